// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Update submerchant body. */
public final class UpdateSubmerchantBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public UpdateSubmerchantBody(Map<String, ?> fields) {
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

        /** {@return the record} */
        public UpdateSubmerchantBody build() {
            return new UpdateSubmerchantBody(fields());
        }
    }
}
