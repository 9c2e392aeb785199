// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Create submerchant body. */
public final class CreateSubmerchantBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public CreateSubmerchantBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code entity_type}. {@code pj}: legal entity; {@code pf}: individual. One of {@code pj}, {@code pf}} */
    public String entityType() {
        return read("entity_type", JsonRecord::text);
    }

    /** {@return {@code legal_name}. {@code pj}: registered company name; {@code pf}: full name of the person} */
    public String legalName() {
        return read("legal_name", JsonRecord::text);
    }

    /** {@return {@code tax_id}. 14 digits for {@code pj} (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for {@code pf}. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check} */
    public String taxId() {
        return read("tax_id", JsonRecord::text);
    }

    /** {@return {@code external_id}. Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC} */
    public String externalId() {
        return read("external_id", JsonRecord::text);
    }

    /** {@return {@code trade_name}. Trade name} */
    public String tradeName() {
        return read("trade_name", JsonRecord::text);
    }

    /** {@return {@code email}. Contact e-mail. Required before review} */
    public String email() {
        return read("email", JsonRecord::text);
    }

    /** {@return {@code phone}. Contact telephone, 8 to 15 digits} */
    public String phone() {
        return read("phone", JsonRecord::text);
    }

    /** {@return {@code birth_date}. {@code pf}: date of birth. Optional, speeds up review} */
    public String birthDate() {
        return read("birth_date", JsonRecord::text);
    }

    /** {@return {@code mother_name}. {@code pf}: mother’s full name. Optional, speeds up review} */
    public String motherName() {
        return read("mother_name", JsonRecord::text);
    }

    /** {@return {@code business_type}. For example {@code physical} or {@code online}} */
    public String businessType() {
        return read("business_type", JsonRecord::text);
    }

    /** {@return {@code product_categories}. Your identifiers of the product categories, up to 50} */
    public List<String> productCategories() {
        return readList("product_categories", JsonRecord::text);
    }

    /** {@return {@code average_ticket}. Average amount of a sale, in centavos} */
    public Long averageTicket() {
        return read("average_ticket", JsonRecord::integer);
    }

    /** {@return {@code monthly_revenue}. Expected monthly revenue, in centavos} */
    public Long monthlyRevenue() {
        return read("monthly_revenue", JsonRecord::integer);
    }

    /** {@return {@code mcc}. Merchant category code. If left out, it is derived from the primary CNAE} */
    public String mcc() {
        return read("mcc", JsonRecord::text);
    }

    /** {@return {@code cnaes}. Economic activities, up to 100; one may be primary} */
    public List<Cnae> cnaes() {
        return readList("cnaes", record(Cnae::new));
    }

    /** {@return {@code metadata}. Up to 50 key-value pairs of text. An update replaces all of them} */
    public Map<String, String> metadata() {
        return readMap("metadata", JsonRecord::text);
    }

    /** {@return {@code legal_representatives}. Partners, each with another {@code document}; not of a {@code pf}} */
    public List<LegalRepresentativeInput> legalRepresentatives() {
        return readList("legal_representatives", record(LegalRepresentativeInput::new));
    }

    /** {@return {@code addresses}. Addresses. The first is primary, unless another has {@code is_primary: true}} */
    public List<AddAddressBody> addresses() {
        return readList("addresses", record(AddAddressBody::new));
    }

    /** {@return {@code documents}. The submerchant’s documents, each of another {@code type}. Those of a partner stand in the partner, or here with {@code legal_representative_document}} */
    public List<Document> documents() {
        return readList("documents", record(Document::new));
    }

    /** {@return {@code submit}. Submits the submerchant for review at once. While requirements are missing, nothing is created} */
    public Boolean submit() {
        return read("submit", JsonRecord::flag);
    }

    /** Cnae. */
    public static final class Cnae extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Cnae(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return a builder without fields} */
        public static Builder builder() {
            return new Builder();
        }

        /** {@return {@code code}. CNAE 2.3 subclass, 7 digits or formatted as {@code 4781-4/00}; stored and returned as digits} */
        public String code() {
            return read("code", JsonRecord::text);
        }

        /** {@return {@code description}. Description of the activity} */
        public String description() {
            return read("description", JsonRecord::text);
        }

        /** {@return {@code is_primary}. The main activity. At most one item may be {@code true}} */
        public Boolean isPrimary() {
            return read("is_primary", JsonRecord::flag);
        }

        /** Collects the fields. */
        public static final class Builder extends JsonRecord.Builder<Builder> {
            private Builder() {}

            @Override
            protected Builder self() {
                return this;
            }

            /**
             * Sets {@code code}. CNAE 2.3 subclass, 7 digits or formatted as {@code 4781-4/00}; stored and returned as digits.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder code(String value) {
                return set("code", value);
            }

            /**
             * Sets {@code description}. Description of the activity.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder description(String value) {
                return set("description", value);
            }

            /**
             * Sets {@code is_primary}. The main activity. At most one item may be {@code true}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder isPrimary(boolean value) {
                return set("is_primary", value);
            }

            /**
             * Makes the record.
             *
             * @return the record
             * @throws IllegalArgumentException naming the required fields that are missing
             */
            public Cnae build() {
                requireFields("Cnae", "code");
                return new Cnae(fields());
            }
        }
    }

    /** Legal representative input. */
    public static final class LegalRepresentativeInput extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public LegalRepresentativeInput(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return a builder without fields} */
        public static Builder builder() {
            return new Builder();
        }

        /** {@return {@code name}. Full name of the partner, or of the contact person of a partner that is a company} */
        public String name() {
            return read("name", JsonRecord::text);
        }

        /** {@return {@code document}. 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner} */
        public String document() {
            return read("document", JsonRecord::text);
        }

        /** {@return {@code entity_type}. Type of the partner. One of {@code pf}, {@code pj}} */
        public String entityType() {
            return read("entity_type", JsonRecord::text);
        }

        /** {@return {@code legal_name}. Registered name of a partner that is a company} */
        public String legalName() {
            return read("legal_name", JsonRecord::text);
        }

        /** {@return {@code birth_date}} */
        public String birthDate() {
            return read("birth_date", JsonRecord::text);
        }

        /** {@return {@code mother_name}} */
        public String motherName() {
            return read("mother_name", JsonRecord::text);
        }

        /** {@return {@code email}} */
        public String email() {
            return read("email", JsonRecord::text);
        }

        /** {@return {@code phone}} */
        public String phone() {
            return read("phone", JsonRecord::text);
        }

        /** {@return {@code role}. One of {@code legal_representative}, {@code individual_owner}, {@code corporate_owner}, {@code admin}} */
        public String role() {
            return read("role", JsonRecord::text);
        }

        /** {@return {@code qualification}. One of {@code DIRECTOR}, {@code ADMIN}, {@code OWNER}, {@code OWNER-ADMIN}, {@code ATTORNEY}} */
        public String qualification() {
            return read("qualification", JsonRecord::text);
        }

        /** {@return {@code participation_percentage}. Share of the company, 0 to 100} */
        public Double participationPercentage() {
            return read("participation_percentage", JsonRecord::number);
        }

        /** {@return {@code is_admin}. Marks the partner as administrator of the account} */
        public Boolean isAdmin() {
            return read("is_admin", JsonRecord::flag);
        }

        /** {@return {@code documents}. The partner’s documents, whose {@code type} starts with {@code partner_}} */
        public List<Document> documents() {
            return readList("documents", record(Document::new));
        }

        /** Document. */
        public static final class Document extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Document(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return a builder without fields} */
            public static Builder builder() {
                return new Builder();
            }

            /** {@return {@code type}. Type of the document. Companies and individuals send different types. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
            public String type() {
                return read("type", JsonRecord::text);
            }

            /** {@return {@code number}. Number of the document, for example of an identity card} */
            public String number() {
                return read("number", JsonRecord::text);
            }

            /** {@return {@code file_url}. Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)} */
            public String fileUrl() {
                return read("file_url", JsonRecord::text);
            }

            /** {@return {@code file_name}. File name with extension, without folders} */
            public String fileName() {
                return read("file_name", JsonRecord::text);
            }

            /** {@return {@code file_size}. Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so} */
            public long fileSize() {
                return require("file_size", JsonRecord::integer);
            }

            /** {@return {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}} */
            public String mimeType() {
                return read("mime_type", JsonRecord::text);
            }

            /** {@return {@code expires_at}. When the document expires: a time, or a day ({@code 2027-01-31}), at whose end it expires, in the time zone of the merchant’s settings} */
            public String expiresAt() {
                return read("expires_at", JsonRecord::text);
            }

            /** {@return {@code notes}. Free text for the reviewer} */
            public String notes() {
                return read("notes", JsonRecord::text);
            }

            /** Collects the fields. */
            public static final class Builder extends JsonRecord.Builder<Builder> {
                private Builder() {}

                @Override
                protected Builder self() {
                    return this;
                }

                /**
                 * Sets {@code type}. Type of the document. Companies and individuals send different types. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder type(String value) {
                    return set("type", value);
                }

                /**
                 * Sets {@code number}. Number of the document, for example of an identity card.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder number(String value) {
                    return set("number", value);
                }

                /**
                 * Sets {@code file_url}. Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder fileUrl(String value) {
                    return set("file_url", value);
                }

                /**
                 * Sets {@code file_name}. File name with extension, without folders.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder fileName(String value) {
                    return set("file_name", value);
                }

                /**
                 * Sets {@code file_size}. Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder fileSize(long value) {
                    return set("file_size", value);
                }

                /**
                 * Sets {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder mimeType(String value) {
                    return set("mime_type", value);
                }

                /**
                 * Sets {@code expires_at}. When the document expires: a time, or a day ({@code 2027-01-31}), at whose end it expires, in the time zone of the merchant’s settings.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder expiresAt(String value) {
                    return set("expires_at", value);
                }

                /**
                 * Sets {@code notes}. Free text for the reviewer.
                 *
                 * @param value of the field
                 * @return this builder
                 */
                public Builder notes(String value) {
                    return set("notes", value);
                }

                /**
                 * Makes the record.
                 *
                 * @return the record
                 * @throws IllegalArgumentException naming the required fields that are missing
                 */
                public Document build() {
                    requireFields("Document", "type", "file_url", "file_name", "file_size", "mime_type");
                    return new Document(fields());
                }
            }
        }

        /** Collects the fields. */
        public static final class Builder extends JsonRecord.Builder<Builder> {
            private Builder() {}

            @Override
            protected Builder self() {
                return this;
            }

            /**
             * Sets {@code name}. Full name of the partner, or of the contact person of a partner that is a company.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder name(String value) {
                return set("name", value);
            }

            /**
             * Sets {@code document}. 11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder document(String value) {
                return set("document", value);
            }

            /**
             * Sets {@code entity_type}. Type of the partner. One of {@code pf}, {@code pj}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder entityType(String value) {
                return set("entity_type", value);
            }

            /**
             * Sets {@code legal_name}. Registered name of a partner that is a company.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder legalName(String value) {
                return set("legal_name", value);
            }

            /**
             * Sets {@code birth_date}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder birthDate(String value) {
                return set("birth_date", value);
            }

            /**
             * Sets {@code mother_name}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder motherName(String value) {
                return set("mother_name", value);
            }

            /**
             * Sets {@code email}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder email(String value) {
                return set("email", value);
            }

            /**
             * Sets {@code phone}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder phone(String value) {
                return set("phone", value);
            }

            /**
             * Sets {@code role}. One of {@code legal_representative}, {@code individual_owner}, {@code corporate_owner}, {@code admin}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder role(String value) {
                return set("role", value);
            }

            /**
             * Sets {@code qualification}. One of {@code DIRECTOR}, {@code ADMIN}, {@code OWNER}, {@code OWNER-ADMIN}, {@code ATTORNEY}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder qualification(String value) {
                return set("qualification", value);
            }

            /**
             * Sets {@code participation_percentage}. Share of the company, 0 to 100.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder participationPercentage(double value) {
                return set("participation_percentage", value);
            }

            /**
             * Sets {@code participation_percentage}. Share of the company, 0 to 100.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder participationPercentage(Double value) {
                return set("participation_percentage", value);
            }

            /**
             * Sets {@code is_admin}. Marks the partner as administrator of the account.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder isAdmin(boolean value) {
                return set("is_admin", value);
            }

            /**
             * Sets {@code documents}. The partner’s documents, whose {@code type} starts with {@code partner_}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder documents(List<Document> value) {
                return set("documents", value);
            }

            /**
             * Makes the record.
             *
             * @return the record
             * @throws IllegalArgumentException naming the required fields that are missing
             */
            public LegalRepresentativeInput build() {
                requireFields("LegalRepresentativeInput", "name", "document");
                return new LegalRepresentativeInput(fields());
            }
        }
    }

    /** Document. */
    public static final class Document extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Document(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return a builder without fields} */
        public static Builder builder() {
            return new Builder();
        }

        /** {@return {@code type}. Type of the document. Companies and individuals send different types. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
        public String type() {
            return read("type", JsonRecord::text);
        }

        /** {@return {@code number}. Number of the document, for example of an identity card} */
        public String number() {
            return read("number", JsonRecord::text);
        }

        /** {@return {@code file_url}. Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default)} */
        public String fileUrl() {
            return read("file_url", JsonRecord::text);
        }

        /** {@return {@code file_name}. File name with extension, without folders} */
        public String fileName() {
            return read("file_name", JsonRecord::text);
        }

        /** {@return {@code file_size}. Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so} */
        public long fileSize() {
            return require("file_size", JsonRecord::integer);
        }

        /** {@return {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}} */
        public String mimeType() {
            return read("mime_type", JsonRecord::text);
        }

        /** {@return {@code expires_at}. When the document expires: a time, or a day ({@code 2027-01-31}), at whose end it expires, in the time zone of the merchant’s settings} */
        public String expiresAt() {
            return read("expires_at", JsonRecord::text);
        }

        /** {@return {@code notes}. Free text for the reviewer} */
        public String notes() {
            return read("notes", JsonRecord::text);
        }

        /** {@return {@code legal_representative_document}. The {@code document} of one of {@code legal_representatives}, if {@code type} starts with {@code partner_}: the same as in the documents of that partner} */
        public String legalRepresentativeDocument() {
            return read("legal_representative_document", JsonRecord::text);
        }

        /** Collects the fields. */
        public static final class Builder extends JsonRecord.Builder<Builder> {
            private Builder() {}

            @Override
            protected Builder self() {
                return this;
            }

            /**
             * Sets {@code type}. Type of the document. Companies and individuals send different types. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder type(String value) {
                return set("type", value);
            }

            /**
             * Sets {@code number}. Number of the document, for example of an identity card.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder number(String value) {
                return set("number", value);
            }

            /**
             * Sets {@code file_url}. Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).
             *
             * @param value of the field
             * @return this builder
             */
            public Builder fileUrl(String value) {
                return set("file_url", value);
            }

            /**
             * Sets {@code file_name}. File name with extension, without folders.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder fileName(String value) {
                return set("file_name", value);
            }

            /**
             * Sets {@code file_size}. Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder fileSize(long value) {
                return set("file_size", value);
            }

            /**
             * Sets {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder mimeType(String value) {
                return set("mime_type", value);
            }

            /**
             * Sets {@code expires_at}. When the document expires: a time, or a day ({@code 2027-01-31}), at whose end it expires, in the time zone of the merchant’s settings.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder expiresAt(String value) {
                return set("expires_at", value);
            }

            /**
             * Sets {@code notes}. Free text for the reviewer.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder notes(String value) {
                return set("notes", value);
            }

            /**
             * Sets {@code legal_representative_document}. The {@code document} of one of {@code legal_representatives}, if {@code type} starts with {@code partner_}: the same as in the documents of that partner.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder legalRepresentativeDocument(String value) {
                return set("legal_representative_document", value);
            }

            /**
             * Makes the record.
             *
             * @return the record
             * @throws IllegalArgumentException naming the required fields that are missing
             */
            public Document build() {
                requireFields("Document", "type", "file_url", "file_name", "file_size", "mime_type");
                return new Document(fields());
            }
        }
    }

    /** Collects the fields. */
    public static final class Builder extends JsonRecord.Builder<Builder> {
        private Builder() {}

        @Override
        protected Builder self() {
            return this;
        }

        /**
         * Sets {@code entity_type}. {@code pj}: legal entity; {@code pf}: individual. One of {@code pj}, {@code pf}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder entityType(String value) {
            return set("entity_type", value);
        }

        /**
         * Sets {@code legal_name}. {@code pj}: registered company name; {@code pf}: full name of the person.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder legalName(String value) {
            return set("legal_name", value);
        }

        /**
         * Sets {@code tax_id}. 14 digits for {@code pj} (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for {@code pf}. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder taxId(String value) {
            return set("tax_id", value);
        }

        /**
         * Sets {@code external_id}. Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder externalId(String value) {
            return set("external_id", value);
        }

        /**
         * Sets {@code trade_name}. Trade name.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder tradeName(String value) {
            return set("trade_name", value);
        }

        /**
         * Sets {@code email}. Contact e-mail. Required before review.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder email(String value) {
            return set("email", value);
        }

        /**
         * Sets {@code phone}. Contact telephone, 8 to 15 digits.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder phone(String value) {
            return set("phone", value);
        }

        /**
         * Sets {@code birth_date}. {@code pf}: date of birth. Optional, speeds up review.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder birthDate(String value) {
            return set("birth_date", value);
        }

        /**
         * Sets {@code mother_name}. {@code pf}: mother’s full name. Optional, speeds up review.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder motherName(String value) {
            return set("mother_name", value);
        }

        /**
         * Sets {@code business_type}. For example {@code physical} or {@code online}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder businessType(String value) {
            return set("business_type", value);
        }

        /**
         * Sets {@code product_categories}. Your identifiers of the product categories, up to 50.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder productCategories(List<String> value) {
            return set("product_categories", value);
        }

        /**
         * Sets {@code average_ticket}. Average amount of a sale, in centavos.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder averageTicket(long value) {
            return set("average_ticket", value);
        }

        /**
         * Sets {@code average_ticket}. Average amount of a sale, in centavos.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder averageTicket(Long value) {
            return set("average_ticket", value);
        }

        /**
         * Sets {@code monthly_revenue}. Expected monthly revenue, in centavos.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder monthlyRevenue(long value) {
            return set("monthly_revenue", value);
        }

        /**
         * Sets {@code monthly_revenue}. Expected monthly revenue, in centavos.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder monthlyRevenue(Long value) {
            return set("monthly_revenue", value);
        }

        /**
         * Sets {@code mcc}. Merchant category code. If left out, it is derived from the primary CNAE.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder mcc(String value) {
            return set("mcc", value);
        }

        /**
         * Sets {@code cnaes}. Economic activities, up to 100; one may be primary.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder cnaes(List<Cnae> value) {
            return set("cnaes", value);
        }

        /**
         * Sets {@code metadata}. Up to 50 key-value pairs of text. An update replaces all of them.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder metadata(Map<String, String> value) {
            return set("metadata", value);
        }

        /**
         * Sets {@code legal_representatives}. Partners, each with another {@code document}; not of a {@code pf}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder legalRepresentatives(List<LegalRepresentativeInput> value) {
            return set("legal_representatives", value);
        }

        /**
         * Sets {@code addresses}. Addresses. The first is primary, unless another has {@code is_primary: true}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder addresses(List<AddAddressBody> value) {
            return set("addresses", value);
        }

        /**
         * Sets {@code documents}. The submerchant’s documents, each of another {@code type}. Those of a partner stand in the partner, or here with {@code legal_representative_document}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder documents(List<Document> value) {
            return set("documents", value);
        }

        /**
         * Sets {@code submit}. Submits the submerchant for review at once. While requirements are missing, nothing is created.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder submit(boolean value) {
            return set("submit", value);
        }

        /**
         * Makes the record.
         *
         * @return the record
         * @throws IllegalArgumentException naming the required fields that are missing
         */
        public CreateSubmerchantBody build() {
            requireFields("CreateSubmerchantBody", "legal_name", "tax_id");
            return new CreateSubmerchantBody(fields());
        }
    }
}
