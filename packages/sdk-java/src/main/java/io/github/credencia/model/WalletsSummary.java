// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Wallets summary. */
public final class WalletsSummary extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public WalletsSummary(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code count}. Number of records} */
    public long count() {
        return require("count", JsonRecord::integer);
    }

    /** {@return {@code available_amount}. Sum of {@code available_amount} in centavos} */
    public long availableAmount() {
        return require("available_amount", JsonRecord::integer);
    }

    /** {@return {@code blocked_amount}. Sum of {@code blocked_amount} in centavos} */
    public long blockedAmount() {
        return require("blocked_amount", JsonRecord::integer);
    }

    /** {@return {@code waiting_funds_amount}. Sum of {@code waiting_funds_amount} in centavos} */
    public long waitingFundsAmount() {
        return require("waiting_funds_amount", JsonRecord::integer);
    }

    /** {@return {@code groups}. The same for each status that occurs} */
    public List<Group> groups() {
        return readList("groups", record(Group::new));
    }

    /** Group. */
    public static final class Group extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Group(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code status}. One of {@code active}, {@code blocked}} */
        public String status() {
            return read("status", JsonRecord::text);
        }

        /** {@return {@code count}. Number of records} */
        public long count() {
            return require("count", JsonRecord::integer);
        }

        /** {@return {@code available_amount}. Sum of {@code available_amount} in centavos} */
        public long availableAmount() {
            return require("available_amount", JsonRecord::integer);
        }

        /** {@return {@code blocked_amount}. Sum of {@code blocked_amount} in centavos} */
        public long blockedAmount() {
            return require("blocked_amount", JsonRecord::integer);
        }

        /** {@return {@code waiting_funds_amount}. Sum of {@code waiting_funds_amount} in centavos} */
        public long waitingFundsAmount() {
            return require("waiting_funds_amount", JsonRecord::integer);
        }
    }
}
