/** Formats lists, people, tax ids and codes for the messages of the checks, in English and Portuguese. */
import { formatCnae } from '@brazilian-utils/brazilian-utils/format-cnae';
import type { LegalRepresentative } from '../../schema/legal-representative.js';
import { isCpfShape } from '../tax-id.js';

export type Language = 'en' | 'pt';

// A registration may have hundreds of partners; a sentence must stay readable.
const max_items = 5;
const max_name_length = 60;

const phrases = {
  en: {
    and: ' and ',
    others: (count: number) => `${count} more`,
    andOthers: (count: number) => `and ${count} more`,
  },
  pt: {
    and: ' e ',
    others: (count: number) => `${count} mais`,
    andOthers: (count: number) => `e mais ${count}`,
  },
} as const;

/** `a`, `a and b`, `a, b and c`; beyond five items, the number of the others. */
export function enumerate(items: readonly string[], language: Language): string {
  const { and, others } = phrases[language];
  const shown = items.slice(0, max_items);
  if (items.length > max_items) shown.push(others(items.length - max_items));
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')}${and}${last}`;
}

/** Joins findings into one sentence: at most five, and the number of the others. */
export function joinFindings(findings: readonly string[], language: Language): string {
  const { andOthers } = phrases[language];
  const shown = findings.slice(0, max_items);
  const rest = findings.length - shown.length;
  if (rest > 0) shown.push(andOthers(rest));
  return shown.join('; ');
}

/**
 * A tax id as people write it: masked as `***.456.789-**` for a CPF, which is personal data, and in
 * full as `12.345.678/0001-95` for a CNPJ, which is public.
 */
export function displayTaxId(value: string): string {
  if (isCpfShape(value)) return `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`;
  const parts = /^(..)(...)(...)(....)(..)$/.exec(value);
  if (parts === null) return '***';
  const [, root, second, third, branch, digits] = parts;
  return `${root}.${second}.${third}/${branch}-${digits}`;
}

/**
 * A name on one line, cut to a readable length. The registered name of a sole trader (MEI) may end in
 * the person's CPF, which is masked.
 */
export function displayName(name: string): string {
  const masked = name.replace(/(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g, (cpf) =>
    displayTaxId(cpf.replace(/\D/g, '')),
  );
  const characters = [...masked.trim().replace(/\s+/g, ' ')];
  if (characters.length <= max_name_length) return characters.join('');
  return `${characters.slice(0, max_name_length).join('').trimEnd()}…`;
}

/** A partner by name and document; a company by its legal name, not by the person in charge. */
export function displayPartner(partner: LegalRepresentative): string {
  const company = partner.entity_type === 'pj' ? partner.legal_name : null;
  return `${displayName(company ?? partner.name)} (${displayTaxId(partner.document)})`;
}

/** A CNAE subclass as people write it: `4781-4/00`. */
export function displayCnae(code: string): string {
  return /^\d{7}$/.test(code) ? formatCnae(code) : code;
}
