// Written by build/write-api.mjs from openapi.json. Do not edit: run `npm run openapi`.

export type RegisteredSubmerchant = {
  id: string;
  external_id: string | null;
  status: 'pending' | 'pending_review' | 'active' | 'rejected';
  entity_type: 'pj' | 'pf';
  trade_name: string | null;
  legal_name: string;
  tax_id: string;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
  mother_name: string | null;
  business_type: string | null;
  product_categories: string[];
  average_ticket: number | null;
  monthly_revenue: number | null;
  mcc: string | null;
  mcc_source: 'merchant' | 'cnae' | null;
  mcc_table_version: string | null;
  cnaes: { code: string; description: string | null; is_primary: boolean }[];
  metadata: Record<string, string>;
  review_notes: string | null;
  review_reasons: {
    code: string;
    message: string | null;
    document_id: string | null;
    legal_representative_id: string | null;
    field: string | null;
  }[];
  submitted_at: string | null;
  reviewed_at: string | null;
  activated_at: string | null;
  resubmission_count: number;
  erased_at: string | null;
  created_at: string;
  updated_at: string;
  legal_representatives?: {
    id: string;
    submerchant_id: string;
    document: string;
    entity_type: 'pf' | 'pj';
    name: string;
    legal_name: string | null;
    birth_date: string | null;
    mother_name: string | null;
    email: string | null;
    phone: string | null;
    role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
    qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
    participation_percentage: number | null;
    is_admin: boolean;
    created_at: string;
    updated_at: string;
  }[];
  addresses?: {
    id: string;
    submerchant_id: string;
    type: 'billing' | 'shipping' | 'both';
    street: string;
    number: string;
    complement: string | null;
    neighborhood: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    is_primary: boolean;
    created_at: string;
    updated_at: string;
  }[];
  documents?: {
    id: string;
    submerchant_id: string;
    type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence';
    legal_representative_id: string | null;
    number: string | null;
    file_url: string;
    file_name: string;
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    verification_code: string | null;
    verification_notes: string | null;
    verified_at: string | null;
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
  }[];
};

export type RegistrationLine = {
  entity_type?: 'pj' | 'pf';
  legal_name: string;
  tax_id: string;
  external_id?: string | null;
  trade_name?: string | null;
  email?: string | null;
  phone?: string | null;
  birth_date?: string | null;
  mother_name?: string | null;
  business_type?: string | null;
  product_categories?: string[] | null;
  average_ticket?: number | null;
  monthly_revenue?: number | null;
  mcc?: string | null;
  cnaes?: { code: string; description?: string | null; is_primary?: boolean }[] | null;
  metadata?: Record<string, string> | null;
  legal_representatives?:
    | {
        name: string;
        document: string;
        entity_type?: 'pf' | 'pj';
        legal_name?: string | null;
        birth_date?: string | null;
        mother_name?: string | null;
        email?: string | null;
        phone?: string | null;
        role?: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
        qualification?: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
        participation_percentage?: number | null;
        is_admin?: boolean;
        documents?:
          | {
              type:
                | 'social_contract'
                | 'contract_amendment'
                | 'cnpj_card'
                | 'proof_of_residence_company'
                | 'partner_front_id'
                | 'partner_back_id'
                | 'partner_selfie_with_id'
                | 'partner_proof_of_residence'
                | 'front_id'
                | 'back_id'
                | 'selfie_with_id'
                | 'proof_of_residence';
              number?: string | null;
              file_url: string;
              file_name: string;
              file_size: number;
              mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
              expires_at?: string | null;
              notes?: string | null;
            }[]
          | null;
      }[]
    | null;
  addresses?:
    | {
        street: string;
        number: string;
        neighborhood: string;
        city: string;
        state: string;
        zip_code: string;
        type?: 'billing' | 'shipping' | 'both';
        complement?: string | null;
        country?: string;
        is_primary?: boolean;
      }[]
    | null;
  documents?:
    | {
        type:
          | 'social_contract'
          | 'contract_amendment'
          | 'cnpj_card'
          | 'proof_of_residence_company'
          | 'partner_front_id'
          | 'partner_back_id'
          | 'partner_selfie_with_id'
          | 'partner_proof_of_residence'
          | 'front_id'
          | 'back_id'
          | 'selfie_with_id'
          | 'proof_of_residence';
        number?: string | null;
        file_url: string;
        file_name: string;
        file_size: number;
        mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
        expires_at?: string | null;
        notes?: string | null;
        legal_representative_document?: string | null;
      }[]
    | null;
  submit?: boolean;
  idempotency_key?: string;
};

export type RegistrationAnswer =
  | {
      line: number;
      status: number;
      replayed?: boolean;
      body: {
        message: string;
        data: {
          id: string;
          external_id: string | null;
          status: 'pending' | 'pending_review' | 'active' | 'rejected';
          entity_type: 'pj' | 'pf';
          trade_name: string | null;
          legal_name: string;
          tax_id: string;
          email: string | null;
          phone: string | null;
          birth_date: string | null;
          mother_name: string | null;
          business_type: string | null;
          product_categories: string[];
          average_ticket: number | null;
          monthly_revenue: number | null;
          mcc: string | null;
          mcc_source: 'merchant' | 'cnae' | null;
          mcc_table_version: string | null;
          cnaes: { code: string; description: string | null; is_primary: boolean }[];
          metadata: Record<string, string>;
          review_notes: string | null;
          review_reasons: {
            code: string;
            message: string | null;
            document_id: string | null;
            legal_representative_id: string | null;
            field: string | null;
          }[];
          submitted_at: string | null;
          reviewed_at: string | null;
          activated_at: string | null;
          resubmission_count: number;
          erased_at: string | null;
          created_at: string;
          updated_at: string;
          legal_representatives?: {
            id: string;
            submerchant_id: string;
            document: string;
            entity_type: 'pf' | 'pj';
            name: string;
            legal_name: string | null;
            birth_date: string | null;
            mother_name: string | null;
            email: string | null;
            phone: string | null;
            role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
            qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
            participation_percentage: number | null;
            is_admin: boolean;
            created_at: string;
            updated_at: string;
          }[];
          addresses?: {
            id: string;
            submerchant_id: string;
            type: 'billing' | 'shipping' | 'both';
            street: string;
            number: string;
            complement: string | null;
            neighborhood: string;
            city: string;
            state: string;
            zip_code: string;
            country: string;
            is_primary: boolean;
            created_at: string;
            updated_at: string;
          }[];
          documents?: {
            id: string;
            submerchant_id: string;
            type:
              | 'social_contract'
              | 'contract_amendment'
              | 'cnpj_card'
              | 'proof_of_residence_company'
              | 'partner_front_id'
              | 'partner_back_id'
              | 'partner_selfie_with_id'
              | 'partner_proof_of_residence'
              | 'front_id'
              | 'back_id'
              | 'selfie_with_id'
              | 'proof_of_residence';
            legal_representative_id: string | null;
            number: string | null;
            file_url: string;
            file_name: string;
            file_size: number;
            mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
            expires_at: string | null;
            notes: string | null;
            status: 'pending' | 'approved' | 'rejected' | 'expired';
            verification_code: string | null;
            verification_notes: string | null;
            verified_at: string | null;
            replaced_at: string | null;
            created_at: string;
            updated_at: string;
          }[];
        };
        warnings?: { path: string; message: string }[];
      };
    }
  | {
      line: number;
      status: number;
      retry_after?: number;
      body: {
        message: string;
        code:
          | 'VALIDATION_ERROR'
          | 'MALFORMED_JSON'
          | 'UNAUTHORIZED'
          | 'FORBIDDEN'
          | 'SECOND_FACTOR_REQUIRED'
          | 'STEP_UP_REQUIRED'
          | 'SSO_FAILED'
          | 'SSO_REFUSED'
          | 'SSO_REQUIRED'
          | 'NOT_FOUND'
          | 'METHOD_NOT_ALLOWED'
          | 'REQUEST_TIMEOUT'
          | 'INVALID_STATUS'
          | 'CLAIM_HELD'
          | 'TOO_MANY_CLAIMS'
          | 'SAME_PERSON'
          | 'SECOND_PERSON_MISSING'
          | 'APPROVAL_FAILED'
          | 'CASE_CHANGED'
          | 'PERSON_CANNOT_REVIEW'
          | 'TOO_MANY_NOTES'
          | 'QUEUE_VIEWS_CHANGED'
          | 'TOO_MANY_QUEUE_VIEWS'
          | 'RETENTION_REQUIRED'
          | 'EXTERNAL_ID_TAKEN'
          | 'ENDPOINT_EXISTS'
          | 'EMAIL_TAKEN'
          | 'LAST_ADMIN'
          | 'SUMMARY_TOO_LARGE'
          | 'LAST_OWNER'
          | 'IDEMPOTENCY_KEY_IN_USE'
          | 'SUBMERCHANT_ERASED'
          | 'PLACE_EXPIRED'
          | 'PAYLOAD_TOO_LARGE'
          | 'HEADERS_TOO_LARGE'
          | 'TOO_MANY_LINES'
          | 'FILE_TOO_LARGE'
          | 'UNSUPPORTED_MEDIA_TYPE'
          | 'FILE_TYPE_NOT_ALLOWED'
          | 'FILE_UNREADABLE'
          | 'REQUIREMENTS_NOT_MET'
          | 'DOCUMENTS_NOT_SEEN'
          | 'TOO_MANY_ENDPOINTS'
          | 'LEGAL_REPRESENTATIVE_NOT_ALLOWED'
          | 'LEGAL_REPRESENTATIVE_NOT_FOUND'
          | 'FILE_NOT_FOUND'
          | 'FILES_OFF'
          | 'FILE_QUOTA_EXCEEDED'
          | 'SUBMERCHANT_NOT_FOUND'
          | 'DOCUMENT_TYPE_NOT_ALLOWED'
          | 'TOO_MANY_LEGAL_REPRESENTATIVES'
          | 'TOO_MANY_ADDRESSES'
          | 'TOO_MANY_DOCUMENTS'
          | 'TOO_MANY_PEOPLE'
          | 'IDEMPOTENCY_KEY_REUSED'
          | 'RATE_LIMIT_EXCEEDED'
          | 'TOO_MANY_EVENT_STREAMS'
          | 'INTERNAL_ERROR'
          | 'FILE_UNAVAILABLE'
          | 'TOO_MANY_STREAMS'
          | 'UNAVAILABLE';
        errors: { path: string; code: string; message: string }[];
        request_id: string;
      };
    };

export type Submerchant = {
  id: string;
  external_id: string | null;
  status: 'pending' | 'pending_review' | 'active' | 'rejected';
  entity_type: 'pj' | 'pf';
  trade_name: string | null;
  legal_name: string;
  tax_id: string;
  email: string | null;
  phone: string | null;
  birth_date: string | null;
  mother_name: string | null;
  business_type: string | null;
  product_categories: string[];
  average_ticket: number | null;
  monthly_revenue: number | null;
  mcc: string | null;
  mcc_source: 'merchant' | 'cnae' | null;
  mcc_table_version: string | null;
  cnaes: { code: string; description: string | null; is_primary: boolean }[];
  metadata: Record<string, string>;
  review_notes: string | null;
  review_reasons: {
    code: string;
    message: string | null;
    document_id: string | null;
    legal_representative_id: string | null;
    field: string | null;
  }[];
  submitted_at: string | null;
  reviewed_at: string | null;
  activated_at: string | null;
  resubmission_count: number;
  erased_at: string | null;
  created_at: string;
  updated_at: string;
};

export type SubmerchantChange = {
  position: number;
  at: string;
  action:
    | 'submerchant.created'
    | 'submerchant.updated'
    | 'submerchant.submitted'
    | 'submerchant.approved'
    | 'submerchant.changes_approved'
    | 'submerchant.rejected'
    | 'submerchant.resubmission_requested'
    | 'submerchant.erased'
    | 'document.submitted'
    | 'document.replaced'
    | 'document.approved'
    | 'document.rejected'
    | 'document.expired'
    | 'document.deleted'
    | 'legal_representative.added'
    | 'legal_representative.updated'
    | 'legal_representative.deleted'
    | 'address.added'
    | 'address.updated'
    | 'address.deleted';
  object: { kind: 'submerchant' | 'legal_representative' | 'address' | 'document'; id: string };
  by: { side: 'merchant' | 'seller' | 'operator' | 'service'; name: string | null };
  fields: string[];
  status: { before: string | null; after: string } | null;
  notes: string | null;
  reasons: {
    code: string;
    message: string | null;
    document_id: string | null;
    legal_representative_id: string | null;
    field: string | null;
  }[];
};

export type SubmerchantExport = {
  exported_at: string;
  submerchant: {
    id: string;
    external_id: string | null;
    status: 'pending' | 'pending_review' | 'active' | 'rejected';
    entity_type: 'pj' | 'pf';
    trade_name: string | null;
    legal_name: string;
    tax_id: string;
    email: string | null;
    phone: string | null;
    birth_date: string | null;
    mother_name: string | null;
    business_type: string | null;
    product_categories: string[];
    average_ticket: number | null;
    monthly_revenue: number | null;
    mcc: string | null;
    mcc_source: 'merchant' | 'cnae' | null;
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    review_notes: string | null;
    review_reasons: {
      code: string;
      message: string | null;
      document_id: string | null;
      legal_representative_id: string | null;
      field: string | null;
    }[];
    submitted_at: string | null;
    reviewed_at: string | null;
    activated_at: string | null;
    resubmission_count: number;
    erased_at: string | null;
    created_at: string;
    updated_at: string;
  };
  legal_representatives: {
    id: string;
    submerchant_id: string;
    document: string;
    entity_type: 'pf' | 'pj';
    name: string;
    legal_name: string | null;
    birth_date: string | null;
    mother_name: string | null;
    email: string | null;
    phone: string | null;
    role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
    qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
    participation_percentage: number | null;
    is_admin: boolean;
    created_at: string;
    updated_at: string;
  }[];
  addresses: {
    id: string;
    submerchant_id: string;
    type: 'billing' | 'shipping' | 'both';
    street: string;
    number: string;
    complement: string | null;
    neighborhood: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    is_primary: boolean;
    created_at: string;
    updated_at: string;
  }[];
  documents: {
    id: string;
    submerchant_id: string;
    type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence';
    legal_representative_id: string | null;
    number: string | null;
    file_url: string;
    file_name: string;
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    verification_code: string | null;
    verification_notes: string | null;
    verified_at: string | null;
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
  }[];
  files: {
    document_id: string;
    status: string;
    sha256: string | null;
    size: number | null;
    mime_type: string | null;
    fetched_at: string | null;
  }[];
  events: { id: string; event: string; occurred_at: string; body: Record<string, unknown> }[];
  deliveries: {
    id: string;
    endpoint_id: string;
    event_id: string;
    event: string;
    status: string;
    attempts: number;
    last_status: number | null;
    last_attempt_at: string | null;
  }[];
  trail: {
    position: number;
    at: string;
    actor: { kind: string; id?: string; name?: string; user?: string };
    request_id: string | null;
    action: string;
    object: { kind: string; id: string };
    before: unknown;
    after: unknown;
    hash: string;
  }[];
};

export type LegalRepresentative = {
  id: string;
  submerchant_id: string;
  document: string;
  entity_type: 'pf' | 'pj';
  name: string;
  legal_name: string | null;
  birth_date: string | null;
  mother_name: string | null;
  email: string | null;
  phone: string | null;
  role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
  qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
  participation_percentage: number | null;
  is_admin: boolean;
  created_at: string;
  updated_at: string;
};

export type SubmerchantDocument = {
  id: string;
  submerchant_id: string;
  type:
    | 'social_contract'
    | 'contract_amendment'
    | 'cnpj_card'
    | 'proof_of_residence_company'
    | 'partner_front_id'
    | 'partner_back_id'
    | 'partner_selfie_with_id'
    | 'partner_proof_of_residence'
    | 'front_id'
    | 'back_id'
    | 'selfie_with_id'
    | 'proof_of_residence';
  legal_representative_id: string | null;
  number: string | null;
  file_url: string;
  file_name: string;
  file_size: number;
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  expires_at: string | null;
  notes: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  verification_code: string | null;
  verification_notes: string | null;
  verified_at: string | null;
  replaced_at: string | null;
  created_at: string;
  updated_at: string;
};

export type FileLink = { url: string; expires_at: string | null };

export type Address = {
  id: string;
  submerchant_id: string;
  type: 'billing' | 'shipping' | 'both';
  street: string;
  number: string;
  complement: string | null;
  neighborhood: string;
  city: string;
  state: string;
  zip_code: string;
  country: string;
  is_primary: boolean;
  created_at: string;
  updated_at: string;
};

export type AddressOfZipCode = {
  zip_code: string;
  found: boolean;
  street: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
};

export type SavedDraft = {
  saved: boolean;
  version: number;
  fields: Record<string, string> | null;
  updated_at: string | null;
};

export type NewOnboardingLink = {
  id: string;
  submerchant_id: string | null;
  legal_representative_id: string | null;
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  locale: 'pt-BR' | 'en';
  created_at: string;
  expires_at: string;
  started_at: string | null;
  last_step_at: string | null;
  completed_at: string | null;
  revoked_at: string | null;
  return_url: string | null;
  allowed_origins: string[];
  url: string;
};

export type OnboardingLink = {
  id: string;
  submerchant_id: string | null;
  legal_representative_id: string | null;
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  locale: 'pt-BR' | 'en';
  created_at: string;
  expires_at: string;
  started_at: string | null;
  last_step_at: string | null;
  completed_at: string | null;
  revoked_at: string | null;
  return_url: string | null;
  allowed_origins: string[];
};

export type OnboardingSettings = {
  display_name: string | null;
  accent_color: string | null;
  logo_url: string | null;
  texts: {
    pt: {
      welcome_title: string | null;
      welcome_text: string | null;
      finished_text: string | null;
      contact: string | null;
    };
    en: {
      welcome_title: string | null;
      welcome_text: string | null;
      finished_text: string | null;
      contact: string | null;
    };
  };
  return_url: string | null;
  locale: 'pt-BR' | 'en' | null;
  expires_in_hours: number | null;
  in_force: {
    display_name: string | null;
    accent_color: string | null;
    logo_url: string | null;
    texts: {
      pt: {
        welcome_title: string | null;
        welcome_text: string | null;
        finished_text: string | null;
        contact: string | null;
      };
      en: {
        welcome_title: string | null;
        welcome_text: string | null;
        finished_text: string | null;
        contact: string | null;
      };
    };
    return_url: string | null;
    locale: 'pt-BR' | 'en';
    expires_in_hours: number;
  };
};

export type Onboarding = {
  link: {
    id: string;
    submerchant_id: string | null;
    legal_representative_id: string | null;
    status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
    locale: 'pt-BR' | 'en';
    created_at: string;
    expires_at: string;
    started_at: string | null;
    last_step_at: string | null;
    completed_at: string | null;
    revoked_at: string | null;
    return_url: string | null;
    allowed_origins: string[];
  };
  merchant: { name: string };
  brand: {
    name: string;
    accent_color: string | null;
    logo_url: string | null;
    texts: {
      pt: {
        welcome_title: string | null;
        welcome_text: string | null;
        finished_text: string | null;
        contact: string | null;
      };
      en: {
        welcome_title: string | null;
        welcome_text: string | null;
        finished_text: string | null;
        contact: string | null;
      };
    };
  };
  files: { is_on: boolean; max_bytes: number };
  mail: { is_on: boolean };
  seller: {
    entity_type: 'pj' | 'pf' | null;
    legal_name: string | null;
    tax_id: string | null;
    status: 'pending' | 'pending_review' | 'active' | 'rejected' | null;
    trade_name: string | null;
    email: string | null;
    phone: string | null;
    birth_date: string | null;
    mother_name: string | null;
    review_notes: string | null;
    submitted_at: string | null;
  };
  partner: { id: string; name: string } | null;
  legal_representatives: {
    id: string;
    submerchant_id: string;
    document: string;
    entity_type: 'pf' | 'pj';
    name: string;
    legal_name: string | null;
    birth_date: string | null;
    mother_name: string | null;
    email: string | null;
    phone: string | null;
    role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
    qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
    participation_percentage: number | null;
    is_admin: boolean;
    created_at: string;
    updated_at: string;
  }[];
  partner_links: {
    legal_representative_id: string;
    status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
    created_at: string;
    expires_at: string;
    sent_at: string | null;
    sent_to: string | null;
    started_at: string | null;
    completed_at: string | null;
  }[];
  addresses: {
    id: string;
    submerchant_id: string;
    type: 'billing' | 'shipping' | 'both';
    street: string;
    number: string;
    complement: string | null;
    neighborhood: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    is_primary: boolean;
    created_at: string;
    updated_at: string;
  }[];
  documents: {
    id: string;
    type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence';
    legal_representative_id: string | null;
    file_name: string;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    verification_notes: string | null;
  }[];
  missing: {
    code:
      | 'legal_representative_required'
      | 'address_required'
      | 'email_required'
      | 'document_required'
      | 'document_rejected'
      | 'document_expired'
      | 'document_unreadable';
    path: string;
    document_type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence'
      | null;
    legal_representative_id: string | null;
    message: string;
  }[];
  reasons: {
    code: string;
    message: string | null;
    text: { en: string; pt: string };
    document_id: string | null;
    document_type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence'
      | null;
    legal_representative_id: string | null;
    path: string;
    changed: boolean;
  }[];
  step: 'register' | 'fill_in' | 'in_review' | 'correct' | 'done';
};

