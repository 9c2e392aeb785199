import type { Actor } from '../../operation/actor.js';
import type { Export } from '../schema/export.js';

/** The languages of the document. */
export type Language = 'pt-BR' | 'en';

type Text = readonly [portuguese: string, english: string];

type ItemOf<Name extends keyof Export> = Export[Name] extends readonly (infer Item)[]
  ? Item
  : never;
type Field =
  | keyof Export['submerchant']
  | keyof ItemOf<'legal_representatives'>
  | keyof ItemOf<'addresses'>
  | keyof ItemOf<'documents'>
  | keyof ItemOf<'files'>
  | keyof ItemOf<'deliveries'>
  | 'claimed_by'
  | 'claimed_by_name'
  | 'claim_expires_at'
  | 'onboarding_link_id';

/** Names of fields: a new field has no export until it has one. */
const fields: Readonly<Record<Field, Text>> = {
  id: ['Identificador', 'Identifier'],
  external_id: ['Referência do lojista', 'Merchant’s reference'],
  status: ['Situação', 'Status'],
  entity_type: ['Tipo de pessoa', 'Kind of person'],
  trade_name: ['Nome fantasia', 'Trade name'],
  legal_name: ['Razão social ou nome completo', 'Registered or full name'],
  tax_id: ['CPF/CNPJ', 'CPF/CNPJ (tax number)'],
  email: ['E-mail', 'E-mail'],
  phone: ['Telefone', 'Telephone'],
  birth_date: ['Data de nascimento', 'Date of birth'],
  mother_name: ['Nome da mãe', 'Mother’s name'],
  business_type: ['Tipo de negócio', 'Kind of business'],
  product_categories: ['Categorias de produtos', 'Product categories'],
  average_ticket: ['Valor médio de uma venda', 'Average amount of a sale'],
  monthly_revenue: ['Faturamento mensal previsto', 'Expected monthly revenue'],
  mcc: ['Código de categoria (MCC)', 'Category code (MCC)'],
  mcc_source: ['Origem do MCC', 'Origin of the MCC'],
  mcc_table_version: ['Tabela do MCC', 'Table of the MCC'],
  cnaes: ['Atividades (CNAE)', 'Activities (CNAE)'],
  metadata: ['Dados adicionais do lojista', 'Merchant’s additional data'],
  review_notes: ['Mensagem da análise', 'Message of the review'],
  review_reasons: ['Motivos da análise', 'Reasons of the review'],
  submitted_at: ['Enviado para análise em', 'Submitted for review on'],
  reviewed_at: ['Decidido em', 'Decided on'],
  activated_at: ['Ativado em', 'Activated on'],
  resubmission_count: ['Reenvios', 'Resubmissions'],
  erased_at: ['Apagado em', 'Erased on'],
  created_at: ['Criado em', 'Created on'],
  updated_at: ['Alterado em', 'Changed on'],
  submerchant_id: ['Vendedor', 'Seller'],
  document: ['CPF/CNPJ', 'CPF/CNPJ (tax number)'],
  name: ['Nome', 'Name'],
  role: ['Papel', 'Role'],
  qualification: ['Qualificação', 'Qualification'],
  participation_percentage: ['Participação (%)', 'Share (%)'],
  is_admin: ['Administra a empresa', 'Manages the company'],
  type: ['Tipo', 'Type'],
  street: ['Rua', 'Street'],
  number: ['Número', 'Number'],
  complement: ['Complemento', 'Further details'],
  neighborhood: ['Bairro', 'Neighbourhood'],
  city: ['Cidade', 'City'],
  state: ['UF', 'State'],
  zip_code: ['CEP', 'Postal code'],
  country: ['País', 'Country'],
  is_primary: ['Principal', 'Main'],
  legal_representative_id: ['Sócio (identificador)', 'Partner (identifier)'],
  file_url: ['Endereço do arquivo', 'Address of the file'],
  file_name: ['Nome do arquivo', 'File name'],
  file_size: ['Tamanho informado (bytes)', 'Stated size (bytes)'],
  mime_type: ['Formato', 'Format'],
  expires_at: ['Validade', 'Valid until'],
  notes: ['Observação', 'Notes'],
  verification_code: ['Motivo da recusa', 'Reason of the rejection'],
  verification_notes: ['Comentário da análise', 'Notes of the review'],
  verified_at: ['Conferido em', 'Checked on'],
  replaced_at: ['Substituído em', 'Replaced on'],
  document_id: ['Documento (identificador)', 'Document (identifier)'],
  sha256: ['Impressão digital (SHA-256)', 'Fingerprint (SHA-256)'],
  size: ['Tamanho (bytes)', 'Size (bytes)'],
  fetched_at: ['Lido em', 'Read on'],
  endpoint_id: ['Destino (identificador)', 'Receiver (identifier)'],
  event_id: ['Notificação (identificador)', 'Notification (identifier)'],
  event: ['Notificação', 'Notification'],
  attempts: ['Tentativas', 'Attempts'],
  last_status: ['Última resposta (HTTP)', 'Last response (HTTP)'],
  last_attempt_at: ['Última tentativa em', 'Last attempt on'],
  claimed_by: ['Analista (identificador)', 'Reviewer (identifier)'],
  claimed_by_name: ['Analista', 'Reviewer'],
  claim_expires_at: ['Com o analista até', 'With the reviewer until'],
  onboarding_link_id: ['Link de cadastro', 'Onboarding link'],
};

