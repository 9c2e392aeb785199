// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Merchant rules. */
public final class MerchantRules extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public MerchantRules(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code people}. Inviting, changing, disabling people, new links, resets of second factors} */
    public boolean people() {
        return require("people", JsonRecord::flag);
    }

    /** {@return {@code keys}. Issuing and rotating keys. Revoking needs no second person} */
    public boolean keys() {
        return require("keys", JsonRecord::flag);
    }

    /** {@return {@code endpoints}. Webhook endpoints and their secrets} */
    public boolean endpoints() {
        return require("endpoints", JsonRecord::flag);
    }

    /** {@return {@code expires_after_days}. Days until a request expires} */
    public long expiresAfterDays() {
        return require("expires_after_days", JsonRecord::integer);
    }
}
