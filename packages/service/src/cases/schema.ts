import Type, { type Static } from 'typebox';
import type { Actor } from '../operation/actor.js';
import { needReasons } from '../operation/second-person.js';
import {
  explanation,
  nullable,
  oneOf,
  optional,
  text,
  timestamp,
  uuid,
} from '../operation/schema.js';
import { fileProblems } from '../platform/inspection/file-problem.js';
import { fileErrorCodes } from '../platform/outbound/file-failure.js';
import { approverFields, erasedText } from '../trail/schema.js';
import { evidenceCheckCodes } from '../evidence/rules/evidence-checks.js';
import { Evidence } from '../evidence/schema.js';
import { checkCodes, checkOutcomes } from '../submerchants/rules/checks/review-check.js';
import { Address } from '../submerchants/schema/address.js';
import { Document, mimeTypes } from '../submerchants/schema/document.js';
import { LegalRepresentative } from '../submerchants/schema/legal-representative.js';
import { Submerchant } from '../submerchants/schema/submerchant.js';
import { Requirements } from '../submerchants/schema/requirements.js';
import { caseKinds, riskClasses } from '../submerchants/store/submerchant-state.js';
import { decisionKinds } from './rules/decision-before.js';
import { provenFields } from './rules/proven-fields.js';
import { Due } from '../sla/schema.js';
import { documentReasonCodes, registrationReasonCodes } from '../reasons/rules/reasons.js';
import { checkResults } from './store/field-checks.js';

export const if_updated_at = optional(
  Type.String({
    format: 'date-time',
    description:
      'The `updated_at` of the submerchant that the decision is based on. If it has changed since, the decision is refused with CASE_CHANGED.',
    examples: ['2026-11-21T12:05:00.000Z'],
  }),
);
const notes = optional(text(2000, { description: 'A message to the merchant.' }));

const unseen_reason = optional(
  explanation(1000, {
    description:
      'Why the caller approves documents without opening them, for the history; at least 10 characters. Of no effect when all were opened.',
    examples: ['Originais conferidos no balcão da loja.'],
  }),
);

export const Approval = Type.Object({ notes, unseen_reason, if_updated_at });

/** The body of a rejection, and of sending a submerchant back (contract 6). */
export const Rejection = Type.Object({
  notes,
  reasons: Type.Array(
    Type.Object({
      code: oneOf(registrationReasonCodes, {
        description: 'From the catalogue of review reasons.',
      }),
      message: optional(
        text(1000, { description: 'A message to the merchant, instead of the catalogue’s text.' }),
      ),
      document_id: optional(uuid({ description: 'The document concerned.' })),
      legal_representative_id: optional(uuid({ description: 'The partner concerned.' })),
      field: optional(text(64, { description: 'The field of the submerchant concerned.' })),
    }),
    { minItems: 1, maxItems: 50 },
  ),
  if_updated_at,
});

/** The body of a document's rejection. */
export const DocumentRejection = Type.Object({
  code: oneOf(documentReasonCodes, { description: 'From the catalogue of review reasons.' }),
  notes,
  if_updated_at,
});

/** The body of a document's approval. */
export const DocumentApproval = Type.Object({ notes, unseen_reason, if_updated_at });

/** Text in English and Portuguese. */
const Bilingual = Type.Object({ en: Type.String(), pt: Type.String() });

/** The current claim of a case. */
export const Claim = Type.Object(
  {
    submerchant_id: uuid(),
    claimed_by: nullable(uuid({ description: 'Id of the reviewer, or of the reviewer’s key.' })),
    claimed_by_name: nullable(Type.String()),
    claim_expires_at: nullable(timestamp()),
  },
  { title: 'Claim' },
);

const merchant = Type.Object({
  id: uuid(),
  name: Type.String(),
  mode: oneOf(['live', 'test']),
});
const claim = nullable(
  Type.Object({
    claimed_by: uuid(),
    claimed_by_name: Type.String(),
    claim_expires_at: timestamp(),
  }),
);

const assigned_to = nullable(
  Type.Object(
    { id: uuid(), name: nullable(Type.String()) },
    { description: 'The person to whom the case is assigned, with the current name.' },
  ),
);

/** What is open of a seller, beside its registration. */
export const OpenCases = Type.Array(
  Type.Object({
    id: uuid(),
    kind: oneOf(caseKinds),
    code: Type.String({ description: 'What was found; of an amendment or a request its kind.' }),
    subject_id: nullable(
      uuid({ description: 'The amendment, the request or the seller concerned.' }),
    ),
    finding: Type.Unsafe<Readonly<Record<string, unknown>>>({
      type: 'object',
      description: 'Codes and numbers of what was found. Amounts in centavos.',
    }),
    opened_at: timestamp(),
    due_at: nullable(timestamp()),
  }),
  {
    description:
      'What waits for a reviewer beside a registration, oldest first. Each is closed by its decision, or by `POST …/cases/{caseId}/close`.',
  },
);

