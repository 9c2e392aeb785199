import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { timestamp, uuid } from '../../operation/schema.js';
import { openCase } from '../open-case.js';

const Asked = Type.Object(
  {
    submerchant_id: uuid(),
    asked_at: timestamp({ description: 'Answers from before do not do.' }),
  },
  { title: 'AskedEvidence' },
);

export const askEvidence = defineOperation({
  id: 'askEvidence',
  tag: 'Review',
  summary: 'Ask the sources again',
  description:
    'Has the sources asked anew for what they know of a company, whatever was kept of it, lists searched for its people, and documents read that were not read yet. The answers are in the case some seconds later.',
  data: Asked,
  message: 'The sources are being asked.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  saves_answer: true,
  example: {
    data: {
      submerchant_id: '019aa001-0000-7000-8000-000000000001',
      asked_at: '2026-11-21T12:06:00.000Z',
    },
  },
  run(call) {
    return openCase(call, call, call.params.id, {}, [], (change) => {
      const { id, at, record } = change;
      change.askEvidence(at);
      change.askDocuments();
      change.addEntry({
        action: 'evidence.asked',
        object: { kind: 'submerchant', id },
        before: null,
        after: { evidence_kind: record.entity_type === 'pj' ? 'company' : 'lists' },
      });
      return { data: { submerchant_id: id, asked_at: at } };
    });
  },
});
