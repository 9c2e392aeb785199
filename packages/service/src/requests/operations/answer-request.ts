import { defineOperation } from '../../operation/operation.js';
import { documentBodyExample } from '../../submerchants/examples.js';
import { targetProblems } from '../../submerchants/operations/add-document.js';
import { documentProblems } from '../../submerchants/rules/document-problems.js';
import { documentWarnings } from '../../submerchants/rules/part-warnings.js';
import { answerRequest as command } from '../commands/answer-request.js';
import { answeredExample, AnswerInput, SellerRequest } from '../schema.js';

type Body = Readonly<Record<string, unknown>>;

export const answerRequest = defineOperation({
  id: 'answerRequest',
  tag: 'Submerchants',
  summary: 'Answer a request',
  description:
    'With the document that is asked for, or with a text. A reviewer accepts the answer, or refuses it with a text, which opens the request again. Of several answers, the first one counts: the others are refused with 409.',
  body: AnswerInput,
  data: SellerRequest,
  message: 'Answer received.',
  errors: [
    'INVALID_STATUS',
    'DOCUMENT_TYPE_NOT_ALLOWED',
    'LEGAL_REPRESENTATIVE_NOT_FOUND',
    'TOO_MANY_DOCUMENTS',
    'FILE_NOT_FOUND',
  ],
  saves_answer: true,
  example: { body: { document: documentBodyExample }, data: answeredExample },
  problems: ({ document }, _now, { config }) =>
    isObject(document)
      ? withPath([...documentProblems(document), ...targetProblems(document, config)])
      : [],
  warnings: ({ document }) => (isObject(document) ? withPath(documentWarnings(document)) : []),
  command,
});

function isObject(value: unknown): value is Body {
  return typeof value === 'object' && value !== null;
}

function withPath<T extends { path: string }>(found: readonly T[]): T[] {
  return found.map((one) => ({ ...one, path: `/document${one.path}` }));
}
