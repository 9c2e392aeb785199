// Written by build/write-inputs.mjs from openapi.json. Do not edit: run `npm run openapi`.

/** The bodies that an import sends, as JSON schemas by operation. */
export const import_schemas = {
  createSubmerchant: {
    type: 'object',
    required: ['legal_name', 'tax_id'],
    properties: {
      entity_type: {
        type: 'string',
        enum: ['pj', 'pf'],
        description: '`pj`: legal entity; `pf`: individual.',
        default: 'pj',
      },
      legal_name: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: '`pj`: registered company name; `pf`: full name of the person.',
      },
      tax_id: {
        type: 'string',
        pattern: '^[0-9A-Z]*$',
        minLength: 11,
        maxLength: 14,
        description:
          '14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check.',
        examples: ['11222333000181'],
      },
      external_id: {
        minLength: 1,
        maxLength: 64,
        pattern: '\\S',
        description:
          'Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC.',
        examples: ['seller-1042'],
        type: ['string', 'null'],
      },
      trade_name: {
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Trade name.',
        type: ['string', 'null'],
      },
      email: {
        format: 'email',
        maxLength: 254,
        description: 'Contact e-mail. Required before review.',
        examples: ['contato@example.com'],
        type: ['string', 'null'],
      },
      phone: {
        pattern: '^[0-9]{8,15}$',
        description: 'Contact telephone, 8 to 15 digits.',
        examples: ['11987654321'],
        type: ['string', 'null'],
      },
      birth_date: {
        format: 'date',
        description: '`pf`: date of birth. Optional, speeds up review.',
        examples: ['1990-05-17'],
        type: ['string', 'null'],
      },
      mother_name: {
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: '`pf`: mother’s full name. Optional, speeds up review.',
        type: ['string', 'null'],
      },
      business_type: {
        minLength: 1,
        maxLength: 64,
        pattern: '\\S',
        description: 'For example `physical` or `online`.',
        examples: ['physical'],
        type: ['string', 'null'],
      },
      product_categories: {
        items: { type: 'string', minLength: 1, maxLength: 64, pattern: '\\S' },
        maxItems: 50,
        description: 'Your identifiers of the product categories, up to 50.',
        examples: [['fashion']],
        type: ['array', 'null'],
      },
      average_ticket: {
        minimum: 0,
        maximum: 9007199254740991,
        description: 'Average amount of a sale, in centavos.',
        examples: [15000],
        type: ['integer', 'null'],
      },
      monthly_revenue: {
        minimum: 0,
        maximum: 9007199254740991,
        description: 'Expected monthly revenue, in centavos.',
        examples: [5000000],
        type: ['integer', 'null'],
      },
      mcc: {
        pattern: '^[0-9]{4}$',
        description: 'Merchant category code. If left out, it is derived from the primary CNAE.',
        examples: ['5651'],
        type: ['string', 'null'],
      },
      cnaes: {
        items: {
          type: 'object',
          required: ['code'],
          properties: {
            code: {
              type: 'string',
              pattern: '^([0-9]{7}|[0-9]{4}-[0-9]/[0-9]{2})$',
              description:
                'CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits.',
              examples: ['4781400'],
            },
            description: {
              minLength: 1,
              maxLength: 255,
              pattern: '\\S',
              description: 'Description of the activity.',
              type: ['string', 'null'],
            },
            is_primary: {
              type: 'boolean',
              default: false,
              description: 'The main activity. At most one item may be `true`.',
            },
          },
        },
        maxItems: 100,
        description: 'Economic activities, up to 100; one may be primary.',
        type: ['array', 'null'],
      },
      metadata: {
        additionalProperties: { type: 'string', maxLength: 500 },
        propertyNames: { minLength: 1, maxLength: 64 },
        maxProperties: 50,
        description: 'Up to 50 key-value pairs of text. An update replaces all of them.',
        examples: [{ region: 'south' }],
        type: ['object', 'null'],
      },
      legal_representatives: {
        items: {
          type: 'object',
          required: ['name', 'document'],
          properties: {
            name: {
              type: 'string',
              minLength: 1,
              maxLength: 255,
              pattern: '\\S',
              description:
                'Full name of the partner, or of the contact person of a partner that is a company.',
            },
            document: {
              type: 'string',
              pattern: '^[0-9A-Z]*$',
              minLength: 11,
              maxLength: 14,
              description:
                '11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.',
              examples: ['39053344705'],
            },
            entity_type: {
              type: 'string',
              enum: ['pf', 'pj'],
              default: 'pf',
              description: 'Type of the partner.',
            },
            legal_name: {
              minLength: 1,
              maxLength: 255,
              pattern: '\\S',
              description: 'Registered name of a partner that is a company.',
              type: ['string', 'null'],
            },
            birth_date: { format: 'date', examples: ['1985-03-02'], type: ['string', 'null'] },
            mother_name: { minLength: 1, maxLength: 255, pattern: '\\S', type: ['string', 'null'] },
            email: { format: 'email', maxLength: 254, type: ['string', 'null'] },
            phone: {
              pattern: '^[0-9]{8,15}$',
              examples: ['11987654321'],
              type: ['string', 'null'],
            },
            role: {
              type: ['string', 'null'],
              enum: ['legal_representative', 'individual_owner', 'corporate_owner', 'admin', null],
            },
            qualification: {
              type: ['string', 'null'],
              enum: ['DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY', null],
            },
            participation_percentage: {
              minimum: 0,
              maximum: 100,
              description: 'Share of the company, 0 to 100.',
              examples: [60],
              type: ['number', 'null'],
            },
            is_admin: {
              type: 'boolean',
              default: false,
              description: 'Marks the partner as administrator of the account.',
            },
            documents: {
              items: {
                type: 'object',
                required: ['type', 'file_url', 'file_name', 'file_size', 'mime_type'],
                properties: {
                  type: {
                    type: 'string',
                    enum: [
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
                    description:
                      'Type of the document. Companies and individuals send different types.',
                  },
                  number: {
                    minLength: 1,
                    maxLength: 64,
                    pattern: '\\S',
                    description: 'Number of the document, for example of an identity card.',
                    type: ['string', 'null'],
                  },
                  file_url: {
                    type: 'string',
                    format: 'uri',
                    maxLength: 2048,
                    description:
                      'Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).',
                    examples: ['https://files.example.com/contrato-social.pdf'],
                  },
                  file_name: {
                    type: 'string',
                    pattern: '^[\\s.]*[^/\\\\\\s.][^/\\\\]*\\.[A-Za-z0-9]{1,10}$',
                    minLength: 1,
                    maxLength: 255,
                    description: 'File name with extension, without folders.',
                    examples: ['contrato-social.pdf'],
                  },
                  file_size: {
                    type: 'integer',
                    minimum: 1,
                    maximum: 9007199254740991,
                    description:
                      'Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.',
                    examples: [482133],
                  },
                  mime_type: {
                    type: 'string',
                    enum: ['application/pdf', 'image/png', 'image/jpeg'],
                  },
                  expires_at: {
                    description:
                      'When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings.',
                    examples: ['2031-01-31'],
                    type: ['string', 'null'],
                  },
                  notes: {
                    minLength: 1,
                    maxLength: 1000,
                    pattern: '\\S',
                    description: 'Free text for the reviewer.',
                    type: ['string', 'null'],
                  },
                },
              },
              maxItems: 500,
              description: 'The partner’s documents, whose `type` starts with `partner_`.',
              type: ['array', 'null'],
            },
          },
        },
        maxItems: 100,
        description: 'Partners, each with another `document`; not of a `pf`.',
        type: ['array', 'null'],
      },
      addresses: {
        items: {
          type: 'object',
          required: ['street', 'number', 'neighborhood', 'city', 'state', 'zip_code'],
          properties: {
            street: {
              type: 'string',
              minLength: 1,
              maxLength: 255,
              pattern: '\\S',
              examples: ['Avenida Paulista'],
            },
            number: {
              type: 'string',
              minLength: 1,
              maxLength: 32,
              pattern: '\\S',
              description: 'Street number, or `S/N`.',
              examples: ['1578'],
            },
            neighborhood: {
              type: 'string',
              minLength: 1,
              maxLength: 128,
              pattern: '\\S',
              examples: ['Bela Vista'],
            },
            city: {
              type: 'string',
              minLength: 1,
              maxLength: 128,
              pattern: '\\S',
              examples: ['São Paulo'],
            },
            state: {
              type: 'string',
              minLength: 2,
              maxLength: 2,
              pattern: '\\S',
              description:
                '2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.',
              examples: ['SP'],
            },
            zip_code: {
              type: 'string',
              minLength: 8,
              maxLength: 10,
              pattern: '^[0-9A-Za-z][0-9A-Za-z .-]*$',
              description: '8 to 10 characters.',
              examples: ['01310-200'],
            },
            type: {
              type: 'string',
              enum: ['billing', 'shipping', 'both'],
              default: 'both',
              description: 'Use of the address; `both` is billing and shipping.',
            },
            complement: { minLength: 1, maxLength: 255, pattern: '\\S', type: ['string', 'null'] },
            country: {
              type: 'string',
              pattern: '^[A-Za-z]{2}$',
              default: 'BR',
              description: 'ISO 3166 code of 2 letters; stored in upper case.',
            },
            is_primary: {
              type: 'boolean',
              description:
                'The first address is always primary; a later one with `true` replaces it as primary.',
            },
          },
        },
        maxItems: 50,
        description: 'Addresses. The first is primary, unless another has `is_primary: true`.',
        type: ['array', 'null'],
      },
      documents: {
        items: {
          type: 'object',
          required: ['type', 'file_url', 'file_name', 'file_size', 'mime_type'],
          properties: {
            type: {
              type: 'string',
              enum: [
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
              description: 'Type of the document. Companies and individuals send different types.',
            },
            number: {
              minLength: 1,
              maxLength: 64,
              pattern: '\\S',
              description: 'Number of the document, for example of an identity card.',
              type: ['string', 'null'],
            },
            file_url: {
              type: 'string',
              format: 'uri',
              maxLength: 2048,
              description:
                'Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).',
              examples: ['https://files.example.com/contrato-social.pdf'],
            },
            file_name: {
              type: 'string',
              pattern: '^[\\s.]*[^/\\\\\\s.][^/\\\\]*\\.[A-Za-z0-9]{1,10}$',
              minLength: 1,
              maxLength: 255,
              description: 'File name with extension, without folders.',
              examples: ['contrato-social.pdf'],
            },
            file_size: {
              type: 'integer',
              minimum: 1,
              maximum: 9007199254740991,
              description:
                'Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.',
              examples: [482133],
            },
            mime_type: { type: 'string', enum: ['application/pdf', 'image/png', 'image/jpeg'] },
            expires_at: {
              description:
                'When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings.',
              examples: ['2031-01-31'],
              type: ['string', 'null'],
            },
            notes: {
              minLength: 1,
              maxLength: 1000,
              pattern: '\\S',
              description: 'Free text for the reviewer.',
              type: ['string', 'null'],
            },
            legal_representative_document: {
              maxLength: 14,
              description:
                'The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner.',
              examples: ['39053344705'],
              type: ['string', 'null'],
            },
          },
        },
        maxItems: 500,
        description:
          'The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`.',
        type: ['array', 'null'],
      },
      submit: {
        type: 'boolean',
        default: false,
        description:
          'Submits the submerchant for review at once. While requirements are missing, nothing is created.',
      },
    },
  },
  addLegalRepresentative: {
    type: 'object',
    required: ['name', 'document'],
    properties: {
      name: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description:
          'Full name of the partner, or of the contact person of a partner that is a company.',
      },
      document: {
        type: 'string',
        pattern: '^[0-9A-Z]*$',
        minLength: 11,
        maxLength: 14,
        description:
          '11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.',
        examples: ['39053344705'],
      },
      entity_type: {
        type: 'string',
        enum: ['pf', 'pj'],
        default: 'pf',
        description: 'Type of the partner.',
      },
      legal_name: {
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        description: 'Registered name of a partner that is a company.',
        type: ['string', 'null'],
      },
      birth_date: { format: 'date', examples: ['1985-03-02'], type: ['string', 'null'] },
      mother_name: { minLength: 1, maxLength: 255, pattern: '\\S', type: ['string', 'null'] },
      email: { format: 'email', maxLength: 254, type: ['string', 'null'] },
      phone: { pattern: '^[0-9]{8,15}$', examples: ['11987654321'], type: ['string', 'null'] },
      role: {
        type: ['string', 'null'],
        enum: ['legal_representative', 'individual_owner', 'corporate_owner', 'admin', null],
      },
      qualification: {
        type: ['string', 'null'],
        enum: ['DIRECTOR', 'ADMIN', 'OWNER', 'OWNER-ADMIN', 'ATTORNEY', null],
      },
      participation_percentage: {
        minimum: 0,
        maximum: 100,
        description: 'Share of the company, 0 to 100.',
        examples: [60],
        type: ['number', 'null'],
      },
      is_admin: {
        type: 'boolean',
        default: false,
        description: 'Marks the partner as administrator of the account.',
      },
    },
  },
  addDocument: {
    type: 'object',
    required: ['type', 'file_url', 'file_name', 'file_size', 'mime_type'],
    properties: {
      type: {
        type: 'string',
        enum: [
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
        description: 'Type of the document. Companies and individuals send different types.',
      },
      number: {
        minLength: 1,
        maxLength: 64,
        pattern: '\\S',
        description: 'Number of the document, for example of an identity card.',
        type: ['string', 'null'],
      },
      file_url: {
        type: 'string',
        format: 'uri',
        maxLength: 2048,
        description:
          'Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).',
        examples: ['https://files.example.com/contrato-social.pdf'],
      },
      file_name: {
        type: 'string',
        pattern: '^[\\s.]*[^/\\\\\\s.][^/\\\\]*\\.[A-Za-z0-9]{1,10}$',
        minLength: 1,
        maxLength: 255,
        description: 'File name with extension, without folders.',
        examples: ['contrato-social.pdf'],
      },
      file_size: {
        type: 'integer',
        minimum: 1,
        maximum: 9007199254740991,
        description:
          'Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.',
        examples: [482133],
      },
      mime_type: { type: 'string', enum: ['application/pdf', 'image/png', 'image/jpeg'] },
      expires_at: {
        description:
          'When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings.',
        examples: ['2031-01-31'],
        type: ['string', 'null'],
      },
      notes: {
        minLength: 1,
        maxLength: 1000,
        pattern: '\\S',
        description: 'Free text for the reviewer.',
        type: ['string', 'null'],
      },
      legal_representative_id: {
        format: 'uuid',
        description:
          'The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise.',
        type: ['string', 'null'],
      },
    },
  },
  addAddress: {
    type: 'object',
    required: ['street', 'number', 'neighborhood', 'city', 'state', 'zip_code'],
    properties: {
      street: {
        type: 'string',
        minLength: 1,
        maxLength: 255,
        pattern: '\\S',
        examples: ['Avenida Paulista'],
      },
      number: {
        type: 'string',
        minLength: 1,
        maxLength: 32,
        pattern: '\\S',
        description: 'Street number, or `S/N`.',
        examples: ['1578'],
      },
      neighborhood: {
        type: 'string',
        minLength: 1,
        maxLength: 128,
        pattern: '\\S',
        examples: ['Bela Vista'],
      },
      city: {
        type: 'string',
        minLength: 1,
        maxLength: 128,
        pattern: '\\S',
        examples: ['São Paulo'],
      },
      state: {
        type: 'string',
        minLength: 2,
        maxLength: 2,
        pattern: '\\S',
        description:
          '2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.',
        examples: ['SP'],
      },
      zip_code: {
        type: 'string',
        minLength: 8,
        maxLength: 10,
        pattern: '^[0-9A-Za-z][0-9A-Za-z .-]*$',
        description: '8 to 10 characters.',
        examples: ['01310-200'],
      },
      type: {
        type: 'string',
        enum: ['billing', 'shipping', 'both'],
        default: 'both',
        description: 'Use of the address; `both` is billing and shipping.',
      },
      complement: { minLength: 1, maxLength: 255, pattern: '\\S', type: ['string', 'null'] },
      country: {
        type: 'string',
        pattern: '^[A-Za-z]{2}$',
        default: 'BR',
        description: 'ISO 3166 code of 2 letters; stored in upper case.',
      },
      is_primary: {
        type: 'boolean',
        description:
          'The first address is always primary; a later one with `true` replaces it as primary.',
      },
    },
  },
} as const;
