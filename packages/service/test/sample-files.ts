import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A PDF of one page, which contains some bytes. It is empty, or those are operators that draw it. */
export function pdfFile(
  content: string | Buffer = '',
  { isDrawn = false } = {},
): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(content as string);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842]${isDrawn ? ' /Contents 4 0 R' : ''} >>`,
    `<< /Length ${bytes.length} >>\nstream\n`,
  ];
  let head = '%PDF-1.7\n';
  let table = '0000000000 65535 f \n';
  for (const [at, body] of objects.entries()) {
    table += `${String(head.length).padStart(10, '0')} 00000 n \n`;
    head += `${at + 1} 0 obj\n${body}${at === 3 ? '' : '\nendobj\n'}`;
  }
  const end = '\nendstream\nendobj\n';
  const xref = head.length + bytes.length + end.length;
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`;
  return Buffer.concat([
    Buffer.from(head),
    bytes,
    Buffer.from(`${end}xref\n0 5\n${table}${trailer}`),
  ]);
}

/** A PDF of exactly so many bytes, at least 600, most of them random. */
export function pdfOfSize(size: number): Buffer<ArrayBuffer> {
  // The lengths are written, too.
  const file = pdfFile(randomBytes(size - pdfFile().length - 2 * String(size).length));
  return file.length === size
    ? file
    : Buffer.concat([file, Buffer.alloc(size - file.length, '\n')]);
}

/** A PNG; its pixels are black. */
export function pngFile({ width = 2, height = 2 } = {}): Buffer<ArrayBuffer> {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A JPEG of 8 × 8 gray pixels. */
export function jpegFile(): Buffer<ArrayBuffer> {
  const hex = [
    'ffd8ffe000104a46494600010100000100010000',
    `ffdb004300${'01'.repeat(64)}`,
    'ffc0000b080008000801011100',
    'ffc4001400010000000000000000000000000000000000',
    'ffc40014100100000000000000000000000000000000000',
    '0ffda0008010100003f007fffd9',
  ];
  return Buffer.from(hex.join(''), 'hex');
}
