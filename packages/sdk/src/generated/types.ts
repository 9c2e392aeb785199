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
  /** Centavos. */
  average_ticket: number | null;
  /** Centavos. */
  monthly_revenue: number | null;
  mcc: string | null;
  /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
  mcc_source: 'merchant' | 'cnae' | null;
  /** With `mcc_source: "cnae"`, the version of the conversion table. */
  mcc_table_version: string | null;
  cnaes: { code: string; description: string | null; is_primary: boolean }[];
  metadata: Record<string, string>;
  /** The reviewer’s message to the merchant. */
  review_notes: string | null;
  review_reasons: {
    /** From the catalogue of review reasons. */
    code: string;
    /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
    message: string | null;
    document_id: string | null;
    legal_representative_id: string | null;
    /** The field of the submerchant concerned. */
    field: string | null;
  }[];
  /** Time of the last submission for review. */
  submitted_at: string | null;
  /** Time of the last decision. */
  reviewed_at: string | null;
  activated_at: string | null;
  resubmission_count: number;
  /** Time of its erasure: the record has no personal data since. */
  erased_at: string | null;
  created_at: string;
  updated_at: string;
  /** In the order in which they were sent. Present if any parts were sent. */
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
  /** In the same way. */
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
  /** In the same way: the submerchant’s, then those of each partner. */
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
    /** Bytes. */
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    /** Reason for the rejection, from the catalogue of review reasons. */
    verification_code: string | null;
    /** The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese. */
    verification_notes: string | null;
    verified_at: string | null;
    /** When it was replaced by a newer document of the same type. */
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
  }[];
};

export type RegistrationLine = {
  /** `pj`: legal entity; `pf`: individual. */
  entity_type?: 'pj' | 'pf';
  /** `pj`: registered company name; `pf`: full name of the person. */
  legal_name: string;
  /** 14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check. */
  tax_id: string;
  /** Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC. */
  external_id?: string | null;
  /** Trade name. */
  trade_name?: string | null;
  /** Contact e-mail. Required before review. */
  email?: string | null;
  /** Contact telephone, 8 to 15 digits. */
  phone?: string | null;
  /** `pf`: date of birth. Optional, speeds up review. */
  birth_date?: string | null;
  /** `pf`: mother’s full name. Optional, speeds up review. */
  mother_name?: string | null;
  /** For example `physical` or `online`. */
  business_type?: string | null;
  /** Your identifiers of the product categories, up to 50. */
  product_categories?: string[] | null;
  /** Average amount of a sale, in centavos. */
  average_ticket?: number | null;
  /** Expected monthly revenue, in centavos. */
  monthly_revenue?: number | null;
  /** Merchant category code. If left out, it is derived from the primary CNAE. */
  mcc?: string | null;
  /** Economic activities, up to 100; one may be primary. */
  cnaes?:
    | {
        /** CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits. */
        code: string;
        /** Description of the activity. */
        description?: string | null;
        /** The main activity. At most one item may be `true`. */
        is_primary?: boolean;
      }[]
    | null;
  /** Up to 50 key-value pairs of text. An update replaces all of them. */
  metadata?: Record<string, string> | null;
  /** Partners, each with another `document`; not of a `pf`. */
  legal_representatives?:
    | {
        /** Full name of the partner, or of the contact person of a partner that is a company. */
        name: string;
        /** 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner. */
        document: string;
        /** Type of the partner. */
        entity_type?: 'pf' | 'pj';
        /** Registered name of a partner that is a company. */
        legal_name?: string | null;
        birth_date?: string | null;
        mother_name?: string | null;
        email?: string | null;
        phone?: string | null;
        role?: 'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null;
        qualification?: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null;
        /** Share of the company, 0 to 100. */
        participation_percentage?: number | null;
        /** Marks the partner as administrator of the account. */
        is_admin?: boolean;
        /** The partner’s documents, whose `type` starts with `partner_`. */
        documents?:
          | {
              /** Type of the document. Companies and individuals send different types. */
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
              /** Number of the document, for example of an identity card. */
              number?: string | null;
              /** Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default). */
              file_url: string;
              /** File name with extension, without folders. */
              file_name: string;
              /** Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so. */
              file_size: number;
              mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
              /** When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings. */
              expires_at?: string | null;
              /** Free text for the reviewer. */
              notes?: string | null;
            }[]
          | null;
      }[]
    | null;
  /** Addresses. The first is primary, unless another has `is_primary: true`. */
  addresses?:
    | {
        street: string;
        /** Street number, or `S/N`. */
        number: string;
        neighborhood: string;
        city: string;
        /** 2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning. */
        state: string;
        /** 8 to 10 characters. */
        zip_code: string;
        /** Use of the address; `both` is billing and shipping. */
        type?: 'billing' | 'shipping' | 'both';
        complement?: string | null;
        /** ISO 3166 code of 2 letters; stored in upper case. */
        country?: string;
        /** The first address is always primary; a later one with `true` replaces it as primary. */
        is_primary?: boolean;
      }[]
    | null;
  /** The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`. */
  documents?:
    | {
        /** Type of the document. Companies and individuals send different types. */
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
        /** Number of the document, for example of an identity card. */
        number?: string | null;
        /** Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default). */
        file_url: string;
        /** File name with extension, without folders. */
        file_name: string;
        /** Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so. */
        file_size: number;
        mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
        /** When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings. */
        expires_at?: string | null;
        /** Free text for the reviewer. */
        notes?: string | null;
        /** The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner. */
        legal_representative_document?: string | null;
      }[]
    | null;
  /** Submits the submerchant for review at once. While requirements are missing, nothing is created. */
  submit?: boolean;
  /** As the header `Idempotency-Key` of a single request. Default: that of this request, with the number of the line. */
  idempotency_key?: string;
};

export type RegistrationAnswer =
  | {
      /** Number of the line, from 1. */
      line: number;
      /** 201. */
      status: number;
      /** The first answer to this `idempotency_key`, repeated. */
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
          /** Centavos. */
          average_ticket: number | null;
          /** Centavos. */
          monthly_revenue: number | null;
          mcc: string | null;
          /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
          mcc_source: 'merchant' | 'cnae' | null;
          /** With `mcc_source: "cnae"`, the version of the conversion table. */
          mcc_table_version: string | null;
          cnaes: { code: string; description: string | null; is_primary: boolean }[];
          metadata: Record<string, string>;
          /** The reviewer’s message to the merchant. */
          review_notes: string | null;
          review_reasons: {
            /** From the catalogue of review reasons. */
            code: string;
            /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
            message: string | null;
            document_id: string | null;
            legal_representative_id: string | null;
            /** The field of the submerchant concerned. */
            field: string | null;
          }[];
          /** Time of the last submission for review. */
          submitted_at: string | null;
          /** Time of the last decision. */
          reviewed_at: string | null;
          activated_at: string | null;
          resubmission_count: number;
          /** Time of its erasure: the record has no personal data since. */
          erased_at: string | null;
          created_at: string;
          updated_at: string;
          /** In the order in which they were sent. Present if any parts were sent. */
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
          /** In the same way. */
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
          /** In the same way: the submerchant’s, then those of each partner. */
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
            /** Bytes. */
            file_size: number;
            mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
            expires_at: string | null;
            notes: string | null;
            status: 'pending' | 'approved' | 'rejected' | 'expired';
            /** Reason for the rejection, from the catalogue of review reasons. */
            verification_code: string | null;
            /** The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese. */
            verification_notes: string | null;
            verified_at: string | null;
            /** When it was replaced by a newer document of the same type. */
            replaced_at: string | null;
            created_at: string;
            updated_at: string;
          }[];
        };
        warnings?: { path: string; message: string }[];
      };
    }
  | {
      /** Number of the line, from 1. */
      line: number;
      /** As of a single request: 400, 409, 422, 429, … */
      status: number;
      /** Of 429 and 503: send the line again after so many seconds. */
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
  /** Centavos. */
  average_ticket: number | null;
  /** Centavos. */
  monthly_revenue: number | null;
  mcc: string | null;
  /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
  mcc_source: 'merchant' | 'cnae' | null;
  /** With `mcc_source: "cnae"`, the version of the conversion table. */
  mcc_table_version: string | null;
  cnaes: { code: string; description: string | null; is_primary: boolean }[];
  metadata: Record<string, string>;
  /** The reviewer’s message to the merchant. */
  review_notes: string | null;
  review_reasons: {
    /** From the catalogue of review reasons. */
    code: string;
    /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
    message: string | null;
    document_id: string | null;
    legal_representative_id: string | null;
    /** The field of the submerchant concerned. */
    field: string | null;
  }[];
  /** Time of the last submission for review. */
  submitted_at: string | null;
  /** Time of the last decision. */
  reviewed_at: string | null;
  activated_at: string | null;
  resubmission_count: number;
  /** Time of its erasure: the record has no personal data since. */
  erased_at: string | null;
  created_at: string;
  updated_at: string;
};

export type SubmerchantChange = {
  /** Its place in the history; numbers may be missing between. */
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
  /** Who made the change. The operator’s reviewers are not named. */
  by: {
    /** `seller`: with an onboarding link. `service`: the clock, the sandbox, or a check. */
    side: 'merchant' | 'seller' | 'operator' | 'service';
    /** The name of one of your people. */
    name: string | null;
  };
  /** Fields that the change set, without their values. */
  fields: string[];
  /** The status of `object`; null when the change left it. */
  status: { before: string | null; after: string } | null;
  /** The reviewer’s message with this decision; of a rejected document otherwise the text of the catalogue. */
  notes: string | null;
  /** The reasons of this decision. */
  reasons: {
    /** From the catalogue of review reasons. */
    code: string;
    /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
    message: string | null;
    document_id: string | null;
    legal_representative_id: string | null;
    /** The field of the submerchant concerned. */
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
    /** Centavos. */
    average_ticket: number | null;
    /** Centavos. */
    monthly_revenue: number | null;
    mcc: string | null;
    /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
    mcc_source: 'merchant' | 'cnae' | null;
    /** With `mcc_source: "cnae"`, the version of the conversion table. */
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    /** The reviewer’s message to the merchant. */
    review_notes: string | null;
    review_reasons: {
      /** From the catalogue of review reasons. */
      code: string;
      /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
      message: string | null;
      document_id: string | null;
      legal_representative_id: string | null;
      /** The field of the submerchant concerned. */
      field: string | null;
    }[];
    /** Time of the last submission for review. */
    submitted_at: string | null;
    /** Time of the last decision. */
    reviewed_at: string | null;
    activated_at: string | null;
    resubmission_count: number;
    /** Time of its erasure: the record has no personal data since. */
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
  /** Replaced ones too. */
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
    /** Bytes. */
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    /** Reason for the rejection, from the catalogue of review reasons. */
    verification_code: string | null;
    /** The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese. */
    verification_notes: string | null;
    verified_at: string | null;
    /** When it was replaced by a newer document of the same type. */
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
  }[];
  /** What was recorded of the files at the documents’ addresses. */
  files: {
    document_id: string;
    status: string;
    sha256: string | null;
    /** Bytes. */
    size: number | null;
    mime_type: string | null;
    fetched_at: string | null;
  }[];
  /** Retained for 30 days. */
  events: { id: string; event: string; occurred_at: string; body: Record<string, unknown> }[];
  /** To whom the events were sent, without what receivers answered. */
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
  /** All changes, oldest first. */
  trail: {
    position: number;
    at: string;
    actor: { kind: string; id?: string; name?: string; user?: string };
    request_id: string | null;
    action: string;
    object: { kind: string; id: string };
    /** Changed fields. `{ "erased": true }` stands for an erased value. */
    before: unknown;
    /** Changed fields. `{ "erased": true }` stands for an erased value. */
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
  /** Bytes. */
  file_size: number;
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  expires_at: string | null;
  notes: string | null;
  status: 'pending' | 'approved' | 'rejected' | 'expired';
  /** Reason for the rejection, from the catalogue of review reasons. */
  verification_code: string | null;
  /** The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese. */
  verification_notes: string | null;
  verified_at: string | null;
  /** When it was replaced by a newer document of the same type. */
  replaced_at: string | null;
  created_at: string;
  updated_at: string;
};

export type FileLink = {
  /** The address: for a browser, without credentials. Do not store it. */
  url: string;
  /** When it stops working; null: the file is on your host. */
  expires_at: string | null;
};

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
  /** The CEP as eight digits. */
  zip_code: string;
  found: boolean;
  street: string | null;
  neighborhood: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
};

export type SavedDraft = {
  /** False: another one was saved since the given version, and stays. */
  saved: boolean;
  /** 0: the draft was finished or discarded elsewhere. */
  version: number;
  /** The texts of the fields as they were typed. */
  fields: Record<string, string> | null;
  updated_at: string | null;
};

export type NewOnboardingLink = {
  id: string;
  submerchant_id: string | null;
  /** The partner whose documents the link is for; null: the link is the seller’s. */
  legal_representative_id: string | null;
  /** `open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it. */
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  locale: 'pt-BR' | 'en';
  created_at: string;
  expires_at: string;
  /** The seller’s first step. */
  started_at: string | null;
  /** The seller’s last change. */
  last_step_at: string | null;
  /** When the seller submitted. */
  completed_at: string | null;
  revoked_at: string | null;
  return_url: string | null;
  /** Origins of pages that may frame the page of this link. */
  allowed_origins: string[];
  /** The address to give to the seller, this once: only a hash of its secret is stored. Whoever has it can begin, so send it to the seller alone. */
  url: string;
};

export type OnboardingLink = {
  id: string;
  submerchant_id: string | null;
  /** The partner whose documents the link is for; null: the link is the seller’s. */
  legal_representative_id: string | null;
  /** `open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it. */
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  locale: 'pt-BR' | 'en';
  created_at: string;
  expires_at: string;
  /** The seller’s first step. */
  started_at: string | null;
  /** The seller’s last change. */
  last_step_at: string | null;
  /** When the seller submitted. */
  completed_at: string | null;
  revoked_at: string | null;
  return_url: string | null;
  /** Origins of pages that may frame the page of this link. */
  allowed_origins: string[];
};

export type OnboardingSettings = {
  /** The name that the page shows. */
  display_name: string | null;
  /** The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA). */
  accent_color: string | null;
  /** The address of the logo, on this service; it changes with the logo. Null: none. */
  logo_url: string | null;
  texts: {
    pt: {
      /** The title of the first screen. */
      welcome_title: string | null;
      /** The words below it. */
      welcome_text: string | null;
      /** What the seller reads after submitting. */
      finished_text: string | null;
      /** Where the seller can ask, such as an e-mail address; shown on every screen. */
      contact: string | null;
    };
    en: {
      /** The title of the first screen. */
      welcome_title: string | null;
      /** The words below it. */
      welcome_text: string | null;
      /** What the seller reads after submitting. */
      finished_text: string | null;
      /** Where the seller can ask, such as an e-mail address; shown on every screen. */
      contact: string | null;
    };
  };
  /** Where new links offer to go at the end, unless they say otherwise. */
  return_url: string | null;
  /** The language in which new links open, unless they say otherwise. */
  locale: 'pt-BR' | 'en' | null;
  /** Hours until a new link ends, unless it says otherwise. */
  expires_in_hours: number | null;
  /** What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own. */
  in_force: {
    /** The name that the page shows. */
    display_name: string | null;
    /** The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA). */
    accent_color: string | null;
    /** The address of the logo, on this service; it changes with the logo. Null: none. */
    logo_url: string | null;
    texts: {
      pt: {
        /** The title of the first screen. */
        welcome_title: string | null;
        /** The words below it. */
        welcome_text: string | null;
        /** What the seller reads after submitting. */
        finished_text: string | null;
        /** Where the seller can ask, such as an e-mail address; shown on every screen. */
        contact: string | null;
      };
      en: {
        /** The title of the first screen. */
        welcome_title: string | null;
        /** The words below it. */
        welcome_text: string | null;
        /** What the seller reads after submitting. */
        finished_text: string | null;
        /** Where the seller can ask, such as an e-mail address; shown on every screen. */
        contact: string | null;
      };
    };
    /** Where new links offer to go at the end, unless they say otherwise. */
    return_url: string | null;
    locale: 'pt-BR' | 'en';
    expires_in_hours: number;
  };
};

export type Onboarding = {
  link: {
    id: string;
    submerchant_id: string | null;
    /** The partner whose documents the link is for; null: the link is the seller’s. */
    legal_representative_id: string | null;
    /** `open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it. */
    status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
    locale: 'pt-BR' | 'en';
    created_at: string;
    expires_at: string;
    /** The seller’s first step. */
    started_at: string | null;
    /** The seller’s last change. */
    last_step_at: string | null;
    /** When the seller submitted. */
    completed_at: string | null;
    revoked_at: string | null;
    return_url: string | null;
    /** Origins of pages that may frame the page of this link. */
    allowed_origins: string[];
  };
  merchant: { name: string };
  brand: {
    /** The merchant’s, as sellers know it. */
    name: string;
    /** The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA). */
    accent_color: string | null;
    /** The address of the logo, on this service; it changes with the logo. Null: none. */
    logo_url: string | null;
    texts: {
      pt: {
        /** The title of the first screen. */
        welcome_title: string | null;
        /** The words below it. */
        welcome_text: string | null;
        /** What the seller reads after submitting. */
        finished_text: string | null;
        /** Where the seller can ask, such as an e-mail address; shown on every screen. */
        contact: string | null;
      };
      en: {
        /** The title of the first screen. */
        welcome_title: string | null;
        /** The words below it. */
        welcome_text: string | null;
        /** What the seller reads after submitting. */
        finished_text: string | null;
        /** Where the seller can ask, such as an e-mail address; shown on every screen. */
        contact: string | null;
      };
    };
  };
  files: {
    /** Whether this installation stores files. */
    is_on: boolean;
    max_bytes: number;
  };
  mail: {
    /** Whether this installation sends e-mail. */
    is_on: boolean;
  };
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
    /** The reviewer’s message to the merchant. */
    review_notes: string | null;
    /** Time of the last submission for review. */
    submitted_at: string | null;
  };
  /** Of a partner’s link: the partner. Nothing else of the seller is shown then but the name. */
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
  /** Of each partner, the last link that a seller has made and nobody has revoked, if there is one. */
  partner_links: {
    legal_representative_id: string;
    /** `open`: the partner has not started. `completed`: nothing of the partner was missing. */
    status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
    created_at: string;
    expires_at: string;
    /** When it was last sent by e-mail; null: never. */
    sent_at: string | null;
    /** The masked address of that e-mail. */
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
  /** The current ones. */
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
    /** The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese. */
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
    /** Path of the missing part in the registration. */
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
  /** Why the registration, or a document, was sent back. */
  reasons: {
    code: string;
    /** What the reviewer wrote. */
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
    /** As in `reasons` of the requirements: what the reason is about. */
    path: string;
    /** Whether that has changed since the decision. */
    changed: boolean;
  }[];
  /** What the seller does now. `register`: there is no submerchant yet. `correct`: the registration was rejected. */
  step: 'register' | 'fill_in' | 'in_review' | 'correct' | 'done';
};

