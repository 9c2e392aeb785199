export interface Action {
  /** The second word of the command. */
  word: string;
  /** The operation of the API, and the method of the SDK. */
  operation: string;
  /** Instead of the operation's own summary. */
  summary?: string;
  /** Irreversible effect, confirmed first. */
  warning?: string;
  /** After `credencia <resource> <word>`. */
  example?: string;
  /** Names of its path parameters, where they differ from those of the resource. */
  args?: Readonly<Record<string, string>>;
  /** For lists: columns of the table, where they differ from those of the resource. */
  columns?: readonly string[];
}

export interface Resource {
  /** The first word of its commands. */
  name: string;
  summary: string;
  /** Columns in a table. */
  columns: readonly string[];
  /** Names of its path parameters on the command line. */
  args: Readonly<Record<string, string>>;
  actions: readonly Action[];
}

const seller = '0199c5f6-3a10-7c5e-9f2b-6a1d2f3e4c5b';
const other = '0199c5f6-4b21-7a3d-8c1e-5b2a3c4d5e6f';
const of_submerchant = { id: 'submerchant_id' };

/** The commands of the API's resources, at a glance. Flags, help and completion follow from what each operation takes. */
export const resources: readonly Resource[] = [
  {
    name: 'submerchants',
    summary: 'Sellers under your account',
    columns: ['id', 'status', 'external_id', 'legal_name', 'tax_id', 'created_at'],
    args: { id: 'submerchant_id' },
    actions: [
      { word: 'list', operation: 'listSubmerchants', example: '--status active --search livraria' },
      { word: 'get', operation: 'getSubmerchant', example: seller },
      {
        word: 'create',
        operation: 'createSubmerchant',
        example:
          "--legal-name 'Livraria Ipê Ltda' --tax-id 11222333000181 --external-id seller-1042",
      },
      { word: 'update', operation: 'updateSubmerchant', example: `${seller} --phone 11987654321` },
      { word: 'requirements', operation: 'getRequirements', example: seller },
      { word: 'history', operation: 'getSubmerchantHistory', example: seller },
      { word: 'figures', operation: 'getSubmerchantFigures', example: '--date-from 2026-11-01' },
      { word: 'submit', operation: 'submitForReview', example: seller },
      { word: 'request-resubmission', operation: 'requestResubmission', example: seller },
      { word: 'capabilities', operation: 'getCapabilities', example: seller },
      {
        word: 'close',
        operation: 'closeSubmerchant',
        warning: 'This closes the submerchant for good.',
        example: `${seller} --reason 'Stopped selling.'`,
      },
      { word: 'export', operation: 'exportSubmerchant', example: seller },
      { word: 'erase', operation: 'eraseSubmerchant', example: seller },
    ],
  },
  {
    name: 'review-reasons',
    summary: 'The reasons that a review may give, with the texts that sellers read',
    columns: ['code', 'about', 'message'],
    args: {},
    actions: [{ word: 'list', operation: 'listReasons', example: '--limit 100' }],
  },
  {
    name: 'legal-representatives',
    summary: 'Partners of a submerchant',
    columns: ['id', 'name', 'document', 'role', 'participation_percentage', 'created_at'],
    args: { ...of_submerchant, repId: 'legal_representative_id' },
    actions: [
      { word: 'list', operation: 'listLegalRepresentatives', example: seller },
      { word: 'get', operation: 'getLegalRepresentative', example: `${seller} ${other}` },
      {
        word: 'add',
        operation: 'addLegalRepresentative',
        example: `${seller} --name 'Marina Alves' --document 39053344705 --role individual_owner`,
      },
      {
        word: 'delete',
        operation: 'deleteLegalRepresentative',
        warning: 'This removes the partner and the documents that belong to it.',
        example: `${seller} ${other}`,
      },
    ],
  },
  {
    name: 'documents',
    summary: 'Documents of a submerchant and its partners',
    columns: ['id', 'type', 'status', 'file_name', 'expires_at', 'created_at'],
    args: { ...of_submerchant, documentId: 'document_id' },
    actions: [
      { word: 'list', operation: 'listDocuments', example: `${seller} --current true` },
      { word: 'get', operation: 'getDocument', example: `${seller} ${other}` },
      { word: 'link', operation: 'getDocumentFileLink', example: `${seller} ${other}` },
      {
        word: 'add',
        operation: 'addDocument',
        example: `${seller} --type cnpj_card --file-url https://files.example.com/cnpj.pdf --file-name cnpj.pdf --file-size 48213 --mime-type application/pdf`,
      },
    ],
  },
  {
    name: 'amendments',
    summary: 'Changes of active submerchants that a reviewer decides',
    columns: ['id', 'status', 'created_at', 'decided_at'],
    args: { ...of_submerchant, amendmentId: 'amendment_id' },
    actions: [
      { word: 'list', operation: 'listAmendments', example: `${seller} --status pending_review` },
      { word: 'get', operation: 'getAmendment', example: `${seller} ${other}` },
      {
        word: 'create',
        operation: 'createAmendment',
        example: `${seller} --legal-name 'Livraria Ipê e Café Ltda'`,
      },
      {
        word: 'withdraw',
        operation: 'withdrawAmendment',
        warning: 'This ends the amendment without a decision.',
        example: `${seller} ${other}`,
      },
    ],
  },
  {
    name: 'requests',
    summary: 'Documents and answers that the operator asks of a submerchant',
    columns: ['id', 'status', 'document_type', 'due_at', 'text'],
    args: { ...of_submerchant, requestId: 'request_id' },
    actions: [
      { word: 'list', operation: 'listRequestsToSubmerchant', example: `${seller} --status open` },
      { word: 'get', operation: 'getRequestToSubmerchant', example: `${seller} ${other}` },
      {
        word: 'answer',
        operation: 'answerRequest',
        example: `${seller} ${other} --text 'As vendas de dezembro.'`,
      },
    ],
  },
  {
    name: 'files',
    summary: 'Uploaded files, where the installation stores them',
    columns: ['id', 'status', 'file_size', 'mime_type', 'submerchant_id', 'created_at'],
    args: { id: 'file_id' },
    actions: [
      { word: 'list', operation: 'listFiles', example: '--used false --all' },
      { word: 'get', operation: 'getFile', example: other },
      { word: 'link', operation: 'getFileLink', example: other },
      {
        word: 'delete',
        operation: 'deleteFile',
        warning: 'This deletes the file.',
        example: other,
      },
      { word: 'usage', operation: 'getFileUsage' },
    ],
  },
  {
    name: 'onboarding-links',
    summary: 'Links with which sellers complete their registration',
    columns: ['id', 'status', 'locale', 'created_at', 'expires_at', 'started_at', 'completed_at'],
    args: of_submerchant,
    actions: [
      { word: 'list', operation: 'listOnboardingLinks', example: seller },
      {
        word: 'create',
        operation: 'createOnboardingLink',
        example: `${seller} --expires-in 604800 --locale pt-BR`,
      },
      { word: 'invitations', operation: 'listInvitations', args: {} },
      {
        word: 'invite',
        operation: 'inviteSeller',
        example: '--locale pt-BR',
      },
      {
        word: 'get',
        operation: 'getOnboardingLink',
        args: { id: 'onboarding_link_id' },
        example: other,
      },
      {
        word: 'revoke',
        operation: 'revokeOnboardingLink',
        args: { id: 'onboarding_link_id' },
        warning: 'This ends the link and the session that the seller began with it.',
        example: other,
      },
    ],
  },
  {
    name: 'onboarding-settings',
    summary: 'Your brand and texts on the onboarding page, and the defaults of links',
    columns: ['display_name', 'accent_color', 'locale', 'return_url', 'expires_in_hours'],
    args: {},
    actions: [
      { word: 'get', operation: 'getOnboardingSettings' },
      {
        word: 'update',
        operation: 'updateOnboardingSettings',
        example: `--display-name 'Loja Ipê' --accent-color '#7a1fa2' --texts '{"pt":{"contact":"ajuda@loja.example"}}'`,
      },
    ],
  },
  {
    name: 'addresses',
    summary: 'Addresses of a submerchant',
    columns: ['id', 'type', 'street', 'number', 'city', 'state', 'zip_code', 'is_primary'],
    args: { ...of_submerchant, addressId: 'address_id' },
    actions: [
      { word: 'list', operation: 'listAddresses', example: seller },
      { word: 'get', operation: 'getAddress', example: `${seller} ${other}` },
      {
        word: 'add',
        operation: 'addAddress',
        example: `${seller} --street 'Avenida Paulista' --number 1578 --neighborhood 'Bela Vista' --city 'São Paulo' --state SP --zip-code 01310-200`,
      },
      { word: 'update', operation: 'updateAddress', example: `${seller} ${other} --number 1580` },
      {
        word: 'delete',
        operation: 'deleteAddress',
        warning: 'This removes the address.',
        example: `${seller} ${other}`,
      },
    ],
  },
  payments('charges', 'Charges', 'Charge', [
    'id',
    'status',
    'payment_method',
    'amount',
    'net_amount',
    'created_at',
  ]),
  payments('withdrawals', 'Withdrawals', 'Withdrawal', [
    'id',
    'status',
    'amount',
    'net_amount',
    'completed_at',
    'created_at',
  ]),
  payments('anticipations', 'Anticipations', 'Anticipation', [
    'id',
    'status',
    'amount',
    'net_amount',
    'receivable_count',
    'created_at',
  ]),
  payments('wallets', 'Wallets', 'Wallet', [
    'id',
    'status',
    'submerchant_id',
    'available_amount',
    'blocked_amount',
    'waiting_funds_amount',
  ]),
  payments('receivables', 'Receivables', 'Receivable', [
    'id',
    'status',
    'installment',
    'amount',
    'net_amount',
    'due_date',
  ]),
  {
    name: 'banks',
    summary: 'Banks of Brazil',
    columns: ['code', 'ispb', 'name', 'id'],
    args: { id: 'bank_id' },
    actions: [
      { word: 'list', operation: 'listBanks', example: '--search itau' },
      { word: 'get', operation: 'getBank', example: seller },
      { word: 'get-by-code', operation: 'getBankByCode', example: '341' },
      { word: 'get-by-ispb', operation: 'getBankByIspb', example: '60701190' },
    ],
  },
  {
    name: 'companies',
    summary: 'Companies by their CNPJ',
    columns: ['tax_id', 'status', 'source', 'as_of'],
    args: {},
    actions: [{ word: 'get', operation: 'getCompany', example: '11222333000181' }],
  },
  endpoints('', 'Webhook endpoints'),
  {
    name: 'portal-sessions',
    summary: 'Sessions of the webhook portal, which you embed in your dashboard',
    columns: ['id', 'access', 'external_id', 'allowed_origins', 'expires_at'],
    args: { id: 'portal_session_id' },
    actions: [
      { word: 'list', operation: 'listPortalSessions' },
      { word: 'get', operation: 'getPortalSession', example: seller },
      {
        word: 'create',
        operation: 'createPortalSession',
        example: '--access manage --allowed-origins https://app.example.com --expires-in 900',
      },
      {
        word: 'revoke',
        operation: 'revokePortalSession',
        warning: 'This ends the session at once.',
        example: seller,
      },
    ],
  },
  deliveries('', 'What was sent to webhook endpoints'),
  events('', 'What happened, as webhooks tell it'),
  {
    name: 'api-keys',
    summary: 'Your API keys; they are made and revoked in the console',
    columns: ['id', 'name', 'permission', 'public_key', 'created_at', 'revoked_at'],
    args: {},
    actions: [{ word: 'list', operation: 'listOwnApiKeys', example: '--limit 100' }],
  },
  {
    name: 'people',
    summary: 'Your people who sign in to the console; they are invited there',
    columns: ['id', 'status', 'role', 'name', 'email', 'created_at'],
    args: {},
    actions: [{ word: 'list', operation: 'listMembers', example: '--limit 100' }],
  },
  {
    name: 'settings',
    summary: 'Your settings; owners change them in the console',
    columns: ['time_zone'],
    args: {},
    actions: [{ word: 'get', operation: 'getSettings' }],
  },
  {
    name: 'approvals',
    summary: 'Changes that wait for a second person; people decide in the console',
    columns: ['id', 'status', 'operation', 'requested_at', 'expires_at'],
    args: { id: 'request_id' },
    actions: [
      { word: 'list', operation: 'listOwnRequests', example: '--status pending' },
      { word: 'get', operation: 'getOwnRequest', example: seller },
      { word: 'rules', operation: 'getOwnApprovalRules' },
    ],
  },
  endpoints('Operator', 'Webhook endpoints of the operator: events of all merchants'),
  deliveries('Operator', 'What was sent to endpoints of the operator'),
  events('Operator', 'What happened to sellers of all merchants'),
];

