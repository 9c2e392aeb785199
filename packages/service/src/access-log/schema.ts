import Type from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';

/** An access to a submerchant's data, in the list of that submerchant. */
export const accessFields = {
  at: timestamp(),
  operation: Type.String({ description: 'Id of the operation, as in this document.' }),
  caller: Type.Object({
    kind: oneOf(['person', 'key', 'portal'], {
      description: '`portal`: a session of the webhook portal.',
    }),
    side: oneOf(['merchant', 'operator']),
    id: uuid(),
    name: Type.Optional(Type.String({ description: 'The name at that time.' })),
  }),
  merchant_id: nullable(
    uuid({ description: 'The caller’s merchant; null for the operator’s people and keys.' }),
  ),
  address: nullable(Type.String({ description: 'The client’s IP address.' })),
  request_id: Type.String(),
};

/** An access in the report on a reader, with whose data it was. */
export const AccessByCaller = Type.Object(
  {
    ...accessFields,
    subjects: Type.Array(uuid(), {
      description:
        'The submerchants whose data the answer contained. They stay listed when they are erased.',
    }),
  },
  { title: 'AccessByCaller' },
);

export const accessExample = {
  at: '2026-11-21T09:10:00.000Z',
  operation: 'getCase',
  caller: {
    kind: 'person',
    side: 'operator',
    id: '019aa010-0000-7000-8000-00000000000c',
    name: 'Ana Prado',
  },
  merchant_id: null,
  address: '203.0.113.7',
  request_id: '7b0f2a52-6c1d-4c0e-9f55-3d4f2f0c8a11',
} as const;

/** The parameter by which both reports choose a reader. */
export const callerQuery = Type.Object({
  caller_id: uuid({
    description: 'The person or API key whose accesses are listed.',
    examples: ['019aa2f0-6c00-7abc-8def-0123456789ab'],
  }),
});
