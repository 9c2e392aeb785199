import type { FileType } from '../platform/outbound/recognise-file.js';

const extensions: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/**
 * The response headers for a file of a document: browsers show it and never run it. Its scripts have no origin and load
 * nothing, only pages of this service may frame it, and no cache keeps it.
 *
 * @param shownBy pages that may show it as an image. 'same-origin': those of this service, for addresses that a session opens.
 *   'cross-origin': any page, for addresses that open the file without credentials, so that a merchant can show it in its own pages
 */
export function fileHeaders(
  file_name: string,
  mime_type: FileType,
  size: number | null,
  shownBy: 'same-origin' | 'cross-origin' = 'same-origin',
): Record<string, string> {
  return {
    'Content-Type': mime_type,
    'Content-Disposition': `inline; filename*=UTF-8''${encodedName(withFittingExtension(file_name, mime_type))}`,
    'Content-Security-Policy':
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': shownBy,
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    ...(size === null ? {} : { 'Content-Length': String(size) }),
  };
}

/** The name with the extension of the file's type, by which a stored file is opened. */
export function withFittingExtension(file_name: string, mime_type: FileType): string {
  const fitting = extensions[mime_type];
  const name = file_name.toLowerCase();
  const isFitting = fitting.some((extension) => name.endsWith(`.${extension}`));
  return isFitting ? file_name : `${file_name}.${fitting[0]}`;
}

/** Encodes a name for a header (RFC 8187). */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
}
