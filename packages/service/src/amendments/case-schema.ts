import Type from 'typebox';
import { Case, CaseDocument } from '../cases/schema.js';
import { Amendment } from './schema.js';

/** An amendment as reviewers see it. */
export const CaseAmendment = Type.Object(
  {
    ...Amendment.properties,
    documents: Type.Array(CaseDocument, { description: 'The documents sent with it.' }),
    missing: Case.properties.missing,
    checks: Case.properties.checks,
  },
  { title: 'CaseAmendment' },
);
