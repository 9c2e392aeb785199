import { Refusal } from '../../errors.js';
import type { Command, Input } from '../../operation/operation.js';
import { changeOwn } from '../change-submerchant.js';
import { requireChangeable } from '../not-allowed.js';
import { documentsOfPartner } from '../store/documents.js';

/** Deletes a partner and the partner's documents. @throws Refusal NOT_FOUND, INVALID_STATUS */
export const deleteLegalRepresentative: Command<Input<unknown, { id: string; repId: string }>> = (
  unit,
  author,
  { params },
) =>
  changeOwn(unit, author, params.id, ['legal_representatives'], async (change) => {
    const { sql: reads, state, merchant_id } = change;
    const repId = params.repId.toLowerCase();
    const record = state.legal_representatives.find(({ id }) => id === repId);
    if (!record)
      throw new Refusal('NOT_FOUND', { message: 'There is no such legal representative.' });
    requireChangeable(change.record.status, 'legal_representatives');
    const documents = await documentsOfPartner(reads, merchant_id, change.id, record.id);
    change.deleteLegalRepresentative(record.id);
    for (const document of documents) {
      change.addEntry({
        action: 'document.deleted',
        object: { kind: 'document', id: document.id },
        before: document,
        after: null,
      });
    }
    change.addEntry({
      action: 'legal_representative.deleted',
      object: { kind: 'legal_representative', id: record.id },
      before: record,
      after: null,
    });
    change.addEvent('submerchant.updated');
    return { data: record };
  });
