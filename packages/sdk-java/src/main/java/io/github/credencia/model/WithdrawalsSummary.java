// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Withdrawals summary. */
public final class WithdrawalsSummary extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public WithdrawalsSummary(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code count}. Number of records} */
    public long count() {
        return require("count", JsonRecord::integer);
    }

    /** {@return {@code amount}. Sum of {@code amount} in centavos} */
    public long amount() {
        return require("amount", JsonRecord::integer);
    }

    /** {@return {@code fee_amount}. Sum of {@code fee_amount} in centavos} */
    public long feeAmount() {
        return require("fee_amount", JsonRecord::integer);
    }

    /** {@return {@code net_amount}. Sum of {@code net_amount} in centavos} */
    public long netAmount() {
        return require("net_amount", JsonRecord::integer);
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

        /** {@return {@code status}. One of {@code pending}, {@code processing}, {@code completed}, {@code failed}, {@code cancelled}} */
        public String status() {
            return read("status", JsonRecord::text);
        }

        /** {@return {@code count}. Number of records} */
        public long count() {
            return require("count", JsonRecord::integer);
        }

        /** {@return {@code amount}. Sum of {@code amount} in centavos} */
        public long amount() {
            return require("amount", JsonRecord::integer);
        }

        /** {@return {@code fee_amount}. Sum of {@code fee_amount} in centavos} */
        public long feeAmount() {
            return require("fee_amount", JsonRecord::integer);
        }

        /** {@return {@code net_amount}. Sum of {@code net_amount} in centavos} */
        public long netAmount() {
            return require("net_amount", JsonRecord::integer);
        }
    }
}
