export type Fields = Record<string, unknown>;

export interface SellerPartner {
  fields: Fields;
  documents: Fields[];
}

/** Line of an import: a submerchant with its parts. */
export interface Seller {
  submerchant: Fields;
  legal_representatives: SellerPartner[];
  addresses: Fields[];
  documents: Fields[];
}

export interface LineProblem {
  /** `addresses.1.zip_code`: as a column is called, counted from 1. */
  field: string;
  /** Problem and remedy. */
  message: string;
}

/** The lists of a line, each beside the operation that takes its items. */
export const parts = {
  legal_representatives: 'addLegalRepresentative',
  addresses: 'addAddress',
  documents: 'addDocument',
} as const;

/** Fields of the API that a line does not give, because the import fills them in. */
export const filled_in: ReadonlySet<string> = new Set([
  'legal_representative_id',
  'submit',
  ...Object.keys(parts),
]);
