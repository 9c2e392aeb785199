import type { DocumentProblem } from '../documents/reading.js';
import type { DocumentFieldName } from './compare-documents.js';
import type { EvidenceField } from './field-evidence.js';

/** Names of fields within a sentence, with the article in Portuguese. */
const fieldNames: Readonly<Record<EvidenceField, { en: string; pt: string }>> = {
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
  bank_account: { en: 'the holder of the account', pt: 'o titular da conta' },
};

/** The names of fields, each once. */
export function namesOf(
  fields: readonly { field: EvidenceField }[],
  language: 'en' | 'pt',
): string[] {
  return [...new Set(fields.map(({ field }) => fieldNames[field][language]))];
}

/** Names of what documents say, in the same way. */
export const documentNames: Readonly<Record<DocumentFieldName, { en: string; pt: string }>> = {
  legal_name: { en: 'the name', pt: 'o nome' },
  trade_name: { en: 'the trade name', pt: 'o nome fantasia' },
  tax_id: { en: 'the tax id', pt: 'o CPF ou CNPJ' },
  birth_date: { en: 'the birth date', pt: 'a data de nascimento' },
  mother_name: { en: 'the mother’s name', pt: 'o nome da mãe' },
  cnaes: { en: 'the primary CNAE', pt: 'o CNAE principal' },
  address: { en: 'the address', pt: 'o endereço' },
  partner_name: { en: 'a partner’s name', pt: 'o nome de um sócio' },
  partner_document: { en: 'a partner’s document', pt: 'o documento de um sócio' },
  partner_birth_date: {
    en: 'a partner’s birth date',
    pt: 'a data de nascimento de um sócio',
  },
  partner_mother_name: {
    en: 'the name of a partner’s mother',
    pt: 'o nome da mãe de um sócio',
  },
  issue_date: { en: 'the date of issue', pt: 'a data de emissão' },
  expires_at: { en: 'the date of expiry', pt: 'a data de validade' },
  number: { en: 'the number of the document', pt: 'o número do documento' },
  qr_code: { en: 'the address of a QR code', pt: 'o endereço de um QR code' },
};

/** What is wrong with a picture. */
export const problemNames: Readonly<Record<DocumentProblem, { en: string; pt: string }>> = {
  empty: { en: 'shows nothing', pt: 'não mostra nada' },
  dark: { en: 'dark', pt: 'escura' },
  bright: { en: 'too bright', pt: 'clara demais' },
  blurred: { en: 'blurred', pt: 'desfocada' },
  cut: { en: 'cut', pt: 'cortada' },
  small: { en: 'small', pt: 'pequena' },
  screenshot: { en: 'a screenshot', pt: 'captura de tela' },
  photo_of_screen: { en: 'a photo of a screen', pt: 'foto de uma tela' },
};
