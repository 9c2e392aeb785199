import { Refusal } from '../../errors.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { authorOf, changeSubmerchant } from '../change.js';
import { legalRepresentativeExample } from '../examples.js';
import { requireChangeable } from '../not-allowed.js';
import { LegalRepresentative } from '../schema/legal-representative.js';
import { documentsOfPartner } from '../store/documents.js';

export const deleteLegalRepresentative = defineOperation({
  id: 'deleteLegalRepresentative',
  tag: 'Legal representatives',
  summary: 'Delete a partner and the partner’s documents',
  description:
    'Only while the submerchant may be changed. The record of what was reviewed stays in the history.',
  data: LegalRepresentative,
  message: 'Legal representative deleted.',
  errors: ['INVALID_STATUS'],
  example: { data: legalRepresentativeExample },
  run(call) {
    const { context, sql, params } = call;
    const where = { merchant_id: merchantOf(call.caller).merchant_id, id: params.id };
    return changeSubmerchant(
      context,
      sql,
      where,
      authorOf(call),
      ['legal_representatives'],
      async (change) => {
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
      },
    );
  },
});
