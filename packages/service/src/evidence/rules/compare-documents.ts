import { displayCnae, displayName, displayTaxId } from '../../submerchants/rules/checks/wording.js';
import { isCpfShape } from '../../submerchants/rules/tax-id.js';
import type { Address } from '../../submerchants/schema/address.js';
import type { Document } from '../../submerchants/schema/document.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import { comparePersonNames, coreOf, personWords, wordsOf } from './compare-names.js';
import type { Box, DateLabel, Found } from './document-text.js';
import { code_data, isOfficialHost } from './find-in-code.js';
import { hasStreet, shareOf, standsIn } from './words-in-text.js';

/** What is compared with the text of documents. Of the submerchant; with `partner_` of a partner; the dates of the document. */
export const documentFields = [
  'legal_name',
  'trade_name',
  'tax_id',
  'birth_date',
  'mother_name',
  'cnaes',
  'address',
  'partner_name',
  'partner_document',
  'partner_birth_date',
  'partner_mother_name',
  'issue_date',
  'expires_at',
  'number',
  'qr_code',
] as const;
export type DocumentFieldName = (typeof documentFields)[number];

export const documentFieldStates = ['agrees', 'differs', 'not_found'] as const;
export const documentFieldReasons = [
  'abbreviated',
  'similar',
  'other_value',
  'outdated',
  'expired',
  'other_host',
  'signed_data',
] as const;

/** What a document says of one field, and where. */
export interface DocumentField {
  field: DocumentFieldName;
  legal_representative_id: string | null;
  found: string | null;
  state: (typeof documentFieldStates)[number];
  reason: (typeof documentFieldReasons)[number] | null;
  page: number | null;
  box: Box | null;
}

export interface DeclaredToDocuments {
  submerchant: Pick<
    Submerchant,
    'entity_type' | 'tax_id' | 'legal_name' | 'trade_name' | 'birth_date' | 'mother_name' | 'cnaes'
  >;
  legal_representatives: readonly LegalRepresentative[];
  addresses: readonly Address[];
}

export type DeclaredDocument = Pick<
  Document,
  'id' | 'type' | 'legal_representative_id' | 'number' | 'expires_at'
>;

/** How old a proof of residence may be. */
const max_age_ms = 90 * 24 * 60 * 60_000;
/** A bill is due some weeks after it was written. */
const ahead_ms = 60 * 24 * 60 * 60_000;

/**
 * Compares what was declared with what was found in a document, field by field. That a document does not have a field is no difference: only
 * a number of the same kind, a date with its label, or a similar name is one.
 *
 * @param read_at when the document was read
 */
export function compareDocument(
  { submerchant, legal_representatives, addresses }: DeclaredToDocuments,
  { type, legal_representative_id: owner, number, expires_at }: DeclaredDocument,
  found: readonly Found[],
  read_at: string,
): DocumentField[] {
  const isBill = type.includes('proof_of_residence');
  const isCard = /(front|back)_id$/.test(type);
  const common = [
    ...(isBill ? [issueDate(found, read_at)] : []),
    ...(isCard ? expiry(expires_at, found, read_at) : []),
    ...(isCard ? documentNumber(number, found) : []),
    ...(isCard || type === 'cnpj_card' ? qrCode(found) : []),
  ];
  if (type.startsWith('partner_')) {
    const partner = legal_representatives.find(({ id }) => id === owner);
    if (!partner) return common;
    const { document, birth_date, mother_name, entity_type, name, id } = partner;
    // Of a partner that is a company, the ID is that of the person in charge.
    const isPerson = entity_type === 'pf';
    return [
      personName('partner_name', name, found, id, mother_name),
      ...(isCard && isPerson ? [taxId('partner_document', document, found, id)] : []),
      ...(isCard && isPerson && birth_date !== null
        ? [date('partner_birth_date', birth_date, 'birth', found, id)]
        : []),
      ...(isCard && isPerson && mother_name !== null
        ? [personName('partner_mother_name', mother_name, found, id, name)]
        : []),
      ...common,
    ];
  }
  if (submerchant.entity_type === 'pf') {
    const { legal_name, tax_id, birth_date, mother_name } = submerchant;
    return [
      personName('legal_name', legal_name, found, null, mother_name),
      ...(isCard ? [taxId('tax_id', tax_id, found)] : []),
      ...(isCard && birth_date !== null ? [date('birth_date', birth_date, 'birth', found)] : []),
      ...(isCard && mother_name !== null
        ? [personName('mother_name', mother_name, found, null, legal_name)]
        : []),
      ...(isBill ? [address(addresses, found)] : []),
      ...common,
    ];
  }
  const { legal_name, trade_name, tax_id, cnaes } = submerchant;
  const primary = cnaes.find(({ is_primary }) => is_primary)?.code;
  const isContract = type === 'social_contract' || type === 'contract_amendment';
  return [
    companyName('legal_name', legal_name, found),
    ...(trade_name === null || isBill || isContract
      ? []
      : [companyName('trade_name', trade_name, found)]),
    // The CNPJ of a bill is that of the company that wrote it.
    ...(isBill ? [] : [taxId('tax_id', tax_id, found)]),
    ...(primary === undefined || isBill ? [] : [activity(primary, found)]),
    address(addresses, found),
    ...(isContract ? partners(legal_representatives, found) : []),
    ...common,
  ];
}

