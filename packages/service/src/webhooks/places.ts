import { placeOf, type Place } from '../platform/place.js';

/** The place of an endpoint's secrets: of both, since the present one becomes the previous one. */
export function secretPlace({ merchant_id, id }: { merchant_id: string; id: string }): Place {
  return placeOf('endpoints', 'secret', merchant_id, id);
}

/**
 * The place of what receivers answered, in `deliveries` and in `attempts`: of no row, since an answer such as `ok` is encrypted once a minute
 * for all. Nothing acts on them, and those that are not common are under the keys of their sellers.
 */
export const answers_place = placeOf('attempts', 'response_start');