const values: Readonly<Record<string, Text>> = {
  true: ['sim', 'yes'],
  false: ['não', 'no'],
  pj: ['pessoa jurídica', 'company'],
  pf: ['pessoa física', 'individual'],
  pending: ['em cadastro ou a conferir', 'in registration or to be checked'],
  pending_review: ['em análise', 'in review'],
  active: ['ativo', 'active'],
  rejected: ['recusado', 'rejected'],
  approved: ['aprovado', 'approved'],
  expired: ['vencido', 'expired'],
  recorded: ['registrado', 'recorded'],
  held: ['retida', 'held'],
  delivered: ['entregue', 'delivered'],
  failed: ['falhou', 'failed'],
  cancelled: ['cancelada', 'cancelled'],
  physical: ['loja física', 'physical shop'],
  online: ['loja virtual', 'online shop'],
  hybrid: ['loja física e virtual', 'physical and online shop'],
  merchant: ['informado pelo lojista', 'set by the merchant'],
  cnae: ['obtido do CNAE', 'derived from the CNAE'],
  billing: ['cobrança', 'billing'],
  shipping: ['entrega', 'shipping'],
  both: ['cobrança e entrega', 'billing and shipping'],
  legal_representative: ['representante legal', 'legal representative'],
  individual_owner: ['sócio pessoa física', 'individual owner'],
  corporate_owner: ['sócio pessoa jurídica', 'corporate owner'],
  admin: ['administrador', 'administrator'],
  DIRECTOR: ['diretor', 'director'],
  ADMIN: ['administrador', 'administrator'],
  OWNER: ['sócio', 'owner'],
  'OWNER-ADMIN': ['sócio-administrador', 'managing owner'],
  ATTORNEY: ['procurador', 'attorney'],
  social_contract: ['contrato social', 'articles of association'],
  contract_amendment: ['alteração contratual', 'amendment of the articles'],
  cnpj_card: ['cartão CNPJ', 'CNPJ card'],
  proof_of_residence_company: ['comprovante de endereço', 'proof of the company’s address'],
  partner_front_id: ['RG/CNH do sócio, frente', 'partner’s identity card, front'],
  partner_back_id: ['RG/CNH do sócio, verso', 'partner’s identity card, back'],
  partner_selfie_with_id: ['selfie do sócio com documento', 'partner’s selfie with document'],
  partner_proof_of_residence: [
    'comprovante de residência do sócio',
    'partner’s proof of residence',
  ],
  front_id: ['RG/CNH, frente', 'identity card, front'],
  back_id: ['RG/CNH, verso', 'identity card, back'],
  selfie_with_id: ['selfie com documento', 'selfie with document'],
  proof_of_residence: ['comprovante de residência', 'proof of residence'],
  'application/pdf': ['PDF', 'PDF'],
  'image/png': ['PNG', 'PNG'],
  'image/jpeg': ['JPEG', 'JPEG'],
};
/** Fields with a fixed set of values; others contain what somebody wrote. */
const fixed = new Set<string>([
  'status',
  'entity_type',
  'mcc_source',
  'business_type',
  'type',
  'role',
  'qualification',
  'mime_type',
] satisfies Field[]);