export type NewPartnerLink = {
  legal_representative_id: string;
  /** `open`: the partner has not started. `completed`: nothing of the partner was missing. */
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  created_at: string;
  expires_at: string;
  /** When it was last sent by e-mail; null: never. */
  sent_at: string | null;
  /** The masked address of that e-mail. */
  sent_to: string | null;
  started_at: string | null;
  completed_at: string | null;
  /** The address to give to the partner, this once. */
  url: string;
};

export type StoredFile = {
  id: string;
  /** `uploading`: bytes are missing. `ready`: documents can use it. */
  status: 'uploading' | 'ready';
  /** The address to send as `file_url` of a document. It never changes, and opens nothing by itself. */
  file_url: string;
  /** Bytes of the whole file; null while they are not known. */
  file_size: number | null;
  /** Bytes that are stored: where an upload continues. */
  received: number;
  /** Detected from the first bytes; null before they arrive. */
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | null;
  /** SHA-256 of the whole file, in hexadecimal; null before. */
  sha256: string | null;
  /** The submerchant whose document uses the file; null: none yet. */
  submerchant_id: string | null;
  created_at: string;
  /** When the file is deleted unless a document uses it; null: one does. */
  expires_at: string | null;
};

export type OnboardingFigures = {
  /** First day of the range. */
  date_from: string;
  /** Last day of the range. */
  date_to: string;
  /** Whose days these are. */
  time_zone: string;
  moments: {
    /** `link`: created; `start`: the seller began; then the first change of each step; `approval`: the seller became active. */
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
    /** Links that went no further: revoked, past their time, or without a change for 3 days. */
    stopped: number;
    /** Median of the seconds since the moment before. */
    seconds_p50: number | null;
  }[];
};

export type ApprovalRequest = {
  id: string;
  /** `failed`: something had changed since, so that the change could not be made any more; `failure` says what. */
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  /** The operation that waits, by its `operationId`. */
  operation: string;
  /** The rules by which it needs a second person. */
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
  /** What would change; null for what does not exist yet. */
  object: {
    kind: string;
    id: string;
    /** Null for sellers, and for what does not exist yet. */
    name: string | null;
  } | null;
  /** The merchant of the object; null for the operator’s. */
  merchant_id: string | null;
  /** What would change, as it was at the request. */
  changes: {
    /** As in trails. */
    action: string;
    /** Fields that would change, with their values at the request. */
    before: Record<string, unknown> | null;
    /** These fields with their new values. */
    after: Record<string, unknown> | null;
  }[];
  requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
  requested_at: string;
  /** From then on, it can no longer be approved. */
  expires_at: string;
  /** Who approved, rejected or withdrew it. */
  decided_by: { id: string; name: string } | null;
  decided_at: string | null;
  comment: string | null;
  /** Why it failed, or was withdrawn without a person: the seller was erased. For people. */
  failure: string | null;
};

export type ReadyFile = {
  id: string;
  /** Documents can use it. */
  status: 'ready';
  /** The address to send as `file_url` of a document. It never changes, and opens nothing by itself. */
  file_url: string;
  /** Bytes of the whole file. */
  file_size: number;
  /** Bytes that are stored: where an upload continues. */
  received: number;
  /** Detected from the first bytes. */
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** SHA-256 of the whole file, in hexadecimal. */
  sha256: string;
  /** The submerchant whose document uses the file; null: none yet. */
  submerchant_id: string | null;
  created_at: string;
  /** When the file is deleted unless a document uses it; null: one does. */
  expires_at: string | null;
};

export type FileUsage = {
  /** Bytes of all files. */
  bytes: number;
  /** Number of files. */
  files: number;
  /** The most bytes, as the operator has set it. */
  quota_bytes: number;
};

export type Charge = {
  /** UUIDv7; its time is `created_at`. */
  id: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id: string | null;
  /** The merchant’s own reference. Need not be unique. */
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
  /** Amount paid by the buyer. Centavos. */
  amount: number;
  /** Fee of the service. Centavos. */
  fee_amount: number;
  /** `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  /** Amount refunded so far, at most `amount`. Centavos. */
  refunded_amount: number;
  currency: 'BRL';
  /** Number of installments. */
  installments: number;
  description: string | null;
  /** Cards: the brand. */
  card_brand: string | null;
  /** Cards: the last 4 digits of the number. */
  card_last_digits: string | null;
  /** Pix: end-to-end identifier of the transfer. */
  pix_end_to_end_id: string | null;
  /** Boleto: the payment line (linha digitável), digits only. */
  boleto_line: string | null;
  /** Cause of the failure, for people. */
  failure_reason: string | null;
  /** Last day of payment, of a boleto for example. */
  due_date: string | null;
  /** When the buyer paid. */
  paid_at: string | null;
  /** The time in `id`. */
  created_at: string;
  /** The `occurred_at` of the state shown. */
  updated_at: string;
};

export type ChargesSummary = {
  /** Number of records. */
  count: number;
  /** Sum of `amount` in centavos. */
  amount: number;
  /** Sum of `fee_amount` in centavos. */
  fee_amount: number;
  /** Sum of `net_amount` in centavos. */
  net_amount: number;
  /** Sum of `refunded_amount` in centavos. */
  refunded_amount: number;
  /** The same for each status and payment_method that occurs. */
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
    /** Number of records. */
    count: number;
    /** Sum of `amount` in centavos. */
    amount: number;
    /** Sum of `fee_amount` in centavos. */
    fee_amount: number;
    /** Sum of `net_amount` in centavos. */
    net_amount: number;
    /** Sum of `refunded_amount` in centavos. */
    refunded_amount: number;
  }[];
};

export type PaymentDays = {
  /** Each day, oldest first, also those without a record. */
  days: {
    /** A day of the time zone. */
    day: string;
    /** Number of records. */
    count: number;
    /** Sum of `amount` in centavos; null where there are too many records to read. */
    amount: number | null;
  }[];
};

export type Withdrawal = {
  /** UUIDv7; its time is `created_at`. */
  id: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id: string | null;
  /** The merchant’s own reference. Need not be unique. */
  external_id: string | null;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  /** Amount deducted from the wallet. Centavos. */
  amount: number;
  /** Fee of the service. Centavos. */
  fee_amount: number;
  /** Amount transferred: `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  currency: 'BRL';
  /** The destination account. */
  bank_account: {
    /** COMPE code. */
    bank_code: string;
    branch: string;
    /** Number with check digit. Masked before it is stored. */
    account: string;
  } | null;
  /** Destination Pix key. Masked before it is stored. */
  pix_key: string | null;
  /** Pix: end-to-end identifier of the transfer. */
  pix_end_to_end_id: string | null;
  /** Cause of the failure, for people. */
  failure_reason: string | null;
  /** When the money arrived. */
  completed_at: string | null;
  /** The time in `id`. */
  created_at: string;
  /** The `occurred_at` of the state shown. */
  updated_at: string;
};

export type WithdrawalsSummary = {
  /** Number of records. */
  count: number;
  /** Sum of `amount` in centavos. */
  amount: number;
  /** Sum of `fee_amount` in centavos. */
  fee_amount: number;
  /** Sum of `net_amount` in centavos. */
  net_amount: number;
  /** The same for each status that occurs. */
  groups: {
    status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
    /** Number of records. */
    count: number;
    /** Sum of `amount` in centavos. */
    amount: number;
    /** Sum of `fee_amount` in centavos. */
    fee_amount: number;
    /** Sum of `net_amount` in centavos. */
    net_amount: number;
  }[];
};

export type Anticipation = {
  /** UUIDv7; its time is `created_at`. */
  id: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id: string | null;
  /** The merchant’s own reference. Need not be unique. */
  external_id: string | null;
  status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
  /** Total of its receivables at their due dates. Centavos. */
  amount: number;
  /** Fee for the early payment. Centavos. */
  fee_amount: number;
  /** Amount paid: `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  currency: 'BRL';
  /** Number of receivables. */
  receivable_count: number;
  /** Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in `anticipation_id`. */
  receivable_ids: string[];
  requested_at: string | null;
  approved_at: string | null;
  /** When it was paid. */
  completed_at: string | null;
  /** The time in `id`. */
  created_at: string;
  /** The `occurred_at` of the state shown. */
  updated_at: string;
};

export type AnticipationsSummary = {
  /** Number of records. */
  count: number;
  /** Sum of `amount` in centavos. */
  amount: number;
  /** Sum of `fee_amount` in centavos. */
  fee_amount: number;
  /** Sum of `net_amount` in centavos. */
  net_amount: number;
  /** The same for each status that occurs. */
  groups: {
    status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
    /** Number of records. */
    count: number;
    /** Sum of `amount` in centavos. */
    amount: number;
    /** Sum of `fee_amount` in centavos. */
    fee_amount: number;
    /** Sum of `net_amount` in centavos. */
    net_amount: number;
  }[];
};

export type Wallet = {
  /** UUIDv7; its time is `created_at`. */
  id: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id: string | null;
  /** The merchant’s own reference. Need not be unique. */
  external_id: string | null;
  status: 'active' | 'blocked';
  currency: 'BRL';
  /** Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos. */
  available_amount: number;
  /** Amount blocked, for example by a dispute. Centavos. */
  blocked_amount: number;
  /** Amount of receivables that are not yet due. Centavos. */
  waiting_funds_amount: number;
  /** The time in `id`. */
  created_at: string;
  /** The `occurred_at` of the state shown. */
  updated_at: string;
};

export type WalletsSummary = {
  /** Number of records. */
  count: number;
  /** Sum of `available_amount` in centavos. */
  available_amount: number;
  /** Sum of `blocked_amount` in centavos. */
  blocked_amount: number;
  /** Sum of `waiting_funds_amount` in centavos. */
  waiting_funds_amount: number;
  /** The same for each status that occurs. */
  groups: {
    status: 'active' | 'blocked';
    /** Number of records. */
    count: number;
    /** Sum of `available_amount` in centavos. */
    available_amount: number;
    /** Sum of `blocked_amount` in centavos. */
    blocked_amount: number;
    /** Sum of `waiting_funds_amount` in centavos. */
    waiting_funds_amount: number;
  }[];
};

export type Receivable = {
  /** UUIDv7; its time is `created_at`. */
  id: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id: string | null;
  /** The merchant’s own reference. Need not be unique. */
  external_id: string | null;
  status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
  /** The charge of the installment. */
  charge_id: string;
  /** The anticipation that paid it early. */
  anticipation_id: string | null;
  /** Number of the installment, from 1. */
  installment: number;
  /** Number of installments of the charge. */
  installments: number;
  /** Gross amount. Centavos. */
  amount: number;
  /** Fee of the service. Centavos. */
  fee_amount: number;
  /** `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  currency: 'BRL';
  /** Due date of the payment. */
  due_date: string;
  /** When it was paid. */
  paid_at: string | null;
  /** The time in `id`. */
  created_at: string;
  /** The `occurred_at` of the state shown. */
  updated_at: string;
};

export type ReceivablesSummary = {
  /** Number of records. */
  count: number;
  /** Sum of `amount` in centavos. */
  amount: number;
  /** Sum of `fee_amount` in centavos. */
  fee_amount: number;
  /** Sum of `net_amount` in centavos. */
  net_amount: number;
  /** The same for each status that occurs. */
  groups: {
    status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
    /** Number of records. */
    count: number;
    /** Sum of `amount` in centavos. */
    amount: number;
    /** Sum of `fee_amount` in centavos. */
    fee_amount: number;
    /** Sum of `net_amount` in centavos. */
    net_amount: number;
  }[];
};

export type FeedLine =
  | {
      /** The merchant that the record belongs to. */
      merchant_id: string;
      family: 'charges';
      /** Identifier of the record, a UUIDv7: its time is `created_at`. */
      id: string;
      /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
      occurred_at: string;
      /** The submerchant of the record; null for the merchant itself. */
      submerchant_id?: string | null;
      /** The merchant’s own reference. Need not be unique. */
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
      /** Amount paid by the buyer. Centavos. */
      amount: number;
      /** Fee of the service. Centavos. */
      fee_amount: number;
      /** `amount` less `fee_amount`. Centavos. */
      net_amount: number;
      /** Amount refunded so far, at most `amount`. Centavos. */
      refunded_amount?: number;
      currency?: 'BRL';
      /** Number of installments. */
      installments?: number;
      description?: string | null;
      /** Cards: the brand. */
      card_brand?: string | null;
      /** Cards: the last 4 digits of the number. */
      card_last_digits?: string | null;
      /** Pix: end-to-end identifier of the transfer. */
      pix_end_to_end_id?: string | null;
      /** Boleto: the payment line (linha digitável), digits only. */
      boleto_line?: string | null;
      /** Cause of the failure, for people. */
      failure_reason?: string | null;
      /** Last day of payment, of a boleto for example. */
      due_date?: string | null;
      /** When the buyer paid. */
      paid_at?: string | null;
    }
  | {
      /** The merchant that the record belongs to. */
      merchant_id: string;
      family: 'withdrawals';
      /** Identifier of the record, a UUIDv7: its time is `created_at`. */
      id: string;
      /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
      occurred_at: string;
      /** The submerchant of the record; null for the merchant itself. */
      submerchant_id?: string | null;
      /** The merchant’s own reference. Need not be unique. */
      external_id?: string | null;
      status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
      /** Amount deducted from the wallet. Centavos. */
      amount: number;
      /** Fee of the service. Centavos. */
      fee_amount: number;
      /** Amount transferred: `amount` less `fee_amount`. Centavos. */
      net_amount: number;
      currency?: 'BRL';
      /** The destination account. */
      bank_account?: {
        /** COMPE code. */
        bank_code: string;
        branch: string;
        /** Number with check digit. Masked before it is stored. */
        account: string;
      } | null;
      /** Destination Pix key. Masked before it is stored. */
      pix_key?: string | null;
      /** Pix: end-to-end identifier of the transfer. */
      pix_end_to_end_id?: string | null;
      /** Cause of the failure, for people. */
      failure_reason?: string | null;
      /** When the money arrived. */
      completed_at?: string | null;
    }
  | {
      /** The merchant that the record belongs to. */
      merchant_id: string;
      family: 'anticipations';
      /** Identifier of the record, a UUIDv7: its time is `created_at`. */
      id: string;
      /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
      occurred_at: string;
      /** The submerchant of the record; null for the merchant itself. */
      submerchant_id?: string | null;
      /** The merchant’s own reference. Need not be unique. */
      external_id?: string | null;
      status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
      /** Total of its receivables at their due dates. Centavos. */
      amount: number;
      /** Fee for the early payment. Centavos. */
      fee_amount: number;
      /** Amount paid: `amount` less `fee_amount`. Centavos. */
      net_amount: number;
      currency?: 'BRL';
      /** Number of receivables. */
      receivable_count: number;
      /** Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in `anticipation_id`. */
      receivable_ids?: string[];
      requested_at?: string | null;
      approved_at?: string | null;
      /** When it was paid. */
      completed_at?: string | null;
    }
  | {
      /** The merchant that the record belongs to. */
      merchant_id: string;
      family: 'wallets';
      /** Identifier of the record, a UUIDv7: its time is `created_at`. */
      id: string;
      /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
      occurred_at: string;
      /** The submerchant of the record; null for the merchant itself. */
      submerchant_id?: string | null;
      /** The merchant’s own reference. Need not be unique. */
      external_id?: string | null;
      status: 'active' | 'blocked';
      currency?: 'BRL';
      /** Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos. */
      available_amount: number;
      /** Amount blocked, for example by a dispute. Centavos. */
      blocked_amount: number;
      /** Amount of receivables that are not yet due. Centavos. */
      waiting_funds_amount: number;
    }
  | {
      /** The merchant that the record belongs to. */
      merchant_id: string;
      family: 'receivables';
      /** Identifier of the record, a UUIDv7: its time is `created_at`. */
      id: string;
      /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
      occurred_at: string;
      /** The submerchant of the record; null for the merchant itself. */
      submerchant_id?: string | null;
      /** The merchant’s own reference. Need not be unique. */
      external_id?: string | null;
      status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
      /** The charge of the installment. */
      charge_id: string;
      /** The anticipation that paid it early. */
      anticipation_id?: string | null;
      /** Number of the installment, from 1. */
      installment: number;
      /** Number of installments of the charge. */
      installments: number;
      /** Gross amount. Centavos. */
      amount: number;
      /** Fee of the service. Centavos. */
      fee_amount: number;
      /** `amount` less `fee_amount`. Centavos. */
      net_amount: number;
      currency?: 'BRL';
      /** Due date of the payment. */
      due_date: string;
      /** When it was paid. */
      paid_at?: string | null;
    };

