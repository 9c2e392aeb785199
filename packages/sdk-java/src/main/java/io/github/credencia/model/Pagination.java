// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.util.Map;

/** Pagination. */
public final class Pagination extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public Pagination(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code page}. Current page, from 1} */
    public long page() {
        return require("page", JsonRecord::integer);
    }

    /** {@return {@code limit}. Items per page} */
    public long limit() {
        return require("limit", JsonRecord::integer);
    }

    /** {@return {@code total}. All items found} */
    public long total() {
        return require("total", JsonRecord::integer);
    }

    /** {@return {@code total_is_minimum}. Only when {@code total} is a minimum: more items match than the 10000 that are counted, or not all records were read for it. {@code next} leads to all matches; a warning says so, too} */
    public Boolean totalIsMinimum() {
        return read("total_is_minimum", JsonRecord::flag);
    }

    /** {@return {@code missing_share}. Only in lists of all merchants, and only while a server of a cluster does not answer: the share of the merchants who are missing from {@code data} and {@code total}, above 0 and below 1; a warning reports it, too} */
    public Double missingShare() {
        return read("missing_share", JsonRecord::number);
    }

    /** {@return {@code totalPages}. All pages that a number leads to} */
    public long totalPages() {
        return require("totalPages", JsonRecord::integer);
    }

    /** {@return {@code next}. The cursor of the next page, null after the last one: send it as {@code cursor}, with the same filters} */
    public String next() {
        return read("next", JsonRecord::text);
    }
}
