import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, crc32 as zlibCrc } from 'node:zlib';

/** Starts a merchant's file host: any path ending in .pdf is a PDF of two pages, any path ending in .png an image. */
export async function startFileHost(): Promise<{ url: string; close(): Promise<void> }> {
  const [document, image] = [pdf(['Contrato social', 'Página dois']), pngFile(320, 200)];
  const server = createServer((request, response) => {
    const isPdf = request.url?.endsWith('.pdf') ?? false;
    const isImage = request.url?.endsWith('.png') ?? false;
    if (!isPdf && !isImage) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': isPdf ? 'application/pdf' : 'image/png' });
    response.end(isPdf ? document : image);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The fields of a document whose file is an image of a host that `startFileHost` started. */
export const imageAt = (url: string) => (type: string) => ({
  file_url: `${url}/${type}.png`,
  file_name: `${type}.png`,
  file_size: sizes.png,
  mime_type: 'image/png',
});

export const sizes = {
  pdf: pdf(['Contrato social', 'Página dois']).length,
  png: pngFile(320, 200).length,
};

/** Creates a PDF with a page for each text. */
function pdf(texts: string[]): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const kids = texts.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  add('<< /Type /Catalog /Pages 2 0 R >>');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${texts.length} >>`);
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  texts.forEach((text, at) => {
    const drawn = `BT /F1 28 Tf 60 720 Td (${text}) Tj ET 0.1 0.4 0.4 rg 60 690 300 6 re f`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    add(`<< /Length ${Buffer.byteLength(drawn, 'latin1')} >>\nstream\n${drawn}\nendstream`);
  });
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const table = offsets.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

/** Creates a PNG of two colours. */
export function pngFile(width: number, height: number): Buffer {
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: width }, (_, x) =>
      Buffer.from(x < width / 2 ? [20, 122, 121] : [217, 154, 43]),
    ),
  ]);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(zlibCrc(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
