// An SPI bus with one device, device.transfer(byte, board) -> byte, and a display as such a device.

export class SpiBus {
  constructor({ id, device }) {
    this.id = id;
    this.device = device;
    this.counters = { bytes: 0 };
    this.onBusy = () => {}; // never called: a byte is short
    this.onIdle = () => {}; // after a byte
  }

  attach(board) {
    const controller = board.mcu.spi[this.id];
    let received = 0;
    const alarm = board.clock.createAlarm(() => {
      this.onIdle();
      controller.completeTransmit(received);
    });
    controller.onTransmit = (byte) => {
      this.counters.bytes++;
      received = this.device.transfer(byte, board) ?? 0;
      alarm.schedule((controller.dataBits * 1e9) / (controller.clockFrequency || 1e6));
    };
  }
}

/** A display on SPI: D/C tells data (high) from commands; CS and reset are optional. */
export class SpiDisplay {
  /** controller: command(byte), data(byte), powerUp(): what a reset does. */
  constructor({ dc, cs, reset }, controller) {
    Object.assign(this, { dc, cs, reset, controller });
  }

  transfer(byte, { pads }) {
    if (this.cs !== undefined && pads.level[this.cs]) return 0;
    if (pads.level[this.dc]) this.controller.data(byte);
    else this.controller.command(byte);
    return 0;
  }

  attach({ pads }) {
    if (this.reset !== undefined) {
      pads.watch(this.reset, (high) => {
        if (!high) this.controller.powerUp();
      });
    }
  }
}
