import { placeOf } from '../../platform/place.js';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf, optional, text } from '../../operation/schema.js';
import { changeDesk } from '../../cases/change-case.js';
import { noSuchSample, requirePerson, secondDecisions } from '../quality.js';
import { registrationReasonCodes } from '../../reasons/rules/reasons.js';
import { findOpen, saveSecondDecision } from '../store/quality.js';

export const decideQualitySample = defineOperation({
  id: 'decideQualitySample',
  tag: 'Review',
  summary: 'Decide a sample of quality control',
  description:
    'Says how the caller would have decided. The seller does not change. Seniors see both decisions where they differ.',
  body: Type.Object({
    decision: oneOf(secondDecisions),
    reasons: optional(
      Type.Array(oneOf(registrationReasonCodes), {
        maxItems: 50,
        description: 'From the catalogue of review reasons; at least one to reject.',
      }),
    ),
    notes: optional(text(2000, { description: 'For seniors.' })),
  }),
  problems({ decision, reasons }) {
    if (decision !== 'rejected' || (Array.isArray(reasons) && reasons.length > 0)) return [];
    const message = 'A rejection gives at least one reason.';
    return [{ path: '/reasons', code: 'required', message }];
  },
  data: Type.Object({ decision: oneOf(secondDecisions) }, { title: 'SecondDecision' }),
  message: 'Sample decided.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  example: {
    body: { decision: 'rejected', reasons: ['illegible'] },
    data: { decision: 'rejected' },
  },
  async run(call) {
    const { context, sql, caller, params, body, now } = call;
    const person = requirePerson(caller);
    context.groups.requireAll();
    const found = await findOpen(sql, params.id, person.id);
    if (found === null) throw noSuchSample();
    const { decision } = body;
    const reasons = decision === 'rejected' ? [...new Set(body.reasons ?? [])] : [];
    await changeDesk(call, call, found.submerchant_id, async (change, tx) => {
      const { id: submerchant_id, at, state } = change;
      const notes = body.notes ?? null;
      const sealer = context.seller_keys.sealerOf({
        merchant_id: change.merchant_id,
        id: submerchant_id,
        data_key: state.data_key,
      });
      const is_agreed = await saveSecondDecision(tx, found, {
        by: person.id,
        at,
        now,
        decision,
        reasons,
        notes: notes && sealer.seal(notes, placeOf('quality_samples', 'second_notes', found.id)),
      });
      if (is_agreed === null) {
        throw new Refusal('CLAIM_HELD', { message: 'Another person is deciding this sample.' });
      }
      change.addEntry({
        action: 'quality.decided',
        object: { kind: 'quality_sample', id: found.id },
        before: null,
        after: { decision, reasons, is_agreed, ...(notes === null ? {} : { notes }) },
      });
    });
    return { data: { decision } };
  },
});
