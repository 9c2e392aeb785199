/** The banks of Brazil, from the Banco Central's list of participants as `@brazilian-utils/brazilian-utils` carries it. */
import { getBanks } from '@brazilian-utils/brazilian-utils';
import { idOfName } from '../platform/ids.js';

export interface Bank {
  id: string;
  /** COMPE, 3 digits; null for a bank that has none. */
  code: string | null;
  /** 8 digits. */
  ispb: string;
  /** As the Banco Central publishes it. */
  name: string;
}

/** A bank's id is the UUIDv5 of its ISPB in this namespace, so that it outlasts any change of name or code. */
export const bankNamespace = 'bd3b5a5c-8f0e-4c1d-9a55-6f1c2f0a7d31';

/** Every bank, in ascending order of code; those without one come last. */
export const banks: readonly Bank[] = getBanks()
  .map(({ code, ispb, name }) => ({
    id: idOfName(bankNamespace, ispb),
    // The type promises a code; a participant without one must not be found under an empty one.
    code: code || null,
    ispb,
    // A few names are published with doubled spaces.
    name: name.replaceAll(/\s+/g, ' ').trim(),
  }))
  .toSorted((one, other) => place(one).localeCompare(place(other), 'en'));

function place({ code, ispb }: Bank): string {
  return `${code ?? '9999'} ${ispb}`;
}
