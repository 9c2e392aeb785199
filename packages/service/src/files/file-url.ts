import { isUuid } from '../platform/ids.js';

/** A host that cannot exist (RFC 6761): the address is a name of the file and opens nothing, here or anywhere else. */
const origin = 'https://files.credencia.invalid/';

/** The `file_url` of a stored file. It does not depend on PUBLIC_URL, which may change. */
export function fileUrlOf(id: string): string {
  return `${origin}${id}`;
}

/** The id of a stored file by its `file_url`; null for the address of a file elsewhere, '' for one of this host that no file can have. */
export function fileIdOf(url: string): string | null {
  if (!url.toLowerCase().startsWith(origin)) return null;
  const id = url.slice(origin.length).toLowerCase();
  return isUuid(id) ? id : '';
}
