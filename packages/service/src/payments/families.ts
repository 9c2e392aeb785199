import Type, { type TObject, type TSchema } from 'typebox';
import { oneOf, textLike, timestamp, uuid } from '../operation/schema.js';
import { Anticipation, anticipationExample, anticipationStatuses } from './schema/anticipation.js';
import { Charge, chargeExample, chargeStatuses } from './schema/charge.js';
import { Receivable, receivableExample, receivableStatuses } from './schema/receivable.js';
import { fedFields } from './schema/record.js';
import { Wallet, walletExample, walletStatuses } from './schema/wallet.js';
import { Withdrawal, withdrawalExample, withdrawalStatuses } from './schema/withdrawal.js';

/** The resource families that the payment core feeds (contract 8), by the word in the path. It is also the table's name. */
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

/** What the feed, the lists and the API's description need to know of a family. */
export interface Family {
  name: FamilyName;
  /** The word for one, as events and messages have it. */
  singular: string;
  /** OpenAPI's tag. */
  tag: string;
  statuses: readonly string[];
  record: TObject;
  /** The record's fields, which are also the columns. */
  columns: readonly string[];
  /** What is fed of one record: the body of PUT. */
  state: TObject;
  /** The same as a line of the feed, with what the path says otherwise. */
  line: TObject;
  /** Whether its changes are told: wallets and receivables have no events in the catalogue. */
  has_events: boolean;
  example: Readonly<Record<string, unknown>>;
}

const occurred_at = timestamp({
  description:
    'When this state came about. The latest one stands; an older one is ignored. It is shown as `updated_at`.',
  examples: ['2026-11-21T13:00:00.000Z'],
});

/** A UUIDv7, whose time PostgreSQL and ISO 8601 can still write: up to the year 9774. */
export const recordId = textLike(
  '^[0-9a-dA-D][0-9a-fA-F]{7}-[0-9a-fA-F]{4}-7[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
  'a UUIDv7: the time that it carries is the record’s created_at',
  {
    description: 'Identifier of the record, a UUIDv7: the time that it carries is `created_at`.',
    examples: ['019aa500-0000-7000-8000-0000000000c1'],
  },
);

/** What every line of the feed has, whatever its family. */
const addressed = {
  merchant_id: uuid({ description: 'The merchant that the record belongs to.' }),
  id: recordId,
  occurred_at,
};

/** Of a line whose family is not known, this much can be checked. */
export const unknownLine = Type.Object({ ...addressed, family: oneOf(familyNames) });

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
  const { merchant_id, id } = addressed;
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

/** Whether the word names a family. */
export function isFamily(name: unknown): name is FamilyName {
  return familyNames.includes(name as FamilyName);
}

/** What an example of a record was fed as. */
export function stateOfExample(one: Family): Record<string, unknown> {
  const { id: _id, created_at: _created, updated_at, ...fields } = one.example;
  return { occurred_at: updated_at, ...fields };
}
