/** The allowed types of document files (§2.3). */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

/** The magic bytes of each type. */
const signatures: readonly (readonly [FileType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** The number of bytes that decide the type, after those that may stand before a PDF. */
const signature_bytes = Math.max(...signatures.map(([, signature]) => signature.length));
/** The most bytes before the header of a PDF, as readers of PDF accept them. */
const max_before_pdf = 1024;

/** The number of first bytes that decide the type at the latest. */
export const start_bytes = max_before_pdf + signature_bytes;

/** Whether a file begins with enough bytes to decide its type. */
export function hasSignature(start: Buffer): boolean {
  return start.length >= Math.min(beforePdf(start), max_before_pdf) + signature_bytes;
}

/**
 * Detects the type of a file from its first bytes, regardless of its name and Content-Type; null for any type not allowed. A byte order
 * mark and white space may stand before a PDF, as some programs write them. Nothing else may: readers that accept any bytes before the
 * header also accept HTML.
 */
export function recogniseFile(start: Buffer): FileType | null {
  for (const [type, signature] of signatures) {
    const at = type === 'application/pdf' ? beforePdf(start) : 0;
    if (at <= max_before_pdf && signature.equals(start.subarray(at, at + signature.length))) {
      return type;
    }
  }
  return null;
}

/** The number of bytes of a byte order mark and white space. */
function beforePdf(start: Buffer): number {
  let at = start.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf])) ? 3 : 0;
  while (at < start.length && [0, 9, 10, 12, 13, 32].includes(start[at]!)) at += 1;
  return at;
}
