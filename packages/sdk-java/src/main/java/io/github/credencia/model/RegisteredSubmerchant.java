// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Registered submerchant. */
public final class RegisteredSubmerchant extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public RegisteredSubmerchant(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code external_id}} */
    public String externalId() {
        return read("external_id", JsonRecord::text);
    }

    /** {@return {@code status}. One of {@code pending}, {@code pending_review}, {@code active}, {@code rejected}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code entity_type}. One of {@code pj}, {@code pf}} */
    public String entityType() {
        return read("entity_type", JsonRecord::text);
    }

    /** {@return {@code trade_name}} */
    public String tradeName() {
        return read("trade_name", JsonRecord::text);
    }

    /** {@return {@code legal_name}} */
    public String legalName() {
        return read("legal_name", JsonRecord::text);
    }

    /** {@return {@code tax_id}} */
    public String taxId() {
        return read("tax_id", JsonRecord::text);
    }

    /** {@return {@code email}} */
    public String email() {
        return read("email", JsonRecord::text);
    }

    /** {@return {@code phone}} */
    public String phone() {
        return read("phone", JsonRecord::text);
    }

    /** {@return {@code birth_date}} */
    public String birthDate() {
        return read("birth_date", JsonRecord::text);
    }

    /** {@return {@code mother_name}} */
    public String motherName() {
        return read("mother_name", JsonRecord::text);
    }

    /** {@return {@code business_type}} */
    public String businessType() {
        return read("business_type", JsonRecord::text);
    }

    /** {@return {@code product_categories}} */
    public List<String> productCategories() {
        return readList("product_categories", JsonRecord::text);
    }

    /** {@return {@code average_ticket}. Centavos} */
    public Long averageTicket() {
        return read("average_ticket", JsonRecord::integer);
    }

    /** {@return {@code monthly_revenue}. Centavos} */
    public Long monthlyRevenue() {
        return read("monthly_revenue", JsonRecord::integer);
    }

    /** {@return {@code mcc}} */
    public String mcc() {
        return read("mcc", JsonRecord::text);
    }

    /** {@return {@code mcc_source}. Origin of {@code mcc}: set by the merchant, or derived from the primary CNAE. One of {@code merchant}, {@code cnae}} */
    public String mccSource() {
        return read("mcc_source", JsonRecord::text);
    }

    /** {@return {@code mcc_table_version}. With {@code mcc_source: "cnae"}, the version of the conversion table} */
    public String mccTableVersion() {
        return read("mcc_table_version", JsonRecord::text);
    }

    /** {@return {@code cnaes}} */
    public List<Cnae> cnaes() {
        return readList("cnaes", record(Cnae::new));
    }

    /** {@return {@code metadata}} */
    public Map<String, String> metadata() {
        return readMap("metadata", JsonRecord::text);
    }

    /** {@return {@code review_notes}. The reviewer’s message to the merchant} */
    public String reviewNotes() {
        return read("review_notes", JsonRecord::text);
    }

    /** {@return {@code review_reasons}} */
    public List<ReviewReasonItem> reviewReasons() {
        return readList("review_reasons", record(ReviewReasonItem::new));
    }

    /** {@return {@code submitted_at}. Time of the last submission for review} */
    public Instant submittedAt() {
        return read("submitted_at", JsonRecord::instant);
    }

    /** {@return {@code reviewed_at}. Time of the last decision} */
    public Instant reviewedAt() {
        return read("reviewed_at", JsonRecord::instant);
    }

    /** {@return {@code activated_at}} */
    public Instant activatedAt() {
        return read("activated_at", JsonRecord::instant);
    }

    /** {@return {@code resubmission_count}} */
    public long resubmissionCount() {
        return require("resubmission_count", JsonRecord::integer);
    }

    /** {@return {@code erased_at}. Time of its erasure: the record has no personal data since} */
    public Instant erasedAt() {
        return read("erased_at", JsonRecord::instant);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }

    /** {@return {@code legal_representatives}. In the order in which they were sent. Present if any parts were sent} */
    public List<LegalRepresentative> legalRepresentatives() {
        return readList("legal_representatives", record(LegalRepresentative::new));
    }

    /** {@return {@code addresses}. In the same way} */
    public List<Address> addresses() {
        return readList("addresses", record(Address::new));
    }

    /** {@return {@code documents}. In the same way: the submerchant’s, then those of each partner} */
    public List<SubmerchantDocument> documents() {
        return readList("documents", record(SubmerchantDocument::new));
    }

    /** Cnae. */
    public static final class Cnae extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Cnae(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code code}} */
        public String code() {
            return read("code", JsonRecord::text);
        }

        /** {@return {@code description}} */
        public String description() {
            return read("description", JsonRecord::text);
        }

        /** {@return {@code is_primary}} */
        public boolean isPrimary() {
            return require("is_primary", JsonRecord::flag);
        }
    }

    /** Review reason item. */
    public static final class ReviewReasonItem extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public ReviewReasonItem(Map<String, ?> fields) {
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
