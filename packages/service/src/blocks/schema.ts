import Type, { type Static } from 'typebox';
import type { Problem } from '../errors.js';
import { nullable, oneOf, optional, text, timestamp, uuid } from '../operation/schema.js';
import { freeEmailDomains } from './rules/free-email-domains.js';
import { blockReasonCodes } from './rules/reasons.js';
import { blockForms, blockKinds, normalize, type BlockKind } from './rules/values.js';

const note = optional(text(500, { description: 'For reviewers. Needed for the reason `other`.' }));

export const BlockCreation = Type.Object({
  kind: oneOf(blockKinds, {
    description:
      'What is blocked, of sellers and of their partners: a CPF or CNPJ, all branches of a CNPJ, an e-mail address, all addresses of a domain, a phone, or a postal address.',
  }),
  value: text(254, {
    description:
      'Punctuation and case do not matter. An `address` is a CEP and a street number: `01310-200, 1578`.',
    examples: ['golpe.example'],
  }),
  reason: oneOf(blockReasonCodes),
  note,
  expires_at: optional(
    timestamp({
      description: 'From then on it counts no more; null or absent: until it is lifted.',
    }),
  ),
  acknowledge_free_provider: optional(
    Type.Boolean({
      description:
        '`true` to block the `email_domain` of a free provider, such as `gmail.com`: all sellers with an address there.',
    }),
  ),
});

export const BlockLift = Type.Object({
  note: text(500, { description: 'Why it is lifted, for reviewers.' }),
});

export const blockStates = ['standing', 'expired', 'lifted'] as const;

const who = Type.Object({ id: uuid(), name: nullable(Type.String()) });

export const Block = Type.Object(
  {
    id: uuid(),
    kind: oneOf(blockKinds),
    value: nullable(
      Type.String({
        description:
          'As it is compared; null 90 days after the end of the block, when it is forgotten.',
      }),
    ),
    reason: oneOf(blockReasonCodes),
    note: nullable(Type.String()),
    state: oneOf(blockStates),
    created_at: timestamp(),
    created_by: who,
    expires_at: nullable(timestamp()),
    lifted_at: nullable(timestamp()),
    lifted_by: nullable(who),
    lift_note: nullable(Type.String()),
  },
  { title: 'Block' },
);

export type BlockCreation = Static<typeof BlockCreation>;
export type Block = Static<typeof Block>;

/** Problems of a block that its schema does not express. */
export function blockProblems(body: Readonly<Record<string, unknown>>, now: string): Problem[] {
  const { kind, value, reason, note: given, expires_at, acknowledge_free_provider } = body;
  const problems: Problem[] = [];
  const isKind = (blockKinds as readonly unknown[]).includes(kind);
  if (isKind && typeof value === 'string') {
    const compared = normalize(kind as BlockKind, value);
    if (compared === null) {
      const [field, form] = ['value', blockForms[kind as BlockKind]];
      const message = `${field} must be ${form}.`;
      problems.push({ path: `/${field}`, code: 'invalid_format', message });
    } else if (
      kind === 'email_domain' &&
      freeEmailDomains.has(compared) &&
      acknowledge_free_provider !== true
    ) {
      const field = 'acknowledge_free_provider';
      const message = `${compared} is a free e-mail provider: block the address, with the kind email. To block all of its addresses, send ${field}: true.`;
      problems.push({ path: `/${field}`, code: 'required', message });
    }
  }
  if (reason === 'other' && typeof given !== 'string') {
    const message = 'note is required for the reason other.';
    problems.push({ path: '/note', code: 'required', message });
  }
  if (typeof expires_at === 'string' && Date.parse(expires_at) <= Date.parse(now)) {
    const message = 'expires_at is not in the future.';
    problems.push({ path: '/expires_at', code: 'too_small', message });
  }
  return problems;
}
