import Type from 'typebox';
import { noteHit } from '../../evidence/note-hit.js';
import { defineOperation } from '../../operation/operation.js';
import { uuid } from '../../operation/schema.js';
import { openCase } from '../open-case.js';
import { hit_id, noSuchHit, path, submerchant_id } from './clear-hit.js';

export const restoreHit = defineOperation({
  id: 'restoreHit',
  tag: 'Review',
  summary: 'Take back that a hit is somebody else',
  description: 'The hit is a finding of the case again.',
  path,
  data: Type.Object({ submerchant_id: uuid(), hit_id: uuid() }, { title: 'RestoredHit' }),
  message: 'Hit restored.',
  errors: ['CLAIM_HELD', 'INVALID_STATUS'],
  saves_answer: true,
  example: { data: { submerchant_id, hit_id } },
  run(call) {
    const hit = call.params.hitId.toLowerCase();
    return openCase(call, call, call.params.id, {}, ['legal_representatives'], async (change) => {
      if (!(await noteHit(change, hit, null))) throw noSuchHit();
      return { data: { submerchant_id: change.id, hit_id: hit } };
    });
  },
});
