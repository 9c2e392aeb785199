import { blockReasonCodes } from '../../blocks/rules/reasons.js';
import { evidenceCheckCodes } from '../../evidence/rules/evidence-checks.js';
import { situations } from '../../sources/rules/company.js';
import { checkCodes } from '../../submerchants/rules/checks/review-check.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { states } from '../../submerchants/rules/lifecycle.js';
import { riskClasses } from '../../submerchants/store/submerchant-state.js';

/** A column that tables may have. */
interface Input {
  type: 'text' | 'number' | 'boolean' | 'list';
  /** The values that there are; absent: any. */
  values?: readonly string[];
  /** Its meaning, as a noun phrase. */
  about: { en: string; pt: string };
}

const checks = [...checkCodes, ...evidenceCheckCodes];

/** What a table can ask of a case. Nothing else is reachable from a cell. */
export const inputs = {
  merchant_id: { type: 'text', about: { en: 'id of the merchant', pt: 'id do lojista' } },
  entity_type: {
    type: 'text',
    values: ['pj', 'pf'],
    about: { en: 'company or individual', pt: 'empresa ou pessoa física' },
  },
  mcc: {
    type: 'text',
    about: { en: 'merchant category code', pt: 'código de categoria (MCC)' },
  },
  business_type: { type: 'text', about: { en: 'business type', pt: 'tipo de negócio' } },
  product_categories: {
    type: 'list',
    about: { en: 'product categories', pt: 'categorias de produtos' },
  },
  monthly_revenue: {
    type: 'number',
    about: {
      en: 'declared monthly revenue, in centavos',
      pt: 'faturamento mensal informado, em centavos',
    },
  },
  average_ticket: {
    type: 'number',
    about: {
      en: 'declared average ticket, in centavos',
      pt: 'ticket médio informado, em centavos',
    },
  },
  state: { type: 'text', about: { en: 'state of the address', pt: 'UF do endereço' } },
  partners: { type: 'number', about: { en: 'number of partners', pt: 'quantidade de sócios' } },
  resubmissions: {
    type: 'number',
    about: { en: 'number of resubmissions', pt: 'quantidade de reenvios' },
  },
  risk_class: {
    type: 'text',
    values: riskClasses,
    about: { en: 'present risk class', pt: 'classe de risco atual' },
  },
  documents: {
    type: 'list',
    values: documentTypes,
    about: { en: 'types of the current documents', pt: 'tipos dos documentos atuais' },
  },
  files_recorded: {
    type: 'boolean',
    about: {
      en: 'whether the files of all documents were fetched',
      pt: 'se os arquivos de todos os documentos foram obtidos',
    },
  },
  missing: {
    type: 'number',
    about: { en: 'number of missing requirements', pt: 'quantidade de requisitos que faltam' },
  },
  checks_passed: {
    type: 'list',
    values: checks,
    about: { en: 'checks that passed', pt: 'verificações que passaram' },
  },
  checks_warned: {
    type: 'list',
    values: checks,
    about: { en: 'checks with a warning', pt: 'verificações com aviso' },
  },
  checks_failed: {
    type: 'list',
    values: checks,
    about: { en: 'checks that failed', pt: 'verificações que falharam' },
  },
  checks_unknown: {
    type: 'list',
    values: checks,
    about: { en: 'checks that lack data', pt: 'verificações sem dados' },
  },
  register: {
    type: 'text',
    values: ['found', 'not_found'],
    about: {
      en: 'answer of the register of companies',
      pt: 'resposta do cadastro de empresas',
    },
  },
  company_situation: {
    type: 'text',
    values: situations,
    about: { en: 'situation in the register', pt: 'situação no cadastro' },
  },
  company_age_months: {
    type: 'number',
    about: { en: 'months since the company was opened', pt: 'meses desde a abertura' },
  },
  company_mei: {
    type: 'boolean',
    about: { en: 'whether it is a MEI', pt: 'se é MEI' },
  },
  company_legal_nature: {
    type: 'text',
    about: { en: 'code of the legal nature', pt: 'código da natureza jurídica' },
  },
  blocked: {
    type: 'list',
    values: blockReasonCodes,
    about: {
      en: 'reasons of the blocks that stand on its values',
      pt: 'motivos dos bloqueios em vigor dos seus dados',
    },
  },
  bank_account: {
    type: 'text',
    values: ['holder', 'partner_holder', 'other_holder', 'account_closed', 'account_unknown'],
    about: { en: 'whose the bank account is', pt: 'de quem é a conta bancária' },
  },
  related_sellers: {
    type: 'number',
    about: {
      en: 'other sellers with the same tax id or partners',
      pt: 'outros vendedores com o mesmo CNPJ, CPF ou sócios',
    },
  },
  related_states: {
    type: 'list',
    values: states,
    about: { en: 'states of the related sellers', pt: 'estados dos vendedores relacionados' },
  },
} as const satisfies Record<string, Input>;

export type InputName = keyof typeof inputs;
export const inputNames = Object.keys(inputs) as InputName[];

/** The values of a case; null is one that nobody knows. */
export type Inputs = Record<InputName, string | number | boolean | readonly string[] | null>;

export function inputNamed(name: InputName): Input {
  return inputs[name];
}
