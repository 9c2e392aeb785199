import { placeOf, type Place } from '../platform/place.js';

/** Place of the draft of a seller that is not registered yet. */
export const no_seller = '00000000-0000-0000-0000-000000000000';

/** The place of what a person has typed and not saved. */
export function draftPlace(draft: {
  merchant_id: string;
  person_id: string;
  submerchant_id: string | null;
  place: string;
}): Place {
  const { merchant_id, person_id, submerchant_id, place } = draft;
  return placeOf(
    'seller_drafts',
    'body',
    merchant_id,
    person_id,
    submerchant_id ?? no_seller,
    place,
  );
}
