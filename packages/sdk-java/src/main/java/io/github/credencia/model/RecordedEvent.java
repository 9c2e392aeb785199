// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.
package io.github.credencia.model;

import io.github.credencia.JsonRecord;
import java.time.Instant;
import java.util.Map;

/** Recorded event. */
public final class RecordedEvent extends JsonRecord {
    /**
     * Takes the fields as JSON has them.
     *
     * @param fields by their names in the API's description
     */
    public RecordedEvent(Map<String, ?> fields) {
        super(fields);
    }

    /** {@return {@code id}} */
    public String id() {
        return read("id", JsonRecord::text);
    }

    /** {@return {@code event}} */
    public String event() {
        return read("event", JsonRecord::text);
    }

    /** {@return {@code created_at}. When the service recorded it: the time that {@code id} carries} */
    public Instant createdAt() {
        return read("created_at", JsonRecord::instant);
    }

    /** {@return {@code occurred_at}. When the event occurred. Earlier than {@code created_at} where the payment core fed the state late} */
    public Instant occurredAt() {
        return read("occurred_at", JsonRecord::instant);
    }

    /** {@return {@code object_id}} */
    public String objectId() {
        return read("object_id", JsonRecord::text);
    }

    /** {@return {@code body}. What is sent to endpoints} */
    public Map<String, Object> body() {
        return readMap("body", JsonRecord::any);
    }
}
