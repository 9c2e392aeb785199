import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import type { BatchBody } from '../../access-log/access-log.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findMerchantOfSubmerchant } from '../store.js';
import { findAccesses } from '../../access-log/store.js';

/** The most accesses that are counted and paged. */
const max_counted = 1_000;

const AccessItem = Type.Object(
  {
    at: timestamp(),
    operation: Type.String({ description: 'Id of the operation, as in this document.' }),
    caller: Type.Object({
      kind: oneOf(['person', 'key']),
      side: oneOf(['merchant', 'operator']),
      id: uuid(),
      name: Type.Optional(Type.String({ description: 'The name at that time.' })),
    }),
    merchant_id: nullable(
      uuid({ description: 'The caller’s merchant; null for the operator’s people and keys.' }),
    ),
    address: nullable(Type.String({ description: 'The client’s IP address.' })),
    request_id: Type.String(),
  },
  { title: 'Access' },
);

export const listAccesses = defineOperation({
  id: 'listAccesses',
  tag: 'Trail',
  summary: 'List who read a submerchant’s data',
  description:
    'Each request whose answer contained data or files of the submerchant, latest first: by the people of the operator and of the merchant, and by the operator’s keys; by the merchant’s keys if `ACCESS_LOG` says so. The newest 1,000 are counted and paged. A request appears within two seconds.',
  list: {},
  data: AccessItem,
  message: 'Accesses listed.',
  example: {
    data: {
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
    },
  },
  async run({ context, params, list }) {
    if (!(await findMerchantOfSubmerchant(context, params.id))) throw noSuchSubmerchant();
    const { groups, data_keys } = context;
    const skip = (list.page - 1) * list.limit;
    const take = Math.min(list.limit, Math.max(0, max_counted - skip));
    const { rows, found } = await findAccesses(groups.coordinator, [params.id], {
      skip,
      take,
      max: max_counted,
    });
    const data = rows.map(({ body, index }) => {
      const { accesses } = JSON.parse(data_keys.open(body)) as BatchBody;
      const access = accesses[index];
      if (!access) throw new Error('The batch does not contain the access.');
      const { subjects: _, ...item } = access;
      return item;
    });
    return found > max_counted
      ? { data, total: max_counted, total_is_minimum: true }
      : { data, total: found };
  },
});
