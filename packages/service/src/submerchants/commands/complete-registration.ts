import type { FileHashes } from '../../files/stored-files.js';
import { Refusal, type Problem } from '../../errors.js';
import type { MerchantCaller } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import type { Sql } from '../../platform/database/connect.js';
import { SubmerchantChange } from '../change.js';
import type { ChangeAuthor } from '../change-author.js';
import type { MissingRequirement } from '../rules/submission.js';
import type { Registration } from '../schema/registration.js';
import { caseMoves } from '../store/case-moves.js';
import { unreviewed, type SubmerchantState } from '../store/submerchant-state.js';
import type { Creation, WholeCreation, Write } from '../store/write-submerchants.js';
import { decideAddress } from './add-address.js';
import { decideDocument } from './add-document.js';
import { decideLegalRepresentative } from './add-legal-representative.js';
import { decideSubmission } from './submit-for-review.js';

/** Whether a body has parts, or asks for the submission: otherwise it is the registration of a submerchant alone. */
export function isWhole(body: Registration): boolean {
  const { legal_representatives, addresses, documents, submit } = body;
  return Boolean(legal_representatives ?? addresses ?? documents) || submit === true;
}

/**
 * Decides the parts of a new submerchant and its submission: the changes that the single operations would make one after the other,
 * each with its events, its trail entries and its time. Nothing is read or written.
 *
 * @param alone the submerchant without its parts
 * @param hashes of uploaded files
 * @throws Refusal REQUIREMENTS_NOT_MET
 */
export function completeRegistration(
  { context, sql, caller }: { context: Context; sql: Sql; caller: MerchantCaller },
  author: ChangeAuthor,
  body: Registration,
  alone: Creation,
  hashes: FileHashes,
): { creation: WholeCreation; state: SubmerchantState } {
  const writes: Write[] = [];
  let state: SubmerchantState = {
    merchant_id: alone.merchant_id,
    version: 1,
    record: alone.record,
    review: unreviewed,
    event_sequence: alone.event_sequence,
    trail: alone.trail,
    data_key: alone.data_key,
    legal_representatives: [],
    addresses: [],
    documents: [],
    document_count: 0,
  };
  const decide = <Result>(decision: (change: SubmerchantChange) => Result): Result => {
    const change = new SubmerchantChange(context, sql, state, author);
    const result = decision(change);
    const write = change.compose(null);
    writes.push(write);
    state = stateAfter(write);
    return result;
  };
  const documentsFor = (holder: string | null) =>
    (body.documents ?? []).flatMap(
      ({ legal_representative_document: named = null, ...document }) =>
        named === holder ? [document] : [],
    );
  const partners = (body.legal_representatives ?? []).map(({ documents, ...fields }) => {
    const { data } = decide((change) => decideLegalRepresentative(change, fields));
    return { id: data.id, documents: [...(documents ?? []), ...documentsFor(fields.document)] };
  });
  for (const address of body.addresses ?? []) {
    decide((change) => decideAddress(change, address));
  }
  for (const { id, documents } of [{ id: null, documents: documentsFor(null) }, ...partners]) {
    for (const document of documents) {
      decide((change) =>
        decideDocument(change, caller, { ...document, legal_representative_id: id }, hashes),
      );
    }
  }
  if (body.submit === true) {
    const result = decide((change) => decideSubmission(change, caller));
    if (result instanceof Refusal) throw withPlaces(result, partners);
  }
  const recorded = [alone.recorded, ...writes.map((write) => write.recorded)];
  const creation: WholeCreation = {
    ...alone,
    record: state.record,
    event_sequence: state.event_sequence,
    trail: state.trail,
    recorded: {
      events: recorded.flatMap(({ events }) => events),
      entries: recorded.flatMap(({ entries }) => entries),
      answer: null,
    },
    whole: {
      review: state.review,
      parts: {
        legal_representatives: state.legal_representatives,
        addresses: state.addresses,
        documents: state.documents,
        deleted_legal_representatives: [],
        deleted_addresses: [],
        requested_files: writes.flatMap(({ parts }) => parts.requested_files),
        asked_evidence: writes.flatMap(({ parts }) => parts.asked_evidence ?? []),
        at: state.record.updated_at,
      },
      moves: writes.flatMap(({ before, after }) => caseMoves(before, after)),
    },
  };
  return { creation, state };
}

/** The submerchant after one of these changes, none of which deletes a part or replaces a document. */
function stateAfter({ before, after, parts }: Write): SubmerchantState {
  const idOf = ({ id }: { id: string }) => id;
  const documents = merge(before.documents, parts.documents, ({ record }) => record.id);
  return {
    ...before,
    ...after,
    legal_representatives: merge(before.legal_representatives, parts.legal_representatives, idOf),
    addresses: merge(before.addresses, parts.addresses, idOf),
    documents,
    document_count: documents.length,
  };
}

/** The items in their order, with changed ones in place of the former ones. */
function merge<Item>(
  before: readonly Item[],
  changed: readonly Item[],
  idOf: (item: Item) => string,
): Item[] {
  return [...new Map([...before, ...changed].map((item) => [idOf(item), item])).values()];
}

/** Names partners by their places in the body: their ids are those of no partner, as nothing is created. */
function withPlaces({ code, errors }: Refusal, partners: readonly { id: string }[]): Refusal {
  const placed = (errors as readonly (Problem & Partial<MissingRequirement>)[]).map((error) => {
    const at = partners.findIndex(({ id }) => id === error.legal_representative_id);
    if (at === -1) return error;
    const path = `/legal_representatives/${at}${error.path}`;
    return { ...error, path, legal_representative_id: null };
  });
  return new Refusal(code, { errors: placed });
}