const risk_class = nullable(
  oneOf(riskClasses, {
    description: 'By which it is reviewed again; null: the class of the settings.',
  }),
);

/** The checks of a case, those against sources last. */
export const caseCheckCodes = [...checkCodes, ...evidenceCheckCodes] as const;

/** Summary of the checks. */
const Findings = Type.Object(
  {
    failed: Type.Array(oneOf(caseCheckCodes), { description: 'Codes of failed checks.' }),
    warned: Type.Array(oneOf(caseCheckCodes), { description: 'Codes of checks with a warning.' }),
    missing: Type.Integer({ description: 'Number of missing requirements.' }),
  },
  { description: 'For a case in review, with `findings=true`; otherwise null.' },
);

/** An item of the operator's list of cases. */
export const CaseSummary = Type.Object(
  {
    submerchant: Submerchant,
    merchant,
    claim,
    assigned_to,
    escalated_at: nullable(
      timestamp({ description: 'When the case was escalated, for its present submission.' }),
    ),
    due: Due,
    open_cases: OpenCases,
    risk_class,
    findings: nullable(Findings),
  },
  { title: 'CaseSummary' },
);

/** The record of the file at a document's `file_url`. */
const file = nullable(
  Type.Object(
    {
      status: oneOf(['pending', 'recorded', 'unavailable'], {
        description:
          '`pending`: not fetched yet; with an `error`, it will be retried. `recorded`: fetched. `unavailable`: no more retries; the record of an earlier fetch may still be present.',
      }),
      sha256: nullable(
        Type.String({ description: 'SHA-256 of the recorded file, in hexadecimal.' }),
      ),
      size: nullable(Type.Integer({ description: 'Size of the recorded file in bytes.' })),
      mime_type: nullable(oneOf(mimeTypes, { description: 'Detected from the content.' })),
      problem: nullable(
        Type.Object(
          { code: oneOf(fileProblems), message: Bilingual },
          {
            description:
              'Why people cannot read the recorded file; or, with `form_content` and `portfolio`, what it may hide. Null: nothing is known.',
          },
        ),
      ),
      fetched_at: nullable(timestamp({ description: 'When it was last fetched completely.' })),
      changed_at: nullable(
        timestamp({ description: 'When it was first found to differ from the recorded file.' }),
      ),
      error: nullable(
        Type.Object(
          { code: oneOf(fileErrorCodes), message: Bilingual },
          { description: 'Why the last attempt failed.' },
        ),
      ),
    },
    { description: 'Null before the first submission, which requests the file.' },
  ),
);

/** Reviewers' findings about the fields of a document, oldest first. */
export const FieldChecks = Type.Array(
  Type.Object({
    field: oneOf(provenFields),
    outcome: oneOf(checkResults),
    reviewer_id: uuid({ description: 'The person or the key.' }),
    reviewer_name: Type.String({ description: 'The name at that time.' }),
    checked_at: timestamp(),
  }),
  { description: 'What reviewers found when they compared the document, oldest first.' },
);

const proves = Type.Array(
  Type.Object({
    field: oneOf(provenFields),
    reason: oneOf(documentReasonCodes, { description: 'What a difference is a reason for.' }),
  }),
  {
    description:
      'The fields that the document proves: of the submerchant, with `partner_` of the partner. `face` and `issue_date` are not in the registration.',
  },
);

/** A document with its file's record. */
export const CaseDocument = Type.Object(
  {
    ...Document.properties,
    verification_notes: nullable(
      Type.String({ description: 'What the reviewer wrote; null without words.' }),
    ),
    file,
    seen_at: nullable(
      timestamp({
        description:
          'When the caller last opened it; null: never, or not since its file changed. An approval needs it.',
      }),
    ),
    proves,
    field_checks: FieldChecks,
  },
  { title: 'CaseDocument' },
);

