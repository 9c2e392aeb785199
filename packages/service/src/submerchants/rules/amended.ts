import type { LegalRepresentative } from '../schema/legal-representative.js';
import type { Submerchant } from '../schema/submerchant.js';

/** What an amendment changes, with the new values as they were shown to whoever decides. */
export interface AmendedValues {
  fields: Partial<Submerchant>;
  joining: readonly LegalRepresentative[];
  changed: readonly { id: string; fields: Partial<LegalRepresentative> }[];
  /** Ids of partners. */
  leaving: readonly string[];
}

/** A seller whom an amendment changes. */
export interface AmendedSeller {
  record: Submerchant;
  legal_representatives: readonly LegalRepresentative[];
}

/** Applies an amendment: the seller as it would be. */
export function amended(
  { record, legal_representatives }: AmendedSeller,
  { fields, joining, changed, leaving }: AmendedValues,
): AmendedSeller {
  const byId = new Map(changed.map((one) => [one.id, one.fields]));
  return {
    record: { ...record, ...fields },
    legal_representatives: [
      ...legal_representatives
        .filter(({ id }) => !leaving.includes(id))
        .map((one) => ({ ...one, ...byId.get(one.id) })),
      ...joining,
    ],
  };
}
