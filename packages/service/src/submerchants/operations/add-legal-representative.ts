import { defineOperation } from '../../operation/operation.js';
import { legalRepresentativeBodyExample, legalRepresentativeExample } from '../examples.js';
import { legalRepresentativeProblems } from '../rules/submerchant-problems.js';
import { LegalRepresentative, LegalRepresentativeInput } from '../schema/legal-representative.js';
import { addLegalRepresentative as command } from '../commands/add-legal-representative.js';

export const addLegalRepresentative = defineOperation({
  id: 'addLegalRepresentative',
  tag: 'Legal representatives',
  summary: 'Add or update a partner',
  description:
    '`document` identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.',
  body: LegalRepresentativeInput,
  data: LegalRepresentative,
  status: 201,
  other_statuses: { 200: 'The partner existed and was updated.' },
  message: 'Legal representative added.',
  errors: ['INVALID_STATUS', 'LEGAL_REPRESENTATIVE_NOT_ALLOWED', 'TOO_MANY_LEGAL_REPRESENTATIVES'],
  saves_answer: true,
  example: { body: legalRepresentativeBodyExample, data: legalRepresentativeExample },
  problems: legalRepresentativeProblems,
  command,
});
