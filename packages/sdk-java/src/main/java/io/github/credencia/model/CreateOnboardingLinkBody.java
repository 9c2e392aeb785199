// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Create onboarding link body. */
public final class CreateOnboardingLinkBody extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public CreateOnboardingLinkBody(Map<String, ?> fields) {
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

    /** {@return {@code legal_representative_id}. For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name} */
    public String legalRepresentativeId() {
        return read("legal_representative_id", JsonRecord::text);
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
         * Sets {@code legal_representative_id}. For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name.
         *
         * @param value of the field
         * @return this builder
         */
        public Builder legalRepresentativeId(String value) {
            return set("legal_representative_id", value);
        }

        /** {@return the record} */
        public CreateOnboardingLinkBody build() {
            return new CreateOnboardingLinkBody(fields());
        }
    }
}
