import Type from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { translate } from '../../operation/messages/translate.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, reasonText, uuid } from '../../operation/schema.js';
import { notAllowed } from '../not-allowed.js';
import { states, transition } from '../rules/lifecycle.js';
import { expireDocuments } from '../expire-documents.js';
import { merchantChecks } from '../rules/checks/evaluate-checks.js';
import { hasExpired } from '../rules/document-problems.js';
import { documentTypes } from '../rules/document-types.js';
import { withFileFaults } from '../rules/document-file.js';
import { missingRequirements } from '../rules/submission.js';
import { readReasonTargets } from '../read-reason-targets.js';
import { filesOfSubmerchants } from '../store/document-files.js';
import { noSuchSubmerchant } from '../store/submerchants.js';

export const Requirements = Type.Object({
  ready: Type.Boolean({ description: 'Whether submit-for-review would succeed now.' }),
  status: oneOf(states),
  obstacle: nullable(
    Type.String({
      description:
        'Why the status does not allow submit-for-review, for people; null while `pending`.',
    }),
  ),
  missing: Type.Array(
    Type.Object({
      code: oneOf([
        'legal_representative_required',
        'address_required',
        'email_required',
        'document_required',
        'document_rejected',
        'document_expired',
        'document_unreadable',
      ]),
      path: Type.String({ description: 'Path of the missing part in the registration.' }),
      document_type: nullable(oneOf(documentTypes)),
      legal_representative_id: nullable(uuid()),
      message: Type.String(),
    }),
  ),
  reasons: Type.Array(
    Type.Object({
      code: Type.String({ description: 'From the catalogue of review reasons.' }),
      message: reasonText('code', {
        description:
          'As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`.',
      }),
      path: Type.String({
        description:
          'Path of the field or list that the reason is about; empty: the registration as a whole.',
      }),
      document_id: nullable(uuid()),
      document_type: nullable(oneOf(documentTypes)),
      legal_representative_id: nullable(uuid()),
      changed: Type.Boolean({
        description: 'Whether what the reason is about has changed since the decision.',
      }),
    }),
    {
      description:
        'The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again.',
    },
  ),
  checks: Type.Array(
    Type.Object({
      code: Type.String(),
      outcome: oneOf(['pass', 'warn', 'fail', 'unknown']),
      message: Type.String({ description: 'In English, or in the language of `Accept-Language`.' }),
      message_pt: Type.String({ description: 'In Portuguese.' }),
    }),
    {
      description:
        'Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it.',
    },
  ),
});

export const getRequirements = defineOperation({
  id: 'getRequirements',
  tag: 'Submerchants',
  summary: 'List missing requirements for review',
  description:
    'What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.',
  data: Requirements,
  message: 'Requirements evaluated.',
  example: {
    data: {
      ready: false,
      status: 'pending',
      obstacle: null,
      missing: [
        {
          code: 'document_required',
          path: '/documents',
          document_type: 'cnpj_card',
          legal_representative_id: null,
          message: 'The document cnpj_card is required.',
        },
      ],
      reasons: [],
      checks: [
        {
          code: 'tax_id_check_digits',
          outcome: 'pass',
          message: 'The check digits of the tax id are right.',
          message_pt: 'Os dígitos verificadores do CPF ou CNPJ estão corretos.',
        },
      ],
    },
  },
  async run({ context, sql, caller, params, accepts, now }) {
    const where = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    const state = await context.submerchants.states.run({ ...where, parts });
    if (!state) throw noSuchSubmerchant();
    const { record: submerchant, legal_representatives, addresses } = state;
    const isDue = state.documents.some(({ record }) => hasExpired(record, now));
    const documents = isDue ? await expireDocuments(context, sql, where, now) : state.documents;
    const { messages } = accepts;
    const files = await filesOfSubmerchants(sql, [where]);
    const missing = missingRequirements({
      submerchant,
      legal_representatives,
      address_count: addresses.length,
      current_documents: withFileFaults(
        documents.map(({ record }) => record),
        files,
      ),
    }).map((one) => ({ ...one, message: translate(one.message, messages) }));
    const { category_table, cnae_names } = context;
    const checks = merchantChecks({
      submerchant,
      legal_representatives,
      addresses,
      cnae_names,
      category_table,
      today: now.slice(0, 10),
      files: documents.flatMap(({ record: document }) => {
        const file = files.get(document.id);
        return file ? [{ document, file }] : [];
      }),
    }).map(({ code, outcome, message }) => ({
      code,
      outcome,
      message: messages === 'en' ? message.en : message.pt,
      message_pt: message.pt,
    }));
    const reasons = await readReasonTargets(
      context,
      sql,
      state,
      documents.map(({ record }) => record),
    );
    const { status } = submerchant;
    const canBeSubmitted = transition(status, 'submit_for_review') !== null;
    const obstacle = canBeSubmitted
      ? null
      : translate(notAllowed(status, 'submit-for-review').message, messages);
    const ready = missing.length === 0 && canBeSubmitted;
    return { data: { ready, status, obstacle, missing, reasons, checks } };
  },
});
