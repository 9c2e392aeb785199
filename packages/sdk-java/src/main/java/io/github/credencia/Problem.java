package io.github.credencia;

import java.util.Map;

/** One problem of a request. Some have more fields, as {@code submerchant_id} of {@code EXTERNAL_ID_TAKEN}: {@link #field}. */
public final class Problem extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Problem(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return JSON pointer into the body, or {@code query/…}, {@code path/…}, {@code header/…}} */
    public String path() {
        return read("path", JsonRecord::text);
    }

    /** {@return what is wrong, for programs} */
    public String code() {
        return read("code", JsonRecord::text);
    }

    /** {@return what is wrong, for people} */
    public String message() {
        return read("message", JsonRecord::text);
    }
}
