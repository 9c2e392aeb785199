import { freeEmailDomains } from '../../blocks/rules/free-email-domains.js';
import { valuesOf } from '../../blocks/rules/values.js';
import { isCpfShape } from '../../submerchants/rules/tax-id.js';

/** What of a seller others may share. */
export interface SharingSeller {
  tax_id: string;
  email: string | null;
  phone: string | null;
  legal_representatives: readonly {
    document: string;
    name: string;
    email: string | null;
    phone: string | null;
  }[];
  addresses: readonly { zip_code: string; number: string }[];
  /** By which files that were read are found again (evidence/store/prints.ts). */
  prints: readonly { part: string; print: string }[];
}

/** A `document` is a tax id, of a seller or of its partners. */
export type SharedKind =
  'document' | 'file' | 'cnpj_root' | 'phone' | 'email' | 'email_domain' | 'address';

/** A value by which sellers are found, in the form in which the block list compares it, too. */
export interface SharedValue {
  key: string;
  kind: SharedKind;
  value: string;
}

/** Those that say most of who belongs together come first: they are searched when there are too many. */
const order: readonly SharedKind[] = [
  'document',
  'file',
  'cnpj_root',
  'phone',
  'email',
  'email_domain',
  'address',
];

/** All values of a seller that others may share, each once. */
export function sharedValuesOf(seller: SharingSeller): SharedValue[] {
  const { tax_id } = seller;
  const root = isCpfShape(tax_id) ? null : tax_id.slice(0, 8);
  const found: Omit<SharedValue, 'key'>[] = seller.prints.map(({ print }) => ({
    kind: 'file',
    value: print,
  }));
  for (const { kind, value } of valuesOf({ submerchant: seller, ...seller })) {
    if (kind === 'tax_id') found.push({ kind: 'document', value });
    // Branches of a partner say less, and those of the seller are its own company.
    else if (kind === 'cnpj_root' && value !== root) continue;
    else if (isCompared(kind, value)) found.push({ kind, value });
  }
  const values = found.map((one) => ({ key: `${one.kind}:${one.value}`, ...one }));
  return [...new Map(values.map((one) => [one.key, one])).values()].toSorted(compareKinds);
}

export function compareKinds(one: SharedValue, other: SharedValue): number {
  return order.indexOf(one.kind) - order.indexOf(other.kind);
}

/** Whether sharing it says anything: of an e-mail either the address or the domain does; a place without a number is a street, or a town. */
function isCompared(kind: SharedKind, value: string): boolean {
  if (kind === 'email') return freeEmailDomains.has(value.split('@').at(-1) ?? '');
  if (kind === 'email_domain') return !freeEmailDomains.has(value);
  if (kind === 'address') return !/, (S ?\/? ?N.?|0+|\.|-)$/.test(value);
  return true;
}

/** The ranges of the indexes of find_sharing in which a value stands. */
export function rangesOf({ kind, value }: SharedValue): (readonly [low: string, high: string])[] {
  switch (kind) {
    case 'cnpj_root':
      return [[`${value}000000`, `${value}ZZZZZZ`]];
    case 'email':
      return [exactly(reversed(value))];
    case 'email_domain':
      // `A` follows `@`, and no reversed address in lower case has it there.
      return [[`${reversed(value)}@`, `${reversed(value)}A`]];
    case 'phone':
      // With the country's code, too, as the block list compares them.
      return /^\d{10,11}$/.test(value) ? [exactly(value), exactly(`55${value}`)] : [exactly(value)];
    default:
      return [exactly(value)];
  }
}

const exactly = (value: string) => [value, value] as const;

function reversed(text: string): string {
  return [...text].reverse().join('');
}
