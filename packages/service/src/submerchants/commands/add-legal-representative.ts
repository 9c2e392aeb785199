import { Refusal } from '../../errors.js';
import type { OperationResponse, Command, Input } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { difference } from '../../trail/entry.js';
import type { SubmerchantChange } from '../change.js';
import { changeOwn } from '../change-submerchant.js';
import { requireChangeable } from '../not-allowed.js';
import { requireRoom } from '../require-room.js';
import type {
  LegalRepresentative,
  LegalRepresentativeInput,
} from '../schema/legal-representative.js';

/** Adds a partner, or updates the one with the same document. @throws Refusal those of `decideLegalRepresentative` */
export const addLegalRepresentative: Command<Input<LegalRepresentativeInput, { id: string }>> = (
  unit,
  author,
  { params, body },
) =>
  changeOwn(
    unit,
    author,
    params.id,
    ['legal_representatives'],
    (change) => decideLegalRepresentative(change, body),
    { on_recent: true },
  );

/**
 * Adds a partner to a change that has read the others, or updates the one with the same document.
 *
 * @throws Refusal INVALID_STATUS, LEGAL_REPRESENTATIVE_NOT_ALLOWED, TOO_MANY_LEGAL_REPRESENTATIVES
 */
export function decideLegalRepresentative(
  change: SubmerchantChange,
  body: LegalRepresentativeInput,
): OperationResponse & { data: LegalRepresentative } {
  if (change.record.entity_type === 'pf') throw new Refusal('LEGAL_REPRESENTATIVE_NOT_ALLOWED');
  const { state, at } = change;
  const before = state.legal_representatives.find(({ document }) => document === body.document);
  if (!before) {
    requireChangeable(change.record.status, 'legal_representatives');
    requireRoom(change, 'legal_representatives');
    const record = newLegalRepresentative(body, change.id, change.context.newId(at));
    change.putLegalRepresentative(record);
    change.addEntry({
      action: 'legal_representative.added',
      object: { kind: 'legal_representative', id: record.id },
      before: null,
      after: record,
    });
    change.addEvent('submerchant.updated');
    return { data: record };
  }
  const after: LegalRepresentative = { ...before, ...body, updated_at: at };
  const changed = difference(before, after);
  const answer = { status: 200, message: 'Legal representative updated.' };
  if (!changed) return { ...answer, data: before };
  requireChangeable(change.record.status, 'legal_representatives');
  change.putLegalRepresentative(after);
  change.addEntry({
    action: 'legal_representative.updated',
    object: { kind: 'legal_representative', id: before.id },
    ...changed,
  });
  change.addEvent('submerchant.updated');
  return { ...answer, data: after };
}

/** Makes a new partner of a body. */
export function newLegalRepresentative(
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
