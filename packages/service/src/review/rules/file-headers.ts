import type { FileType } from '../../platform/outbound/recognise-file.js';

const extensions: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
};

/**
 * What a stranger's file is answered with: shown, never run. Whatever it holds has no origin, loads nothing, and is framed by
 * pages of this service only; and what a browser keeps of it ends with the page.
 */
export function fileHeaders(
  file_name: string,
  mime_type: FileType,
  size: number | null,
): Record<string, string> {
  return {
    'Content-Type': mime_type,
    'Content-Disposition': `inline; filename*=UTF-8''${encodedName(named(file_name, mime_type))}`,
    'Content-Security-Policy':
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'private, no-store',
    ...(size === null ? {} : { 'Content-Length': String(size) }),
  };
}

/** Saved to a disk, a file is opened by its ending: it must be that of what the file is. */
function named(file_name: string, mime_type: FileType): string {
  const ending = /\.([a-z0-9]+)$/i.exec(file_name)?.[1]?.toLowerCase() ?? '';
  const fitting = extensions[mime_type];
  return fitting.includes(ending) ? file_name : `${file_name}.${fitting[0]}`;
}

/** As RFC 8187 writes a name into a header. */
function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
