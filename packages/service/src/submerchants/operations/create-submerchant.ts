import type { BatchedCalls } from '../../platform/database/batched-calls.js';
import { isDuplicate } from '../../platform/database/connect.js';
import { Refusal } from '../../errors.js';
import { composeEvent } from '../../events/event.js';
import type { FileUse } from '../../files/stored-files.js';
import { actorOf, merchantOf } from '../../operation/caller.js';
import { defineOperation, type Answer, type Call } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { composeEntries, emptyTrail } from '../../trail/entry.js';
import { authorOf } from '../change.js';
import { submerchantBodyExample, submerchantExample } from '../examples.js';
import { newSubmerchant } from '../rules/merge-submerchant.js';
import { registrationWarnings } from '../rules/part-warnings.js';
import { registrationProblems } from '../rules/registration-problems.js';
import { RegisteredSubmerchant, Registration } from '../schema/registration.js';
import { readHolder } from '../store/submerchants.js';
import type { Creation } from '../store/write-submerchants.js';
import { targetProblems } from './add-document.js';
import { completeRegistration, isWhole } from './complete-registration.js';

export const createSubmerchant = defineOperation({
  id: 'createSubmerchant',
  tag: 'Submerchants',
  summary: 'Register a submerchant',
  description:
    'Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.\n\nWith `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.',
  body: Registration,
  data: RegisteredSubmerchant,
  status: 201,
  message: 'Submerchant created.',
  errors: ['EXTERNAL_ID_TAKEN', 'REQUIREMENTS_NOT_MET', 'FILE_NOT_FOUND'],
  saves_answer: true,
  warnings: registrationWarnings,
  example: { body: submerchantBodyExample, data: submerchantExample },
  problems: (body, now, { config }) =>
    registrationProblems(body, now, (document) => targetProblems(document, config)),
  run: (call) => createSubmerchantAs(call, call.context.newId(call.now)),
});

/**
 * Registers a submerchant under an id that was drawn before.
 *
 * @throws Refusal EXTERNAL_ID_TAKEN, REQUIREMENTS_NOT_MET, FILE_NOT_FOUND; a duplicate of submerchants_pkey
 */
export async function createSubmerchantAs(call: Call<Registration>, id: string): Promise<Answer> {
  const { context, sql, body } = call;
  const caller = merchantOf(call.caller);
  const { merchant_id } = caller;
  const at = timeOfId(id);
  const drawn = context.seller_keys.draw({ merchant_id, id });
  const sealer = drawn.key;
  const record = newSubmerchant(body, context.category_table, { id, at });
  const event = composeEvent({
    merchant_id,
    id: context.newId(at),
    kind: 'submerchant.created',
    occurred_at: at,
    sequence: 1,
    object: record,
    sealer,
  });
  context.tracing?.linkToEvent(event.id);
  const [entry] = composeEntries(
    emptyTrail,
    { merchant_id, submerchant_id: id },
    { actor: actorOf(call.caller), request_id: call.request_id, at, keys: sealer },
    [
      {
        action: 'submerchant.created',
        object: { kind: 'submerchant', id },
        before: null,
        after: record,
      },
    ],
  );
  if (!entry) throw new Error('A creation has no trail entry.');
  const alone: Creation = {
    merchant_id,
    record,
    data_key: drawn.wrapped,
    event_sequence: event.sequence,
    trail: entry,
    recorded: { events: [event], entries: [entry], answer: null },
  };
  const { creations, whole_creations } = context.submerchants;
  if (!isWhole(body)) {
    const answer = await create(creations, alone, { data: record }, call);
    context.submerchants.recent.putCreated(alone);
    return answer;
  }
  const author = { ...authorOf(call), now: at };
  await context.sla.follow();
  return context.stored_files.linkFor(
    context,
    { merchant_id, submerchant_id: id },
    fileUsesOf(body),
    async (hashes) => {
      const { creation, state } = completeRegistration(
        { context, sql, caller },
        author,
        body,
        alone,
        hashes,
      );
      const data = {
        ...state.record,
        legal_representatives: state.legal_representatives,
        addresses: state.addresses,
        documents: state.documents.map((document) => document.record),
      };
      return create(whole_creations, creation, { data }, call);
    },
  );
}

/** The documents of a registration, each with its place in the body. */
function fileUsesOf(body: Registration): FileUse[] {
  const documents = (body.documents ?? []).map((one, at) => ({ ...one, path: `/documents/${at}` }));
  const ofPartners = (body.legal_representatives ?? []).flatMap((partner, number) =>
    (partner.documents ?? []).map((one, at) => ({
      ...one,
      path: `/legal_representatives/${number}/documents/${at}`,
    })),
  );
  return [...documents, ...ofPartners];
}

/** @throws Refusal EXTERNAL_ID_TAKEN */
async function create<One extends Creation>(
  creations: BatchedCalls<One, boolean>,
  creation: One,
  answer: Answer,
  { sql, keep }: Pick<Call, 'sql' | 'keep'>,
): Promise<Answer> {
  const recorded = { ...creation.recorded, answer: keep?.(answer) ?? null };
  try {
    if (await creations.run({ ...creation, recorded })) return answer;
  } catch (error) {
    if (!isDuplicate(error, 'submerchants_external_id')) throw error;
  }
  const { merchant_id, record } = creation;
  throw externalIdTaken(await readHolder(sql, merchant_id, record.external_id ?? ''));
}

/** The refusal of an external_id that is already used by another submerchant of the merchant, which it names if it is known. */
export function externalIdTaken(submerchant_id: string | null = null): Refusal {
  const message = 'Another submerchant has this external_id.';
  const holder = submerchant_id === null ? {} : { submerchant_id };
  return new Refusal('EXTERNAL_ID_TAKEN', {
    errors: [{ path: '/external_id', code: 'taken', message, ...holder }],
  });
}
