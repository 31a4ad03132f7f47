// MicroPython's raw REPL on the board's serial port: runs code and brings back what it printed.

const READY = "raw REPL; CTRL-B to exit\r\n>";
const SETTLE_NANOS = 20e6;
const LIMIT_NANOS = 20e9;
const ATTEMPT_NANOS = 1e9;
const ATTEMPTS = 6;

export class RawRepl {
  constructor(board) {
    this.board = board;
    this.boots = 0; // the boot in which raw mode was entered
  }

  /** {out, err} as base64 and {ms} it took; throws an Error when the board does not answer. */
  exec(code, limit = LIMIT_NANOS, wall = 60000) {
    const { board } = this;
    this.deadline = Date.now() + wall;
    if (this.boots !== board.boots) this.#enter();
    board.serialOut = Buffer.alloc(0);
    board.serial.send(Buffer.concat([code, Buffer.from("\x04")]));
    this.#expect("OK", limit);
    const start = board.nanos;
    const out = this.#expect("\x04", limit);
    const ms = (board.nanos - start) / 1e6;
    const err = this.#expect("\x04>", limit);
    return { out: out.toString("base64"), err: err.toString("base64"), took: ms };
  }

  #enter() {
    const { board } = this;
    this.#run(LIMIT_NANOS, () => board.serial.connected, "the serial port never came up");
    // Ctrl-C is lost while MicroPython compiles main.py, so it is sent again.
    for (let attempt = 1; this.boots !== board.boots; attempt++) {
      board.serial.send(Buffer.from("\r\x03\x03"));
      board.run({ nanos: board.nanos + SETTLE_NANOS });
      board.serialOut = Buffer.alloc(0);
      board.serial.send(Buffer.from("\x01"));
      try {
        this.#expect(READY, ATTEMPT_NANOS);
        this.boots = board.boots;
      } catch (error) {
        if (attempt === ATTEMPTS) throw error;
      }
    }
  }

  /** Everything up to `marker`, which is taken away too. */
  #expect(marker, limit) {
    const { board } = this;
    this.#run(limit, () => board.serialOut.includes(marker), `no ${JSON.stringify(marker)}`);
    const at = board.serialOut.indexOf(marker);
    const before = board.serialOut.subarray(0, at);
    board.serialOut = board.serialOut.subarray(at + marker.length);
    return before;
  }

  #run(limit, done, problem) {
    const { board } = this;
    const wallMillis = Math.max(0, this.deadline - Date.now());
    const why = board.run({ nanos: board.nanos + limit, done, wallMillis });
    if (why === "done") return;
    this.boots = 0;
    const tail = JSON.stringify(board.serialOut.toString().slice(-200));
    throw new Error(why === "power-cut" ? why : `${problem} from the board (${why}); it said ${tail}`);
  }
}