/** What happened, by the names of actions and events. */
const happenings: Readonly<Record<string, Text>> = {
  'submerchant.created': ['Cadastro criado', 'Registered'],
  'submerchant.updated': ['Cadastro alterado', 'Record changed'],
  'submerchant.submitted': ['Enviado para análise', 'Submitted for review'],
  'submerchant.approved': ['Aprovado', 'Approved'],
  'submerchant.rejected': ['Recusado', 'Rejected'],
  'submerchant.resubmission_requested': ['Devolvido para correção', 'Returned for correction'],
  'submerchant.erased': ['Dados pessoais apagados', 'Personal data erased'],
  'submerchant.onboarding_link_created': ['Link de cadastro criado', 'Onboarding link created'],
  'submerchant.onboarding_link_sent': ['Link de cadastro enviado', 'Onboarding link sent'],
  'submerchant.onboarding_link_revoked': ['Link de cadastro cancelado', 'Onboarding link revoked'],
  'claim.taken': ['Caso assumido por um analista', 'Case taken by a reviewer'],
  'claim.released': ['Caso liberado', 'Case released'],
  'case.assigned': ['Caso atribuído', 'Case assigned'],
  'case.handed_over': ['Caso passado a outra pessoa', 'Case handed over'],
  'case.escalated': ['Caso escalado', 'Case escalated'],
  'case.escalation_ended': ['Escalação encerrada', 'Escalation ended'],
  'quality.sampled': [
    'Decisão escolhida para o controle de qualidade',
    'Decision chosen for quality control',
  ],
  'quality.decided': [
    'Amostra decidida por uma segunda pessoa',
    'Sample decided by a second person',
  ],
  'note.added': ['Nota interna incluída', 'Internal note added'],
  'note.edited': ['Nota interna alterada', 'Internal note changed'],
  'note.deleted': ['Nota interna excluída', 'Internal note deleted'],
  'sandbox.left_to_operator': ['Deixado para o operador', 'Left to the operator'],
  'document.submitted': ['Documento enviado', 'Document sent'],
  'document.file_recorded': ['Arquivo do documento registrado', 'File of a document recorded'],
  'document.replaced': ['Documento substituído', 'Document replaced'],
  'document.approved': ['Documento aprovado', 'Document approved'],
  'document.rejected': ['Documento recusado', 'Document rejected'],
  'document.expired': ['Documento vencido', 'Document expired'],
  'document.deleted': ['Documento excluído', 'Document deleted'],
  'legal_representative.added': ['Sócio incluído', 'Partner added'],
  'legal_representative.updated': ['Sócio alterado', 'Partner changed'],
  'legal_representative.deleted': ['Sócio excluído', 'Partner deleted'],
  'address.added': ['Endereço incluído', 'Address added'],
  'address.updated': ['Endereço alterado', 'Address changed'],
  'address.deleted': ['Endereço excluído', 'Address deleted'],
};

/** Authors of entries in the trail of a seller. */
const authors: Readonly<Record<SellersActor, Text>> = {
  merchant_key: ['sistema do lojista', 'the merchant’s system'],
  merchant_person: ['lojista', 'the merchant'],
  operator_key: ['sistema do operador', 'the operator’s system'],
  operator_person: ['operador', 'the operator'],
  command: ['operador (comando)', 'the operator (command)'],
  clock: ['prazo automático', 'an automatic term'],
  sandbox: ['ambiente de teste', 'the test environment'],
  onboarding_link: ['vendedor (link de cadastro)', 'the seller (onboarding link)'],
};

type SellersActor = Exclude<Actor['kind'], 'portal_session' | 'identity_provider' | 'scim'>;

const phrases = {
  title: ['Dados pessoais de um vendedor', 'Personal data of a seller'],
  subtitle: [
    'Tudo o que está guardado sobre o vendedor e as pessoas dele (LGPD, art. 18, II)',
    'All data that are stored on the seller and its people (LGPD, art. 18, II)',
  ],
  exported: ['Exportado em', 'Exported on'],
  notice: [
    'O mesmo em formato legível por máquina (JSON) é o que a API devolve; nele cada notificação está com a cópia do cadastro que continha. Caracteres que a fonte deste documento não tem aparecem pelo número, como [U+4E2D].',
    'The same in machine-readable form (JSON) is what the API returns; there, each notification has the copy of the record that it contained. Characters that the font of this document lacks are shown by their number, as [U+4E2D].',
  ],
  submerchant: ['Cadastro', 'Record'],
  legal_representatives: ['Sócios e representantes', 'Partners and representatives'],
  addresses: ['Endereços', 'Addresses'],
  documents: ['Documentos', 'Documents'],
  files: ['Arquivos registrados', 'Recorded files'],
  events: ['Notificações dos últimos 30 dias', 'Notifications of the last 30 days'],
  deliveries: ['A quem foram enviadas', 'To whom they were sent'],
  trail: ['Histórico de alterações e decisões', 'History of changes and decisions'],
  none: ['Nada guardado.', 'Nothing stored.'],
  empty: ['(vazio)', '(empty)'],
  erased: ['(apagado)', '(erased)'],
  by: ['por', 'by'],
  main: ['principal', 'main'],
  page: ['Página', 'Page'],
} as const satisfies Readonly<Record<string, Text>>;

/** The words of the document in one language. Names and values that it does not know are returned as they are. */
export interface Words {
  language: Language;
  phrase(name: keyof typeof phrases): string;
  field(name: string): string;
  /** The name of a value of a field with fixed values. */
  value(field: string, value: string): string;
  boolean(value: boolean): string;
  happening(name: string): string;
  author(kind: string): string;
}

export function wordsIn(language: Language): Words {
  const at = language === 'pt-BR' ? 0 : 1;
  const named = (table: Readonly<Record<string, Text>>, name: string) =>
    (Object.hasOwn(table, name) ? table[name]?.[at] : undefined) ?? name;
  return {
    language,
    phrase: (name) => phrases[name][at],
    field: (name) => named(fields, name),
    value: (field, value) => (fixed.has(field) ? named(values, value) : value),
    boolean: (value) => named(values, String(value)),
    happening: (name) => named(happenings, name),
    author: (kind) => named(authors, kind),
  };
}