type Judged = Pick<DocumentField, 'state' | 'reason'>;
const agrees: Judged = { state: 'agrees', reason: null };
const differs = (reason: DocumentField['reason']): Judged => ({ state: 'differs', reason });
const notFound: Judged = { state: 'not_found', reason: null };

function one(
  field: DocumentFieldName,
  judged: Judged,
  place: Found | null,
  shown: string | null = place?.value ?? null,
  legal_representative_id: string | null = null,
): DocumentField {
  const { page = null, box = null } = place ?? {};
  return { field, legal_representative_id, found: shown, ...judged, page, box };
}

function taxId(
  field: DocumentFieldName,
  declared: string,
  found: readonly Found[],
  partner: string | null = null,
): DocumentField {
  const numbers = found.filter(
    ({ kind, value }) => kind === 'tax_id' && isCpfShape(value) === isCpfShape(declared),
  );
  const same = numbers.find(({ value }) => value === declared);
  const [other = null] = numbers;
  const place = same ?? other;
  const judged = same ? agrees : other ? differs('other_value') : notFound;
  return one(field, judged, place, place && displayTaxId(place.value), partner);
}

function date(
  field: DocumentFieldName,
  declared: string,
  label: DateLabel,
  found: readonly Found[],
  partner: string | null = null,
): DocumentField {
  const days = found.filter(({ kind }) => kind === 'date');
  const same = days.find(({ value }) => value === declared);
  const other = days.find((day) => day.label === label) ?? null;
  const judged = same ? agrees : other ? differs('other_value') : notFound;
  return one(field, judged, same ?? other, undefined, partner);
}

/** Until when a card is valid. That it had expired when it was read is reported in any case. */
function expiry(
  expires_at: string | null,
  found: readonly Found[],
  read_at: string,
): DocumentField[] {
  const declared = expires_at?.slice(0, 10) ?? null;
  const [last] = found
    .filter(({ kind, label }) => kind === 'date' && label === 'expiry')
    // What a machine-readable zone says is sure; other dates may have got the label of their neighbour.
    .toSorted(
      (a, b) =>
        Number(b.is_mrz ?? false) - Number(a.is_mrz ?? false) || (a.value < b.value ? 1 : -1),
    );
  if (last && last.value !== declared && last.value < read_at.slice(0, 10)) {
    return [one('expires_at', differs('expired'), last)];
  }
  return declared === null ? [] : [date('expires_at', declared, 'expiry', found)];
}

/** The number in the machine-readable zone. Others cannot be distinguished from whatever else is numbered. */
function documentNumber(declared: string | null, found: readonly Found[]): DocumentField[] {
  const place = found.find(({ kind }) => kind === 'document_number') ?? null;
  if (declared === null || place === null) return [];
  const isSame = declared.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') === place.value;
  return [one('number', isSame ? agrees : differs('other_value'), place)];
}

/**
 * A QR code that leads to an authority agrees with being a document of one, which proves nothing by itself: whoever forges a document copies
 * its address. Data are for the apps of authorities.
 */
function qrCode(found: readonly Found[]): DocumentField[] {
  const all = found.filter(({ kind }) => kind === 'qr_code');
  const place = all.find(({ value }) => value !== code_data) ?? all[0];
  if (!place) return [];
  if (place.value === code_data) {
    return [one('qr_code', { state: 'not_found', reason: 'signed_data' }, place, null)];
  }
  return [one('qr_code', isOfficialHost(place.value) ? agrees : differs('other_host'), place)];
}