/** All data for a review decision. */
export const Case = Type.Object(
  {
    submerchant: Submerchant,
    merchant,
    claim,
    due: Due,
    open_cases: OpenCases,
    risk_class,
    legal_representatives: Type.Array(LegalRepresentative),
    addresses: Type.Array(Address),
    documents: Type.Array(CaseDocument, { description: 'The current ones (§2.3 rule 2).' }),
    replaced_documents: Type.Array(CaseDocument, {
      description: 'Earlier ones, newest first, up to 100.',
    }),
    has_unreviewed_changes: Type.Boolean({
      description:
        'An active seller’s material data or documents have changed since they were approved: `POST …/approve` approves the changes.',
    }),
    missing: Type.Array(
      Type.Object({
        code: Type.String(),
        path: Type.String(),
        document_type: nullable(Type.String()),
        legal_representative_id: nullable(uuid()),
        message: Type.String(),
      }),
      { description: 'Missing requirements for an approval.' },
    ),
    checks: Type.Array(
      Type.Object({
        code: oneOf(caseCheckCodes),
        outcome: oneOf(checkOutcomes),
        message: Bilingual,
      }),
    ),
    evidence: Evidence,
    changes: nullable(
      Type.Array(
        Type.Object({
          object: Type.Object({ kind: Type.String(), id: uuid() }),
          kind: oneOf(['added', 'changed', 'removed']),
          fields: Type.Array(
            Type.Object({
              name: Type.String(),
              before: Type.Unknown({ description: erasedText }),
              after: Type.Unknown({ description: erasedText }),
            }),
          ),
        }),
        {
          description:
            'The merchant’s changes since the last decided submission; null before the first decision.',
        },
      ),
    ),
    related: Type.Object(
      {
        submerchants: Type.Array(
          Type.Object({
            id: uuid(),
            legal_name: Type.String(),
            trade_name: nullable(Type.String()),
            status: Submerchant.properties.status,
            merchant,
            has_same_tax_id: Type.Boolean(),
            legal_representative_ids: Type.Array(uuid(), {
              description: 'The partners of this case who are partners there, too.',
            }),
          }),
          { description: 'Those that share most first, then the newest; 20 at most.' },
        ),
        total: Type.Integer({ description: 'The number of all of them.' }),
        total_is_minimum: Type.Boolean({ description: 'Whether there may be more than `total`.' }),
      },
      { description: 'Other submerchants, of any merchant, with the same tax id or partners.' },
    ),
    decision_before: nullable(
      Type.Object(
        {
          kind: oneOf(decisionKinds),
          at: timestamp(),
          by: Type.Unsafe<Actor>({
            type: 'object',
            required: ['kind'],
            properties: {
              kind: oneOf(['operator_key', 'operator_person', 'decision_rules', 'sandbox']),
              id: uuid(),
              name: Type.String({ description: 'The name at that time.' }),
              ...approverFields,
            },
          }),
          notes: nullable(Type.String({ description: 'The message to the merchant.' })),
          reasons: Requirements.properties.reasons,
        },
        {
          description:
            'The last decision on a submission, with its author and its reasons; null before the first one.',
        },
      ),
    ),
    pending_approval: Type.Unsafe<{
      id: string;
      requested_by: { kind: string; id: string; name: string | null };
      requested_at: string;
      expires_at: string;
      needed_for: string[];
    } | null>({
      type: ['object', 'null'],
      required: ['id', 'requested_by', 'requested_at', 'expires_at', 'needed_for'],
      properties: {
        id: uuid(),
        requested_by: {
          type: 'object',
          required: ['kind', 'id', 'name'],
          properties: {
            kind: oneOf(['person', 'key']),
            id: uuid(),
            name: nullable(Type.String()),
          },
        },
        requested_at: timestamp(),
        expires_at: timestamp(),
        needed_for: Type.Array(oneOf(needReasons)),
      },
      description:
        'The request for approval by which the case waits for a second person; null while it waits for none.',
    }),
  },
  { title: 'Case' },
);

/** An entry of the trail. */
export const HistoryEntry = Type.Object(
  {
    position: Type.Integer({ description: 'From 1, without gaps.' }),
    at: timestamp(),
    actor: Type.Object({
      kind: oneOf([
        'merchant_key',
        'merchant_person',
        'operator_key',
        'operator_person',
        'onboarding_link',
        'decision_rules',
        'clock',
        'sandbox',
      ]),
      id: Type.Optional(uuid()),
      name: Type.Optional(Type.String()),
      ...approverFields,
    }),
    request_id: nullable(Type.String()),
    action: Type.String(),
    object: Type.Object({ kind: Type.String(), id: uuid() }),
    before: Type.Unknown({
      description: `Changed fields, with their previous values. ${erasedText}`,
    }),
    after: Type.Unknown({ description: `Changed fields, with their new values. ${erasedText}` }),
    hash: Type.String({
      description:
        'SHA-256 over the previous entry’s hash and the entry as stored, with commitments in place of personal values; in hexadecimal.',
    }),
  },
  { title: 'HistoryEntry' },
);

export type Rejection = Static<typeof Rejection>;
export type Case = Static<typeof Case>;
export type Findings = Static<typeof Findings>;
