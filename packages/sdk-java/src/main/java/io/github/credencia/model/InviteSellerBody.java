// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Invite seller body. */
public final class InviteSellerBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public InviteSellerBody(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return a builder without fields} */
    public static Builder builder() {
        return new Builder();
    }

    /** {@return {@code expires_in}. Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor {@code expires_at} is given, that of your onboarding settings, or 604,800 (7 days)} */
    public Long expiresIn() {
        return read("expires_in", JsonRecord::integer);
    }

    /** {@return {@code expires_at}. In place of {@code expires_in}: at most 90 days from now} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }

    /** {@return {@code locale}. The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it. One of {@code pt-BR}, {@code en}} */
    public String locale() {
        return read("locale", JsonRecord::text);
    }

    /** {@return {@code return_url}. Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere} */
    public String returnUrl() {
        return read("return_url", JsonRecord::text);
    }

    /** {@return {@code allowed_origins}. Origins of your pages that may show this link in a frame, as {@code <credencia-onboarding>} does: https; outside production also http://localhost. Without any, no page can} */
    public List<String> allowedOrigins() {
        return readList("allowed_origins", JsonRecord::text);
    }

    /** {@return {@code seller}} */
    public Seller seller() {
        return read("seller", record(Seller::new));
    }

    /** Seller. */
    public static final class Seller extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Seller(Map<String, ?> fields) {
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

        /** {@return {@code metadata}. Up to 50 key-value pairs of text. An update replaces all of them} */
        public Map<String, String> metadata() {
            return readMap("metadata", JsonRecord::text);
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
             * Sets {@code metadata}. Up to 50 key-value pairs of text. An update replaces all of them.
             *
             * @param value of the field
             * @return this builder
             */
            public Builder metadata(Map<String, String> value) {
                return set("metadata", value);
            }

            /** {@return the record} */
            public Seller build() {
                return new Seller(fields());
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
         * Sets {@code expires_in}. Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor {@code expires_at} is given, that of your onboarding settings, or 604,800 (7 days).
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresIn(long value) {
            return set("expires_in", value);
        }

        /**
         * Sets {@code expires_in}. Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor {@code expires_at} is given, that of your onboarding settings, or 604,800 (7 days).
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresIn(Long value) {
            return set("expires_in", value);
        }

        /**
         * Sets {@code expires_at}. In place of {@code expires_in}: at most 90 days from now.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder expiresAt(Instant value) {
            return set("expires_at", value);
        }

        /**
         * Sets {@code locale}. The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it. One of {@code pt-BR}, {@code en}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder locale(String value) {
            return set("locale", value);
        }

        /**
         * Sets {@code return_url}. Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder returnUrl(String value) {
            return set("return_url", value);
        }

        /**
         * Sets {@code allowed_origins}. Origins of your pages that may show this link in a frame, as {@code <credencia-onboarding>} does: https; outside production also http://localhost. Without any, no page can.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder allowedOrigins(List<String> value) {
            return set("allowed_origins", value);
        }

        /**
         * Sets {@code seller}.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder seller(Seller value) {
            return set("seller", value);
        }

        /** {@return the record} */
        public InviteSellerBody build() {
            return new InviteSellerBody(fields());
        }
    }
}
