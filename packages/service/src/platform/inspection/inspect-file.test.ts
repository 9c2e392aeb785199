import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { jpegFile, pdfFile, pngFile } from '../../../test/sample-files.js';
import { recogniseFile } from '../outbound/recognise-file.js';
import { encryptedPdfs } from './encrypted-pdfs.fixture.js';
import { inspectorOf } from './inspect-file.js';

async function inspect(file: Buffer, chunkBytes = file.length) {
  const inspector = inspectorOf(recogniseFile(file.subarray(0, 2_000))!);
  for (let at = 0; at < file.length; at += chunkBytes) {
    await inspector.update(file.subarray(at, at + chunkBytes));
  }
  return inspector.end();
}

const object = (id: number, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`${id} 0 obj\n`),
    Buffer.from(body as string),
    Buffer.from('\nendobj\n'),
  ]);
const end = Buffer.from('startxref\n9\n%%EOF\n');
/** A PDF whose objects are in a compressed object stream. */
const packed = (objects: string, filter = '/Filter /FlateDecode') => {
  const content = deflateSync(Buffer.from(`1 0 2 9 ${objects}`));
  const dictionary = `<< /Type /ObjStm /N 2 /First 8 ${filter} /Length ${content.length} >>`;
  const stream = [Buffer.from(`${dictionary}\nstream\r\n`), content, Buffer.from('\nendstream')];
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), object(5, Buffer.concat(stream)), end]);
};
/** A PDF of objects, numbered from 1, the first of which is the catalog. */
const pdfOf = (objects: readonly string[], trailer = 'trailer\n<</Root 1 0 R>>\n') =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((body, at) => object(at + 1, body)),
    Buffer.from(trailer),
    end,
  ]);
/** A PDF whose catalog and tree of pages are in an object stream, and whose trailer is a stream of cross-references. */
const packedTree = (bodies: readonly string[]) => {
  const places = bodies.map((_, at) => `${at + 1} ${bodies.slice(0, at).join('').length + at}`);
  const numbers = `${places.join(' ')} `;
  const content = deflateSync(Buffer.from(`${numbers}${bodies.join(' ')}`));
  // In the order of Acrobat.
  const dictionary = `<</Filter/FlateDecode/First ${numbers.length}/Length ${content.length}/N ${bodies.length}/Type/ObjStm>>`;
  const stream = [Buffer.from(`${dictionary}stream\r\n`), content, Buffer.from('\nendstream')];
  const references = '<</Type/XRef/W[1 2 1]/Root 1 0 R/Size 9>>stream\n\x01\x02\nendstream';
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    object(8, Buffer.concat(stream)),
    object(9, references),
    end,
  ]);
};
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const orphan = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>';
const noPages = '<</Type/Pages/Kids[]/Count 0>>';
const part = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share));

/** A PNG whose image data are no compressed stream. */
function notCompressed(png: Buffer): Buffer {
  const at = png.indexOf('IDAT') + 4;
  return Buffer.concat([png.subarray(0, at), Buffer.from('no'), png.subarray(at + 2)]);
}

/** With one byte changed. */
function altered(file: Buffer, at: number): Buffer {
  const other = Buffer.from(file);
  other.writeUInt8(other.readUInt8(at) ^ 1, at);
  return other;
}