export type FeedAnswer =
  | {
      /** Number of the line, from 1. */
      line: number;
      /** The id in the line; null if it has none. */
      id: string | null;
      /** `created`: The record is new. `updated`: The state is later than the stored one, or has the same time and differs. `unchanged`: The same state is already stored. `ignored`: A later state is already stored: nothing was changed. `refused`: the line is invalid, `code` and `errors` say why. `failed`: the service could not store it; send the line again. */
      outcome: 'created' | 'updated' | 'unchanged' | 'ignored' | 'refused' | 'failed';
      /** For `refused` and `failed`. */
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
      /** For people. */
      message?: string;
      /** Every problem of the line. */
      errors?: {
        /** JSON pointer into the line. */
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
      /** Unknown fields, which were ignored, and fields that appeared more than once. */
      warnings?: { path: string; message: string }[];
    }
  | {
      /** The last line. Without it, the answer is not complete. */
      summary: {
        /** Number of lines, including empty ones. */
        lines: number;
        created: number;
        updated: number;
        unchanged: number;
        ignored: number;
        refused: number;
        failed: number;
        /** Numbers of the failed lines: send these again. */
        repeat: number[];
      };
    };

export type Bank = {
  /** Permanent: it is derived from the ISPB. */
  id: string;
  /** The code of the clearing system (COMPE); null for a bank that has none. */
  code: string | null;
  /** Identifier in the Brazilian payment system. */
  ispb: string;
  /** As the Banco Central publishes it. */
  name: string;
};

export type EndpointWithSecret = {
  id: string;
  url: string;
  events: string[];
  /** Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all. */
  filter: {
    submerchant_id?: string[];
    status?: string[];
    entity_type?: string[];
    document_type?: string[];
    payment_method?: string[];
    currency?: string[];
    /** At least this amount, in centavos. */
    amount_from?: number;
    /** At most this amount, in centavos. */
    amount_to?: number;
  } | null;
  /** The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit. */
  max_per_second: number | null;
  /** The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256. */
  max_concurrent: number | null;
  status: 'active' | 'paused';
  /** `requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days. */
  paused_reason: 'requested' | 'gone' | 'failing' | null;
  /** Every attempt has failed since then; null after a success, and when reactivated. */
  failing_since: string | null;
  /** Until then the secret before the present one is valid too. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
  /** Signs every notification. Shown this once. */
  secret: string;
};

export type Endpoint = {
  id: string;
  url: string;
  events: string[];
  /** Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all. */
  filter: {
    submerchant_id?: string[];
    status?: string[];
    entity_type?: string[];
    document_type?: string[];
    payment_method?: string[];
    currency?: string[];
    /** At least this amount, in centavos. */
    amount_from?: number;
    /** At most this amount, in centavos. */
    amount_to?: number;
  } | null;
  /** The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit. */
  max_per_second: number | null;
  /** The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256. */
  max_concurrent: number | null;
  status: 'active' | 'paused';
  /** `requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days. */
  paused_reason: 'requested' | 'gone' | 'failing' | null;
  /** Every attempt has failed since then; null after a success, and when reactivated. */
  failing_since: string | null;
  /** Until then the secret before the present one is valid too. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
};

export type EndpointFigures = {
  endpoint_id: string;
  /** Deliveries that it has not accepted yet, held ones included. */
  pending: number;
  /** Deliveries whose time has come and that wait, because of `max_per_second`; counted up to 1,000. Null without `max_per_second`. */
  waiting_for_rate: number | null;
  last_hour: {
    /** Counted from then on: the beginning of a quarter of an hour. */
    since: string;
    /** Attempts that have ended. */
    attempts: number;
    /** Attempts that were answered with 2xx. */
    succeeded: number;
    /** The other ones. */
    failed: number;
    /** Deliveries whose last attempt of the schedule failed. */
    given_up: number;
    /** `succeeded` of `attempts`; null without attempts. */
    success_rate: number | null;
    /** Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers. */
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  };
  last_24_hours: {
    /** Counted from then on: the beginning of a quarter of an hour. */
    since: string;
    /** Attempts that have ended. */
    attempts: number;
    /** Attempts that were answered with 2xx. */
    succeeded: number;
    /** The other ones. */
    failed: number;
    /** Deliveries whose last attempt of the schedule failed. */
    given_up: number;
    /** `succeeded` of `attempts`; null without attempts. */
    success_rate: number | null;
    /** Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers. */
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  };
  last_7_days: {
    /** Counted from then on: the beginning of a quarter of an hour. */
    since: string;
    /** Attempts that have ended. */
    attempts: number;
    /** Attempts that were answered with 2xx. */
    succeeded: number;
    /** The other ones. */
    failed: number;
    /** Deliveries whose last attempt of the schedule failed. */
    given_up: number;
    /** `succeeded` of `attempts`; null without attempts. */
    success_rate: number | null;
    /** Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers. */
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  };
  /** The last 24 hours, one by one, oldest first; the last one has not ended. */
  by_hour: {
    /** Counted from then on: the beginning of a quarter of an hour. */
    since: string;
    /** Attempts that have ended. */
    attempts: number;
    /** Attempts that were answered with 2xx. */
    succeeded: number;
    /** The other ones. */
    failed: number;
    /** Deliveries whose last attempt of the schedule failed. */
    given_up: number;
    /** `succeeded` of `attempts`; null without attempts. */
    success_rate: number | null;
    /** Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers. */
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  }[];
  /** The last 7 days in parts of 6 hours, oldest first; the last one has not ended. */
  by_6_hours: {
    /** Counted from then on: the beginning of a quarter of an hour. */
    since: string;
    /** Attempts that have ended. */
    attempts: number;
    /** Attempts that were answered with 2xx. */
    succeeded: number;
    /** The other ones. */
    failed: number;
    /** Deliveries whose last attempt of the schedule failed. */
    given_up: number;
    /** `succeeded` of `attempts`; null without attempts. */
    success_rate: number | null;
    /** Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers. */
    latency_ms: { average: number; p50: number; p95: number; max: number } | null;
  }[];
};

export type Delivery = {
  id: string;
  endpoint_id: string;
  event_id: string;
  /** Kind of the event. */
  event: string;
  /** `held`: the endpoint is paused; `failed`: the last attempt of the schedule failed; `cancelled`: the endpoint was deleted first. */
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'cancelled';
  /** Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant. */
  submerchant: { id: string; name: string } | null;
  /** All that were made, also before it was sent again. */
  attempts: number;
  /** How many the schedule still has when none succeeds; 0 when none follows. */
  attempts_left: number;
  /** HTTP status of the last answer. */
  last_status: number | null;
  /** Why the last attempt failed. */
  last_error: string | null;
  last_attempt_at: string | null;
  /** When it is tried next; null when it is not, or held. */
  next_attempt_at: string | null;
  is_test: boolean;
  /** When it was queued first: the time that `id` carries. */
  created_at: string;
  /** When the event occurred. Earlier than `created_at` where the payment core fed the state late. */
  occurred_at: string;
};

export type DeliveryDetail = {
  id: string;
  endpoint_id: string;
  event_id: string;
  /** Kind of the event. */
  event: string;
  /** `held`: the endpoint is paused; `failed`: the last attempt of the schedule failed; `cancelled`: the endpoint was deleted first. */
  status: 'pending' | 'held' | 'delivered' | 'failed' | 'cancelled';
  /** Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant. */
  submerchant: { id: string; name: string } | null;
  /** All that were made, also before it was sent again. */
  attempts: number;
  /** How many the schedule still has when none succeeds; 0 when none follows. */
  attempts_left: number;
  /** HTTP status of the last answer. */
  last_status: number | null;
  /** Why the last attempt failed. */
  last_error: string | null;
  last_attempt_at: string | null;
  /** When it is tried next; null when it is not, or held. */
  next_attempt_at: string | null;
  is_test: boolean;
  /** When it was queued first: the time that `id` carries. */
  created_at: string;
  /** When the event occurred. Earlier than `created_at` where the payment core fed the state late. */
  occurred_at: string;
  /** The exact text that is sent; null once its event is past 30 days. */
  body: string | null;
  /** Newest first, up to 100. */
  attempt_log: {
    id: string;
    /** From 1, in the order in which they were made, also after it was sent again. */
    number: number;
    at: string;
    url: string;
    /** As sent; signatures left out. */
    request_headers: Record<string, string>;
    status: number | null;
    error_code: string | null;
    error_message: string | null;
    /** Where a redirect pointed; it was not followed. */
    location: string | null;
    timings: {
      /** Milliseconds; null when it did not take place. */
      dns_ms: number | null;
      /** Milliseconds; null when it did not take place. */
      connect_ms: number | null;
      /** Milliseconds; null when it did not take place. */
      tls_ms: number | null;
      /** Milliseconds; null when it did not take place. */
      first_byte_ms: number | null;
      total_ms: number;
    };
    /** The beginning of the answer, up to 1 KiB. */
    response_start: string;
    /** Bytes read of the answer, up to 16 KiB. */
    response_bytes: number;
  }[];
  /** Each time that it was sent again, also with others; oldest first, the last 100. */
  resends: {
    at: string;
    /** The key, person, or session of the webhook portal that asked for it. */
    by: {
      kind: 'merchant_key' | 'merchant_person' | 'portal_session';
      id: string | null;
      /** The name of one of your people. */
      name: string | null;
    };
  }[];
};

export type EventKind = {
  kind: string;
  /** Version of its payload; each body says its own. */
  version: number;
  description: string;
  /** JSON Schema of the notification’s body. */
  schema: Record<string, unknown>;
  /** A whole body. */
  example: Record<string, unknown>;
};

export type RecordedEvent = {
  id: string;
  event: string;
  /** When the service recorded it: the time that `id` carries. */
  created_at: string;
  /** When the event occurred. Earlier than `created_at` where the payment core fed the state late. */
  occurred_at: string;
  object_id: string;
  /** What is sent to endpoints. */
  body: Record<string, unknown>;
};

export type PortalSession = {
  id: string;
  access: 'read' | 'manage';
  allowed_origins: string[];
  /** The language of the page; null: that of the browser. */
  locale: 'en' | 'pt-BR' | null;
  /** The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s. */
  accent_color: string | null;
  /** Your id of the user whom the session is for. No personal data. */
  external_id: string | null;
  created_at: string;
  /** From then on, the session is refused. */
  expires_at: string;
  revoked_at: string | null;
};

export type NewPortalSession = {
  id: string;
  access: 'read' | 'manage';
  allowed_origins: string[];
  /** The language of the page; null: that of the browser. */
  locale: 'en' | 'pt-BR' | null;
  /** The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s. */
  accent_color: string | null;
  /** Your id of the user whom the session is for. No personal data. */
  external_id: string | null;
  created_at: string;
  /** From then on, the session is refused. */
  expires_at: string;
  revoked_at: string | null;
  /** The address for the iframe, with the token behind `#`. Shown only once: only the token’s hash is stored. */
  url: string;
};

export type SubmerchantFigures = {
  /** Submerchants by their status now, regardless of the days. */
  by_status: { pending: number; pending_review: number; active: number; rejected: number };
  /** Where registrations that are not submitted stand. */
  in_progress: {
    /** The newest submerchants in `pending`, at most 500: the others are not looked at. */
    checked: number;
    steps: {
      /** What is missing first: `correction` of documents that were rejected or have expired, `data` (the e-mail address), `legal_representatives`, `addresses`, `documents`; `submission` when nothing is. */
      step:
        'correction' | 'data' | 'legal_representatives' | 'addresses' | 'documents' | 'submission';
      count: number;
      /** Those that changed least recently, at most 5. */
      waiting_longest: { id: string; name: string; updated_at: string }[];
    }[];
  };
  /** Current documents that expire within 30 days, those that expire first; at most 20. */
  documents_expiring: {
    until: string;
    items: {
      id: string;
      submerchant_id: string;
      /** The name of the submerchant. */
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
  /** Current documents of submerchants in `pending_review` or `active` that were rejected or have expired, newest first; at most 20. Those in `pending` stand at the step `correction`. */
  documents_to_replace: {
    items: {
      id: string;
      submerchant_id: string;
      /** The name of the submerchant. */
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
  /** Of the newest 500 submerchants in `rejected`, those that were rejected within 30 days. */
  rejected_recently: {
    since: string;
    count: number;
    /** Those that were rejected last, at most 5. */
    latest: { id: string; name: string; reviewed_at: string }[];
  };
  /** First day of the range. */
  date_from: string;
  /** Last day of the range. */
  date_to: string;
  /** Whose days these are. */
  time_zone: string;
  /** Decisions in the range. */
  decided: { total: number; approved: number; rejected: number; sent_back: number };
  /** The share of decisions that approved; null without decisions. */
  approval_rate: number | null;
  seconds_to_decision: {
    /** From submission to decision; null without decisions. */
    p50: number | null;
    /** From submission to decision; null without decisions. */
    p90: number | null;
  };
  /** Every day of the range, oldest first. */
  per_day: {
    day: string;
    submitted: number;
    approved: number;
    rejected: number;
    sent_back: number;
    /** From submission to decision; null without decisions. */
    p50_seconds: number | null;
    /** From submission to decision; null without decisions. */
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
  /** What it applies to. */
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
    /** Centavos. */
    average_ticket: number | null;
    /** Centavos. */
    monthly_revenue: number | null;
    mcc: string | null;
    /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
    mcc_source: 'merchant' | 'cnae' | null;
    /** With `mcc_source: "cnae"`, the version of the conversion table. */
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    /** The reviewer’s message to the merchant. */
    review_notes: string | null;
    review_reasons: {
      /** From the catalogue of review reasons. */
      code: string;
      /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
      message: string | null;
      document_id: string | null;
      legal_representative_id: string | null;
      /** The field of the submerchant concerned. */
      field: string | null;
    }[];
    /** Time of the last submission for review. */
    submitted_at: string | null;
    /** Time of the last decision. */
    reviewed_at: string | null;
    activated_at: string | null;
    resubmission_count: number;
    /** Time of its erasure: the record has no personal data since. */
    erased_at: string | null;
    created_at: string;
    updated_at: string;
  };
  merchant: { id: string; name: string; mode: 'live' | 'test' };
  claim: { claimed_by: string; claimed_by_name: string; claim_expires_at: string } | null;
  /** The person to whom the case is assigned, with the current name. */
  assigned_to: { id: string; name: string | null } | null;
  /** When the case was escalated, for its present submission. */
  escalated_at: string | null;
  /** Of a case in review, by the SLA of its merchant; otherwise null. */
  due: {
    /** When it is to be decided; null without a target. */
    due_at: string | null;
    /** From when on it counts as near that. */
    near_at: string | null;
    state: 'on_time' | 'near' | 'late';
    /** Business time since the submission. */
    waiting_seconds: number;
  } | null;
  /** For a case in review, with `findings=true`; otherwise null. */
  findings: {
    /** Codes of failed checks. */
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
    /** Codes of checks with a warning. */
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
    /** Number of missing requirements. */
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
    /** Centavos. */
    average_ticket: number | null;
    /** Centavos. */
    monthly_revenue: number | null;
    mcc: string | null;
    /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
    mcc_source: 'merchant' | 'cnae' | null;
    /** With `mcc_source: "cnae"`, the version of the conversion table. */
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    /** The reviewer’s message to the merchant. */
    review_notes: string | null;
    review_reasons: {
      /** From the catalogue of review reasons. */
      code: string;
      /** What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese. */
      message: string | null;
      document_id: string | null;
      legal_representative_id: string | null;
      /** The field of the submerchant concerned. */
      field: string | null;
    }[];
    /** Time of the last submission for review. */
    submitted_at: string | null;
    /** Time of the last decision. */
    reviewed_at: string | null;
    activated_at: string | null;
    resubmission_count: number;
    /** Time of its erasure: the record has no personal data since. */
    erased_at: string | null;
    created_at: string;
    updated_at: string;
  };
  merchant: { id: string; name: string; mode: 'live' | 'test' };
  claim: { claimed_by: string; claimed_by_name: string; claim_expires_at: string } | null;
  /** Of a case in review, by the SLA of its merchant; otherwise null. */
  due: {
    /** When it is to be decided; null without a target. */
    due_at: string | null;
    /** From when on it counts as near that. */
    near_at: string | null;
    state: 'on_time' | 'near' | 'late';
    /** Business time since the submission. */
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
  /** The current ones (§2.3 rule 2). */
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
    /** Bytes. */
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    /** Reason for the rejection, from the catalogue of review reasons. */
    verification_code: string | null;
    /** What the reviewer wrote; null without words. */
    verification_notes: string | null;
    verified_at: string | null;
    /** When it was replaced by a newer document of the same type. */
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
    /** Null before the first submission, which requests the file. */
    file: {
      /** `pending`: not fetched yet; with an `error`, it will be retried. `recorded`: fetched. `unavailable`: no more retries; the record of an earlier fetch may still be present. */
      status: 'pending' | 'recorded' | 'unavailable';
      /** SHA-256 of the recorded file, in hexadecimal. */
      sha256: string | null;
      /** Size of the recorded file in bytes. */
      size: number | null;
      /** Detected from the content. */
      mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | null;
      /** Why people cannot read the recorded file; or, with `form_content` and `portfolio`, what it may hide. Null: nothing is known. */
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
      /** When it was last fetched completely. */
      fetched_at: string | null;
      /** When it was first found to differ from the recorded file. */
      changed_at: string | null;
      /** Why the last attempt failed. */
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
    /** When the caller last opened it; null: never, or not since its file changed. An approval needs it. */
    seen_at: string | null;
    /** The fields that the document proves: of the submerchant, with `partner_` of the partner. `face` and `issue_date` are not in the registration. */
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
      /** What a difference is a reason for. */
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
    /** What reviewers found when they compared the document, oldest first. */
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
      /** The person or the key. */
      reviewer_id: string;
      /** The name at that time. */
      reviewer_name: string;
      checked_at: string;
    }[];
  }[];
  /** Earlier ones, newest first, up to 100. */
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
    /** Bytes. */
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
    expires_at: string | null;
    notes: string | null;
    status: 'pending' | 'approved' | 'rejected' | 'expired';
    /** Reason for the rejection, from the catalogue of review reasons. */
    verification_code: string | null;
    /** What the reviewer wrote; null without words. */
    verification_notes: string | null;
    verified_at: string | null;
    /** When it was replaced by a newer document of the same type. */
    replaced_at: string | null;
    created_at: string;
    updated_at: string;
    /** Null before the first submission, which requests the file. */
    file: {
      /** `pending`: not fetched yet; with an `error`, it will be retried. `recorded`: fetched. `unavailable`: no more retries; the record of an earlier fetch may still be present. */
      status: 'pending' | 'recorded' | 'unavailable';
      /** SHA-256 of the recorded file, in hexadecimal. */
      sha256: string | null;
      /** Size of the recorded file in bytes. */
      size: number | null;
      /** Detected from the content. */
      mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | null;
      /** Why people cannot read the recorded file; or, with `form_content` and `portfolio`, what it may hide. Null: nothing is known. */
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
      /** When it was last fetched completely. */
      fetched_at: string | null;
      /** When it was first found to differ from the recorded file. */
      changed_at: string | null;
      /** Why the last attempt failed. */
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
    /** When the caller last opened it; null: never, or not since its file changed. An approval needs it. */
    seen_at: string | null;
    /** The fields that the document proves: of the submerchant, with `partner_` of the partner. `face` and `issue_date` are not in the registration. */
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
      /** What a difference is a reason for. */
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
    /** What reviewers found when they compared the document, oldest first. */
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
      /** The person or the key. */
      reviewer_id: string;
      /** The name at that time. */
      reviewer_name: string;
      checked_at: string;
    }[];
  }[];
  /** An active seller’s material data or documents have changed since they were approved: `POST …/approve` approves the changes. */
  has_unreviewed_changes: boolean;
  /** Missing requirements for an approval. */
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
  /** The merchant’s changes since the last decided submission; null before the first decision. */
  changes:
    | {
        object: { kind: string; id: string };
        kind: 'added' | 'changed' | 'removed';
        fields: {
          name: string;
          /** A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`. */
          before: unknown;
          /** A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`. */
          after: unknown;
        }[];
      }[]
    | null;
  /** Other submerchants, of any merchant, with the same tax id or partners. */
  related: {
    /** Those that share most first, then the newest; 20 at most. */
    submerchants: {
      id: string;
      legal_name: string;
      trade_name: string | null;
      status: 'pending' | 'pending_review' | 'active' | 'rejected';
      merchant: { id: string; name: string; mode: 'live' | 'test' };
      has_same_tax_id: boolean;
      /** The partners of this case who are partners there, too. */
      legal_representative_ids: string[];
    }[];
    /** The number of all of them. */
    total: number;
    /** Whether there may be more than `total`. */
    total_is_minimum: boolean;
  };
  /** The last decision on a submission, with its author and its reasons; null before the first one. */
  decision_before: {
    kind: 'approved' | 'rejected' | 'sent_back';
    at: string;
    by: {
      kind: 'operator_key' | 'operator_person' | 'sandbox';
      id?: string;
      /** The name at that time. */
      name?: string;
      /** The second person, who approved what the actor had asked for. */
      approved_by?: string;
      /** The name at that time. */
      approved_by_name?: string;
    };
    /** The message to the merchant. */
    notes: string | null;
    /** The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again. */
    reasons: {
      /** From the catalogue of review reasons. */
      code: string;
      /** As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`. */
      message: string | null;
      /** Path of the field or list that the reason is about; empty: the registration as a whole. */
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
      /** Whether what the reason is about has changed since the decision. */
      changed: boolean;
    }[];
  } | null;
  /** The request for approval by which the case waits for a second person; null while it waits for none. */
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
  /** In the order of `ids`, each once. */
  cases: {
    id: string;
    /** `second_person`: the action would become a request for approval by a second person. */
    outcome: 'possible' | 'second_person' | 'refused';
    /** Of the refusal. */
    code: string | null;
    /** Of the refusal. */
    message: string | null;
    /** The state that was checked, for `if_updated_at`. */
    updated_at: string | null;
    /** For `assign`: to whom the case is assigned now, for `if_assigned_to`; otherwise null. */
    assigned_to: string | null;
  }[];
};

export type Claim = {
  submerchant_id: string;
  /** Id of the reviewer, or of the reviewer’s key. */
  claimed_by: string | null;
  claimed_by_name: string | null;
  claim_expires_at: string | null;
};

export type HistoryEntry = {
  /** From 1, without gaps. */
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
    /** The second person, who approved what the actor had asked for. */
    approved_by?: string;
    /** The name at that time. */
    approved_by_name?: string;
  };
  request_id: string | null;
  action: string;
  object: { kind: string; id: string };
  /** Changed fields, with their previous values. A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`. */
  before: unknown;
  /** Changed fields, with their new values. A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`. */
  after: unknown;
  /** SHA-256 over the previous entry’s hash and the entry as stored, with commitments in place of personal values; in hexadecimal. */
  hash: string;
};

export type Proof = {
  format: 'credencia-proof/1';
  /** `submerchant/<merchant id>/<id>` */
  trail: string;
  /** The newest checkpoint, a signed note; null before the first. */
  checkpoint: string | null;
  /** Null while no checkpoint contains the trail. */
  leaf: {
    /** The last entry that the checkpoint contains. */
    position: number;
    /** The hash of that entry; in base64. */
    head: string;
    /** The digest of the record at that time; in base64. */
    state: string | null;
  } | null;
  /** The inclusion proof of the leaf: the other sides, from the root on. */
  siblings: string[];
  /** The hashed texts of all entries, with commitments of personal values. */
  entries: string[];
  /** Only with `personal=true`. For each entry its salt and its personal values in the order of the commitments, or null where there are none or they were erased. */
  personal: unknown[] | null;
  /** Only with `personal=true`, and only if the trail has no newer entries: the record that the digest covers. */
  record: {
    /** The salt of its digest; in base64. */
    salt: string;
    text: string;
  } | null;
};

export type Access = {
  at: string;
  /** Id of the operation, as in this document. */
  operation: string;
  caller: {
    /** `portal`: a session of the webhook portal. */
    kind: 'person' | 'key' | 'portal';
    side: 'merchant' | 'operator';
    id: string;
    /** The name at that time. */
    name?: string;
  };
  /** The caller’s merchant; null for the operator’s people and keys. */
  merchant_id: string | null;
  /** The client’s IP address. */
  address: string | null;
  request_id: string;
};

/** When the caller last opened a document. */
export type DocumentView = { document_id: string; seen_at: string };

export type Assignment = {
  submerchant_id: string;
  /** The person to whom the case is assigned, with the current name. */
  assigned_to: { id: string; name: string | null } | null;
  /** The escalation of the present submission; null without one. */
  escalation: {
    at: string;
    by: { id: string; name: string | null };
    /** Null if its key is lost. */
    reason: string | null;
  } | null;
};

export type HandOver = {
  /** The cases that were handed over. */
  submerchant_ids: string[];
  /** Cases that are still assigned to `from`. */
  remaining: number;
};

export type Note = {
  id: string;
  submerchant_id: string;
  author: {
    /** Of the person, or of the key. */
    id: string;
    /** At that time. */
    name: string | null;
  };
  /** With `<@id>` for each person who is mentioned; null if its key is lost. */
  text: string | null;
  /** The people whom the text mentions, with their current names. */
  mentions: { id: string; name: string | null }[];
  /** Its files, for `GET /v1/operator/submerchants/{id}/notes/{noteId}/files/{fileId}/link`. */
  attachments: {
    file_id: string;
    /** Null if its key is lost. */
    file_name: string | null;
    /** Bytes. */
    file_size: number;
    mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  }[];
  created_at: string;
  edited_at: string | null;
};

export type NoteFile = {
  id: string;
  /** Bytes. */
  file_size: number;
  /** Detected from the first bytes. */
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** When it is deleted unless a note names it. */
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
  /** What it applies to. */
  about: 'submerchant' | 'document' | 'both';
  message: { en: string; pt: string };
  /** The operator’s custom texts; null where the default applies. */
  own: { en: string | null; pt: string | null };
};

export type Figures = {
  /** First day of the range. */
  date_from: string;
  /** Last day of the range. */
  date_to: string;
  /** Whose days these are. */
  time_zone: string;
  /** Whether all decisions are counted: after an upgrade, this takes some minutes. */
  is_complete: boolean;
  /** Cases currently in review, regardless of the range. */
  waiting: number;
  /** When the oldest of them was submitted. */
  oldest_waiting_at: string | null;
  /** Decisions in the range. */
  decided: { total: number; approved: number; rejected: number; sent_back: number };
  seconds_to_decision: {
    /** From submission to decision; null without decisions. */
    p50: number | null;
    /** From submission to decision; null without decisions. */
    p90: number | null;
  };
  /** Decisions of cases that had a due time, those of them that were decided by then, and their share. */
  sla: { due: number; kept: number; rate: number | null };
  /** Every day of the range, oldest first. */
  per_day: {
    day: string;
    submitted: number;
    approved: number;
    rejected: number;
    sent_back: number;
    /** From submission to decision; null without decisions. */
    p50_seconds: number | null;
    /** From submission to decision; null without decisions. */
    p90_seconds: number | null;
  }[];
  /** Most frequent first. */
  reasons: {
    code: string;
    /** Number of decisions that gave it. */
    count: number;
  }[];
};

export type DecisionFigures = {
  /** The day, the id of the analyst (of a person or an API key; `sandbox`) or of the merchant, or the code of the reason or the check. */
  key: string;
  /** Of the analyst or the merchant; null of others, and of keys. */
  name: string | null;
  /** By checks: what the check had found when the case was decided. */
  result: 'failed' | 'warned' | null;
  decisions: number;
  approved: number;
  rejected: number;
  sent_back: number;
  approval_rate: number | null;
  seconds_p50: number | null;
  seconds_p90: number | null;
  /** Decisions of cases that had a due time. */
  due: number;
  /** Those of them that were decided by then. */
  kept: number;
  sla_rate: number | null;
};

export type QualitySettings = {
  /** The share of decisions that a second person decides again, in percent. */
  share_percent: number;
};

export type QualitySample = {
  id: string;
  merchant: { id: string; name: string | null };
  submerchant_id: string;
  /** Until when the caller alone may decide it. */
  claimed_until: string | null;
};

export type BlindCase = {
  id: string;
  merchant: { id: string; name: string | null };
  submerchant_id: string;
  /** Until when the caller alone may decide it. */
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
    /** Centavos. */
    average_ticket: number | null;
    /** Centavos. */
    monthly_revenue: number | null;
    mcc: string | null;
    /** Origin of `mcc`: set by the merchant, or derived from the primary CNAE. */
    mcc_source: 'merchant' | 'cnae' | null;
    /** With `mcc_source: "cnae"`, the version of the conversion table. */
    mcc_table_version: string | null;
    cnaes: { code: string; description: string | null; is_primary: boolean }[];
    metadata: Record<string, string>;
    /** Time of the last submission for review. */
    submitted_at: string | null;
    resubmission_count: number;
    /** Time of its erasure: the record has no personal data since. */
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
  /** Those that were current, without what was decided about them. */
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
  /** Checks that had failed. */
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
  /** Checks that had a warning. */
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
  /** Of the second person; null after an erasure. */
  notes: string | null;
};

export type QualityFigures = {
  /** The id of the analyst, or the code of the reason. */
  key: string;
  /** Of the analyst. */
  name: string | null;
  samples: number;
  agreed: number;
  agreement_rate: number | null;
};

export type Sla = {
  /** Minutes of business time from the submission to the decision; null: cases are never due. */
  target_minutes: number | null;
  /** Minutes of business time before a case is due from which on it counts as near that. */
  near_minutes: number;
  /** Whose clocks the hours are by, by a name of the IANA database. */
  time_zone: string;
  /** The business hours of each day of the week. A day that is left out has none. */
  hours: {
    day: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    /** `HH:MM` */
    from: string;
    /** `HH:MM`, later than `from`; `24:00` is the end of the day. */
    to: string;
  }[];
  /** Whether Brazil’s national holidays are without business hours. */
  national_holidays: boolean;
  /** Whether the further days are without business hours on which banks are closed in Brazil: Carnival Monday and Tuesday, and Corpus Christi. */
  bank_holidays: boolean;
  /** Other days without business hours, such as those of a city. */
  holidays: { date: string; name: string }[];
  /** Whose settings these are: the merchant’s own, the operator’s default, or those that apply until there is one. */
  source: 'merchant' | 'operator' | 'shipped';
};

export type Holidays = {
  holidays: {
    date: string;
    name: { en: string; pt: string };
    /** `national`: a national holiday. `banking`: none by law, but banks are closed. */
    kind: 'national' | 'banking';
  }[];
};

export type RetentionPreview = {
  kind: 'never_submitted' | 'rejected' | 'inactive';
  /** The rule concerns sellers that have not changed since then. */
  unchanged_since: string;
  /** Whether the service erases by this rule. */
  is_on: boolean;
  sellers: {
    id: string;
    merchant_id: string;
    status: string;
    updated_at: string;
    reviewed_at: string | null;
    last_payment_at: string | null;
  }[];
  /** How many sellers this page has checked. */
  checked: number;
  /** The `after` of the next page; null at the end. */
  next: string | null;
};

export type OperatorTrailEntry = {
  /** The merchant whose trail contains the entry; null for the operator’s trail. */
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  /** Position in that trail, from 1, without gaps. */
  position: number;
  at: string;
  actor: {
    /** `identity_provider`: the operator’s, by single sign-on; `scim`: the same, by provisioning; `clock`: the service itself. */
    kind: 'operator_key' | 'operator_person' | 'command' | 'identity_provider' | 'scim' | 'clock';
    id?: string;
    /** The name at that time. */
    name?: string;
    /** The second person, who approved what the actor had asked for. */
    approved_by?: string;
    /** The name at that time. */
    approved_by_name?: string;
    /** For a command: the operating-system user who ran it. */
    user?: string;
  };
  /** The IP address that the request came from; null for commands and erased ones. */
  address: string | null;
  request_id: string | null;
  action: string;
  object: {
    kind: string;
    /** An identifier, or the code of a review reason. */
    id: string;
    /** The current name; null if it has none. */
    name: string | null;
  };
  /** Changed fields, with their previous values. A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`. */
  before: unknown;
  /** Changed fields, with their new values. A personal value that was erased, or whose encryption key is missing, is `{ "erased": true }`. */
  after: unknown;
  /** SHA-256 over the previous entry’s hash and the entry as stored, with commitments in place of personal values; in hexadecimal. */
  hash: string;
};

export type PersonNotification = {
  id: string;
  /** `mention`: in a note. `assigned`: a case was assigned to the person. `handed_over`: cases of a colleague were. `escalated`: a case needs a senior. `returned`: a seller whom the person decided came back. `sla_near`: a case that the person has is soon due, or one that nobody has. */
  kind: 'mention' | 'assigned' | 'handed_over' | 'escalated' | 'returned' | 'sla_near';
  /** The case; of several, the first one. */
  submerchant_id: string;
  /** Its current name; null after its erasure, or while its server does not answer. */
  submerchant_name: string | null;
  /** How many cases it is about. */
  cases: number;
  /** At that time. */
  by: { id: string; name: string } | null;
  created_at: string;
  read_at: string | null;
};

export type NotificationSettings = {
  /** The kinds that the person gets by e-mail. Default: all. */
  email: ('mention' | 'assigned' | 'handed_over' | 'escalated' | 'returned' | 'sla_near')[];
  /** Whether the person is also notified of cases that are soon due and that nobody has. Default false; without it, a change leaves it as it is. */
  unassigned_near?: boolean;
};

export type QueueViews = {
  /** Sent back with the next change. */
  version: string;
  /** The view with which the queue opens. */
  default_id: string | null;
  /** Up to 50 of one’s own and 50 of the team, by name. */
  views: {
    id: string;
    name: string;
    /** `true`: a view of the team, which all see and seniors (`cases.override`) change. `false`: one’s own. */
    is_shared: boolean;
    /** As the parameters of `GET /v1/operator/submerchants`, without the searched text: it may contain personal data. `me` is whoever opens the view; days are those of their time zone. */
    filters: {
      /** Only submerchants in this status. */
      status?: 'pending' | 'pending_review' | 'active' | 'rejected';
      /** Only those of this merchant. */
      merchant_id?: string;
      /** Id of a reviewer or a reviewer’s key, or `me`: only cases in review that it has claimed. `none`: only unclaimed cases. */
      assignee?: string;
      /** Id of a person, or `me`: only cases in review that are assigned to them. `none`: to nobody. */
      assigned_to?: string;
      /** Id of a person, or `me`: only cases in review that are assigned to nobody else. */
      open_to?: string;
      /** `true`: only escalated cases in review. `false`: only the others. */
      escalated?: boolean;
      /** Only cases in review in which this check fails or warns. */
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
      /** Only cases in review of legal entities, or of persons. */
      entity_type?: 'pj' | 'pf';
      /** Only cases in review that were submitted on this day or later. */
      submitted_from?: string;
      /** Only cases in review that were submitted on this day or earlier. */
      submitted_to?: string;
      /** Only cases that have been in review for at least so many hours. */
      waiting_hours?: number;
      /** Smallest `monthly_revenue` in centavos, inclusive: only cases in review whose seller expects at least as much a month. */
      amount_from?: number;
      /** Greatest `monthly_revenue` in centavos, inclusive. Sellers that name none do not match. */
      amount_to?: number;
      /** Only cases in review that stand so: `late`: past their due time; `near`: soon due, by `near_minutes` of the SLA; `on_time`: neither, or without a target. */
      due?: 'on_time' | 'near' | 'late';
      /** `true`, with `status=active` or without a status: only active sellers whose material data or documents have changed since they were approved, the earliest submission first; the other filters of the queue apply. `approve` approves the changes. */
      changed?: boolean;
      /** Order of cases in review. `oldest`, the default: the longest waiting first. `newest`: the latest submission first. `amount`: the greatest `monthly_revenue` first. `merchant`: those of each merchant together, the longest waiting first; merchants in the order in which they were created. `due`: those that are due first, and those without a target last. */
      sort?: 'oldest' | 'newest' | 'amount' | 'merchant' | 'due';
    };
    updated_at: string;
  }[];
};

export type CheckpointKeys = {
  /** Oldest first; empty before the first checkpoint. */
  keys: {
    /** As the signatures of checkpoints contain it. */
    key_id: string;
    /** Name, key id and key, as C2SP’s signed notes write it. */
    verifier_key: string;
  }[];
};

export type Merchant = {
  id: string;
  name: string;
  mode: 'live' | 'test';
  /** Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day. */
  time_zone: string;
  rate_limits: {
    /** Requests per 60 s to charges, withdrawals and anticipations (100); null for the default of the specification. */
    transactions: number | null;
    /** Requests per 60 s to wallets, receivables, banks and submerchants (200); null for the default of the specification. */
    queries: number | null;
    /** Requests per 60 s to everything else (100); null for the default of the specification. */
    default: number | null;
  };
  created_at: string;
  updated_at: string;
};

export type IssuedApiKey = {
  id: string;
  name: string;
  /** `read`: the key changes nothing. */
  permission: 'read' | 'write';
  /** The permissions of the key; null: all that its `permission` names. */
  scopes: string[] | null;
  public_key: string;
  /** From then on, the key is refused. */
  expires_at: string | null;
  /** The addresses that may use the key; null: all. */
  address_ranges: string[] | null;
  /** Exact to a minute or two. */
  last_used_at: string | null;
  /** The key that replaces this one since its rotation. */
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
  /** Shown only once: only its hash is stored. */
  secret_key: string;
};

export type ApiKey = {
  id: string;
  name: string;
  /** `read`: the key changes nothing. */
  permission: 'read' | 'write';
  /** The permissions of the key; null: all that its `permission` names. */
  scopes: string[] | null;
  public_key: string;
  /** From then on, the key is refused. */
  expires_at: string | null;
  /** The addresses that may use the key; null: all. */
  address_ranges: string[] | null;
  /** Exact to a minute or two. */
  last_used_at: string | null;
  /** The key that replaces this one since its rotation. */
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
};

export type OperatorKey = {
  id: string;
  name: string;
  /** `read`: the key changes nothing. */
  permission: 'read' | 'write';
  /** The permissions of the key; null: all that its `permission` names. */
  scopes: string[] | null;
  public_key: string;
  /** From then on, the key is refused. */
  expires_at: string | null;
  /** The addresses that may use the key; null: all. */
  address_ranges: string[] | null;
  /** Exact to a minute or two. */
  last_used_at: string | null;
  /** The key that replaces this one since its rotation. */
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
  /** Requests per 60 s; null: 6,000. */
  rate_limit: number | null;
};

export type IssuedOperatorKey = {
  id: string;
  name: string;
  /** `read`: the key changes nothing. */
  permission: 'read' | 'write';
  /** The permissions of the key; null: all that its `permission` names. */
  scopes: string[] | null;
  public_key: string;
  /** From then on, the key is refused. */
  expires_at: string | null;
  /** The addresses that may use the key; null: all. */
  address_ranges: string[] | null;
  /** Exact to a minute or two. */
  last_used_at: string | null;
  /** The key that replaces this one since its rotation. */
  replaced_by: string | null;
  created_at: string;
  revoked_at: string | null;
  /** Requests per 60 s; null: 6,000. */
  rate_limit: number | null;
  /** Shown only once: only its hash is stored. */
  secret_key: string;
};

export type Settings = {
  /** Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day. */
  time_zone: string;
};

export type ApprovalRequestDetail = {
  id: string;
  /** `failed`: something had changed since, so that the change could not be made any more; `failure` says what. */
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  /** The operation that waits, by its `operationId`. */
  operation: string;
  /** The rules by which it needs a second person. */
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
  /** What would change; null for what does not exist yet. */
  object: {
    kind: string;
    id: string;
    /** Null for sellers, and for what does not exist yet. */
    name: string | null;
  } | null;
  /** The merchant of the object; null for the operator’s. */
  merchant_id: string | null;
  /** What would change, as it was at the request. */
  changes: {
    /** As in trails. */
    action: string;
    /** Fields that would change, with their values at the request. */
    before: Record<string, unknown> | null;
    /** These fields with their new values. */
    after: Record<string, unknown> | null;
  }[];
  requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
  requested_at: string;
  /** From then on, it can no longer be approved. */
  expires_at: string;
  /** Who approved, rejected or withdrew it. */
  decided_by: { id: string; name: string } | null;
  decided_at: string | null;
  comment: string | null;
  /** Why it failed, or was withdrawn without a person: the seller was erased. For people. */
  failure: string | null;
  /** Why you cannot approve it while it is pending: you asked for it, or issued the key that did, or its issuer is unknown; who asked gave you access or changed it less than 24 hours before or since; you lack a permission; only people approve. Null: nothing of these. */
  obstacle: 'own_request' | 'own_key' | 'access_given' | 'permission' | 'key' | null;
};

export type ApprovedRequest = {
  id: string;
  /** `failed`: something had changed since, so that the change could not be made any more; `failure` says what. */
  status: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed';
  /** The operation that waits, by its `operationId`. */
  operation: string;
  /** The rules by which it needs a second person. */
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
  /** What would change; null for what does not exist yet. */
  object: {
    kind: string;
    id: string;
    /** Null for sellers, and for what does not exist yet. */
    name: string | null;
  } | null;
  /** The merchant of the object; null for the operator’s. */
  merchant_id: string | null;
  /** What would change, as it was at the request. */
  changes: {
    /** As in trails. */
    action: string;
    /** Fields that would change, with their values at the request. */
    before: Record<string, unknown> | null;
    /** These fields with their new values. */
    after: Record<string, unknown> | null;
  }[];
  requested_by: { kind: 'person' | 'key'; id: string; name: string | null };
  requested_at: string;
  /** From then on, it can no longer be approved. */
  expires_at: string;
  /** Who approved, rejected or withdrew it. */
  decided_by: { id: string; name: string } | null;
  decided_at: string | null;
  comment: string | null;
  /** Why it failed, or was withdrawn without a person: the seller was erased. For people. */
  failure: string | null;
  /** The `data` that the operation answered with, this once: a link of an invitation or a secret of a key is shown to whoever approves it. */
  result: unknown;
};

export type OperatorRules = {
  /** From when on the approval of a seller needs a second person; any one is enough. */
  cases: {
    /** From this risk on. `high`: a review check fails; `medium`: one warns. Null: whatever the risk. */
    min_risk: 'medium' | 'high' | null;
    /** From this expected monthly revenue on, in centavos; also without one given. Null: whatever the revenue. */
    min_monthly_revenue: number | null;
    /** Merchant category codes; with any, also without a code given. */
    mccs: string[];
  };
  /** Inviting, changing, disabling people, new links, resets of second factors. */
  people: boolean;
  /** Issuing and rotating keys. Revoking needs no second person. */
  keys: boolean;
  /** Rate limits of merchants. */
  limits: boolean;
  /** These rules, names of merchants, texts of reasons. */
  settings: boolean;
  /** Days until a request expires. */
  expires_after_days: number;
};

/** From when on the approval of a seller needs a second person; any one is enough. */
export type CaseThresholds = {
  /** From this risk on. `high`: a review check fails; `medium`: one warns. Null: whatever the risk. */
  min_risk: 'medium' | 'high' | null;
  /** From this expected monthly revenue on, in centavos; also without one given. Null: whatever the revenue. */
  min_monthly_revenue: number | null;
  /** Merchant category codes; with any, also without a code given. */
  mccs: string[];
};

export type MerchantRules = {
  /** Inviting, changing, disabling people, new links, resets of second factors. */
  people: boolean;
  /** Issuing and rotating keys. Revoking needs no second person. */
  keys: boolean;
  /** Webhook endpoints and their secrets. */
  endpoints: boolean;
  /** Days until a request expires. */
  expires_after_days: number;
};

export type Person = {
  id: string;
  email: string;
  name: string;
  /** `admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant. */
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
  /** The merchant whose person it is; null for the operator’s people. */
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  /** `invited`: has no password yet. */
  status: 'invited' | 'active' | 'disabled';
  /** Has an authenticator app or a passkey. */
  has_second_factor: boolean;
  /** Is linked to an account of the identity provider. */
  has_sso_identity: boolean;
  created_at: string;
  updated_at: string;
};

export type InvitedPerson = {
  id: string;
  email: string;
  name: string;
  /** `admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant. */
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
  /** The merchant whose person it is; null for the operator’s people. */
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  /** `invited`: has no password yet. */
  status: 'invited' | 'active' | 'disabled';
  /** Has an authenticator app or a passkey. */
  has_second_factor: boolean;
  /** Is linked to an account of the identity provider. */
  has_sso_identity: boolean;
  created_at: string;
  updated_at: string;
  /** Shown this once. Good once, for 7 days. Null where a mail server is configured: the person gets it by e-mail. */
  invitation_url: string | null;
};

export type SsoConnection = {
  id: string;
  name: string;
  issuer: string;
  client_id: string;
  has_client_secret: boolean;
  scopes: string;
  /** The claim of the ID token with the groups. */
  groups_claim: string;
  /** Groups of the provider and their roles; the first that matches counts, at every sign-in. Empty: roles are managed here. */
  role_mapping: {
    group: string;
    /** Of the side whose connection it is. */
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
  /** The role of whom no group gives one; null: they may not sign in. */
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
  /** Counts e-mail addresses without the claim `email_verified` as verified: for a provider whose addresses your organisation itself assigns. */
  trusts_emails: boolean;
  /** Creates a person at their first sign-in. Otherwise only people who were invited sign in. */
  creates_people: boolean;
  /** `provider`: a sign-in counts as one with a second factor when its ID token proves it, by `mfa` in `amr` or by one of `acr_values`. `ours`: only the second factors of this service count. */
  second_factor: 'ours' | 'provider';
  /** Requested from the provider; each means that a second factor was used. */
  acr_values: string[];
  is_enabled: boolean;
  /** Refuses passwords and passkeys alone, and ends their sessions, but for `break_glass_person_id`. Only after a sign-in through the connection. */
  is_required: boolean;
  /** An active admin or owner with a password, who may still use it while `is_required`: for when the provider is unavailable. */
  break_glass_person_id: string | null;
  email_domains: string[];
  /** The last sign-in with this issuer and client. */
  signed_in_at: string | null;
  /** Register it at the provider. */
  redirect_uri: string;
  /** Starts a sign-in: for a bookmark, or as the provider’s link to the application. */
  sign_in_url: string;
  /** Register it at the provider. */
  back_channel_logout_uri: string;
  created_at: string;
  updated_at: string;
};

export type ScimSettings = {
  /** The provider needs it, with a token. */
  base_url: string;
  /** Groups of the provider, by display name or external id, and their roles; the first that matches counts. */
  role_mapping: {
    group: string;
    /** Of the side whose people are provisioned. */
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
  /** The role of whom no group gives one; null: such people stay disabled until they get one. */
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
  /** The mapping is that of the connection for single sign-on, and is changed there. Without a connection, it is set here. */
  is_of_connection: boolean;
};

export type ScimToken = {
  id: string;
  name: string;
  /** Approved by a second person. Others change nothing while changes of people need a second person. */
  is_by_two: boolean;
  /** From then on, the token is refused. */
  expires_at: string | null;
  /** Exact to a minute or two. */
  last_used_at: string | null;
  created_at: string;
  revoked_at: string | null;
};

export type IssuedScimToken = {
  id: string;
  name: string;
  /** Approved by a second person. Others change nothing while changes of people need a second person. */
  is_by_two: boolean;
  /** From then on, the token is refused. */
  expires_at: string | null;
  /** Exact to a minute or two. */
  last_used_at: string | null;
  created_at: string;
  revoked_at: string | null;
  /** Shown only once: only its hash is stored. */
  token: string;
};

export type SignedInPerson = {
  id: string;
  email: string;
  name: string;
  /** `admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant. */
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
  /** The merchant whose person it is; null for the operator’s people. */
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  /** `invited`: has no password yet. */
  status: 'invited' | 'active' | 'disabled';
  /** Has an authenticator app or a passkey. */
  has_second_factor: boolean;
  /** Is linked to an account of the identity provider. */
  has_sso_identity: boolean;
  created_at: string;
  updated_at: string;
  /** What the role allows; each operation names the one that it needs, `x-permission`. */
  permissions: string[];
  /** The connection to the identity provider that opened the session. */
  sso_connection_id: string | null;
};

export type PasskeyOptions = { options: Record<string, unknown> };

export type SsoRedirect = {
  /** Of the provider: the browser goes there. */
  url: string;
};

export type SsoResult = {
  /** `proof`: the session may change keys, people, limits and secrets for 10 minutes. */
  purpose: 'sign_in' | 'proof';
};

export type SignInStep = {
  /** `password`: no sign-in waits for its second step in this browser. `set_up`: a second factor is required and the person has none; the routes under `/console/api/second-factor` and `/console/api/passkeys` accept this sign-in. */
  step: 'password' | 'second_factor' | 'set_up';
  /** The ways to pass; empty for the other steps. */
  methods: ('totp' | 'passkey' | 'recovery_code')[];
  /** Whether passkeys work at this address. */
  has_passkeys: boolean;
  /** Whether people can ask for a link to set a new password. */
  has_password_requests: boolean;
};

export type SecondFactors = {
  is_required: boolean;
  /** When the authenticator app was confirmed. */
  totp_at: string | null;
  passkeys: { id: string; name: string; created_at: string; used_at: string | null }[];
  /** How many are left. */
  recovery_codes: number;
  /** Whether passkeys work at this address. */
  has_passkeys: boolean;
};

export type TotpSetup = {
  /** Base32, for typing. */
  secret: string;
  /** For a QR code. */
  uri: string;
};

export type RecoveryCodes = {
  /** Shown this once. Empty when earlier ones are still good. */
  recovery_codes: string[];
};

export type Invitation = {
  email: string;
  name: string;
  /** `admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant. */
  role:
    | 'admin'
    | 'reviewer'
    | 'senior_reviewer'
    | 'auditor'
    | 'owner'
    | 'developer'
    | 'support'
    | 'viewer';
  /** The merchant whose person it is; null for the operator’s people. */
  merchant: { id: string; name: string; mode: 'live' | 'test' } | null;
  /** The person has a password, and sets a new one. */
  is_reset: boolean;
};

export type AccessByCaller = {
  at: string;
  /** Id of the operation, as in this document. */
  operation: string;
  caller: {
    /** `portal`: a session of the webhook portal. */
    kind: 'person' | 'key' | 'portal';
    side: 'merchant' | 'operator';
    id: string;
    /** The name at that time. */
    name?: string;
  };
  /** The caller’s merchant; null for the operator’s people and keys. */
  merchant_id: string | null;
  /** The client’s IP address. */
  address: string | null;
  request_id: string;
  /** The submerchants whose data the answer contained. They stay listed when they are erased. */
  subjects: string[];
};

export type FailingEndpoint = {
  id: string;
  url: string;
  events: string[];
  /** Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all. */
  filter: {
    submerchant_id?: string[];
    status?: string[];
    entity_type?: string[];
    document_type?: string[];
    payment_method?: string[];
    currency?: string[];
    /** At least this amount, in centavos. */
    amount_from?: number;
    /** At most this amount, in centavos. */
    amount_to?: number;
  } | null;
  /** The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit. */
  max_per_second: number | null;
  /** The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256. */
  max_concurrent: number | null;
  status: 'active' | 'paused';
  /** `requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days. */
  paused_reason: 'requested' | 'gone' | 'failing' | null;
  /** When the first of its attempts failed. */
  failing_since: string;
  /** Until then the secret before the present one is valid too. */
  previous_secret_expires_at: string | null;
  created_at: string;
  updated_at: string;
};

export type ExpiringApiKey = {
  id: string;
  name: string;
  public_key: string;
  /** From then on, the key is refused. */
  expires_at: string;
};

export type OnboardingProgress = {
  id: string;
  submerchant_id: string | null;
  /** The partner whose documents the link is for; null: the link is the seller’s. */
  legal_representative_id: string | null;
  /** `open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it. */
  status: 'open' | 'started' | 'completed' | 'expired' | 'revoked';
  locale: 'pt-BR' | 'en';
  created_at: string;
  expires_at: string;
  /** The seller’s first step. */
  started_at: string | null;
  /** The seller’s last change. */
  last_step_at: string | null;
  /** When the seller submitted. */
  completed_at: string | null;
  revoked_at: string | null;
};

/** A submerchant was registered. */
export type SubmerchantCreatedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.created';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A field, a partner or an address of a submerchant was changed. */
export type SubmerchantUpdatedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.updated';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A submerchant was submitted for review. */
export type SubmerchantSubmittedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.submitted';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A submerchant was approved and is active. */
export type SubmerchantApprovedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.approved';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A submerchant was rejected; `review_reasons` contains the reasons. */
export type SubmerchantRejectedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.rejected';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A submerchant was reopened for correction. */
export type SubmerchantResubmissionRequestedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.resubmission_requested';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A submerchant was erased: the record has no personal data any more. Erase what you keep of it. */
export type SubmerchantErasedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'submerchant.erased';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  submerchant: Submerchant;
};

/** A document was sent. */
export type DocumentSubmittedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'document.submitted';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  document: SubmerchantDocument;
};

/** A document was approved. */
export type DocumentApprovedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'document.approved';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  document: SubmerchantDocument;
};

/** A document was rejected; `verification_code` is the reason. */
export type DocumentRejectedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'document.rejected';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  document: SubmerchantDocument;
};

/** A document expired; it must be replaced. */
export type DocumentExpiredEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'document.expired';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  document: SubmerchantDocument;
};

