// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** File usage. */
public final class FileUsage extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public FileUsage(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code bytes}. Bytes of all files} */
    public long bytes() {
        return require("bytes", JsonRecord::integer);
    }

    /** {@return {@code files}. Number of files} */
    public long files() {
        return require("files", JsonRecord::integer);
    }

    /** {@return {@code quota_bytes}. The most bytes, as the operator has set it} */
    public long quotaBytes() {
        return require("quota_bytes", JsonRecord::integer);
    }
}
