import type { Company, Situation } from '../../sources/rules/company.js';
import { resolveCategoryCode, type CategoryTable } from '../../submerchants/rules/category-code.js';
import { displayCnae, displayName, displayTaxId } from '../../submerchants/rules/checks/wording.js';
import type { Address } from '../../submerchants/schema/address.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import type { Submerchant } from '../../submerchants/schema/submerchant.js';
import { compareCompanyNames, formOf, wordsOf } from './compare-names.js';
import { comparePartners, judgeName } from './compare-partners.js';
import type { EvidenceReason, FieldEvidence } from './field-evidence.js';

/** What the merchant declared of a company. */
export interface DeclaredCompany {
  submerchant: Pick<
    Submerchant,
    'tax_id' | 'legal_name' | 'trade_name' | 'cnaes' | 'mcc' | 'monthly_revenue'
  >;
  legal_representatives: readonly LegalRepresentative[];
  addresses: readonly Address[];
}

/** The most that a MEI may earn in a month on average, in centavos (Lei Complementar 123/2006, art. 18-A: R$ 81,000 in a year). */
const mei_month = 675_000;

const situationReasons: Readonly<Record<Exclude<Situation, 'active'>, EvidenceReason>> = {
  suspended: 'suspended',
  unfit: 'unfit',
  closed: 'closed',
  null: 'annulled',
};

/** Legal natures by the form that a name can end with. Companies that were EIRELI became limited ones in 2021. */
const naturesOfForm: Readonly<Record<string, readonly string[]>> = {
  limited: ['2062', '2240', '2305', '2313', '2321'],
  eireli: ['2062', '2305', '2313'],
  sa: ['2038', '2046', '2054', '2011'],
};

/**
 * Compares what was declared of a company with what the register knows.
 *
 * @param found null: the register does not know it
 */
export function compareCompany(
  declared: DeclaredCompany,
  found: Company | null,
  table: CategoryTable,
): FieldEvidence[] {
  const { submerchant, legal_representatives, addresses } = declared;
  if (found === null) {
    return [one('tax_id', displayTaxId(submerchant.tax_id), null, differs('not_registered'))];
  }
  return [
    one(
      'tax_id',
      displayTaxId(submerchant.tax_id),
      found.situation,
      found.situation === 'active' ? agrees : differs(situationReasons[found.situation]),
    ),
    one(
      'legal_name',
      displayName(submerchant.legal_name),
      displayName(found.legal_name),
      judgeName(compareCompanyNames(submerchant.legal_name, found.legal_name)),
    ),
    compareTradeName(submerchant.trade_name, found),
    one(
      'opened_on',
      null,
      found.opened_on,
      notChecked(found.opened_on === null ? 'register_silent' : 'not_declared'),
    ),
    compareNature(submerchant.legal_name, found),
    compareMei(submerchant.monthly_revenue, found),
    ...compareActivities(submerchant, found, table),
    ...compareAddress(addresses, found.address),
    ...comparePartners(legal_representatives, found.partners, found.legal_name),
  ];
}

type Judged = Pick<FieldEvidence, 'state' | 'reason'>;
const agrees: Judged = { state: 'agrees', reason: null };
const differs = (reason: EvidenceReason): Judged => ({ state: 'differs', reason });
const notChecked = (reason: EvidenceReason): Judged => ({ state: 'not_checked', reason });
const same = (isSame: boolean): Judged => (isSame ? agrees : differs('other_value'));

function one(
  field: FieldEvidence['field'],
  declared: string | null,
  found: string | null,
  judged: Judged,
): FieldEvidence {
  return { kind: 'company', field, legal_representative_id: null, declared, found, ...judged };
}

/** A trade name may be the registered name, too. */
function compareTradeName(declared: string | null, found: Company): FieldEvidence {
  const registered = found.trade_name;
  const judged = (): Judged => {
    if (declared === null) return notChecked('not_declared');
    if (compareCompanyNames(declared, found.legal_name) === 'same') return agrees;
    if (registered === null) return notChecked('register_silent');
    return judgeName(compareCompanyNames(declared, registered));
  };
  return one(
    'trade_name',
    declared && displayName(declared),
    registered && displayName(registered),
    judged(),
  );
}

