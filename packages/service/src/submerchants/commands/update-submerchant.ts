import { isDuplicate } from '../../platform/database/connect.js';
import { Refusal, type Problem } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import type { Command, Input } from '../../operation/operation.js';
import { difference } from '../../trail/entry.js';
import type { SubmerchantChange } from '../change.js';
import { changeOwn } from '../change-submerchant.js';
import { notAllowed } from '../not-allowed.js';
import { returnToQueue } from '../return-to-queue.js';
import { fixedWhenActive, lockedFields, type State } from '../rules/lifecycle.js';
import { mergeSubmerchant } from '../rules/merge-submerchant.js';
import { isIndependentOfRecord, submerchantProblems } from '../rules/submerchant-problems.js';
import type { SubmerchantPatch } from '../schema/submerchant.js';
import { readHolder } from '../store/submerchants.js';
import { externalIdTaken } from './create-submerchant.js';

/** Changes the given fields. @throws Refusal INVALID_STATUS, EXTERNAL_ID_TAKEN, LEGAL_REPRESENTATIVE_NOT_ALLOWED, VALIDATION_ERROR */
export const updateSubmerchant: Command<Input<SubmerchantPatch, { id: string }>> = async (
  unit,
  author,
  { params, body },
) => {
  const { merchant_id } = merchantOf(author.caller);
  // Read first: a violation of the unique index would be an error in the database's log. A change of the same moment still is.
  const holder =
    typeof body.external_id === 'string'
      ? await readHolder(unit.sql, merchant_id, body.external_id)
      : null;
  try {
    return await changeOwn(
      unit,
      author,
      params.id,
      ['legal_representatives'],
      (change, caller) => {
        const before = change.record;
        const after = mergeSubmerchant(before, body, unit.context.category_table, change.at);
        const changed = difference(before, after);
        if (!changed) return { data: before };
        requireUnlocked(change, body, changed.after);
        const problems = submerchantProblems(body, author.now, before).filter(
          (one) => !isIndependentOfRecord(one),
        );
        if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
        if (holder !== null && holder !== change.id) throw externalIdTaken();
        requireNoPartnersOfIndividual(change, after.entity_type);
        change.record = after;
        change.addEntry({
          action: 'submerchant.updated',
          object: { kind: 'submerchant', id: change.id },
          ...changed,
        });
        returnToQueue(change, caller, Object.keys(changed.after));
        change.addEvent('submerchant.updated');
        return { data: after };
      },
      { on_recent: true },
    );
  } catch (error) {
    throw isDuplicate(error, 'submerchants_external_id') ? externalIdTaken() : error;
  }
};

/** A value that is sent as it is stored is no change, so that a client may send the whole record. */
function requireUnlocked(change: SubmerchantChange, body: SubmerchantPatch, changed: object): void {
  const names = Object.keys(body).filter((name) => Object.hasOwn(changed, name));
  const { status } = change.record;
  const locked = lockedFields(status, names, change.context.config.amendment_fields);
  if (locked.length === 0) return;
  const errors = locked.map((field): Problem => ({
    path: `/${field}`,
    code: 'locked',
    message: lockedBecause(status, field),
  }));
  throw notAllowed(change.record.status, `changing ${locked.join(', ')}`, errors);
}

/** Refuses to change a company with partners to an individual (§2.2 rule 3). */
function requireNoPartnersOfIndividual(change: SubmerchantChange, entityType: 'pj' | 'pf'): void {
  if (entityType !== 'pf' || change.record.entity_type === 'pf') return;
  const partners = change.state.legal_representatives;
  if (partners.length === 0) return;
  throw new Refusal('LEGAL_REPRESENTATIVE_NOT_ALLOWED', {
    message: 'Delete the partners first: a submerchant of entity_type pf has none.',
    errors: [
      { path: '/entity_type', code: 'conflict', message: `There are ${partners.length} partners.` },
    ],
  });
}

/** Says what changes a locked field instead. */
function lockedBecause(status: State, field: string): string {
  if (status !== 'active') return `${field} cannot be changed while the submerchant is ${status}.`;
  return fixedWhenActive.some((one) => one === field)
    ? `${field} never changes once the submerchant is active: register another submerchant.`
    : `${field} is changed by an amendment: send it to POST /v1/submerchants/{id}/amendments.`;
}
