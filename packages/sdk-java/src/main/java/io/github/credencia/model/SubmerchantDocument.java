// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Submerchant document. */
public final class SubmerchantDocument extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public SubmerchantDocument(Map<String, ?> fields) {
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

    /** {@return {@code type}. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
    public String type() {
        return read("type", JsonRecord::text);
    }

    /** {@return {@code legal_representative_id}} */
    public String legalRepresentativeId() {
        return read("legal_representative_id", JsonRecord::text);
    }

    /** {@return {@code number}} */
    public String number() {
        return read("number", JsonRecord::text);
    }

    /** {@return {@code file_url}} */
    public String fileUrl() {
        return read("file_url", JsonRecord::text);
    }

    /** {@return {@code file_name}} */
    public String fileName() {
        return read("file_name", JsonRecord::text);
    }

    /** {@return {@code file_size}. Bytes} */
    public long fileSize() {
        return require("file_size", JsonRecord::integer);
    }

    /** {@return {@code mime_type}. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}} */
    public String mimeType() {
        return read("mime_type", JsonRecord::text);
    }

    /** {@return {@code expires_at}} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }

    /** {@return {@code notes}} */
    public String notes() {
        return read("notes", JsonRecord::text);
    }

    /** {@return {@code status}. One of {@code pending}, {@code approved}, {@code rejected}, {@code expired}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code verification_code}. Reason for the rejection, from the catalogue of review reasons} */
    public String verificationCode() {
        return read("verification_code", JsonRecord::text);
    }

    /** {@return {@code verification_notes}. The reviewer’s notes, otherwise the text of the catalogue for {@code verification_code} in the language of {@code Accept-Language}. Events have it in Portuguese} */
    public String verificationNotes() {
        return read("verification_notes", JsonRecord::text);
    }

    /** {@return {@code verified_at}} */
    public Instant verifiedAt() {
        return read("verified_at", JsonRecord::instant);
    }

    /** {@return {@code replaced_at}. When it was replaced by a newer document of the same type} */
    public Instant replacedAt() {
        return read("replaced_at", JsonRecord::instant);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }
}
