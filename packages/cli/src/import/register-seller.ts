import { CredenciaError } from '@credencia/sdk';
import { fingerprintOf } from './journal.js';
import type { PatientService } from './patient-service.js';
import { addressIsThere, changesOf, documentIsThere, partnerIsThere } from './same-record.js';
import type { SellerBatches } from './seller-batches.js';
import type { Fields, LineProblem, Seller } from './seller.js';

export interface Registered {
  id: string;
  outcome: 'created' | 'updated' | 'unchanged';
  /** Whether it was submitted for review now. */
  submitted: boolean;
}

type Stored = Fields & { id: string };

/**
 * Registers a seller with everything of its line, or brings the one that has its external_id up to the line: fields that differ are
 * changed, parts that are missing are added, and nothing is removed. Each step may have been done before, by an import that was
 * stopped: then it is found and not done again.
 *
 * @param import_id the same over all starts of one import
 * @param submits whether a seller that is pending then is submitted for review
 * @param changes_tax_ids whether a seller that is there may get another tax id; otherwise such a line is one of another company
 * @returns a problem for a line that is not sent
 * @throws CredenciaError when the service refuses a step; what was done before it stays
 */
export async function registerSeller(
  service: PatientService,
  batches: SellerBatches,
  seller: Seller,
  {
    import_id,
    submits,
    changes_tax_ids,
  }: { import_id: string; submits: boolean; changes_tax_ids: boolean },
): Promise<Registered | { problem: LineProblem }> {
  const { stored, is_new } = await createOrFind(service, batches, seller, submits);
  if (is_new) {
    const submitted = stored['status'] !== 'pending';
    // The refusal of the submission lists missing requirements.
    if (submits && !submitted) await service.call('submitForReview', { path: { id: stored.id } });
    return { id: stored.id, outcome: 'created', submitted: submits };
  }
  const { external_id, tax_id } = seller.submerchant;
  if (stored['tax_id'] !== tax_id && !changes_tax_ids) {
    const message = `The seller ${JSON.stringify(external_id)} is there with another tax id, and would become another one. Change external_id; if the tax id of that seller was wrong, import with --change-tax-ids.`;
    return { problem: { field: 'tax_id', message } };
  }
  const path = { id: stored.id };
  const keyOf = (part: string, body: object) =>
    `import-${import_id}-${fingerprintOf({ id: stored.id, part, body })}`;
  let changed = false;
  const add = async (operation: string, body: Fields) => {
    const key = keyOf(operation, body);
    const { data } = await service.call<Stored>(operation, { path, body }, key);
    changed = true;
    return data;
  };
  const there = async (operation: string, query: object = {}) =>
    await readAll(service, operation, path, query);

  const changes = changesOf(stored, seller.submerchant);
  if (Object.keys(changes).length > 0) {
    await service.call('updateSubmerchant', { path, body: changes });
    changed = true;
  }
  const { legal_representatives, addresses, documents } = seller;
  const known_documents =
    documents.length > 0 || legal_representatives.some((one) => one.documents.length > 0)
      ? await there('listDocuments', { current: true })
      : [];
  const known_partners =
    legal_representatives.length > 0 ? await there('listLegalRepresentatives') : [];
  const sendDocument = async (document: Fields, legal_representative_id: string | null) => {
    if (documentIsThere(known_documents, document, legal_representative_id)) return;
    const holder = legal_representative_id === null ? {} : { legal_representative_id };
    await add('addDocument', { ...document, ...holder });
  };
  for (const { fields, documents: own } of legal_representatives) {
    const known = known_partners.find((one) => one['document'] === fields['document']);
    const partner =
      known && partnerIsThere(known, fields) ? known : await add('addLegalRepresentative', fields);
    for (const document of own) await sendDocument(document, partner.id);
  }
  if (addresses.length > 0) {
    const known_addresses = await there('listAddresses');
    for (const address of addresses) {
      if (!addressIsThere(known_addresses, address)) await add('addAddress', address);
    }
  }
  for (const document of documents) await sendDocument(document, null);
  const submitted = submits && stored['status'] === 'pending';
  if (submitted) await service.call('submitForReview', { path }, keyOf('submitForReview', {}));
  const outcome = changed || submitted ? 'updated' : 'unchanged';
  return { id: stored.id, outcome, submitted };
}

/** Refusals that say that the seller exists; the second: another key of the merchant sent the same line within 24 hours. */
const exists_codes = ['EXTERNAL_ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'];

/** A line of a batch has at most 64 KiB, of characters of up to three bytes; a longer one is sent alone. */
const most_characters = 20_000;

/** Registers the whole seller in one step, or finds the one that has its external_id. */
async function createOrFind(
  service: PatientService,
  batches: SellerBatches,
  seller: Seller,
  submits: boolean,
): Promise<{ stored: Stored; is_new: boolean }> {
  let created: Stored;
  let replayed: boolean | undefined;
  try {
    const body = bodyOf(seller, submits);
    const idempotency_key = `import-${fingerprintOf(body)}`;
    if (JSON.stringify(body).length > most_characters) {
      const answer = await service.call<Stored>('createSubmerchant', { body }, idempotency_key);
      ({ data: created, replayed } = answer);
    } else {
      const answer = await service.run(() => batches.create({ ...body, idempotency_key }));
      created = answer.body.data as Stored;
      ({ replayed } = answer);
    }
  } catch (error) {
    if (!(error instanceof CredenciaError)) throw error;
    // Without everything for the review, it is registered all the same, and only its submission is refused.
    if (submits && error.code === 'REQUIREMENTS_NOT_MET') {
      return createOrFind(service, batches, seller, false);
    }
    if (!exists_codes.includes(error.code)) throw error;
    const query = { external_id: String(seller.submerchant['external_id']) };
    const { data } = await service.call<Stored[]>('listSubmerchants', { query });
    const [stored] = data;
    // A concurrent request gave this external_id to another seller: report that seller.
    if (!stored) throw error;
    return { stored, is_new: false };
  }
  if (!replayed) return { stored: created, is_new: true };
  // An earlier start of the import created it; that answer is as old as that.
  const { data } = await service.call<Stored>('getSubmerchant', { path: { id: created.id } });
  return { stored: data, is_new: false };
}

function bodyOf({ submerchant, legal_representatives, ...parts }: Seller, submit: boolean): Fields {
  return {
    ...submerchant,
    ...parts,
    legal_representatives: legal_representatives.map(({ fields, documents }) => ({
      ...fields,
      documents,
    })),
    submit,
  };
}

async function readAll(
  service: PatientService,
  operation: string,
  path: { id: string },
  query: object,
): Promise<Stored[]> {
  const found: Stored[] = [];
  for (let cursor: string | null | undefined; ;) {
    const answer = await service.call<Stored[]>(operation, {
      path,
      query: { ...query, limit: 100, cursor },
    });
    found.push(...answer.data);
    cursor = answer.pagination?.next;
    if (!cursor) return found;
  }
}
