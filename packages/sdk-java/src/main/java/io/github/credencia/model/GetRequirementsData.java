// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.List;
import java.util.Map;

/** Get requirements data. */
public final class GetRequirementsData extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public GetRequirementsData(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code ready}. Whether submit-for-review would succeed now} */
    public boolean ready() {
        return require("ready", JsonRecord::flag);
    }

    /** {@return {@code status}. One of {@code pending}, {@code pending_review}, {@code active}, {@code rejected}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code obstacle}. Why the status does not allow submit-for-review, for people; null while {@code pending}} */
    public String obstacle() {
        return read("obstacle", JsonRecord::text);
    }

    /** {@return {@code missing}} */
    public List<Missing> missing() {
        return readList("missing", record(Missing::new));
    }

    /** {@return {@code reasons}. The reasons of the last decision, in the order of {@code review_reasons}. A submission is accepted although nothing has changed, but is likely to be rejected again} */
    public List<Reason> reasons() {
        return readList("reasons", record(Reason::new));
    }

    /** {@return {@code checks}. Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it} */
    public List<Check> checks() {
        return readList("checks", record(Check::new));
    }

    /** Missing. */
    public static final class Missing extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Missing(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code code}. One of {@code legal_representative_required}, {@code address_required}, {@code email_required}, {@code document_required}, {@code document_rejected}, {@code document_expired}, {@code document_unreadable}} */
        public String code() {
            return read("code", JsonRecord::text);
        }

        /** {@return {@code path}. Path of the missing part in the registration} */
        public String path() {
            return read("path", JsonRecord::text);
        }

        /** {@return {@code document_type}. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
        public String documentType() {
            return read("document_type", JsonRecord::text);
        }

        /** {@return {@code legal_representative_id}} */
        public String legalRepresentativeId() {
            return read("legal_representative_id", JsonRecord::text);
        }

        /** {@return {@code message}} */
        public String message() {
            return read("message", JsonRecord::text);
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

        /** {@return {@code message}. As the reviewer wrote it, otherwise the text of the catalogue in the language of {@code Accept-Language}} */
        public String message() {
            return read("message", JsonRecord::text);
        }

        /** {@return {@code path}. Path of the field or list that the reason is about; empty: the registration as a whole} */
        public String path() {
            return read("path", JsonRecord::text);
        }

        /** {@return {@code document_id}} */
        public String documentId() {
            return read("document_id", JsonRecord::text);
        }

        /** {@return {@code document_type}. One of {@code social_contract}, {@code contract_amendment}, {@code cnpj_card}, {@code proof_of_residence_company}, {@code partner_front_id}, {@code partner_back_id}, {@code partner_selfie_with_id}, {@code partner_proof_of_residence}, {@code front_id}, {@code back_id}, {@code selfie_with_id}, {@code proof_of_residence}} */
        public String documentType() {
            return read("document_type", JsonRecord::text);
        }

        /** {@return {@code legal_representative_id}} */
        public String legalRepresentativeId() {
            return read("legal_representative_id", JsonRecord::text);
        }

        /** {@return {@code changed}. Whether what the reason is about has changed since the decision} */
        public boolean changed() {
            return require("changed", JsonRecord::flag);
        }
    }

    /** Check. */
    public static final class Check extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Check(Map<String, ?> fields) {
            super(fields);
        }

        /** {@return {@code code}} */
        public String code() {
            return read("code", JsonRecord::text);
        }

        /** {@return {@code outcome}. One of {@code pass}, {@code warn}, {@code fail}, {@code unknown}} */
        public String outcome() {
            return read("outcome", JsonRecord::text);
        }

        /** {@return {@code message}. In English, or in the language of {@code Accept-Language}} */
        public String message() {
            return read("message", JsonRecord::text);
        }

        /** {@return {@code message_pt}. In Portuguese} */
        public String messagePt() {
            return read("message_pt", JsonRecord::text);
        }
    }
}
