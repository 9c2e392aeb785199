// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Approval request. */
public final class ApprovalRequest extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public ApprovalRequest(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code status}. {@code failed}: something had changed since, so that the change could not be made any more; {@code failure} says what. One of {@code pending}, {@code approved}, {@code rejected}, {@code withdrawn}, {@code expired}, {@code failed}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code operation}. The operation that waits, by its {@code operationId}} */
    public String operation() {
        return read("operation", JsonRecord::text);
    }

    /** {@return {@code needed_for}. The rules by which it needs a second person} */
    public List<String> neededFor() {
        return readList("needed_for", JsonRecord::text);
    }

    /** {@return {@code object}. What would change; null for what does not exist yet} */
    public ObjectItem object() {
        return read("object", record(ObjectItem::new));
    }

    /** {@return {@code merchant_id}. The merchant of the object; null for the operator’s} */
    public String merchantId() {
        return read("merchant_id", JsonRecord::text);
    }

    /** {@return {@code changes}. What would change, as it was at the request} */
    public List<Change> changes() {
        return readList("changes", record(Change::new));
    }

    /** {@return {@code requested_by}} */
    public RequestedBy requestedBy() {
        return read("requested_by", record(RequestedBy::new));
    }

    /** {@return {@code requested_at}} */
    public Instant requestedAt() {
        return read("requested_at", JsonRecord::instant);
    }

    /** {@return {@code expires_at}. From then on, it can no longer be approved} */
    public Instant expiresAt() {
        return read("expires_at", JsonRecord::instant);
    }

    /** {@return {@code decided_by}. Who approved, rejected or withdrew it} */
    public DecidedBy decidedBy() {
        return read("decided_by", record(DecidedBy::new));
    }

    /** {@return {@code decided_at}} */
    public Instant decidedAt() {
        return read("decided_at", JsonRecord::instant);
    }

    /** {@return {@code comment}} */
    public String comment() {
        return read("comment", JsonRecord::text);
    }

    /** {@return {@code failure}. Why it failed, or was withdrawn without a person: the seller was erased. For people} */
    public String failure() {
        return read("failure", JsonRecord::text);
    }

    /** What would change; null for what does not exist yet. */
    public static final class ObjectItem extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public ObjectItem(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code kind}} */
        public String kind() {
            return read("kind", JsonRecord::text);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }

        /** {@return {@code name}. Null for sellers, and for what does not exist yet} */
        public String name() {
            return read("name", JsonRecord::text);
        }
    }

    /** Change. */
    public static final class Change extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Change(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code action}. As in trails} */
        public String action() {
            return read("action", JsonRecord::text);
        }

        /** {@return {@code before}. Fields that would change, with their values at the request} */
        public Map<String, Object> before() {
            return readMap("before", JsonRecord::any);
        }

        /** {@return {@code after}. These fields with their new values} */
        public Map<String, Object> after() {
            return readMap("after", JsonRecord::any);
        }
    }

    /** Requested by. */
    public static final class RequestedBy extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public RequestedBy(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code kind}. One of {@code person}, {@code key}} */
        public String kind() {
            return read("kind", JsonRecord::text);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }

        /** {@return {@code name}} */
        public String name() {
            return read("name", JsonRecord::text);
        }
    }

    /** Who approved, rejected or withdrew it. */
    public static final class DecidedBy extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public DecidedBy(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }

        /** {@return {@code name}} */
        public String name() {
            return read("name", JsonRecord::text);
        }
    }
}
