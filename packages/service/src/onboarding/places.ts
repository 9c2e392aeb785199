import { placeOf, type Place } from '../platform/place.js';

/** The place of what a link knows of a seller that is not registered yet. */
export function prefillPlace(merchant_id: string, link_id: string): Place {
  return placeOf('onboarding_links', 'prefill', merchant_id, link_id);
}

/** The place of the address that a link was sent to. */
export function sentToPlace({ merchant_id, id }: { merchant_id: string; id: string }): Place {
  return placeOf('onboarding_links', 'sent_to', merchant_id, id);
}
