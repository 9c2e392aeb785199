// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Delivery detail. */
public final class DeliveryDetail extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public DeliveryDetail(Map<String, ?> fields) {
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

    /** {@return {@code event}. Kind of the event} */
    public String event() {
        return read("event", JsonRecord::text);
    }

    /** {@return {@code status}. {@code held}: the endpoint is paused; {@code failed}: the last attempt of the schedule failed; {@code cancelled}: the endpoint was deleted first. One of {@code pending}, {@code held}, {@code delivered}, {@code failed}, {@code cancelled}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code submerchant}. Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant} */
    public SubmerchantItem submerchant() {
        return read("submerchant", record(SubmerchantItem::new));
    }

    /** {@return {@code attempts}. All that were made, also before it was sent again} */
    public long attempts() {
        return require("attempts", JsonRecord::integer);
    }

    /** {@return {@code attempts_left}. How many the schedule still has when none succeeds; 0 when none follows} */
    public long attemptsLeft() {
        return require("attempts_left", JsonRecord::integer);
    }

    /** {@return {@code last_status}. HTTP status of the last answer} */
    public Long lastStatus() {
        return read("last_status", JsonRecord::integer);
    }

    /** {@return {@code last_error}. Why the last attempt failed} */
    public String lastError() {
        return read("last_error", JsonRecord::text);
    }

    /** {@return {@code last_attempt_at}} */
    public Instant lastAttemptAt() {
        return read("last_attempt_at", JsonRecord::instant);
    }

    /** {@return {@code next_attempt_at}. When it is tried next; null when it is not, or held} */
    public Instant nextAttemptAt() {
        return read("next_attempt_at", JsonRecord::instant);
    }

    /** {@return {@code is_test}} */
    public boolean isTest() {
        return require("is_test", JsonRecord::flag);
    }

    /** {@return {@code created_at}. When it was queued first: the time that {@code id} carries} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code occurred_at}. When the event occurred. Earlier than {@code created_at} where the payment core fed the state late} */
    public Instant occurredAt() {
        return read("occurred_at", JsonRecord::instant);
    }

    /** {@return {@code body}. The exact text that is sent; null once its event is past 30 days} */
    public String body() {
        return read("body", JsonRecord::text);
    }

    /** {@return {@code attempt_log}. Newest first, up to 100} */
    public List<AttemptLog> attemptLog() {
        return readList("attempt_log", record(AttemptLog::new));
    }

    /** {@return {@code resends}. Each time that it was sent again, also with others; oldest first, the last 100} */
    public List<Resend> resends() {
        return readList("resends", record(Resend::new));
    }

    /** Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant. */
    public static final class SubmerchantItem extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public SubmerchantItem(Map<String, ?> fields) {
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

    /** Attempt log. */
    public static final class AttemptLog extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public AttemptLog(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code id}} */
        public String id() {
            return read("id", JsonRecord::text);
        }

        /** {@return {@code number}. From 1, in the order in which they were made, also after it was sent again} */
        public long number() {
            return require("number", JsonRecord::integer);
        }

        /** {@return {@code at}} */
        public Instant at() {
            return read("at", JsonRecord::instant);
        }

        /** {@return {@code url}} */
        public String url() {
            return read("url", JsonRecord::text);
        }

        /** {@return {@code request_headers}. As sent; signatures left out} */
        public Map<String, String> requestHeaders() {
            return readMap("request_headers", JsonRecord::text);
        }

        /** {@return {@code status}} */
        public Long status() {
            return read("status", JsonRecord::integer);
        }

        /** {@return {@code error_code}} */
        public String errorCode() {
            return read("error_code", JsonRecord::text);
        }

        /** {@return {@code error_message}} */
        public String errorMessage() {
            return read("error_message", JsonRecord::text);
        }

        /** {@return {@code location}. Where a redirect pointed; it was not followed} */
        public String location() {
            return read("location", JsonRecord::text);
        }

        /** {@return {@code timings}} */
        public Timings timings() {
            return read("timings", record(Timings::new));
        }

        /** {@return {@code response_start}. The beginning of the answer, up to 1 KiB} */
        public String responseStart() {
            return read("response_start", JsonRecord::text);
        }

        /** {@return {@code response_bytes}. Bytes read of the answer, up to 16 KiB} */
        public long responseBytes() {
            return require("response_bytes", JsonRecord::integer);
        }

        /** Timings. */
        public static final class Timings extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Timings(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code dns_ms}. Milliseconds; null when it did not take place} */
            public Double dnsMs() {
                return read("dns_ms", JsonRecord::number);
            }

            /** {@return {@code connect_ms}. Milliseconds; null when it did not take place} */
            public Double connectMs() {
                return read("connect_ms", JsonRecord::number);
            }

            /** {@return {@code tls_ms}. Milliseconds; null when it did not take place} */
            public Double tlsMs() {
                return read("tls_ms", JsonRecord::number);
            }

            /** {@return {@code first_byte_ms}. Milliseconds; null when it did not take place} */
            public Double firstByteMs() {
                return read("first_byte_ms", JsonRecord::number);
            }

            /** {@return {@code total_ms}} */
            public double totalMs() {
                return require("total_ms", JsonRecord::number);
            }
        }
    }

    /** Resend. */
    public static final class Resend extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Resend(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code at}} */
        public Instant at() {
            return read("at", JsonRecord::instant);
        }

        /** {@return {@code by}. The key, person, or session of the webhook portal that asked for it} */
        public By by() {
            return read("by", record(By::new));
        }

        /** The key, person, or session of the webhook portal that asked for it. */
        public static final class By extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public By(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code kind}. One of {@code merchant_key}, {@code merchant_person}, {@code portal_session}} */
            public String kind() {
                return read("kind", JsonRecord::text);
            }

            /** {@return {@code id}} */
            public String id() {
                return read("id", JsonRecord::text);
            }

            /** {@return {@code name}. The name of one of your people} */
            public String name() {
                return read("name", JsonRecord::text);
            }
        }
    }
}
