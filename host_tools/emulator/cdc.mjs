// The USB host of the board's serial port (CDC ACM).
//
// It answers the device's OUT endpoint only when it has something to send, as a host controller does that does not
// ask for more (rp2040js's own completes an empty packet every 10 us: a storm of interrupts), and sends whole
// packets of up to 64 bytes.

import { createSetupPacket, getDescriptorPacket, setDeviceAddressPacket, setDeviceConfigurationPacket } from "rp2040js";
import { DataDirection, DescriptorType, SetupRecipient, SetupType } from "rp2040js";

const PACKET = 64;
const PACKET_MICROS = 55; // a full-speed bulk packet with its overhead
const SET_CONTROL_LINE_STATE = 0x22;
const CDC_DATA_CLASS = 10;
const BULK = 2;

/** Numbers of the bulk endpoints {in, out} of the CDC data interface in a configuration descriptor. */
export function dataEndpoints(descriptors) {
  const found = {};
  let inside = false;
  for (let at = 0; at + 1 < descriptors.length && descriptors[at] >= 2; at += descriptors[at]) {
    const type = descriptors[at + 1];
    if (type === DescriptorType.Interface) inside = descriptors[at + 5] === CDC_DATA_CLASS;
    if (inside && type === DescriptorType.Endpoint && (descriptors[at + 3] & 3) === BULK) {
      const address = descriptors[at + 2];
      found[address & 0x80 ? "in" : "out"] = address & 15;
    }
  }
  return found;
}

export class SerialHost {
  constructor(usb) {
    this.usb = usb;
    this.onData = () => {};
    this.onConnect = () => {};
    this.queue = Buffer.alloc(0);
    this.room = null; // bytes that the device waits for, null while it does not
    this.#reset();
    usb.readDelayMicroseconds = PACKET_MICROS;
    usb.writeDelayMicroseconds = PACKET_MICROS;
    usb.onUSBEnabled = () => {
      this.#reset();
      usb.resetDevice();
    };
    usb.onResetReceived = () => usb.sendSetupPacket(setDeviceAddressPacket(1));
    usb.onEndpointWrite = (endpoint, data) => {
      if (endpoint === 0) this.#control(data);
      else if (endpoint === this.endpoints?.in && data.length) this.onData(Buffer.from(data));
    };
    usb.onEndpointRead = (endpoint, room) => {
      if (endpoint !== this.endpoints?.out) return;
      this.room = room;
      this.#pump();
    };
  }

  #reset() {
    this.size = null; // of the configuration descriptor
    this.descriptors = [];
    this.endpoints = null;
    this.connected = false;
    this.room = null;
  }

  /** The enumeration: address, descriptor's size, descriptor, configuration, line state. */
  #control(data) {
    if (this.connected) return;
    if (data.length === 0) {
      if (this.size === null) this.usb.sendSetupPacket(getDescriptorPacket(DescriptorType.Configration, 9));
      else if (this.endpoints) this.#connect();
      return;
    }
    if (this.size === null) {
      this.size = data[2] | (data[3] << 8);
      this.usb.sendSetupPacket(getDescriptorPacket(DescriptorType.Configration, this.size));
      return;
    }
    this.descriptors.push(...data);
    if (this.descriptors.length >= this.size) {
      this.endpoints = dataEndpoints(this.descriptors);
      this.usb.sendSetupPacket(setDeviceConfigurationPacket(1));
    }
  }

  #connect() {
    this.connected = true;
    const terminalReady = 3; // DTR and RTS
    this.usb.sendSetupPacket(
      createSetupPacket({
        dataDirection: DataDirection.HostToDevice,
        type: SetupType.Class,
        recipient: SetupRecipient.Device,
        bRequest: SET_CONTROL_LINE_STATE,
        wValue: terminalReady,
        wIndex: 0,
        wLength: 0,
      }),
    );
    this.onConnect();
  }

  send(data) {
    this.queue = Buffer.concat([this.queue, data]);
    this.#pump();
  }

  #pump() {
    if (this.room === null || this.queue.length === 0) return;
    const size = Math.min(this.room, this.queue.length, PACKET);
    const packet = Uint8Array.from(this.queue.subarray(0, size));
    this.queue = this.queue.subarray(size);
    this.room = null;
    this.usb.endpointReadDone(this.endpoints.out, packet);
  }
}
