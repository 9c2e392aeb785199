// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Receivable. */
public final class Receivable extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Receivable(Map<String, ?> fields) {
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

    /** {@return {@code status}. One of {@code scheduled}, {@code anticipated}, {@code paid}, {@code cancelled}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code charge_id}. The charge of the installment} */
    public String chargeId() {
        return read("charge_id", JsonRecord::text);
    }

    /** {@return {@code anticipation_id}. The anticipation that paid it early} */
    public String anticipationId() {
        return read("anticipation_id", JsonRecord::text);
    }

    /** {@return {@code installment}. Number of the installment, from 1} */
    public long installment() {
        return require("installment", JsonRecord::integer);
    }

    /** {@return {@code installments}. Number of installments of the charge} */
    public long installments() {
        return require("installments", JsonRecord::integer);
    }

    /** {@return {@code amount}. Gross amount. Centavos} */
    public long amount() {
        return require("amount", JsonRecord::integer);
    }

    /** {@return {@code fee_amount}. Fee of the service. Centavos} */
    public long feeAmount() {
        return require("fee_amount", JsonRecord::integer);
    }

    /** {@return {@code net_amount}. {@code amount} less {@code fee_amount}. Centavos} */
    public long netAmount() {
        return require("net_amount", JsonRecord::integer);
    }

    /** {@return {@code currency}} */
    public String currency() {
        return read("currency", JsonRecord::text);
    }

    /** {@return {@code due_date}. Due date of the payment} */
    public String dueDate() {
        return read("due_date", JsonRecord::text);
    }

    /** {@return {@code paid_at}. When it was paid} */
    public Instant paidAt() {
        return read("paid_at", JsonRecord::instant);
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
