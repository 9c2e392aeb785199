// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Registration answer. */
public final class RegistrationAnswer extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public RegistrationAnswer(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code line}. Number of the line, from 1} */
    public long line() {
        return require("line", JsonRecord::integer);
    }

    /** {@return {@code status}. 201} */
    public long status() {
        return require("status", JsonRecord::integer);
    }

    /** {@return {@code replayed}. The first answer to this {@code idempotency_key}, repeated} */
    public Boolean replayed() {
        return read("replayed", JsonRecord::flag);
    }

    /** {@return {@code body}} */
    public Body body() {
        return read("body", record(Body::new));
    }

    /** {@return {@code retry_after}. Of 429 and 503: send the line again after so many seconds} */
    public Long retryAfter() {
        return read("retry_after", JsonRecord::integer);
    }

    /** Body. */
    public static final class Body extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Body(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code message}} */
        public String message() {
            return read("message", JsonRecord::text);
        }

        /** {@return {@code data}} */
        public RegisteredSubmerchant data() {
            return read("data", record(RegisteredSubmerchant::new));
        }

        /** {@return {@code warnings}} */
        public List<Warning> warnings() {
            return readList("warnings", record(Warning::new));
        }

        /** {@return {@code code}} */
        public String code() {
            return read("code", JsonRecord::text);
        }

        /** {@return {@code errors}} */
        public List<Error> errors() {
            return readList("errors", record(Error::new));
        }

        /** {@return {@code request_id}} */
        public String requestId() {
            return read("request_id", JsonRecord::text);
        }

        /** Warning. */
        public static final class Warning extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Warning(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code path}} */
            public String path() {
                return read("path", JsonRecord::text);
            }

            /** {@return {@code message}} */
            public String message() {
                return read("message", JsonRecord::text);
            }
        }

        /** Error. */
        public static final class Error extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Error(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code path}} */
            public String path() {
                return read("path", JsonRecord::text);
            }

            /** {@return {@code code}} */
            public String code() {
                return read("code", JsonRecord::text);
            }

            /** {@return {@code message}} */
            public String message() {
                return read("message", JsonRecord::text);
            }
        }
    }
}
