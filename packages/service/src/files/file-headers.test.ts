import { expect, test } from 'vitest';
import { fileTypes, type FileType } from '../platform/outbound/recognise-file.js';
import { fileHeaders } from './file-headers.js';

/** The name under which a browser stores the file. */
function storedName(file_name: string, mime_type: FileType): string {
  const disposition = fileHeaders(file_name, mime_type, 1)['Content-Disposition'] ?? '';
  const [, encoded = ''] = /^inline; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(
    disposition,
  ) ?? [undefined, 'not as RFC 8187 writes it'];
  return decodeURIComponent(encoded);
}

test.each(fileTypes)('%s is shown, never run', (type) => {
  const headers = fileHeaders('front', type, 7);
  expect(headers).toMatchObject({
    'Content-Type': type,
    'Content-Length': '7',
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
  });
  const policy = headers['Content-Security-Policy']?.split('; ');
  expect(policy).toEqual([
    'sandbox',
    "default-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
});

test('a file of unknown size has no Content-Length, an empty one has', () => {
  expect(fileHeaders('a.pdf', 'application/pdf', null)).not.toHaveProperty('Content-Length');
  expect(fileHeaders('a.pdf', 'application/pdf', 0)['Content-Length']).toBe('0');
});

test.each<[string, FileType, string]>([
  ['contract.pdf', 'application/pdf', 'contract.pdf'],
  ['CONTRACT.PDF', 'application/pdf', 'CONTRACT.PDF'],
  ['contract', 'application/pdf', 'contract.pdf'],
  ['contract.html', 'application/pdf', 'contract.html.pdf'],
  ['contract.pdf.exe', 'application/pdf', 'contract.pdf.exe.pdf'],
  ['contract.pdf ', 'application/pdf', 'contract.pdf .pdf'],
  ['contract.', 'application/pdf', 'contract..pdf'],
  ['pdf', 'application/pdf', 'pdf.pdf'],
  ['front.png', 'image/png', 'front.png'],
  ['front.jpg', 'image/png', 'front.jpg.png'],
  ['front.jpg', 'image/jpeg', 'front.jpg'],
  ['front.jpeg', 'image/jpeg', 'front.jpeg'],
  ['front.pdf', 'image/jpeg', 'front.pdf.jpg'],
  ['', 'image/jpeg', '.jpg'],
])('a stored file opens as what it is: %j of %s → %j', (file_name, type, stored) => {
  expect(storedName(file_name, type)).toBe(stored);
});

test.each([
  'contrato social (2026).pdf',
  "joão's *selfie*.pdf",
  'a"; filename="b.pdf',
  'a\r\nSet-Cookie: b=c.pdf',
  '😀/../../etc.pdf',
])('no name breaks out of its header, and every one arrives whole: %j', (file_name) => {
  expect(storedName(file_name, 'application/pdf')).toBe(file_name);
});
