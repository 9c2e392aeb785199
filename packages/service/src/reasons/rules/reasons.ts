/**
 * The catalogue of review reasons (contract 6), in both languages. `about`: whether a reason applies to the submerchant as a
 * whole, to a single document, to both of them, or to the standing of one that was approved (suspensions and holds).
 */
export const reviewReasons = [
  {
    code: 'illegible',
    about: 'document',
    message: { en: 'The document cannot be read.', pt: 'O documento está ilegível.' },
  },
  {
    code: 'cropped',
    about: 'document',
    message: { en: 'Part of the document is cut off.', pt: 'Parte do documento está cortada.' },
  },
  {
    code: 'wrong_document',
    about: 'document',
    message: {
      en: 'This is another document than the one asked for.',
      pt: 'Este não é o documento solicitado.',
    },
  },
  {
    code: 'document_expired',
    about: 'document',
    message: { en: 'The document is no longer valid.', pt: 'O documento está vencido.' },
  },
  {
    code: 'outdated',
    about: 'document',
    message: {
      en: 'The document is too old: send one issued in the last 90 days.',
      pt: 'O documento é antigo: envie um emitido nos últimos 90 dias.',
    },
  },
  {
    code: 'incomplete',
    about: 'document',
    message: { en: 'Pages are missing.', pt: 'Faltam páginas no documento.' },
  },
  {
    code: 'data_mismatch',
    about: 'document',
    message: {
      en: 'The document does not match the registration.',
      pt: 'Os dados do documento não conferem com o cadastro.',
    },
  },
  {
    code: 'not_the_person',
    about: 'document',
    message: {
      en: 'The face on the selfie is not the one on the ID.',
      pt: 'O rosto da selfie não confere com o do documento.',
    },
  },
  {
    code: 'suspected_tampering',
    about: 'document',
    message: {
      en: 'The document shows signs of alteration.',
      pt: 'O documento apresenta sinais de adulteração.',
    },
  },
  {
    code: 'file_unavailable',
    about: 'document',
    message: {
      en: 'The file cannot be opened at its address.',
      pt: 'O arquivo não pôde ser aberto no endereço informado.',
    },
  },
  {
    code: 'tax_id_invalid',
    about: 'submerchant',
    message: {
      en: 'The tax id is wrong or not active.',
      pt: 'O CPF ou CNPJ está incorreto ou inativo.',
    },
  },
  {
    code: 'name_mismatch',
    about: 'submerchant',
    message: {
      en: 'The name does not match the tax id.',
      pt: 'O nome não confere com o CPF ou CNPJ.',
    },
  },
  {
    code: 'address_mismatch',
    about: 'submerchant',
    message: {
      en: 'The address does not match the proof of address.',
      pt: 'O endereço não confere com o comprovante.',
    },
  },
  {
    code: 'partners_incomplete',
    about: 'submerchant',
    message: {
      en: 'A partner is missing, or the shares do not add up.',
      pt: 'Falta um sócio, ou as participações não somam o total.',
    },
  },
  {
    code: 'underage',
    about: 'submerchant',
    message: {
      en: 'The person in charge is a minor.',
      pt: 'A pessoa responsável é menor de idade.',
    },
  },
  {
    code: 'activity_not_accepted',
    about: 'submerchant',
    message: { en: 'The activity is not accepted.', pt: 'A atividade não é aceita.' },
  },
  {
    code: 'category_mismatch',
    about: 'submerchant',
    message: {
      en: 'The category code does not match the activity.',
      pt: 'O código de categoria não corresponde à atividade.',
    },
  },
  {
    code: 'contact_invalid',
    about: 'submerchant',
    message: { en: 'The contact data are wrong.', pt: 'Os dados de contato estão incorretos.' },
  },
  {
    code: 'duplicate',
    about: 'submerchant',
    message: { en: 'This registration exists already.', pt: 'Este cadastro já existe.' },
  },
  {
    code: 'suspected_fraud',
    about: 'standing',
    message: { en: 'Fraud is suspected.', pt: 'Há suspeita de fraude.' },
  },
  {
    code: 'chargebacks_high',
    about: 'standing',
    message: { en: 'There are too many chargebacks.', pt: 'Há chargebacks em excesso.' },
  },
  {
    code: 'volume_above_declared',
    about: 'standing',
    message: {
      en: 'Sales are far above what was declared.',
      pt: 'As vendas estão muito acima do declarado.',
    },
  },
  {
    code: 'activity_changed',
    about: 'standing',
    message: {
      en: 'The activity is another than the one that was approved.',
      pt: 'A atividade é diferente da que foi aprovada.',
    },
  },
  {
    code: 'answer_overdue',
    about: 'standing',
    message: {
      en: 'An answer or a document that was asked for is overdue.',
      pt: 'Uma resposta ou um documento solicitado está em atraso.',
    },
  },
  {
    code: 'listed',
    about: 'standing',
    message: {
      en: 'The company or a partner is on a list of sanctions.',
      pt: 'A empresa ou um sócio consta em uma lista de sanções.',
    },
  },
  {
    code: 'court_order',
    about: 'standing',
    message: {
      en: 'A court or an authority ordered it.',
      pt: 'Há determinação judicial ou de autoridade.',
    },
  },
  {
    code: 'terms_violated',
    about: 'standing',
    message: { en: 'The terms were violated.', pt: 'Os termos de uso foram descumpridos.' },
  },
  { code: 'other', about: 'both', message: { en: 'See the note.', pt: 'Veja a observação.' } },
] as const satisfies readonly {
  code: string;
  about: 'submerchant' | 'document' | 'both' | 'standing';
  message: { en: string; pt: string };
}[];

export type ReasonCode = (typeof reviewReasons)[number]['code'];

/** Codes that may be given for a suspension or a hold. */
export const reasonCodes: readonly ReasonCode[] = reviewReasons.map(({ code }) => code);

/** Of these, the codes that say that a seller deceives: sellers that are related to it are looked for, also when it is closed. */
export const fraudReasonCodes: readonly ReasonCode[] = ['suspected_fraud', 'suspected_tampering'];

/** Codes that may be given for the decision on a registration. */
export const registrationReasonCodes: readonly ReasonCode[] = reviewReasons
  .filter(({ about }) => about !== 'standing')
  .map(({ code }) => code);

/** Codes that may be given for a single document. */
export const documentReasonCodes: readonly ReasonCode[] = reviewReasons
  .filter(({ about }) => about === 'document' || about === 'both')
  .map(({ code }) => code);
