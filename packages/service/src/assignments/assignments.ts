import { placeOf, type Place } from '../platform/place.js';
import Type from 'typebox';
import type { Context } from '../operation/context.js';
import { nullable, timestamp, uuid } from '../operation/schema.js';
import { MissingKeyError, type Opener } from '../platform/data-keys.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import { waitsSince, type Waiting } from '../cases/rules/waiting.js';
import type { DeskColumns } from './store/assignments.js';

/** To whom a case is assigned; null: to nobody. */
export const Assignment = Type.Object(
  {
    submerchant_id: uuid(),
    assigned_to: Type.Unsafe<{ id: string; name: string | null } | null>({
      type: ['object', 'null'],
      required: ['id', 'name'],
      properties: { id: uuid(), name: nullable(Type.String()) },
      description: 'The person to whom the case is assigned, with the current name.',
    }),
    escalation: Type.Unsafe<{
      at: string;
      by: { id: string; name: string | null };
      reason: string | null;
    } | null>({
      type: ['object', 'null'],
      required: ['at', 'by', 'reason'],
      properties: {
        at: timestamp(),
        by: {
          type: 'object',
          required: ['id', 'name'],
          properties: { id: uuid(), name: nullable(Type.String()) },
        },
        reason: nullable(Type.String({ description: 'Null if its key is lost.' })),
      },
      description: 'The escalation of the present submission; null without one.',
    }),
  },
  { title: 'Assignment' },
);

export const assignmentExample = {
  submerchant_id: '019aa222-2222-7222-8222-222222222222',
  assigned_to: { id: '019aa111-1111-7111-8111-111111111111', name: 'Review desk' },
  escalation: null,
};

/** Content of `escalation`. */
interface EscalationBody {
  reason: string;
  by_name: string;
}

/** Whether a case was escalated since it waits: since its present submission, or since its oldest open case. */
export function isEscalated(
  { escalated_at }: Pick<DeskColumns, 'escalated_at'>,
  since: string | null,
): boolean {
  return escalated_at !== null && since !== null && escalated_at >= since;
}

/** By the id of the submerchant, which no other has. */
function escalationPlace(id: string): Place {
  return placeOf('submerchants', 'escalation', id);
}

export function sealEscalation(change: SubmerchantChange, body: EscalationBody): string {
  const { context, state, merchant_id, id } = change;
  const sealer = context.seller_keys.sealerOf({ merchant_id, id, data_key: state.data_key });
  return sealer.seal(JSON.stringify(body), escalationPlace(id));
}

/** Composes the answer on a case's assignment. */
export async function describeAssignment(
  { reviewers }: Pick<Context, 'reviewers'>,
  opener: Opener,
  { id, ...waiting }: Waiting & { id: string },
  desk: DeskColumns,
) {
  const { assigned_to, escalated_at, escalated_by, escalation } = desk;
  const names = await reviewers.namesOf(assigned_to === null ? [] : [assigned_to]);
  const body = escalation === null ? null : readBody(opener, id, escalation);
  return {
    submerchant_id: id,
    assigned_to:
      assigned_to === null ? null : { id: assigned_to, name: names.get(assigned_to) ?? null },
    escalation:
      isEscalated(desk, waitsSince(waiting) ?? waiting.submitted_at) &&
      escalated_at !== null &&
      escalated_by !== null
        ? {
            at: escalated_at,
            by: { id: escalated_by, name: body?.by_name ?? null },
            reason: body?.reason ?? null,
          }
        : null,
  };
}

function readBody(opener: Opener, id: string, escalation: string): EscalationBody | null {
  try {
    return JSON.parse(opener.open(escalation, escalationPlace(id))) as EscalationBody;
  } catch (error) {
    if (error instanceof MissingKeyError) return null;
    throw error;
  }
}