describe('a readable file has no problem', () => {
  test.each([
    ['a PDF', pdfFile()],
    ['a PDF with much noise', pdfFile(randomBytes(300_000))],
    [
      'a PDF after a byte order mark and white space',
      Buffer.concat([Buffer.from('\ufeff \r\n'), pdfFile()]),
    ],
    ['a PDF before bytes of its host', Buffer.concat([pdfFile(), Buffer.alloc(5_000)])],
    ['a PDF that was updated', Buffer.concat([pdfFile(), object(3, '<</Type/Page>>'), end])],
    ['a PDF with compressed objects', packed('<</Type/Catalog>> <</Type/Page>>')],
    ['a PDF whose objects it cannot read', packed('<</Type/Catalog>>', '/Filter /LZWDecode')],
    [
      'a PDF whose tree has levels, an indirect array, and a page without a type',
      pdfOf([
        '<</Pages 2 0 R/Type/Catalog>>',
        '<</Count 1/Kids 3 0 R/Type/Pages>>',
        '[ 4 0 R ]',
        '<</Type/Pages/Parent 2 0 R/Kids[\r\n5 0 R]/Count 1>>',
        '<</Parent 4 0 R/MediaBox[0 0 595 842]>>',
      ]),
    ],
    [
      'a PDF whose last update adds the page',
      Buffer.concat([
        pdfOf([catalog, noPages]),
        object(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>'),
        object(3, orphan),
        end,
      ]),
    ],
    [
      'a PDF of 5,000 pages in one array',
      pdfOf([
        catalog,
        `<</Type/Pages/Kids[${Array.from({ length: 5_000 }, (_, at) => `${at + 3} 0 R`).join(' ')}]>>`,
        ...Array.from({ length: 5_000 }, () => orphan),
      ]),
    ],
    [
      'a PDF without ends of its objects',
      Buffer.from(
        `%PDF-1.4\n1 0 obj${catalog}\n2 0 obj<</Type/Pages/Kids[3 0 R]>>\n3 0 obj${orphan}\ntrailer<</Root 1 0 R>>${end.toString()}`,
      ),
    ],
    [
      'a PDF whose trailer names no catalog',
      pdfOf([catalog, '<</Type/Pages/Kids[3 0 R]>>', orphan], 'trailer <</Root 7 0 R>> '),
    ],
    [
      'a PDF whose tree is compressed',
      packedTree([catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', orphan]),
    ],
    ['a PNG', pngFile()],
    ['a PNG of 120 megapixels', pngFile({ width: 12_000, height: 10_000 })],
    [
      'a PNG with a wrong checksum of its pixels, as browsers show it',
      altered(pngFile(), pngFile().length - 13),
    ],
    ['a JPEG', jpegFile()],
    ['a JPEG with another one behind it', Buffer.concat([jpegFile(), part(jpegFile(), 0.5)])],
  ])('%s', async (_, file) => {
    for (const chunkBytes of [file.length, 1_000]) {
      expect(await inspect(file, chunkBytes)).toBe(null);
    }
  });

  test.each(Object.entries(encryptedPdfs).filter(([name]) => name.endsWith('open')))(
    'a PDF that is encrypted for its permissions alone: %s',
    async (_, file) => expect(await inspect(Buffer.from(file, 'base64'))).toBe(null),
  );
});

describe('an unreadable file is recognised', () => {
  const pages = object(2, '<</Type/Pages/Kids[]/Count 0>>');
  const frame = jpegFile().indexOf(Buffer.from('ffc0', 'hex'));
  test.each([
    ['a PDF without pages', 'no_pages', Buffer.concat([Buffer.from('%PDF-1.4\n'), pages, end])],
    ['without pages, compressed', 'no_pages', packed('<</Type/Catalog>> <</Type/Pages/Kids[]>>')],
    ['an empty tree beside an orphaned page', 'no_pages', pdfOf([catalog, noPages, orphan])],
    [
      'an empty tree of levels beside an orphaned page',
      'no_pages',
      pdfOf([catalog, '<</Type/Pages/Kids[3 0 R 9 0 R]>>', noPages, orphan]),
    ],
    ['a tree of nodes in a circle', 'no_pages', pdfOf([catalog, '<</Kids[2 0 R]>>', orphan])],
    ['a catalog that names no pages', 'no_pages', pdfOf(['<</Type/Catalog>>', '<<>>', orphan])],
    [
      'an empty tree beside an orphaned page, compressed',
      'no_pages',
      packedTree([catalog, noPages, orphan]),
    ],
    [
      'an update that takes the pages away',
      'no_pages',
      Buffer.concat([pdfFile(), object(2, noPages), Buffer.from('trailer <</Root 1 0 R>> '), end]),
    ],
    ['a PDF that is cut off', 'incomplete', part(pdfFile(randomBytes(100_000)), 0.7)],
    ['an update that is cut off', 'incomplete', Buffer.concat([pdfFile(), part(pdfFile(), 0.7)])],
    ['a header alone', 'incomplete', Buffer.from('%PDF-1.7\n')],
    ['half a PNG', 'incomplete', part(pngFile({ width: 500, height: 500 }), 0.5)],
    [
      'a PNG without pixels',
      'damaged',
      Buffer.concat([pngFile().subarray(0, 33), pngFile().subarray(-12)]),
    ],
    [
      'text after the signature of a PNG',
      'damaged',
      Buffer.concat([pngFile().subarray(0, 8), Buffer.from('some words and more')]),
    ],
    ['a PNG whose pixels are text', 'damaged', notCompressed(pngFile())],
    ['a PNG of 400 megapixels', 'too_many_pixels', pngFile({ width: 20_000, height: 20_000 })],
    ['a PNG of no width', 'damaged', pngFile({ width: 0, height: 10 })],
    ['a PNG whose header was altered', 'damaged', altered(pngFile(), 25)],
    ['half a JPEG', 'incomplete', part(jpegFile(), 0.97)],
    ['a JPEG without a frame', 'damaged', part(jpegFile(), 0.2)],
    [
      'text after the signature of a JPEG',
      'damaged',
      Buffer.from('\xff\xd8\xff and text', 'latin1'),
    ],
    [
      'a JPEG of 65,535 × 65,535',
      'too_many_pixels',
      Buffer.concat([
        jpegFile().subarray(0, frame + 5),
        Buffer.from('ffffffff', 'hex'),
        jpegFile().subarray(frame + 9),
      ]),
    ],
  ])('%s', async (_, problem, file) => {
    for (const chunkBytes of [file.length, 7]) {
      expect(await inspect(file, chunkBytes)).toBe(problem);
    }
  });

  test.each(Object.entries(encryptedPdfs).filter(([name]) => name.endsWith('secret')))(
    'a PDF with a password: %s',
    async (_, file) =>
      expect(await inspect(Buffer.from(file, 'base64'))).toBe('password_protected'),
  );

  test('a PDF that is encrypted for certificates', async () => {
    const trailer = 'trailer <</Root 1 0 R /Encrypt 7 0 R>>\n';
    const file = Buffer.concat([
      pdfFile(),
      object(7, '<</Filter/Adobe.PubSec>>'),
      Buffer.from(trailer),
      end,
    ]);
    expect(await inspect(file)).toBe('password_protected');
  });
});

test.each([
  ['form_content', Buffer.concat([pdfFile(), object(9, '<</XFA [(a) 5 0 R]>>'), end])],
  ['form_content', packed('<</Type/Catalog/AcroForm<</XFA 7 0 R>>>> <</Type/Page>>')],
  ['portfolio', packed('<</Type/Catalog/Collection<</View/D>>>> <</Type/Page>>')],
])('a PDF that hides its content gets a notice: %s', async (notice, file) => {
  expect(await inspect(file)).toBe(notice);
});

test('object streams are decompressed within bounds', async () => {
  const bomb = deflateSync(Buffer.alloc(5 * 1024 * 1024, '/Type /X'));
  const stream = [Buffer.from('<</Type/ObjStm>>\nstream\n'), bomb, Buffer.from('\nendstream')];
  const bombs = Array.from({ length: 20 }, () => object(5, Buffer.concat(stream)));
  expect(await inspect(Buffer.concat([Buffer.from('%PDF-1.7\n'), ...bombs, end]))).toBe(null);
});
