import { defineOperation } from '../../operation/operation.js';
import { targetProblems } from '../../submerchants/operations/add-document.js';
import { registrationWarnings } from '../../submerchants/rules/part-warnings.js';
import { registrationProblems } from '../../submerchants/rules/registration-problems.js';
import { createAmendment as command } from '../commands/create-amendment.js';
import { amendmentBodyExample, amendmentExample } from '../examples.js';
import { Amendment, AmendmentInput } from '../schema.js';

export const createAmendment = defineOperation({
  id: 'createAmendment',
  tag: 'Amendments',
  summary: 'Send an amendment of an active submerchant',
  description:
    'Changes what was reviewed: `legal_name`, `trade_name`, `birth_date`, `mother_name`, `business_type`, `product_categories`, `cnaes`, `mcc`, partners, and what the installation adds (`AMENDMENT_FIELDS`). The body is that of a whole registration, with what changes; a value that is sent as it is stored is no change. `entity_type` and `tax_id` never change.\n\nThe requirements are evaluated on the submerchant as it would be, and `errors` lists every problem with its path. A reviewer decides all of it; until then the submerchant stays `active` as it is, and its documents stay in force. One amendment is open at a time.',
  body: AmendmentInput,
  data: Amendment,
  status: 201,
  message: 'Amendment sent for review.',
  errors: [
    'INVALID_STATUS',
    'AMENDMENT_OPEN',
    'REQUIREMENTS_NOT_MET',
    'TOO_MANY_LEGAL_REPRESENTATIVES',
    'TOO_MANY_DOCUMENTS',
    'FILE_NOT_FOUND',
  ],
  saves_answer: true,
  warnings: registrationWarnings,
  example: { body: amendmentBodyExample, data: amendmentExample },
  problems: (body, now, { config }) =>
    registrationProblems(body, now, (document) => targetProblems(document, config), true),
  command,
});
