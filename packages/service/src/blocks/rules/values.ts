import { documentProblem, isCpfShape } from '../../submerchants/rules/tax-id.js';

/** What of a seller can be blocked. */
export const blockKinds = [
  'tax_id',
  'cnpj_root',
  'email',
  'email_domain',
  'phone',
  'address',
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** A value in the form in which values are compared. */
export interface BlockableValue {
  kind: BlockKind;
  value: string;
}

/** What of a seller is compared with the block list. */
export interface BlockSubject {
  submerchant: { tax_id: string; email: string | null; phone: string | null };
  legal_representatives: readonly {
    document: string;
    email: string | null;
    phone: string | null;
  }[];
  addresses: readonly { zip_code: string; number: string }[];
}

/** The form of each kind, as the end of "must be …". */
export const blockForms: Readonly<Record<BlockKind, string>> = {
  tax_id: 'a CPF of 11 digits or a CNPJ of 14 digits or letters',
  cnpj_root: 'the first 8 digits or letters of a CNPJ',
  email: 'an e-mail address',
  email_domain: 'a domain with a point, as in example.com',
  phone: 'a phone of 8 to 15 digits',
  address: 'a CEP and a street number with a comma in between, as in 01310-200, 1578',
};

/** The form of a value in which it is compared; null if it is none of its kind. */
export function normalize(kind: BlockKind, given: string): string | null {
  const text = given.trim();
  switch (kind) {
    case 'tax_id': {
      const value = plain(text);
      return documentProblem(value) === null ? value : null;
    }
    case 'cnpj_root':
      return matching(/^[0-9A-Z]{8}$/, plain(text));
    case 'email':
      return normalizeEmail(text.toLowerCase());
    case 'email_domain':
      return normalizeDomain(text.toLowerCase().replace(/^@/, ''));
    case 'phone':
      return normalizePhone(text);
    case 'address': {
      const [, zip_code, number] = /^([^,]+),\s*(\S[^,]*)$/.exec(text) ?? [];
      return zip_code === undefined || number === undefined ? null : placeOf(zip_code, number);
    }
  }
}

/** All values of a seller that can be blocked, each once. */
export function valuesOf({
  submerchant,
  legal_representatives,
  addresses,
}: BlockSubject): BlockableValue[] {
  const found = new Map<string, BlockableValue>();
  const add = (kind: BlockKind, value: string | null) => {
    if (value !== null) found.set(`${kind}:${value}`, { kind, value });
  };
  const people = legal_representatives.map(({ document, ...rest }) => ({
    tax_id: document,
    ...rest,
  }));
  for (const { tax_id, email, phone } of [submerchant, ...people]) {
    add('tax_id', tax_id);
    if (!isCpfShape(tax_id)) add('cnpj_root', normalize('cnpj_root', tax_id.slice(0, 8)));
    if (email !== null) add('email', normalize('email', email));
    if (email !== null)
      add('email_domain', normalize('email_domain', email.split('@').at(-1) ?? ''));
    if (phone !== null) add('phone', normalizePhone(phone));
  }
  for (const { zip_code, number } of addresses) add('address', placeOf(zip_code, number));
  return [...found.values()];
}

function normalizeEmail(text: string): string | null {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), normalizeDomain(text.slice(at + 1))];
  return domain === null || !/^[^\s@]+$/.test(local) ? null : `${local}@${domain}`;
}

/** As e-mail addresses of sellers have it: letters of other alphabets as `xn--…`. */
function normalizeDomain(text: string): string | null {
  const domain = matching(/^[^\s@.]+(\.[^\s@.]+)+$/, text);
  if (domain === null || !/\P{ASCII}/u.test(domain)) return domain;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : null;
}

/** Digits alone, and a number of Brazil without the country's code or the zero before the area's. */
function normalizePhone(text: string): string | null {
  const digits = text.replaceAll(/[\s()+.-]/g, '');
  const national = digits.replace(/^(?:(?:00)?55|0)(?=\d{10,11}$)/, '');
  return matching(/^\d{8,15}$/, national);
}

function placeOf(zip_code: string, number: string): string | null {
  const place = plain(zip_code);
  const house = number.trim().toUpperCase().replaceAll(/\s+/g, ' ');
  return /^[0-9A-Z]{5,10}$/.test(place) && house !== '' ? `${place}, ${house}` : null;
}

function plain(text: string): string {
  return text.toUpperCase().replaceAll(/[\s./-]/g, '');
}

function matching(form: RegExp, value: string): string | null {
  return form.test(value) ? value : null;
}
