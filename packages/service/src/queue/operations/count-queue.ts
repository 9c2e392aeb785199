import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { queueKinds } from '../../cases/rules/waiting.js';
import { countQueueKinds } from '../store/count-kinds.js';

const count = Type.Integer({ minimum: 0 });

export const countQueue = defineOperation({
  id: 'countQueue',
  tag: 'Review',
  summary: 'Count what waits for a reviewer, by kind',
  description:
    'Sellers by the kinds of `kind` of `GET /v1/operator/submerchants`; one with open cases of two kinds counts in both. On a cluster, those on servers that do not answer are left out.',
  data: Type.Object(
    {
      registration: count,
      amendment: count,
      renewal: count,
      request: count,
      monitoring: count,
    },
    { title: 'QueueCounts' },
  ),
  message: 'Cases counted.',
  example: {
    data: { registration: 12, amendment: 3, renewal: 0, request: 1, monitoring: 4 },
  },
  async run({ context }) {
    const counts = await countQueueKinds(context);
    const [registration, amendment, renewal, request, monitoring] = queueKinds.map(
      (kind) => counts.get(kind) ?? 0,
    ) as [number, number, number, number, number];
    return { data: { registration, amendment, renewal, request, monitoring } };
  },
});
