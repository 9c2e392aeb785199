import { boxAround, type Box, type Found } from './document-text.js';
import { findInText } from './find-in-text.js';

/** What stands in place of the host of a QR code that is no web address, such as the signed data of a CNH-e. */
export const code_data = 'data';

/** Domains that Registro.br gives to authorities alone. */
const official = /(?:^|\.)(?:gov|jus|leg|mp|mil|def)\.br$/;

/**
 * What the text of a QR code says: the host of its address, and tax ids in it. Nobody opens the address. Data that are signed for the apps of
 * authorities cannot be checked without these, and are not kept.
 */
export function findInCode(text: string, page: number, box: Box): Found[] {
  const readable = decoded(text);
  const ids = findInText([[{ text: readable, box }]], page).filter(({ kind }) => kind === 'tax_id');
  const place = boxAround([box]);
  return [{ kind: 'qr_code', value: hostOf(text) ?? code_data, page, box: place }, ...ids];
}

/** Whether the host of a QR code is that of an authority. */
export function isOfficialHost(host: string): boolean {
  return official.test(host);
}

function hostOf(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/\.$/, '') : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
