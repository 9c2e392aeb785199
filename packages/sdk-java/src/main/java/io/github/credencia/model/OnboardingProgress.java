// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Onboarding progress. */
public final class OnboardingProgress extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public OnboardingProgress(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code submerchant_id}} */
    public String submerchantId() {
        return read("submerchant_id", JsonRecord::text);
    }

    /** {@return {@code legal_representative_id}. The partner whose documents the link is for; null: the link is the seller’s} */
    public String legalRepresentativeId() {
        return read("legal_representative_id", JsonRecord::text);
    }

    /** {@return {@code status}. {@code open}: nobody has begun with it. {@code started}: the seller has; the address is used up. {@code completed}: the seller has submitted with it. One of {@code open}, {@code started}, {@code completed}, {@code expired}, {@code revoked}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code locale}. One of {@code pt-BR}, {@code en}} */
    public String locale() {
        return read("locale", JsonRecord::text);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code expires_at}} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }

    /** {@return {@code started_at}. The seller’s first step} */
    public Instant startedAt() {
        return read("started_at", JsonRecord::instant);
    }

    /** {@return {@code last_step_at}. The seller’s last change} */
    public Instant lastStepAt() {
        return read("last_step_at", JsonRecord::instant);
    }

    /** {@return {@code completed_at}. When the seller submitted} */
    public Instant completedAt() {
        return read("completed_at", JsonRecord::instant);
    }

    /** {@return {@code revoked_at}} */
    public Instant revokedAt() {
        return read("revoked_at", JsonRecord::instant);
    }
}
