import { expect, test } from 'vitest';
import { stepOf } from './step.js';

test.each([
  [['address_required', 'email_required'], 'data'],
  [['document_required', 'legal_representative_required'], 'legal_representatives'],
  [['document_required', 'address_required'], 'addresses'],
  [['document_required', 'document_required'], 'documents'],
  // What was sent back comes first: a person has decided on it, and waits.
  [['email_required', 'document_rejected'], 'correction'],
  [['document_required', 'document_expired'], 'correction'],
  [['document_required', 'document_unreadable'], 'correction'],
  [[], 'submission'],
] as const)('what is missing, %j, is missing at the step %s', (codes, step) => {
  expect(stepOf(codes.map((code) => ({ code })))).toBe(step);
});
