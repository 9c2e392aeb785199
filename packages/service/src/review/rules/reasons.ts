/**
 * The catalogue of review reasons (contract 6), in both languages. `about`: whether a reason applies to the submerchant as a
 * whole, to a single document, or to both.
 */
export const reviewReasons = [
  reason('illegible', 'document', 'The document cannot be read.', 'O documento está ilegível.'),
  reason(
    'cropped',
    'document',
    'Part of the document is cut off.',
    'Parte do documento está cortada.',
  ),
  reason(
    'wrong_document',
    'document',
    'This is another document than the one asked for.',
    'Este não é o documento solicitado.',
  ),
  reason(
    'document_expired',
    'document',
    'The document is no longer valid.',
    'O documento está vencido.',
  ),
  reason(
    'outdated',
    'document',
    'The document is too old: send one issued in the last 90 days.',
    'O documento é antigo: envie um emitido nos últimos 90 dias.',
  ),
  reason('incomplete', 'document', 'Pages are missing.', 'Faltam páginas no documento.'),
  reason(
    'data_mismatch',
    'document',
    'The document does not match the registration.',
    'Os dados do documento não conferem com o cadastro.',
  ),
  reason(
    'not_the_person',
    'document',
    'The face on the selfie is not the one on the ID.',
    'O rosto da selfie não confere com o do documento.',
  ),
  reason(
    'suspected_tampering',
    'document',
    'The document shows signs of alteration.',
    'O documento apresenta sinais de adulteração.',
  ),
  reason(
    'file_unavailable',
    'document',
    'The file cannot be opened at its address.',
    'O arquivo não pôde ser aberto no endereço informado.',
  ),
  reason(
    'tax_id_invalid',
    'submerchant',
    'The tax id is wrong or not active.',
    'O CPF ou CNPJ está incorreto ou inativo.',
  ),
  reason(
    'name_mismatch',
    'submerchant',
    'The name does not match the tax id.',
    'O nome não confere com o CPF ou CNPJ.',
  ),
  reason(
    'address_mismatch',
    'submerchant',
    'The address does not match the proof of address.',
    'O endereço não confere com o comprovante.',
  ),
  reason(
    'partners_incomplete',
    'submerchant',
    'A partner is missing, or the shares do not add up.',
    'Falta um sócio, ou as participações não somam o total.',
  ),
  reason(
    'underage',
    'submerchant',
    'The person in charge is a minor.',
    'A pessoa responsável é menor de idade.',
  ),
  reason(
    'activity_not_accepted',
    'submerchant',
    'The activity is not accepted.',
    'A atividade não é aceita.',
  ),
  reason(
    'category_mismatch',
    'submerchant',
    'The category code does not match the activity.',
    'O código de categoria não corresponde à atividade.',
  ),
  reason(
    'contact_invalid',
    'submerchant',
    'The contact data are wrong.',
    'Os dados de contato estão incorretos.',
  ),
  reason(
    'duplicate',
    'submerchant',
    'This seller is already registered.',
    'Este vendedor já está cadastrado.',
  ),
  reason('other', 'both', 'See the note.', 'Veja a observação.'),
] as const;

export type ReasonCode = (typeof reviewReasons)[number]['code'];

export const reasonCodes: readonly ReasonCode[] = reviewReasons.map(({ code }) => code);

/** Codes that may be given for a single document. */
export const documentReasonCodes: readonly ReasonCode[] = reviewReasons
  .filter(({ about }) => about !== 'submerchant')
  .map(({ code }) => code);

/** The catalogue's text of a reason. */
export function reasonMessage(code: ReasonCode): { en: string; pt: string } {
  const found = reviewReasons.find((one) => one.code === code);
  if (!found) throw new Error(`${code} is not a reason of the catalogue.`);
  return found.message;
}

function reason<const Code extends string>(
  code: Code,
  about: 'submerchant' | 'document' | 'both',
  en: string,
  pt: string,
) {
  return { code, about, message: { en, pt } };
}
