// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Wallet. */
public final class Wallet extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Wallet(Map<String, ?> fields) {
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

    /** {@return {@code status}. One of {@code active}, {@code blocked}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code currency}} */
    public String currency() {
        return read("currency", JsonRecord::text);
    }

    /** {@return {@code available_amount}. Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos} */
    public long availableAmount() {
        return require("available_amount", JsonRecord::integer);
    }

    /** {@return {@code blocked_amount}. Amount blocked, for example by a dispute. Centavos} */
    public long blockedAmount() {
        return require("blocked_amount", JsonRecord::integer);
    }

    /** {@return {@code waiting_funds_amount}. Amount of receivables that are not yet due. Centavos} */
    public long waitingFundsAmount() {
        return require("waiting_funds_amount", JsonRecord::integer);
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
