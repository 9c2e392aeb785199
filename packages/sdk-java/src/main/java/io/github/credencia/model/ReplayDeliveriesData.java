// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Replay deliveries data. */
public final class ReplayDeliveriesData extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public ReplayDeliveriesData(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code matched}. Deliveries that match, as many as one call takes} */
    public long matched() {
        return require("matched", JsonRecord::integer);
    }

    /** {@return {@code replayed}. Deliveries queued again; 0 in a dry run} */
    public long replayed() {
        return require("replayed", JsonRecord::integer);
    }

    /** {@return {@code has_more}. More match than one call takes: call again with {@code since} at {@code continue_from}} */
    public boolean hasMore() {
        return require("has_more", JsonRecord::flag);
    }

    /** {@return {@code continue_from}. {@code created_at} of the first delivery that is left; null when none is} */
    public Instant continueFrom() {
        return read("continue_from", JsonRecord::instant);
    }
}
