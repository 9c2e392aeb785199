import type { BatchedCalls } from '../../platform/database/batched-calls.js';
import { isDuplicate, type Sql } from '../../platform/database/connect.js';
import { Refusal } from '../../errors.js';
import { composeEvent } from '../../events/event.js';
import type { FileUse } from '../../files/stored-files.js';
import { actorOf, merchantOf } from '../../operation/caller.js';
import type { OperationResponse, Author, Unit } from '../../operation/operation.js';
import { timeOfId } from '../../platform/ids.js';
import { composeEntries, emptyTrail } from '../../trail/entry.js';
import { authorOf } from '../change-author.js';
import { newSubmerchant } from '../rules/merge-submerchant.js';
import type { Registration } from '../schema/registration.js';
import { readHolder } from '../store/submerchants.js';
import type { Creation } from '../store/write-submerchants.js';
import { completeRegistration, isWhole } from './complete-registration.js';

/**
 * Registers a submerchant.
 *
 * @param id drawn before, or else a new one
 *
 * @throws Refusal EXTERNAL_ID_TAKEN, REQUIREMENTS_NOT_MET, FILE_NOT_FOUND; a duplicate of submerchants_pkey
 */
export async function registerSubmerchant(
  unit: Unit,
  author: Author,
  body: Registration,
  id = unit.context.newId(author.now),
): Promise<OperationResponse> {
  const { context, sql } = unit;
  const caller = merchantOf(author.caller);
  const { merchant_id } = caller;
  const at = timeOfId(id);
  const drawn = context.seller_keys.create({ merchant_id, id });
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
    { actor: actorOf(caller), request_id: author.request_id, at, keys: sealer },
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
    const answer = await create(creations, alone, { data: record }, sql, author);
    context.submerchants.recent.putCreated(alone);
    return answer;
  }
  await Promise.all([context.sla.follow(), context.decision_mode.follow()]);
  return context.stored_files.linkFor(
    unit,
    { merchant_id, submerchant_id: id },
    fileUsesOf(body),
    async (hashes) => {
      const { creation, state } = completeRegistration(
        { context, sql, caller },
        { ...authorOf(author), now: at },
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
      return create(whole_creations, creation, { data }, sql, author);
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
  answer: OperationResponse,
  sql: Sql,
  { keep }: Author,
): Promise<OperationResponse> {
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
