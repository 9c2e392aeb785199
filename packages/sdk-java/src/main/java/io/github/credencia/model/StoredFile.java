// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Stored file. */
public final class StoredFile extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public StoredFile(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code status}. {@code uploading}: bytes are missing. {@code ready}: documents can use it. One of {@code uploading}, {@code ready}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code file_url}. The address to send as {@code file_url} of a document. It never changes, and opens nothing by itself} */
    public String fileUrl() {
        return read("file_url", JsonRecord::text);
    }

    /** {@return {@code file_size}. Bytes of the whole file; null while they are not known} */
    public Long fileSize() {
        return read("file_size", JsonRecord::integer);
    }

    /** {@return {@code received}. Bytes that are stored: where an upload continues} */
    public long received() {
        return require("received", JsonRecord::integer);
    }

    /** {@return {@code mime_type}. Detected from the first bytes; null before they arrive. One of {@code application/pdf}, {@code image/png}, {@code image/jpeg}} */
    public String mimeType() {
        return read("mime_type", JsonRecord::text);
    }

    /** {@return {@code sha256}. SHA-256 of the whole file, in hexadecimal; null before} */
    public String sha256() {
        return read("sha256", JsonRecord::text);
    }

    /** {@return {@code submerchant_id}. The submerchant whose document uses the file; null: none yet} */
    public String submerchantId() {
        return read("submerchant_id", JsonRecord::text);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code expires_at}. When the file is deleted unless a document uses it; null: one does} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }
}
