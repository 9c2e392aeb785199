// Written by build/write-inputs.mjs from openapi.json. Do not edit: run `npm run openapi`.

import type { OperationInput } from '../resources/operation-input.js';

/** What each operation of a merchant's takes, by its name. */
export const inputs: Readonly<Record<string, OperationInput>> = {
  listSubmerchants: {
    summary: 'List submerchants',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'pending_review', 'active', 'rejected'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only the submerchant with exactly this `external_id`.',
      },
      {
        name: 'ids',
        type: 'string',
        description:
          'Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  createSubmerchant: {
    summary: 'Register a submerchant',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'entity_type',
        type: 'string',
        description: '`pj`: legal entity; `pf`: individual.',
        values: ['pj', 'pf'],
      },
      {
        name: 'legal_name',
        type: 'string',
        description: '`pj`: registered company name; `pf`: full name of the person.',
        is_required: true,
      },
      {
        name: 'tax_id',
        type: 'string',
        description:
          '14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check.',
        is_required: true,
      },
      {
        name: 'external_id',
        type: 'string',
        description:
          'Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC.',
        is_nullable: true,
      },
      { name: 'trade_name', type: 'string', description: 'Trade name.', is_nullable: true },
      {
        name: 'email',
        type: 'string',
        description: 'Contact e-mail. Required before review.',
        is_nullable: true,
      },
      {
        name: 'phone',
        type: 'string',
        description: 'Contact telephone, 8 to 15 digits.',
        is_nullable: true,
      },
      {
        name: 'birth_date',
        type: 'string',
        description: '`pf`: date of birth. Optional, speeds up review.',
        is_nullable: true,
      },
      {
        name: 'mother_name',
        type: 'string',
        description: '`pf`: mother’s full name. Optional, speeds up review.',
        is_nullable: true,
      },
      {
        name: 'business_type',
        type: 'string',
        description: 'For example `physical` or `online`.',
        is_nullable: true,
      },
      {
        name: 'product_categories',
        type: 'list',
        description: 'Your identifiers of the product categories, up to 50.',
        is_nullable: true,
      },
      {
        name: 'average_ticket',
        type: 'integer',
        description: 'Average amount of a sale, in centavos.',
        is_nullable: true,
      },
      {
        name: 'monthly_revenue',
        type: 'integer',
        description: 'Expected monthly revenue, in centavos.',
        is_nullable: true,
      },
      {
        name: 'mcc',
        type: 'string',
        description: 'Merchant category code. If left out, it is derived from the primary CNAE.',
        is_nullable: true,
      },
      {
        name: 'cnaes',
        type: 'json',
        description: 'Economic activities, up to 100; one may be primary.',
        is_nullable: true,
      },
      {
        name: 'metadata',
        type: 'object',
        description: 'Up to 50 key-value pairs of text. An update replaces all of them.',
        is_nullable: true,
      },
      {
        name: 'legal_representatives',
        type: 'json',
        description: 'Partners, each with another `document`; not of a `pf`.',
        is_nullable: true,
      },
      {
        name: 'addresses',
        type: 'json',
        description: 'Addresses. The first is primary, unless another has `is_primary: true`.',
        is_nullable: true,
      },
      {
        name: 'documents',
        type: 'json',
        description:
          'The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`.',
        is_nullable: true,
      },
      {
        name: 'submit',
        type: 'boolean',
        description:
          'Submits the submerchant for review at once. While requirements are missing, nothing is created.',
      },
    ],
    is_body_required: true,
  },
  createSubmerchants: {
    summary: 'Register many submerchants',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
  },
  getSubmerchant: {
    summary: 'Read a submerchant',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  updateSubmerchant: {
    summary: 'Change a submerchant',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
    body: [
      {
        name: 'entity_type',
        type: 'string',
        description: '`pj`: legal entity; `pf`: individual.',
        values: ['pj', 'pf'],
      },
      {
        name: 'legal_name',
        type: 'string',
        description: '`pj`: registered company name; `pf`: full name of the person.',
      },
      {
        name: 'tax_id',
        type: 'string',
        description:
          '14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check.',
      },
      {
        name: 'external_id',
        type: 'string',
        description:
          'Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC.',
        is_nullable: true,
      },
      { name: 'trade_name', type: 'string', description: 'Trade name.', is_nullable: true },
      {
        name: 'email',
        type: 'string',
        description: 'Contact e-mail. Required before review.',
        is_nullable: true,
      },
      {
        name: 'phone',
        type: 'string',
        description: 'Contact telephone, 8 to 15 digits.',
        is_nullable: true,
      },
      {
        name: 'birth_date',
        type: 'string',
        description: '`pf`: date of birth. Optional, speeds up review.',
        is_nullable: true,
      },
      {
        name: 'mother_name',
        type: 'string',
        description: '`pf`: mother’s full name. Optional, speeds up review.',
        is_nullable: true,
      },
      {
        name: 'business_type',
        type: 'string',
        description: 'For example `physical` or `online`.',
        is_nullable: true,
      },
      {
        name: 'product_categories',
        type: 'list',
        description: 'Your identifiers of the product categories, up to 50.',
        is_nullable: true,
      },
      {
        name: 'average_ticket',
        type: 'integer',
        description: 'Average amount of a sale, in centavos.',
        is_nullable: true,
      },
      {
        name: 'monthly_revenue',
        type: 'integer',
        description: 'Expected monthly revenue, in centavos.',
        is_nullable: true,
      },
      {
        name: 'mcc',
        type: 'string',
        description: 'Merchant category code. If left out, it is derived from the primary CNAE.',
        is_nullable: true,
      },
      {
        name: 'cnaes',
        type: 'json',
        description: 'Economic activities, up to 100; one may be primary.',
        is_nullable: true,
      },
      {
        name: 'metadata',
        type: 'object',
        description: 'Up to 50 key-value pairs of text. An update replaces all of them.',
        is_nullable: true,
      },
    ],
    is_body_required: true,
  },
  getSubmerchantHistory: {
    summary: 'Read the history of a submerchant',
    path_params: ['id'],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  getRequirements: {
    summary: 'List missing requirements for review',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  submitForReview: {
    summary: 'Submit a submerchant for review',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
  },
  requestResubmission: {
    summary: 'Reopen a rejected submerchant',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
  },
  exportSubmerchant: {
    summary: 'Export everything held on a submerchant',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  eraseSubmerchant: {
    summary: 'Erase a submerchant',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
  },
  listLegalRepresentatives: {
    summary: 'List the partners of a submerchant',
    path_params: ['id'],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  addLegalRepresentative: {
    summary: 'Add or update a partner',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'name',
        type: 'string',
        description:
          'Full name of the partner, or of the contact person of a partner that is a company.',
        is_required: true,
      },
      {
        name: 'document',
        type: 'string',
        description:
          '11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.',
        is_required: true,
      },
      {
        name: 'entity_type',
        type: 'string',
        description: 'Type of the partner.',
        values: ['pf', 'pj'],
      },
      {
        name: 'legal_name',
        type: 'string',
        description: 'Registered name of a partner that is a company.',
        is_nullable: true,
      },
      { name: 'birth_date', type: 'string', description: '', is_nullable: true },
      { name: 'mother_name', type: 'string', description: '', is_nullable: true },
      { name: 'email', type: 'string', description: '', is_nullable: true },
      { name: 'phone', type: 'string', description: '', is_nullable: true },
      {
        name: 'role',
        type: 'string',
        description: '',
        values: ['legal_representative', 'individual_owner', 'corporate_owner', 'admin'],
        is_nullable: true,
      },
      {
        name: 'qualification',
        type: 'string',
        description: '',
        values: ['DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY'],
        is_nullable: true,
      },
      {
        name: 'participation_percentage',
        type: 'number',
        description: 'Share of the company, 0 to 100.',
        is_nullable: true,
      },
      {
        name: 'is_admin',
        type: 'boolean',
        description: 'Marks the partner as administrator of the account.',
      },
    ],
    is_body_required: true,
  },
  getLegalRepresentative: {
    summary: 'Read a partner',
    path_params: ['id', 'repId'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  deleteLegalRepresentative: {
    summary: 'Delete a partner and the partner’s documents',
    path_params: ['id', 'repId'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listDocuments: {
    summary: 'List the documents of a submerchant',
    path_params: ['id'],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'approved', 'rejected', 'expired'],
      },
      {
        name: 'current',
        type: 'boolean',
        description: '`true`: only current documents; `false`: only replaced ones.',
      },
      {
        name: 'type',
        type: 'string',
        description: 'Only items with this type.',
        values: [
          'social_contract',
          'contract_amendment',
          'cnpj_card',
          'proof_of_residence_company',
          'partner_front_id',
          'partner_back_id',
          'partner_selfie_with_id',
          'partner_proof_of_residence',
          'front_id',
          'back_id',
          'selfie_with_id',
          'proof_of_residence',
        ],
      },
      {
        name: 'legal_representative_id',
        type: 'string',
        description: 'Only documents of this partner.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  addDocument: {
    summary: 'Send a document',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'type',
        type: 'string',
        description: 'Type of the document. Companies and individuals send different types.',
        values: [
          'social_contract',
          'contract_amendment',
          'cnpj_card',
          'proof_of_residence_company',
          'partner_front_id',
          'partner_back_id',
          'partner_selfie_with_id',
          'partner_proof_of_residence',
          'front_id',
          'back_id',
          'selfie_with_id',
          'proof_of_residence',
        ],
        is_required: true,
      },
      {
        name: 'number',
        type: 'string',
        description: 'Number of the document, for example of an identity card.',
        is_nullable: true,
      },
      {
        name: 'file_url',
        type: 'string',
        description:
          'Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).',
        is_required: true,
      },
      {
        name: 'file_name',
        type: 'string',
        description: 'File name with extension, without folders.',
        is_required: true,
      },
      {
        name: 'file_size',
        type: 'integer',
        description:
          'Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.',
        is_required: true,
      },
      {
        name: 'mime_type',
        type: 'string',
        description: '',
        values: ['application/pdf', 'image/png', 'image/jpeg'],
        is_required: true,
      },
      {
        name: 'expires_at',
        type: 'string',
        description:
          'When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings.',
        is_nullable: true,
      },
      {
        name: 'notes',
        type: 'string',
        description: 'Free text for the reviewer.',
        is_nullable: true,
      },
      {
        name: 'legal_representative_id',
        type: 'string',
        description:
          'The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise.',
        is_nullable: true,
      },
    ],
    is_body_required: true,
  },
  getDocument: {
    summary: 'Read a document',
    path_params: ['id', 'documentId'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getDocumentFileLink: {
    summary: 'Get an address that opens the file of a document',
    path_params: ['id', 'documentId'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listAddresses: {
    summary: 'List the addresses of a submerchant',
    path_params: ['id'],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  addAddress: {
    summary: 'Add an address',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      { name: 'street', type: 'string', description: '', is_required: true },
      {
        name: 'number',
        type: 'string',
        description: 'Street number, or `S/N`.',
        is_required: true,
      },
      { name: 'neighborhood', type: 'string', description: '', is_required: true },
      { name: 'city', type: 'string', description: '', is_required: true },
      {
        name: 'state',
        type: 'string',
        description:
          '2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.',
        is_required: true,
      },
      { name: 'zip_code', type: 'string', description: '8 to 10 characters.', is_required: true },
      {
        name: 'type',
        type: 'string',
        description: 'Use of the address; `both` is billing and shipping.',
        values: ['billing', 'shipping', 'both'],
      },
      { name: 'complement', type: 'string', description: '', is_nullable: true },
      {
        name: 'country',
        type: 'string',
        description: 'ISO 3166 code of 2 letters; stored in upper case.',
      },
      {
        name: 'is_primary',
        type: 'boolean',
        description:
          'The first address is always primary; a later one with `true` replaces it as primary.',
      },
    ],
    is_body_required: true,
  },
  getAddress: {
    summary: 'Read an address',
    path_params: ['id', 'addressId'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  updateAddress: {
    summary: 'Change an address',
    path_params: ['id', 'addressId'],
    query: [],
    is_list: false,
    takes_key: false,
    body: [
      { name: 'street', type: 'string', description: '' },
      { name: 'number', type: 'string', description: 'Street number, or `S/N`.' },
      { name: 'neighborhood', type: 'string', description: '' },
      { name: 'city', type: 'string', description: '' },
      {
        name: 'state',
        type: 'string',
        description:
          '2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.',
      },
      { name: 'zip_code', type: 'string', description: '8 to 10 characters.' },
      {
        name: 'type',
        type: 'string',
        description: 'Use of the address; `both` is billing and shipping.',
        values: ['billing', 'shipping', 'both'],
      },
      { name: 'complement', type: 'string', description: '', is_nullable: true },
      {
        name: 'country',
        type: 'string',
        description: 'ISO 3166 code of 2 letters; stored in upper case.',
      },
      {
        name: 'is_primary',
        type: 'boolean',
        description:
          'The first address is always primary; a later one with `true` replaces it as primary.',
      },
    ],
    is_body_required: true,
  },
  deleteAddress: {
    summary: 'Delete an address',
    path_params: ['id', 'addressId'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listOnboardingLinks: {
    summary: 'List the onboarding links of a submerchant',
    path_params: ['id'],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  createOnboardingLink: {
    summary: 'Create a link with which a seller completes the registration',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'expires_in',
        type: 'integer',
        description:
          'Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days).',
        is_nullable: true,
      },
      {
        name: 'expires_at',
        type: 'string',
        description: 'In place of `expires_in`: at most 90 days from now.',
        is_nullable: true,
      },
      {
        name: 'locale',
        type: 'string',
        description:
          'The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it.',
        values: ['pt-BR', 'en'],
      },
      {
        name: 'return_url',
        type: 'string',
        description:
          'Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere.',
        is_nullable: true,
      },
      {
        name: 'allowed_origins',
        type: 'list',
        description:
          'Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can.',
        is_nullable: true,
      },
      {
        name: 'legal_representative_id',
        type: 'string',
        description:
          'For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name.',
        is_nullable: true,
      },
    ],
    is_body_required: false,
  },
  inviteSeller: {
    summary: 'Create a link for a seller who is not registered yet',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'expires_in',
        type: 'integer',
        description:
          'Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days).',
        is_nullable: true,
      },
      {
        name: 'expires_at',
        type: 'string',
        description: 'In place of `expires_in`: at most 90 days from now.',
        is_nullable: true,
      },
      {
        name: 'locale',
        type: 'string',
        description:
          'The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it.',
        values: ['pt-BR', 'en'],
      },
      {
        name: 'return_url',
        type: 'string',
        description:
          'Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere.',
        is_nullable: true,
      },
      {
        name: 'allowed_origins',
        type: 'list',
        description:
          'Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can.',
        is_nullable: true,
      },
      { name: 'seller', type: 'object', description: '' },
    ],
    is_body_required: false,
  },
  getOnboardingLink: {
    summary: 'Read an onboarding link',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  revokeOnboardingLink: {
    summary: 'Revoke an onboarding link',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getOnboardingSettings: {
    summary: 'Read your brand and texts on the onboarding page, and the defaults of links',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: false,
  },
  updateOnboardingSettings: {
    summary: 'Set your brand and texts on the onboarding page, and the defaults of links',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: false,
    body: [
      {
        name: 'display_name',
        type: 'string',
        description: 'The name that the page shows.',
        is_nullable: true,
      },
      {
        name: 'accent_color',
        type: 'string',
        description:
          'The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA).',
        is_nullable: true,
      },
      {
        name: 'logo',
        type: 'string',
        description:
          'The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts.',
        is_nullable: true,
      },
      { name: 'texts', type: 'object', description: 'Plain texts of the page.' },
      {
        name: 'return_url',
        type: 'string',
        description: 'Where new links offer to go at the end, unless they say otherwise.',
        is_nullable: true,
      },
      {
        name: 'locale',
        type: 'string',
        description: 'The language in which new links open, unless they say otherwise.',
        values: ['pt-BR', 'en'],
        is_nullable: true,
      },
      {
        name: 'expires_in_hours',
        type: 'integer',
        description: 'Hours until a new link ends, unless it says otherwise.',
        is_nullable: true,
      },
    ],
    is_body_required: true,
  },
  listFiles: {
    summary: 'List uploaded files',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['uploading', 'ready'],
      },
      {
        name: 'mime_type',
        type: 'string',
        description: 'Only those of this type.',
        values: ['application/pdf', 'image/png', 'image/jpeg'],
      },
      {
        name: 'used',
        type: 'boolean',
        description:
          '`true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`.',
      },
      {
        name: 'submerchant_id',
        type: 'string',
        description: 'Only those of documents of this submerchant.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  createFile: {
    summary: 'Upload a file',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
  },
  createUpload: {
    summary: 'Begin an upload in parts',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'file_size',
        type: 'integer',
        description: 'Bytes of the whole file, at most 20 MiB.',
        is_required: true,
      },
      {
        name: 'sha256',
        type: 'string',
        description:
          'SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end.',
      },
    ],
    is_body_required: true,
  },
  getFileUsage: {
    summary: 'Read how much room uploaded files take',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getFile: {
    summary: 'Read an uploaded file’s record',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  addFilePart: {
    summary: 'Send bytes of an upload',
    path_params: ['id'],
    query: [
      {
        name: 'offset',
        type: 'integer',
        description: 'Where the bytes begin in the file: its `received`. Default 0.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  deleteFile: {
    summary: 'Delete an uploaded file that no document uses',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getFileLink: {
    summary: 'Get an address that opens an uploaded file',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listCharges: {
    summary: 'List charges',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: [
          'pending',
          'authorized',
          'captured',
          'failed',
          'voided',
          'expired',
          'partially_refunded',
          'refunded',
          'chargeback',
        ],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'payment_method',
        type: 'string',
        description: 'Only charges paid by this method.',
        values: ['credit_card', 'debit_card', 'pix', 'boleto'],
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  summarizeCharges: {
    summary: 'Sum charges',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: [
          'pending',
          'authorized',
          'captured',
          'failed',
          'voided',
          'expired',
          'partially_refunded',
          'refunded',
          'chargeback',
        ],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'payment_method',
        type: 'string',
        description: 'Only charges paid by this method.',
        values: ['credit_card', 'debit_card', 'pix', 'boleto'],
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  countChargesByDay: {
    summary: 'Count charges by day',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: [
          'pending',
          'authorized',
          'captured',
          'failed',
          'voided',
          'expired',
          'partially_refunded',
          'refunded',
          'chargeback',
        ],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'payment_method',
        type: 'string',
        description: 'Only charges paid by this method.',
        values: ['credit_card', 'debit_card', 'pix', 'boleto'],
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  getCharge: {
    summary: 'Read a charge',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listWithdrawals: {
    summary: 'List withdrawals',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'processing', 'completed', 'failed', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  summarizeWithdrawals: {
    summary: 'Sum withdrawals',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'processing', 'completed', 'failed', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  countWithdrawalsByDay: {
    summary: 'Count withdrawals by day',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'processing', 'completed', 'failed', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  getWithdrawal: {
    summary: 'Read a withdrawal',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listAnticipations: {
    summary: 'List anticipations',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'approved', 'completed', 'refused', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  summarizeAnticipations: {
    summary: 'Sum anticipations',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'approved', 'completed', 'refused', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  countAnticipationsByDay: {
    summary: 'Count anticipations by day',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'approved', 'completed', 'refused', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  getAnticipation: {
    summary: 'Read an anticipation',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listWallets: {
    summary: 'List wallets',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['active', 'blocked'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  summarizeWallets: {
    summary: 'Sum wallets',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['active', 'blocked'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  getWallet: {
    summary: 'Read a wallet',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listReceivables: {
    summary: 'List receivables',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['scheduled', 'anticipated', 'paid', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      { name: 'charge_id', type: 'string', description: 'Only receivables of this charge.' },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  summarizeReceivables: {
    summary: 'Sum receivables',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['scheduled', 'anticipated', 'paid', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      { name: 'charge_id', type: 'string', description: 'Only receivables of this charge.' },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  countReceivablesByDay: {
    summary: 'Count receivables by day',
    path_params: [],
    query: [
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['scheduled', 'anticipated', 'paid', 'cancelled'],
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
      { name: 'submerchant_id', type: 'string', description: 'Only records of this submerchant.' },
      {
        name: 'external_id',
        type: 'string',
        description: 'Only records with exactly this `external_id`; several may have it.',
      },
      { name: 'charge_id', type: 'string', description: 'Only receivables of this charge.' },
      {
        name: 'amount_from',
        type: 'integer',
        description: 'Smallest `amount` in centavos, inclusive.',
      },
      {
        name: 'amount_to',
        type: 'integer',
        description: 'Greatest `amount` in centavos, inclusive.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  getReceivable: {
    summary: 'Read a receivable',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listBanks: {
    summary: 'List the banks',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'search',
        type: 'string',
        description: 'Text to find, regardless of case and accents.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  getBank: {
    summary: 'Read a bank',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getBankByCode: {
    summary: 'Read a bank by its code',
    path_params: ['code'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getBankByIspb: {
    summary: 'Read a bank by its ISPB',
    path_params: ['ispb'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listEndpoints: {
    summary: 'List webhook endpoints',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['active', 'paused'],
      },
    ],
    is_list: true,
    takes_key: false,
  },
  createEndpoint: {
    summary: 'Create a webhook endpoint',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'url',
        type: 'string',
        description:
          'Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public.',
        is_required: true,
      },
      {
        name: 'events',
        type: 'list',
        description: 'Exact kinds, `charge.*` for all of an object, or `*` for all.',
        is_required: true,
      },
      {
        name: 'filter',
        type: 'object',
        description:
          'Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all.',
        is_nullable: true,
      },
      {
        name: 'max_per_second',
        type: 'integer',
        description:
          'The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit.',
        is_nullable: true,
      },
      {
        name: 'max_concurrent',
        type: 'integer',
        description:
          'The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256.',
        is_nullable: true,
      },
      {
        name: 'status',
        type: 'string',
        description: 'Paused: deliveries are held until it is active.',
        values: ['active', 'paused'],
      },
    ],
    is_body_required: true,
  },
  getEndpoint: {
    summary: 'Read a webhook endpoint',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  updateEndpoint: {
    summary: 'Change a webhook endpoint',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
    body: [
      {
        name: 'url',
        type: 'string',
        description:
          'Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public.',
      },
      {
        name: 'events',
        type: 'list',
        description: 'Exact kinds, `charge.*` for all of an object, or `*` for all.',
      },
      {
        name: 'filter',
        type: 'object',
        description:
          'Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all.',
        is_nullable: true,
      },
      {
        name: 'max_per_second',
        type: 'integer',
        description:
          'The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit.',
        is_nullable: true,
      },
      {
        name: 'max_concurrent',
        type: 'integer',
        description:
          'The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256.',
        is_nullable: true,
      },
      {
        name: 'status',
        type: 'string',
        description: 'Paused: deliveries are held until it is active again.',
        values: ['active', 'paused'],
      },
    ],
    is_body_required: true,
  },
  deleteEndpoint: {
    summary: 'Delete a webhook endpoint',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getEndpointFigures: {
    summary: 'Read the figures of a webhook endpoint',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  regenerateSecret: {
    summary: 'Regenerate the secret of an endpoint',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'overlap_seconds',
        type: 'integer',
        description: 'How long the present secret stays valid beside the new one, up to 7 days.',
      },
    ],
    is_body_required: false,
  },
  testEndpoint: {
    summary: 'Send a sample to an endpoint',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'event',
        type: 'string',
        description: 'Kind of the sample.',
        values: [
          'submerchant.created',
          'submerchant.updated',
          'submerchant.submitted',
          'submerchant.approved',
          'submerchant.rejected',
          'submerchant.resubmission_requested',
          'submerchant.erased',
          'document.submitted',
          'document.approved',
          'document.rejected',
          'document.expired',
          'charge.pending',
          'charge.authorized',
          'charge.captured',
          'charge.failed',
          'charge.voided',
          'charge.expired',
          'charge.partially_refunded',
          'charge.refunded',
          'charge.chargeback',
          'withdrawal.pending',
          'withdrawal.processing',
          'withdrawal.completed',
          'withdrawal.failed',
          'withdrawal.cancelled',
          'anticipation.pending',
          'anticipation.approved',
          'anticipation.completed',
          'anticipation.refused',
          'anticipation.cancelled',
          'endpoint.failing',
          'endpoint.recovered',
          'endpoint.paused',
          'api_key.expiring',
          'onboarding.started',
          'onboarding.completed',
          'onboarding.abandoned',
          'onboarding.partner_invited',
          'onboarding.partner_started',
          'onboarding.partner_completed',
          'onboarding.partner_abandoned',
        ],
        is_required: true,
      },
    ],
    is_body_required: true,
  },
  replayDeliveries: {
    summary: 'Send deliveries of an endpoint again',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'since',
        type: 'string',
        description: 'Deliveries with a `created_at` from then on.',
        is_required: true,
      },
      { name: 'until', type: 'string', description: 'Up to and with then; left out: until now.' },
      {
        name: 'statuses',
        type: 'list',
        description: 'Which of them; left out: only `failed`.',
        values: ['failed', 'delivered', 'cancelled'],
      },
      { name: 'dry_run', type: 'boolean', description: 'Counts and sends nothing.' },
    ],
    is_body_required: true,
  },
  listDeliveries: {
    summary: 'List deliveries',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'held', 'delivered', 'failed', 'cancelled'],
      },
      { name: 'endpoint_id', type: 'string', description: 'Only those to this endpoint.' },
      {
        name: 'event',
        type: 'string',
        description: 'Only those of this kind.',
        values: [
          'submerchant.created',
          'submerchant.updated',
          'submerchant.submitted',
          'submerchant.approved',
          'submerchant.rejected',
          'submerchant.resubmission_requested',
          'submerchant.erased',
          'document.submitted',
          'document.approved',
          'document.rejected',
          'document.expired',
          'charge.pending',
          'charge.authorized',
          'charge.captured',
          'charge.failed',
          'charge.voided',
          'charge.expired',
          'charge.partially_refunded',
          'charge.refunded',
          'charge.chargeback',
          'withdrawal.pending',
          'withdrawal.processing',
          'withdrawal.completed',
          'withdrawal.failed',
          'withdrawal.cancelled',
          'anticipation.pending',
          'anticipation.approved',
          'anticipation.completed',
          'anticipation.refused',
          'anticipation.cancelled',
          'endpoint.failing',
          'endpoint.recovered',
          'endpoint.paused',
          'api_key.expiring',
          'onboarding.started',
          'onboarding.completed',
          'onboarding.abandoned',
          'onboarding.partner_invited',
          'onboarding.partner_started',
          'onboarding.partner_completed',
          'onboarding.partner_abandoned',
        ],
      },
      {
        name: 'object_id',
        type: 'string',
        description:
          'Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint.',
      },
      {
        name: 'submerchant_id',
        type: 'string',
        description:
          'Only those of events about this submerchant and its documents; not those about its payments.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  getDelivery: {
    summary: 'Read a delivery with every attempt',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  resendDelivery: {
    summary: 'Send a delivery again',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: true,
  },
  listEventKinds: {
    summary: 'List the kinds of event',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  listEvents: {
    summary: 'List recorded events',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'date_from',
        type: 'string',
        description: 'First day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'date_to',
        type: 'string',
        description: 'Last day of creation in `time_zone`, inclusive.',
      },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
      {
        name: 'event',
        type: 'string',
        description: 'Only those of this kind.',
        values: [
          'submerchant.created',
          'submerchant.updated',
          'submerchant.submitted',
          'submerchant.approved',
          'submerchant.rejected',
          'submerchant.resubmission_requested',
          'submerchant.erased',
          'document.submitted',
          'document.approved',
          'document.rejected',
          'document.expired',
          'charge.pending',
          'charge.authorized',
          'charge.captured',
          'charge.failed',
          'charge.voided',
          'charge.expired',
          'charge.partially_refunded',
          'charge.refunded',
          'charge.chargeback',
          'withdrawal.pending',
          'withdrawal.processing',
          'withdrawal.completed',
          'withdrawal.failed',
          'withdrawal.cancelled',
          'anticipation.pending',
          'anticipation.approved',
          'anticipation.completed',
          'anticipation.refused',
          'anticipation.cancelled',
          'endpoint.failing',
          'endpoint.recovered',
          'endpoint.paused',
          'api_key.expiring',
          'onboarding.started',
          'onboarding.completed',
          'onboarding.abandoned',
          'onboarding.partner_invited',
          'onboarding.partner_started',
          'onboarding.partner_completed',
          'onboarding.partner_abandoned',
        ],
      },
      { name: 'object_id', type: 'string', description: 'Only those of this object.' },
    ],
    is_list: true,
    takes_key: false,
  },
  streamEvents: {
    summary: 'Hear events as they are recorded',
    path_params: [],
    query: [
      {
        name: 'events',
        type: 'string',
        description:
          'Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.',
      },
      {
        name: 'last_event_id',
        type: 'string',
        description:
          'For clients that cannot send `Last-Event-ID`, which counts first. Resumes after the message with this `id`, or after the event with this identifier: events since then come first.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  getEvent: {
    summary: 'Read a recorded event',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  triggerEvent: {
    summary: 'Record an example event',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'event',
        type: 'string',
        description: 'Kind of the event; `GET /v1/postbacks/events` lists all.',
        is_required: true,
      },
    ],
    is_body_required: true,
  },
  getPortalSession: {
    summary: 'Read a session of the webhook portal',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  revokePortalSession: {
    summary: 'End a session of the webhook portal',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listPortalSessions: {
    summary: 'List the open sessions of the webhook portal',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  createPortalSession: {
    summary: 'Open a session of the webhook portal',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: true,
    body: [
      {
        name: 'access',
        type: 'string',
        description:
          '`read`: sees endpoints and deliveries. `manage`: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again.',
        values: ['read', 'manage'],
        is_required: true,
      },
      {
        name: 'allowed_origins',
        type: 'list',
        description:
          'Origins of the pages that may frame the portal: https; outside production also http://localhost.',
        is_required: true,
      },
      { name: 'expires_in', type: 'integer', description: 'Seconds until the session ends.' },
      {
        name: 'locale',
        type: 'string',
        description: 'The language of the page; null: that of the browser.',
        values: ['en', 'pt-BR'],
        is_nullable: true,
      },
      {
        name: 'accent_color',
        type: 'string',
        description:
          'The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s.',
        is_nullable: true,
      },
      {
        name: 'external_id',
        type: 'string',
        description: 'Your id of the user whom the session is for. No personal data.',
        is_nullable: true,
      },
    ],
    is_body_required: true,
  },
  getSubmerchantFigures: {
    summary: 'Read the figures of the submerchants',
    path_params: [],
    query: [
      { name: 'date_from', type: 'string', description: 'First day, `YYYY-MM-DD`.' },
      { name: 'date_to', type: 'string', description: 'Last day, `YYYY-MM-DD`.' },
      {
        name: 'time_zone',
        type: 'string',
        description:
          'Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.',
      },
    ],
    is_list: false,
    takes_key: false,
  },
  listReasons: {
    summary: 'List the reasons that a review may give',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  getSettings: {
    summary: 'Read your merchant’s settings',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listOwnApiKeys: {
    summary: 'List your merchant’s API keys',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
  listOwnRequests: {
    summary: 'List the requests for approval of your merchant',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
      {
        name: 'status',
        type: 'string',
        description: 'Only items with this status.',
        values: ['pending', 'approved', 'rejected', 'withdrawn', 'expired', 'failed'],
      },
    ],
    is_list: true,
    takes_key: false,
  },
  getOwnRequest: {
    summary: 'Read a request for approval of your merchant',
    path_params: ['id'],
    query: [],
    is_list: false,
    takes_key: false,
  },
  getOwnApprovalRules: {
    summary: 'Read your merchant’s rules of four eyes',
    path_params: [],
    query: [],
    is_list: false,
    takes_key: false,
  },
  listMembers: {
    summary: 'List one’s own people',
    path_params: [],
    query: [
      { name: 'page', type: 'integer', description: 'Page, from 1.' },
      { name: 'limit', type: 'integer', description: 'Items per page.' },
      {
        name: 'cursor',
        type: 'string',
        description:
          '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.',
      },
    ],
    is_list: true,
    takes_key: false,
  },
};
