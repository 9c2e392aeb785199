import { defineOperation } from '../../operation/operation.js';
import { relatedExample } from '../examples.js';
import { readRelated } from '../read-related.js';
import { RelatedSubmerchants } from '../related-schema.js';

export const getRelated = defineOperation({
  id: 'getRelated',
  tag: 'Review',
  summary: 'Read related submerchants to two steps',
  description:
    'Other submerchants, of any merchant, with the same tax id, partners, company, phone, e-mail, address or files, those that share something with them, and what each pair shares. The log of accesses names it for each of them.',
  data: RelatedSubmerchants,
  message: 'Related submerchants found.',
  example: { data: relatedExample },
  async run({ context, params }) {
    const data = await readRelated(context, params.id);
    return { data, subjects: data.nodes.map(({ id }) => id) };
  },
});
