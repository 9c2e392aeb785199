/** Drawings for the pictures: a logo, a sheet of paper with grey lines in place of a document, and what a camera sees. */
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

/** A video of one frame (YUV4MPEG2), as what a camera sees: a card with lines as of text, on a table. */
export function drawVideo(width, height) {
  const isWithin = (value, size, margin) => value > size * margin && value < size * (1 - margin);
  const frame = Buffer.alloc((width * height * 3) / 2, 128);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isCard = isWithin(x, width, 0.14) && isWithin(y, height, 0.2);
      const isPortrait = isCard && x < width * 0.34 && isWithin(y, height, 0.3);
      const isLine = isCard && x > width * 0.4 && x < width * 0.8 && y % 40 > 24;
      frame[y * width + x] = isPortrait ? 150 : isLine ? 90 : isCard ? 225 : 70;
    }
  }
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`;
  return Buffer.concat([Buffer.from(header), frame]);
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