/** The status of a charge became pending. */
export type ChargePendingEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.pending';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became authorized. */
export type ChargeAuthorizedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.authorized';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became captured. */
export type ChargeCapturedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.captured';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became failed. */
export type ChargeFailedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.failed';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became voided. */
export type ChargeVoidedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.voided';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became expired. */
export type ChargeExpiredEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.expired';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became partially refunded. */
export type ChargePartiallyRefundedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.partially_refunded';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became refunded. */
export type ChargeRefundedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.refunded';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a charge became chargeback. */
export type ChargeChargebackEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'charge.chargeback';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  charge: Charge;
};

/** The status of a withdrawal became pending. */
export type WithdrawalPendingEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'withdrawal.pending';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  withdrawal: Withdrawal;
};

/** The status of a withdrawal became processing. */
export type WithdrawalProcessingEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'withdrawal.processing';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  withdrawal: Withdrawal;
};

/** The status of a withdrawal became completed. */
export type WithdrawalCompletedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'withdrawal.completed';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  withdrawal: Withdrawal;
};

/** The status of a withdrawal became failed. */
export type WithdrawalFailedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'withdrawal.failed';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  withdrawal: Withdrawal;
};

/** The status of a withdrawal became cancelled. */
export type WithdrawalCancelledEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'withdrawal.cancelled';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  withdrawal: Withdrawal;
};

