import Type, { type TObject, type TSchema } from 'typebox';
import { oneOf, textLike, timestamp, uuid } from '../operation/schema.js';
import { Anticipation, anticipationExample, anticipationStatuses } from './schema/anticipation.js';
import { Charge, chargeExample, chargeStatuses } from './schema/charge.js';
import { Receivable, receivableExample, receivableStatuses } from './schema/receivable.js';
import { fedFields } from './schema/record.js';
import { Wallet, walletExample, walletStatuses } from './schema/wallet.js';
import { Withdrawal, withdrawalExample, withdrawalStatuses } from './schema/withdrawal.js';

/** The families of records that the payment core feeds (contract 8): path segment and table name. */
export const familyNames = [
  'charges',
  'withdrawals',
  'anticipations',
  'wallets',
  'receivables',
] as const;
export type FamilyName = (typeof familyNames)[number];

/** A record of any family, with the fields in the order of its schema. */
export interface PaymentRecord {
  id: string;
  submerchant_id: string | null;
  status: string;
  created_at: string;
  updated_at: string;
  [field: string]: unknown;
}

/** A family's description for the feed, the lists and OpenAPI. */
export interface Family {
  name: FamilyName;
  /** Singular, for events and messages. */
  singular: string;
  /** OpenAPI's tag. */
  tag: string;
  statuses: readonly string[];
  record: TObject;
  /** The record's fields, which equal the columns. */
  columns: readonly string[];
  /** A state of one record: the body of PUT. */
  state: TObject;
  /** A state as a line of the feed, with the values that PUT has in its path. */
  line: TObject;
  /** Whether its changes record events: wallets and receivables have none in the catalogue. */
  has_events: boolean;
  example: Readonly<Record<string, unknown>>;
}

const occurred_at = timestamp({
  description:
    'When the record entered this state. The latest state wins; an older one is ignored. At most a day in the future. Shown as `updated_at`.',
  examples: ['2026-11-21T13:00:00.000Z'],
});

/** A UUIDv7 with a time that PostgreSQL and ISO 8601 can represent: up to the year 9774. */
export const recordId = textLike(
  '^[0-9a-dA-D][0-9a-fA-F]{7}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
  'a UUIDv7: its time is the record’s created_at',
  {
    description: 'Identifier of the record, a UUIDv7: its time is `created_at`.',
    examples: ['019aa500-0000-7000-8000-0000000000c1'],
  },
);

/** The fields of every line of the feed, in any family. */
const commonFields = {
  merchant_id: uuid({ description: 'The merchant that the record belongs to.' }),
  id: recordId,
  occurred_at,
};

/** The schema of a line with an unknown family: only the common fields can be validated. */
export const unknownLine = Type.Object({ ...commonFields, family: oneOf(familyNames) });

function family(given: {
  name: FamilyName;
  singular: string;
  tag: string;
  statuses: readonly string[];
  record: TObject;
  has_events: boolean;
  example: Readonly<Record<string, unknown>>;
}): Family {
  const fields: Record<string, TSchema> = fedFields(given.record);
  const { merchant_id, id } = commonFields;
  return {
    ...given,
    columns: Object.keys(given.record.properties as object),
    state: Type.Object({ occurred_at, ...fields }),
    line: Type.Object({ merchant_id, family: oneOf([given.name]), id, occurred_at, ...fields }),
  };
}

export const families: Readonly<Record<FamilyName, Family>> = {
  charges: family({
    name: 'charges',
    singular: 'charge',
    tag: 'Charges',
    statuses: chargeStatuses,
    record: Charge,
    has_events: true,
    example: chargeExample,
  }),
  withdrawals: family({
    name: 'withdrawals',
    singular: 'withdrawal',
    tag: 'Withdrawals',
    statuses: withdrawalStatuses,
    record: Withdrawal,
    has_events: true,
    example: withdrawalExample,
  }),
  anticipations: family({
    name: 'anticipations',
    singular: 'anticipation',
    tag: 'Anticipations',
    statuses: anticipationStatuses,
    record: Anticipation,
    has_events: true,
    example: anticipationExample,
  }),
  wallets: family({
    name: 'wallets',
    singular: 'wallet',
    tag: 'Wallets',
    statuses: walletStatuses,
    record: Wallet,
    has_events: false,
    example: walletExample,
  }),
  receivables: family({
    name: 'receivables',
    singular: 'receivable',
    tag: 'Receivables',
    statuses: receivableStatuses,
    record: Receivable,
    has_events: false,
    example: receivableExample,
  }),
};

/** Whether a value is the name of a family. */
export function isFamily(name: unknown): name is FamilyName {
  return familyNames.includes(name as FamilyName);
}

/** Returns the state that the example of a record is fed as. */
export function stateOfExample(one: Family): Record<string, unknown> {
  const { id: _id, created_at: _created, updated_at, ...fields } = one.example;
  return { occurred_at: updated_at, ...fields };
}
