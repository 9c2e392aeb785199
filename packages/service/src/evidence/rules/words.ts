import type { EvidenceField } from './field-evidence.js';

/** Names of fields within a sentence, with the article in Portuguese. */
export const fieldNames: Readonly<Record<EvidenceField, { en: string; pt: string }>> = {
  tax_id: { en: 'the registration', pt: 'a situação cadastral' },
  legal_name: { en: 'the legal name', pt: 'a razão social' },
  trade_name: { en: 'the trade name', pt: 'o nome fantasia' },
  opened_on: { en: 'the opening date', pt: 'a data de abertura' },
  legal_nature: { en: 'the legal form', pt: 'a natureza jurídica' },
  mei: { en: 'the revenue of a MEI', pt: 'o faturamento de MEI' },
  primary_cnae: { en: 'the primary CNAE', pt: 'o CNAE principal' },
  cnaes: { en: 'the other CNAEs', pt: 'os demais CNAEs' },
  mcc: { en: 'the MCC', pt: 'o MCC' },
  zip_code: { en: 'the CEP', pt: 'o CEP' },
  number: { en: 'the street number', pt: 'o número do endereço' },
  city: { en: 'the city', pt: 'a cidade' },
  state: { en: 'the state', pt: 'o estado' },
  partner: { en: 'the partners', pt: 'os sócios' },
  partner_name: { en: 'a partner’s name', pt: 'o nome de um sócio' },
  partner_document: { en: 'a partner’s document', pt: 'o documento de um sócio' },
  partner_powers: { en: 'who may sign', pt: 'quem pode assinar' },
};

/** The names of fields, each once. */
export function namesOf(
  fields: readonly { field: EvidenceField }[],
  language: 'en' | 'pt',
): string[] {
  return [...new Set(fields.map(({ field }) => fieldNames[field][language]))];
}
