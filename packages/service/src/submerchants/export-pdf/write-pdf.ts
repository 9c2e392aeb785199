import { Readable } from 'node:stream';
import type { Export } from '../schema/export.js';
import type { LayOut } from './lay-out-pdf.js';
import type { Language } from './words.js';

/**
 * Writes an export as a PDF in its turn.
 *
 * @param turn resolves when the document may be laid out, with what ends its turn; the stream has no byte before
 */
export function writePdf(
  data: Export,
  language: Language,
  layOut: LayOut,
  turn: Promise<() => void>,
): Readable {
  const stream = new Readable({ read() {} });
  const write = async () => {
    const leave = await turn;
    try {
      // Nobody reads any more.
      if (stream.destroyed) return;
      stream.push(await layOut(data, language));
      stream.push(null);
    } finally {
      leave();
    }
  };
  write().catch((error: unknown) => stream.destroy(error as Error));
  return stream;
}
