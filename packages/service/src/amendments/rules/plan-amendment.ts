import type { Problem } from '../../errors.js';
import type { CategoryTable } from '../../submerchants/rules/category-code.js';
import type { AmendedSeller, AmendedValues } from '../../submerchants/rules/amended.js';
import { documentTypeProblems } from '../../submerchants/rules/document-problems.js';
import { fixedWhenActive, materialFields } from '../../submerchants/rules/lifecycle.js';
import { mergeSubmerchant } from '../../submerchants/rules/merge-submerchant.js';
import type { DocumentInput } from '../../submerchants/schema/document.js';
import type {
  LegalRepresentative,
  LegalRepresentativeInput,
} from '../../submerchants/schema/legal-representative.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import type { AmendmentChange, AmendmentInput } from '../schema.js';

/** A document of the body, with whose it is: the id of a partner, or null for the seller. */
export interface PlannedDocument {
  body: DocumentInput;
  path: string;
}

export interface AmendmentPlan {
  values: AmendedValues;
  changes: AmendmentChange[];
  documents: PlannedDocument[];
  /** The place of each partner in the body, by id. */
  places: ReadonlyMap<string, number>;
  problems: Problem[];
}

/** Derived from `mcc` and `cnaes`: they change with these. */
const derived: readonly string[] = ['mcc_source', 'mcc_table_version'];

/**
 * Decides what an amendment changes, and lists every problem that depends on the stored seller. `registrationProblems` reports the
 * others.
 */
export function planAmendment(
  seller: AmendedSeller,
  body: AmendmentInput,
  given: {
    at: string;
    table: CategoryTable;
    /** Further fields of the installation (AMENDMENT_FIELDS). */
    amendable: readonly string[];
    newPartner: (body: LegalRepresentativeInput) => LegalRepresentative;
  },
): AmendmentPlan {
  const {
    reason: _,
    legal_representatives,
    removed_legal_representatives,
    documents,
    ...patch
  } = body;
  const { record } = seller;
  const problems: Problem[] = [];
  const merged = mergeSubmerchant(record, patch, given.table, given.at);
  const fields = changedFields(record, merged);
  problems.push(...lockedProblems(patch, fields, given.amendable));
  const changes: AmendmentChange[] = Object.keys(fields)
    .filter((name) => !derived.includes(name))
    .map((name) => ({
      path: `/${name}`,
      before: record[name as keyof Submerchant],
      after: merged[name as keyof Submerchant],
    }));

  const joining: LegalRepresentative[] = [];
  const changedPartners: { id: string; fields: Partial<LegalRepresentative> }[] = [];
  const places = new Map<string, number>();
  const planned: PlannedDocument[] = [];
  const byDocument = new Map(seller.legal_representatives.map((one) => [one.document, one]));
  const leavingDocuments = new Set(removed_legal_representatives ?? []);
  const addDocument = (path: string, document: DocumentInput) => {
    const found = documentTypeProblems(record.entity_type, document.type);
    problems.push(...found.map((one) => ({ ...one, path: path + one.path })));
    planned.push({ body: document, path });
  };

  if (record.entity_type === 'pf' && (legal_representatives ?? []).length > 0) {
    const message = 'A submerchant of entity_type pf has no legal representatives.';
    problems.push({ path: '/legal_representatives', code: 'forbidden', message });
  }
  for (const [at, { documents: own, ...partner }] of (legal_representatives ?? []).entries()) {
    const path = `/legal_representatives/${at}`;
    const before = byDocument.get(partner.document);
    if (leavingDocuments.has(partner.document)) {
      const message = 'This partner is in removed_legal_representatives, too.';
      problems.push({ path: `${path}/document`, code: 'conflict', message });
    }
    let after: LegalRepresentative;
    if (before) {
      after = { ...before, ...partner };
      const found = changedFields(before, after);
      const names = Object.keys(found) as (keyof LegalRepresentative)[];
      if (names.length > 0) changedPartners.push({ id: before.id, fields: found });
      for (const name of names) {
        changes.push({
          path: `/legal_representatives/${before.id}/${name}`,
          before: before[name],
          after: after[name],
        });
      }
    } else {
      if (partner.name === undefined) {
        const message = 'name is required of a partner who joins.';
        problems.push({ path: `${path}/name`, code: 'required', message });
      }
      after = given.newPartner({ ...partner, name: partner.name ?? '' });
      joining.push(after);
      byDocument.set(after.document, after);
      changes.push({ path: `/legal_representatives/${after.id}`, before: null, after });
    }
    places.set(after.id, at);
    for (const [index, document] of (own ?? []).entries())
      addDocument(`${path}/documents/${index}`, { ...document, legal_representative_id: after.id });
  }

  const leaving: string[] = [];
  for (const [at, document] of (removed_legal_representatives ?? []).entries()) {
    const path = `/removed_legal_representatives/${at}`;
    const partner = seller.legal_representatives.find((one) => one.document === document);
    if (!partner) {
      const message = 'There is no partner with this document.';
      problems.push({ path, code: 'not_found', message });
    } else if (leaving.includes(partner.id)) {
      problems.push({ path, code: 'repeated', message: 'This partner appears more than once.' });
    } else {
      leaving.push(partner.id);
      changes.push({ path: `/legal_representatives/${partner.id}`, before: partner, after: null });
    }
  }

  for (const [at, document] of (documents ?? []).entries()) {
    const path = `/documents/${at}`;
    const { legal_representative_document: named = null, ...rest } = document;
    const partner = named === null ? null : byDocument.get(named);
    if (named !== null && (!partner || leavingDocuments.has(named))) {
      const message = 'There is no partner with this document, or the partner leaves.';
      problems.push({
        path: `${path}/legal_representative_document`,
        code: 'not_found',
        message,
      });
    }
    addDocument(path, { ...rest, legal_representative_id: partner?.id ?? null });
  }

  if (changes.length === 0 && problems.length === 0) {
    const message =
      planned.length > 0
        ? 'No field and no partner changes. Documents alone are sent to POST /v1/submerchants/{id}/documents.'
        : 'No field and no partner changes: every value is the one in force.';
    problems.push({ path: '', code: 'unchanged', message });
  }
  const values = { fields, joining, changed: changedPartners, leaving };
  return { values, changes, documents: planned, places, problems };
}

