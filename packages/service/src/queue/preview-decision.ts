import { Refusal } from '../errors.js';
import { translate } from '../operation/messages/translate.js';
import type { Call, Operation } from '../operation/operation.js';
import { SecondPersonNeeded } from '../operation/second-person.js';
import { PreviewEnded } from '../cases/open-case.js';

/** Effect of an action on one case. */
export interface DecisionPreview {
  id: string;
  outcome: 'possible' | 'second_person' | 'refused';
  /** The code of the refusal; null where the action is possible. */
  code: string | null;
  /** The reason of the refusal, in the language of the request; null where the action is possible. */
  message: string | null;
  /** The state of the case that was checked, for `if_updated_at`; null for a refusal. */
  updated_at: string | null;
  /** For an assignment: to whom the case is assigned now; otherwise null. */
  assigned_to: string | null;
}

/** Runs the command of an operation on a case up to where it would write, so that a preview finds what the action itself would find. */
export async function previewDecision(
  call: Call,
  operation: Operation,
  id: string,
  body: unknown,
): Promise<DecisionPreview> {
  const { context, params, accepts } = call;
  const possible = {
    id,
    outcome: 'possible',
    code: null,
    message: null,
    assigned_to: null,
  } as const;
  try {
    // A change in an open transaction would lock the case for the others.
    const unit = { context, sql: context.database, is_preview: true } as const;
    const input = { params: { ...params, id }, body };
    await operation.command?.(unit, { ...call, keep: null }, input);
  } catch (error) {
    if (error instanceof PreviewEnded) {
      const { updated_at, assigned_to } = error;
      return { ...possible, updated_at, assigned_to };
    }
    if (error instanceof SecondPersonNeeded) {
      const updated_at = error.of_case?.updated_at ?? null;
      return { ...possible, outcome: 'second_person', updated_at };
    }
    if (!(error instanceof Refusal)) throw error;
    const message = translate(error.message, accepts.messages);
    return {
      id,
      outcome: 'refused',
      code: error.code,
      message,
      updated_at: null,
      assigned_to: null,
    };
  }
  throw new Error(`${operation.id} has no preview: it does not open a case.`);
}
