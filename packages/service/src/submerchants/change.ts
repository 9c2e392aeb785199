import type { Context } from '../operation/context.js';
import type { Sql } from '../platform/database/connect.js';
import { composeEvent, type Event, type EventKind } from '../events/event.js';
import type { KeptResponse } from '../operation/operation.js';
import { composeEntries, headAfter, type Change } from '../trail/entry.js';
import type { ChangeAuthor } from './change-author.js';
import { areSameCapabilities, capabilitiesOf, type Capabilities } from './rules/capabilities.js';
import type { Address } from './schema/address.js';
import type { LegalRepresentative } from './schema/legal-representative.js';
import type { Submerchant } from './schema/submerchant.js';
import { sealRows, sealSample, type OpenSample, type SealedRows } from './seal-rows.js';
import type { StoredDocument } from './store/documents.js';
import type { ReviewState, SubmerchantState } from './store/submerchant-state.js';
import {
  decision_kind,
  type AmendmentRow,
  type AskedEvidence,
  type EvidenceRow,
  type PartWrites,
  type RuleResults,
  type Write,
} from './store/write-submerchants.js';
import { withNotes, withReasonTexts } from './with-reason-texts.js';

/** An event is the same for all its readers. */
const language_of_events = 'pt-BR';

/** The names of the parts in events, by kind of object. */
const partNames = {
  legal_representative: ['legal_representatives'],
  address: ['addresses'],
  document: ['documents'],
};

/**
 * Change of a submerchant and its parts, based on one version. It collects the rows, the trail entries and the events;
 * `changeSubmerchant` (change-submerchant.ts) writes all of them in one call if the version is still the same.
 */
export class SubmerchantChange {
  readonly merchant_id: string;
  /** The record as it will be saved. Decisions replace it. */
  record: Submerchant;
  /** The submerchant's review state, as it will be saved. */
  review: ReviewState;
  /**
   * The time of the change: always later than that of the previous change, even when requests overtake one another or arrive within
   * one millisecond. `updated_at` therefore identifies one state of the submerchant, which a reviewer may require (`if_updated_at`).
   */
  readonly at: string;
  readonly #changes: Change[] = [];
  /** Events of documents and amendments. */
  readonly #objectEvents: { kind: EventKind; object: { id: string }; sequence: number }[] = [];
  readonly #kinds: EventKind[] = [];
  readonly #legal_representatives = new Map<string, LegalRepresentative>();
  readonly #addresses = new Map<string, Address>();
  readonly #documents = new Map<string, StoredDocument>();
  readonly #amendments: AmendmentRow[] = [];
  readonly #deleted_legal_representatives: string[] = [];
  readonly #deleted_addresses: string[] = [];
  readonly #requested_files: string[] = [];
  readonly #asked_evidence: AskedEvidence[] = [];
  readonly #evidence: EvidenceRow[] = [];
  readonly #noted_evidence: Pick<EvidenceRow, 'kind' | 'payload'>[] = [];
  readonly #rule_results: RuleResults[] = [];
  #sample: OpenSample | null = null;

  constructor(
    readonly context: Context,
    /** For further reads. They belong to this version, or the change is not written. */
    readonly sql: Sql,
    readonly state: SubmerchantState,
    readonly author: ChangeAuthor,
  ) {
    this.merchant_id = state.merchant_id;
    this.record = state.record;
    this.review = state.review;
    const { updated_at } = state.record;
    const { now } = author;
    this.at = now > updated_at ? now : new Date(Date.parse(updated_at) + 1).toISOString();
  }

  get id(): string {
    return this.record.id;
  }

  /** Position of the last entry that was added to the trail. */
  get position(): number {
    return this.state.trail.position + this.#changes.length;
  }

  /**
   * The record as it will be saved and read afterwards, once all events have been added. Claims are not visible to the merchant: a change
   * without an event keeps `updated_at`.
   */
  get saved(): Submerchant {
    const { record, at } = this;
    const capabilities = this.#capabilities;
    const isSame = areSameCapabilities(record.capabilities, capabilities);
    if (isSame && this.#objectEvents.length === 0 && this.#kinds.length === 0) return record;
    return { ...record, capabilities: isSame ? record.capabilities : capabilities, updated_at: at };
  }

  /** The capabilities that the status and the holds leave. Nobody sells with an erased record, which keeps its status. */
  get #capabilities(): Capabilities {
    const { status, suspension, capabilities, erased_at } = this.record;
    if (erased_at !== null) return capabilitiesOf('closed', [], [], capabilities, this.at);
    const codes = suspension?.reasons.map(({ code }) => code) ?? [];
    return capabilitiesOf(status, codes, this.review.holds ?? [], capabilities, this.at);
  }

  addEntry(change: Change): void {
    this.#changes.push(change);
  }

