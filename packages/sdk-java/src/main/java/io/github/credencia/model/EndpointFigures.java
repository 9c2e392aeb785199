// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Endpoint figures. */
public final class EndpointFigures extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public EndpointFigures(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code endpoint_id}} */
    public String endpointId() {
        return read("endpoint_id", JsonRecord::text);
    }

    /** {@return {@code pending}. Deliveries that it has not accepted yet, held ones included} */
    public long pending() {
        return require("pending", JsonRecord::integer);
    }

    /** {@return {@code waiting_for_rate}. Deliveries whose time has come and that wait, because of {@code max_per_second}; counted up to 1,000. Null without {@code max_per_second}} */
    public Long waitingForRate() {
        return read("waiting_for_rate", JsonRecord::integer);
    }

    /** {@return {@code last_hour}} */
    public LastHour lastHour() {
        return read("last_hour", record(LastHour::new));
    }

    /** {@return {@code last_24_hours}} */
    public Last24Hours last24Hours() {
        return read("last_24_hours", record(Last24Hours::new));
    }

    /** {@return {@code last_7_days}} */
    public Last7Days last7Days() {
        return read("last_7_days", record(Last7Days::new));
    }

    /** {@return {@code by_hour}. The last 24 hours, one by one, oldest first; the last one has not ended} */
    public List<ByHour> byHour() {
        return readList("by_hour", record(ByHour::new));
    }

    /** {@return {@code by_6_hours}. The last 7 days in parts of 6 hours, oldest first; the last one has not ended} */
    public List<By6Hour> by6Hours() {
        return readList("by_6_hours", record(By6Hour::new));
    }

    /** Last hour. */
    public static final class LastHour extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public LastHour(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code since}. Counted from then on: the beginning of a quarter of an hour} */
        public Instant since() {
            return read("since", JsonRecord::instant);
        }

        /** {@return {@code attempts}. Attempts that have ended} */
        public long attempts() {
            return require("attempts", JsonRecord::integer);
        }

        /** {@return {@code succeeded}. Attempts that were answered with 2xx} */
        public long succeeded() {
            return require("succeeded", JsonRecord::integer);
        }

        /** {@return {@code failed}. The other ones} */
        public long failed() {
            return require("failed", JsonRecord::integer);
        }

        /** {@return {@code given_up}. Deliveries whose last attempt of the schedule failed} */
        public long givenUp() {
            return require("given_up", JsonRecord::integer);
        }

        /** {@return {@code success_rate}. {@code succeeded} of {@code attempts}; null without attempts} */
        public Double successRate() {
            return read("success_rate", JsonRecord::number);
        }

        /** {@return {@code latency_ms}. Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers} */
        public LatencyMs latencyMs() {
            return read("latency_ms", record(LatencyMs::new));
        }

        /** Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers. */
        public static final class LatencyMs extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public LatencyMs(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code average}} */
            public long average() {
                return require("average", JsonRecord::integer);
            }

            /** {@return {@code p50}} */
            public long p50() {
                return require("p50", JsonRecord::integer);
            }

            /** {@return {@code p95}} */
            public long p95() {
                return require("p95", JsonRecord::integer);
            }

            /** {@return {@code max}} */
            public long max() {
                return require("max", JsonRecord::integer);
            }
        }
    }

    /** Last24 hours. */
    public static final class Last24Hours extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Last24Hours(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code since}. Counted from then on: the beginning of a quarter of an hour} */
        public Instant since() {
            return read("since", JsonRecord::instant);
        }

        /** {@return {@code attempts}. Attempts that have ended} */
        public long attempts() {
            return require("attempts", JsonRecord::integer);
        }

        /** {@return {@code succeeded}. Attempts that were answered with 2xx} */
        public long succeeded() {
            return require("succeeded", JsonRecord::integer);
        }

        /** {@return {@code failed}. The other ones} */
        public long failed() {
            return require("failed", JsonRecord::integer);
        }

        /** {@return {@code given_up}. Deliveries whose last attempt of the schedule failed} */
        public long givenUp() {
            return require("given_up", JsonRecord::integer);
        }

        /** {@return {@code success_rate}. {@code succeeded} of {@code attempts}; null without attempts} */
        public Double successRate() {
            return read("success_rate", JsonRecord::number);
        }

        /** {@return {@code latency_ms}. Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers} */
        public LatencyMs latencyMs() {
            return read("latency_ms", record(LatencyMs::new));
        }

        /** Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers. */
        public static final class LatencyMs extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public LatencyMs(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code average}} */
            public long average() {
                return require("average", JsonRecord::integer);
            }

            /** {@return {@code p50}} */
            public long p50() {
                return require("p50", JsonRecord::integer);
            }

            /** {@return {@code p95}} */
            public long p95() {
                return require("p95", JsonRecord::integer);
            }

            /** {@return {@code max}} */
            public long max() {
                return require("max", JsonRecord::integer);
            }
        }
    }

    /** Last7 days. */
    public static final class Last7Days extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Last7Days(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code since}. Counted from then on: the beginning of a quarter of an hour} */
        public Instant since() {
            return read("since", JsonRecord::instant);
        }

        /** {@return {@code attempts}. Attempts that have ended} */
        public long attempts() {
            return require("attempts", JsonRecord::integer);
        }

        /** {@return {@code succeeded}. Attempts that were answered with 2xx} */
        public long succeeded() {
            return require("succeeded", JsonRecord::integer);
        }

        /** {@return {@code failed}. The other ones} */
        public long failed() {
            return require("failed", JsonRecord::integer);
        }

        /** {@return {@code given_up}. Deliveries whose last attempt of the schedule failed} */
        public long givenUp() {
            return require("given_up", JsonRecord::integer);
        }

        /** {@return {@code success_rate}. {@code succeeded} of {@code attempts}; null without attempts} */
        public Double successRate() {
            return read("success_rate", JsonRecord::number);
        }

        /** {@return {@code latency_ms}. Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers} */
        public LatencyMs latencyMs() {
            return read("latency_ms", record(LatencyMs::new));
        }

        /** Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers. */
        public static final class LatencyMs extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public LatencyMs(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code average}} */
            public long average() {
                return require("average", JsonRecord::integer);
            }

            /** {@return {@code p50}} */
            public long p50() {
                return require("p50", JsonRecord::integer);
            }

            /** {@return {@code p95}} */
            public long p95() {
                return require("p95", JsonRecord::integer);
            }

            /** {@return {@code max}} */
            public long max() {
                return require("max", JsonRecord::integer);
            }
        }
    }

    /** By hour. */
    public static final class ByHour extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public ByHour(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code since}. Counted from then on: the beginning of a quarter of an hour} */
        public Instant since() {
            return read("since", JsonRecord::instant);
        }

        /** {@return {@code attempts}. Attempts that have ended} */
        public long attempts() {
            return require("attempts", JsonRecord::integer);
        }

        /** {@return {@code succeeded}. Attempts that were answered with 2xx} */
        public long succeeded() {
            return require("succeeded", JsonRecord::integer);
        }

        /** {@return {@code failed}. The other ones} */
        public long failed() {
            return require("failed", JsonRecord::integer);
        }

        /** {@return {@code given_up}. Deliveries whose last attempt of the schedule failed} */
        public long givenUp() {
            return require("given_up", JsonRecord::integer);
        }

        /** {@return {@code success_rate}. {@code succeeded} of {@code attempts}; null without attempts} */
        public Double successRate() {
            return read("success_rate", JsonRecord::number);
        }

        /** {@return {@code latency_ms}. Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers} */
        public LatencyMs latencyMs() {
            return read("latency_ms", record(LatencyMs::new));
        }

        /** Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers. */
        public static final class LatencyMs extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public LatencyMs(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code average}} */
            public long average() {
                return require("average", JsonRecord::integer);
            }

            /** {@return {@code p50}} */
            public long p50() {
                return require("p50", JsonRecord::integer);
            }

            /** {@return {@code p95}} */
            public long p95() {
                return require("p95", JsonRecord::integer);
            }

            /** {@return {@code max}} */
            public long max() {
                return require("max", JsonRecord::integer);
            }
        }
    }

    /** By6 hour. */
    public static final class By6Hour extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public By6Hour(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code since}. Counted from then on: the beginning of a quarter of an hour} */
        public Instant since() {
            return read("since", JsonRecord::instant);
        }

        /** {@return {@code attempts}. Attempts that have ended} */
        public long attempts() {
            return require("attempts", JsonRecord::integer);
        }

        /** {@return {@code succeeded}. Attempts that were answered with 2xx} */
        public long succeeded() {
            return require("succeeded", JsonRecord::integer);
        }

        /** {@return {@code failed}. The other ones} */
        public long failed() {
            return require("failed", JsonRecord::integer);
        }

        /** {@return {@code given_up}. Deliveries whose last attempt of the schedule failed} */
        public long givenUp() {
            return require("given_up", JsonRecord::integer);
        }

        /** {@return {@code success_rate}. {@code succeeded} of {@code attempts}; null without attempts} */
        public Double successRate() {
            return read("success_rate", JsonRecord::number);
        }

        /** {@return {@code latency_ms}. Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers} */
        public LatencyMs latencyMs() {
            return read("latency_ms", record(LatencyMs::new));
        }

        /** Duration of the attempts that were answered, in milliseconds. {@code p50} and {@code p95} are estimated from groups of durations. Null without answers. */
        public static final class LatencyMs extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public LatencyMs(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code average}} */
            public long average() {
                return require("average", JsonRecord::integer);
            }

            /** {@return {@code p50}} */
            public long p50() {
                return require("p50", JsonRecord::integer);
            }

            /** {@return {@code p95}} */
            public long p95() {
                return require("p95", JsonRecord::integer);
            }

            /** {@return {@code max}} */
            public long max() {
                return require("max", JsonRecord::integer);
            }
        }
    }
}