/** When a bill was written: the newest date of that label, otherwise the newest of all that has a bill's age. */
function issueDate(found: readonly Found[], read_at: string): DocumentField {
  const now = Date.parse(read_at);
  const days = found
    .filter(({ kind, value }) => kind === 'date' && Date.parse(value) <= now + ahead_ms)
    .toSorted((a, b) => (a.value < b.value ? 1 : -1));
  const place = days.find(({ label }) => label === 'issue') ?? days[0] ?? null;
  if (place === null) return one('issue_date', notFound, null);
  const isNew = now - Date.parse(place.value) <= max_age_ms;
  return one('issue_date', isNew ? agrees : differs('outdated'), place);
}

function activity(declared: string, found: readonly Found[]): DocumentField {
  const place = found.find(({ kind, value }) => kind === 'cnae' && value === declared) ?? null;
  return one('cnaes', place ? agrees : notFound, place, place && displayCnae(place.value));
}

/** @param other a name that stands in the same document and may be similar: a mother's and her child's */
function personName(
  field: DocumentFieldName,
  declared: string,
  found: readonly Found[],
  partner: string | null = null,
  other: string | null = null,
): DocumentField {
  const otherWords = personWords(other ?? '');
  const { judged, place } = judgeName(personWords(declared), found, personWords, otherWords);
  const short = found.find(
    ({ kind, value }) => kind === 'name' && comparePersonNames(declared, value) === 'abbreviated',
  );
  if (judged.state !== 'agrees' && short) {
    const abbreviated: Judged = { state: 'agrees', reason: 'abbreviated' };
    return one(field, abbreviated, short, displayName(short.value), partner);
  }
  return one(field, judged, place, place && displayName(place.value), partner);
}

function companyName(
  field: DocumentFieldName,
  declared: string,
  found: readonly Found[],
): DocumentField {
  const { judged, place } = judgeName(coreOf(declared), found, coreOf);
  return one(field, judged, place, place && displayName(place.value));
}

/** A name agrees where all of its words stand one after the other; a similar one shares most of them. */
function judgeName(
  words: readonly string[],
  found: readonly Found[],
  wordsIn: (text: string) => string[],
  other: readonly string[] = [],
): { judged: Judged; place: Found | null } {
  const names = found.filter(({ kind }) => kind === 'name');
  const whole = names
    .filter(({ value }) => standsIn(words, wordsIn(value)))
    // The one with the fewest further words shows the place best.
    .toSorted((a, b) => a.value.length - b.value.length);
  if (whole[0]) return { judged: agrees, place: whole[0] };
  const similar = names
    .filter(({ value }) => other.length === 0 || !standsIn(other, wordsIn(value)))
    .map((name) => ({ name, share: shareOf(words, wordsIn(name.value)) }))
    .filter(({ share }) => share >= 0.5)
    .toSorted((a, b) => b.share - a.share)[0];
  return similar
    ? { judged: differs('similar'), place: similar.name }
    : { judged: notFound, place: null };
}

/** An address agrees by its street, together with its CEP or its number. */
function address(declared: readonly Address[], found: readonly Found[]): DocumentField {
  const lines = found.filter(({ kind }) => kind === 'address');
  const codes = found.filter(({ kind }) => kind === 'zip_code');
  for (const { street, number, zip_code } of declared) {
    const [, ...rest] = personWords(street);
    const words = rest.length > 0 ? rest : personWords(street);
    const line = lines.find(({ value }) => hasStreet(words, personWords(value)));
    const hasNumber = line !== undefined && wordsOf(line.value).includes(number.toUpperCase());
    const hasCode = codes.some(({ value }) => value === zip_code.replaceAll(/\D/g, ''));
    if (line && (hasNumber || hasCode)) return one('address', agrees, line);
  }
  return one('address', notFound, null);
}

/** Each partner by name and document. Whose shares they are is for eyes to compare. */
function partners(
  declared: readonly LegalRepresentative[],
  found: readonly Found[],
): DocumentField[] {
  return declared.flatMap(({ id, entity_type, document, name, legal_name }) => {
    const number = taxId('partner_document', document, found, id);
    return [
      entity_type === 'pj'
        ? { ...companyName('partner_name', legal_name ?? name, found), legal_representative_id: id }
        : personName('partner_name', name, found, id),
      // The number of another partner is no difference.
      number.state === 'differs' ? one('partner_document', notFound, null, null, id) : number,
    ];
  });
}
