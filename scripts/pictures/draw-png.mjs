/** Drawings for the pictures: a logo, and a sheet of paper with grey lines in place of a document. */
import { crc32, deflateSync } from 'node:zlib';

/** A violet square with a lighter one in it. */
export function drawSquare(side) {
  const isInner = (value) => value > side / 3 && value < (2 * side) / 3;
  return draw(side, side, (x, y) => (isInner(x) && isInner(y) ? [225, 190, 231] : [122, 31, 162]));
}

/** Paper with lines as of text. */
export function drawSheet(width, height) {
  return draw(width, height, (x, y) => {
    const isLine = y % 24 > 16 && y > 40 && y < height - 30 && x > 40 && x < width - 60;
    return isLine ? [176, 184, 196] : [250, 250, 247];
  });
}

/** Encodes a PNG of the color that `colorAt` has for each pixel. */
function draw(width, height, colorAt) {
  const rows = Buffer.alloc(height * (1 + 3 * width));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows.set(colorAt(x, y), y * (1 + 3 * width) + 1 + 3 * x);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name, content) {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
