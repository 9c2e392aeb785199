import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { operatorActions } from '../actions.js';
import { readEntry } from '../commitments.js';
import { listOperatorActions } from '../store/operator-actions.js';
import { approverFields, erasedText } from '../schema.js';

const OperatorTrailEntry = Type.Object(
  {
    merchant: nullable(
      Type.Object(
        { id: uuid(), name: Type.String(), mode: oneOf(['live', 'test']) },
        {
          description:
            'The merchant whose trail contains the entry; null for the operator’s trail.',
        },
      ),
    ),
    position: Type.Integer({ description: 'Position in that trail, from 1, without gaps.' }),
    at: timestamp(),
    actor: Type.Object({
      kind: oneOf(
        ['operator_key', 'operator_person', 'command', 'identity_provider', 'scim', 'clock'],
        {
          description:
            '`identity_provider`: the operator’s, by single sign-on; `scim`: the same, by provisioning; `clock`: the service itself.',
        },
      ),
      id: Type.Optional(uuid()),
      name: Type.Optional(Type.String({ description: 'The name at that time.' })),
      ...approverFields,
      user: Type.Optional(
        Type.String({ description: 'For a command: the operating-system user who ran it.' }),
      ),
    }),
    address: nullable(
      Type.String({
        description:
          'The IP address that the request came from; null for commands and erased ones.',
      }),
    ),
    request_id: nullable(Type.String()),
    action: Type.String(),
    object: Type.Object({
      kind: Type.String(),
      id: Type.String({ description: 'An identifier, or the code of a review reason.' }),
      name: nullable(Type.String({ description: 'The current name; null if it has none.' })),
    }),
    before: Type.Unknown({
      description: `Changed fields, with their previous values. ${erasedText}`,
    }),
    after: Type.Unknown({ description: `Changed fields, with their new values. ${erasedText}` }),
    hash: Type.String({
      description:
        'SHA-256 over the previous entry’s hash and the entry as stored, with commitments in place of personal values; in hexadecimal.',
    }),
  },
  { title: 'OperatorTrailEntry' },
);

export const listOperatorTrail = defineOperation({
  id: 'listOperatorTrail',
  tag: 'Trail',
  summary: 'List the operator’s actions outside of cases',
  description:
    'All changes by the operator’s people, keys and commands to people, merchants, their keys and limits, and texts, and exports of all data of a seller: actor, time, address, and values before and after; newest first. Actions in a case are in the history of that case. The newest 10,000 matches are counted.',
  list: { dates: true },
  query: Type.Object({
    actor_id: Type.Optional(uuid({ description: 'Only actions of this person or operator key.' })),
    action: Type.Optional(oneOf(operatorActions, { description: 'Only actions of this kind.' })),
  }),
  data: OperatorTrailEntry,
  message: 'Trail listed.',
  example: {
    data: {
      merchant: null,
      position: 12,
      at: '2026-11-21T09:10:00.000Z',
      actor: {
        kind: 'operator_person',
        id: '019aa010-0000-7000-8000-00000000000c',
        name: 'Ana Prado',
      },
      address: '203.0.113.7',
      request_id: '7b0f2a52-6c1d-4c0e-9f55-3d4f2f0c8a11',
      action: 'person.updated',
      object: {
        kind: 'person',
        id: '019aa012-0000-7000-8000-00000000000e',
        name: 'Rui Lima',
      },
      before: { role: 'reviewer' },
      after: { role: 'admin' },
      hash: '3f0a377ba0a4a460ecb616f6507ce0d8cfa3e704025d4fda3ed0c5ca05468728',
    },
  },
  async run({ context, sql, list, query }) {
    const { data: actions, ...page } = await listOperatorActions(sql, list, query);
    const data = actions.map(({ hash, merchant_id, merchant_name, merchant_mode, ...row }) => {
      const change = readEntry(context.data_keys, { merchant_id }, row);
      const merchant =
        merchant_id === null ? null : { id: merchant_id, name: merchant_name, mode: merchant_mode };
      const object = { ...change.object, name: row.object_name };
      return {
        merchant,
        ...change,
        ...splitAddress(change.after),
        object,
        hash: hash.toString('hex'),
      };
    });
    return { data, ...page };
  },
});

/** Separates the address, which entries contain among the values that they set. */
function splitAddress(after: Readonly<Record<string, unknown>> | null): {
  address: string | null;
  after: object | null;
} {
  const { address, ...fields } = after ?? {};
  return {
    address: typeof address === 'string' ? address : null,
    after: Object.keys(fields).length === 0 ? null : fields,
  };
}