export type NewPartnerLink = {
  legal_representative_id: string;
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  created_at: string;
  expires_at: string;
  sent_at: string | null;
  sent_to: string | null;
  started_at: string | null;
  completed_at: string | null;
  url: string;
};

export type StoredFile = {
  id: string;
  status: 'uploading' | 'ready';
  file_url: string;
  file_size: number | null;
  received: number;
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | null;
  sha256: string | null;
  submerchant_id: string | null;
  created_at: string;
  expires_at: string | null;
};

export type OnboardingFigures = {
  date_from: string;
  date_to: string;
  time_zone: string;
  moments: {
    moment:
      | 'link'
      | 'start'
      | 'data'
      | 'addresses'
      | 'partners'
      | 'documents'
      | 'submission'
      | 'approval';
    reached: number;
    stopped: number;
    seconds_p50: number | null;
  }[];
};

export type ApprovalRequest = {
  id: string;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  operation: string;
  needed_for: (
    | 'risk'
    | 'monthly_revenue'
    | 'category'
    | 'people'
    | 'keys'
    | 'limits'
    | 'settings'
    | 'endpoints'
  )[];
  object: { kind: string; id: string; name: string | null } | null;
  merchant_id: string | null;
  changes: {
    action: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
  requested_at: string;
  expires_at: string;
  decided_by: { id: string; name: string } | null;
  decided_at: string | null;
  comment: string | null;
  failure: string | null;
};

export type ReadyFile = {
  id: string;
  status: 'ready';
  file_url: string;
  file_size: number;
  received: number;
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  sha256: string;
  submerchant_id: string | null;
  created_at: string;
  expires_at: string | null;
};

export type FileUsage = { bytes: number; files: number; quota_bytes: number };

export type Charge = {
  id: string;
  submerchant_id: string | null;
  external_id: string | null;
  status:
    | 'pending'
    | 'authorized'
    | 'captured'
    | 'failed'
    | 'voided'
    | 'expired'
    | 'partially_refunded'
    | 'refunded'
    | 'chargeback';
  payment_method: 'credit_card' | 'debit_card' | 'pix' | 'boleto';
  amount: number;
  fee_amount: number;
  net_amount: number;
  refunded_amount: number;
  currency: 'BRL';
  installments: number;
  description: string | null;
  card_brand: string | null;
  card_last_digits: string | null;
  pix_end_to_end_id: string | null;
  boleto_line: string | null;
  failure_reason: string | null;
  due_date: string | null;
  paid_at: string | null;
  created_at: string;
  updated_at: string;
};

export type ChargesSummary = {
  count: number;
  amount: number;
  fee_amount: number;
  net_amount: number;
  refunded_amount: number;
  groups: {
    status:
      | 'pending'
      | 'authorized'
      | 'captured'
      | 'failed'
      | 'voided'
      | 'expired'
      | 'partially_refunded'
      | 'refunded'
      | 'chargeback';
    payment_method: 'credit_card' | 'debit_card' | 'pix' | 'boleto';
    count: number;
    amount: number;
    fee_amount: number;
    net_amount: number;
    refunded_amount: number;
  }[];
};

export type PaymentDays = { days: { day: string; count: number; amount: number | null }[] };

export type Withdrawal = {
  id: string;
  submerchant_id: string | null;
  external_id: string | null;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  amount: number;
  fee_amount: number;
  net_amount: number;
  currency: 'BRL';
  bank_account: { bank_code: string; branch: string; account: string } | null;
  pix_key: string | null;
  pix_end_to_end_id: string | null;
  failure_reason: string | null;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
};

export type WithdrawalsSummary = {
  count: number;
  amount: number;
  fee_amount: number;
  net_amount: number;
  groups: {
    status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
    count: number;
    amount: number;
    fee_amount: number;
    net_amount: number;
  }[];
};

export type Anticipation = {
  id: string;
  submerchant_id: string | null;
  external_id: string | null;
  status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
  amount: number;
  fee_amount: number;
  net_amount: number;
  currency: 'BRL';
  receivable_count: number;
  receivable_ids: string[];
  requested_at: string | null;
  approved_at: string | null;
  completed_at: string | null;
  created_at: string;
  updated_at: string;
};

export type AnticipationsSummary = {
  count: number;
  amount: number;
  fee_amount: number;
  net_amount: number;
  groups: {
    status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
    count: number;
    amount: number;
    fee_amount: number;
    net_amount: number;
  }[];
};

export type Wallet = {
  id: string;
  submerchant_id: string | null;
  external_id: string | null;
  status: 'active' | 'blocked';
  currency: 'BRL';
  available_amount: number;
  blocked_amount: number;
  waiting_funds_amount: number;
  created_at: string;
  updated_at: string;
};

export type WalletsSummary = {
  count: number;
  available_amount: number;
  blocked_amount: number;
  waiting_funds_amount: number;
  groups: {
    status: 'active' | 'blocked';
    count: number;
    available_amount: number;
    blocked_amount: number;
    waiting_funds_amount: number;
  }[];
};

export type Receivable = {
  id: string;
  submerchant_id: string | null;
  external_id: string | null;
  status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
  charge_id: string;
  anticipation_id: string | null;
  installment: number;
  installments: number;
  amount: number;
  fee_amount: number;
  net_amount: number;
  currency: 'BRL';
  due_date: string;
  paid_at: string | null;
  created_at: string;
  updated_at: string;
};

export type ReceivablesSummary = {
  count: number;
  amount: number;
  fee_amount: number;
  net_amount: number;
  groups: {
    status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
    count: number;
    amount: number;
    fee_amount: number;
    net_amount: number;
  }[];
};

export type FeedLine =
  | {
      merchant_id: string;
      family: 'charges';
      id: string;
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status:
        | 'pending'
        | 'authorized'
        | 'captured'
        | 'failed'
        | 'voided'
        | 'expired'
        | 'partially_refunded'
        | 'refunded'
        | 'chargeback';
      payment_method: 'credit_card' | 'debit_card' | 'pix' | 'boleto';
      amount: number;
      fee_amount: number;
      net_amount: number;
      refunded_amount?: number;
      currency?: 'BRL';
      installments?: number;
      description?: string | null;
      card_brand?: string | null;
      card_last_digits?: string | null;
      pix_end_to_end_id?: string | null;
      boleto_line?: string | null;
      failure_reason?: string | null;
      due_date?: string | null;
      paid_at?: string | null;
    }
  | {
      merchant_id: string;
      family: 'withdrawals';
      id: string;
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
      amount: number;
      fee_amount: number;
      net_amount: number;
      currency?: 'BRL';
      bank_account?: { bank_code: string; branch: string; account: string } | null;
      pix_key?: string | null;
      pix_end_to_end_id?: string | null;
      failure_reason?: string | null;
      completed_at?: string | null;
    }
  | {
      merchant_id: string;
      family: 'anticipations';
      id: string;
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
      amount: number;
      fee_amount: number;
      net_amount: number;
      currency?: 'BRL';
      receivable_count: number;
      receivable_ids?: string[];
      requested_at?: string | null;
      approved_at?: string | null;
      completed_at?: string | null;
    }
  | {
      merchant_id: string;
      family: 'wallets';
      id: string;
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'active' | 'blocked';
      currency?: 'BRL';
      available_amount: number;
      blocked_amount: number;
      waiting_funds_amount: number;
    }
  | {
      merchant_id: string;
      family: 'receivables';
      id: string;
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
      charge_id: string;
      anticipation_id?: string | null;
      installment: number;
      installments: number;
      amount: number;
      fee_amount: number;
      net_amount: number;
      currency?: 'BRL';
      due_date: string;
      paid_at?: string | null;
    };

export type FeedAnswer =
  | {
      line: number;
      id: string | null;
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored' | 'refused' | 'failed';
      code?:
        | 'VALIDATION_ERROR'
        | 'MALFORMED_JSON'
        | 'UNAUTHORIZED'
        | 'FORBIDDEN'
        | 'SECOND_FACTOR_REQUIRED'
        | 'STEP_UP_REQUIRED'
        | 'SSO_FAILED'
        | 'SSO_REFUSED'
        | 'SSO_REQUIRED'
        | 'NOT_FOUND'
        | 'METHOD_NOT_ALLOWED'
        | 'REQUEST_TIMEOUT'
        | 'INVALID_STATUS'
        | 'CLAIM_HELD'
        | 'TOO_MANY_CLAIMS'
        | 'SAME_PERSON'
        | 'SECOND_PERSON_MISSING'
        | 'APPROVAL_FAILED'
        | 'CASE_CHANGED'
        | 'PERSON_CANNOT_REVIEW'
        | 'TOO_MANY_NOTES'
        | 'QUEUE_VIEWS_CHANGED'
        | 'TOO_MANY_QUEUE_VIEWS'
        | 'RETENTION_REQUIRED'
        | 'EXTERNAL_ID_TAKEN'
        | 'ENDPOINT_EXISTS'
        | 'EMAIL_TAKEN'
        | 'LAST_ADMIN'
        | 'SUMMARY_TOO_LARGE'
        | 'LAST_OWNER'
        | 'IDEMPOTENCY_KEY_IN_USE'
        | 'SUBMERCHANT_ERASED'
        | 'PLACE_EXPIRED'
        | 'PAYLOAD_TOO_LARGE'
        | 'HEADERS_TOO_LARGE'
        | 'TOO_MANY_LINES'
        | 'FILE_TOO_LARGE'
        | 'UNSUPPORTED_MEDIA_TYPE'
        | 'FILE_TYPE_NOT_ALLOWED'
        | 'FILE_UNREADABLE'
        | 'REQUIREMENTS_NOT_MET'
        | 'DOCUMENTS_NOT_SEEN'
        | 'TOO_MANY_ENDPOINTS'
        | 'LEGAL_REPRESENTATIVE_NOT_ALLOWED'
        | 'LEGAL_REPRESENTATIVE_NOT_FOUND'
        | 'FILE_NOT_FOUND'
        | 'FILES_OFF'
        | 'FILE_QUOTA_EXCEEDED'
        | 'SUBMERCHANT_NOT_FOUND'
        | 'DOCUMENT_TYPE_NOT_ALLOWED'
        | 'TOO_MANY_LEGAL_REPRESENTATIVES'
        | 'TOO_MANY_ADDRESSES'
        | 'TOO_MANY_DOCUMENTS'
        | 'TOO_MANY_PEOPLE'
        | 'IDEMPOTENCY_KEY_REUSED'
        | 'RATE_LIMIT_EXCEEDED'
        | 'TOO_MANY_EVENT_STREAMS'
        | 'INTERNAL_ERROR'
        | 'FILE_UNAVAILABLE'
        | 'TOO_MANY_STREAMS'
        | 'UNAVAILABLE';
      message?: string;
      errors?: {
        path: string;
        code:
          | 'required'
          | 'invalid_type'
          | 'invalid_format'
          | 'invalid_value'
          | 'invalid_character'
          | 'invalid_check_digit'
          | 'invalid_length'
          | 'too_short'
          | 'too_long'
          | 'too_small'
          | 'too_large'
          | 'too_many'
          | 'too_few'
          | 'invalid_url'
          | 'not_public'
          | 'port_not_allowed'
          | 'forbidden'
          | 'conflict'
          | 'repeated'
          | 'unknown'
          | 'malformed'
          | 'not_found';
        message: string;
      }[];
      warnings?: { path: string; message: string }[];
    }
  | {
      summary: {
        lines: number;
        created: number;
        updated: number;
        unchanged: number;
        ignored: number;
        refused: number;
        failed: number;
        repeat: number[];
      };
    };

export type Bank = { id: string; code: string | null; ispb: string; name: string };

export type EndpointWithSecret = {
  id: string;
  url: string;
  events: string[];
  filter: {
    submerchant_id?: string[];
    status?: string[];
    entity_type?: string[];
    document_type?: string[];
    payment_method?: string[];
    currency?: string[];
    amount_from?: number;
    amount_to?: number;
  } | null;
  max_per_second: number | null;
  max_concurrent: number | null;
  status: 'active' | 'paused';
  paused_reason: 'requested' | 'gone' | 'failing' | null;
  failing_since: string | null;
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
  secret: string;
};

export type Endpoint = {
  id: string;
  url: string;
  events: string[];
  filter: {
    submerchant_id?: string[];
    status?: string[];
    entity_type?: string[];
    document_type?: string[];
    payment_method?: string[];
    currency?: string[];
    amount_from?: number;
    amount_to?: number;
  } | null;
  max_per_second: number | null;
  max_concurrent: number | null;
  status: 'active' | 'paused';
  paused_reason: 'requested' | 'gone' | 'failing' | null;
  failing_since: string | null;
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
};

export type EndpointFigures = {
  endpoint_id: string;
  pending: number;
  waiting_for_rate: number | null;
  last_hour: {
    since: string;
    attempts: number;
    succeeded: number;
    failed: number;
    given_up: number;
    success_rate: number | null;
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  };
  last_24_hours: {
    since: string;
    attempts: number;
    succeeded: number;
    failed: number;
    given_up: number;
    success_rate: number | null;
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  };
  last_7_days: {
    since: string;
    attempts: number;
    succeeded: number;
    failed: number;
    given_up: number;
    success_rate: number | null;
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  };
  by_hour: {
    since: string;
    attempts: number;
    succeeded: number;
    failed: number;
    given_up: number;
    success_rate: number | null;
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  }[];
  by_6_hours: {
    since: string;
    attempts: number;
    succeeded: number;
    failed: number;
    given_up: number;
    success_rate: number | null;
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  }[];
};

export type Delivery = {
  id: string;
  endpoint_id: string;
  event_id: string;
  event: string;
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'cancelled';
  submerchant: { id: string; name: string } | null;
  attempts: number;
  attempts_left: number;
  last_status: number | null;
  last_error: string | null;
  last_attempt_at: string | null;
  next_attempt_at: string | null;
  is_test: boolean;
  created_at: string;
  occurred_at: string;
};

export type DeliveryDetail = {
  id: string;
  endpoint_id: string;
  event_id: string;
  event: string;
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'cancelled';
  submerchant: { id: string; name: string } | null;
  attempts: number;
  attempts_left: number;
  last_status: number | null;
  last_error: string | null;
  last_attempt_at: string | null;
  next_attempt_at: string | null;
  is_test: boolean;
  created_at: string;
  occurred_at: string;
  body: string | null;
  attempt_log: {
    id: string;
    number: number;
    at: string;
    url: string;
    request_headers: Record<string, string>;
    status: number | null;
    error_code: string | null;
    error_message: string | null;
    location: string | null;
    timings: {
      dns_ms: number | null;
      connect_ms: number | null;
      tls_ms: number | null;
      first_byte_ms: number | null;
      total_ms: number;
    };
    response_start: string;
    response_bytes: number;
  }[];
  resends: {
    at: string;
    by: {
      kind: 'merchant_key' | 'merchant_person' | 'portal_session';
      id: string | null;
      name: string | null;
    };
  }[];
};

export type EventKind = {
  kind: string;
  version: number;
  description: string;
  schema: Record<string, unknown>;
  example: Record<string, unknown>;
};

export type RecordedEvent = {
  id: string;
  event: string;
  created_at: string;
  occurred_at: string;
  object_id: string;
  body: Record<string, unknown>;
};

export type PortalSession = {
  id: string;
  access: 'read' | 'manage';
  allowed_origins: string[];
  locale: 'en' | 'pt-BR' | null;
  accent_color: string | null;
  external_id: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
};

export type NewPortalSession = {
  id: string;
  access: 'read' | 'manage';
  allowed_origins: string[];
  locale: 'en' | 'pt-BR' | null;
  accent_color: string | null;
  external_id: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  url: string;
};

export type SubmerchantFigures = {
  by_status: { pending: number; pending_review: number; active: number; rejected: number };
  in_progress: {
    checked: number;
    steps: {
      step:
        'correction' | 'data' | 'legal_representatives' | 'addresses' | 'documents' | 'submission';
      count: number;
      waiting_longest: { id: string; name: string; updated_at: string }[];
    }[];
  };
  documents_expiring: {
    until: string;
    items: {
      id: string;
      submerchant_id: string;
      name: string;
      type:
        | 'social_contract'
        | 'contract_amendment'
        | 'cnpj_card'
        | 'proof_of_residence_company'
        | 'partner_front_id'
        | 'partner_back_id'
        | 'partner_selfie_with_id'
        | 'partner_proof_of_residence'
        | 'front_id'
        | 'back_id'
        | 'selfie_with_id'
        | 'proof_of_residence';
      expires_at: string;
    }[];
    has_more: boolean;
  };
  documents_to_replace: {
    items: {
      id: string;
      submerchant_id: string;
      name: string;
      type:
        | 'social_contract'
        | 'contract_amendment'
        | 'cnpj_card'
        | 'proof_of_residence_company'
        | 'partner_front_id'
        | 'partner_back_id'
        | 'partner_selfie_with_id'
        | 'partner_proof_of_residence'
        | 'front_id'
        | 'back_id'
        | 'selfie_with_id'
        | 'proof_of_residence';
      status: 'rejected' | 'expired';
    }[];
    has_more: boolean;
  };
  rejected_recently: {
    since: string;
    count: number;
    latest: { id: string; name: string; reviewed_at: string }[];
  };
  date_from: string;
  date_to: string;
  time_zone: string;
  decided: { total: number; approved: number; rejected: number; sent_back: number };
  approval_rate: number | null;
  seconds_to_decision: { p50: number | null; p90: number | null };
  per_day: {
    day: string;
    submitted: number;
    approved: number;
    rejected: number;
    sent_back: number;
    p50_seconds: number | null;
    p90_seconds: number | null;
  }[];
};

export type ReviewReason = {
  code:
    | 'illegible'
    | 'cropped'
    | 'wrong_document'
    | 'document_expired'
    | 'outdated'
    | 'incomplete'
    | 'data_mismatch'
    | 'not_the_person'
    | 'suspected_tampering'
    | 'file_unavailable'
    | 'tax_id_invalid'
    | 'name_mismatch'
    | 'address_mismatch'
    | 'partners_incomplete'
    | 'underage'
    | 'activity_not_accepted'
    | 'category_mismatch'
    | 'contact_invalid'
    | 'duplicate'
    | 'other';
  about: 'submerchant' | 'document' | 'both';
  message: { en: string; pt: string };
};

export type CaseSummary = {
  submerchant: {
    id: string;
    external_id: string | null;
    status: 'pending' | 'pending_review' | 'active' | 'rejected';
    entity_type: 'pj' | 'pf';
    trade_name: string | null;
    legal_name: string;
    tax_id: string;
    email: string | null;
    phone: string | null;
    birth_date: string | null;
    mother_name: string | null;
    business_type: string | null;
    product_categories: string[];
    average_ticket: number | null;
    monthly_revenue: number | null;
    mcc: string | null;
    mcc_source: 'merchant' | 'cnae' | null;
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    review_notes: string | null;
    review_reasons: {
      code: string;
      message: string | null;
      document_id: string | null;
      legal_representative_id: string | null;
      field: string | null;
    }[];
    submitted_at: string | null;
    reviewed_at: string | null;
    activated_at: string | null;
    resubmission_count: number;
    erased_at: string | null;
    created_at: string;
    updated_at: string;
  };
  merchant: { id: string; name: string; mode: 'live' | 'test' };
  claim: { claimed_by: string; claimed_by_name: string; claim_expires_at: string } | null;
  assigned_to: { id: string; name: string | null } | null;
  escalated_at: string | null;
  due: {
    due_at: string | null;
    near_at: string | null;
    state: 'on_time' | 'near' | 'late';
    waiting_seconds: number;
  } | null;
  findings: {
    failed: (
      | 'tax_id_check_digits'
      | 'partner_check_digits'
      | 'partner_document_type'
      | 'same_tax_id_elsewhere'
      | 'same_partner_elsewhere'
      | 'shares'
      | 'minors'
      | 'birth_date_plausible'
      | 'zip_code_state'
      | 'cnae_known'
      | 'primary_cnae'
      | 'mcc_matches_cnae'
      | 'recommended_fields'
      | 'file_fetched'
      | 'file_readable'
      | 'file_as_declared'
      | 'file_unchanged'
    )[];
    warned: (
      | 'tax_id_check_digits'
      | 'partner_check_digits'
      | 'partner_document_type'
      | 'same_tax_id_elsewhere'
      | 'same_partner_elsewhere'
      | 'shares'
      | 'minors'
      | 'birth_date_plausible'
      | 'zip_code_state'
      | 'cnae_known'
      | 'primary_cnae'
      | 'mcc_matches_cnae'
      | 'recommended_fields'
      | 'file_fetched'
      | 'file_readable'
      | 'file_as_declared'
      | 'file_unchanged'
    )[];
    missing: number;
  } | null;
};

export type Case = {
  submerchant: {
    id: string;
    external_id: string | null;
    status: 'pending' | 'pending_review' | 'active' | 'rejected';
    entity_type: 'pj' | 'pf';
    trade_name: string | null;
    legal_name: string;
    tax_id: string;
    email: string | null;
    phone: string | null;
    birth_date: string | null;
    mother_name: string | null;
    business_type: string | null;
    product_categories: string[];
    average_ticket: number | null;
    monthly_revenue: number | null;
    mcc: string | null;
    mcc_source: 'merchant' | 'cnae' | null;
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    review_notes: string | null;
    review_reasons: {
      code: string;
      message: string | null;
      document_id: string | null;
      legal_representative_id: string | null;
      field: string | null;
    }[];
    submitted_at: string | null;
    reviewed_at: string | null;
    activated_at: string | null;
    resubmission_count: number;
    erased_at: string | null;
    created_at: string;
    updated_at: string;
  };
  merchant: { id: string; name: string; mode: 'live' | 'test' };
  claim: { claimed_by: string; claimed_by_name: string; claim_expires_at: string } | null;
  due: {
    due_at: string | null;
    near_at: string | null;
    state: 'on_time' | 'near' | 'late';
    waiting_seconds: number;
  } | null;
  legal_representatives: {
    id: string;
    submerchant_id: string;
    document: string;
    entity_type: 'pf' | 'pj';
    name: string;
    legal_name: string | null;
    birth_date: string | null;
    mother_name: string | null;
    email: string | null;
    phone: string | null;
    role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
    qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
    participation_percentage: number | null;
    is_admin: boolean;
    created_at: string;
    updated_at: string;
  }[];
  addresses: {
    id: string;
    submerchant_id: string;
    type: 'billing' | 'shipping' | 'both';
    street: string;
    number: string;
    complement: string | null;
    neighborhood: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    is_primary: boolean;
    created_at: string;
    updated_at: string;
  }[];
  documents: {
    id: string;
    submerchant_id: string;
    type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence';
    legal_representative_id: string | null;
    number: string | null;
    file_url: string;
    file_name: string;
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    verification_code: string | null;
    verification_notes: string | null;
    verified_at: string | null;
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
    file: {
      status: 'pending' | 'recorded' | 'unavailable';
      sha256: string | null;
      size: number | null;
      mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | null;
      problem: {
        code:
          | 'password_protected'
          | 'no_pages'
          | 'incomplete'
          | 'damaged'
          | 'too_many_pixels'
          | 'form_content'
          | 'portfolio';
        message: { en: string; pt: string };
      } | null;
      fetched_at: string | null;
      changed_at: string | null;
      error: {
        code:
          | 'invalid_url'
          | 'not_public'
          | 'port_not_allowed'
          | 'dns_failed'
          | 'connection_refused'
          | 'connection_reset'
          | 'tls_failed'
          | 'timeout'
          | 'http_status'
          | 'redirect'
          | 'invalid_response'
          | 'empty'
          | 'too_large'
          | 'type_not_allowed'
          | 'aborted';
        message: { en: string; pt: string };
      } | null;
    } | null;
    seen_at: string | null;
    proves: {
      field:
        | 'legal_name'
        | 'trade_name'
        | 'tax_id'
        | 'birth_date'
        | 'mother_name'
        | 'cnaes'
        | 'partners'
        | 'address'
        | 'partner_name'
        | 'partner_document'
        | 'partner_birth_date'
        | 'partner_mother_name'
        | 'face'
        | 'issue_date'
        | 'expires_at';
      reason:
        | 'illegible'
        | 'cropped'
        | 'wrong_document'
        | 'document_expired'
        | 'outdated'
        | 'incomplete'
        | 'data_mismatch'
        | 'not_the_person'
        | 'suspected_tampering'
        | 'file_unavailable'
        | 'other';
    }[];
    field_checks: {
      field:
        | 'legal_name'
        | 'trade_name'
        | 'tax_id'
        | 'birth_date'
        | 'mother_name'
        | 'cnaes'
        | 'partners'
        | 'address'
        | 'partner_name'
        | 'partner_document'
        | 'partner_birth_date'
        | 'partner_mother_name'
        | 'face'
        | 'issue_date'
        | 'expires_at';
      outcome: 'matches' | 'differs';
      reviewer_id: string;
      reviewer_name: string;
      checked_at: string;
    }[];
  }[];
  replaced_documents: {
    id: string;
    submerchant_id: string;
    type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence';
    legal_representative_id: string | null;
    number: string | null;
    file_url: string;
    file_name: string;
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    verification_code: string | null;
    verification_notes: string | null;
    verified_at: string | null;
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
    file: {
      status: 'pending' | 'recorded' | 'unavailable';
      sha256: string | null;
      size: number | null;
      mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | null;
      problem: {
        code:
          | 'password_protected'
          | 'no_pages'
          | 'incomplete'
          | 'damaged'
          | 'too_many_pixels'
          | 'form_content'
          | 'portfolio';
        message: { en: string; pt: string };
      } | null;
      fetched_at: string | null;
      changed_at: string | null;
      error: {
        code:
          | 'invalid_url'
          | 'not_public'
          | 'port_not_allowed'
          | 'dns_failed'
          | 'connection_refused'
          | 'connection_reset'
          | 'tls_failed'
          | 'timeout'
          | 'http_status'
          | 'redirect'
          | 'invalid_response'
          | 'empty'
          | 'too_large'
          | 'type_not_allowed'
          | 'aborted';
        message: { en: string; pt: string };
      } | null;
    } | null;
    seen_at: string | null;
    proves: {
      field:
        | 'legal_name'
        | 'trade_name'
        | 'tax_id'
        | 'birth_date'
        | 'mother_name'
        | 'cnaes'
        | 'partners'
        | 'address'
        | 'partner_name'
        | 'partner_document'
        | 'partner_birth_date'
        | 'partner_mother_name'
        | 'face'
        | 'issue_date'
        | 'expires_at';
      reason:
        | 'illegible'
        | 'cropped'
        | 'wrong_document'
        | 'document_expired'
        | 'outdated'
        | 'incomplete'
        | 'data_mismatch'
        | 'not_the_person'
        | 'suspected_tampering'
        | 'file_unavailable'
        | 'other';
    }[];
    field_checks: {
      field:
        | 'legal_name'
        | 'trade_name'
        | 'tax_id'
        | 'birth_date'
        | 'mother_name'
        | 'cnaes'
        | 'partners'
        | 'address'
        | 'partner_name'
        | 'partner_document'
        | 'partner_birth_date'
        | 'partner_mother_name'
        | 'face'
        | 'issue_date'
        | 'expires_at';
      outcome: 'matches' | 'differs';
      reviewer_id: string;
      reviewer_name: string;
      checked_at: string;
    }[];
  }[];
  has_unreviewed_changes: boolean;
  missing: {
    code: string;
    path: string;
    document_type: string | null;
    legal_representative_id: string | null;
    message: string;
  }[];
  checks: {
    code:
      | 'tax_id_check_digits'
      | 'partner_check_digits'
      | 'partner_document_type'
      | 'same_tax_id_elsewhere'
      | 'same_partner_elsewhere'
      | 'shares'
      | 'minors'
      | 'birth_date_plausible'
      | 'zip_code_state'
      | 'cnae_known'
      | 'primary_cnae'
      | 'mcc_matches_cnae'
      | 'recommended_fields'
      | 'file_fetched'
      | 'file_readable'
      | 'file_as_declared'
      | 'file_unchanged';
    outcome: 'pass' | 'warn' | 'fail' | 'unknown';
    message: { en: string; pt: string };
  }[];
  changes:
    | {
        object: { kind: string; id: string };
        kind: 'added' | 'changed' | 'removed';
        fields: { name: string; before: unknown; after: unknown }[];
      }[]
    | null;
  related: {
    submerchants: {
      id: string;
      legal_name: string;
      trade_name: string | null;
      status: 'pending' | 'pending_review' | 'active' | 'rejected';
      merchant: { id: string; name: string; mode: 'live' | 'test' };
      has_same_tax_id: boolean;
      legal_representative_ids: string[];
    }[];
    total: number;
    total_is_minimum: boolean;
  };
  decision_before: {
    kind: 'approved' | 'rejected' | 'sent_back';
    at: string;
    by: {
      kind: 'operator_key' | 'operator_person' | 'sandbox';
      id?: string;
      name?: string;
      approved_by?: string;
      approved_by_name?: string;
    };
    notes: string | null;
    reasons: {
      code: string;
      message: string | null;
      path: string;
      document_id: string | null;
      document_type:
        | 'social_contract'
        | 'contract_amendment'
        | 'cnpj_card'
        | 'proof_of_residence_company'
        | 'partner_front_id'
        | 'partner_back_id'
        | 'partner_selfie_with_id'
        | 'partner_proof_of_residence'
        | 'front_id'
        | 'back_id'
        | 'selfie_with_id'
        | 'proof_of_residence'
        | null;
      legal_representative_id: string | null;
      changed: boolean;
    }[];
  } | null;
  pending_approval: {
    id: string;
    requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
    requested_at: string;
    expires_at: string;
    needed_for: (
      | 'risk'
      | 'monthly_revenue'
      | 'category'
      | 'people'
      | 'keys'
      | 'limits'
      | 'settings'
      | 'endpoints'
    )[];
  } | null;
};

export type DecisionPreviews = {
  cases: {
    id: string;
    outcome: 'possible' | 'second_person' | 'refused';
    code: string | null;
    message: string | null;
    updated_at: string | null;
    assigned_to: string | null;
  }[];
};

export type Claim = {
  submerchant_id: string;
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
};

export type HistoryEntry = {
  position: number;
  at: string;
  actor: {
    kind:
      | 'merchant_key'
      | 'merchant_person'
      | 'operator_key'
      | 'operator_person'
      | 'onboarding_link'
      | 'clock'
      | 'sandbox';
    id?: string;
    name?: string;
    approved_by?: string;
    approved_by_name?: string;
  };
  request_id: string | null;
  action: string;
  object: { kind: string; id: string };
  before: unknown;
  after: unknown;
  hash: string;
};

export type Proof = {
  format: 'credencia-proof/1';
  trail: string;
  checkpoint: string | null;
  leaf: { position: number; head: string; state: string | null } | null;
  siblings: string[];
  entries: string[];
  personal: unknown[] | null;
  record: { salt: string; text: string } | null;
};

export type Access = {
  at: string;
  operation: string;
  caller: {
    kind: 'person' | 'key' | 'portal';
    side: 'merchant' | 'operator';
    id: string;
    name?: string;
  };
  merchant_id: string | null;
  address: string | null;
  request_id: string;
};

export type DocumentView = { document_id: string; seen_at: string };

export type Assignment = {
  submerchant_id: string;
  assigned_to: { id: string; name: string | null } | null;
  escalation: { at: string; by: { id: string; name: string | null }; reason: string | null } | null;
};

export type HandOver = { submerchant_ids: string[]; remaining: number };

export type Note = {
  id: string;
  submerchant_id: string;
  author: { id: string; name: string | null };
  text: string | null;
  mentions: { id: string; name: string | null }[];
  attachments: {
    file_id: string;
    file_name: string | null;
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  }[];
  created_at: string;
  edited_at: string | null;
};

export type NoteFile = {
  id: string;
  file_size: number;
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  expires_at: string;
};

export type Reason = {
  code:
    | 'illegible'
    | 'cropped'
    | 'wrong_document'
    | 'document_expired'
    | 'outdated'
    | 'incomplete'
    | 'data_mismatch'
    | 'not_the_person'
    | 'suspected_tampering'
    | 'file_unavailable'
    | 'tax_id_invalid'
    | 'name_mismatch'
    | 'address_mismatch'
    | 'partners_incomplete'
    | 'underage'
    | 'activity_not_accepted'
    | 'category_mismatch'
    | 'contact_invalid'
    | 'duplicate'
    | 'other';
  about: 'submerchant' | 'document' | 'both';
  message: { en: string; pt: string };
  own: { en: string | null; pt: string | null };
};

export type Figures = {
  date_from: string;
  date_to: string;
  time_zone: string;
  is_complete: boolean;
  waiting: number;
  oldest_waiting_at: string | null;
  decided: { total: number; approved: number; rejected: number; sent_back: number };
  seconds_to_decision: { p50: number | null; p90: number | null };
  sla: { due: number; kept: number; rate: number | null };
  per_day: {
    day: string;
    submitted: number;
    approved: number;
    rejected: number;
    sent_back: number;
    p50_seconds: number | null;
    p90_seconds: number | null;
  }[];
  reasons: { code: string; count: number }[];
};

export type DecisionFigures = {
  key: string;
  name: string | null;
  result: 'failed' | 'warned' | null;
  decisions: number;
  approved: number;
  rejected: number;
  sent_back: number;
  approval_rate: number | null;
  seconds_p50: number | null;
  seconds_p90: number | null;
  due: number;
  kept: number;
  sla_rate: number | null;
};

export type QualitySettings = { share_percent: number };

export type QualitySample = {
  id: string;
  merchant: { id: string; name: string | null };
  submerchant_id: string;
  claimed_until: string | null;
};

export type BlindCase = {
  id: string;
  merchant: { id: string; name: string | null };
  submerchant_id: string;
  claimed_until: string | null;
  submerchant: {
    id: string;
    external_id: string | null;
    entity_type: 'pj' | 'pf';
    trade_name: string | null;
    legal_name: string;
    tax_id: string;
    email: string | null;
    phone: string | null;
    birth_date: string | null;
    mother_name: string | null;
    business_type: string | null;
    product_categories: string[];
    average_ticket: number | null;
    monthly_revenue: number | null;
    mcc: string | null;
    mcc_source: 'merchant' | 'cnae' | null;
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    submitted_at: string | null;
    resubmission_count: number;
    erased_at: string | null;
    created_at: string;
  };
  legal_representatives: {
    id: string;
    submerchant_id: string;
    document: string;
    entity_type: 'pf' | 'pj';
    name: string;
    legal_name: string | null;
    birth_date: string | null;
    mother_name: string | null;
    email: string | null;
    phone: string | null;
    role: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
    qualification: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
    participation_percentage: number | null;
    is_admin: boolean;
    created_at: string;
    updated_at: string;
  }[];
  addresses: {
    id: string;
    submerchant_id: string;
    type: 'billing' | 'shipping' | 'both';
    street: string;
    number: string;
    complement: string | null;
    neighborhood: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
    is_primary: boolean;
    created_at: string;
    updated_at: string;
  }[];
  documents: {
    id: string;
    type:
      | 'social_contract'
      | 'contract_amendment'
      | 'cnpj_card'
      | 'proof_of_residence_company'
      | 'partner_front_id'
      | 'partner_back_id'
      | 'partner_selfie_with_id'
      | 'partner_proof_of_residence'
      | 'front_id'
      | 'back_id'
      | 'selfie_with_id'
      | 'proof_of_residence';
    legal_representative_id: string | null;
    file_name: string;
    mime_type: string;
    expires_at: string | null;
    created_at: string;
  }[];
  failed: (
    | 'tax_id_check_digits'
    | 'partner_check_digits'
    | 'partner_document_type'
    | 'same_tax_id_elsewhere'
    | 'same_partner_elsewhere'
    | 'shares'
    | 'minors'
    | 'birth_date_plausible'
    | 'zip_code_state'
    | 'cnae_known'
    | 'primary_cnae'
    | 'mcc_matches_cnae'
    | 'recommended_fields'
    | 'file_fetched'
    | 'file_readable'
    | 'file_as_declared'
    | 'file_unchanged'
  )[];
  warned: (
    | 'tax_id_check_digits'
    | 'partner_check_digits'
    | 'partner_document_type'
    | 'same_tax_id_elsewhere'
    | 'same_partner_elsewhere'
    | 'shares'
    | 'minors'
    | 'birth_date_plausible'
    | 'zip_code_state'
    | 'cnae_known'
    | 'primary_cnae'
    | 'mcc_matches_cnae'
    | 'recommended_fields'
    | 'file_fetched'
    | 'file_readable'
    | 'file_as_declared'
    | 'file_unchanged'
  )[];
};

export type SecondDecision = { decision: 'approved' | 'rejected' };

export type QualityResult = {
  id: string;
  merchant: { id: string; name: string | null };
  submerchant_id: string;
  is_agreed: boolean;
  first: {
    by: { id: string; name: string | null };
    at: string;
    decision: 'approved' | 'rejected';
    reasons: (
      | 'illegible'
      | 'cropped'
      | 'wrong_document'
      | 'document_expired'
      | 'outdated'
      | 'incomplete'
      | 'data_mismatch'
      | 'not_the_person'
      | 'suspected_tampering'
      | 'file_unavailable'
      | 'tax_id_invalid'
      | 'name_mismatch'
      | 'address_mismatch'
      | 'partners_incomplete'
      | 'underage'
      | 'activity_not_accepted'
      | 'category_mismatch'
      | 'contact_invalid'
      | 'duplicate'
      | 'other'
    )[];
  };
  second: {
    by: { id: string; name: string | null };
    at: string;
    decision: 'approved' | 'rejected';
    reasons: (
      | 'illegible'
      | 'cropped'
      | 'wrong_document'
      | 'document_expired'
      | 'outdated'
      | 'incomplete'
      | 'data_mismatch'
      | 'not_the_person'
      | 'suspected_tampering'
      | 'file_unavailable'
      | 'tax_id_invalid'
      | 'name_mismatch'
      | 'address_mismatch'
      | 'partners_incomplete'
      | 'underage'
      | 'activity_not_accepted'
      | 'category_mismatch'
      | 'contact_invalid'
      | 'duplicate'
      | 'other'
    )[];
  };
  notes: string | null;
};

export type QualityFigures = {
  key: string;
  name: string | null;
  samples: number;
  agreed: number;
  agreement_rate: number | null;
};

export type Sla = {
  target_minutes: number | null;
  near_minutes: number;
  time_zone: string;
  hours: {
    day: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    from: string;
    to: string;
  }[];
  national_holidays: boolean;
  bank_holidays: boolean;
  holidays: { date: string; name: string }[];
  source: 'merchant' | 'operator' | 'shipped';
};

export type Holidays = {
  holidays: { date: string; name: { en: string; pt: string }; kind: 'national' | 'banking' }[];
};

export type RetentionPreview = {
  kind: 'never_submitted' | 'rejected' | 'inactive';
  unchanged_since: string;
  is_on: boolean;
  sellers: {
    id: string;
    merchant_id: string;
    status: string;
    updated_at: string;
    reviewed_at: string | null;
    last_payment_at: string | null;
  }[];
  checked: number;
  next: string | null;
};

export type OperatorTrailEntry = {
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  position: number;
  at: string;
  actor: {
    kind: 'operator_key' | 'operator_person' | 'command' | 'identity_provider' | 'scim' | 'clock';
    id?: string;
    name?: string;
    approved_by?: string;
    approved_by_name?: string;
    user?: string;
  };
  address: string | null;
  request_id: string | null;
  action: string;
  object: { kind: string; id: string; name: string | null };
  before: unknown;
  after: unknown;
  hash: string;
};

export type PersonNotification = {
  id: string;
  kind: 'mention' | 'assigned' | 'handed_over' | 'escalated' | 'returned' | 'sla_near';
  submerchant_id: string;
  submerchant_name: string | null;
  cases: number;
  by: { id: string; name: string } | null;
  created_at: string;
  read_at: string | null;
};

export type NotificationSettings = {
  email: ('mention' | 'assigned' | 'handed_over' | 'escalated' | 'returned' | 'sla_near')[];
  unassigned_near?: boolean;
};

export type QueueViews = {
  version: string;
  default_id: string | null;
  views: {
    id: string;
    name: string;
    is_shared: boolean;
    filters: {
      status?: 'pending' | 'pending_review' | 'active' | 'rejected';
      merchant_id?: string;
      assignee?: string;
      assigned_to?: string;
      open_to?: string;
      escalated?: boolean;
      check?:
        | 'tax_id_check_digits'
        | 'partner_check_digits'
        | 'partner_document_type'
        | 'same_tax_id_elsewhere'
        | 'same_partner_elsewhere'
        | 'shares'
        | 'minors'
        | 'birth_date_plausible'
        | 'zip_code_state'
        | 'cnae_known'
        | 'primary_cnae'
        | 'mcc_matches_cnae'
        | 'recommended_fields'
        | 'file_fetched'
        | 'file_readable'
        | 'file_as_declared'
        | 'file_unchanged';
      entity_type?: 'pj' | 'pf';
      submitted_from?: string;
      submitted_to?: string;
      waiting_hours?: number;
      amount_from?: number;
      amount_to?: number;
      due?: 'on_time' | 'near' | 'late';
      changed?: boolean;
      sort?: 'oldest' | 'newest' | 'amount' | 'merchant' | 'due';
    };
    updated_at: string;
  }[];
};

export type CheckpointKeys = { keys: { key_id: string; verifier_key: string }[] };

export type Merchant = {
  id: string;
  name: string;
  mode: 'live' | 'test';
  time_zone: string;
  rate_limits: { transactions: number | null; queries: number | null; default: number | null };
  created_at: string;
  updated_at: string;
};

export type IssuedApiKey = {
  id: string;
  name: string;
  permission: 'read' | 'write';
  scopes: string[] | null;
  public_key: string;
  expires_at: string | null;
  address_ranges: string[] | null;
  last_used_at: string | null;
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
  secret_key: string;
};

export type ApiKey = {
  id: string;
  name: string;
  permission: 'read' | 'write';
  scopes: string[] | null;
  public_key: string;
  expires_at: string | null;
  address_ranges: string[] | null;
  last_used_at: string | null;
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
};

export type OperatorKey = {
  id: string;
  name: string;
  permission: 'read' | 'write';
  scopes: string[] | null;
  public_key: string;
  expires_at: string | null;
  address_ranges: string[] | null;
  last_used_at: string | null;
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
  rate_limit: number | null;
};

export type IssuedOperatorKey = {
  id: string;
  name: string;
  permission: 'read' | 'write';
  scopes: string[] | null;
  public_key: string;
  expires_at: string | null;
  address_ranges: string[] | null;
  last_used_at: string | null;
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
  rate_limit: number | null;
  secret_key: string;
};

export type Settings = { time_zone: string };

export type ApprovalRequestDetail = {
  id: string;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  operation: string;
  needed_for: (
    | 'risk'
    | 'monthly_revenue'
    | 'category'
    | 'people'
    | 'keys'
    | 'limits'
    | 'settings'
    | 'endpoints'
  )[];
  object: { kind: string; id: string; name: string | null } | null;
  merchant_id: string | null;
  changes: {
    action: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
  requested_at: string;
  expires_at: string;
  decided_by: { id: string; name: string } | null;
  decided_at: string | null;
  comment: string | null;
  failure: string | null;
  obstacle: 'own_request' | 'own_key' | 'access_given' | 'permission' | 'key' | null;
};

export type ApprovedRequest = {
  id: string;
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  operation: string;
  needed_for: (
    | 'risk'
    | 'monthly_revenue'
    | 'category'
    | 'people'
    | 'keys'
    | 'limits'
    | 'settings'
    | 'endpoints'
  )[];
  object: { kind: string; id: string; name: string | null } | null;
  merchant_id: string | null;
  changes: {
    action: string;
    before: Record<string, unknown> | null;
    after: Record<string, unknown> | null;
  }[];
  requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
  requested_at: string;
  expires_at: string;
  decided_by: { id: string; name: string } | null;
  decided_at: string | null;
  comment: string | null;
  failure: string | null;
  result: unknown;
};

export type OperatorRules = {
  cases: { min_risk: 'medium' | 'high' | null; min_monthly_revenue: number | null; mccs: string[] };
  people: boolean;
  keys: boolean;
  limits: boolean;
  settings: boolean;
  expires_after_days: number;
};

export type CaseThresholds = {
  min_risk: 'medium' | 'high' | null;
  min_monthly_revenue: number | null;
  mccs: string[];
};

export type MerchantRules = {
  people: boolean;
  keys: boolean;
  endpoints: boolean;
  expires_after_days: number;
};

export type Person = {
  id: string;
  email: string;
  name: string;
  role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer';
  language: 'pt-BR' | 'en';
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  status: 'invited' | 'active' | 'disabled';
  has_second_factor: boolean;
  has_sso_identity: boolean;
  created_at: string;
  updated_at: string;
};

export type InvitedPerson = {
  id: string;
  email: string;
  name: string;
  role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer';
  language: 'pt-BR' | 'en';
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  status: 'invited' | 'active' | 'disabled';
  has_second_factor: boolean;
  has_sso_identity: boolean;
  created_at: string;
  updated_at: string;
  invitation_url: string | null;
};

export type SsoConnection = {
  id: string;
  name: string;
  issuer: string;
  client_id: string;
  has_client_secret: boolean;
  scopes: string;
  groups_claim: string;
  role_mapping: {
    group: string;
    role:
      | 'admin'
      | 'reviewer'
      | 'senior_reviewer'
      | 'auditor'
      | 'owner'
      | 'developer'
      | 'support'
      | 'viewer';
  }[];
  default_role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer'
    | null;
  trusts_emails: boolean;
  creates_people: boolean;
  second_factor: 'ours' | 'provider';
  acr_values: string[];
  is_enabled: boolean;
  is_required: boolean;
  break_glass_person_id: string | null;
  email_domains: string[];
  signed_in_at: string | null;
  redirect_uri: string;
  sign_in_url: string;
  back_channel_logout_uri: string;
  created_at: string;
  updated_at: string;
};

export type ScimSettings = {
  base_url: string;
  role_mapping: {
    group: string;
    role:
      | 'admin'
      | 'reviewer'
      | 'senior_reviewer'
      | 'auditor'
      | 'owner'
      | 'developer'
      | 'support'
      | 'viewer';
  }[];
  default_role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer'
    | null;
  is_of_connection: boolean;
};

export type ScimToken = {
  id: string;
  name: string;
  is_by_two: boolean;
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
  revoked_at: string | null;
};

export type IssuedScimToken = {
  id: string;
  name: string;
  is_by_two: boolean;
  expires_at: string | null;
  last_used_at: string | null;
  created_at: string;
  revoked_at: string | null;
  token: string;
};

export type SignedInPerson = {
  id: string;
  email: string;
  name: string;
  role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer';
  language: 'pt-BR' | 'en';
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  status: 'invited' | 'active' | 'disabled';
  has_second_factor: boolean;
  has_sso_identity: boolean;
  created_at: string;
  updated_at: string;
  permissions: string[];
  sso_connection_id: string | null;
};

export type PasskeyOptions = { options: Record<string, unknown> };

export type SsoRedirect = { url: string };

export type SsoResult = { purpose: 'sign_in' | 'proof' };

export type SignInStep = {
  step: 'password' | 'second_factor' | 'set_up';
  methods: ('totp' | 'passkey' | 'recovery_code')[];
  has_passkeys: boolean;
  has_password_requests: boolean;
};

export type SecondFactors = {
  is_required: boolean;
  totp_at: string | null;
  passkeys: { id: string; name: string; created_at: string; used_at: string | null }[];
  recovery_codes: number;
  has_passkeys: boolean;
};

export type TotpSetup = { secret: string; uri: string };

export type RecoveryCodes = { recovery_codes: string[] };

export type Invitation = {
  email: string;
  name: string;
  role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer';
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  is_reset: boolean;
};

export type AccessByCaller = {
  at: string;
  operation: string;
  caller: {
    kind: 'person' | 'key' | 'portal';
    side: 'merchant' | 'operator';
    id: string;
    name?: string;
  };
  merchant_id: string | null;
  address: string | null;
  request_id: string;
  subjects: string[];
};

export type FailingEndpoint = {
  id: string;
  url: string;
  events: string[];
  filter: {
    submerchant_id?: string[];
    status?: string[];
    entity_type?: string[];
    document_type?: string[];
    payment_method?: string[];
    currency?: string[];
    amount_from?: number;
    amount_to?: number;
  } | null;
  max_per_second: number | null;
  max_concurrent: number | null;
  status: 'active' | 'paused';
  paused_reason: 'requested' | 'gone' | 'failing' | null;
  failing_since: string;
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
};

export type ExpiringApiKey = { id: string; name: string; public_key: string; expires_at: string };

export type OnboardingProgress = {
  id: string;
  submerchant_id: string | null;
  legal_representative_id: string | null;
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  locale: 'pt-BR' | 'en';
  created_at: string;
  expires_at: string;
  started_at: string | null;
  last_step_at: string | null;
  completed_at: string | null;
  revoked_at: string | null;
};

export type SubmerchantCreatedEvent = {
  id: string;
  event: 'submerchant.created';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type SubmerchantUpdatedEvent = {
  id: string;
  event: 'submerchant.updated';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type SubmerchantSubmittedEvent = {
  id: string;
  event: 'submerchant.submitted';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type SubmerchantApprovedEvent = {
  id: string;
  event: 'submerchant.approved';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type SubmerchantRejectedEvent = {
  id: string;
  event: 'submerchant.rejected';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type SubmerchantResubmissionRequestedEvent = {
  id: string;
  event: 'submerchant.resubmission_requested';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type SubmerchantErasedEvent = {
  id: string;
  event: 'submerchant.erased';
  occurred_at: string;
  sequence: number;
  version?: number;
  submerchant: Submerchant;
};

export type DocumentSubmittedEvent = {
  id: string;
  event: 'document.submitted';
  occurred_at: string;
  sequence: number;
  version?: number;
  document: SubmerchantDocument;
};

export type DocumentApprovedEvent = {
  id: string;
  event: 'document.approved';
  occurred_at: string;
  sequence: number;
  version?: number;
  document: SubmerchantDocument;
};

export type DocumentRejectedEvent = {
  id: string;
  event: 'document.rejected';
  occurred_at: string;
  sequence: number;
  version?: number;
  document: SubmerchantDocument;
};

export type DocumentExpiredEvent = {
  id: string;
  event: 'document.expired';
  occurred_at: string;
  sequence: number;
  version?: number;
  document: SubmerchantDocument;
};

export type ChargePendingEvent = {
  id: string;
  event: 'charge.pending';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeAuthorizedEvent = {
  id: string;
  event: 'charge.authorized';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeCapturedEvent = {
  id: string;
  event: 'charge.captured';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeFailedEvent = {
  id: string;
  event: 'charge.failed';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeVoidedEvent = {
  id: string;
  event: 'charge.voided';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeExpiredEvent = {
  id: string;
  event: 'charge.expired';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargePartiallyRefundedEvent = {
  id: string;
  event: 'charge.partially_refunded';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeRefundedEvent = {
  id: string;
  event: 'charge.refunded';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type ChargeChargebackEvent = {
  id: string;
  event: 'charge.chargeback';
  occurred_at: string;
  sequence: number;
  version?: number;
  charge: Charge;
};

export type WithdrawalPendingEvent = {
  id: string;
  event: 'withdrawal.pending';
  occurred_at: string;
  sequence: number;
  version?: number;
  withdrawal: Withdrawal;
};

export type WithdrawalProcessingEvent = {
  id: string;
  event: 'withdrawal.processing';
  occurred_at: string;
  sequence: number;
  version?: number;
  withdrawal: Withdrawal;
};

export type WithdrawalCompletedEvent = {
  id: string;
  event: 'withdrawal.completed';
  occurred_at: string;
  sequence: number;
  version?: number;
  withdrawal: Withdrawal;
};

export type WithdrawalFailedEvent = {
  id: string;
  event: 'withdrawal.failed';
  occurred_at: string;
  sequence: number;
  version?: number;
  withdrawal: Withdrawal;
};

export type WithdrawalCancelledEvent = {
  id: string;
  event: 'withdrawal.cancelled';
  occurred_at: string;
  sequence: number;
  version?: number;
  withdrawal: Withdrawal;
};

export type AnticipationPendingEvent = {
  id: string;
  event: 'anticipation.pending';
  occurred_at: string;
  sequence: number;
  version?: number;
  anticipation: Anticipation;
};

export type AnticipationApprovedEvent = {
  id: string;
  event: 'anticipation.approved';
  occurred_at: string;
  sequence: number;
  version?: number;
  anticipation: Anticipation;
};

export type AnticipationCompletedEvent = {
  id: string;
  event: 'anticipation.completed';
  occurred_at: string;
  sequence: number;
  version?: number;
  anticipation: Anticipation;
};

export type AnticipationRefusedEvent = {
  id: string;
  event: 'anticipation.refused';
  occurred_at: string;
  sequence: number;
  version?: number;
  anticipation: Anticipation;
};

export type AnticipationCancelledEvent = {
  id: string;
  event: 'anticipation.cancelled';
  occurred_at: string;
  sequence: number;
  version?: number;
  anticipation: Anticipation;
};

export type EndpointFailingEvent = {
  id: string;
  event: 'endpoint.failing';
  occurred_at: string;
  sequence: number;
  version?: number;
  endpoint: FailingEndpoint;
};

export type EndpointRecoveredEvent = {
  id: string;
  event: 'endpoint.recovered';
  occurred_at: string;
  sequence: number;
  version?: number;
  endpoint: FailingEndpoint;
};

export type EndpointPausedEvent = {
  id: string;
  event: 'endpoint.paused';
  occurred_at: string;
  sequence: number;
  version?: number;
  endpoint: Endpoint;
};

export type ApiKeyExpiringEvent = {
  id: string;
  event: 'api_key.expiring';
  occurred_at: string;
  sequence: number;
  version?: number;
  api_key: ExpiringApiKey;
};

export type OnboardingStartedEvent = {
  id: string;
  event: 'onboarding.started';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type OnboardingCompletedEvent = {
  id: string;
  event: 'onboarding.completed';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type OnboardingAbandonedEvent = {
  id: string;
  event: 'onboarding.abandoned';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type OnboardingPartnerInvitedEvent = {
  id: string;
  event: 'onboarding.partner_invited';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type OnboardingPartnerStartedEvent = {
  id: string;
  event: 'onboarding.partner_started';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type OnboardingPartnerCompletedEvent = {
  id: string;
  event: 'onboarding.partner_completed';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type OnboardingPartnerAbandonedEvent = {
  id: string;
  event: 'onboarding.partner_abandoned';
  occurred_at: string;
  sequence: number;
  version?: number;
  onboarding: OnboardingProgress;
};

export type Pagination = {
  page: number;
  limit: number;
  total: number;
  total_is_minimum?: boolean;
  missing_share?: number;
  totalPages: number;
  next: string | null;
};

export type Csv = string;

export type Warnings = { path: string; message: string }[];

export type ErrorAnswer = {
  message: string;
  code:
    | 'VALIDATION_ERROR'
    | 'MALFORMED_JSON'
    | 'UNAUTHORIZED'
    | 'FORBIDDEN'
    | 'SECOND_FACTOR_REQUIRED'
    | 'STEP_UP_REQUIRED'
    | 'SSO_FAILED'
    | 'SSO_REFUSED'
    | 'SSO_REQUIRED'
    | 'NOT_FOUND'
    | 'METHOD_NOT_ALLOWED'
    | 'REQUEST_TIMEOUT'
    | 'INVALID_STATUS'
    | 'CLAIM_HELD'
    | 'TOO_MANY_CLAIMS'
    | 'SAME_PERSON'
    | 'SECOND_PERSON_MISSING'
    | 'APPROVAL_FAILED'
    | 'CASE_CHANGED'
    | 'PERSON_CANNOT_REVIEW'
    | 'TOO_MANY_NOTES'
    | 'QUEUE_VIEWS_CHANGED'
    | 'TOO_MANY_QUEUE_VIEWS'
    | 'RETENTION_REQUIRED'
    | 'EXTERNAL_ID_TAKEN'
    | 'ENDPOINT_EXISTS'
    | 'EMAIL_TAKEN'
    | 'LAST_ADMIN'
    | 'SUMMARY_TOO_LARGE'
    | 'LAST_OWNER'
    | 'IDEMPOTENCY_KEY_IN_USE'
    | 'SUBMERCHANT_ERASED'
    | 'PLACE_EXPIRED'
    | 'PAYLOAD_TOO_LARGE'
    | 'HEADERS_TOO_LARGE'
    | 'TOO_MANY_LINES'
    | 'FILE_TOO_LARGE'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'FILE_TYPE_NOT_ALLOWED'
    | 'FILE_UNREADABLE'
    | 'REQUIREMENTS_NOT_MET'
    | 'DOCUMENTS_NOT_SEEN'
    | 'TOO_MANY_ENDPOINTS'
    | 'LEGAL_REPRESENTATIVE_NOT_ALLOWED'
    | 'LEGAL_REPRESENTATIVE_NOT_FOUND'
    | 'FILE_NOT_FOUND'
    | 'FILES_OFF'
    | 'FILE_QUOTA_EXCEEDED'
    | 'SUBMERCHANT_NOT_FOUND'
    | 'DOCUMENT_TYPE_NOT_ALLOWED'
    | 'TOO_MANY_LEGAL_REPRESENTATIVES'
    | 'TOO_MANY_ADDRESSES'
    | 'TOO_MANY_DOCUMENTS'
    | 'TOO_MANY_PEOPLE'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'RATE_LIMIT_EXCEEDED'
    | 'TOO_MANY_EVENT_STREAMS'
    | 'INTERNAL_ERROR'
    | 'FILE_UNAVAILABLE'
    | 'TOO_MANY_STREAMS'
    | 'UNAVAILABLE';
  errors: Problem[];
  request_id: string;
};

export type Problem = {
  path: string;
  code:
    | 'required'
    | 'invalid_type'
    | 'invalid_format'
    | 'invalid_value'
    | 'invalid_character'
    | 'invalid_check_digit'
    | 'invalid_length'
    | 'too_short'
    | 'too_long'
    | 'too_small'
    | 'too_large'
    | 'too_many'
    | 'too_few'
    | 'invalid_url'
    | 'not_public'
    | 'port_not_allowed'
    | 'forbidden'
    | 'conflict'
    | 'repeated'
    | 'unknown'
    | 'malformed'
    | 'taken'
    | 'not_found'
    | 'locked'
    | 'retained_until'
    | 'email_required'
    | 'legal_representative_required'
    | 'address_required'
    | 'document_required'
    | 'document_rejected'
    | 'document_expired'
    | 'document_unreadable'
    | 'password_protected'
    | 'no_pages'
    | 'incomplete'
    | 'damaged'
    | 'too_many_pixels'
    | 'document_not_seen'
    | 'claimed'
    | 'sso_expired'
    | 'provider_unavailable'
    | 'provider_refused'
    | 'invalid_token'
    | 'email_missing'
    | 'email_not_verified'
    | 'email_domain'
    | 'unknown_person'
    | 'linked_elsewhere'
    | 'person_disabled'
    | 'groups_missing'
    | 'no_role';
  message: string;
  document_type?:
    | 'social_contract'
    | 'contract_amendment'
    | 'cnpj_card'
    | 'proof_of_residence_company'
    | 'partner_front_id'
    | 'partner_back_id'
    | 'partner_selfie_with_id'
    | 'partner_proof_of_residence'
    | 'front_id'
    | 'back_id'
    | 'selfie_with_id'
    | 'proof_of_residence'
    | null;
  legal_representative_id?: string | null;
  submerchant_id?: string;
  retained_until?: string;
  document_id?: string;
};

/** Parameters, query, body and answer of each operation. */
export interface Operations {
  listSubmerchants: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'pending_review' | 'active' | 'rejected' | undefined;
      search?: string | undefined;
      external_id?: string | undefined;
      ids?: string | undefined;
    };
    answer: { message: string; data: Submerchant[]; pagination: Pagination; warnings?: Warnings };
  };
  createSubmerchant: {
    body: {
      entity_type?: 'pj' | 'pf';
      legal_name: string;
      tax_id: string;
      external_id?: string | null;
      trade_name?: string | null;
      email?: string | null;
      phone?: string | null;
      birth_date?: string | null;
      mother_name?: string | null;
      business_type?: string | null;
      product_categories?: string[] | null;
      average_ticket?: number | null;
      monthly_revenue?: number | null;
      mcc?: string | null;
      cnaes?: { code: string; description?: string | null; is_primary?: boolean }[] | null;
      metadata?: Record<string, string> | null;
      legal_representatives?:
        | {
            name: string;
            document: string;
            entity_type?: 'pf' | 'pj';
            legal_name?: string | null;
            birth_date?: string | null;
            mother_name?: string | null;
            email?: string | null;
            phone?: string | null;
            role?: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
            qualification?: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
            participation_percentage?: number | null;
            is_admin?: boolean;
            documents?:
              | {
                  type:
                    | 'social_contract'
                    | 'contract_amendment'
                    | 'cnpj_card'
                    | 'proof_of_residence_company'
                    | 'partner_front_id'
                    | 'partner_back_id'
                    | 'partner_selfie_with_id'
                    | 'partner_proof_of_residence'
                    | 'front_id'
                    | 'back_id'
                    | 'selfie_with_id'
                    | 'proof_of_residence';
                  number?: string | null;
                  file_url: string;
                  file_name: string;
                  file_size: number;
                  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
                  expires_at?: string | null;
                  notes?: string | null;
                }[]
              | null;
          }[]
        | null;
      addresses?:
        | {
            street: string;
            number: string;
            neighborhood: string;
            city: string;
            state: string;
            zip_code: string;
            type?: 'billing' | 'shipping' | 'both';
            complement?: string | null;
            country?: string;
            is_primary?: boolean;
          }[]
        | null;
      documents?:
        | {
            type:
              | 'social_contract'
              | 'contract_amendment'
              | 'cnpj_card'
              | 'proof_of_residence_company'
              | 'partner_front_id'
              | 'partner_back_id'
              | 'partner_selfie_with_id'
              | 'partner_proof_of_residence'
              | 'front_id'
              | 'back_id'
              | 'selfie_with_id'
              | 'proof_of_residence';
            number?: string | null;
            file_url: string;
            file_name: string;
            file_size: number;
            mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
            expires_at?: string | null;
            notes?: string | null;
            legal_representative_document?: string | null;
          }[]
        | null;
      submit?: boolean;
    };
    answer: { message: string; data: RegisteredSubmerchant; warnings?: Warnings };
  };
  createSubmerchants: { answer: undefined };
  getSubmerchant: {
    params: { id: string };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  updateSubmerchant: {
    params: { id: string };
    body: {
      entity_type?: 'pj' | 'pf';
      legal_name?: string;
      tax_id?: string;
      external_id?: string | null;
      trade_name?: string | null;
      email?: string | null;
      phone?: string | null;
      birth_date?: string | null;
      mother_name?: string | null;
      business_type?: string | null;
      product_categories?: string[] | null;
      average_ticket?: number | null;
      monthly_revenue?: number | null;
      mcc?: string | null;
      cnaes?: { code: string; description?: string | null; is_primary?: boolean }[] | null;
      metadata?: Record<string, string> | null;
    };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  getSubmerchantHistory: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: {
      message: string;
      data: SubmerchantChange[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  getRequirements: {
    params: { id: string };
    answer: {
      message: string;
      data: {
        ready: boolean;
        status: 'pending' | 'pending_review' | 'active' | 'rejected';
        obstacle: string | null;
        missing: {
          code:
            | 'legal_representative_required'
            | 'address_required'
            | 'email_required'
            | 'document_required'
            | 'document_rejected'
            | 'document_expired'
            | 'document_unreadable';
          path: string;
          document_type:
            | 'social_contract'
            | 'contract_amendment'
            | 'cnpj_card'
            | 'proof_of_residence_company'
            | 'partner_front_id'
            | 'partner_back_id'
            | 'partner_selfie_with_id'
            | 'partner_proof_of_residence'
            | 'front_id'
            | 'back_id'
            | 'selfie_with_id'
            | 'proof_of_residence'
            | null;
          legal_representative_id: string | null;
          message: string;
        }[];
        reasons: {
          code: string;
          message: string | null;
          path: string;
          document_id: string | null;
          document_type:
            | 'social_contract'
            | 'contract_amendment'
            | 'cnpj_card'
            | 'proof_of_residence_company'
            | 'partner_front_id'
            | 'partner_back_id'
            | 'partner_selfie_with_id'
            | 'partner_proof_of_residence'
            | 'front_id'
            | 'back_id'
            | 'selfie_with_id'
            | 'proof_of_residence'
            | null;
          legal_representative_id: string | null;
          changed: boolean;
        }[];
        checks: {
          code: string;
          outcome: 'pass' | 'warn' | 'fail' | 'unknown';
          message: string;
          message_pt: string;
        }[];
      };
      warnings?: Warnings;
    };
  };
  submitForReview: {
    params: { id: string };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  requestResubmission: {
    params: { id: string };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  exportSubmerchant: {
    params: { id: string };
    answer: { message: string; data: SubmerchantExport; warnings?: Warnings };
  };
  eraseSubmerchant: {
    params: { id: string };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  listLegalRepresentatives: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: {
      message: string;
      data: LegalRepresentative[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  addLegalRepresentative: {
    params: { id: string };
    body: {
      name: string;
      document: string;
      entity_type?: 'pf' | 'pj';
      legal_name?: string | null;
      birth_date?: string | null;
      mother_name?: string | null;
      email?: string | null;
      phone?: string | null;
      role?: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
      qualification?: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
      participation_percentage?: number | null;
      is_admin?: boolean;
    };
    answer: { message: string; data: LegalRepresentative; warnings?: Warnings };
  };
  getLegalRepresentative: {
    params: { id: string; repId: string };
    answer: { message: string; data: LegalRepresentative; warnings?: Warnings };
  };
  deleteLegalRepresentative: {
    params: { id: string; repId: string };
    answer: { message: string; data: LegalRepresentative; warnings?: Warnings };
  };
  listDocuments: {
    params: { id: string };
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      status?: 'pending' | 'approved' | 'rejected' | 'expired' | undefined;
      current?: boolean | undefined;
      type?:
        | 'social_contract'
        | 'contract_amendment'
        | 'cnpj_card'
        | 'proof_of_residence_company'
        | 'partner_front_id'
        | 'partner_back_id'
        | 'partner_selfie_with_id'
        | 'partner_proof_of_residence'
        | 'front_id'
        | 'back_id'
        | 'selfie_with_id'
        | 'proof_of_residence'
        | undefined;
      legal_representative_id?: string | undefined;
    };
    answer: {
      message: string;
      data: SubmerchantDocument[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  addDocument: {
    params: { id: string };
    body: {
      type:
        | 'social_contract'
        | 'contract_amendment'
        | 'cnpj_card'
        | 'proof_of_residence_company'
        | 'partner_front_id'
        | 'partner_back_id'
        | 'partner_selfie_with_id'
        | 'partner_proof_of_residence'
        | 'front_id'
        | 'back_id'
        | 'selfie_with_id'
        | 'proof_of_residence';
      number?: string | null;
      file_url: string;
      file_name: string;
      file_size: number;
      mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
      expires_at?: string | null;
      notes?: string | null;
      legal_representative_id?: string | null;
    };
    answer: { message: string; data: SubmerchantDocument; warnings?: Warnings };
  };
  getDocument: {
    params: { id: string; documentId: string };
    answer: { message: string; data: SubmerchantDocument; warnings?: Warnings };
  };
  getDocumentFileLink: {
    params: { id: string; documentId: string };
    answer: { message: string; data: FileLink; warnings?: Warnings };
  };
  listAddresses: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: Address[]; pagination: Pagination; warnings?: Warnings };
  };
  addAddress: {
    params: { id: string };
    body: {
      street: string;
      number: string;
      neighborhood: string;
      city: string;
      state: string;
      zip_code: string;
      type?: 'billing' | 'shipping' | 'both';
      complement?: string | null;
      country?: string;
      is_primary?: boolean;
    };
    answer: { message: string; data: Address; warnings?: Warnings };
  };
  getAddress: {
    params: { id: string; addressId: string };
    answer: { message: string; data: Address; warnings?: Warnings };
  };
  updateAddress: {
    params: { id: string; addressId: string };
    body: {
      street?: string;
      number?: string;
      neighborhood?: string;
      city?: string;
      state?: string;
      zip_code?: string;
      type?: 'billing' | 'shipping' | 'both';
      complement?: string | null;
      country?: string;
      is_primary?: boolean;
    };
    answer: { message: string; data: Address; warnings?: Warnings };
  };
  deleteAddress: {
    params: { id: string; addressId: string };
    answer: { message: string; data: Address; warnings?: Warnings };
  };
  lookUpAddress: {
    query: { zip_code: string };
    answer: { message: string; data: AddressOfZipCode; warnings?: Warnings };
  };
  listSellerDrafts: {
    query: { submerchant_id?: string | undefined };
    answer: {
      message: string;
      data: {
        place: string;
        version: number;
        fields: Record<string, string>;
        updated_at: string;
      }[];
      warnings?: Warnings;
    };
  };
  saveSellerDraft: {
    body: {
      submerchant_id: string | null;
      place: string;
      version: number;
      fields: Record<string, string>;
    };
    answer: { message: string; data: SavedDraft; warnings?: Warnings };
  };
  deleteSellerDraft: {
    query: { submerchant_id?: string | undefined; place: string };
    answer: { message: string; data: { place: string }; warnings?: Warnings };
  };
  listOnboardingLinks: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: {
      message: string;
      data: OnboardingLink[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  createOnboardingLink: {
    params: { id: string };
    body: {
      expires_in?: number | null;
      expires_at?: string | null;
      locale?: 'pt-BR' | 'en';
      return_url?: string | null;
      allowed_origins?: string[] | null;
      legal_representative_id?: string | null;
    };
    answer: { message: string; data: NewOnboardingLink; warnings?: Warnings };
  };
  inviteSeller: {
    body: {
      expires_in?: number | null;
      expires_at?: string | null;
      locale?: 'pt-BR' | 'en';
      return_url?: string | null;
      allowed_origins?: string[] | null;
      seller?: {
        entity_type?: 'pj' | 'pf';
        legal_name?: string;
        tax_id?: string;
        external_id?: string | null;
        trade_name?: string | null;
        email?: string | null;
        phone?: string | null;
        birth_date?: string | null;
        mother_name?: string | null;
        metadata?: Record<string, string> | null;
      };
    };
    answer: { message: string; data: NewOnboardingLink; warnings?: Warnings };
  };
  getOnboardingLink: {
    params: { id: string };
    answer: { message: string; data: OnboardingLink; warnings?: Warnings };
  };
  revokeOnboardingLink: {
    params: { id: string };
    answer: { message: string; data: OnboardingLink; warnings?: Warnings };
  };
  getOnboardingSettings: {
    answer: { message: string; data: OnboardingSettings; warnings?: Warnings };
  };
  updateOnboardingSettings: {
    body: {
      display_name?: string | null;
      accent_color?: string | null;
      logo?: string | null;
      texts?: {
        pt?: {
          welcome_title?: string | null;
          welcome_text?: string | null;
          finished_text?: string | null;
          contact?: string | null;
        };
        en?: {
          welcome_title?: string | null;
          welcome_text?: string | null;
          finished_text?: string | null;
          contact?: string | null;
        };
      };
      return_url?: string | null;
      locale?: 'pt-BR' | 'en' | null;
      expires_in_hours?: number | null;
    };
    answer: { message: string; data: OnboardingSettings; warnings?: Warnings };
  };
  readWelcome: {
    body: { token: string };
    answer: {
      message: string;
      data: {
        locale: 'pt-BR' | 'en';
        brand: {
          name: string;
          accent_color: string | null;
          logo_url: string | null;
          texts: {
            pt: {
              welcome_title: string | null;
              welcome_text: string | null;
              finished_text: string | null;
              contact: string | null;
            };
            en: {
              welcome_title: string | null;
              welcome_text: string | null;
              finished_text: string | null;
              contact: string | null;
            };
          };
        };
        for_partner: boolean;
      };
      warnings?: Warnings;
    };
  };
  startOnboarding: {
    body: { token: string; session_secret: string };
    answer: {
      message: string;
      data: {
        session_token: string | null;
        code_to: string | null;
        expires_at: string;
        locale: 'pt-BR' | 'en';
      };
      warnings?: Warnings;
    };
  };
  resumeOnboarding: {
    body: { token: string; code: string; session_secret: string };
    answer: {
      message: string;
      data: { session_token: string; expires_at: string; locale: 'pt-BR' | 'en' };
      warnings?: Warnings;
    };
  };
  sendOnboardingCode: {
    body: { token: string; locale?: 'pt-BR' | 'en' };
    answer: { message: string; data: { expires_at: string }; warnings?: Warnings };
  };
  getOnboarding: { answer: { message: string; data: Onboarding; warnings?: Warnings } };
  registerOnboardingSeller: {
    body: { entity_type?: 'pj' | 'pf'; legal_name: string; tax_id: string };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  updateOnboardingSeller: {
    body: {
      legal_name?: string;
      tax_id?: string;
      trade_name?: string | null;
      email?: string | null;
      phone?: string | null;
      birth_date?: string | null;
      mother_name?: string | null;
    };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  addOnboardingPartner: {
    body: {
      name: string;
      document: string;
      entity_type?: 'pf' | 'pj';
      legal_name?: string | null;
      birth_date?: string | null;
      mother_name?: string | null;
      email?: string | null;
      phone?: string | null;
      role?: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
      qualification?: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
      participation_percentage?: number | null;
      is_admin?: boolean;
    };
    answer: { message: string; data: LegalRepresentative; warnings?: Warnings };
  };
  deleteOnboardingPartner: {
    params: { repId: string };
    answer: { message: string; data: LegalRepresentative; warnings?: Warnings };
  };
  createOnboardingPartnerLink: {
    params: { repId: string };
    body: { email?: string; locale?: 'pt-BR' | 'en'; token?: string };
    answer: { message: string; data: NewPartnerLink; warnings?: Warnings };
  };
  revokeOnboardingPartnerLinks: {
    params: { repId: string };
    answer: { message: string; data: { revoked: number }; warnings?: Warnings };
  };
  addOnboardingAddress: {
    body: {
      street: string;
      number: string;
      neighborhood: string;
      city: string;
      state: string;
      zip_code: string;
      type?: 'billing' | 'shipping' | 'both';
      complement?: string | null;
      country?: string;
      is_primary?: boolean;
    };
    answer: { message: string; data: Address; warnings?: Warnings };
  };
  updateOnboardingAddress: {
    params: { addressId: string };
    body: {
      street?: string;
      number?: string;
      neighborhood?: string;
      city?: string;
      state?: string;
      zip_code?: string;
      type?: 'billing' | 'shipping' | 'both';
      complement?: string | null;
      country?: string;
      is_primary?: boolean;
    };
    answer: { message: string; data: Address; warnings?: Warnings };
  };
  uploadOnboardingFile: { answer: { message: string; data: StoredFile; warnings?: Warnings } };
  addOnboardingDocument: {
    body: {
      type:
        | 'social_contract'
        | 'contract_amendment'
        | 'cnpj_card'
        | 'proof_of_residence_company'
        | 'partner_front_id'
        | 'partner_back_id'
        | 'partner_selfie_with_id'
        | 'partner_proof_of_residence'
        | 'front_id'
        | 'back_id'
        | 'selfie_with_id'
        | 'proof_of_residence';
      file_id: string;
      file_name: string;
      legal_representative_id?: string | null;
    };
    answer: { message: string; data: SubmerchantDocument; warnings?: Warnings };
  };
  lookUpOnboardingAddress: {
    body: { zip_code: string };
    answer: { message: string; data: AddressOfZipCode; warnings?: Warnings };
  };
  submitOnboarding: { answer: { message: string; data: Submerchant; warnings?: Warnings } };
  correctOnboarding: { answer: { message: string; data: Submerchant; warnings?: Warnings } };
  getOnboardingFigures: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      merchant_id?: string | undefined;
    };
    answer: { message: string; data: OnboardingFigures; warnings?: Warnings };
  };
  getMerchantOnboardingSettings: {
    params: { id: string };
    answer: { message: string; data: OnboardingSettings; warnings?: Warnings };
  };
  updateMerchantOnboardingSettings: {
    params: { id: string };
    body: {
      display_name?: string | null;
      accent_color?: string | null;
      logo?: string | null;
      texts?: {
        pt?: {
          welcome_title?: string | null;
          welcome_text?: string | null;
          finished_text?: string | null;
          contact?: string | null;
        };
        en?: {
          welcome_title?: string | null;
          welcome_text?: string | null;
          finished_text?: string | null;
          contact?: string | null;
        };
      };
      return_url?: string | null;
      locale?: 'pt-BR' | 'en' | null;
      expires_in_hours?: number | null;
    };
    answer: { message: string; data: OnboardingSettings; warnings?: Warnings };
  };
  getOnboardingDefaults: {
    answer: { message: string; data: OnboardingSettings; warnings?: Warnings };
  };
  updateOnboardingDefaults: {
    body: {
      accent_color?: string | null;
      logo?: string | null;
      texts?: {
        pt?: {
          welcome_title?: string | null;
          welcome_text?: string | null;
          finished_text?: string | null;
          contact?: string | null;
        };
        en?: {
          welcome_title?: string | null;
          welcome_text?: string | null;
          finished_text?: string | null;
          contact?: string | null;
        };
      };
      return_url?: string | null;
      locale?: 'pt-BR' | 'en' | null;
      expires_in_hours?: number | null;
    };
    answer: { message: string; data: OnboardingSettings; warnings?: Warnings };
  };
  listFiles: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'uploading' | 'ready' | undefined;
      mime_type?: 'application/pdf' | 'image/png' | 'image/jpeg' | undefined;
      used?: boolean | undefined;
      submerchant_id?: string | undefined;
    };
    answer: { message: string; data: StoredFile[]; pagination: Pagination; warnings?: Warnings };
  };
  createFile: { answer: { message: string; data: ReadyFile; warnings?: Warnings } };
  createUpload: {
    body: { file_size: number; sha256?: string };
    answer: { message: string; data: StoredFile; warnings?: Warnings };
  };
  getFileUsage: { answer: { message: string; data: FileUsage; warnings?: Warnings } };
  getFile: {
    params: { id: string };
    answer: { message: string; data: StoredFile; warnings?: Warnings };
  };
  addFilePart: {
    params: { id: string };
    query: { offset?: number | undefined };
    answer: { message: string; data: StoredFile; warnings?: Warnings };
  };
  deleteFile: {
    params: { id: string };
    answer: { message: string; data: StoredFile; warnings?: Warnings };
  };
  getFileLink: {
    params: { id: string };
    answer: { message: string; data: FileLink; warnings?: Warnings };
  };
  openFileLink: { query: { token: string }; answer: undefined };
  listCharges: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?:
        | 'pending'
        | 'authorized'
        | 'captured'
        | 'failed'
        | 'voided'
        | 'expired'
        | 'partially_refunded'
        | 'refunded'
        | 'chargeback'
        | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      payment_method?: 'credit_card' | 'debit_card' | 'pix' | 'boleto' | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: Charge[]; pagination: Pagination; warnings?: Warnings };
  };
  summarizeCharges: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?:
        | 'pending'
        | 'authorized'
        | 'captured'
        | 'failed'
        | 'voided'
        | 'expired'
        | 'partially_refunded'
        | 'refunded'
        | 'chargeback'
        | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      payment_method?: 'credit_card' | 'debit_card' | 'pix' | 'boleto' | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: ChargesSummary; warnings?: Warnings };
  };
  countChargesByDay: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?:
        | 'pending'
        | 'authorized'
        | 'captured'
        | 'failed'
        | 'voided'
        | 'expired'
        | 'partially_refunded'
        | 'refunded'
        | 'chargeback'
        | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      payment_method?: 'credit_card' | 'debit_card' | 'pix' | 'boleto' | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: PaymentDays; warnings?: Warnings };
  };
  getCharge: {
    params: { id: string };
    answer: { message: string; data: Charge; warnings?: Warnings };
  };
  listWithdrawals: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: Withdrawal[]; pagination: Pagination; warnings?: Warnings };
  };
  summarizeWithdrawals: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: WithdrawalsSummary; warnings?: Warnings };
  };
  countWithdrawalsByDay: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: PaymentDays; warnings?: Warnings };
  };
  getWithdrawal: {
    params: { id: string };
    answer: { message: string; data: Withdrawal; warnings?: Warnings };
  };
  listAnticipations: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: Anticipation[]; pagination: Pagination; warnings?: Warnings };
  };
  summarizeAnticipations: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: AnticipationsSummary; warnings?: Warnings };
  };
  countAnticipationsByDay: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: PaymentDays; warnings?: Warnings };
  };
  getAnticipation: {
    params: { id: string };
    answer: { message: string; data: Anticipation; warnings?: Warnings };
  };
  listWallets: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'active' | 'blocked' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
    };
    answer: { message: string; data: Wallet[]; pagination: Pagination; warnings?: Warnings };
  };
  summarizeWallets: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'active' | 'blocked' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
    };
    answer: { message: string; data: WalletsSummary; warnings?: Warnings };
  };
  getWallet: {
    params: { id: string };
    answer: { message: string; data: Wallet; warnings?: Warnings };
  };
  listReceivables: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'scheduled' | 'anticipated' | 'paid' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      charge_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: Receivable[]; pagination: Pagination; warnings?: Warnings };
  };
  summarizeReceivables: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'scheduled' | 'anticipated' | 'paid' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      charge_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: ReceivablesSummary; warnings?: Warnings };
  };
  countReceivablesByDay: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'scheduled' | 'anticipated' | 'paid' | 'cancelled' | undefined;
      search?: string | undefined;
      submerchant_id?: string | undefined;
      external_id?: string | undefined;
      charge_id?: string | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
    };
    answer: { message: string; data: PaymentDays; warnings?: Warnings };
  };
  getReceivable: {
    params: { id: string };
    answer: { message: string; data: Receivable; warnings?: Warnings };
  };
  feedRecords: { answer: undefined };
  putCharge: {
    params: { merchantId: string; id: string };
    body: {
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status:
        | 'pending'
        | 'authorized'
        | 'captured'
        | 'failed'
        | 'voided'
        | 'expired'
        | 'partially_refunded'
        | 'refunded'
        | 'chargeback';
      payment_method: 'credit_card' | 'debit_card' | 'pix' | 'boleto';
      amount: number;
      fee_amount: number;
      net_amount: number;
      refunded_amount?: number;
      currency?: 'BRL';
      installments?: number;
      description?: string | null;
      card_brand?: string | null;
      card_last_digits?: string | null;
      pix_end_to_end_id?: string | null;
      boleto_line?: string | null;
      failure_reason?: string | null;
      due_date?: string | null;
      paid_at?: string | null;
    };
    answer: {
      message: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
      data: Charge;
      warnings?: Warnings;
    };
  };
  putWithdrawal: {
    params: { merchantId: string; id: string };
    body: {
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
      amount: number;
      fee_amount: number;
      net_amount: number;
      currency?: 'BRL';
      bank_account?: { bank_code: string; branch: string; account: string } | null;
      pix_key?: string | null;
      pix_end_to_end_id?: string | null;
      failure_reason?: string | null;
      completed_at?: string | null;
    };
    answer: {
      message: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
      data: Withdrawal;
      warnings?: Warnings;
    };
  };
  putAnticipation: {
    params: { merchantId: string; id: string };
    body: {
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
      amount: number;
      fee_amount: number;
      net_amount: number;
      currency?: 'BRL';
      receivable_count: number;
      receivable_ids?: string[];
      requested_at?: string | null;
      approved_at?: string | null;
      completed_at?: string | null;
    };
    answer: {
      message: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
      data: Anticipation;
      warnings?: Warnings;
    };
  };
  putWallet: {
    params: { merchantId: string; id: string };
    body: {
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'active' | 'blocked';
      currency?: 'BRL';
      available_amount: number;
      blocked_amount: number;
      waiting_funds_amount: number;
    };
    answer: {
      message: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
      data: Wallet;
      warnings?: Warnings;
    };
  };
  putReceivable: {
    params: { merchantId: string; id: string };
    body: {
      occurred_at: string;
      submerchant_id?: string | null;
      external_id?: string | null;
      status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
      charge_id: string;
      anticipation_id?: string | null;
      installment: number;
      installments: number;
      amount: number;
      fee_amount: number;
      net_amount: number;
      currency?: 'BRL';
      due_date: string;
      paid_at?: string | null;
    };
    answer: {
      message: string;
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored';
      data: Receivable;
      warnings?: Warnings;
    };
  };
  listBanks: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      search?: string | undefined;
    };
    answer: { message: string; data: Bank[]; pagination: Pagination; warnings?: Warnings };
  };
  getBank: { params: { id: string }; answer: { message: string; data: Bank; warnings?: Warnings } };
  getBankByCode: {
    params: { code: string };
    answer: { message: string; data: Bank; warnings?: Warnings };
  };
  getBankByIspb: {
    params: { ispb: string };
    answer: { message: string; data: Bank; warnings?: Warnings };
  };
  listEndpoints: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      status?: 'active' | 'paused' | undefined;
    };
    answer: { message: string; data: Endpoint[]; pagination: Pagination; warnings?: Warnings };
  };
  createEndpoint: {
    body: {
      url: string;
      events: string[];
      filter?: {
        submerchant_id?: string[];
        status?: string[];
        entity_type?: string[];
        document_type?: string[];
        payment_method?: string[];
        currency?: string[];
        amount_from?: number;
        amount_to?: number;
      } | null;
      max_per_second?: number | null;
      max_concurrent?: number | null;
      status?: 'active' | 'paused';
    };
    answer: { message: string; data: EndpointWithSecret; warnings?: Warnings };
  };
  getEndpoint: {
    params: { id: string };
    answer: { message: string; data: Endpoint; warnings?: Warnings };
  };
  updateEndpoint: {
    params: { id: string };
    body: {
      url?: string;
      events?: string[];
      filter?: {
        submerchant_id?: string[];
        status?: string[];
        entity_type?: string[];
        document_type?: string[];
        payment_method?: string[];
        currency?: string[];
        amount_from?: number;
        amount_to?: number;
      } | null;
      max_per_second?: number | null;
      max_concurrent?: number | null;
      status?: 'active' | 'paused';
    };
    answer: { message: string; data: Endpoint; warnings?: Warnings };
  };
  deleteEndpoint: {
    params: { id: string };
    answer: { message: string; data: Endpoint; warnings?: Warnings };
  };
  getEndpointFigures: {
    params: { id: string };
    answer: { message: string; data: EndpointFigures; warnings?: Warnings };
  };
  regenerateSecret: {
    params: { id: string };
    body: { overlap_seconds?: number };
    answer: { message: string; data: EndpointWithSecret; warnings?: Warnings };
  };
  testEndpoint: {
    params: { id: string };
    body: {
      event:
        | 'submerchant.created'
        | 'submerchant.updated'
        | 'submerchant.submitted'
        | 'submerchant.approved'
        | 'submerchant.rejected'
        | 'submerchant.resubmission_requested'
        | 'submerchant.erased'
        | 'document.submitted'
        | 'document.approved'
        | 'document.rejected'
        | 'document.expired'
        | 'charge.pending'
        | 'charge.authorized'
        | 'charge.captured'
        | 'charge.failed'
        | 'charge.voided'
        | 'charge.expired'
        | 'charge.partially_refunded'
        | 'charge.refunded'
        | 'charge.chargeback'
        | 'withdrawal.pending'
        | 'withdrawal.processing'
        | 'withdrawal.completed'
        | 'withdrawal.failed'
        | 'withdrawal.cancelled'
        | 'anticipation.pending'
        | 'anticipation.approved'
        | 'anticipation.completed'
        | 'anticipation.refused'
        | 'anticipation.cancelled'
        | 'endpoint.failing'
        | 'endpoint.recovered'
        | 'endpoint.paused'
        | 'api_key.expiring'
        | 'onboarding.started'
        | 'onboarding.completed'
        | 'onboarding.abandoned'
        | 'onboarding.partner_invited'
        | 'onboarding.partner_started'
        | 'onboarding.partner_completed'
        | 'onboarding.partner_abandoned';
    };
    answer: { message: string; data: Delivery; warnings?: Warnings };
  };
  replayDeliveries: {
    params: { id: string };
    body: {
      since: string;
      until?: string;
      statuses?: ('failed' | 'delivered' | 'cancelled')[];
      dry_run?: boolean;
    };
    answer: {
      message: string;
      data: { matched: number; replayed: number; has_more: boolean; continue_from: string | null };
      warnings?: Warnings;
    };
  };
  listDeliveries: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'held' | 'delivered' | 'failed' | 'cancelled' | undefined;
      endpoint_id?: string | undefined;
      event?:
        | 'submerchant.created'
        | 'submerchant.updated'
        | 'submerchant.submitted'
        | 'submerchant.approved'
        | 'submerchant.rejected'
        | 'submerchant.resubmission_requested'
        | 'submerchant.erased'
        | 'document.submitted'
        | 'document.approved'
        | 'document.rejected'
        | 'document.expired'
        | 'charge.pending'
        | 'charge.authorized'
        | 'charge.captured'
        | 'charge.failed'
        | 'charge.voided'
        | 'charge.expired'
        | 'charge.partially_refunded'
        | 'charge.refunded'
        | 'charge.chargeback'
        | 'withdrawal.pending'
        | 'withdrawal.processing'
        | 'withdrawal.completed'
        | 'withdrawal.failed'
        | 'withdrawal.cancelled'
        | 'anticipation.pending'
        | 'anticipation.approved'
        | 'anticipation.completed'
        | 'anticipation.refused'
        | 'anticipation.cancelled'
        | 'endpoint.failing'
        | 'endpoint.recovered'
        | 'endpoint.paused'
        | 'api_key.expiring'
        | 'onboarding.started'
        | 'onboarding.completed'
        | 'onboarding.abandoned'
        | 'onboarding.partner_invited'
        | 'onboarding.partner_started'
        | 'onboarding.partner_completed'
        | 'onboarding.partner_abandoned'
        | undefined;
      object_id?: string | undefined;
      submerchant_id?: string | undefined;
    };
    answer: { message: string; data: Delivery[]; pagination: Pagination; warnings?: Warnings };
  };
  getDelivery: {
    params: { id: string };
    answer: { message: string; data: DeliveryDetail; warnings?: Warnings };
  };
  resendDelivery: {
    params: { id: string };
    answer: { message: string; data: Delivery; warnings?: Warnings };
  };
  listEventKinds: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: EventKind[]; pagination: Pagination; warnings?: Warnings };
  };
  listEvents: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      event?:
        | 'submerchant.created'
        | 'submerchant.updated'
        | 'submerchant.submitted'
        | 'submerchant.approved'
        | 'submerchant.rejected'
        | 'submerchant.resubmission_requested'
        | 'submerchant.erased'
        | 'document.submitted'
        | 'document.approved'
        | 'document.rejected'
        | 'document.expired'
        | 'charge.pending'
        | 'charge.authorized'
        | 'charge.captured'
        | 'charge.failed'
        | 'charge.voided'
        | 'charge.expired'
        | 'charge.partially_refunded'
        | 'charge.refunded'
        | 'charge.chargeback'
        | 'withdrawal.pending'
        | 'withdrawal.processing'
        | 'withdrawal.completed'
        | 'withdrawal.failed'
        | 'withdrawal.cancelled'
        | 'anticipation.pending'
        | 'anticipation.approved'
        | 'anticipation.completed'
        | 'anticipation.refused'
        | 'anticipation.cancelled'
        | 'endpoint.failing'
        | 'endpoint.recovered'
        | 'endpoint.paused'
        | 'api_key.expiring'
        | 'onboarding.started'
        | 'onboarding.completed'
        | 'onboarding.abandoned'
        | 'onboarding.partner_invited'
        | 'onboarding.partner_started'
        | 'onboarding.partner_completed'
        | 'onboarding.partner_abandoned'
        | undefined;
      object_id?: string | undefined;
    };
    answer: { message: string; data: RecordedEvent[]; pagination: Pagination; warnings?: Warnings };
  };
  streamEvents: {
    query: { events?: string | undefined; last_event_id?: string | undefined };
    answer: undefined;
  };
  getEvent: {
    params: { id: string };
    answer: { message: string; data: RecordedEvent; warnings?: Warnings };
  };
  triggerEvent: {
    body: { event: string };
    answer: { message: string; data: RecordedEvent; warnings?: Warnings };
  };
  getPortalSession: {
    params: { id: string };
    answer: { message: string; data: PortalSession; warnings?: Warnings };
  };
  revokePortalSession: {
    params: { id: string };
    answer: { message: string; data: PortalSession; warnings?: Warnings };
  };
  listPortalSessions: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: PortalSession[]; pagination: Pagination; warnings?: Warnings };
  };
  createPortalSession: {
    body: {
      access: 'read' | 'manage';
      allowed_origins: string[];
      expires_in?: number;
      locale?: 'en' | 'pt-BR' | null;
      accent_color?: string | null;
      external_id?: string | null;
    };
    answer: { message: string; data: NewPortalSession; warnings?: Warnings };
  };
  getSubmerchantFigures: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
    };
    answer: { message: string; data: SubmerchantFigures; warnings?: Warnings };
  };
  listReasons: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: ReviewReason[]; pagination: Pagination; warnings?: Warnings };
  };
  listCases: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      status?: 'pending' | 'pending_review' | 'active' | 'rejected' | undefined;
      search?: string | undefined;
      merchant_id?: string | undefined;
      assignee?: string | undefined;
      assigned_to?: string | undefined;
      open_to?: string | undefined;
      escalated?: boolean | undefined;
      check?:
        | 'tax_id_check_digits'
        | 'partner_check_digits'
        | 'partner_document_type'
        | 'same_tax_id_elsewhere'
        | 'same_partner_elsewhere'
        | 'shares'
        | 'minors'
        | 'birth_date_plausible'
        | 'zip_code_state'
        | 'cnae_known'
        | 'primary_cnae'
        | 'mcc_matches_cnae'
        | 'recommended_fields'
        | 'file_fetched'
        | 'file_readable'
        | 'file_as_declared'
        | 'file_unchanged'
        | undefined;
      entity_type?: 'pj' | 'pf' | undefined;
      submitted_from?: string | undefined;
      submitted_to?: string | undefined;
      waiting_hours?: number | undefined;
      amount_from?: number | undefined;
      amount_to?: number | undefined;
      due?: 'on_time' | 'near' | 'late' | undefined;
      changed?: boolean | undefined;
      sort?: 'oldest' | 'newest' | 'amount' | 'merchant' | 'due' | undefined;
      findings?: boolean | undefined;
    };
    answer: { message: string; data: CaseSummary[]; pagination: Pagination; warnings?: Warnings };
  };
  getCase: { params: { id: string }; answer: { message: string; data: Case; warnings?: Warnings } };
  previewDecisions: {
    body: {
      action: 'release' | 'request_resubmission' | 'reject' | 'approve' | 'assign';
      ids: string[];
      notes?: string | null;
      person_id?: string | null;
      reasons?: {
        code:
          | 'illegible'
          | 'cropped'
          | 'wrong_document'
          | 'document_expired'
          | 'outdated'
          | 'incomplete'
          | 'data_mismatch'
          | 'not_the_person'
          | 'suspected_tampering'
          | 'file_unavailable'
          | 'tax_id_invalid'
          | 'name_mismatch'
          | 'address_mismatch'
          | 'partners_incomplete'
          | 'underage'
          | 'activity_not_accepted'
          | 'category_mismatch'
          | 'contact_invalid'
          | 'duplicate'
          | 'other';
        message?: string | null;
        document_id?: string | null;
        legal_representative_id?: string | null;
        field?: string | null;
      }[];
    };
    answer: { message: string; data: DecisionPreviews; warnings?: Warnings };
  };
  claimCase: {
    params: { id: string };
    answer: { message: string; data: Claim; warnings?: Warnings };
  };
  releaseCase: {
    params: { id: string };
    answer: { message: string; data: Claim; warnings?: Warnings };
  };
  takeOverCase: {
    params: { id: string };
    answer: { message: string; data: Claim; warnings?: Warnings };
  };
  approveSubmerchant: {
    params: { id: string };
    body: { notes?: string | null; unseen_reason?: string | null; if_updated_at?: string | null };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  rejectSubmerchant: {
    params: { id: string };
    body: {
      notes?: string | null;
      reasons: {
        code:
          | 'illegible'
          | 'cropped'
          | 'wrong_document'
          | 'document_expired'
          | 'outdated'
          | 'incomplete'
          | 'data_mismatch'
          | 'not_the_person'
          | 'suspected_tampering'
          | 'file_unavailable'
          | 'tax_id_invalid'
          | 'name_mismatch'
          | 'address_mismatch'
          | 'partners_incomplete'
          | 'underage'
          | 'activity_not_accepted'
          | 'category_mismatch'
          | 'contact_invalid'
          | 'duplicate'
          | 'other';
        message?: string | null;
        document_id?: string | null;
        legal_representative_id?: string | null;
        field?: string | null;
      }[];
      if_updated_at?: string | null;
    };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  sendBackSubmerchant: {
    params: { id: string };
    body: {
      notes?: string | null;
      reasons: {
        code:
          | 'illegible'
          | 'cropped'
          | 'wrong_document'
          | 'document_expired'
          | 'outdated'
          | 'incomplete'
          | 'data_mismatch'
          | 'not_the_person'
          | 'suspected_tampering'
          | 'file_unavailable'
          | 'tax_id_invalid'
          | 'name_mismatch'
          | 'address_mismatch'
          | 'partners_incomplete'
          | 'underage'
          | 'activity_not_accepted'
          | 'category_mismatch'
          | 'contact_invalid'
          | 'duplicate'
          | 'other';
        message?: string | null;
        document_id?: string | null;
        legal_representative_id?: string | null;
        field?: string | null;
      }[];
      if_updated_at?: string | null;
    };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  exportCase: {
    params: { id: string };
    answer: { message: string; data: SubmerchantExport; warnings?: Warnings };
  };
  eraseCase: {
    params: { id: string };
    answer: { message: string; data: Submerchant; warnings?: Warnings };
  };
  getHistory: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: HistoryEntry[]; pagination: Pagination; warnings?: Warnings };
  };
  getProof: {
    params: { id: string };
    query: { personal?: 'true' | 'false' | undefined };
    answer: { message: string; data: Proof; warnings?: Warnings };
  };
  listAccesses: {
    params: { id: string };
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
    };
    answer: { message: string; data: Access[]; pagination: Pagination; warnings?: Warnings };
  };
  getDocumentFile: {
    params: { id: string };
    query: { prefetch?: 'true' | 'false' | undefined };
    answer: undefined;
  };
  recordDocumentView: {
    params: { id: string };
    answer: { message: string; data: DocumentView; warnings?: Warnings };
  };
  listReviewers: {
    answer: {
      message: string;
      data: { id: string; name: string; is_senior: boolean }[];
      warnings?: Warnings;
    };
  };
  getAssignment: {
    params: { id: string };
    answer: { message: string; data: Assignment; warnings?: Warnings };
  };
  assignCase: {
    params: { id: string };
    body: { person_id: string | null; if_assigned_to?: string | null };
    answer: { message: string; data: Assignment; warnings?: Warnings };
  };
  escalateCase: {
    params: { id: string };
    body: { reason: string; person_id?: string | null };
    answer: { message: string; data: Assignment; warnings?: Warnings };
  };
  endEscalation: {
    params: { id: string };
    answer: { message: string; data: Assignment; warnings?: Warnings };
  };
  handOverCases: {
    body: { from: string; to: string; submerchant_ids?: string[]; note?: string | null };
    answer: { message: string; data: HandOver; warnings?: Warnings };
  };
  listNotes: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: Note[]; pagination: Pagination; warnings?: Warnings };
  };
  addNote: {
    params: { id: string };
    body: { text: string; attachments?: { file_id: string; file_name: string }[] };
    answer: { message: string; data: Note; warnings?: Warnings };
  };
  addNoteFile: {
    params: { id: string };
    answer: { message: string; data: NoteFile; warnings?: Warnings };
  };
  getNoteFileLink: {
    params: { id: string; noteId: string; fileId: string };
    answer: { message: string; data: FileLink; warnings?: Warnings };
  };
  updateNote: {
    params: { id: string; noteId: string };
    body: { text: string };
    answer: { message: string; data: Note; warnings?: Warnings };
  };
  deleteNote: {
    params: { id: string; noteId: string };
    answer: { message: string; data: Note; warnings?: Warnings };
  };
  approveDocument: {
    params: { id: string };
    body: { notes?: string | null; unseen_reason?: string | null; if_updated_at?: string | null };
    answer: { message: string; data: SubmerchantDocument; warnings?: Warnings };
  };
  rejectDocument: {
    params: { id: string };
    body: {
      code:
        | 'illegible'
        | 'cropped'
        | 'wrong_document'
        | 'document_expired'
        | 'outdated'
        | 'incomplete'
        | 'data_mismatch'
        | 'not_the_person'
        | 'suspected_tampering'
        | 'file_unavailable'
        | 'other';
      notes?: string | null;
      if_updated_at?: string | null;
    };
    answer: { message: string; data: SubmerchantDocument; warnings?: Warnings };
  };
  checkDocumentField: {
    params: { id: string };
    body: {
      field:
        | 'legal_name'
        | 'trade_name'
        | 'tax_id'
        | 'birth_date'
        | 'mother_name'
        | 'cnaes'
        | 'partners'
        | 'address'
        | 'partner_name'
        | 'partner_document'
        | 'partner_birth_date'
        | 'partner_mother_name'
        | 'face'
        | 'issue_date'
        | 'expires_at';
      outcome: 'matches' | 'differs' | null;
    };
    answer: {
      message: string;
      data: {
        field:
          | 'legal_name'
          | 'trade_name'
          | 'tax_id'
          | 'birth_date'
          | 'mother_name'
          | 'cnaes'
          | 'partners'
          | 'address'
          | 'partner_name'
          | 'partner_document'
          | 'partner_birth_date'
          | 'partner_mother_name'
          | 'face'
          | 'issue_date'
          | 'expires_at';
        outcome: 'matches' | 'differs';
        reviewer_id: string;
        reviewer_name: string;
        checked_at: string;
      }[];
      warnings?: Warnings;
    };
  };
  listReviewReasons: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: Reason[]; pagination: Pagination; warnings?: Warnings };
  };
  streamReview: { answer: undefined };
  getFigures: {
    query: {
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      mode?: 'live' | 'test' | 'all' | undefined;
      author?: 'human' | 'automatic' | 'all' | undefined;
    };
    answer: { message: string; data: Figures; warnings?: Warnings };
  };
  listDecisionFigures: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      by: 'day' | 'analyst' | 'merchant' | 'reason' | 'check';
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      mode?: 'live' | 'test' | 'all' | undefined;
      author?: 'human' | 'automatic' | 'all' | undefined;
    };
    answer: {
      message: string;
      data: DecisionFigures[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  getQualitySettings: { answer: { message: string; data: QualitySettings; warnings?: Warnings } };
  setQualitySettings: {
    body: { share_percent: number };
    answer: { message: string; data: QualitySettings; warnings?: Warnings };
  };
  listQualitySamples: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: QualitySample[]; pagination: Pagination; warnings?: Warnings };
  };
  takeQualitySample: {
    params: { id: string };
    answer: { message: string; data: BlindCase; warnings?: Warnings };
  };
  decideQualitySample: {
    params: { id: string };
    body: {
      decision: 'approved' | 'rejected';
      reasons?:
        | (
            | 'illegible'
            | 'cropped'
            | 'wrong_document'
            | 'document_expired'
            | 'outdated'
            | 'incomplete'
            | 'data_mismatch'
            | 'not_the_person'
            | 'suspected_tampering'
            | 'file_unavailable'
            | 'tax_id_invalid'
            | 'name_mismatch'
            | 'address_mismatch'
            | 'partners_incomplete'
            | 'underage'
            | 'activity_not_accepted'
            | 'category_mismatch'
            | 'contact_invalid'
            | 'duplicate'
            | 'other'
          )[]
        | null;
      notes?: string | null;
    };
    answer: { message: string; data: SecondDecision; warnings?: Warnings };
  };
  listQualityResults: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      agreed?: boolean | undefined;
    };
    answer: { message: string; data: QualityResult[]; pagination: Pagination; warnings?: Warnings };
  };
  listQualityFigures: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      by: 'analyst' | 'reason';
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
    };
    answer: {
      message: string;
      data: QualityFigures[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  getSla: { answer: { message: string; data: Sla; warnings?: Warnings } };
  setSla: {
    body: {
      target_minutes: number | null;
      near_minutes: number;
      time_zone: string;
      hours: {
        day: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
        from: string;
        to: string;
      }[];
      national_holidays: boolean;
      bank_holidays: boolean;
      holidays: { date: string; name: string }[];
    };
    answer: { message: string; data: Sla; warnings?: Warnings };
  };
  listHolidays: {
    query: { year: number };
    answer: { message: string; data: Holidays; warnings?: Warnings };
  };
  getMerchantSla: {
    params: { id: string };
    answer: { message: string; data: Sla; warnings?: Warnings };
  };
  setMerchantSla: {
    params: { id: string };
    body: {
      target_minutes: number | null;
      near_minutes: number;
      time_zone: string;
      hours: {
        day: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
        from: string;
        to: string;
      }[];
      national_holidays: boolean;
      bank_holidays: boolean;
      holidays: { date: string; name: string }[];
    };
    answer: { message: string; data: Sla; warnings?: Warnings };
  };
  removeMerchantSla: {
    params: { id: string };
    answer: { message: string; data: Sla; warnings?: Warnings };
  };
  previewRetention: {
    query: {
      kind: 'never_submitted' | 'rejected' | 'inactive';
      months?: string | undefined;
      after?: string | undefined;
    };
    answer: { message: string; data: RetentionPreview; warnings?: Warnings };
  };
  setReasonText: {
    params: { code: string };
    body: { message: { en?: string | null; pt?: string | null } };
    answer: { message: string; data: Reason; warnings?: Warnings };
  };
  listOperatorTrail: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      actor_id?: string | undefined;
      action?:
        | 'merchant.created'
        | 'merchant.updated'
        | 'merchant.rate_limits_set'
        | 'api_key.issued'
        | 'api_key.revoked'
        | 'api_key.updated'
        | 'person.invited'
        | 'person.invited_again'
        | 'person.reset_requested'
        | 'person.accepted'
        | 'person.updated'
        | 'person.password_changed'
        | 'person.signed_in'
        | 'person.second_factor_added'
        | 'person.second_factor_removed'
        | 'person.second_factor_reset'
        | 'person.passkey_renamed'
        | 'person.recovery_codes_renewed'
        | 'person.recovery_code_used'
        | 'person.created'
        | 'person.linked'
        | 'person.unlinked'
        | 'person.sessions_ended'
        | 'person.kept_in_charge'
        | 'sso_connection.created'
        | 'sso_connection.updated'
        | 'sso_connection.deleted'
        | 'scim_token.issued'
        | 'scim_token.revoked'
        | 'scim_settings.set'
        | 'onboarding_settings.set'
        | 'scim_group.created'
        | 'scim_group.updated'
        | 'scim_group.deleted'
        | 'review_reason.set'
        | 'sla.set'
        | 'quality.set'
        | 'sla.deleted'
        | 'submerchant.exported'
        | 'list.exported'
        | 'approval.requested'
        | 'approval.approved'
        | 'approval.rejected'
        | 'approval.withdrawn'
        | 'approval.failed'
        | 'approval_rules.set'
        | undefined;
    };
    answer: {
      message: string;
      data: OperatorTrailEntry[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  listNotifications: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      unread?: boolean | undefined;
    };
    answer: {
      message: string;
      data: PersonNotification[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  markNotificationsRead: {
    body: { ids?: string[] };
    answer: { message: string; data: { unread: number }; warnings?: Warnings };
  };
  getNotificationSettings: {
    answer: { message: string; data: NotificationSettings; warnings?: Warnings };
  };
  setNotificationSettings: {
    body: {
      email: ('mention' | 'assigned' | 'handed_over' | 'escalated' | 'returned' | 'sla_near')[];
      unassigned_near?: boolean;
    };
    answer: { message: string; data: NotificationSettings; warnings?: Warnings };
  };
  listQueueViews: { answer: { message: string; data: QueueViews; warnings?: Warnings } };
  createQueueView: {
    body: {
      version: string;
      name: string;
      filters: {
        status?: 'pending' | 'pending_review' | 'active' | 'rejected';
        merchant_id?: string;
        assignee?: string;
        assigned_to?: string;
        open_to?: string;
        escalated?: boolean;
        check?:
          | 'tax_id_check_digits'
          | 'partner_check_digits'
          | 'partner_document_type'
          | 'same_tax_id_elsewhere'
          | 'same_partner_elsewhere'
          | 'shares'
          | 'minors'
          | 'birth_date_plausible'
          | 'zip_code_state'
          | 'cnae_known'
          | 'primary_cnae'
          | 'mcc_matches_cnae'
          | 'recommended_fields'
          | 'file_fetched'
          | 'file_readable'
          | 'file_as_declared'
          | 'file_unchanged';
        entity_type?: 'pj' | 'pf';
        submitted_from?: string;
        submitted_to?: string;
        waiting_hours?: number;
        amount_from?: number;
        amount_to?: number;
        due?: 'on_time' | 'near' | 'late';
        changed?: boolean;
        sort?: 'oldest' | 'newest' | 'amount' | 'merchant' | 'due';
      };
      is_shared?: boolean;
    };
    answer: { message: string; data: QueueViews; warnings?: Warnings };
  };
  updateQueueView: {
    params: { id: string };
    body: {
      version: string;
      name?: string;
      filters?: {
        status?: 'pending' | 'pending_review' | 'active' | 'rejected';
        merchant_id?: string;
        assignee?: string;
        assigned_to?: string;
        open_to?: string;
        escalated?: boolean;
        check?:
          | 'tax_id_check_digits'
          | 'partner_check_digits'
          | 'partner_document_type'
          | 'same_tax_id_elsewhere'
          | 'same_partner_elsewhere'
          | 'shares'
          | 'minors'
          | 'birth_date_plausible'
          | 'zip_code_state'
          | 'cnae_known'
          | 'primary_cnae'
          | 'mcc_matches_cnae'
          | 'recommended_fields'
          | 'file_fetched'
          | 'file_readable'
          | 'file_as_declared'
          | 'file_unchanged';
        entity_type?: 'pj' | 'pf';
        submitted_from?: string;
        submitted_to?: string;
        waiting_hours?: number;
        amount_from?: number;
        amount_to?: number;
        due?: 'on_time' | 'near' | 'late';
        changed?: boolean;
        sort?: 'oldest' | 'newest' | 'amount' | 'merchant' | 'due';
      };
      is_shared?: boolean;
    };
    answer: { message: string; data: QueueViews; warnings?: Warnings };
  };
  deleteQueueView: {
    params: { id: string };
    query: { version: string };
    answer: { message: string; data: QueueViews; warnings?: Warnings };
  };
  setDefaultQueueView: {
    body: { version: string; view_id: string | null };
    answer: { message: string; data: QueueViews; warnings?: Warnings };
  };
  listCheckpointKeys: { answer: { message: string; data: CheckpointKeys; warnings?: Warnings } };
  listMerchants: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: Merchant[]; pagination: Pagination; warnings?: Warnings };
  };
  createMerchant: {
    body: { name: string; mode: 'live' | 'test'; time_zone?: string };
    answer: { message: string; data: Merchant; warnings?: Warnings };
  };
  getMerchant: {
    params: { id: string };
    answer: { message: string; data: Merchant; warnings?: Warnings };
  };
  updateMerchant: {
    params: { id: string };
    body: { name?: string; time_zone?: string };
    answer: { message: string; data: Merchant; warnings?: Warnings };
  };
  setRateLimits: {
    params: { id: string };
    body: { transactions: number | null; queries: number | null; default: number | null };
    answer: { message: string; data: Merchant; warnings?: Warnings };
  };
  listApiKeys: {
    params: { id: string };
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: ApiKey[]; pagination: Pagination; warnings?: Warnings };
  };
  createApiKey: {
    params: { id: string };
    body: {
      name: string;
      permission?: 'read' | 'write';
      scopes?: (
        | 'submerchants.read'
        | 'submerchants.write'
        | 'submerchants.erase'
        | 'payments.read'
        | 'banks.read'
        | 'webhooks.read'
        | 'webhooks.write'
        | 'events.read'
        | 'events.write'
        | 'portal.read'
        | 'portal.write'
        | 'onboarding.read'
        | 'onboarding.write'
        | 'keys.read'
        | 'people.read'
        | 'settings.read'
        | 'approvals.read'
        | 'data.export'
      )[];
      expires_at?: string | null;
      address_ranges?: string[] | null;
    };
    answer: { message: string; data: IssuedApiKey; warnings?: Warnings };
  };
  revokeApiKey: {
    params: { id: string; keyId: string };
    answer: { message: string; data: ApiKey; warnings?: Warnings };
  };
  rotateApiKey: {
    params: { id: string; keyId: string };
    body: { overlap_hours?: number };
    answer: { message: string; data: IssuedApiKey; warnings?: Warnings };
  };
  listOperatorApiKeys: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: OperatorKey[]; pagination: Pagination; warnings?: Warnings };
  };
  createOperatorApiKey: {
    body: {
      name: string;
      scopes?:
        | (
            | 'cases.read'
            | 'cases.decide'
            | 'cases.override'
            | 'cases.erase'
            | 'figures.read'
            | 'analysts.read'
            | 'reasons.read'
            | 'reasons.manage'
            | 'merchants.read'
            | 'merchants.manage'
            | 'limits.manage'
            | 'payments.write'
            | 'keys.read'
            | 'operator_keys.read'
            | 'people.read'
            | 'trail.read'
            | 'approvals.read'
            | 'data.export'
          )[]
        | null;
      expires_at?: string | null;
      address_ranges?: string[] | null;
      rate_limit?: number | null;
    };
    answer: { message: string; data: IssuedOperatorKey; warnings?: Warnings };
  };
  revokeOperatorApiKey: {
    params: { id: string };
    answer: { message: string; data: OperatorKey; warnings?: Warnings };
  };
  rotateOperatorApiKey: {
    params: { id: string };
    body: { overlap_hours?: number };
    answer: { message: string; data: IssuedOperatorKey; warnings?: Warnings };
  };
  getSettings: { answer: { message: string; data: Settings; warnings?: Warnings } };
  updateSettings: {
    body: { time_zone?: string };
    answer: { message: string; data: Settings; warnings?: Warnings };
  };
  listOwnApiKeys: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: ApiKey[]; pagination: Pagination; warnings?: Warnings };
  };
  createOwnApiKey: {
    body: {
      name: string;
      permission?: 'read' | 'write';
      scopes?: (
        | 'submerchants.read'
        | 'submerchants.write'
        | 'submerchants.erase'
        | 'payments.read'
        | 'banks.read'
        | 'webhooks.read'
        | 'webhooks.write'
        | 'events.read'
        | 'events.write'
        | 'portal.read'
        | 'portal.write'
        | 'onboarding.read'
        | 'onboarding.write'
        | 'keys.read'
        | 'people.read'
        | 'settings.read'
        | 'approvals.read'
        | 'data.export'
      )[];
      expires_at?: string | null;
      address_ranges?: string[] | null;
    };
    answer: { message: string; data: IssuedApiKey; warnings?: Warnings };
  };
  revokeOwnApiKey: {
    params: { id: string };
    answer: { message: string; data: ApiKey; warnings?: Warnings };
  };
  rotateOwnApiKey: {
    params: { id: string };
    body: { overlap_hours?: number };
    answer: { message: string; data: IssuedApiKey; warnings?: Warnings };
  };
  listOperatorRequests: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      status?: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed' | undefined;
    };
    answer: {
      message: string;
      data: ApprovalRequest[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  getOperatorRequest: {
    params: { id: string };
    answer: { message: string; data: ApprovalRequestDetail; warnings?: Warnings };
  };
  approveOperatorRequest: {
    params: { id: string };
    body: { comment?: string | null };
    answer: { message: string; data: ApprovedRequest; warnings?: Warnings };
  };
  rejectOperatorRequest: {
    params: { id: string };
    body: { comment?: string | null };
    answer: { message: string; data: ApprovalRequest; warnings?: Warnings };
  };
  withdrawOperatorRequest: {
    params: { id: string };
    body: { comment?: string | null };
    answer: { message: string; data: ApprovalRequest; warnings?: Warnings };
  };
  getApprovalRules: { answer: { message: string; data: OperatorRules; warnings?: Warnings } };
  setApprovalRules: {
    body: {
      cases: {
        min_risk: 'medium' | 'high' | null;
        min_monthly_revenue: number | null;
        mccs: string[];
      };
      people: boolean;
      keys: boolean;
      limits: boolean;
      settings: boolean;
      expires_after_days: number;
    };
    answer: { message: string; data: OperatorRules; warnings?: Warnings };
  };
  getCaseThresholds: {
    params: { id: string };
    answer: { message: string; data: CaseThresholds; warnings?: Warnings };
  };
  setCaseThresholds: {
    params: { id: string };
    body: {
      min_risk: 'medium' | 'high' | null;
      min_monthly_revenue: number | null;
      mccs: string[];
    };
    answer: { message: string; data: CaseThresholds; warnings?: Warnings };
  };
  listOwnRequests: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      status?: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed' | undefined;
    };
    answer: {
      message: string;
      data: ApprovalRequest[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  getOwnRequest: {
    params: { id: string };
    answer: { message: string; data: ApprovalRequestDetail; warnings?: Warnings };
  };
  approveOwnRequest: {
    params: { id: string };
    body: { comment?: string | null };
    answer: { message: string; data: ApprovedRequest; warnings?: Warnings };
  };
  rejectOwnRequest: {
    params: { id: string };
    body: { comment?: string | null };
    answer: { message: string; data: ApprovalRequest; warnings?: Warnings };
  };
  withdrawOwnRequest: {
    params: { id: string };
    body: { comment?: string | null };
    answer: { message: string; data: ApprovalRequest; warnings?: Warnings };
  };
  getOwnApprovalRules: { answer: { message: string; data: MerchantRules; warnings?: Warnings } };
  setOwnApprovalRules: {
    body: { people: boolean; keys: boolean; endpoints: boolean; expires_after_days: number };
    answer: { message: string; data: MerchantRules; warnings?: Warnings };
  };
  listPeople: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      merchant_id?: string | undefined;
      role?:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | 'member'
        | undefined;
    };
    answer: { message: string; data: Person[]; pagination: Pagination; warnings?: Warnings };
  };
  invitePerson: {
    body: {
      email: string;
      name: string;
      role:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | 'member';
      merchant_id?: string | null;
    };
    answer: { message: string; data: InvitedPerson; warnings?: Warnings };
  };
  updatePerson: {
    params: { id: string };
    body: {
      name?: string;
      role?:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | 'member';
      disabled?: boolean;
    };
    answer: { message: string; data: Person; warnings?: Warnings };
  };
  renewInvitation: {
    params: { id: string };
    answer: { message: string; data: InvitedPerson; warnings?: Warnings };
  };
  resetSecondFactor: {
    params: { id: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  unlinkPerson: {
    params: { id: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  getSsoConnection: { answer: { message: string; data: SsoConnection; warnings?: Warnings } };
  setSsoConnection: {
    body: {
      name: string;
      issuer: string;
      client_id: string;
      client_secret?: string | null;
      email_domains: string[];
      scopes?: string;
      groups_claim?: string;
      role_mapping?: {
        group: string;
        role:
          | 'admin'
          | 'reviewer'
          | 'senior_reviewer'
          | 'auditor'
          | 'owner'
          | 'developer'
          | 'support'
          | 'viewer';
      }[];
      default_role?:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | null;
      trusts_emails?: boolean;
      creates_people?: boolean;
      second_factor?: 'ours' | 'provider';
      acr_values?: string[];
      is_enabled?: boolean;
      is_required?: boolean;
      break_glass_person_id?: string | null;
    };
    answer: { message: string; data: SsoConnection; warnings?: Warnings };
  };
  deleteSsoConnection: { answer: { message: string; data: null; warnings?: Warnings } };
  getScimSettings: { answer: { message: string; data: ScimSettings; warnings?: Warnings } };
  setScimSettings: {
    body: {
      role_mapping: {
        group: string;
        role:
          | 'admin'
          | 'reviewer'
          | 'senior_reviewer'
          | 'auditor'
          | 'owner'
          | 'developer'
          | 'support'
          | 'viewer';
      }[];
      default_role:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | null;
    };
    answer: { message: string; data: ScimSettings; warnings?: Warnings };
  };
  listScimTokens: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: ScimToken[]; pagination: Pagination; warnings?: Warnings };
  };
  createScimToken: {
    body: { name: string; expires_at?: string | null };
    answer: { message: string; data: IssuedScimToken; warnings?: Warnings };
  };
  revokeScimToken: {
    params: { id: string };
    answer: { message: string; data: ScimToken; warnings?: Warnings };
  };
  listMembers: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: Person[]; pagination: Pagination; warnings?: Warnings };
  };
  inviteMember: {
    body: { email: string; name: string; role?: 'owner' | 'developer' | 'support' | 'viewer' };
    answer: { message: string; data: InvitedPerson; warnings?: Warnings };
  };
  updateMember: {
    params: { id: string };
    body: {
      name?: string;
      role?: 'owner' | 'developer' | 'support' | 'viewer';
      disabled?: boolean;
    };
    answer: { message: string; data: Person; warnings?: Warnings };
  };
  renewMemberInvitation: {
    params: { id: string };
    answer: { message: string; data: InvitedPerson; warnings?: Warnings };
  };
  resetMemberSecondFactor: {
    params: { id: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  unlinkMember: {
    params: { id: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  getOwnSsoConnection: { answer: { message: string; data: SsoConnection; warnings?: Warnings } };
  setOwnSsoConnection: {
    body: {
      name: string;
      issuer: string;
      client_id: string;
      client_secret?: string | null;
      email_domains: string[];
      scopes?: string;
      groups_claim?: string;
      role_mapping?: {
        group: string;
        role:
          | 'admin'
          | 'reviewer'
          | 'senior_reviewer'
          | 'auditor'
          | 'owner'
          | 'developer'
          | 'support'
          | 'viewer';
      }[];
      default_role?:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | null;
      trusts_emails?: boolean;
      creates_people?: boolean;
      second_factor?: 'ours' | 'provider';
      acr_values?: string[];
      is_enabled?: boolean;
      is_required?: boolean;
      break_glass_person_id?: string | null;
    };
    answer: { message: string; data: SsoConnection; warnings?: Warnings };
  };
  deleteOwnSsoConnection: { answer: { message: string; data: null; warnings?: Warnings } };
  getOwnScimSettings: { answer: { message: string; data: ScimSettings; warnings?: Warnings } };
  setOwnScimSettings: {
    body: {
      role_mapping: {
        group: string;
        role:
          | 'admin'
          | 'reviewer'
          | 'senior_reviewer'
          | 'auditor'
          | 'owner'
          | 'developer'
          | 'support'
          | 'viewer';
      }[];
      default_role:
        | 'admin'
        | 'reviewer'
        | 'senior_reviewer'
        | 'auditor'
        | 'owner'
        | 'developer'
        | 'support'
        | 'viewer'
        | null;
    };
    answer: { message: string; data: ScimSettings; warnings?: Warnings };
  };
  listOwnScimTokens: {
    query: { page?: number | undefined; limit?: number | undefined; cursor?: string | undefined };
    answer: { message: string; data: ScimToken[]; pagination: Pagination; warnings?: Warnings };
  };
  createOwnScimToken: {
    body: { name: string; expires_at?: string | null };
    answer: { message: string; data: IssuedScimToken; warnings?: Warnings };
  };
  revokeOwnScimToken: {
    params: { id: string };
    answer: { message: string; data: ScimToken; warnings?: Warnings };
  };
  getSession: { answer: { message: string; data: SignedInPerson; warnings?: Warnings } };
  signIn: {
    body: { email: string; password: string };
    answer: { message: string; data: Person; warnings?: Warnings };
  };
  updateSession: {
    body: { name?: string; language?: 'pt-BR' | 'en'; password?: { current: string; new: string } };
    answer: { message: string; data: Person; warnings?: Warnings };
  };
  signOut: { answer: { message: string; data: null; warnings?: Warnings } };
  listSessions: {
    answer: {
      message: string;
      data: {
        id: string;
        browser: string | null;
        system: string | null;
        address: string | null;
        is_current: boolean;
        created_at: string;
        seen_at: string;
      }[];
      warnings?: Warnings;
    };
  };
  signOutEverywhere: {
    query: { except_this?: boolean | undefined };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  endSession: {
    params: { id: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  startProof: { answer: { message: string; data: PasskeyOptions; warnings?: Warnings } };
  prove: {
    body: {
      code?: string;
      recovery_code?: string;
      passkey?: Record<string, unknown>;
      password?: string;
    };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  startSsoProof: { answer: { message: string; data: SsoRedirect; warnings?: Warnings } };
  listSsoOptions: {
    query: { connection_id?: string | undefined };
    answer: { message: string; data: { id: string; name: string }[]; warnings?: Warnings };
  };
  finishSso: {
    body: { query: string };
    answer: { message: string; data: SsoResult; warnings?: Warnings };
  };
  startSso: {
    params: { id: string };
    answer: { message: string; data: SsoRedirect; warnings?: Warnings };
  };
  getSignIn: { answer: { message: string; data: SignInStep; warnings?: Warnings } };
  finishSignIn: {
    body: { code?: string; recovery_code?: string; passkey?: Record<string, unknown> };
    answer: { message: string; data: Person; warnings?: Warnings };
  };
  startPasskeySignIn: { answer: { message: string; data: PasskeyOptions; warnings?: Warnings } };
  getSecondFactors: { answer: { message: string; data: SecondFactors; warnings?: Warnings } };
  startTotp: { answer: { message: string; data: TotpSetup; warnings?: Warnings } };
  removeTotp: { answer: { message: string; data: null; warnings?: Warnings } };
  confirmTotp: {
    body: { code: string };
    answer: { message: string; data: RecoveryCodes; warnings?: Warnings };
  };
  renewRecoveryCodes: { answer: { message: string; data: RecoveryCodes; warnings?: Warnings } };
  startPasskey: { answer: { message: string; data: PasskeyOptions; warnings?: Warnings } };
  addPasskey: {
    body: { name: string; passkey: Record<string, unknown> };
    answer: { message: string; data: RecoveryCodes; warnings?: Warnings };
  };
  renamePasskey: {
    params: { id: string };
    body: { name: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  removePasskey: {
    params: { id: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  requestPassword: {
    body: { email: string };
    answer: { message: string; data: null; warnings?: Warnings };
  };
  getInvitation: {
    params: { token: string };
    answer: { message: string; data: Invitation; warnings?: Warnings };
  };
  acceptInvitation: {
    params: { token: string };
    body: { name: string; password: string };
    answer: { message: string; data: Person; warnings?: Warnings };
  };
  listAccessesByCaller: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      caller_id: string;
    };
    answer: {
      message: string;
      data: AccessByCaller[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
  listOwnAccesses: {
    query: {
      page?: number | undefined;
      limit?: number | undefined;
      cursor?: string | undefined;
      date_from?: string | undefined;
      date_to?: string | undefined;
      time_zone?: string | undefined;
      caller_id: string;
    };
    answer: {
      message: string;
      data: AccessByCaller[];
      pagination: Pagination;
      warnings?: Warnings;
    };
  };
}

/** Method and path of each operation. */
export const operations = {
  listSubmerchants: ['GET', '/v1/submerchants'],
  createSubmerchant: ['POST', '/v1/submerchants'],
  createSubmerchants: ['POST', '/v1/submerchants/batch'],
  getSubmerchant: ['GET', '/v1/submerchants/{id}'],
  updateSubmerchant: ['PATCH', '/v1/submerchants/{id}'],
  getSubmerchantHistory: ['GET', '/v1/submerchants/{id}/history'],
  getRequirements: ['GET', '/v1/submerchants/{id}/requirements'],
  submitForReview: ['POST', '/v1/submerchants/{id}/submit-for-review'],
  requestResubmission: ['POST', '/v1/submerchants/{id}/request-resubmission'],
  exportSubmerchant: ['GET', '/v1/submerchants/{id}/export'],
  eraseSubmerchant: ['POST', '/v1/submerchants/{id}/erase'],
  listLegalRepresentatives: ['GET', '/v1/submerchants/{id}/legal-representatives'],
  addLegalRepresentative: ['POST', '/v1/submerchants/{id}/legal-representatives'],
  getLegalRepresentative: ['GET', '/v1/submerchants/{id}/legal-representatives/{repId}'],
  deleteLegalRepresentative: ['DELETE', '/v1/submerchants/{id}/legal-representatives/{repId}'],
  listDocuments: ['GET', '/v1/submerchants/{id}/documents'],
  addDocument: ['POST', '/v1/submerchants/{id}/documents'],
  getDocument: ['GET', '/v1/submerchants/{id}/documents/{documentId}'],
  getDocumentFileLink: ['GET', '/v1/submerchants/{id}/documents/{documentId}/file'],
  listAddresses: ['GET', '/v1/submerchants/{id}/addresses'],
  addAddress: ['POST', '/v1/submerchants/{id}/addresses'],
  getAddress: ['GET', '/v1/submerchants/{id}/addresses/{addressId}'],
  updateAddress: ['PATCH', '/v1/submerchants/{id}/addresses/{addressId}'],
  deleteAddress: ['DELETE', '/v1/submerchants/{id}/addresses/{addressId}'],
  lookUpAddress: ['GET', '/console/api/address-lookup'],
  listSellerDrafts: ['GET', '/console/api/seller-drafts'],
  saveSellerDraft: ['PUT', '/console/api/seller-drafts'],
  deleteSellerDraft: ['DELETE', '/console/api/seller-drafts'],
  listOnboardingLinks: ['GET', '/v1/submerchants/{id}/onboarding-links'],
  createOnboardingLink: ['POST', '/v1/submerchants/{id}/onboarding-links'],
  inviteSeller: ['POST', '/v1/onboarding-links'],
  getOnboardingLink: ['GET', '/v1/onboarding-links/{id}'],
  revokeOnboardingLink: ['DELETE', '/v1/onboarding-links/{id}'],
  getOnboardingSettings: ['GET', '/v1/onboarding-settings'],
  updateOnboardingSettings: ['PATCH', '/v1/onboarding-settings'],
  readWelcome: ['POST', '/v1/onboarding/welcome'],
  startOnboarding: ['POST', '/v1/onboarding/session'],
  resumeOnboarding: ['PUT', '/v1/onboarding/session'],
  sendOnboardingCode: ['POST', '/v1/onboarding/codes'],
  getOnboarding: ['GET', '/v1/onboarding'],
  registerOnboardingSeller: ['POST', '/v1/onboarding/seller'],
  updateOnboardingSeller: ['PATCH', '/v1/onboarding/seller'],
  addOnboardingPartner: ['POST', '/v1/onboarding/partners'],
  deleteOnboardingPartner: ['DELETE', '/v1/onboarding/partners/{repId}'],
  createOnboardingPartnerLink: ['POST', '/v1/onboarding/partners/{repId}/links'],
  revokeOnboardingPartnerLinks: ['DELETE', '/v1/onboarding/partners/{repId}/links'],
  addOnboardingAddress: ['POST', '/v1/onboarding/addresses'],
  updateOnboardingAddress: ['PATCH', '/v1/onboarding/addresses/{addressId}'],
  uploadOnboardingFile: ['POST', '/v1/onboarding/files'],
  addOnboardingDocument: ['POST', '/v1/onboarding/documents'],
  lookUpOnboardingAddress: ['POST', '/v1/onboarding/address-lookup'],
  submitOnboarding: ['POST', '/v1/onboarding/submit'],
  correctOnboarding: ['POST', '/v1/onboarding/correct'],
  getOnboardingFigures: ['GET', '/v1/operator/onboarding-figures'],
  getMerchantOnboardingSettings: ['GET', '/v1/operator/merchants/{id}/onboarding-settings'],
  updateMerchantOnboardingSettings: ['PATCH', '/v1/operator/merchants/{id}/onboarding-settings'],
  getOnboardingDefaults: ['GET', '/v1/operator/onboarding-settings'],
  updateOnboardingDefaults: ['PATCH', '/v1/operator/onboarding-settings'],
  listFiles: ['GET', '/v1/files'],
  createFile: ['POST', '/v1/files'],
  createUpload: ['POST', '/v1/files/uploads'],
  getFileUsage: ['GET', '/v1/files/usage'],
  getFile: ['GET', '/v1/files/{id}'],
  addFilePart: ['PATCH', '/v1/files/{id}'],
  deleteFile: ['DELETE', '/v1/files/{id}'],
  getFileLink: ['GET', '/v1/files/{id}/link'],
  openFileLink: ['GET', '/v1/file-links'],
  listCharges: ['GET', '/v1/charges'],
  summarizeCharges: ['GET', '/v1/charges/summary'],
  countChargesByDay: ['GET', '/v1/charges/days'],
  getCharge: ['GET', '/v1/charges/{id}'],
  listWithdrawals: ['GET', '/v1/withdrawals'],
  summarizeWithdrawals: ['GET', '/v1/withdrawals/summary'],
  countWithdrawalsByDay: ['GET', '/v1/withdrawals/days'],
  getWithdrawal: ['GET', '/v1/withdrawals/{id}'],
  listAnticipations: ['GET', '/v1/anticipations'],
  summarizeAnticipations: ['GET', '/v1/anticipations/summary'],
  countAnticipationsByDay: ['GET', '/v1/anticipations/days'],
  getAnticipation: ['GET', '/v1/anticipations/{id}'],
  listWallets: ['GET', '/v1/wallets'],
  summarizeWallets: ['GET', '/v1/wallets/summary'],
  getWallet: ['GET', '/v1/wallets/{id}'],
  listReceivables: ['GET', '/v1/receivables'],
  summarizeReceivables: ['GET', '/v1/receivables/summary'],
  countReceivablesByDay: ['GET', '/v1/receivables/days'],
  getReceivable: ['GET', '/v1/receivables/{id}'],
  feedRecords: ['POST', '/v1/operator/feed'],
  putCharge: ['PUT', '/v1/operator/merchants/{merchantId}/charges/{id}'],
  putWithdrawal: ['PUT', '/v1/operator/merchants/{merchantId}/withdrawals/{id}'],
  putAnticipation: ['PUT', '/v1/operator/merchants/{merchantId}/anticipations/{id}'],
  putWallet: ['PUT', '/v1/operator/merchants/{merchantId}/wallets/{id}'],
  putReceivable: ['PUT', '/v1/operator/merchants/{merchantId}/receivables/{id}'],
  listBanks: ['GET', '/v1/banks'],
  getBank: ['GET', '/v1/banks/{id}'],
  getBankByCode: ['GET', '/v1/banks/code/{code}'],
  getBankByIspb: ['GET', '/v1/banks/ispb/{ispb}'],
  listEndpoints: ['GET', '/v1/postbacks/endpoints'],
  createEndpoint: ['POST', '/v1/postbacks/endpoints'],
  getEndpoint: ['GET', '/v1/postbacks/endpoints/{id}'],
  updateEndpoint: ['PATCH', '/v1/postbacks/endpoints/{id}'],
  deleteEndpoint: ['DELETE', '/v1/postbacks/endpoints/{id}'],
  getEndpointFigures: ['GET', '/v1/postbacks/endpoints/{id}/figures'],
  regenerateSecret: ['POST', '/v1/postbacks/endpoints/{id}/secret/regenerate'],
  testEndpoint: ['POST', '/v1/postbacks/endpoints/{id}/test'],
  replayDeliveries: ['POST', '/v1/postbacks/endpoints/{id}/replay'],
  listDeliveries: ['GET', '/v1/postbacks/delivery-logs'],
  getDelivery: ['GET', '/v1/postbacks/delivery-logs/{id}'],
  resendDelivery: ['POST', '/v1/postbacks/delivery-logs/{id}/resend'],
  listEventKinds: ['GET', '/v1/postbacks/events'],
  listEvents: ['GET', '/v1/events'],
  streamEvents: ['GET', '/v1/events/stream'],
  getEvent: ['GET', '/v1/events/{id}'],
  triggerEvent: ['POST', '/v1/events/trigger'],
  getPortalSession: ['GET', '/v1/portal-sessions/{id}'],
  revokePortalSession: ['DELETE', '/v1/portal-sessions/{id}'],
  listPortalSessions: ['GET', '/v1/portal-sessions'],
  createPortalSession: ['POST', '/v1/portal-sessions'],
  getSubmerchantFigures: ['GET', '/v1/submerchants/figures'],
  listReasons: ['GET', '/v1/review-reasons'],
  listCases: ['GET', '/v1/operator/submerchants'],
  getCase: ['GET', '/v1/operator/submerchants/{id}'],
  previewDecisions: ['POST', '/v1/operator/submerchants/preview-decisions'],
  claimCase: ['POST', '/v1/operator/submerchants/{id}/claim'],
  releaseCase: ['POST', '/v1/operator/submerchants/{id}/release'],
  takeOverCase: ['POST', '/v1/operator/submerchants/{id}/take-over'],
  approveSubmerchant: ['POST', '/v1/operator/submerchants/{id}/approve'],
  rejectSubmerchant: ['POST', '/v1/operator/submerchants/{id}/reject'],
  sendBackSubmerchant: ['POST', '/v1/operator/submerchants/{id}/request-resubmission'],
  exportCase: ['GET', '/v1/operator/submerchants/{id}/export'],
  eraseCase: ['POST', '/v1/operator/submerchants/{id}/erase'],
  getHistory: ['GET', '/v1/operator/submerchants/{id}/history'],
  getProof: ['GET', '/v1/operator/submerchants/{id}/proof'],
  listAccesses: ['GET', '/v1/operator/submerchants/{id}/accesses'],
  getDocumentFile: ['GET', '/v1/operator/documents/{id}/file'],
  recordDocumentView: ['POST', '/v1/operator/documents/{id}/view'],
  listReviewers: ['GET', '/v1/operator/reviewers'],
  getAssignment: ['GET', '/v1/operator/submerchants/{id}/assignment'],
  assignCase: ['PUT', '/v1/operator/submerchants/{id}/assignment'],
  escalateCase: ['POST', '/v1/operator/submerchants/{id}/escalate'],
  endEscalation: ['POST', '/v1/operator/submerchants/{id}/end-escalation'],
  handOverCases: ['POST', '/v1/operator/hand-overs'],
  listNotes: ['GET', '/v1/operator/submerchants/{id}/notes'],
  addNote: ['POST', '/v1/operator/submerchants/{id}/notes'],
  addNoteFile: ['POST', '/v1/operator/submerchants/{id}/note-files'],
  getNoteFileLink: ['GET', '/v1/operator/submerchants/{id}/notes/{noteId}/files/{fileId}/link'],
  updateNote: ['PATCH', '/v1/operator/submerchants/{id}/notes/{noteId}'],
  deleteNote: ['DELETE', '/v1/operator/submerchants/{id}/notes/{noteId}'],
  approveDocument: ['POST', '/v1/operator/documents/{id}/approve'],
  rejectDocument: ['POST', '/v1/operator/documents/{id}/reject'],
  checkDocumentField: ['POST', '/v1/operator/documents/{id}/field-checks'],
  listReviewReasons: ['GET', '/v1/operator/review-reasons'],
  streamReview: ['GET', '/v1/operator/review-stream'],
  getFigures: ['GET', '/v1/operator/figures'],
  listDecisionFigures: ['GET', '/v1/operator/decision-figures'],
  getQualitySettings: ['GET', '/v1/operator/quality-settings'],
  setQualitySettings: ['PUT', '/v1/operator/quality-settings'],
  listQualitySamples: ['GET', '/v1/operator/quality-samples'],
  takeQualitySample: ['POST', '/v1/operator/quality-samples/{id}/take'],
  decideQualitySample: ['POST', '/v1/operator/quality-samples/{id}/decide'],
  listQualityResults: ['GET', '/v1/operator/quality-results'],
  listQualityFigures: ['GET', '/v1/operator/quality-figures'],
  getSla: ['GET', '/v1/operator/sla'],
  setSla: ['PUT', '/v1/operator/sla'],
  listHolidays: ['GET', '/v1/operator/holidays'],
  getMerchantSla: ['GET', '/v1/operator/merchants/{id}/sla'],
  setMerchantSla: ['PUT', '/v1/operator/merchants/{id}/sla'],
  removeMerchantSla: ['DELETE', '/v1/operator/merchants/{id}/sla'],
  previewRetention: ['GET', '/v1/operator/retention/preview'],
  setReasonText: ['PUT', '/v1/operator/review-reasons/{code}'],
  listOperatorTrail: ['GET', '/v1/operator/trail'],
  listNotifications: ['GET', '/console/api/notifications'],
  markNotificationsRead: ['POST', '/console/api/notifications/read'],
  getNotificationSettings: ['GET', '/console/api/notification-settings'],
  setNotificationSettings: ['PUT', '/console/api/notification-settings'],
  listQueueViews: ['GET', '/console/api/queue-views'],
  createQueueView: ['POST', '/console/api/queue-views'],
  updateQueueView: ['PATCH', '/console/api/queue-views/{id}'],
  deleteQueueView: ['DELETE', '/console/api/queue-views/{id}'],
  setDefaultQueueView: ['PUT', '/console/api/default-queue-view'],
  listCheckpointKeys: ['GET', '/v1/checkpoints/keys'],
  listMerchants: ['GET', '/v1/operator/merchants'],
  createMerchant: ['POST', '/v1/operator/merchants'],
  getMerchant: ['GET', '/v1/operator/merchants/{id}'],
  updateMerchant: ['PATCH', '/v1/operator/merchants/{id}'],
  setRateLimits: ['PUT', '/v1/operator/merchants/{id}/rate-limits'],
  listApiKeys: ['GET', '/v1/operator/merchants/{id}/api-keys'],
  createApiKey: ['POST', '/v1/operator/merchants/{id}/api-keys'],
  revokeApiKey: ['DELETE', '/v1/operator/merchants/{id}/api-keys/{keyId}'],
  rotateApiKey: ['POST', '/v1/operator/merchants/{id}/api-keys/{keyId}/rotate'],
  listOperatorApiKeys: ['GET', '/v1/operator/api-keys'],
  createOperatorApiKey: ['POST', '/v1/operator/api-keys'],
  revokeOperatorApiKey: ['DELETE', '/v1/operator/api-keys/{id}'],
  rotateOperatorApiKey: ['POST', '/v1/operator/api-keys/{id}/rotate'],
  getSettings: ['GET', '/v1/settings'],
  updateSettings: ['PATCH', '/v1/settings'],
  listOwnApiKeys: ['GET', '/v1/api-keys'],
  createOwnApiKey: ['POST', '/v1/api-keys'],
  revokeOwnApiKey: ['DELETE', '/v1/api-keys/{id}'],
  rotateOwnApiKey: ['POST', '/v1/api-keys/{id}/rotate'],
  listOperatorRequests: ['GET', '/v1/operator/approvals'],
  getOperatorRequest: ['GET', '/v1/operator/approvals/{id}'],
  approveOperatorRequest: ['POST', '/v1/operator/approvals/{id}/approve'],
  rejectOperatorRequest: ['POST', '/v1/operator/approvals/{id}/reject'],
  withdrawOperatorRequest: ['POST', '/v1/operator/approvals/{id}/withdraw'],
  getApprovalRules: ['GET', '/v1/operator/approval-rules'],
  setApprovalRules: ['PUT', '/v1/operator/approval-rules'],
  getCaseThresholds: ['GET', '/v1/operator/merchants/{id}/case-thresholds'],
  setCaseThresholds: ['PUT', '/v1/operator/merchants/{id}/case-thresholds'],
  listOwnRequests: ['GET', '/v1/approvals'],
  getOwnRequest: ['GET', '/v1/approvals/{id}'],
  approveOwnRequest: ['POST', '/v1/approvals/{id}/approve'],
  rejectOwnRequest: ['POST', '/v1/approvals/{id}/reject'],
  withdrawOwnRequest: ['POST', '/v1/approvals/{id}/withdraw'],
  getOwnApprovalRules: ['GET', '/v1/approval-rules'],
  setOwnApprovalRules: ['PUT', '/v1/approval-rules'],
  listPeople: ['GET', '/v1/operator/people'],
  invitePerson: ['POST', '/v1/operator/people'],
  updatePerson: ['PATCH', '/v1/operator/people/{id}'],
  renewInvitation: ['POST', '/v1/operator/people/{id}/invitation'],
  resetSecondFactor: ['DELETE', '/v1/operator/people/{id}/second-factor'],
  unlinkPerson: ['DELETE', '/v1/operator/people/{id}/sso-identity'],
  getSsoConnection: ['GET', '/v1/operator/sso-connection'],
  setSsoConnection: ['PUT', '/v1/operator/sso-connection'],
  deleteSsoConnection: ['DELETE', '/v1/operator/sso-connection'],
  getScimSettings: ['GET', '/v1/operator/scim-settings'],
  setScimSettings: ['PUT', '/v1/operator/scim-settings'],
  listScimTokens: ['GET', '/v1/operator/scim-tokens'],
  createScimToken: ['POST', '/v1/operator/scim-tokens'],
  revokeScimToken: ['DELETE', '/v1/operator/scim-tokens/{id}'],
  listMembers: ['GET', '/v1/people'],
  inviteMember: ['POST', '/v1/people'],
  updateMember: ['PATCH', '/v1/people/{id}'],
  renewMemberInvitation: ['POST', '/v1/people/{id}/invitation'],
  resetMemberSecondFactor: ['DELETE', '/v1/people/{id}/second-factor'],
  unlinkMember: ['DELETE', '/v1/people/{id}/sso-identity'],
  getOwnSsoConnection: ['GET', '/v1/sso-connection'],
  setOwnSsoConnection: ['PUT', '/v1/sso-connection'],
  deleteOwnSsoConnection: ['DELETE', '/v1/sso-connection'],
  getOwnScimSettings: ['GET', '/v1/scim-settings'],
  setOwnScimSettings: ['PUT', '/v1/scim-settings'],
  listOwnScimTokens: ['GET', '/v1/scim-tokens'],
  createOwnScimToken: ['POST', '/v1/scim-tokens'],
  revokeOwnScimToken: ['DELETE', '/v1/scim-tokens/{id}'],
  getSession: ['GET', '/console/api/session'],
  signIn: ['POST', '/console/api/session'],
  updateSession: ['PATCH', '/console/api/session'],
  signOut: ['DELETE', '/console/api/session'],
  listSessions: ['GET', '/console/api/sessions'],
  signOutEverywhere: ['DELETE', '/console/api/sessions'],
  endSession: ['DELETE', '/console/api/sessions/{id}'],
  startProof: ['POST', '/console/api/session/proof-options'],
  prove: ['POST', '/console/api/session/proof'],
  startSsoProof: ['POST', '/console/api/session/sso-proof'],
  listSsoOptions: ['GET', '/console/api/sso'],
  finishSso: ['POST', '/console/api/sso'],
  startSso: ['POST', '/console/api/sso/{id}'],
  getSignIn: ['GET', '/console/api/sign-in'],
  finishSignIn: ['POST', '/console/api/sign-in'],
  startPasskeySignIn: ['POST', '/console/api/sign-in/passkey-options'],
  getSecondFactors: ['GET', '/console/api/second-factor'],
  startTotp: ['POST', '/console/api/second-factor/totp'],
  removeTotp: ['DELETE', '/console/api/second-factor/totp'],
  confirmTotp: ['POST', '/console/api/second-factor/totp/confirm'],
  renewRecoveryCodes: ['POST', '/console/api/second-factor/recovery-codes'],
  startPasskey: ['POST', '/console/api/passkeys/options'],
  addPasskey: ['POST', '/console/api/passkeys'],
  renamePasskey: ['PATCH', '/console/api/passkeys/{id}'],
  removePasskey: ['DELETE', '/console/api/passkeys/{id}'],
  requestPassword: ['POST', '/console/api/password-requests'],
  getInvitation: ['GET', '/console/api/invitations/{token}'],
  acceptInvitation: ['POST', '/console/api/invitations/{token}'],
  listAccessesByCaller: ['GET', '/v1/operator/accesses'],
  listOwnAccesses: ['GET', '/v1/accesses'],
} as const satisfies Record<keyof Operations, readonly [method: string, path: string]>;
