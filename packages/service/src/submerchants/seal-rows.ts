import { placeOf } from '../platform/place.js';
import type { Sealer } from '../platform/data-keys.js';
import type { QualitySample } from './store/case-moves.js';
import type { SubmerchantKey } from './store/submerchant-keys.js';
import type { EvidenceRow, PartWrites } from './store/write-submerchants.js';

/** A sample whose snapshot is not sealed yet. */
export type OpenSample = Omit<QualitySample, 'snapshot'> & { snapshot: object };

/** The rows of a change with bodies that are sealed when it is composed. */
export type SealedRows = Required<
  Pick<PartWrites, 'amendments' | 'asked_evidence' | 'evidence' | 'noted_evidence'>
>;

/** Seals the snapshot of the case that a second person sees. */
export function sealSample(sealer: Sealer, sample: OpenSample): QualitySample {
  return {
    ...sample,
    snapshot: sealer.seal(
      JSON.stringify(sample.snapshot),
      placeOf('quality_samples', 'snapshot', sample.id),
    ),
  };
}

/** Seals the bodies of a submerchant's rows, each bound to its table, column and row. */
export function sealRows(
  sealer: Sealer,
  { merchant_id, id }: SubmerchantKey,
  rows: SealedRows,
): SealedRows {
  const sealed = <Row extends Pick<EvidenceRow, 'kind' | 'payload'>>(one: Row): Row => ({
    ...one,
    payload: sealer.seal(one.payload, placeOf('evidence', 'payload', merchant_id, id, one.kind)),
  });
  return {
    amendments: rows.amendments.map((one) => ({
      ...one,
      body: sealer.seal(one.body, placeOf('amendments', 'body', merchant_id, one.id)),
    })),
    asked_evidence: rows.asked_evidence.map((one) => {
      const { payload } = one;
      return payload === undefined ? one : sealed({ ...one, payload });
    }),
    evidence: rows.evidence.map(sealed),
    noted_evidence: rows.noted_evidence.map(sealed),
  };
}
