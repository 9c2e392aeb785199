// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Review reason. */
public final class ReviewReason extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public ReviewReason(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code code}} */
    public String code() {
        return read("code", JsonRecord::text);
    }

    /** {@return {@code about}. What it applies to. One of {@code submerchant}, {@code document}, {@code both}} */
    public String about() {
        return read("about", JsonRecord::text);
    }

    /** {@return {@code message}} */
    public Message message() {
        return read("message", record(Message::new));
    }

    /** Message. */
    public static final class Message extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Message(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code en}} */
        public String en() {
            return read("en", JsonRecord::text);
        }

        /** {@return {@code pt}} */
        public String pt() {
            return read("pt", JsonRecord::text);
        }
    }
}
