// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Submerchant export. */
public final class SubmerchantExport extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public SubmerchantExport(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code exported_at}} */
    public Instant exportedAt() {
        return read("exported_at", JsonRecord::instant);
    }

    /** {@return {@code submerchant}} */
    public Submerchant submerchant() {
        return read("submerchant", record(Submerchant::new));
    }

    /** {@return {@code legal_representatives}} */
    public List<LegalRepresentative> legalRepresentatives() {
        return readList("legal_representatives", record(LegalRepresentative::new));
    }

    /** {@return {@code addresses}} */
    public List<Address> addresses() {
        return readList("addresses", record(Address::new));
    }

    /** {@return {@code documents}. Replaced ones too} */
    public List<SubmerchantDocument> documents() {
        return readList("documents", record(SubmerchantDocument::new));
    }

    /** {@return {@code files}. What was recorded of the files at the documents’ addresses} */
    public List<File> files() {
        return readList("files", record(File::new));
    }

    /** {@return {@code events}. Retained for 30 days} */
    public List<Event> events() {
        return readList("events", record(Event::new));
    }

    /** {@return {@code deliveries}. To whom the events were sent, without what receivers answered} */
    public List<DeliveryItem> deliveries() {
        return readList("deliveries", record(DeliveryItem::new));
    }

    /** {@return {@code trail}. All changes, oldest first} */
    public List<Trail> trail() {
        return readList("trail", record(Trail::new));
    }

    /** File. */
    public static final class File extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public File(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code document_id}} */
        public String documentId() {
            return read("document_id", JsonRecord::text);
        }

        /** {@return {@code status}} */
        public String status() {
            return read("status", JsonRecord::text);
        }

        /** {@return {@code sha256}} */
        public String sha256() {
            return read("sha256", JsonRecord::text);
        }

        /** {@return {@code size}. Bytes} */
        public Long size() {
            return read("size", JsonRecord::integer);
        }

        /** {@return {@code mime_type}} */
        public String mimeType() {
            return read("mime_type", JsonRecord::text);
        }

        /** {@return {@code fetched_at}} */
        public Instant fetchedAt() {
            return read("fetched_at", JsonRecord::instant);
        }
    }

    /** Event. */
    public static final class Event extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Event(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }

        /** {@return {@code event}} */
        public String event() {
            return read("event", JsonRecord::text);
        }

        /** {@return {@code occurred_at}} */
        public Instant occurredAt() {
            return read("occurred_at", JsonRecord::instant);
        }

        /** {@return {@code body}} */
        public Map<String, Object> body() {
            return readMap("body", JsonRecord::any);
        }
    }

    /** Delivery item. */
    public static final class DeliveryItem extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public DeliveryItem(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }

        /** {@return {@code endpoint_id}} */
        public String endpointId() {
            return read("endpoint_id", JsonRecord::text);
        }

        /** {@return {@code event_id}} */
        public String eventId() {
            return read("event_id", JsonRecord::text);
        }

        /** {@return {@code event}} */
        public String event() {
            return read("event", JsonRecord::text);
        }

        /** {@return {@code status}} */
        public String status() {
            return read("status", JsonRecord::text);
        }

        /** {@return {@code attempts}} */
        public long attempts() {
            return require("attempts", JsonRecord::integer);
        }

        /** {@return {@code last_status}} */
        public Long lastStatus() {
            return read("last_status", JsonRecord::integer);
        }

        /** {@return {@code last_attempt_at}} */
        public Instant lastAttemptAt() {
            return read("last_attempt_at", JsonRecord::instant);
        }
    }

    /** Trail. */
    public static final class Trail extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Trail(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code position}} */
        public long position() {
            return require("position", JsonRecord::integer);
        }

        /** {@return {@code at}} */
        public Instant at() {
            return read("at", JsonRecord::instant);
        }

        /** {@return {@code actor}} */
        public Actor actor() {
            return read("actor", record(Actor::new));
        }

        /** {@return {@code request_id}} */
        public String requestId() {
            return read("request_id", JsonRecord::text);
        }

        /** {@return {@code action}} */
        public String action() {
            return read("action", JsonRecord::text);
        }

        /** {@return {@code object}} */
        public ObjectItem object() {
            return read("object", record(ObjectItem::new));
        }

        /** {@return {@code before}. Changed fields. {@code { "erased": true }} stands for an erased value} */
        public Object before() {
            return read("before", JsonRecord::any);
        }

        /** {@return {@code after}. Changed fields. {@code { "erased": true }} stands for an erased value} */
        public Object after() {
            return read("after", JsonRecord::any);
        }

        /** {@return {@code hash}} */
        public String hash() {
            return read("hash", JsonRecord::text);
        }

        /** Actor. */
        public static final class Actor extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Actor(Map<String, ?> fields) {
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

            /** {@return {@code name}} */
            public String name() {
                return read("name", JsonRecord::text);
            }

            /** {@return {@code user}} */
            public String user() {
                return read("user", JsonRecord::text);
            }
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

            /** {@return {@code kind}} */
            public String kind() {
                return read("kind", JsonRecord::text);
            }

            /** {@return {@code id}} */
            public String id() {
                return read("id", JsonRecord::text);
            }
        }
    }
}
