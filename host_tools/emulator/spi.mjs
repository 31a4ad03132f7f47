// An SPI bus with one device: device.transfer(byte, board) -> byte.

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
