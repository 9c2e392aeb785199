import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { longestLine, type Line } from '../operation/line.js';
import { readLines } from './lines.js';

/** A stream of chunks that counts how many were read. */
function streamOf(pieces: readonly (string | Buffer | Error)[]) {
  let asked = 0;
  const stream = new Readable({
    highWaterMark: 64 * 1024,
    read() {
      const piece = pieces[asked];
      asked += 1;
      if (piece instanceof Error) this.destroy(piece);
      else this.push(piece === undefined ? null : Buffer.from(piece));
    },
  });
  return { stream, asked: () => asked };
}

async function linesOf(pieces: readonly (string | Buffer)[], most = 100): Promise<Line[]> {
  const lines: Line[] = [];
  for await (const some of readLines(streamOf(pieces).stream, most)) {
    expect(some.length).toBeGreaterThan(0);
    expect(some.length).toBeLessThanOrEqual(most);
    lines.push(...some);
  }
  return lines;
}

const texts = (lines: Line[]) => lines.map(({ text }) => text);

test.each([
  [[], []],
  [[''], []],
  [['a'], ['a']],
  [['a\n'], ['a']],
  [['\n'], ['']],
  [['a\n\nb'], ['a', '', 'b']],
  [
    ['a', 'b\nc', '\n', 'd\r\n', '\n'],
    ['ab', 'c', 'd\r', ''],
  ],
])('of the pieces %j, the lines are %j', async (pieces, wanted) => {
  for (const most of [1, 2, 100]) expect(texts(await linesOf(pieces, most))).toEqual(wanted);
});

test('a character split across chunks stays whole, and lines are numbered from 1', async () => {
  const [first, second] = [Buffer.from([0xc3]), Buffer.from([0xa7, 0x0a, 0x62])];
  expect(await linesOf([first, second])).toEqual([
    { number: 1, text: 'ç' },
    { number: 2, text: 'b' },
  ]);
});

test('a line with invalid UTF-8 is reported; the others are kept', async () => {
  const bad = Buffer.from([0x61, 0xff, 0x0a]);
  for (const pieces of [
    [Buffer.concat([Buffer.from('a\nb\n'), bad, Buffer.from('c\nd')])],
    ['a\nb', '\n', bad.subarray(0, 1), bad.subarray(1), 'c\nd'],
  ]) {
    expect(await linesOf(pieces)).toEqual([
      { number: 1, text: 'a' },
      { number: 2, text: 'b' },
      { number: 3, text: null, fault: 'not_utf8' },
      { number: 4, text: 'c' },
      { number: 5, text: 'd' },
    ]);
  }
});

test('a line of two-byte characters is measured in bytes, at the start, amid and at the end of a piece', async () => {
  const whole = 'ç'.repeat(longestLine / 2);
  const lines = ['', whole, `${whole}x`, whole, `${whole}x`];
  const wanted = ['', whole, null, whole, null];
  expect(texts(await linesOf([lines.join('\n')]))).toEqual(wanted);
  expect(texts(await linesOf([`${lines.join('\n')}\n`, `${whole}x\n`, 'last\n']))).toEqual([
    ...wanted,
    null,
    'last',
  ]);
});

test('a line that is too long is skipped, whatever its length, and the next one is read', async () => {
  const whole = 'x'.repeat(longestLine);
  const pieces = [whole, '\n', whole, 'x\n', ...Array.from({ length: 50 }, () => whole), '\nlast'];
  expect(texts(await linesOf(pieces))).toEqual([whole, null, null, 'last']);
});

test('no more is read than was requested', async () => {
  const piece = `${'x'.repeat(1023)}\n`.repeat(64);
  const { stream, asked } = streamOf(Array.from({ length: 1_000 }, () => piece));
  const lines = readLines(stream, 10);
  for (let at = 1; at <= 20; at += 1) {
    expect((await lines.next()).value).toHaveLength(10);
    // The pieces that these lines are of, and what the stream holds of itself.
    expect(asked()).toBeLessThanOrEqual(Math.ceil((at * 10) / 64) + 3);
  }
  await lines.return(undefined);
  expect(stream.listenerCount('readable'), 'nothing is left behind').toBe(0);
});

test('long lines come in smaller batches', async () => {
  const line = `${'x'.repeat(longestLine - 1)}\n`;
  const { stream } = streamOf(Array.from({ length: 100 }, () => line));
  for await (const some of readLines(stream, 500)) expect(some.length).toBeLessThanOrEqual(17);
});

test('a stream that breaks ends the reading with its error', async () => {
  const lines = readLines(streamOf(['a\nb\n', new Error('cut')]).stream, 10);
  const read = async () => {
    for await (const some of lines) expect(texts(some)).toEqual(['a', 'b']);
  };
  await expect(read()).rejects.toThrow('cut');
});