/** Of the merchant whose key it is, or of the operator. */
type Owner = '' | 'Operator';

function named(owner: Owner, name: string): string {
  return owner === '' ? name : `operator-${name}`;
}

function endpoints(owner: Owner, summary: string): Resource {
  return {
    name: named(owner, 'endpoints'),
    summary,
    columns: ['id', 'status', 'url', 'events', 'created_at'],
    args: { id: 'endpoint_id' },
    actions: [
      { word: 'list', operation: `list${owner}Endpoints`, example: '--status active' },
      { word: 'get', operation: `get${owner}Endpoint`, example: seller },
      { word: 'figures', operation: `get${owner}EndpointFigures`, example: seller },
      {
        word: 'create',
        operation: `create${owner}Endpoint`,
        example: "--url https://loja.example.com/hooks --events 'submerchant.*,charge.captured'",
      },
      {
        word: 'update',
        operation: `update${owner}Endpoint`,
        example: `${seller} --filter '{"payment_method":["pix"]}'`,
      },
      {
        word: 'delete',
        operation: `delete${owner}Endpoint`,
        warning: 'This removes the endpoint; what is not delivered to it yet never will be.',
        example: seller,
      },
      {
        word: 'regenerate-secret',
        operation: `regenerate${owner}Secret`,
        warning: 'The present secret stops being valid, at once unless --overlap-seconds says so.',
        example: `${seller} --overlap-seconds 86400`,
      },
      {
        word: 'test',
        operation: `test${owner}Endpoint`,
        example: `${seller} --event submerchant.approved`,
      },
      {
        word: 'replay',
        operation: `replay${owner}Deliveries`,
        example: `${seller} --since 2026-11-20T00:00:00Z --dry-run`,
      },
    ],
  };
}

