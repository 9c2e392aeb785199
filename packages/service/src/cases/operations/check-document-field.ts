import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf } from '../../operation/schema.js';
import type { SubmerchantChange } from '../../submerchants/change.js';
import { notAllowed } from '../../submerchants/not-allowed.js';
import type { Document } from '../../submerchants/schema/document.js';
import { findDocument } from '../../submerchants/store/documents.js';
import { reviewer } from '../examples.js';
import { openCaseOfDocument } from '../open-case.js';
import { fieldsProvenBy, provenFields } from '../rules/proven-fields.js';
import { FieldChecks } from '../schema.js';
import { checkResults, readFieldChecks, saveFieldCheck } from '../store/field-checks.js';

export const checkDocumentField = defineOperation({
  id: 'checkDocumentField',
  tag: 'Review',
  summary: 'Tick or cross a field that a document proves',
  description:
    'Records whether the document shows what the registration says, for the reviewer who calls; `proves` of the case’s documents lists the fields. Documents of an open amendment and those that an approved submerchant renews are checked, too. The decision’s entry of the trail contains what was found. Nothing is decided by it: a document with differences is rejected by `POST /v1/operator/documents/{id}/reject`.',
  body: Type.Object({
    field: oneOf(provenFields, { description: 'One that the document proves.' }),
    outcome: nullable(
      oneOf(checkResults, { description: '`null` takes back what was recorded before.' }),
    ),
  }),
  data: FieldChecks,
  message: 'Field checked.',
  errors: ['INVALID_STATUS', 'CLAIM_HELD', 'CASE_CHANGED'],
  saves_answer: true,
  example: {
    body: { field: 'legal_name', outcome: 'matches' },
    data: [
      {
        field: 'legal_name',
        outcome: 'matches',
        reviewer_id: reviewer.id,
        reviewer_name: reviewer.name,
        checked_at: '2026-11-21T12:12:00.000Z',
      },
    ],
  },
  run(call) {
    const { field, outcome } = call.body;
    const { actor_id, name } = operatorOf(call.caller);
    return openCaseOfDocument(call, {}, ['documents', 'legal_representatives'], async (change) => {
      const document_id = call.params.id.toLowerCase();
      const document = await requireInReview(change, document_id);
      const partner = change.state.legal_representatives.find(
        ({ id }) => id === document.legal_representative_id,
      );
      const proven = fieldsProvenBy(document.type, partner).map((one) => one.field);
      if (!proven.includes(field)) {
        throw new Refusal('VALIDATION_ERROR', {
          errors: [
            {
              path: '/field',
              code: 'invalid_value',
              message: 'The document does not prove this field.',
            },
          ],
        });
      }
      const { merchant_id, sql } = change;
      const where = { merchant_id, submerchant_id: change.id, document_id };
      const check = { field, outcome, reviewer_id: actor_id, reviewer_name: name };
      const isSaved = await saveFieldCheck(sql, where, { ...check, at: call.context.clock() });
      if (!isSaved) throw new Refusal('CASE_CHANGED');
      const checks = await readFieldChecks(sql, merchant_id, [document_id]);
      return { data: checks.get(document_id) ?? [] };
    });
  },
});

/**
 * The document, which is in review: with the registration, or after the approval while it waits for its decision, in force or with an
 * open amendment.
 *
 * @throws Refusal INVALID_STATUS, NOT_FOUND
 */
async function requireInReview(change: SubmerchantChange, id: string): Promise<Document> {
  const { status } = change.record;
  const current = change.state.documents.find(({ record }) => record.id === id)?.record;
  if (status === 'pending_review' && current) return current;
  if (!after_approval.includes(status) && status !== 'pending_review') {
    throw notAllowed(status, 'deciding a document');
  }
  const found = await findDocument(change.sql, change.merchant_id, change.id, id);
  if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such document.' });
  if (!current && !found.amendment_id) {
    throw new Refusal('INVALID_STATUS', {
      message: 'This document was replaced: check the one that replaced it.',
    });
  }
  if (found.record.status === 'pending') return found.record;
  throw new Refusal('INVALID_STATUS', {
    message: `The document is ${found.record.status}: what it proves is checked before it is decided.`,
  });
}

const after_approval: readonly string[] = ['active', 'suspended'];
