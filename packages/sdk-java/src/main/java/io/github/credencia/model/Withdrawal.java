// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Withdrawal. */
public final class Withdrawal extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Withdrawal(Map<String, ?> fields) {
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

    /** {@return {@code status}. One of {@code pending}, {@code processing}, {@code completed}, {@code failed}, {@code cancelled}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code amount}. Amount deducted from the wallet. Centavos} */
    public long amount() {
        return require("amount", JsonRecord::integer);
    }

    /** {@return {@code fee_amount}. Fee of the service. Centavos} */
    public long feeAmount() {
        return require("fee_amount", JsonRecord::integer);
    }

    /** {@return {@code net_amount}. Amount transferred: {@code amount} less {@code fee_amount}. Centavos} */
    public long netAmount() {
        return require("net_amount", JsonRecord::integer);
    }

    /** {@return {@code currency}} */
    public String currency() {
        return read("currency", JsonRecord::text);
    }

    /** {@return {@code bank_account}. The destination account} */
    public BankAccount bankAccount() {
        return read("bank_account", record(BankAccount::new));
    }

    /** {@return {@code pix_key}. Destination Pix key. Masked before it is stored} */
    public String pixKey() {
        return read("pix_key", JsonRecord::text);
    }

    /** {@return {@code pix_end_to_end_id}. Pix: end-to-end identifier of the transfer} */
    public String pixEndToEndId() {
        return read("pix_end_to_end_id", JsonRecord::text);
    }

    /** {@return {@code failure_reason}. Cause of the failure, for people} */
    public String failureReason() {
        return read("failure_reason", JsonRecord::text);
    }

    /** {@return {@code completed_at}. When the money arrived} */
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

    /** The destination account. */
    public static final class BankAccount extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public BankAccount(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code bank_code}. COMPE code} */
        public String bankCode() {
            return read("bank_code", JsonRecord::text);
        }

        /** {@return {@code branch}} */
        public String branch() {
            return read("branch", JsonRecord::text);
        }

        /** {@return {@code account}. Number with check digit. Masked before it is stored} */
        public String account() {
            return read("account", JsonRecord::text);
        }
    }
}