/** The form in the declared name against the legal nature. Another form of company is another company. */
function compareNature(legal_name: string, { legal_nature }: Company): FieldEvidence {
  const form = formOf(legal_name);
  const shown = legal_nature && (legal_nature.name ?? legal_nature.code);
  const natures = form === null ? undefined : naturesOfForm[form];
  const declared = { limited: 'Ltda.', eireli: 'EIRELI', sa: 'S.A.' };
  const judged = (): Judged => {
    if (legal_nature === null) return notChecked('register_silent');
    if (!natures) return notChecked('not_declared');
    return natures.includes(legal_nature.code) ? agrees : differs('other_form');
  };
  return one('legal_nature', form && declared[form], shown, judged());
}

/** A MEI earns R$ 81,000 a year at most. */
function compareMei(monthly_revenue: number | null, { mei }: Company): FieldEvidence {
  const judged = (): Judged => {
    if (mei === null) return notChecked('register_silent');
    if (!mei) return agrees;
    if (monthly_revenue === null) return notChecked('not_declared');
    return monthly_revenue <= mei_month ? agrees : differs('revenue_above_mei');
  };
  const declared = mei === true && monthly_revenue !== null ? String(monthly_revenue) : null;
  return one('mei', declared, mei === null ? null : mei ? 'yes' : 'no', judged());
}

/** The activities, and the MCC by those of the register. */
function compareActivities(
  { cnaes, mcc }: DeclaredCompany['submerchant'],
  found: Company,
  table: CategoryTable,
): FieldEvidence[] {
  const known = new Set(found.cnaes.map(({ code }) => code));
  const list = (codes: readonly string[]) => codes.map(displayCnae).join(', ') || null;
  const primary = cnaes.find(({ is_primary }) => is_primary)?.code ?? null;
  const others = cnaes.filter(({ code }) => code !== primary).map(({ code }) => code);
  const unknown = others.filter((code) => !known.has(code));
  const { main_cnae } = found;
  const ofPrimary = (): Judged => {
    if (primary === null) return notChecked('not_declared');
    if (main_cnae === null) return notChecked('register_silent');
    if (primary === main_cnae) return agrees;
    return known.has(primary)
      ? { state: 'agrees', reason: 'among_secondary' }
      : differs('other_value');
  };
  const ofOthers = (): Judged => {
    if (others.length === 0) return notChecked('not_declared');
    if (known.size === 0) return notChecked('register_silent');
    return same(unknown.length === 0);
  };
  const codes = [...known].flatMap((code) => resolveCategoryCode(table, code) ?? []);
  const ofMcc = (): Judged => {
    if (mcc === null) return notChecked('not_declared');
    if (known.size === 0) return notChecked('register_silent');
    if (codes.length === 0) return notChecked('no_category');
    return same(codes.includes(mcc));
  };
  const secondary = found.cnaes.map(({ code }) => code).filter((code) => code !== main_cnae);
  return [
    one(
      'primary_cnae',
      primary && displayCnae(primary),
      main_cnae && displayCnae(main_cnae),
      ofPrimary(),
    ),
    one('cnaes', list(unknown.length > 0 ? unknown : others), list(secondary), ofOthers()),
    one('mcc', mcc, [...new Set(codes)].join(', ') || null, ofMcc()),
  ];
}

const addressFields = ['zip_code', 'number', 'city', 'state'] as const;

/** The registered address against the declared one that is most like it, since a seller may have several. */
function compareAddress(addresses: readonly Address[], found: Company['address']): FieldEvidence[] {
  const compared = addresses.map((address) => ({
    address,
    fields: addressFields.map((field) => compareAddressField(field, address[field], found)),
  }));
  const agreeing = ({ fields }: { fields: readonly FieldEvidence[] }) =>
    fields.filter(({ state }) => state === 'agrees').length;
  const [best] = compared.toSorted(
    (a, b) =>
      agreeing(b) - agreeing(a) || Number(b.address.is_primary) - Number(a.address.is_primary),
  );
  return best?.fields ?? addressFields.map((field) => compareAddressField(field, null, found));
}

function compareAddressField(
  field: (typeof addressFields)[number],
  declared: string | null,
  address: Company['address'],
): FieldEvidence {
  const found = address?.[field] ?? null;
  const plain = (text: string) =>
    field === 'zip_code' ? text.replaceAll(/\D/g, '') : wordsOf(text).join('');
  const isNumberless = (text: string) => /^(SN|SEMNUMERO|0+)?$/.test(plain(text));
  const judged = (): Judged => {
    if (declared === null) return notChecked('not_declared');
    if (found === null) return notChecked('register_silent');
    if (field === 'number' && isNumberless(declared) && isNumberless(found)) return agrees;
    return same(plain(declared) === plain(found));
  };
  return one(field, declared, found, judged());
}
