import { placeOf } from '../platform/place.js';
import type { DataKeys } from '../platform/data-keys.js';

/** Validity of an address: enough for a page to load the file, too short to be passed on. */
export const link_ms = 5 * 60 * 1000;

/** Marks the text of a link, so that no other sealed value is taken for one, and the file of a note not for one of a merchant. */
const formats = { merchant: 'file-link-1', note: 'note-file-link-1' } as const;

/** Content of a file's address: file, reader, expiry. */
export interface FileLink {
  /** Whose file it is: a merchant’s, or the operator’s, of a note. */
  of: keyof typeof formats;
  merchant_id: string;
  file_id: string;
  /** The document whose name the file is shown with; null: none. */
  document_id: string | null;
  /** Requester of the address, for the access log. */
  caller: {
    kind: 'person' | 'key';
    id: string;
    /** At that time, of the operator’s; left out: the name is read when the log is. */
    name?: string;
  };
  /** ISO 8601 UTC. */
  expires_at: string;
}

type Content = [
  format: string,
  merchant_id: string,
  file_id: string,
  document_id: string | null,
  kind: FileLink['caller']['kind'],
  caller_id: string,
  expires_at: string,
  name?: string,
];

/** Tokens are in no table. */
const link_place = placeOf('file-link', 'token');

/** Composes the token of a link: encrypted and authenticated, so that it names nothing and nobody can change it. */
export function sealFileLink(keys: DataKeys, link: FileLink): string {
  const { of, merchant_id, file_id, document_id, caller, expires_at } = link;
  const { kind, id, name } = caller;
  const content: Content = [formats[of], merchant_id, file_id, document_id, kind, id, expires_at];
  if (name !== undefined) content.push(name);
  return keys.seal(JSON.stringify(content), link_place);
}

/** Reads the token of a link; null when this service has not made it. Whether it has expired is for the caller to check. */
export function readFileLink(keys: DataKeys, token: string): FileLink | null {
  let content: unknown;
  try {
    content = JSON.parse(keys.open(token, link_place));
  } catch {
    // Altered, or sealed with a master key that this installation no longer has.
    return null;
  }
  if (!Array.isArray(content)) return null;
  const of = (['merchant', 'note'] as const).find((one) => formats[one] === content[0]);
  if (of === undefined) return null;
  const [, merchant_id, file_id, document_id, kind, id, expires_at, name] = content as Content;
  return {
    of,
    merchant_id,
    file_id,
    document_id,
    caller: { kind, id, ...(name === undefined ? {} : { name }) },
    expires_at,
  };
}
