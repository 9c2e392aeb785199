// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Submerchant change. */
public final class SubmerchantChange extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public SubmerchantChange(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code position}. Its place in the history; numbers may be missing between} */
    public long position() {
        return require("position", JsonRecord::integer);
    }

    /** {@return {@code at}} */
    public Instant at() {
        return read("at", JsonRecord::instant);
    }

    /** {@return {@code action}} */
    public String action() {
        return read("action", JsonRecord::text);
    }

    /** {@return {@code object}} */
    public ObjectItem object() {
        return read("object", record(ObjectItem::new));
    }

    /** {@return {@code by}. Who made the change. The operator’s reviewers are not named} */
    public By by() {
        return read("by", record(By::new));
    }

    /** {@return {@code fields}. Fields that the change set, without their values} */
    public List<String> fields() {
        return readList("fields", JsonRecord::text);
    }

    /** {@return {@code status}. The status of {@code object}; null when the change left it} */
    public Status status() {
        return read("status", record(Status::new));
    }

    /** {@return {@code notes}. The reviewer’s message with this decision; of a rejected document otherwise the text of the catalogue} */
    public String notes() {
        return read("notes", JsonRecord::text);
    }

    /** {@return {@code reasons}. The reasons of this decision} */
    public List<Reason> reasons() {
        return readList("reasons", record(Reason::new));
    }

    /** Object item. */
    public static final class ObjectItem extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public ObjectItem(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code kind}. One of {@code submerchant}, {@code legal_representative}, {@code address}, {@code document}} */
        public String kind() {
            return read("kind", JsonRecord::text);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }
    }

    /** Who made the change. The operator’s reviewers are not named. */
    public static final class By extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public By(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code side}. {@code seller}: with an onboarding link. {@code service}: the clock, the sandbox, or a check. One of {@code merchant}, {@code seller}, {@code operator}, {@code service}} */
        public String side() {
            return read("side", JsonRecord::text);
        }

        /** {@return {@code name}. The name of one of your people} */
        public String name() {
            return read("name", JsonRecord::text);
        }
    }

    /** The status of {@code object}; null when the change left it. */
    public static final class Status extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Status(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code before}} */
        public String before() {
            return read("before", JsonRecord::text);
        }

        /** {@return {@code after}} */
        public String after() {
            return read("after", JsonRecord::text);
        }
    }

    /** Reason. */
    public static final class Reason extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Reason(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code code}. From the catalogue of review reasons} */
        public String code() {
            return read("code", JsonRecord::text);
        }

        /** {@return {@code message}. What the reviewer wrote, otherwise the text of the catalogue in the language of {@code Accept-Language}. Events have it in Portuguese} */
        public String message() {
            return read("message", JsonRecord::text);
        }

        /** {@return {@code document_id}} */
        public String documentId() {
            return read("document_id", JsonRecord::text);
        }

        /** {@return {@code legal_representative_id}} */
        public String legalRepresentativeId() {
            return read("legal_representative_id", JsonRecord::text);
        }

        /** {@return {@code field}. The field of the submerchant concerned} */
        public String field() {
            return read("field", JsonRecord::text);
        }
    }
}
