import { defineOperation } from '../../operation/operation.js';
import { legalRepresentativeExample } from '../examples.js';
import { LegalRepresentative } from '../schema/legal-representative.js';
import { deleteLegalRepresentative as command } from '../commands/delete-legal-representative.js';

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
  command,
});
