import Type from 'typebox';
import { defineOperation, type Operation } from '../../operation/operation.js';
import { nullable, oneOf, optional, timestamp, uuid } from '../../operation/schema.js';
import { Approval, Rejection } from '../../cases/schema.js';
import { previewDecision, type DecisionPreview } from '../preview-decision.js';
import { assignCase } from '../../assignments/operations/assign-case.js';
import { approveSubmerchant } from '../../decisions/operations/approve-submerchant.js';
import { rejectSubmerchant } from '../../decisions/operations/reject-submerchant.js';
import { releaseCase } from '../../cases/operations/release-case.js';
import { sendBackSubmerchant } from '../../decisions/operations/send-back-submerchant.js';

const actions = {
  release: releaseCase,
  request_resubmission: sendBackSubmerchant,
  reject: rejectSubmerchant,
  approve: approveSubmerchant,
  assign: assignCase,
} satisfies Record<string, Operation>;
const action_names = ['release', 'request_resubmission', 'reject', 'approve', 'assign'] as const;

/** Cases of one request. */
const max_cases = 200;
/** Cases that are checked at once: a few, so that a preview leaves connections to others. */
const at_once = 4;

const example_id = '01a1f3f2-6f4b-7c1e-9d2a-0b6c1d2e3f40';

export const previewDecisions = defineOperation({
  id: 'previewDecisions',
  tag: 'Review',
  summary: 'Preview an action on several cases',
  description:
    'Says for each case whether the action would succeed now, would become a request for approval, or would be refused, and why. Changes nothing. The action itself is a request for each case; with `if_updated_at` of the preview, it is refused where the case has changed since.',
  body: Type.Object({
    action: oneOf(action_names),
    ids: Type.Array(uuid(), {
      minItems: 1,
      maxItems: max_cases,
      description: 'Ids of submerchants, up to 200.',
    }),
    notes: Approval.properties.notes,
    person_id: optional(uuid({ description: 'For `assign`; null, the default: to nobody.' })),
    reasons: Type.Optional(
      Type.Array(Rejection.properties.reasons.items, {
        maxItems: 50,
        description: 'For `reject` and `request_resubmission`; without them, a reason is assumed.',
      }),
    ),
  }),
  data: Type.Object(
    {
      cases: Type.Array(
        Type.Object({
          id: uuid(),
          outcome: oneOf(['possible', 'second_person', 'refused'], {
            description:
              '`second_person`: the action would become a request for approval by a second person.',
          }),
          code: nullable(Type.String({ description: 'Of the refusal.' })),
          message: nullable(Type.String({ description: 'Of the refusal.' })),
          updated_at: nullable(
            timestamp({ description: 'The state that was checked, for `if_updated_at`.' }),
          ),
          assigned_to: nullable(
            uuid({
              description:
                'For `assign`: to whom the case is assigned now, for `if_assigned_to`; otherwise null.',
            }),
          ),
        }),
        { description: 'In the order of `ids`, each once.' },
      ),
    },
    { title: 'DecisionPreviews' },
  ),
  message: 'Previewed.',
  example: {
    body: { action: 'approve', ids: [example_id] },
    data: {
      cases: [
        {
          id: example_id,
          outcome: 'refused',
          code: 'CLAIM_HELD',
          message: 'Bia holds this case until 2026-11-21T12:20:00.000Z.',
          updated_at: null,
          assigned_to: null,
        },
      ],
    },
  },
  async run(call) {
    const { action, ids, notes, person_id = null } = call.body;
    const reasons = call.body.reasons?.length ? call.body.reasons : [{ code: 'other' as const }];
    const isRejection = action === 'reject' || action === 'request_resubmission';
    const body =
      action === 'assign' ? { person_id } : { notes, ...(isRejection ? { reasons } : {}) };
    const waiting = [...new Set(ids)];
    const found = new Map<string, DecisionPreview>();
    const checkNext = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        found.set(id, await previewDecision(call, actions[action], id, body));
      }
    };
    await Promise.all(Array.from({ length: at_once }, checkNext));
    const cases = [...new Set(ids)].flatMap((id) => found.get(id) ?? []);
    return { data: { cases } };
  },
});