/** The fields whose values differ, with the new ones. */
function changedFields<T extends object>(before: T, after: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) =>
        name !== 'updated_at' && JSON.stringify(value) !== JSON.stringify(before[name as keyof T]),
    ),
  ) as Partial<T>;
}

/** Fields that an amendment does not change. A value that is sent as it is stored is no change. */
function lockedProblems(patch: object, changed: object, amendable: readonly string[]): Problem[] {
  return Object.keys(patch).flatMap((name): Problem[] => {
    if (!Object.hasOwn(changed, name)) return [];
    const path = `/${name}`;
    if (fixedWhenActive.some((one) => one === name)) {
      const message = `${name} never changes once the submerchant is active: register another submerchant.`;
      return [{ path, code: 'locked', message }];
    }
    if (materialFields.some((one) => one === name) || amendable.includes(name)) return [];
    const message = `${name} needs no amendment: send it to PATCH /v1/submerchants/{id}.`;
    return [{ path, code: 'forbidden', message }];
  });
}

/** Identifies what a document proves: only one of a type is current, for the seller or for each partner. */
interface Held {
  type: string;
  legal_representative_id: string | null;
}

/** The current documents as they would be: those of the amendment replace others of their type, and those of leaving partners go. */
export function amendedDocuments<Current extends Held, Sent extends Held>(
  current: readonly Current[],
  sent: readonly Sent[],
  leaving: readonly string[],
): (Current | Sent)[] {
  const stays = (one: Current) =>
    !(one.legal_representative_id !== null && leaving.includes(one.legal_representative_id)) &&
    !sent.some((other) => isSameKind(one, other));
  return [...current.filter(stays), ...sent];
}

/** Whether one document would replace the other. */
export function isSameKind(one: Held, other: Held): boolean {
  return one.type === other.type && one.legal_representative_id === other.legal_representative_id;
}
