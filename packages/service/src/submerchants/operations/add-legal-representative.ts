import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { difference } from '../../trail/entry.js';
import { byCaller, changeSubmerchant } from '../change.js';
import { legalRepresentativeBodyExample, legalRepresentativeExample } from '../examples.js';
import { requireChangeable } from '../not-allowed.js';
import { requireRoom } from '../require-room.js';
import { legalRepresentativeProblems } from '../rules/submerchant-problems.js';
import { LegalRepresentative, LegalRepresentativeInput } from '../schema/legal-representative.js';
import {
  findLegalRepresentative,
  insertLegalRepresentative,
  updateLegalRepresentative,
} from '../store/legal-representatives.js';

export const addLegalRepresentative = defineOperation({
  id: 'addLegalRepresentative',
  tag: 'Legal representatives',
  summary: 'Add or update a partner',
  description:
    'The `document` is the key: a partner with the same document is updated and no duplicate is created. Fields left out of an update keep their value. Up to 100 partners per submerchant.',
  body: LegalRepresentativeInput,
  data: LegalRepresentative,
  status: 201,
  other_statuses: { 200: 'The partner existed and was updated.' },
  message: 'Legal representative added.',
  errors: ['INVALID_STATUS', 'LEGAL_REPRESENTATIVE_NOT_ALLOWED', 'TOO_MANY_LEGAL_REPRESENTATIVES'],
  example: { body: legalRepresentativeBodyExample, data: legalRepresentativeExample },
  problems: legalRepresentativeProblems,
  run(call) {
    const { context, sql, body, params } = call;
    const where = { merchant_id: merchantOf(call.caller).merchant_id, id: params.id };
    return changeSubmerchant(context, sql, where, byCaller(call), async (change) => {
      if (change.record.entity_type === 'pf') throw new Refusal('LEGAL_REPRESENTATIVE_NOT_ALLOWED');
      requireChangeable(change.record.status, 'legal_representatives');
      const { tx, merchant_id, at } = change;
      const before = await findLegalRepresentative(tx, merchant_id, change.id, {
        document: body.document,
      });
      if (!before) {
        await requireRoom(change, 'legal_representatives');
        const record = newLegalRepresentative(body, change.id, context.newId(at));
        await insertLegalRepresentative(tx, merchant_id, record);
        change.tell({
          action: 'legal_representative.added',
          object: { kind: 'legal_representative', id: record.id },
          before: null,
          after: record,
        });
        change.event('submerchant.updated');
        return { data: record };
      }
      const after: LegalRepresentative = { ...before, ...body, updated_at: at };
      const changed = difference(before, after);
      const answer = { status: 200, message: 'Legal representative updated.' };
      if (!changed) return { ...answer, data: before };
      await updateLegalRepresentative(tx, merchant_id, after);
      change.tell({
        action: 'legal_representative.updated',
        object: { kind: 'legal_representative', id: before.id },
        ...changed,
      });
      change.event('submerchant.updated');
      return { ...answer, data: after };
    });
  },
});

function newLegalRepresentative(
  body: LegalRepresentativeInput,
  submerchant_id: string,
  id: string,
): LegalRepresentative {
  const at = timeOfId(id);
  return {
    id,
    submerchant_id,
    document: body.document,
    entity_type: body.entity_type ?? 'pf',
    name: body.name,
    legal_name: body.legal_name ?? null,
    birth_date: body.birth_date ?? null,
    mother_name: body.mother_name ?? null,
    email: body.email ?? null,
    phone: body.phone ?? null,
    role: body.role ?? null,
    qualification: body.qualification ?? null,
    participation_percentage: body.participation_percentage ?? null,
    is_admin: body.is_admin ?? false,
    created_at: at,
    updated_at: at,
  };
}
