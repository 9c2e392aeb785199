/** How the messages of the checks name people, tax ids and codes, in English and Portuguese. */
import { formatCnae } from '@brazilian-utils/brazilian-utils';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import { isCpfShape } from '../tax-id.js';

export type Language = 'en' | 'pt';

// A registration may hold hundreds of partners; a sentence cannot.
const mostItems = 5;
const longestName = 60;

/** `a`, `a and b`, `a, b and c`; after five items the rest is counted. */
export function listed(items: readonly string[], language: Language): string {
  const and = language === 'en' ? ' and ' : ' e ';
  const shown = items.length <= mostItems ? [...items] : items.slice(0, mostItems);
  if (items.length > mostItems) {
    shown.push(`${items.length - mostItems} ${language === 'en' ? 'more' : 'mais'}`);
  }
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')}${and}${last}`;
}

/** Several findings in one sentence, at most five and a count of the rest. */
export function joined(findings: readonly string[], language: Language): string {
  const shown = findings.slice(0, mostItems);
  const rest = findings.length - shown.length;
  if (rest > 0) shown.push(language === 'en' ? `and ${rest} more` : `e mais ${rest}`);
  return shown.join('; ');
}

/**
 * A tax id for reading: `***.456.789-**` of a CPF, which is personal, and the whole
 * `12.345.678/0001-95` of a CNPJ, which is public.
 */
export function shownTaxId(value: string): string {
  if (isCpfShape(value)) return `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`;
  const parts = /^(..)(...)(...)(....)(..)$/.exec(value);
  if (parts === null) return '***';
  const [, root, second, third, branch, digits] = parts;
  return `${root}.${second}.${third}/${branch}-${digits}`;
}

/**
 * A name on one line and of bearable length. The registered name of a sole trader (MEI) may end in
 * the person's CPF, which is masked here as well.
 */
export function shownName(name: string): string {
  const masked = name.replace(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, (cpf) =>
    shownTaxId(cpf.replace(/\D/g, '')),
  );
  const characters = [...masked.trim().replace(/\s+/g, ' ')];
  if (characters.length <= longestName) return characters.join('');
  return `${characters.slice(0, longestName).join('').trimEnd()}…`;
}

/** A partner by name and document; a company by its own name, not that of the person in charge. */
export function shownPartner(partner: LegalRepresentative): string {
  const company = partner.entity_type === 'pj' ? partner.legal_name : null;
  return `${shownName(company ?? partner.name)} (${shownTaxId(partner.document)})`;
}

/** A CNAE subclass as it is written: `4781-4/00`. */
export function shownCnae(code: string): string {
  return /^\d{7}$/.test(code) ? formatCnae(code) : code;
}
