import Type, { type Static } from 'typebox';
import { needReasons } from '../operation/second-person.js';
import {
  nullable,
  oneOf,
  text,
  textLike,
  timestamp,
  uuid,
  wholeNumber,
} from '../operation/schema.js';

export const statuses = [
  'pending',
  'approved',
  'rejected',
  'withdrawn',
  'expired',
  'failed',
] as const;

const fieldsOfChange = (description: string) =>
  Type.Unsafe<Readonly<Record<string, unknown>> | null>({ type: ['object', 'null'], description });

const person = (description: string) =>
  Type.Unsafe<{ id: string; name: string } | null>({
    type: ['object', 'null'],
    required: ['id', 'name'],
    properties: { id: uuid(), name: Type.String() },
    description,
  });

const requestFields = {
  id: uuid(),
  status: oneOf(statuses, {
    description:
      '`failed`: something had changed since, so that the change could not be made any more; `failure` says what.',
  }),
  operation: Type.String({
    description: 'The operation that waits, by its `operationId`.',
    examples: ['invitePerson'],
  }),
  needed_for: Type.Array(oneOf(needReasons), {
    description: 'The rules by which it needs a second person.',
  }),
  object: Type.Unsafe<{ kind: string; id: string; name: string | null } | null>({
    type: ['object', 'null'],
    required: ['kind', 'id', 'name'],
    properties: {
      kind: Type.String(),
      id: Type.String(),
      name: nullable(
        Type.String({ description: 'Null for sellers, and for what does not exist yet.' }),
      ),
    },
    description: 'What would change; null for what does not exist yet.',
  }),
  merchant_id: nullable(
    uuid({ description: 'The merchant of the object; null for the operator’s.' }),
  ),
  changes: Type.Array(
    Type.Object({
      action: Type.String({ description: 'As in trails.' }),
      before: fieldsOfChange('Fields that would change, with their values at the request.'),
      after: fieldsOfChange('These fields with their new values.'),
    }),
    { description: 'What would change, as it was at the request.' },
  ),
  requested_by: Type.Object({
    kind: oneOf(['person', 'key']),
    id: uuid(),
    name: nullable(Type.String()),
  }),
  requested_at: timestamp(),
  expires_at: timestamp({ description: 'From then on, it can no longer be approved.' }),
  decided_by: person('Who approved, rejected or withdrew it.'),
  decided_at: nullable(timestamp()),
  comment: nullable(Type.String()),
  failure: nullable(
    Type.String({
      description:
        'Why it failed, or was withdrawn without a person: the seller was erased. For people.',
    }),
  ),
};

/** A change that waits, or waited, for a second person. */
export const ApprovalRequest = Type.Object(requestFields, { title: 'ApprovalRequest' });
export type ApprovalRequest = Static<typeof ApprovalRequest>;

export const obstacles = ['own_request', 'own_key', 'access_given', 'permission', 'key'] as const;
export type Obstacle = (typeof obstacles)[number];

export const ApprovalRequestDetail = Type.Object(
  {
    ...requestFields,
    obstacle: nullable(
      oneOf(obstacles, {
        description:
          'Why you cannot approve it while it is pending: you asked for it, or issued the key that did, or its issuer is unknown; who asked gave you access or changed it less than 24 hours before or since; you lack a permission; only people approve. Null: nothing of these.',
      }),
    ),
  },
  { title: 'ApprovalRequestDetail' },
);

export const ApprovedRequest = Type.Object(
  {
    ...requestFields,
    result: Type.Unknown({
      description:
        'The `data` that the operation answered with, this once: a link of an invitation or a secret of a key is shown to whoever approves it.',
    }),
  },
  { title: 'ApprovedRequest' },
);

export const Decision = Type.Object({
  comment: Type.Optional(nullable(text(1000, { examples: ['Conferido por telefone.'] }))),
});

const thresholds = {
  min_risk: nullable(
    oneOf(['medium', 'high'], {
      description:
        'From this risk on. `high`: a review check fails; `medium`: one warns. Null: whatever the risk.',
    }),
  ),
  min_monthly_revenue: nullable(
    wholeNumber({
      description:
        'From this expected monthly revenue on, in centavos; also without one given. Null: whatever the revenue.',
    }),
  ),
  mccs: Type.Array(textLike('^[0-9]{4}$', '4 digits', { examples: ['7995'] }), {
    maxItems: 500,
    description: 'Merchant category codes; with any, also without a code given.',
  }),
};

export const CaseThresholds = Type.Object(thresholds, {
  title: 'CaseThresholds',
  description: 'From when on the approval of a seller needs a second person; any one is enough.',
});

const days = Type.Integer({
  minimum: 1,
  maximum: 30,
  description: 'Days until a request expires.',
  examples: [7],
});
const flag = (description: string) => Type.Boolean({ description });

export const OperatorRules = Type.Object(
  {
    cases: CaseThresholds,
    people: flag('Inviting, changing, disabling people, new links, resets of second factors.'),
    keys: flag('Issuing and rotating keys. Revoking needs no second person.'),
    limits: flag('Rate limits of merchants.'),
    settings: flag(
      'These rules, names of merchants, texts of reasons, and the operator’s webhook endpoints.',
    ),
    standing: Type.Optional(
      Type.Boolean({
        default: false,
        description:
          'Suspending, reinstating and closing sellers, and holds on their capabilities.',
      }),
    ),
    expires_after_days: days,
  },
  { title: 'OperatorRules' },
);

export const MerchantRules = Type.Object(
  {
    people: flag('Inviting, changing, disabling people, new links, resets of second factors.'),
    keys: flag('Issuing and rotating keys. Revoking needs no second person.'),
    endpoints: flag('Webhook endpoints and their secrets.'),
    expires_after_days: days,
  },
  { title: 'MerchantRules' },
);
