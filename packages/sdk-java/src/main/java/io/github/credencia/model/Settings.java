// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Settings. */
public final class Settings extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Settings(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code time_zone}. Whose days the merchant means, by a name of the IANA database: those of lists without {@code time_zone}, and the last day of documents that are given a day} */
    public String timeZone() {
        return read("time_zone", JsonRecord::text);
    }
}