/** The status of a anticipation became pending. */
export type AnticipationPendingEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'anticipation.pending';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  anticipation: Anticipation;
};

/** The status of a anticipation became approved. */
export type AnticipationApprovedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'anticipation.approved';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  anticipation: Anticipation;
};

/** The status of a anticipation became completed. */
export type AnticipationCompletedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'anticipation.completed';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  anticipation: Anticipation;
};

/** The status of a anticipation became refused. */
export type AnticipationRefusedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'anticipation.refused';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  anticipation: Anticipation;
};

/** The status of a anticipation became cancelled. */
export type AnticipationCancelledEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'anticipation.cancelled';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  anticipation: Anticipation;
};

/** Every attempt at another webhook endpoint of the merchant has failed for some time: 30 minutes unless the operator has set another. Once for each outage. */
export type EndpointFailingEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'endpoint.failing';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  endpoint: FailingEndpoint;
};

/** Another webhook endpoint of the merchant, of which `endpoint.failing` was sent, works again. */
export type EndpointRecoveredEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'endpoint.recovered';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  endpoint: FailingEndpoint;
};

/** The service paused another webhook endpoint of the merchant; `paused_reason` says why. */
export type EndpointPausedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'endpoint.paused';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  endpoint: Endpoint;
};

/** An API key of the merchant expires within 14 days and has no replacement; once more within a day. Rotate it. */
export type ApiKeyExpiringEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'api_key.expiring';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  api_key: ExpiringApiKey;
};

/** A seller has begun with an onboarding link: its address is used up. */
export type OnboardingStartedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.started';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

/** A seller has submitted the registration with an onboarding link. */
export type OnboardingCompletedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.completed';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

/** An onboarding link has ended before the seller submitted, or the seller has done nothing with it for 3 days. They may still go on until it ends. */
export type OnboardingAbandonedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.abandoned';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

/** A seller has made a link for a partner’s documents on the page of hosted onboarding. */
export type OnboardingPartnerInvitedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.partner_invited';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

/** A partner has started with a link for the partner’s documents. */
export type OnboardingPartnerStartedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.partner_started';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

/** A partner has sent, with a link, all documents that review needs of the partner. The seller has not submitted by that. */
export type OnboardingPartnerCompletedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.partner_completed';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

/** A partner’s link has ended before the partner’s documents were complete, or the partner has done nothing with it for 3 days. */
export type OnboardingPartnerAbandonedEvent = {
  /** Identifier of the event; the same for every attempt. */
  id: string;
  event: 'onboarding.partner_abandoned';
  occurred_at: string;
  /** Grows per object: the greater is the later. */
  sequence: number;
  /** Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1. */
  version?: number;
  onboarding: OnboardingProgress;
};

export type Pagination = {
  /** Current page, from 1. */
  page: number;
  /** Items per page. */
  limit: number;
  /** All items found. */
  total: number;
  /** Only when `total` is a minimum: more items match than the 10000 that are counted, or not all records were read for it. `next` leads to all matches; a warning says so, too. */
  total_is_minimum?: boolean;
  /** Only in lists of all merchants, and only while a server of a cluster does not answer: the share of the merchants who are missing from `data` and `total`, above 0 and below 1; a warning reports it, too. */
  missing_share?: number;
  /** All pages that a number leads to. */
  totalPages: number;
  /** The cursor of the next page, null after the last one: send it as `cursor`, with the same filters. */
  next: string | null;
};

/** With `Accept: text/csv`, a list answers with all rows that match its filters, at most 100000; `page`, `limit` and `cursor` do not apply. UTF-8 with a byte order mark, a line of names first, nested fields as `outer.inner`, lists as JSON. `Accept: text/csv; separator=semicolon` separates by semicolons. Text that begins with =, +, -, @, | or their full-width forms, also after spaces, or with a tab or a line end, has an apostrophe in front, so that no spreadsheet runs it. If reading fails midway, the connection breaks: a file that ended regularly is complete. Lists of personal data need the permission `data.export` for it (`x-export-permission`), and of people a recent proof of identity; the trail and the security events name each such file. It counts as one request. */
export type Csv = string;

/** Unknown fields and parameters that were ignored, unusual values that were accepted, and limits that were reached. */
export type Warnings = {
  /** JSON pointer into the body, or `query/…`. */
  path: string;
  /** For people. */
  message: string;
}[];

/** The body of every answer from status 400 on. */
export type ErrorAnswer = {
  /** For people. */
  message: string;
  /** For programs. */
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
  /** Every problem found, with its location. */
  errors: Problem[];
  /** The answer’s `X-Request-Id`. */
  request_id: string;
};

