// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Event kind. */
public final class EventKind extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public EventKind(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code kind}} */
    public String kind() {
        return read("kind", JsonRecord::text);
    }

    /** {@return {@code version}. Version of its payload; each body says its own} */
    public long version() {
        return require("version", JsonRecord::integer);
    }

    /** {@return {@code description}} */
    public String description() {
        return read("description", JsonRecord::text);
    }

    /** {@return {@code schema}. JSON Schema of the notification’s body} */
    public Map<String, Object> schema() {
        return readMap("schema", JsonRecord::any);
    }

    /** {@return {@code example}. A whole body} */
    public Map<String, Object> example() {
        return readMap("example", JsonRecord::any);
    }
}
