/** The allowed types of document files (§2.3). */
export const fileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof fileTypes)[number];

/** The magic bytes of each type. */
const signatures: readonly (readonly [FileType, Buffer])[] = [
  ['application/pdf', Buffer.from('%PDF-')],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** The number of first bytes that decide the type. */
export const signature_bytes = Math.max(...signatures.map(([, signature]) => signature.length));

/**
 * Detects the type of a file from its first bytes, regardless of its name and Content-Type; null for any type not allowed. The
 * signature must be at offset 0: readers that accept a PDF header later also accept HTML before it.
 */
export function recogniseFile(start: Uint8Array): FileType | null {
  for (const [type, signature] of signatures) {
    if (signature.equals(start.subarray(0, signature.length))) return type;
  }
  return null;
}
