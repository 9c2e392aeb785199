import { defineOperation } from '../../operation/operation.js';
import { submerchantBodyExample, submerchantExample } from '../examples.js';
import { registrationWarnings } from '../rules/part-warnings.js';
import { registrationProblems } from '../rules/registration-problems.js';
import { RegisteredSubmerchant, Registration } from '../schema/registration.js';
import { targetProblems } from './add-document.js';
import { registerSubmerchant } from '../commands/create-submerchant.js';

export const createSubmerchant = defineOperation({
  id: 'createSubmerchant',
  tag: 'Submerchants',
  summary: 'Register a submerchant',
  description:
    'Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.\n\nWith `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.',
  body: Registration,
  data: RegisteredSubmerchant,
  status: 201,
  message: 'Submerchant created.',
  errors: ['EXTERNAL_ID_TAKEN', 'REQUIREMENTS_NOT_MET', 'FILE_NOT_FOUND'],
  saves_answer: true,
  warnings: registrationWarnings,
  example: { body: submerchantBodyExample, data: submerchantExample },
  problems: (body, now, { config }) =>
    registrationProblems(body, now, (document) => targetProblems(document, config)),
  command: (unit, author, { body }) => registerSubmerchant(unit, author, body),
});
