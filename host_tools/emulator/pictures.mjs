// What the viewer saw, and when: the pictures that stayed on the display for a moment.
//
// A driver sends a picture in parts. A picture counts once the bus has been quiet for 3 ms; its time is that of the
// last transfer, when its last pixel was on the display.

const QUIET_NANOS = 3e6;

export class Pictures {
  constructor(board) {
    this.board = board;
    this.seen = []; // {nanos, frame}: 1024 bytes each, see oled.mjs
    this.last = null;
  }

  attach() {
    const { board } = this;
    if (!board.bus) return;
    let lastTransfer = 0;
    const settle = board.clock.createAlarm(() => {
      const frame = board.frame();
      if (this.last !== null && Buffer.compare(frame, this.last) === 0) return;
      this.last = frame;
      this.seen.push({ nanos: lastTransfer, frame });
    });
    board.bus.onBusy = () => settle.cancel();
    board.bus.onIdle = () => {
      lastTransfer = board.nanos;
      settle.schedule(QUIET_NANOS);
    };
  }
}
