/** Longer than any line of the register: what continues is no line, and is cut. */
const max_line = 64 * 1024;

/** Splits bytes in Latin-1 into lines, without their ends, many at a time. */
export async function* readLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of bytes) {
    const lines = `${rest}${chunk.toString('latin1')}`.split('\n');
    rest = (lines.pop() ?? '').slice(0, max_line);
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') yield [rest];
}
