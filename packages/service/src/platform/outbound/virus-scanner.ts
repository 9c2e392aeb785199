import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Where ClamAV's clamd listens. */
export type ScannerAddress = { host: string; port: number } | { path: string };

/** The scanner cannot be reached, did not answer in time, or could not scan the file. */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** Without a byte in either direction for so long, a scan has failed. clamd waits for two minutes. */
const idle_ms = 30_000;
const max_answer_bytes = 4_096;
/** An answer ends with it, as a command that begins with a `z` does. */
const end_of_answer = '\0';

/** Sends files to ClamAV by its protocol. Each scan is a connection. */
export class VirusScanner {
  readonly #address: ScannerAddress;
  readonly #idle_ms: number;

  constructor(address: ScannerAddress, idleMs = idle_ms) {
    this.#address = address;
    this.#idle_ms = idleMs;
  }

  /** Begins to scan a file, whose bytes are then written to it. */
  begin(): Scan {
    return new Scan(this.#open('zINSTREAM\0'));
  }

  /** @throws ScannerAway */
  async check(): Promise<void> {
    const answer = await this.#open('zPING\0').answer;
    if (answer !== 'PONG') throw new ScannerAway(`It answered "${answer}".`);
  }

  #open(command: string): Exchange {
    const socket = connect(this.#address);
    socket.setTimeout(this.#idle_ms, () => socket.destroy(new ScannerAway('It did not answer.')));
    const answer = answerOf(socket);
    // Whoever ends the scan hears of it.
    answer.catch(() => undefined);
    socket.write(command);
    return { socket, answer };
  }
}

interface Exchange {
  socket: Socket;
  answer: Promise<string>;
}

/** A file that is being scanned. */
class Scan {
  readonly #socket: Socket;
  readonly #answer: Promise<string>;

  constructor({ socket, answer }: Exchange) {
    this.#socket = socket;
    this.#answer = answer;
  }

  /** Sends the next bytes, at the scanner's pace. A failure is reported at the end. */
  async write(chunk: Buffer): Promise<void> {
    if (chunk.length === 0 || !this.#socket.writable) return;
    if (this.#socket.write(Buffer.concat([lengthOf(chunk.length), chunk]))) return;
    const drained = once(this.#socket, 'drain').catch(() => undefined);
    await Promise.race([drained, this.#answer.catch(() => undefined)]);
  }

  /**
   * Resolves with the name of what was found in the file; null: nothing.
   *
   * @throws ScannerAway
   */
  async end(): Promise<string | null> {
    if (this.#socket.writable) this.#socket.write(lengthOf(0));
    const answer = await this.#answer;
    const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
    if (found !== undefined) return found;
    if (answer === 'stream: OK') return null;
    throw new ScannerAway(`It answered "${answer}".`);
  }

  /** Ends a scan whose file was not read to its end. */
  drop(): void {
    this.#socket.destroy();
  }
}

/** The length before each piece of a file; 0 ends it. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      text += part;
      if (!text.includes(end_of_answer) && text.length < max_answer_bytes) return;
      resolve(text.split(end_of_answer)[0] ?? '');
      socket.destroy();
    });
    socket.once('error', (error) => {
      reject(
        error instanceof ScannerAway ? error : new ScannerAway(error.message, { cause: error }),
      );
    });
    socket.once('close', () => reject(new ScannerAway('It closed the connection.')));
  });
}
