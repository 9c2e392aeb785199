import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { endSessionById } from '../../people/store/sessions.js';

export const endSession = defineOperation({
  id: 'endSession',
  tag: 'Session',
  summary: 'End one of one’s own sessions',
  description: 'In this process at once, in others within a second.',
  data: Type.Null(),
  message: 'Session ended.',
  example: { data: null },
  async run({ context, sql, caller, params }) {
    const ended = await endSessionById(sql, personOf(caller).id, params.id);
    if (!ended) throw new Refusal('NOT_FOUND', { message: 'There is no such session.' });
    context.sessions.evict(ended);
    return { data: null };
  },
});