/** One problem of a request. */
export type Problem = {
  /** JSON pointer into the body, or `query/…`, `path/…`, `header/…`. */
  path: string;
  /**
   * The kind of problem. With `VALIDATION_ERROR`, of the value at `path`: `required` (is missing), `invalid_type` (has the wrong type), `invalid_format` (has the wrong format), `invalid_value` (is not one of the allowed values), `invalid_character` (contains a character that cannot be stored), `invalid_check_digit` (has wrong check digits), `invalid_length` (has the wrong length), `too_short` (is too short), `too_long` (is too long), `too_small` (is below the minimum), `too_large` (is above the maximum), `too_many` (has too many items), `too_few` (has too few items), `invalid_url` (is not a URL that requests can be sent to), `not_public` (points to a host that is not public), `port_not_allowed` (points to a port that is not allowed), `forbidden` (must not be present), `conflict` (contradicts another field), `repeated` (appears more than once), `unknown` (is not a query parameter of this path). Further ones:
   *
   * - `malformed` (`MALFORMED_JSON`): The body is not JSON in UTF-8.
   * - `taken` (`EXTERNAL_ID_TAKEN`, `ENDPOINT_EXISTS`, `EMAIL_TAKEN`): Another record has this value.
   * - `not_found` (`VALIDATION_ERROR`, `LEGAL_REPRESENTATIVE_NOT_FOUND`, `SUBMERCHANT_NOT_FOUND`, `FILE_NOT_FOUND`): The value names no record.
   * - `locked` (`INVALID_STATUS`): The field cannot be changed in the current status.
   * - `retained_until` (`RETENTION_REQUIRED`): A legal term runs until `retained_until`.
   * - `email_required` (`REQUIREMENTS_NOT_MET`): The submerchant has no e-mail address.
   * - `legal_representative_required` (`REQUIREMENTS_NOT_MET`): The company has no partner.
   * - `address_required` (`REQUIREMENTS_NOT_MET`): The submerchant has no address.
   * - `document_required` (`REQUIREMENTS_NOT_MET`): The document was not sent.
   * - `document_rejected` (`REQUIREMENTS_NOT_MET`): The document was rejected.
   * - `document_expired` (`REQUIREMENTS_NOT_MET`): The document has expired.
   * - `document_unreadable` (`REQUIREMENTS_NOT_MET`): People cannot read the file of the document; the message says why.
   * - `password_protected` (`FILE_UNREADABLE`): The PDF asks for a password.
   * - `no_pages` (`FILE_UNREADABLE`): The PDF has no pages.
   * - `incomplete` (`FILE_UNREADABLE`): The end of the file is missing.
   * - `damaged` (`FILE_UNREADABLE`): The file is damaged and cannot be shown.
   * - `too_many_pixels` (`FILE_UNREADABLE`): The image has more than 120 megapixels (width × height).
   * - `document_not_seen` (`DOCUMENTS_NOT_SEEN`): The document was not opened by whoever approves.
   * - `claimed` (`TOO_MANY_CLAIMS`): You have claimed the case `submerchant_id`.
   * - `sso_expired` (`SSO_FAILED`): The sign-in was begun in another browser, was used before, or is past its time.
   * - `provider_unavailable` (`SSO_FAILED`): The identity provider does not answer.
   * - `provider_refused` (`SSO_FAILED`): The identity provider has refused the sign-in.
   * - `invalid_token` (`SSO_FAILED`): The identity provider’s answer is not valid.
   * - `email_missing` (`SSO_REFUSED`): The provider names no e-mail address for the account.
   * - `email_not_verified` (`SSO_REFUSED`): The provider has not verified the e-mail address.
   * - `email_domain` (`SSO_REFUSED`): The connection does not accept the domain of the e-mail address.
   * - `unknown_person` (`SSO_REFUSED`): Nobody with this e-mail address may sign in.
   * - `linked_elsewhere` (`SSO_REFUSED`): The person signs in with another account of the provider.
   * - `person_disabled` (`SSO_REFUSED`): The person is disabled.
   * - `groups_missing` (`SSO_REFUSED`): The provider does not say which groups the account has.
   * - `no_role` (`SSO_REFUSED`): No group of the account gives a role.
   */
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
  /** For people. */
  message: string;
  /** Only with `REQUIREMENTS_NOT_MET`: the type of the document that is missing, or null. */
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
  /** Only with `REQUIREMENTS_NOT_MET`: the partner whose document is missing, or null. */
  legal_representative_id?: string | null;
  /** Only with `TOO_MANY_CLAIMS`, a case that you have claimed, and with `EXTERNAL_ID_TAKEN` of a registration, the submerchant that has the `external_id`. */
  submerchant_id?: string;
  /** Only with `RETENTION_REQUIRED`: when the legal term ends. */
  retained_until?: string;
  /** Only with `DOCUMENTS_NOT_SEEN`: the document that was not opened. */
  document_id?: string;
};

/** The query of `listSubmerchants`. */
export type ListSubmerchantsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'pending_review' | 'active' | 'rejected' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only the submerchant with exactly this `external_id`. */
  external_id?: string | undefined;
  /** Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply. */
  ids?: string | undefined;
};

/** The body of `createSubmerchant`. */
export type CreateSubmerchantBody = {
  /** `pj`: legal entity; `pf`: individual. */
  entity_type?: 'pj' | 'pf' | undefined;
  /** `pj`: registered company name; `pf`: full name of the person. */
  legal_name: string;
  /** 14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check. */
  tax_id: string;
  /** Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC. */
  external_id?: string | null | undefined;
  /** Trade name. */
  trade_name?: string | null | undefined;
  /** Contact e-mail. Required before review. */
  email?: string | null | undefined;
  /** Contact telephone, 8 to 15 digits. */
  phone?: string | null | undefined;
  /** `pf`: date of birth. Optional, speeds up review. */
  birth_date?: string | null | undefined;
  /** `pf`: mother’s full name. Optional, speeds up review. */
  mother_name?: string | null | undefined;
  /** For example `physical` or `online`. */
  business_type?: string | null | undefined;
  /** Your identifiers of the product categories, up to 50. */
  product_categories?: string[] | null | undefined;
  /** Average amount of a sale, in centavos. */
  average_ticket?: number | null | undefined;
  /** Expected monthly revenue, in centavos. */
  monthly_revenue?: number | null | undefined;
  /** Merchant category code. If left out, it is derived from the primary CNAE. */
  mcc?: string | null | undefined;
  /** Economic activities, up to 100; one may be primary. */
  cnaes?:
    | {
        /** CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits. */
        code: string;
        /** Description of the activity. */
        description?: string | null | undefined;
        /** The main activity. At most one item may be `true`. */
        is_primary?: boolean | undefined;
      }[]
    | null
    | undefined;
  /** Up to 50 key-value pairs of text. An update replaces all of them. */
  metadata?: Record<string, string> | null | undefined;
  /** Partners, each with another `document`; not of a `pf`. */
  legal_representatives?:
    | {
        /** Full name of the partner, or of the contact person of a partner that is a company. */
        name: string;
        /** 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner. */
        document: string;
        /** Type of the partner. */
        entity_type?: 'pf' | 'pj' | undefined;
        /** Registered name of a partner that is a company. */
        legal_name?: string | null | undefined;
        birth_date?: string | null | undefined;
        mother_name?: string | null | undefined;
        email?: string | null | undefined;
        phone?: string | null | undefined;
        role?:
          | 'legal_representative'
          | 'individual_owner'
          | 'corporate_owner'
          | 'admin'
          | null
          | undefined;
        qualification?:
          'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null | undefined;
        /** Share of the company, 0 to 100. */
        participation_percentage?: number | null | undefined;
        /** Marks the partner as administrator of the account. */
        is_admin?: boolean | undefined;
        /** The partner’s documents, whose `type` starts with `partner_`. */
        documents?:
          | {
              /** Type of the document. Companies and individuals send different types. */
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
              /** Number of the document, for example of an identity card. */
              number?: string | null | undefined;
              /** Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default). */
              file_url: string;
              /** File name with extension, without folders. */
              file_name: string;
              /** Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so. */
              file_size: number;
              mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
              /** When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings. */
              expires_at?: string | null | undefined;
              /** Free text for the reviewer. */
              notes?: string | null | undefined;
            }[]
          | null
          | undefined;
      }[]
    | null
    | undefined;
  /** Addresses. The first is primary, unless another has `is_primary: true`. */
  addresses?:
    | {
        street: string;
        /** Street number, or `S/N`. */
        number: string;
        neighborhood: string;
        city: string;
        /** 2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning. */
        state: string;
        /** 8 to 10 characters. */
        zip_code: string;
        /** Use of the address; `both` is billing and shipping. */
        type?: 'billing' | 'shipping' | 'both' | undefined;
        complement?: string | null | undefined;
        /** ISO 3166 code of 2 letters; stored in upper case. */
        country?: string | undefined;
        /** The first address is always primary; a later one with `true` replaces it as primary. */
        is_primary?: boolean | undefined;
      }[]
    | null
    | undefined;
  /** The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`. */
  documents?:
    | {
        /** Type of the document. Companies and individuals send different types. */
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
        /** Number of the document, for example of an identity card. */
        number?: string | null | undefined;
        /** Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default). */
        file_url: string;
        /** File name with extension, without folders. */
        file_name: string;
        /** Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so. */
        file_size: number;
        mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
        /** When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings. */
        expires_at?: string | null | undefined;
        /** Free text for the reviewer. */
        notes?: string | null | undefined;
        /** The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner. */
        legal_representative_document?: string | null | undefined;
      }[]
    | null
    | undefined;
  /** Submits the submerchant for review at once. While requirements are missing, nothing is created. */
  submit?: boolean | undefined;
};

/** The body of `updateSubmerchant`. */
export type UpdateSubmerchantBody = {
  /** `pj`: legal entity; `pf`: individual. */
  entity_type?: 'pj' | 'pf' | undefined;
  /** `pj`: registered company name; `pf`: full name of the person. */
  legal_name?: string | undefined;
  /** 14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check. */
  tax_id?: string | undefined;
  /** Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC. */
  external_id?: string | null | undefined;
  /** Trade name. */
  trade_name?: string | null | undefined;
  /** Contact e-mail. Required before review. */
  email?: string | null | undefined;
  /** Contact telephone, 8 to 15 digits. */
  phone?: string | null | undefined;
  /** `pf`: date of birth. Optional, speeds up review. */
  birth_date?: string | null | undefined;
  /** `pf`: mother’s full name. Optional, speeds up review. */
  mother_name?: string | null | undefined;
  /** For example `physical` or `online`. */
  business_type?: string | null | undefined;
  /** Your identifiers of the product categories, up to 50. */
  product_categories?: string[] | null | undefined;
  /** Average amount of a sale, in centavos. */
  average_ticket?: number | null | undefined;
  /** Expected monthly revenue, in centavos. */
  monthly_revenue?: number | null | undefined;
  /** Merchant category code. If left out, it is derived from the primary CNAE. */
  mcc?: string | null | undefined;
  /** Economic activities, up to 100; one may be primary. */
  cnaes?:
    | {
        /** CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits. */
        code: string;
        /** Description of the activity. */
        description?: string | null | undefined;
        /** The main activity. At most one item may be `true`. */
        is_primary?: boolean | undefined;
      }[]
    | null
    | undefined;
  /** Up to 50 key-value pairs of text. An update replaces all of them. */
  metadata?: Record<string, string> | null | undefined;
};

/** The query of `getSubmerchantHistory`. */
export type GetSubmerchantHistoryQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listLegalRepresentatives`. */
export type ListLegalRepresentativesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `addLegalRepresentative`. */
export type AddLegalRepresentativeBody = {
  /** Full name of the partner, or of the contact person of a partner that is a company. */
  name: string;
  /** 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner. */
  document: string;
  /** Type of the partner. */
  entity_type?: 'pf' | 'pj' | undefined;
  /** Registered name of a partner that is a company. */
  legal_name?: string | null | undefined;
  birth_date?: string | null | undefined;
  mother_name?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  role?:
    'legal_representative' | 'individual_owner' | 'corporate_owner' | 'admin' | null | undefined;
  qualification?: 'DIRECTOR' | 'ADMIN' | 'OWNER' | 'OWNER-ADMIN' | 'ATTORNEY' | null | undefined;
  /** Share of the company, 0 to 100. */
  participation_percentage?: number | null | undefined;
  /** Marks the partner as administrator of the account. */
  is_admin?: boolean | undefined;
};

/** The query of `listDocuments`. */
export type ListDocumentsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'approved' | 'rejected' | 'expired' | undefined;
  /** `true`: only current documents; `false`: only replaced ones. */
  current?: boolean | undefined;
  /** Only items with this type. */
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
  /** Only documents of this partner. */
  legal_representative_id?: string | undefined;
};

/** The body of `addDocument`. */
export type AddDocumentBody = {
  /** Type of the document. Companies and individuals send different types. */
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
  /** Number of the document, for example of an identity card. */
  number?: string | null | undefined;
  /** Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default). */
  file_url: string;
  /** File name with extension, without folders. */
  file_name: string;
  /** Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so. */
  file_size: number;
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg';
  /** When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings. */
  expires_at?: string | null | undefined;
  /** Free text for the reviewer. */
  notes?: string | null | undefined;
  /** The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise. */
  legal_representative_id?: string | null | undefined;
};

/** The query of `listAddresses`. */
export type ListAddressesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `addAddress`. */
export type AddAddressBody = {
  street: string;
  /** Street number, or `S/N`. */
  number: string;
  neighborhood: string;
  city: string;
  /** 2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning. */
  state: string;
  /** 8 to 10 characters. */
  zip_code: string;
  /** Use of the address; `both` is billing and shipping. */
  type?: 'billing' | 'shipping' | 'both' | undefined;
  complement?: string | null | undefined;
  /** ISO 3166 code of 2 letters; stored in upper case. */
  country?: string | undefined;
  /** The first address is always primary; a later one with `true` replaces it as primary. */
  is_primary?: boolean | undefined;
};

/** The body of `updateAddress`. */
export type UpdateAddressBody = {
  street?: string | undefined;
  /** Street number, or `S/N`. */
  number?: string | undefined;
  neighborhood?: string | undefined;
  city?: string | undefined;
  /** 2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning. */
  state?: string | undefined;
  /** 8 to 10 characters. */
  zip_code?: string | undefined;
  /** Use of the address; `both` is billing and shipping. */
  type?: 'billing' | 'shipping' | 'both' | undefined;
  complement?: string | null | undefined;
  /** ISO 3166 code of 2 letters; stored in upper case. */
  country?: string | undefined;
  /** The first address is always primary; a later one with `true` replaces it as primary. */
  is_primary?: boolean | undefined;
};

/** The query of `listOnboardingLinks`. */
export type ListOnboardingLinksQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `createOnboardingLink`. */
export type CreateOnboardingLinkBody = {
  /** Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days). */
  expires_in?: number | null | undefined;
  /** In place of `expires_in`: at most 90 days from now. */
  expires_at?: string | null | undefined;
  /** The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it. */
  locale?: 'pt-BR' | 'en' | undefined;
  /** Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere. */
  return_url?: string | null | undefined;
  /** Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can. */
  allowed_origins?: string[] | null | undefined;
  /** For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name. */
  legal_representative_id?: string | null | undefined;
};

/** The body of `inviteSeller`. */
export type InviteSellerBody = {
  /** Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days). */
  expires_in?: number | null | undefined;
  /** In place of `expires_in`: at most 90 days from now. */
  expires_at?: string | null | undefined;
  /** The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it. */
  locale?: 'pt-BR' | 'en' | undefined;
  /** Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere. */
  return_url?: string | null | undefined;
  /** Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can. */
  allowed_origins?: string[] | null | undefined;
  seller?:
    | {
        /** `pj`: legal entity; `pf`: individual. */
        entity_type?: 'pj' | 'pf' | undefined;
        /** `pj`: registered company name; `pf`: full name of the person. */
        legal_name?: string | undefined;
        /** 14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check. */
        tax_id?: string | undefined;
        /** Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC. */
        external_id?: string | null | undefined;
        /** Trade name. */
        trade_name?: string | null | undefined;
        /** Contact e-mail. Required before review. */
        email?: string | null | undefined;
        /** Contact telephone, 8 to 15 digits. */
        phone?: string | null | undefined;
        /** `pf`: date of birth. Optional, speeds up review. */
        birth_date?: string | null | undefined;
        /** `pf`: mother’s full name. Optional, speeds up review. */
        mother_name?: string | null | undefined;
        /** Up to 50 key-value pairs of text. An update replaces all of them. */
        metadata?: Record<string, string> | null | undefined;
      }
    | undefined;
};

/** The body of `updateOnboardingSettings`. */
export type UpdateOnboardingSettingsBody = {
  /** The name that the page shows. */
  display_name?: string | null | undefined;
  /** The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA). */
  accent_color?: string | null | undefined;
  /** The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts. */
  logo?: string | null | undefined;
  /** Plain texts of the page. */
  texts?:
    | {
        /** In Brazilian Portuguese. A text that is left out stays; null: the default. */
        pt?:
          | {
              /** The title of the first screen. Plain text. */
              welcome_title?: string | null | undefined;
              /** The words below it. Plain text. */
              welcome_text?: string | null | undefined;
              /** What the seller reads after submitting. Plain text. */
              finished_text?: string | null | undefined;
              /** Where the seller can ask, such as an e-mail address; shown on every screen. Plain text. */
              contact?: string | null | undefined;
            }
          | undefined;
        /** In English. A text that is left out stays; null: the default. */
        en?:
          | {
              /** The title of the first screen. Plain text. */
              welcome_title?: string | null | undefined;
              /** The words below it. Plain text. */
              welcome_text?: string | null | undefined;
              /** What the seller reads after submitting. Plain text. */
              finished_text?: string | null | undefined;
              /** Where the seller can ask, such as an e-mail address; shown on every screen. Plain text. */
              contact?: string | null | undefined;
            }
          | undefined;
      }
    | undefined;
  /** Where new links offer to go at the end, unless they say otherwise. */
  return_url?: string | null | undefined;
  /** The language in which new links open, unless they say otherwise. */
  locale?: 'pt-BR' | 'en' | null | undefined;
  /** Hours until a new link ends, unless it says otherwise. */
  expires_in_hours?: number | null | undefined;
};

/** The query of `getOnboardingFigures`. */
export type GetOnboardingFiguresQuery = {
  /** First day, `YYYY-MM-DD`. */
  date_from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  date_to?: string | undefined;
  /** Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only links of this merchant. */
  merchant_id?: string | undefined;
};

/** The body of `updateMerchantOnboardingSettings`. */
export type UpdateMerchantOnboardingSettingsBody = {
  /** The name that the page shows. */
  display_name?: string | null | undefined;
  /** The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA). */
  accent_color?: string | null | undefined;
  /** The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts. */
  logo?: string | null | undefined;
  /** Plain texts of the page. */
  texts?:
    | {
        /** In Brazilian Portuguese. A text that is left out stays; null: the default. */
        pt?:
          | {
              /** The title of the first screen. Plain text. */
              welcome_title?: string | null | undefined;
              /** The words below it. Plain text. */
              welcome_text?: string | null | undefined;
              /** What the seller reads after submitting. Plain text. */
              finished_text?: string | null | undefined;
              /** Where the seller can ask, such as an e-mail address; shown on every screen. Plain text. */
              contact?: string | null | undefined;
            }
          | undefined;
        /** In English. A text that is left out stays; null: the default. */
        en?:
          | {
              /** The title of the first screen. Plain text. */
              welcome_title?: string | null | undefined;
              /** The words below it. Plain text. */
              welcome_text?: string | null | undefined;
              /** What the seller reads after submitting. Plain text. */
              finished_text?: string | null | undefined;
              /** Where the seller can ask, such as an e-mail address; shown on every screen. Plain text. */
              contact?: string | null | undefined;
            }
          | undefined;
      }
    | undefined;
  /** Where new links offer to go at the end, unless they say otherwise. */
  return_url?: string | null | undefined;
  /** The language in which new links open, unless they say otherwise. */
  locale?: 'pt-BR' | 'en' | null | undefined;
  /** Hours until a new link ends, unless it says otherwise. */
  expires_in_hours?: number | null | undefined;
};

/** The body of `updateOnboardingDefaults`. */
export type UpdateOnboardingDefaultsBody = {
  /** The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA). */
  accent_color?: string | null | undefined;
  /** The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts. */
  logo?: string | null | undefined;
  /** Plain texts of the page. */
  texts?:
    | {
        /** In Brazilian Portuguese. A text that is left out stays; null: the default. */
        pt?:
          | {
              /** The title of the first screen. Plain text. */
              welcome_title?: string | null | undefined;
              /** The words below it. Plain text. */
              welcome_text?: string | null | undefined;
              /** What the seller reads after submitting. Plain text. */
              finished_text?: string | null | undefined;
              /** Where the seller can ask, such as an e-mail address; shown on every screen. Plain text. */
              contact?: string | null | undefined;
            }
          | undefined;
        /** In English. A text that is left out stays; null: the default. */
        en?:
          | {
              /** The title of the first screen. Plain text. */
              welcome_title?: string | null | undefined;
              /** The words below it. Plain text. */
              welcome_text?: string | null | undefined;
              /** What the seller reads after submitting. Plain text. */
              finished_text?: string | null | undefined;
              /** Where the seller can ask, such as an e-mail address; shown on every screen. Plain text. */
              contact?: string | null | undefined;
            }
          | undefined;
      }
    | undefined;
  /** Where new links offer to go at the end, unless they say otherwise. */
  return_url?: string | null | undefined;
  /** The language in which new links open, unless they say otherwise. */
  locale?: 'pt-BR' | 'en' | null | undefined;
  /** Hours until a new link ends, unless it says otherwise. */
  expires_in_hours?: number | null | undefined;
};

/** The query of `listFiles`. */
export type ListFilesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'uploading' | 'ready' | undefined;
  /** Only those of this type. */
  mime_type?: 'application/pdf' | 'image/png' | 'image/jpeg' | undefined;
  /** `true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`. */
  used?: boolean | undefined;
  /** Only those of documents of this submerchant. */
  submerchant_id?: string | undefined;
};

/** The body of `createUpload`. */
export type CreateUploadBody = {
  /** Bytes of the whole file, at most 20 MiB. */
  file_size: number;
  /** SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end. */
  sha256?: string | undefined;
};

/** The query of `addFilePart`. */
export type AddFilePartQuery = {
  /** Where the bytes begin in the file: its `received`. Default 0. */
  offset?: number | undefined;
};

/** The query of `listCharges`. */
export type ListChargesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
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
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Only charges paid by this method. */
  payment_method?: 'credit_card' | 'debit_card' | 'pix' | 'boleto' | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `summarizeCharges`. */
export type SummarizeChargesQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
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
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Only charges paid by this method. */
  payment_method?: 'credit_card' | 'debit_card' | 'pix' | 'boleto' | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `countChargesByDay`. */
export type CountChargesByDayQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
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
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Only charges paid by this method. */
  payment_method?: 'credit_card' | 'debit_card' | 'pix' | 'boleto' | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `listWithdrawals`. */
export type ListWithdrawalsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `summarizeWithdrawals`. */
export type SummarizeWithdrawalsQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `countWithdrawalsByDay`. */
export type CountWithdrawalsByDayQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `listAnticipations`. */
export type ListAnticipationsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `summarizeAnticipations`. */
export type SummarizeAnticipationsQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `countAnticipationsByDay`. */
export type CountAnticipationsByDayQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `listWallets`. */
export type ListWalletsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'active' | 'blocked' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
};

/** The query of `summarizeWallets`. */
export type SummarizeWalletsQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'active' | 'blocked' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
};

/** The query of `listReceivables`. */
export type ListReceivablesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'scheduled' | 'anticipated' | 'paid' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Only receivables of this charge. */
  charge_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `summarizeReceivables`. */
export type SummarizeReceivablesQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'scheduled' | 'anticipated' | 'paid' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Only receivables of this charge. */
  charge_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The query of `countReceivablesByDay`. */
export type CountReceivablesByDayQuery = {
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'scheduled' | 'anticipated' | 'paid' | 'cancelled' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only records of this submerchant. */
  submerchant_id?: string | undefined;
  /** Only records with exactly this `external_id`; several may have it. */
  external_id?: string | undefined;
  /** Only receivables of this charge. */
  charge_id?: string | undefined;
  /** Smallest `amount` in centavos, inclusive. */
  amount_from?: number | undefined;
  /** Greatest `amount` in centavos, inclusive. */
  amount_to?: number | undefined;
};

/** The body of `putCharge`. */
export type PutChargeBody = {
  /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
  occurred_at: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id?: string | null | undefined;
  /** The merchant’s own reference. Need not be unique. */
  external_id?: string | null | undefined;
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
  /** Amount paid by the buyer. Centavos. */
  amount: number;
  /** Fee of the service. Centavos. */
  fee_amount: number;
  /** `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  /** Amount refunded so far, at most `amount`. Centavos. */
  refunded_amount?: number | undefined;
  currency?: 'BRL' | undefined;
  /** Number of installments. */
  installments?: number | undefined;
  description?: string | null | undefined;
  /** Cards: the brand. */
  card_brand?: string | null | undefined;
  /** Cards: the last 4 digits of the number. */
  card_last_digits?: string | null | undefined;
  /** Pix: end-to-end identifier of the transfer. */
  pix_end_to_end_id?: string | null | undefined;
  /** Boleto: the payment line (linha digitável), digits only. */
  boleto_line?: string | null | undefined;
  /** Cause of the failure, for people. */
  failure_reason?: string | null | undefined;
  /** Last day of payment, of a boleto for example. */
  due_date?: string | null | undefined;
  /** When the buyer paid. */
  paid_at?: string | null | undefined;
};

