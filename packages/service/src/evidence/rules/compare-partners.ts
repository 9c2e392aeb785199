import type { CompanyPartner } from '../../sources/rules/company.js';
import { displayName, displayTaxId } from '../../submerchants/rules/checks/wording.js';
import { isCpfShape } from '../../submerchants/rules/tax-id.js';
import type { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import {
  compareCompanyNames,
  comparePersonNames,
  wordsOf,
  type NameMatch,
} from './compare-names.js';
import type { FieldEvidence } from './field-evidence.js';

type Declared = Pick<
  LegalRepresentative,
  'id' | 'document' | 'entity_type' | 'name' | 'legal_name' | 'role' | 'qualification'
>;

interface Pair {
  declared: Declared;
  registered: CompanyPartner;
}

/**
 * Compares the partners declared with those of the register (QSA): each with its counterpart by the document, of which a CPF is published
 * in part, otherwise by the name alone; and names who is missing on either side.
 *
 * @param holder the registered name, for companies without partners: that of a sole trader is the holder's
 */
export function comparePartners(
  declared: readonly Declared[],
  registered: readonly CompanyPartner[],
  holder: string,
): FieldEvidence[] {
  if (registered.length === 0) return declared.map((one) => compareHolder(one, holder));
  const pairs = pairsOf(declared, registered);
  const inBoth = new Map(pairs.map((pair) => [pair.declared, pair.registered]));
  const known = new Set(pairs.map((pair) => pair.registered));
  return [
    ...declared.flatMap((one) => {
      const counterpart = inBoth.get(one);
      return counterpart ? comparePair(one, counterpart) : [missing(one)];
    }),
    ...registered
      .filter((one) => !known.has(one))
      .map((one) => ({
        ...field('partner', null),
        found: displayRegistered(one),
        state: 'differs' as const,
        reason: 'not_declared_partner' as const,
      })),
  ];
}

/** Pairs those whose document and name agree, then those whose document alone does, then those of the same name. */
function pairsOf(declared: readonly Declared[], registered: readonly CompanyPartner[]): Pair[] {
  const pairs: Pair[] = [];
  const isName = (match: NameMatch) => match === 'same' || match === 'abbreviated';
  const rounds: ((one: Declared, other: CompanyPartner) => boolean)[] = [
    (one, other) => isSameDocument(one, other) === true && isName(compareNames(one, other)),
    (one, other) => isSameDocument(one, other) === true,
    (one, other) => compareNames(one, other) === 'same',
  ];
  for (const isPair of rounds) {
    for (const one of declared) {
      if (pairs.some((pair) => pair.declared === one)) continue;
      const other = registered.find(
        (candidate) =>
          isPair(one, candidate) && !pairs.some((pair) => pair.registered === candidate),
      );
      if (other) pairs.push({ declared: one, registered: other });
    }
  }
  return pairs;
}

/** Whether a partner's document fits what the register publishes of it; null when it publishes nothing. */
export function isSameDocument(
  { document }: Pick<Declared, 'document'>,
  { document: published }: Pick<CompanyPartner, 'document'>,
): boolean | null {
  const shown = published?.replaceAll(/[^0-9A-Z*]/g, '') ?? '';
  if (!/[0-9A-Z]/.test(shown)) return null;
  if (shown.length !== document.length) return false;
  return [...shown].every((character, at) => character === '*' || character === document[at]);
}

function compareNames(one: Declared, { name }: CompanyPartner): NameMatch {
  return one.entity_type === 'pj'
    ? compareCompanyNames(one.legal_name ?? one.name, name)
    : comparePersonNames(one.name, name);
}

function comparePair(one: Declared, other: CompanyPartner): FieldEvidence[] {
  const match = compareNames(one, other);
  const isSame = isSameDocument(one, other);
  return [
    {
      ...field('partner_name', one.id),
      declared: nameOf(one),
      found: displayName(other.name),
      ...judgeName(match),
    },
    {
      ...field('partner_document', one.id),
      declared: displayTaxId(one.document),
      found: displayPublished(other.document),
      ...(isSame === null
        ? { state: 'not_checked', reason: 'register_silent' }
        : isSame
          ? { state: 'agrees', reason: null }
          : { state: 'differs', reason: 'other_value' }),
    },
    ...comparePowers(one, other),
  ];
}

/** A name as a finding: an abbreviated one agrees. */
export function judgeName(match: NameMatch): Pick<FieldEvidence, 'state' | 'reason'> {
  if (match === 'same') return { state: 'agrees', reason: null };
  if (match === 'abbreviated') return { state: 'agrees', reason: 'abbreviated' };
  return { state: 'differs', reason: match === 'similar' ? 'similar' : 'other_value' };
}

/** Declared qualifications of people who act for a company. */
const acting = new Set(['DIRECTOR', 'ADMIN', 'OWNER-ADMIN']);
/** Words of the register's qualifications whose bearers sign for a company. */
const signing = [
  'ADMINISTRADOR',
  'ADMINISTRADORA',
  'DIRETOR',
  'DIRETORA',
  'PRESIDENTE',
  'GERENTE',
  'TITULAR',
  'EMPRESARIO',
  'LIQUIDANTE',
  'INTERVENTOR',
];

/** Whether one who is declared to act for the company signs for it by the register. Nothing for others. */
function comparePowers(one: Declared, { qualification }: CompanyPartner): FieldEvidence[] {
  const { role, qualification: declared } = one;
  if (declared !== 'ATTORNEY' && role !== 'legal_representative' && !acting.has(declared ?? '')) {
    return [];
  }
  const found = {
    ...field('partner_powers', one.id),
    declared: declared ?? role,
    found: qualification,
  };
  if (declared === 'ATTORNEY') return [{ ...found, state: 'not_checked', reason: 'attorney' }];
  if (qualification === null)
    return [{ ...found, state: 'not_checked', reason: 'register_silent' }];
  const words = wordsOf(qualification);
  return signing.some((word) => words.includes(word))
    ? [{ ...found, state: 'agrees', reason: null }]
    : [{ ...found, state: 'differs', reason: 'may_not_sign' }];
}

function missing(one: Declared): FieldEvidence {
  const declared = `${nameOf(one)} (${displayTaxId(one.document)})`;
  const isAttorney = one.qualification === 'ATTORNEY';
  return {
    ...field('partner', one.id),
    declared,
    state: isAttorney ? 'not_checked' : 'differs',
    reason: isAttorney ? 'attorney' : 'not_in_register',
  };
}

/** A company without partners in the register: a sole trader, whose name is the company's. */
function compareHolder(one: Declared, holder: string): FieldEvidence {
  const words = new Set(wordsOf(holder));
  const isHolder = wordsOf(one.name).every((word) => words.has(word));
  return {
    ...field('partner', one.id),
    declared: nameOf(one),
    found: isHolder ? displayName(holder) : null,
    state: isHolder ? 'agrees' : 'not_checked',
    reason: isHolder ? 'holder' : 'register_silent',
  };
}

const field = (name: FieldEvidence['field'], legal_representative_id: string | null) => ({
  kind: 'company' as const,
  field: name,
  legal_representative_id,
  declared: null,
  found: null,
});

function nameOf({ entity_type, legal_name, name }: Declared): string {
  return displayName((entity_type === 'pj' ? legal_name : null) ?? name);
}

function displayRegistered({ name, document }: CompanyPartner): string {
  const shown = displayPublished(document);
  return shown === null ? displayName(name) : `${displayName(name)} (${shown})`;
}

/** A document as the register publishes it, written as people do. */
function displayPublished(published: string | null): string | null {
  if (published === null) return null;
  const masked = /^\*{3}\D?(\d{3})\D?(\d{3})\D?\*{2}$/.exec(published);
  if (masked) return `***.${masked[1]}.${masked[2]}-**`;
  const bare = published.replaceAll(/[^0-9A-Z]/g, '');
  return isCpfShape(bare) || bare.length === 14 ? displayTaxId(bare) : null;
}
