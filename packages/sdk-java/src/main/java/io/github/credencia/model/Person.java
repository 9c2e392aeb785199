// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Person. */
public final class Person extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Person(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code email}} */
    public String email() {
        return read("email", JsonRecord::text);
    }

    /** {@return {@code name}} */
    public String name() {
        return read("name", JsonRecord::text);
    }

    /** {@return {@code role}. {@code admin}, {@code reviewer}, {@code senior_reviewer} and {@code auditor} belong to the operator, the others to a merchant. One of {@code admin}, {@code reviewer}, {@code senior_reviewer}, {@code auditor}, {@code owner}, {@code developer}, {@code support}, {@code viewer}} */
    public String role() {
        return read("role", JsonRecord::text);
    }

    /** {@return {@code language}. One of {@code pt-BR}, {@code en}} */
    public String language() {
        return read("language", JsonRecord::text);
    }

    /** {@return {@code merchant}. The merchant whose person it is; null for the operator’s people} */
    public Merchant merchant() {
        return read("merchant", record(Merchant::new));
    }

    /** {@return {@code status}. {@code invited}: has no password yet. One of {@code invited}, {@code active}, {@code disabled}} */
    public String status() {
        return read("status", JsonRecord::text);
    }

    /** {@return {@code has_second_factor}. Has an authenticator app or a passkey} */
    public boolean hasSecondFactor() {
        return require("has_second_factor", JsonRecord::flag);
    }

    /** {@return {@code has_sso_identity}. Is linked to an account of the identity provider} */
    public boolean hasSsoIdentity() {
        return require("has_sso_identity", JsonRecord::flag);
    }

    /** {@return {@code created_at}} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code updated_at}} */
    public Instant updatedAt() {
        return read("updated_at", JsonRecord::instant);
    }

    /** The merchant whose person it is; null for the operator’s people. */
    public static final class Merchant extends JsonRecord {
        /**
         * Takes the fields as JSON has them.
         *
         * @param fields by their names in the API's description
         */
        public Merchant(Map<String, ?> fields) {
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

        /** {@return {@code mode}. One of {@code live}, {@code test}} */
        public String mode() {
            return read("mode", JsonRecord::text);
        }
    }
}