/** The body of `putWithdrawal`. */
export type PutWithdrawalBody = {
  /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
  occurred_at: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id?: string | null | undefined;
  /** The merchant’s own reference. Need not be unique. */
  external_id?: string | null | undefined;
  status: 'pending' | 'processing' | 'completed' | 'failed' | 'cancelled';
  /** Amount deducted from the wallet. Centavos. */
  amount: number;
  /** Fee of the service. Centavos. */
  fee_amount: number;
  /** Amount transferred: `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  currency?: 'BRL' | undefined;
  /** The destination account. */
  bank_account?:
    | {
        /** COMPE code. */
        bank_code: string;
        branch: string;
        /** Number with check digit. Masked before it is stored. */
        account: string;
      }
    | null
    | undefined;
  /** Destination Pix key. Masked before it is stored. */
  pix_key?: string | null | undefined;
  /** Pix: end-to-end identifier of the transfer. */
  pix_end_to_end_id?: string | null | undefined;
  /** Cause of the failure, for people. */
  failure_reason?: string | null | undefined;
  /** When the money arrived. */
  completed_at?: string | null | undefined;
};

/** The body of `putAnticipation`. */
export type PutAnticipationBody = {
  /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
  occurred_at: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id?: string | null | undefined;
  /** The merchant’s own reference. Need not be unique. */
  external_id?: string | null | undefined;
  status: 'pending' | 'approved' | 'completed' | 'refused' | 'cancelled';
  /** Total of its receivables at their due dates. Centavos. */
  amount: number;
  /** Fee for the early payment. Centavos. */
  fee_amount: number;
  /** Amount paid: `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  currency?: 'BRL' | undefined;
  /** Number of receivables. */
  receivable_count: number;
  /** Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in `anticipation_id`. */
  receivable_ids?: string[] | undefined;
  requested_at?: string | null | undefined;
  approved_at?: string | null | undefined;
  /** When it was paid. */
  completed_at?: string | null | undefined;
};

/** The body of `putWallet`. */
export type PutWalletBody = {
  /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
  occurred_at: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id?: string | null | undefined;
  /** The merchant’s own reference. Need not be unique. */
  external_id?: string | null | undefined;
  status: 'active' | 'blocked';
  currency?: 'BRL' | undefined;
  /** Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos. */
  available_amount: number;
  /** Amount blocked, for example by a dispute. Centavos. */
  blocked_amount: number;
  /** Amount of receivables that are not yet due. Centavos. */
  waiting_funds_amount: number;
};

/** The body of `putReceivable`. */
export type PutReceivableBody = {
  /** When the record entered this state. The latest state wins; an older one is ignored. Shown as `updated_at`. */
  occurred_at: string;
  /** The submerchant of the record; null for the merchant itself. */
  submerchant_id?: string | null | undefined;
  /** The merchant’s own reference. Need not be unique. */
  external_id?: string | null | undefined;
  status: 'scheduled' | 'anticipated' | 'paid' | 'cancelled';
  /** The charge of the installment. */
  charge_id: string;
  /** The anticipation that paid it early. */
  anticipation_id?: string | null | undefined;
  /** Number of the installment, from 1. */
  installment: number;
  /** Number of installments of the charge. */
  installments: number;
  /** Gross amount. Centavos. */
  amount: number;
  /** Fee of the service. Centavos. */
  fee_amount: number;
  /** `amount` less `fee_amount`. Centavos. */
  net_amount: number;
  currency?: 'BRL' | undefined;
  /** Due date of the payment. */
  due_date: string;
  /** When it was paid. */
  paid_at?: string | null | undefined;
};

/** The query of `listBanks`. */
export type ListBanksQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
};

/** The query of `listEndpoints`. */
export type ListEndpointsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only items with this status. */
  status?: 'active' | 'paused' | undefined;
};

/** The body of `createEndpoint`. */
export type CreateEndpointBody = {
  /** Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public. */
  url: string;
  /** Exact kinds, `charge.*` for all of an object, or `*` for all. */
  events: string[];
  /** Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all. */
  filter?:
    | {
        submerchant_id?: string[] | undefined;
        status?: string[] | undefined;
        entity_type?: string[] | undefined;
        document_type?: string[] | undefined;
        payment_method?: string[] | undefined;
        currency?: string[] | undefined;
        /** At least this amount, in centavos. */
        amount_from?: number | undefined;
        /** At most this amount, in centavos. */
        amount_to?: number | undefined;
      }
    | null
    | undefined;
  /** The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit. */
  max_per_second?: number | null | undefined;
  /** The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256. */
  max_concurrent?: number | null | undefined;
  /** Paused: deliveries are held until it is active. */
  status?: 'active' | 'paused' | undefined;
};

/** The body of `updateEndpoint`. */
export type UpdateEndpointBody = {
  /** Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public. */
  url?: string | undefined;
  /** Exact kinds, `charge.*` for all of an object, or `*` for all. */
  events?: string[] | undefined;
  /** Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all. */
  filter?:
    | {
        submerchant_id?: string[] | undefined;
        status?: string[] | undefined;
        entity_type?: string[] | undefined;
        document_type?: string[] | undefined;
        payment_method?: string[] | undefined;
        currency?: string[] | undefined;
        /** At least this amount, in centavos. */
        amount_from?: number | undefined;
        /** At most this amount, in centavos. */
        amount_to?: number | undefined;
      }
    | null
    | undefined;
  /** The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit. */
  max_per_second?: number | null | undefined;
  /** The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256. */
  max_concurrent?: number | null | undefined;
  /** Paused: deliveries are held until it is active again. */
  status?: 'active' | 'paused' | undefined;
};

/** The body of `regenerateSecret`. */
export type RegenerateSecretBody = {
  /** How long the present secret stays valid beside the new one, up to 7 days. */
  overlap_seconds?: number | undefined;
};

/** The body of `testEndpoint`. */
export type TestEndpointBody = {
  /** Kind of the sample. */
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

/** The body of `replayDeliveries`. */
export type ReplayDeliveriesBody = {
  /** Deliveries with a `created_at` from then on. */
  since: string;
  /** Up to and with then; left out: until now. */
  until?: string | undefined;
  /** Which of them; left out: only `failed`. */
  statuses?: ('failed' | 'delivered' | 'cancelled')[] | undefined;
  /** Counts and sends nothing. */
  dry_run?: boolean | undefined;
};

/** The query of `listDeliveries`. */
export type ListDeliveriesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'held' | 'delivered' | 'failed' | 'cancelled' | undefined;
  /** Only those to this endpoint. */
  endpoint_id?: string | undefined;
  /** Only those of this kind. */
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
  /** Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint. */
  object_id?: string | undefined;
  /** Only those of events about this submerchant and its documents; not those about its payments. */
  submerchant_id?: string | undefined;
};

/** The query of `listEventKinds`. */
export type ListEventKindsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listEvents`. */
export type ListEventsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only those of this kind. */
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
  /** Only those of this object. */
  object_id?: string | undefined;
};

/** The query of `streamEvents`. */
export type StreamEventsQuery = {
  /** Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all. */
  events?: string | undefined;
  /** For clients that cannot send `Last-Event-ID`, which counts first. Resumes after the message with this `id`, or after the event with this identifier: events since then come first. */
  last_event_id?: string | undefined;
};

/** The body of `triggerEvent`. */
export type TriggerEventBody = {
  /** Kind of the event; `GET /v1/postbacks/events` lists all. */
  event: string;
};

/** The query of `listPortalSessions`. */
export type ListPortalSessionsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `createPortalSession`. */
export type CreatePortalSessionBody = {
  /** `read`: sees endpoints and deliveries. `manage`: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again. */
  access: 'read' | 'manage';
  /** Origins of the pages that may frame the portal: https; outside production also http://localhost. */
  allowed_origins: string[];
  /** Seconds until the session ends. */
  expires_in?: number | undefined;
  /** The language of the page; null: that of the browser. */
  locale?: 'en' | 'pt-BR' | null | undefined;
  /** The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s. */
  accent_color?: string | null | undefined;
  /** Your id of the user whom the session is for. No personal data. */
  external_id?: string | null | undefined;
};

/** The query of `getSubmerchantFigures`. */
export type GetSubmerchantFiguresQuery = {
  /** First day, `YYYY-MM-DD`. */
  date_from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  date_to?: string | undefined;
  /** Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
};

/** The query of `listReasons`. */
export type ListReasonsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listCases`. */
export type ListCasesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'pending_review' | 'active' | 'rejected' | undefined;
  /** Text to find, regardless of case and accents. */
  search?: string | undefined;
  /** Only those of this merchant. */
  merchant_id?: string | undefined;
  /** Id of a reviewer or a reviewer’s key, or `me`: only cases in review that it has claimed. `none`: only unclaimed cases. */
  assignee?: string | undefined;
  /** Id of a person, or `me`: only cases in review that are assigned to them. `none`: to nobody. */
  assigned_to?: string | undefined;
  /** Id of a person, or `me`: only cases in review that are assigned to nobody else. */
  open_to?: string | undefined;
  /** `true`: only escalated cases in review. `false`: only the others. */
  escalated?: boolean | undefined;
  /** Only cases in review in which this check fails or warns. */
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
  /** Only cases in review of legal entities, or of persons. */
  entity_type?: 'pj' | 'pf' | undefined;
  /** Only cases in review that were submitted on this day or later. */
  submitted_from?: string | undefined;
  /** Only cases in review that were submitted on this day or earlier. */
  submitted_to?: string | undefined;
  /** Only cases that have been in review for at least so many hours. */
  waiting_hours?: number | undefined;
  /** Smallest `monthly_revenue` in centavos, inclusive: only cases in review whose seller expects at least as much a month. */
  amount_from?: number | undefined;
  /** Greatest `monthly_revenue` in centavos, inclusive. Sellers that name none do not match. */
  amount_to?: number | undefined;
  /** Only cases in review that stand so: `late`: past their due time; `near`: soon due, by `near_minutes` of the SLA; `on_time`: neither, or without a target. */
  due?: 'on_time' | 'near' | 'late' | undefined;
  /** `true`, with `status=active` or without a status: only active sellers whose material data or documents have changed since they were approved, the earliest submission first; the other filters of the queue apply. `approve` approves the changes. */
  changed?: boolean | undefined;
  /** Order of cases in review. `oldest`, the default: the longest waiting first. `newest`: the latest submission first. `amount`: the greatest `monthly_revenue` first. `merchant`: those of each merchant together, the longest waiting first; merchants in the order in which they were created. `due`: those that are due first, and those without a target last. */
  sort?: 'oldest' | 'newest' | 'amount' | 'merchant' | 'due' | undefined;
  /** `true`: adds a summary of the checks to each case in review. */
  findings?: boolean | undefined;
};

/** The body of `previewDecisions`. */
export type PreviewDecisionsBody = {
  action: 'release' | 'request_resubmission' | 'reject' | 'approve' | 'assign';
  /** Ids of submerchants, up to 200. */
  ids: string[];
  /** A message to the merchant. */
  notes?: string | null | undefined;
  /** For `assign`; null, the default: to nobody. */
  person_id?: string | null | undefined;
  /** For `reject` and `request_resubmission`; without them, a reason is assumed. */
  reasons?:
    | {
        /** From the catalogue of review reasons. */
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
        /** A message to the merchant, instead of the catalogue’s text. */
        message?: string | null | undefined;
        /** The document concerned. */
        document_id?: string | null | undefined;
        /** The partner concerned. */
        legal_representative_id?: string | null | undefined;
        /** The field of the submerchant concerned. */
        field?: string | null | undefined;
      }[]
    | undefined;
};

/** The body of `approveSubmerchant`. */
export type ApproveSubmerchantBody = {
  /** A message to the merchant. */
  notes?: string | null | undefined;
  /** Why the caller approves documents without opening them, for the history; at least 10 characters. Of no effect when all were opened. */
  unseen_reason?: string | null | undefined;
  /** The `updated_at` of the submerchant that the decision is based on. If it has changed since, the decision is refused with CASE_CHANGED. */
  if_updated_at?: string | null | undefined;
};

/** The body of `rejectSubmerchant`. */
export type RejectSubmerchantBody = {
  /** A message to the merchant. */
  notes?: string | null | undefined;
  reasons: {
    /** From the catalogue of review reasons. */
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
    /** A message to the merchant, instead of the catalogue’s text. */
    message?: string | null | undefined;
    /** The document concerned. */
    document_id?: string | null | undefined;
    /** The partner concerned. */
    legal_representative_id?: string | null | undefined;
    /** The field of the submerchant concerned. */
    field?: string | null | undefined;
  }[];
  /** The `updated_at` of the submerchant that the decision is based on. If it has changed since, the decision is refused with CASE_CHANGED. */
  if_updated_at?: string | null | undefined;
};

/** The body of `sendBackSubmerchant`. */
export type SendBackSubmerchantBody = {
  /** A message to the merchant. */
  notes?: string | null | undefined;
  reasons: {
    /** From the catalogue of review reasons. */
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
    /** A message to the merchant, instead of the catalogue’s text. */
    message?: string | null | undefined;
    /** The document concerned. */
    document_id?: string | null | undefined;
    /** The partner concerned. */
    legal_representative_id?: string | null | undefined;
    /** The field of the submerchant concerned. */
    field?: string | null | undefined;
  }[];
  /** The `updated_at` of the submerchant that the decision is based on. If it has changed since, the decision is refused with CASE_CHANGED. */
  if_updated_at?: string | null | undefined;
};

