/**
 * One word for one thing in each language. The dictionaries use these words; `test/glossary.test.ts` holds them to it. A new
 * word comes here first.
 */

/** Audience of a text: the operator's people, the people of a merchant, or both. */
export type Audience = 'operator' | 'merchant' | 'everyone';

/** The readers of each section of the dictionaries, and of single texts where they differ from their section. */
export const audiences: Readonly<Record<string, Audience>> = {
  case: 'operator',
  case_page: 'operator',
  desk_page: 'operator',
  'desk.palette.submerchants': 'operator',
  'desk.palette.groups.sellers': 'merchant',
  'desk.palette.new_seller': 'merchant',
  'approvals.cases': 'operator',
  'approvals.cases_hint': 'operator',
  'approvals.operations.approveSubmerchant': 'operator',
  'approvals.operations.suspendSubmerchant': 'operator',
  'approvals.rule_hints.standing': 'operator',
  'approvals.operations.reinstateSubmerchant': 'operator',
  'approvals.operations.closeSellerAsOperator': 'operator',
  'case.empty_value': 'everyone',
  'case.erased_value': 'everyone',
  'case.sections.facts': 'everyone',
  decision_rules: 'operator',
  blocks: 'operator',
  case_rules: 'operator',
  deferred: 'operator',
  team: 'operator',
  deliveries: 'merchant',
  endpoints: 'merchant',
  event_families: 'merchant',
  figures: 'everyone',
  'history.sides': 'merchant',
  home: 'merchant',
  keys: 'operator',
  'key_scopes.merchant': 'merchant',
  'key_scopes.operator': 'operator',
  merchants: 'everyone',
  'merchants.submerchants': 'operator',
  actions: 'operator',
  'nav.retention': 'operator',
  'nav.groups.sellers': 'merchant',
  'nav.submerchants': 'merchant',
  'nav.test_mark_hint': 'merchant',
  payment: 'merchant',
  payments: 'merchant',
  queue: 'operator',
  'queue.clear_filters': 'everyone',
  'queue.empty_found': 'everyone',
  reasons: 'operator',
  retention: 'operator',
  signatures: 'merchant',
  seller_form: 'merchant',
  seller_links: 'merchant',
  amendment: 'merchant',
  home_page: 'merchant',
  seller_state: 'merchant',
  submerchants: 'merchant',
  trail: 'operator',
  viewer: 'operator',
};

interface Term {
  /** The word as a pattern of whole words, without regard to case. */
  'pt-BR': string;
  en: string;
  /** Readers of the word. In the texts for others it does not occur. */
  audience?: Audience;
  /** Words that mean the same and are not used. */
  avoid?: { 'pt-BR'?: string; en?: string };
  /** Texts that consist of the word, or begin with it. */
  texts?: readonly string[];
  /** Sections or texts in which an avoided word means something else. */
  except?: readonly string[];
}

