import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { readAccesses } from '../../access-log/read-accesses.js';
import { accessExample, accessFields } from '../../access-log/schema.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';

export const listAccesses = defineOperation({
  id: 'listAccesses',
  tag: 'Trail',
  summary: 'List who read a submerchant’s data',
  description:
    'Each request whose answer contained data or files of the submerchant, latest first: by the people of the operator and of the merchant, and by the operator’s keys; by the merchant’s keys if `ACCESS_LOG` says so. Days are those of UTC. The newest 10,000 matches are counted. A request appears within two seconds.',
  list: { dates: true },
  data: Type.Object(accessFields, { title: 'Access' }),
  message: 'Accesses listed.',
  example: { data: accessExample },
  async run({ context, params, list }) {
    if (!(await findMerchantOfSubmerchant(context, params.id))) throw noSuchSubmerchant();
    const { data, ...page } = await readAccesses(context, params.id, list);
    const items = data.map((access) => {
      const { subjects: _, ...item } = access;
      return item;
    });
    return { ...page, data: items };
  },
});