/** The query of `getHistory`. */
export type GetHistoryQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `getProof`. */
export type GetProofQuery = {
  /** `true` adds the personal values, their salts and the record. */
  personal?: 'true' | 'false' | undefined;
};

/** The query of `listAccesses`. */
export type ListAccessesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
};

/** The query of `getDocumentFile`. */
export type GetDocumentFileQuery = {
  /** `true`: the file is read ahead, and does not count as opened until `POST /v1/operator/documents/{id}/view` says that it is shown. */
  prefetch?: 'true' | 'false' | undefined;
};

/** The body of `assignCase`. */
export type AssignCaseBody = {
  /** Of somebody who may review; null: nobody any more. */
  person_id: string | null;
  /** To whom the case is assigned as far as the caller knows; null: to nobody. If that has changed, the request is refused with CASE_CHANGED. */
  if_assigned_to?: string | null | undefined;
};

/** The body of `escalateCase`. */
export type EscalateCaseBody = {
  /** Read by the operator’s people alone. */
  reason: string;
  /** One of the seniors. */
  person_id?: string | null | undefined;
};

/** The body of `handOverCases`. */
export type HandOverCasesBody = {
  /** To whom the cases are assigned now; also somebody who left. */
  from: string;
  /** Of somebody who may review. */
  to: string;
  /** Default: all. Those that are not in review, or no longer assigned to `from`, are left out. */
  submerchant_ids?: string[] | undefined;
  /** An internal note on each case. */
  note?: string | null | undefined;
};

/** The query of `listNotes`. */
export type ListNotesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `addNote`. */
export type AddNoteBody = {
  /** A person is mentioned as `<@id>`, with an id of `GET /v1/operator/reviewers`; up to 20 people. */
  text: string;
  /** Up to 5 files that were uploaded for it. */
  attachments?:
    | {
        /** From `POST /v1/operator/submerchants/{id}/note-files`, of the same caller. */
        file_id: string;
        file_name: string;
      }[]
    | undefined;
};

/** The body of `updateNote`. */
export type UpdateNoteBody = {
  /** A person is mentioned as `<@id>`, with an id of `GET /v1/operator/reviewers`; up to 20 people. */
  text: string;
};

/** The body of `approveDocument`. */
export type ApproveDocumentBody = {
  /** A message to the merchant. */
  notes?: string | null | undefined;
  /** Why the caller approves documents without opening them, for the history; at least 10 characters. Of no effect when all were opened. */
  unseen_reason?: string | null | undefined;
  /** The `updated_at` of the submerchant that the decision is based on. If it has changed since, the decision is refused with CASE_CHANGED. */
  if_updated_at?: string | null | undefined;
};

/** The body of `rejectDocument`. */
export type RejectDocumentBody = {
  /** From the catalogue of review reasons. */
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
  /** A message to the merchant. */
  notes?: string | null | undefined;
  /** The `updated_at` of the submerchant that the decision is based on. If it has changed since, the decision is refused with CASE_CHANGED. */
  if_updated_at?: string | null | undefined;
};

/** The body of `checkDocumentField`. */
export type CheckDocumentFieldBody = {
  /** One that the document proves. */
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
  /** `null` takes back what was recorded before. */
  outcome: 'matches' | 'differs' | null;
};

/** The query of `listReviewReasons`. */
export type ListReviewReasonsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `getFigures`. */
export type GetFiguresQuery = {
  /** First day, `YYYY-MM-DD`. */
  date_from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  date_to?: string | undefined;
  /** Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Of which merchants: `live` unless given; `test`, those of the sandbox; `all`. */
  mode?: 'live' | 'test' | 'all' | undefined;
  /** Whose decisions: `human` unless given, those of the operator’s people; `automatic`, those of API keys and of the sandbox; `all`. */
  author?: 'human' | 'automatic' | 'all' | undefined;
};

/** The query of `listDecisionFigures`. */
export type ListDecisionFiguresQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only items with this by. */
  by: 'day' | 'analyst' | 'merchant' | 'reason' | 'check';
  /** First day, `YYYY-MM-DD`. */
  date_from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  date_to?: string | undefined;
  /** Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Of which merchants: `live` unless given; `test`, those of the sandbox; `all`. */
  mode?: 'live' | 'test' | 'all' | undefined;
  /** Whose decisions: `human` unless given, those of the operator’s people; `automatic`, those of API keys and of the sandbox; `all`. */
  author?: 'human' | 'automatic' | 'all' | undefined;
};

/** The body of `setQualitySettings`. */
export type SetQualitySettingsBody = {
  /** The share of decisions that a second person decides again, in percent. */
  share_percent: number;
};

/** The query of `listQualitySamples`. */
export type ListQualitySamplesQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `decideQualitySample`. */
export type DecideQualitySampleBody = {
  decision: 'approved' | 'rejected';
  /** From the catalogue of review reasons; at least one to reject. */
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
    | null
    | undefined;
  /** For seniors. */
  notes?: string | null | undefined;
};

/** The query of `listQualityResults`. */
export type ListQualityResultsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** `false`: only those on which both people differ. */
  agreed?: boolean | undefined;
};

/** The query of `listQualityFigures`. */
export type ListQualityFiguresQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only items with this by. */
  by: 'analyst' | 'reason';
  /** First day, `YYYY-MM-DD`. */
  date_from?: string | undefined;
  /** Last day, `YYYY-MM-DD`. */
  date_to?: string | undefined;
  /** Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
};

/** The body of `setSla`. */
export type SetSlaBody = {
  /** Minutes of business time from the submission to the decision; null: cases are never due. */
  target_minutes: number | null;
  /** Minutes of business time before a case is due from which on it counts as near that. */
  near_minutes: number;
  /** Whose clocks the hours are by, by a name of the IANA database. */
  time_zone: string;
  /** The business hours of each day of the week. A day that is left out has none. */
  hours: {
    day: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    /** `HH:MM` */
    from: string;
    /** `HH:MM`, later than `from`; `24:00` is the end of the day. */
    to: string;
  }[];
  /** Whether Brazil’s national holidays are without business hours. */
  national_holidays: boolean;
  /** Whether the further days are without business hours on which banks are closed in Brazil: Carnival Monday and Tuesday, and Corpus Christi. */
  bank_holidays: boolean;
  /** Other days without business hours, such as those of a city. */
  holidays: { date: string; name: string }[];
};

/** The query of `listHolidays`. */
export type ListHolidaysQuery = {
  /** Only items with this year. */
  year: number;
};

/** The body of `setMerchantSla`. */
export type SetMerchantSlaBody = {
  /** Minutes of business time from the submission to the decision; null: cases are never due. */
  target_minutes: number | null;
  /** Minutes of business time before a case is due from which on it counts as near that. */
  near_minutes: number;
  /** Whose clocks the hours are by, by a name of the IANA database. */
  time_zone: string;
  /** The business hours of each day of the week. A day that is left out has none. */
  hours: {
    day: 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
    /** `HH:MM` */
    from: string;
    /** `HH:MM`, later than `from`; `24:00` is the end of the day. */
    to: string;
  }[];
  /** Whether Brazil’s national holidays are without business hours. */
  national_holidays: boolean;
  /** Whether the further days are without business hours on which banks are closed in Brazil: Carnival Monday and Tuesday, and Corpus Christi. */
  bank_holidays: boolean;
  /** Other days without business hours, such as those of a city. */
  holidays: { date: string; name: string }[];
};

/** The query of `previewRetention`. */
export type PreviewRetentionQuery = {
  /** The rule. */
  kind: 'never_submitted' | 'rejected' | 'inactive';
  /** Of `never_submitted`, from 1 to 999: the months without a change; default: `RETENTION_NEVER_SUBMITTED_MONTHS`, or 24. */
  months?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
};

/** The body of `setReasonText`. */
export type SetReasonTextBody = {
  message: {
    /** null restores the default. */
    en?: string | null | undefined;
    /** null restores the default. */
    pt?: string | null | undefined;
  };
};

/** The query of `listOperatorTrail`. */
export type ListOperatorTrailQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** Only actions of this person or operator key. */
  actor_id?: string | undefined;
  /** Only actions of this kind. */
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

/** The query of `listMerchants`. */
export type ListMerchantsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `createMerchant`. */
export type CreateMerchantBody = {
  name: string;
  /** `test`: sandbox. Cannot be changed later. */
  mode: 'live' | 'test';
  /** Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day. */
  time_zone?: string | undefined;
};

/** The body of `updateMerchant`. */
export type UpdateMerchantBody = {
  name?: string | undefined;
  /** Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day. */
  time_zone?: string | undefined;
};

/** The body of `setRateLimits`. */
export type SetRateLimitsBody = {
  /** Requests per 60 s to charges, withdrawals and anticipations (100); null for the default of the specification. */
  transactions: number | null;
  /** Requests per 60 s to wallets, receivables, banks and submerchants (200); null for the default of the specification. */
  queries: number | null;
  /** Requests per 60 s to everything else (100); null for the default of the specification. */
  default: number | null;
};

/** The query of `listApiKeys`. */
export type ListApiKeysQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The body of `createApiKey`. */
export type CreateApiKeyBody = {
  /** Purpose of the key. */
  name: string;
  /** Everything that keys may do, now and in later releases; `read`: read-only. Either this or `scopes`. */
  permission?: 'read' | 'write' | undefined;
  /** Only these permissions. Either these or `permission`. */
  scopes?:
    | (
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
      )[]
    | undefined;
  /** From then on, the key is refused; null or absent: never. */
  expires_at?: string | null | undefined;
  /** The addresses that may use the key, in CIDR notation or single, IPv4 and IPv6; null or absent: all. */
  address_ranges?: string[] | null | undefined;
};

/** The body of `rotateApiKey`. */
export type RotateApiKeyBody = {
  /** How long the old key works beside the new one. */
  overlap_hours?: number | undefined;
};

/** The query of `listOperatorApiKeys`. */
export type ListOperatorApiKeysQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listOwnApiKeys`. */
export type ListOwnApiKeysQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listOperatorRequests`. */
export type ListOperatorRequestsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed' | undefined;
};

/** The query of `listOwnRequests`. */
export type ListOwnRequestsQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only items with this status. */
  status?: 'pending' | 'approved' | 'rejected' | 'withdrawn' | 'expired' | 'failed' | undefined;
};

/** The query of `listPeople`. */
export type ListPeopleQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** Only people of this merchant. */
  merchant_id?: string | undefined;
  /** Only people with this role. */
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

/** The query of `listScimTokens`. */
export type ListScimTokensQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listMembers`. */
export type ListMembersQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
};

/** The query of `listAccessesByCaller`. */
export type ListAccessesByCallerQuery = {
  /** Page, from 1. */
  page?: number | undefined;
  /** Items per page. */
  limit?: number | undefined;
  /** `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile. */
  cursor?: string | undefined;
  /** First day of creation in `time_zone`, inclusive. */
  date_from?: string | undefined;
  /** Last day of creation in `time_zone`, inclusive. */
  date_to?: string | undefined;
  /** Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC. */
  time_zone?: string | undefined;
  /** The person or API key whose accesses are listed. */
  caller_id: string;
};

/** The `data` of each operation’s answer. */
export interface AnswerData {
  listSubmerchants: Submerchant[];
  createSubmerchant: RegisteredSubmerchant;
  getSubmerchant: Submerchant;
  updateSubmerchant: Submerchant;
  getSubmerchantHistory: SubmerchantChange[];
  getRequirements: {
    /** Whether submit-for-review would succeed now. */
    ready: boolean;
    status: 'pending' | 'pending_review' | 'active' | 'rejected';
    /** Why the status does not allow submit-for-review, for people; null while `pending`. */
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
      /** Path of the missing part in the registration. */
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
    /** The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again. */
    reasons: {
      /** From the catalogue of review reasons. */
      code: string;
      /** As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`. */
      message: string | null;
      /** Path of the field or list that the reason is about; empty: the registration as a whole. */
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
      /** Whether what the reason is about has changed since the decision. */
      changed: boolean;
    }[];
    /** Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it. */
    checks: {
      code: string;
      outcome: 'pass' | 'warn' | 'fail' | 'unknown';
      /** In English, or in the language of `Accept-Language`. */
      message: string;
      /** In Portuguese. */
      message_pt: string;
    }[];
  };
  submitForReview: Submerchant;
  requestResubmission: Submerchant;
  exportSubmerchant: SubmerchantExport;
  eraseSubmerchant: Submerchant;
  listLegalRepresentatives: LegalRepresentative[];
  addLegalRepresentative: LegalRepresentative;
  getLegalRepresentative: LegalRepresentative;
  deleteLegalRepresentative: LegalRepresentative;
  listDocuments: SubmerchantDocument[];
  addDocument: SubmerchantDocument;
  getDocument: SubmerchantDocument;
  getDocumentFileLink: FileLink;
  listAddresses: Address[];
  addAddress: Address;
  getAddress: Address;
  updateAddress: Address;
  deleteAddress: Address;
  listOnboardingLinks: OnboardingLink[];
  createOnboardingLink: NewOnboardingLink;
  inviteSeller: NewOnboardingLink;
  getOnboardingLink: OnboardingLink;
  revokeOnboardingLink: OnboardingLink;
  getOnboardingSettings: OnboardingSettings;
  updateOnboardingSettings: OnboardingSettings;
  getOnboardingFigures: OnboardingFigures;
  getMerchantOnboardingSettings: OnboardingSettings;
  updateMerchantOnboardingSettings: OnboardingSettings;
  getOnboardingDefaults: OnboardingSettings;
  updateOnboardingDefaults: OnboardingSettings;
  listFiles: StoredFile[];
  createFile: ReadyFile;
  createUpload: StoredFile;
  getFileUsage: FileUsage;
  getFile: StoredFile;
  addFilePart: StoredFile;
  deleteFile: StoredFile;
  getFileLink: FileLink;
  listCharges: Charge[];
  summarizeCharges: ChargesSummary;
  countChargesByDay: PaymentDays;
  getCharge: Charge;
  listWithdrawals: Withdrawal[];
  summarizeWithdrawals: WithdrawalsSummary;
  countWithdrawalsByDay: PaymentDays;
  getWithdrawal: Withdrawal;
  listAnticipations: Anticipation[];
  summarizeAnticipations: AnticipationsSummary;
  countAnticipationsByDay: PaymentDays;
  getAnticipation: Anticipation;
  listWallets: Wallet[];
  summarizeWallets: WalletsSummary;
  getWallet: Wallet;
  listReceivables: Receivable[];
  summarizeReceivables: ReceivablesSummary;
  countReceivablesByDay: PaymentDays;
  getReceivable: Receivable;
  putCharge: Charge;
  putWithdrawal: Withdrawal;
  putAnticipation: Anticipation;
  putWallet: Wallet;
  putReceivable: Receivable;
  listBanks: Bank[];
  getBank: Bank;
  getBankByCode: Bank;
  getBankByIspb: Bank;
  listEndpoints: Endpoint[];
  createEndpoint: EndpointWithSecret;
  getEndpoint: Endpoint;
  updateEndpoint: Endpoint;
  deleteEndpoint: Endpoint;
  getEndpointFigures: EndpointFigures;
  regenerateSecret: EndpointWithSecret;
  testEndpoint: Delivery;
  replayDeliveries: {
    /** Deliveries that match, as many as one call takes. */
    matched: number;
    /** Deliveries queued again; 0 in a dry run. */
    replayed: number;
    /** More match than one call takes: call again with `since` at `continue_from`. */
    has_more: boolean;
    /** `created_at` of the first delivery that is left; null when none is. */
    continue_from: string | null;
  };
  listDeliveries: Delivery[];
  getDelivery: DeliveryDetail;
  resendDelivery: Delivery;
  listEventKinds: EventKind[];
  listEvents: RecordedEvent[];
  getEvent: RecordedEvent;
  triggerEvent: RecordedEvent;
  getPortalSession: PortalSession;
  revokePortalSession: PortalSession;
  listPortalSessions: PortalSession[];
  createPortalSession: NewPortalSession;
  getSubmerchantFigures: SubmerchantFigures;
  listReasons: ReviewReason[];
  listCases: CaseSummary[];
  getCase: Case;
  previewDecisions: DecisionPreviews;
  claimCase: Claim;
  releaseCase: Claim;
  takeOverCase: Claim;
  approveSubmerchant: Submerchant;
  rejectSubmerchant: Submerchant;
  sendBackSubmerchant: Submerchant;
  exportCase: SubmerchantExport;
  eraseCase: Submerchant;
  getHistory: HistoryEntry[];
  getProof: Proof;
  listAccesses: Access[];
  recordDocumentView: DocumentView;
  listReviewers: {
    id: string;
    name: string;
    /** Whether the person takes escalated cases (`cases.override`). */
    is_senior: boolean;
  }[];
  getAssignment: Assignment;
  assignCase: Assignment;
  escalateCase: Assignment;
  endEscalation: Assignment;
  handOverCases: HandOver;
  listNotes: Note[];
  addNote: Note;
  addNoteFile: NoteFile;
  getNoteFileLink: FileLink;
  updateNote: Note;
  deleteNote: Note;
  approveDocument: SubmerchantDocument;
  rejectDocument: SubmerchantDocument;
  checkDocumentField: {
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
    /** The person or the key. */
    reviewer_id: string;
    /** The name at that time. */
    reviewer_name: string;
    checked_at: string;
  }[];
  listReviewReasons: Reason[];
  getFigures: Figures;
  listDecisionFigures: DecisionFigures[];
  getQualitySettings: QualitySettings;
  setQualitySettings: QualitySettings;
  listQualitySamples: QualitySample[];
  takeQualitySample: BlindCase;
  decideQualitySample: SecondDecision;
  listQualityResults: QualityResult[];
  listQualityFigures: QualityFigures[];
  getSla: Sla;
  setSla: Sla;
  listHolidays: Holidays;
  getMerchantSla: Sla;
  setMerchantSla: Sla;
  removeMerchantSla: Sla;
  previewRetention: RetentionPreview;
  setReasonText: Reason;
  listOperatorTrail: OperatorTrailEntry[];
  listMerchants: Merchant[];
  createMerchant: Merchant;
  getMerchant: Merchant;
  updateMerchant: Merchant;
  setRateLimits: Merchant;
  listApiKeys: ApiKey[];
  createApiKey: IssuedApiKey;
  revokeApiKey: ApiKey;
  rotateApiKey: IssuedApiKey;
  listOperatorApiKeys: OperatorKey[];
  getSettings: Settings;
  listOwnApiKeys: ApiKey[];
  listOperatorRequests: ApprovalRequest[];
  getOperatorRequest: ApprovalRequestDetail;
  getApprovalRules: OperatorRules;
  getCaseThresholds: CaseThresholds;
  listOwnRequests: ApprovalRequest[];
  getOwnRequest: ApprovalRequestDetail;
  getOwnApprovalRules: MerchantRules;
  listPeople: Person[];
  getSsoConnection: SsoConnection;
  getScimSettings: ScimSettings;
  listScimTokens: ScimToken[];
  listMembers: Person[];
  listAccessesByCaller: AccessByCaller[];
}
