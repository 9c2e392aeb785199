import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { DocumentReader } from '../src/evidence/documents/document-reader.js';
import { buildService } from './service-process.js';

/** The program as it is installed. */
const program = new URL('../dist/evidence/documents/reading-program.js', import.meta.url);
beforeAll(() => buildService());

/** A PDF of one page that draws a form, which draws another one twenty times, and so on: 20 to the 8th rectangles. */
function endlessPdf(): Buffer {
  const stream = (head: string, body: string) =>
    `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;
  const forms = Array.from({ length: 9 }, (_, at) =>
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /F ${at + 6} 0 R >> >>`,
      at === 8 ? '0 0 5 5 re f' : '/F Do '.repeat(20),
    ),
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 500 500] /Contents 4 0 R /Resources << /XObject << /F 5 0 R >> >> >>',
    stream('', '/F Do'),
    ...forms,
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF`, 'latin1');
}

test('a photo is read by the installed program; a PDF that never ends is ended, and the next file is read', async () => {
  const reader = new DocumentReader({ first_ms: 8_000 }, program);
  const bytes = await readFile(new URL('license.jpg', import.meta.url));
  const photo = { bytes, mime_type: 'image/jpeg' as const, file_name: 'foto.jpg' };
  const endless = { bytes: endlessPdf(), mime_type: 'application/pdf' as const, file_name: 'a' };
  const [ended, read] = await Promise.all([reader.read(endless), reader.read(photo)]);
  expect(ended).toMatchObject({ pages_read: 0 });
  expect(['too_slow', 'too_large']).toContain(ended.failure);
  expect(read).toMatchObject({ failure: null, pages_read: 1 });
  expect(read.found.find(({ kind }) => kind === 'tax_id')?.value).toBe('52998224725');
});
