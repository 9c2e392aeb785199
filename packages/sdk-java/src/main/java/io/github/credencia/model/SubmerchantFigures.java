// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Submerchant figures. */
public final class SubmerchantFigures extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public SubmerchantFigures(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code by_status}. Submerchants by their status now, regardless of the days} */
    public ByStatus byStatus() {
        return read("by_status", record(ByStatus::new));
    }

    /** {@return {@code in_progress}. Where registrations that are not submitted stand} */
    public InProgress inProgress() {
        return read("in_progress", record(InProgress::new));
    }

    /** {@return {@code documents_expiring}. Current documents that expire within 30 days, those that expire first; at most 20} */
    public DocumentsExpiring documentsExpiring() {
        return read("documents_expiring", record(DocumentsExpiring::new));
    }

    /** {@return {@code documents_to_replace}. Current documents of submerchants in {@code pending_review} or {@code active} that were rejected or have expired, newest first; at most 20. Those in {@code pending} stand at the step {@code correction}} */
    public DocumentsToReplace documentsToReplace() {
        return read("documents_to_replace", record(DocumentsToReplace::new));
    }

    /** {@return {@code rejected_recently}. Of the newest 500 submerchants in {@code rejected}, those that were rejected within 30 days} */
    public RejectedRecently rejectedRecently() {
        return read("rejected_recently", record(RejectedRecently::new));
    }

    /** {@return {@code date_from}. First day of the range} */
    public String dateFrom() {
        return read("date_from", JsonRecord::text);
    }

    /** {@return {@code date_to}. Last day of the range} */
    public String dateTo() {
        return read("date_to", JsonRecord::text);
    }

    /** {@return {@code time_zone}. Whose days these are} */
    public String timeZone() {
        return read("time_zone", JsonRecord::text);
    }

    /** {@return {@code decided}. Decisions in the range} */
    public Decided decided() {
        return read("decided", record(Decided::new));
    }

    /** {@return {@code approval_rate}. The share of decisions that approved; null without decisions} */
    public Double approvalRate() {
        return read("approval_rate", JsonRecord::number);
    }

    /** {@return {@code seconds_to_decision}} */
    public SecondsToDecision secondsToDecision() {
        return read("seconds_to_decision", record(SecondsToDecision::new));
    }

    /** {@return {@code per_day}. Every day of the range, oldest first} */
    public List<PerDay> perDay() {
        return readList("per_day", record(PerDay::new));
    }

    /** Submerchants by their status now, regardless of the days. */
    public static final class ByStatus extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public ByStatus(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code pending}} */
        public long pending() {
            return require("pending", JsonRecord::integer);
        }

        /** {@return {@code pending_review}} */
        public long pendingReview() {
            return require("pending_review", JsonRecord::integer);
        }

        /** {@return {@code active}} */
        public long active() {
            return require("active", JsonRecord::integer);
        }

        /** {@return {@code rejected}} */
        public long rejected() {
            return require("rejected", JsonRecord::integer);
        }
    }

    /** Where registrations that are not submitted stand. */
    public static final class InProgress extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public InProgress(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code checked}. The newest submerchants in {@code pending}, at most 500: the others are not looked at} */
        public long checked() {
            return require("checked", JsonRecord::integer);
        }

        /** {@return {@code steps}} */
        public List<Step> steps() {
            return readList("steps", record(Step::new));
        }

        /** Step. */
        public static final class Step extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Step(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code step}. What is missing first: {@code correction} of documents that were rejected or have expired, {@code data} (the e-mail address), {@code legal_representatives}, {@code addresses}, {@code documents}; {@code submission} when nothing is. One of {@code correction}, {@code data}, {@code legal_representatives}, {@code addresses}, {@code documents}, {@code submission}} */
            public String step() {
                return read("step", JsonRecord::text);
            }

            /** {@return {@code count}} */
            public long count() {
                return require("count", JsonRecord::integer);
            }

            /** {@return {@code waiting_longest}. Those that changed least recently, at most 5} */
            public List<WaitingLongest> waitingLongest() {
                return readList("waiting_longest", record(WaitingLongest::new));
            }

            /** Waiting longest. */
            public static final class WaitingLongest extends JsonRecord {
                /**
                 * Takes the fields as JSON has them.
                 *
                 * @param fields by their names in the API's description
                 */
                public WaitingLongest(Map<String, ?> fields) {
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

                /** {@return {@code updated_at}} */
                public Instant updatedAt() {
                    return read("updated_at", JsonRecord::instant);
                }
            }
        }
    }

    /** Current documents that expire within 30 days, those that expire first; at most 20. */
    public static final class DocumentsExpiring extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public DocumentsExpiring(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code until}} */
        public Instant until() {
            return read("until", JsonRecord::instant);
        }

        /** {@return {@code items}} */
        public List<Item> items() {
            return readList("items", record(Item::new));
        }

        /** {@return {@code has_more}} */
        public boolean hasMore() {
            return require("has_more", JsonRecord::flag);
        }

        /** Item. */
        public static final class Item extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Item(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code id}} */
            public String id() {
                return read("id", JsonRecord::text);
            }

            /** {@return {@code submerchant_id}} */
            public String submerchantId() {
                return read("submerchant_id", JsonRecord::text);
            }

            /** {@return {@code name}. The name of the submerchant} */
            public String name() {
                return read("name", JsonRecord::text);
            }

            /** {@return {@code type}. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
            public String type() {
                return read("type", JsonRecord::text);
            }

            /** {@return {@code expires_at}} */
            public Instant expiresAt() {
                return read("expires_at", JsonRecord::instant);
            }
        }
    }

    /** Current documents of submerchants in {@code pending_review} or {@code active} that were rejected or have expired, newest first; at most 20. Those in {@code pending} stand at the step {@code correction}. */
    public static final class DocumentsToReplace extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public DocumentsToReplace(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code items}} */
        public List<Item> items() {
            return readList("items", record(Item::new));
        }

        /** {@return {@code has_more}} */
        public boolean hasMore() {
            return require("has_more", JsonRecord::flag);
        }

        /** Item. */
        public static final class Item extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Item(Map<String, ?> fields) {
                super(fields);
            }

            /** {@return {@code id}} */
            public String id() {
                return read("id", JsonRecord::text);
            }

            /** {@return {@code submerchant_id}} */
            public String submerchantId() {
                return read("submerchant_id", JsonRecord::text);
            }

            /** {@return {@code name}. The name of the submerchant} */
            public String name() {
                return read("name", JsonRecord::text);
            }

            /** {@return {@code type}. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
            public String type() {
                return read("type", JsonRecord::text);
            }

            /** {@return {@code status}. One of {@code rejected}, {@code expired}} */
            public String status() {
                return read("status", JsonRecord::text);
            }
        }
    }

    /** Of the newest 500 submerchants in {@code rejected}, those that were rejected within 30 days. */
    public static final class RejectedRecently extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public RejectedRecently(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code since}} */
        public Instant since() {
            return read("since", JsonRecord::instant);
        }

        /** {@return {@code count}} */
        public long count() {
            return require("count", JsonRecord::integer);
        }

        /** {@return {@code latest}. Those that were rejected last, at most 5} */
        public List<Latest> latest() {
            return readList("latest", record(Latest::new));
        }

        /** Latest. */
        public static final class Latest extends JsonRecord {
            /**
             * Takes the fields as JSON has them.
             *
             * @param fields by their names in the API's description
             */
            public Latest(Map<String, ?> fields) {
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

            /** {@return {@code reviewed_at}} */
            public Instant reviewedAt() {
                return read("reviewed_at", JsonRecord::instant);
            }
        }
    }

    /** Decisions in the range. */
    public static final class Decided extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Decided(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code total}} */
        public long total() {
            return require("total", JsonRecord::integer);
        }

        /** {@return {@code approved}} */
        public long approved() {
            return require("approved", JsonRecord::integer);
        }

        /** {@return {@code rejected}} */
        public long rejected() {
            return require("rejected", JsonRecord::integer);
        }

        /** {@return {@code sent_back}} */
        public long sentBack() {
            return require("sent_back", JsonRecord::integer);
        }
    }

    /** Seconds to decision. */
    public static final class SecondsToDecision extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public SecondsToDecision(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code p50}. From submission to decision; null without decisions} */
        public Double p50() {
            return read("p50", JsonRecord::number);
        }

        /** {@return {@code p90}. From submission to decision; null without decisions} */
        public Double p90() {
            return read("p90", JsonRecord::number);
        }
    }

    /** Per day. */
    public static final class PerDay extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public PerDay(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code day}} */
        public String day() {
            return read("day", JsonRecord::text);
        }

        /** {@return {@code submitted}} */
        public long submitted() {
            return require("submitted", JsonRecord::integer);
        }

        /** {@return {@code approved}} */
        public long approved() {
            return require("approved", JsonRecord::integer);
        }

        /** {@return {@code rejected}} */
        public long rejected() {
            return require("rejected", JsonRecord::integer);
        }

        /** {@return {@code sent_back}} */
        public long sentBack() {
            return require("sent_back", JsonRecord::integer);
        }

        /** {@return {@code p50_seconds}. From submission to decision; null without decisions} */
        public Double p50Seconds() {
            return read("p50_seconds", JsonRecord::number);
        }

        /** {@return {@code p90_seconds}. From submission to decision; null without decisions} */
        public Double p90Seconds() {
            return read("p90_seconds", JsonRecord::number);
        }
    }
}
