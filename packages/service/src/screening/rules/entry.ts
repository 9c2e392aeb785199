/** The lists that can be loaded, by the name that the command takes. */
export const listNames = [
  'ofac',
  'ofac-consolidated',
  'un',
  'eu',
  'ceis',
  'cnep',
  'cepim',
  'pep',
] as const;
export type ListName = (typeof listNames)[number];

/** An entry of a list, in the shape that all lists share. */
export interface ListEntry {
  /** What its publisher calls it: the same in the next version. */
  key: string;
  /** `other`: a vessel or an aircraft, which is kept but never matched. */
  kind: 'person' | 'company' | 'other';
  /** The first one is the entry's name; others are names it is known by. */
  names: readonly string[];
  /** CPF, CNPJ (a masked one with asterisks: ***123456**), and documents of other countries as the list writes them. */
  documents: readonly string[];
  /** Days, months or years of birth: 1970-03-12, 1970-03 or 1970. Several where the publisher does not know which. */
  births: readonly string[];
  /** What a reviewer reads beside the name: programme, office, authority, reason, dates. */
  details: Readonly<Record<string, string>>;
}

/** Whom a list is searched for. */
export interface Subject {
  kind: 'person' | 'company';
  names: readonly string[];
  /** CPF or CNPJ, without punctuation; null where it is not known. */
  document: string | null;
  /** 1970-03-12 */
  birth_date: string | null;
}

/**
 * One entry of two with the same key, such as the lines of an entry in a file that was sorted by name: whoever has any of their names or
 * documents is found. What both say, the earlier one says.
 */
export function joinEntries(earlier: ListEntry, later: ListEntry): ListEntry {
  const both = (field: 'names' | 'documents' | 'births') => [
    ...new Set([...earlier[field], ...later[field]]),
  ];
  return {
    key: earlier.key,
    kind: earlier.kind,
    names: both('names'),
    documents: both('documents'),
    births: both('births'),
    details: { ...earlier.details, ...withoutKeysOf(later.details, earlier.details) },
  };
}

function withoutKeysOf<T>(of: Readonly<Record<string, T>>, others: object): Record<string, T> {
  return Object.fromEntries(Object.entries(of).filter(([name]) => !Object.hasOwn(others, name)));
}

/** A document without its punctuation, in capitals; asterisks of a masked one stay. */
export function plainDocument(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9*]/g, '');
}

/** The six digits that a masked CPF shows: ***123456**; null for what is no masked CPF. */
export function shownDigits(document: string): string | null {
  return /^\*{3}(\d{6})\*{2}$/.exec(document)?.[1] ?? null;
}

/** Whether it has the form of a CPF. */
export function isCpf(document: string): boolean {
  return /^\d{11}$/.test(document);
}

/** Whether it has the form of a CNPJ, in digits or in letters and digits. */
export function isCnpj(document: string): boolean {
  return /^[A-Z0-9]{12}\d{2}$/.test(document);
}