  /** Adds an event of the submerchant, with the record as it will be saved. */
  addEvent(kind: EventKind & `submerchant.${string}`): void {
    if (!this.#kinds.includes(kind)) this.#kinds.push(kind);
  }

  /** Adds an event of a document, with a copy of its current state, and increments its sequence. */
  addDocumentEvent(kind: EventKind & `document.${string}`, document: StoredDocument): void {
    document.event_sequence += 1;
    this.#objectEvents.push({
      kind,
      object: { ...withNotes(this.context, document.record, language_of_events) },
      sequence: document.event_sequence,
    });
  }

  /** Adds an event of an amendment as it will be saved. */
  addAmendmentEvent(
    kind: EventKind & `amendment.${string}`,
    amendment: { id: string } & Pick<Submerchant, 'review_reasons'>,
    sequence: number,
  ): void {
    const object = withReasonTexts(this.context, amendment, language_of_events);
    this.#objectEvents.push({ kind, object, sequence });
  }

  /** Adds an event of something else that belongs to the submerchant, whose row the caller writes in the same transaction. */
  addObjectEvent(kind: EventKind, object: { id: string }, sequence: number): void {
    this.#objectEvents.push({ kind, object, sequence });
  }

  /** Rows are written in the order in which they were first put, each in its last state. */
  putLegalRepresentative(record: LegalRepresentative): void {
    this.#legal_representatives.set(record.id, record);
  }

  putAddress(record: Address): void {
    this.#addresses.set(record.id, record);
  }

  putDocument(document: StoredDocument): void {
    this.#documents.set(document.record.id, document);
  }

  /** The body is sealed when the change is composed. */
  putAmendment(amendment: AmendmentRow): void {
    this.#amendments.push(amendment);
  }

  /** Deletes a partner and the partner's documents (§2.2 rule 2). */
  deleteLegalRepresentative(id: string): void {
    this.#deleted_legal_representatives.push(id);
  }

  deleteAddress(id: string): void {
    this.#deleted_addresses.push(id);
  }

  /** Requests that the file of a document is fetched and recorded, and then read where the installation reads documents. */
  requestFile(document_id: string): void {
    this.#requested_files.push(document_id);
    this.askDocuments();
  }

  /** Has the files that were not read yet read by a task, where the installation reads documents. */
  askDocuments(): void {
    const isAsked = this.#asked_evidence.some(({ kind }) => kind === 'documents');
    if (isAsked || !this.context.config.read_documents) return;
    this.#asked_evidence.push({ kind: 'documents', asked_at: this.at, no_older_than: null });
  }

  /**
   * Asks the sources for what they know of the seller: of a company, what its register says, and of everybody, whether lists name them. A
   * task does so afterwards.
   *
   * @param no_older_than answers from before do not do; null: one that is kept does
   */
  askEvidence(no_older_than: string | null = null): void {
    const kinds = this.record.entity_type === 'pj' ? ['company', 'lists'] : ['lists'];
    for (const kind of kinds) this.#asked_evidence.push({ kind, asked_at: this.at, no_older_than });
    // Of a seller without an account, that writes nothing.
    if (this.context.config.bank_lookup !== null)
      this.#asked_evidence.push({ kind: 'bank', asked_at: this.at, no_older_than });
  }

  /** Has a bank asked for an account or a Pix key, in place of the one before. `question` is sealed when the change is composed. */
  askBank(question: string): void {
    const asked_at = this.at;
    this.#asked_evidence.push({ kind: 'bank', asked_at, no_older_than: null, payload: question });
  }

  /** Has the decision rules evaluated, if some are in force. A task does so once the sources have answered. */
  askDecision(): void {
    if (!this.context.decision_mode.isOn) return;
    this.#asked_evidence.push({ kind: decision_kind, asked_at: this.at, no_older_than: null });
  }

  /** Stores what a source answered. It is sealed when the change is composed. */
  putEvidence(row: EvidenceRow): void {
    this.#evidence.push(row);
  }

  /** Replaces a stored answer by one of which more is noted. It is sealed when the change is composed. */
  noteEvidence(row: Pick<EvidenceRow, 'kind' | 'payload'>): void {
    this.#noted_evidence.push(row);
  }

  /** Counts what the decision rules made of it. */
  countResults(results: RuleResults): void {
    this.#rule_results.push(results);
  }

  /** Puts the decision of this change before a second person, with the case as it was decided. */
  putSample(sample: OpenSample): void {
    this.#sample = sample;
  }

  get isEmpty(): boolean {
    return this.#changes.length === 0 && this.review === this.state.review;
  }

  /** Composes the rows of the change with its events, its trail entries and the saved answer. */
  compose(answer: KeptResponse | null): Write {
    const { merchant_id, at, context, state, author } = this;
    const before = this.record.capabilities;
    this.record = this.saved;
    const { capabilities } = this.record;
    if (capabilities !== before) this.#recordCapabilities(before, capabilities);
    this.#keepTimes();
    // An erasure leaves its event and the name of its author, which are read afterwards.
    const sealer =
      this.record.erased_at === null
        ? context.seller_keys.sealerOf({ merchant_id, id: this.id, data_key: state.data_key })
        : context.data_keys;
    let { event_sequence } = state;
    const events: Event[] = [
      ...this.#objectEvents,
      ...this.#kinds.map((kind) => ({
        kind,
        object: withReasonTexts(context, this.record, language_of_events),
        more: this.#besides(kind, before),
        sequence: (event_sequence += 1),
      })),
    ].map((event) =>
      composeEvent({ merchant_id, id: context.newId(at), occurred_at: at, sealer, ...event }),
    );
    for (const { id } of events) context.tracing?.linkToEvent(id);
    const entries = composeEntries(
      state.trail,
      { merchant_id, submerchant_id: this.id },
      { actor: author.actor, request_id: author.request_id, at, keys: sealer },
      this.#changes,
    );
    const trail = entries.length > 0 ? headAfter(entries) : state.trail;
    const timing = context.sla.timingOf(merchant_id, state.record, this.record);
    const sample = this.#sample && sealSample(sealer, this.#sample);
    const after = {
      record: this.record,
      review: this.review,
      timing,
      sample,
      event_sequence,
      trail,
    };
    const recorded = { events, entries, answer };
    const parts = {
      ...this.#parts,
      ...sealRows(sealer, { merchant_id, id: this.id }, this.#sealedRows),
    };
    return { merchant_id, before: state, after, parts, recorded };
  }

  /** Records changed capabilities with the change of the record, if there is one, otherwise in a separate entry. */
  #recordCapabilities(before: Capabilities, after: Capabilities): void {
    this.addEvent('submerchant.capabilities_changed');
    const at = this.#changes.findLastIndex(
      ({ object, after: fields }) => object.kind === 'submerchant' && fields !== null,
    );
    const recorded = this.#changes[at];
    if (recorded?.object.kind === 'submerchant' && recorded.before !== null)
      this.#changes[at] = {
        ...recorded,
        before: { ...recorded.before, capabilities: before },
        after: { ...recorded.after, capabilities: after },
      } as Change;
    else
      this.addEntry({
        action: 'submerchant.capabilities_changed',
        object: { kind: 'submerchant', id: this.id },
        before: { capabilities: before },
        after: { capabilities: after },
      });
  }

  /** Keeps when what has an end ends, and since when something waits for a reviewer, by which both are found. */
  #keepTimes(): void {
    const { review, record } = this;
    const ends = [record.suspension, ...(review.holds ?? [])].flatMap((one) => one?.until ?? []);
    const standing_ends_at = ends.toSorted()[0] ?? null;
    const cases_since = review.open_cases?.[0]?.opened_at ?? null;
    if (standing_ends_at !== review.standing_ends_at || cases_since !== review.cases_since)
      this.review = { ...review, standing_ends_at, cases_since };
  }

  /** What an event of the submerchant says beside its record. */
  #besides(kind: EventKind, before: Capabilities): Record<string, unknown> | undefined {
    if (kind === 'submerchant.capabilities_changed')
      return { before, after: this.record.capabilities };
    return kind === 'submerchant.updated' ? { changed: this.#changedNames } : undefined;
  }

  /** The names of the fields and parts that the change alters. */
  get #changedNames(): string[] {
    const names = this.#changes.flatMap(({ object, after }) => {
      if (object.kind === 'submerchant')
        return Object.keys(after ?? {}).filter((name) => name in this.record);
      return partNames[object.kind as keyof typeof partNames] ?? [];
    });
    return [...new Set(names)];
  }

  /** After its own results, whether the change refuses what rules have approved. */
  get #allRuleResults(): RuleResults[] {
    const { status, submitted_at } = this.record;
    const isRefused = status === 'rejected' || status === 'suspended';
    if (!isRefused || status === this.state.record.status) return this.#rule_results;
    return [...this.#rule_results, { submitted_at }];
  }

  /** The rows whose bodies are sealed. */
  get #sealedRows(): SealedRows {
    return {
      amendments: this.#amendments,
      asked_evidence: this.#asked_evidence,
      evidence: this.#evidence,
      noted_evidence: this.#noted_evidence,
    };
  }

  get #parts(): Omit<PartWrites, keyof SealedRows> {
    return {
      legal_representatives: [...this.#legal_representatives.values()],
      addresses: [...this.#addresses.values()],
      documents: [...this.#documents.values()],
      deleted_legal_representatives: this.#deleted_legal_representatives,
      deleted_addresses: this.#deleted_addresses,
      requested_files: this.#requested_files,
      rule_results: this.#allRuleResults,
      at: this.at,
    };
  }
}
