/** What the files of documents may be (§2.3). */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

/** How each kind of file begins. */
const beginnings: readonly (readonly [FileType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** Bytes that are enough to recognise a file by. */
export const recognised_by = Math.max(...beginnings.map(([, beginning]) => beginning.length));

/**
 * What a file is by its first bytes, whatever its name or its host say; null for anything that is not allowed. The first byte
 * counts: readers that let a PDF begin later also let a page of HTML stand before it.
 */
export function recogniseFile(start: Uint8Array): FileType | null {
  for (const [type, beginning] of beginnings) {
    if (beginning.equals(start.subarray(0, beginning.length))) return type;
  }
  return null;
}