function deliveries(owner: Owner, summary: string): Resource {
  return {
    name: named(owner, 'deliveries'),
    summary,
    columns: ['id', 'status', 'event', 'attempts', 'last_status', 'last_error', 'created_at'],
    args: { id: 'delivery_id' },
    actions: [
      { word: 'list', operation: `list${owner}Deliveries`, example: '--status failed --all' },
      { word: 'get', operation: `get${owner}Delivery`, example: seller },
      { word: 'resend', operation: `resend${owner}Delivery`, example: seller },
    ],
  };
}

function events(owner: Owner, summary: string): Resource {
  return {
    name: named(owner, 'events'),
    summary,
    columns: ['id', 'event', 'object_id', 'occurred_at', 'created_at'],
    args: { id: 'event_id' },
    actions: [
      { word: 'list', operation: `list${owner}Events`, example: '--event submerchant.approved' },
      { word: 'get', operation: `get${owner}Event`, example: seller },
      {
        word: 'kinds',
        operation: `list${owner}EventKinds`,
        columns: ['kind', 'description'],
        example: '--all',
      },
    ],
  };
}

/** A family of the payment core: it is read here, and written there. */
function payments(name: string, plural: string, one: string, columns: string[]): Resource {
  return {
    name,
    summary: `${plural} that the payment core fed`,
    columns,
    args: { id: `${one.toLowerCase()}_id` },
    actions: [
      { word: 'list', operation: `list${plural}`, example: '--date-from 2026-11-01 --all --json' },
      {
        word: 'summary',
        operation: `summarize${plural}`,
        example: '--date-from 2026-11-01 --date-to 2026-11-30',
      },
      ...(name === 'wallets'
        ? []
        : [{ word: 'days', operation: `count${plural}ByDay`, example: '--status captured' }]),
      { word: 'get', operation: `get${one}`, example: seller },
    ],
  };
}
