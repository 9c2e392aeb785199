/** The banks of Brazil, from the Banco Central's list of participants as published in `@brazilian-utils/brazilian-utils`. */
import { getBanks } from '@brazilian-utils/brazilian-utils/get-banks';
import { idOfName } from '../platform/ids.js';

export interface Bank {
  id: string;
  /** COMPE, 3 digits; null for a bank that has none. */
  code: string | null;
  /** 8 digits. */
  ispb: string;
  /** Name as the Banco Central publishes it. */
  name: string;
}

/** A bank's id is the UUIDv5 of its ISPB in this namespace, so that it does not change with the name or code. */
export const bankNamespace = 'bd3b5a5c-8f0e-4c1d-9a55-6f1c2f0a7d31';

/** Every bank, in ascending order of code; those without one come last. */
export const banks: readonly Bank[] = getBanks()
  .map(({ code, ispb, name }) => ({
    id: idOfName(bankNamespace, ispb),
    // The type declares a code; a participant without one has an empty one, which must not be found.
    code: code || null,
    ispb,
    // A few names are published with doubled spaces.
    name: name.replaceAll(/\s+/g, ' ').trim(),
  }))
  .toSorted((one, other) => sortKeyOf(one).localeCompare(sortKeyOf(other), 'en'));

function sortKeyOf({ code, ispb }: Bank): string {
  return `${code ?? '9999'} ${ispb}`;
}
