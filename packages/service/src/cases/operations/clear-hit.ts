import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { noteHit } from '../../evidence/note-hit.js';
import { operatorOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { text, timestamp, uuid } from '../../operation/schema.js';
import { openCase } from '../open-case.js';

/** Of the examples. */
export const submerchant_id = '019aa001-0000-7000-8000-000000000001';
export const hit_id = '5d1c7a90-3f42-8e1b-8c77-2b90d4e6f1a3';
export const path = Type.Object({
  hitId: uuid({ description: 'The hit, as the case has it.', examples: [hit_id] }),
});
export const noSuchHit = () =>
  new Refusal('NOT_FOUND', {
    message: 'There is no such hit: the entry or the person has changed. Read the case again.',
  });

export const clearHit = defineOperation({
  id: 'clearHit',
  tag: 'Review',
  summary: 'Say that a hit in a list is somebody else',
  description:
    'It is no finding of the case any more, and opens no case again, until the entry or what was declared of the person changes. The note is kept with it. A note for a hit that is cleared already replaces the one before.',
  path,
  body: Type.Object({
    note: text(2000, { description: 'Why it is somebody else. Merchants do not see it.' }),
  }),
  data: Type.Object(
    { submerchant_id: uuid(), hit_id: uuid(), note: Type.String(), cleared_at: timestamp() },
    { title: 'ClearedHit' },
  ),
  message: 'Hit cleared.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  saves_answer: true,
  example: {
    body: { note: 'Born in 1951; the partner is 30 years old.' },
    data: {
      submerchant_id,
      hit_id,
      note: 'Born in 1951; the partner is 30 years old.',
      cleared_at: '2026-11-21T12:15:00.000Z',
    },
  },
  run(call) {
    const { note } = call.body;
    const { actor_id, name } = operatorOf(call.caller);
    const hit = call.params.hitId.toLowerCase();
    return openCase(call, call, call.params.id, {}, ['legal_representatives'], async (change) => {
      const said = { note, cleared_by: actor_id, cleared_by_name: name };
      const done = await noteHit(change, hit, said);
      if (done === null) throw noSuchHit();
      const cleared_at = done.noted?.cleared_at ?? change.at;
      return { data: { submerchant_id: change.id, hit_id: hit, note, cleared_at } };
    });
  },
});
