import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Export } from '../schema/export.js';
import type { LayOut } from './lay-out-pdf.js';
import type { Language } from './words.js';

/** How long a thread is kept for the next document: starting one takes a third of a second. */
const idle_ms = 30_000;
/** The memory of the thread, in MB: a document that needs more fails alone. */
const memory_limits = { maxOldGenerationSizeMb: 256 };

declare module '../../operation/context.js' {
  interface Context {
    /** Lays out PDFs, one at a time. */
    layOutPdf: LayOut;
  }
}

/** A document for the thread. */
export interface ToThread {
  data: Export;
  language: Language;
}

export type FromThread =
  { bytes: Uint8Array } | { failed: { message: string; stack: string | undefined } };

/**
 * Lays out documents in a thread, so that no request waits for them: an export of 3,000 entries takes most of a second. The thread is started
 * for the first document, and ends when none has come for a while. Call it for one document at a time.
 */
export class PdfLayout {
  #thread: Worker | null = null;
  #idle: NodeJS.Timeout | undefined;

  readonly layOut: LayOut = async (data, language) => {
    clearTimeout(this.#idle);
    const thread = (this.#thread ??= this.#start());
    // Rejects when the thread fails.
    const answered = once(thread, 'message') as Promise<[FromThread]>;
    thread.postMessage({ data, language } satisfies ToThread);
    const [answer] = await answered;
    this.#idle = setTimeout(() => void this.end(), idle_ms).unref();
    if ('failed' in answer) throw Object.assign(new Error(), answer.failed);
    const { buffer, byteOffset, byteLength } = answer.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  };

  async end(): Promise<void> {
    clearTimeout(this.#idle);
    const thread = this.#thread;
    this.#thread = null;
    await thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL('./pdf-thread.js', import.meta.url), {
      name: 'pdf',
      resourceLimits: memory_limits,
      // It needs none of the process's settings, secrets among them.
      env: {},
      execArgv: [],
    });
    thread.unref();
    // The next document gets another one.
    thread.on('error', () => (this.#thread = null));
    return thread;
  }
}