export const glossary: Readonly<Record<string, Term>> = {
  submerchant_for_the_operator: {
    'pt-BR': 'subcredenciados?',
    en: 'submerchants?',
    audience: 'operator',
    texts: ['queue.submerchant', 'merchants.submerchants'],
  },
  submerchant_for_merchants: {
    'pt-BR': 'vendedor(es)?',
    en: 'sellers?',
    audience: 'merchant',
    texts: ['nav.submerchants', 'submerchants.title', 'submerchants.seller'],
  },
  merchant: {
    'pt-BR': 'lojistas?',
    en: 'merchants?',
    texts: [
      'nav.merchants',
      'merchants.title',
      'queue.merchant',
      'people.merchant',
      'objects.merchant',
    ],
    avoid: {
      'pt-BR': 'comerciantes?|merchants?|estabelecimentos?|marketplaces?',
      en: 'shops?|stores?|vendors?',
    },
    // A kind of business is not a merchant.
    except: ['business_types'],
  },
  partner: {
    'pt-BR': 'sócios?',
    en: 'partners?',
    texts: [
      'case.sections.partners',
      'objects.legal_representative',
      'fields.legal_representative_id',
    ],
    avoid: { 'pt-BR': 'parceir[oa]s?', en: 'shareholders?' },
  },
  reviewer: {
    'pt-BR': 'analistas?',
    en: 'reviewers?',
    texts: ['roles.reviewer'],
    avoid: { 'pt-BR': 'revisor(es)?', en: 'analysts?' },
  },
  review: { 'pt-BR': 'análise', en: 'review', avoid: { 'pt-BR': 'revisão', en: 'analysis' } },
  case: {
    'pt-BR': 'casos?',
    en: 'cases?',
    avoid: { 'pt-BR': 'chamados?|tickets', en: 'tickets?' },
  },
  registration: {
    'pt-BR': 'cadastros?',
    en: 'registrations?',
    texts: ['case.sections.facts', 'objects.submerchant'],
  },
  status: {
    'pt-BR': 'estados?',
    en: 'status(es)?',
    texts: [
      'fields.status',
      'people.state',
      'submerchants.state',
      'deliveries.state',
      'payments.state',
    ],
    avoid: { 'pt-BR': 'situação|status', en: 'states?' },
    // A state of Brazil.
    except: ['fields.state', 'checks.zip_code_state'],
  },
  history: {
    'pt-BR': 'histórico',
    en: 'history',
    texts: ['nav.trail', 'trail.title', 'case.sections.trail'],
    avoid: { 'pt-BR': 'trilhas?|registro de', en: 'trails?|logs?' },
  },
  retention: {
    'pt-BR': 'retenção',
    en: 'retention',
    audience: 'operator',
    texts: ['nav.retention', 'retention.title'],
  },
  approval: {
    'pt-BR': 'aprovações',
    en: 'approvals',
    texts: ['nav.approvals', 'approvals.title'],
  },
  request_for_approval: {
    'pt-BR': 'pedidos?( de aprovação)?',
    en: 'requests?( for approval)?',
    texts: ['objects.approval_request', 'approvals.request'],
  },
  four_eyes: {
    'pt-BR': 'regras de quatro olhos',
    en: 'rules of four eyes',
    texts: ['objects.approval_rules', 'approvals.rules'],
  },
  approve: {
    'pt-BR': 'aprovar',
    en: 'approve',
    texts: ['case.approve', 'case.decision.approve', 'approvals.decisions.approve'],
  },
  reject: {
    'pt-BR': 'recusar',
    en: 'reject',
    texts: ['case.reject', 'case.decision.reject', 'approvals.decisions.reject'],
    avoid: { 'pt-BR': 'reje[ií]\\p{L}+|reprov\\p{L}+', en: 'refus\\p{L}+|declin\\p{L}+' },
    // An anticipation is refused by the payment core.
    except: ['payments'],
  },
  send_back: {
    'pt-BR': 'devolver',
    en: 'send back',
    texts: ['case.decision.send_back'],
    avoid: { en: 'return\\p{L}*' },
  },
  delete: {
    'pt-BR': 'excluir',
    en: 'delete',
    texts: ['endpoints.remove'],
    avoid: { 'pt-BR': 'remov\\p{L}+|apag\\p{L}+', en: 'remov\\p{L}+|eras\\p{L}+' },
    except: [
      // A reason is taken out of a form, not deleted.
      'case.decision.remove_reason',
      // A file is taken out of a note that is not sent yet.
      'team.notes.remove_file',
      // Erasing takes the personal data out of a record that stays.
      'actions.submerchant.erased',
      'fields.erased_at',
      'history.sentences.submerchant.erased',
      'key_scopes.merchant.submerchants.erase',
      'key_scopes.operator.cases.erase',
      'personal_data.erase',
      'personal_data.erase_title',
      'personal_data.erase_hint',
      'personal_data.erase_now',
      'personal_data.erased_now',
      'personal_data.erased',
      'retention',
      'seller_form.erased',
    ],
  },
  notification: {
    'pt-BR': 'avisos?',
    en: 'notifications?',
    avoid: { 'pt-BR': 'notificaç\\p{L}+|postbacks?|webhooks?', en: 'postbacks?|webhooks?' },
    // Names of headers, and of the pages where developers look for them.
    except: [
      'nav.deliveries',
      'nav.endpoints',
      'signatures.id',
      'signatures.timestamp',
      'signatures.signature',
    ],
  },
  delivery: {
    'pt-BR': 'entregas?',
    en: 'deliver(y|ies)',
    texts: ['nav.deliveries', 'deliveries.title'],
  },
  attempt: { 'pt-BR': 'tentativas?', en: 'attempts?', texts: ['deliveries.attempts'] },
  secret: {
    'pt-BR': 'segredos?',
    en: 'secrets?',
    texts: ['endpoints.secret', 'signatures.secret'],
  },
  api_key: {
    'pt-BR': 'chaves? de API',
    en: 'API keys?',
    texts: ['nav.keys', 'merchants.keys', 'objects.api_key'],
  },
  operator: {
    'pt-BR': 'operador',
    en: 'operator',
    texts: ['people.operator', 'actors.operator_person'],
  },
  refund: { 'pt-BR': 'estornada', en: 'refunded', texts: ['payments.states.refunded'] },
  test_environment: {
    'pt-BR': 'ambiente de teste',
    en: 'sandbox',
    texts: ['actors.sandbox'],
    avoid: { 'pt-BR': 'sandbox' },
  },
};

/** Texts that are the same in both languages: names, abbreviations, and loanwords in common use. */
export const sharedWords: readonly string[] = [
  'SHA-256',
  '1 item',
  'API',
  'Auditor',
  'CNAE',
  'CNAEs',
  'CNPJ',
  'CPF',
  'DNS',
  'E-mail',
  'e-mail',
  'Endpoint',
  'Endpoints',
  'ID',
  'MCC',
  'Menu',
  'Pix',
  'QR code',
  'WhatsApp',
  'TLS',
  'total',
  'webhook-id',
  'webhook-signature',
  'webhook-timestamp',
  'Boleto',
  'CEP',
  'Webhooks',
];
