// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Anticipation. */
public final class Anticipation extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Anticipation(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}. UUIDv7; its time is {@code created_at}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code submerchant_id}. The submerchant of the record; null for the merchant itself} */
    public String submerchantId() {
        return read("submerchant_id", JsonRecord::text);
    }

    /** {@return {@code external_id}. The merchant’s own reference. Need not be unique} */
    public String externalId() {
        return read("external_id", JsonRecord::text);
    }

    /** {@return {@code status}. One of {@code pending}, {@code approved}, {@code completed}, {@code refused}, {@code cancelled}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code amount}. Total of its receivables at their due dates. Centavos} */
    public long amount() {
        return require("amount", JsonRecord::integer);
    }

    /** {@return {@code fee_amount}. Fee for the early payment. Centavos} */
    public long feeAmount() {
        return require("fee_amount", JsonRecord::integer);
    }

    /** {@return {@code net_amount}. Amount paid: {@code amount} less {@code fee_amount}. Centavos} */
    public long netAmount() {
        return require("net_amount", JsonRecord::integer);
    }

    /** {@return {@code currency}} */
    public String currency() {
        return read("currency", JsonRecord::text);
    }

    /** {@return {@code receivable_count}. Number of receivables} */
    public long receivableCount() {
        return require("receivable_count", JsonRecord::integer);
    }

    /** {@return {@code receivable_ids}. Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in {@code anticipation_id}} */
    public List<String> receivableIds() {
        return readList("receivable_ids", JsonRecord::text);
    }

    /** {@return {@code requested_at}} */
    public Instant requestedAt() {
        return read("requested_at", JsonRecord::instant);
    }

    /** {@return {@code approved_at}} */
    public Instant approvedAt() {
        return read("approved_at", JsonRecord::instant);
    }

    /** {@return {@code completed_at}. When it was paid} */
    public Instant completedAt() {
        return read("completed_at", JsonRecord::instant);
    }

    /** {@return {@code created_at}. The time in {@code id}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}. The {@code occurred_at} of the state shown} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }
}
