import { taxIdProblem, withoutPunctuation } from './check-digits.js';
import { checkSchema } from './check-schema.js';
import type { Fields, LineProblem, Seller } from './seller.js';

export interface CheckSettings {
  /** UTC day `YYYY-MM-DD`. */
  today: string;
  /** Whether wrong check digits of a CPF or a numeric CNPJ are a problem; to the API they are one for the review. */
  check_digits: boolean;
}

/** Only individuals send them. */
const personal_types = new Set(['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence']);

/** Everything that can be seen to be wrong with a line without asking the service. Usual punctuation of tax ids is taken out. */
export function checkSeller(seller: Seller, settings: CheckSettings): LineProblem[] {
  const problems: LineProblem[] = [];
  const { submerchant, legal_representatives, addresses, documents } = seller;
  const tell = (field: string, message: string) => problems.push({ field, message });
  submerchant['tax_id'] = withoutPunctuation(submerchant['tax_id']);
  if (!submerchant['external_id']) {
    tell('external_id', 'It is required: by it an import knows what it has registered already.');
  }
  checkSchema('createSubmerchant', withoutEmpty(submerchant), '', problems);
  const entity_type = submerchant['entity_type'] ?? 'pj';
  checkTaxId(submerchant, 'tax_id', entity_type === 'pf' ? 'cpf' : 'cnpj', '', problems, settings);
  checkBirthDate(submerchant, '', problems, settings);
  const cnaes = submerchant['cnaes'];
  if (Array.isArray(cnaes) && cnaes.filter((one) => one?.is_primary === true).length > 1) {
    tell('cnaes', 'Only one CNAE may be primary.');
  }
  if (addresses.filter(({ is_primary }) => is_primary === true).length > 1) {
    tell('addresses', 'Only one address may be primary.');
  }
  addresses.forEach((one, at) => checkSchema('addAddress', one, `addresses.${at + 1}.`, problems));

  if (entity_type === 'pf' && legal_representatives.length > 0) {
    tell('legal_representatives', 'An individual (pf) has none: leave them out, or make it a pj.');
  }
  const partners = new Map<unknown, string>();
  legal_representatives.forEach(({ fields, documents: own }, at) => {
    const place = `legal_representatives.${at + 1}`;
    fields['document'] = withoutPunctuation(fields['document']);
    checkSchema('addLegalRepresentative', fields, `${place}.`, problems);
    const { document } = fields;
    if (typeof document === 'string') {
      const kind = document.length > 11 || /[A-Z]/.test(document) ? 'cnpj' : 'cpf';
      checkTaxId(fields, 'document', kind, `${place}.`, problems, settings);
      const other = partners.get(document);
      if (other) tell(`${place}.document`, `It is the same as that of ${other}.`);
      partners.set(document, place);
    }
    checkBirthDate(fields, `${place}.`, problems, settings);
    checkDocuments(own, `${place}.documents`, 'partner', problems);
  });
  checkDocuments(documents, 'documents', entity_type === 'pf' ? 'person' : 'company', problems);
  return problems;
}

function checkTaxId(
  fields: Fields,
  name: string,
  kind: 'cpf' | 'cnpj',
  place: string,
  problems: LineProblem[],
  { check_digits }: CheckSettings,
): void {
  const value = fields[name];
  if (typeof value !== 'string') return;
  const message = taxIdProblem(kind, value, check_digits);
  if (message === null) return;
  // This says more than the schema does.
  const at = problems.findIndex(({ field }) => field === `${place}${name}`);
  if (at !== -1) problems.splice(at, 1);
  problems.push({ field: `${place}${name}`, message });
}

function checkBirthDate(
  { birth_date }: Fields,
  place: string,
  problems: LineProblem[],
  { today }: CheckSettings,
): void {
  if (typeof birth_date !== 'string' || birth_date < today) return;
  if (problems.some(({ field }) => field === `${place}birth_date`)) return;
  problems.push({ field: `${place}birth_date`, message: 'It must be a day in the past.' });
}

function checkDocuments(
  documents: readonly Fields[],
  place: string,
  holder: 'company' | 'person' | 'partner',
  problems: LineProblem[],
): void {
  const types = new Set<unknown>();
  documents.forEach((one, at) => {
    const here = `${place}.${at + 1}.`;
    // Whose it is follows from where it stands.
    checkSchema('addDocument', one, here, problems);
    const { type, expires_at, file_url } = one;
    if (typeof expires_at === 'string' && !/^\d{4}-\d\d-\d\d(T.+)?$/.test(expires_at)) {
      problems.push({
        field: `${here}expires_at`,
        message: 'It must be a day, written 2031-01-31.',
      });
    }
    if (typeof file_url === 'string' && /^[a-z]+:/i.test(file_url) && !/^https?:/i.test(file_url)) {
      problems.push({
        field: `${here}file_url`,
        message: 'It must begin with http:// or https://.',
      });
    }
    if (typeof type !== 'string') return;
    if (types.has(type)) {
      const message = `There are two of type ${type}: the second would replace the first.`;
      problems.push({ field: `${here}type`, message });
    }
    types.add(type);
    const belongs_to = type.startsWith('partner_')
      ? 'partner'
      : personal_types.has(type)
        ? 'person'
        : 'company';
    if (belongs_to === holder) return;
    const where = {
      partner: 'It belongs to a partner: legal_representatives.1.documents.1.type.',
      person: 'Only an individual (entity_type pf) sends it.',
      company: 'Only a company (entity_type pj) sends it, among its own documents.',
    };
    if (problems.some(({ field }) => field === `${here}type`)) return;
    problems.push({
      field: `${here}type`,
      message: `${type} is not for here. ${where[belongs_to]}`,
    });
  });
}

/** An empty field of the line is reported once, by its own check. */
function withoutEmpty(submerchant: Fields): Fields {
  const { external_id, ...rest } = submerchant;
  return external_id ? submerchant : rest;
}
