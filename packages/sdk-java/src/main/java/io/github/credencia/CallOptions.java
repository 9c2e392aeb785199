package io.github.credencia;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What one call may say beside its arguments. */
public final class CallOptions {
    /** Nothing beside the client's settings. */
    public static final CallOptions NONE = builder().build();

    final String idempotencyKey;
    final Duration timeout;
    final Integer retries;
    /** By names in lower case. */
    final Map<String, String> headers;

    private CallOptions(Builder from) {
        idempotencyKey = from.idempotencyKey;
        timeout = from.timeout;
        retries = from.retries;
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(from.headers));
    }

    /** {@return a builder without options} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects options. */
    public static final class Builder {
        private String idempotencyKey;
        private Duration timeout;
        private Integer retries;
        private final Map<String, String> headers = new LinkedHashMap<>();

        private Builder() {}

        /**
         * Makes the call safe over a restart of the program, too: a second call with this key gets the first one's answer.
         *
         * @param key 1 to 255 visible ASCII characters
         * @return this builder
         * @throws IllegalArgumentException for anything else
         */
        public Builder idempotencyKey(String key) {
            if (key != null && !key.matches("[!-~]{1,255}")) {
                throw new IllegalArgumentException("idempotencyKey must be 1 to 255 visible ASCII characters.");
            }
            idempotencyKey = key;
            return this;
        }

        /**
         * Limits each attempt.
         *
         * @param limit above zero; that of the client unless given
         * @return this builder
         * @throws IllegalArgumentException for a time that is not above zero
         */
        public Builder timeout(Duration limit) {
            timeout = requireAboveZero("timeout", limit);
            return this;
        }

        /**
         * Limits how often the call is tried again.
         *
         * @param count from 0; that of the client unless given
         * @return this builder
         * @throws IllegalArgumentException for a negative number
         */
        public Builder retries(int count) {
            retries = requireNotNegative(count);
            return this;
        }

        /**
         * Adds a header to each request of the call.
         *
         * @param name of the header
         * @param value of the header
         * @return this builder
         * @throws IllegalArgumentException for what cannot be a header
         */
        public Builder header(String name, String value) {
            if (!name.matches("[!#$%&'*+.^_`|~0-9A-Za-z-]+")) {
                throw new IllegalArgumentException(Json.write(name) + " is not the name of a header.");
            }
            if (!value.matches("[\\t -~\\u0080-\\u00ff]*")) {
                throw new IllegalArgumentException("The value of the header " + name + " has a character that no header has.");
            }
            headers.put(name.toLowerCase(Locale.ROOT), value);
            return this;
        }

        /** {@return the options} */
        public CallOptions build() {
            return new CallOptions(this);
        }
    }

    static Duration requireAboveZero(String name, Duration given) {
        if (given == null || given.isZero() || given.isNegative()) {
            throw new IllegalArgumentException(name + " must be above zero.");
        }
        return given;
    }

    static int requireNotNegative(int retries) {
        if (retries < 0) throw new IllegalArgumentException("retries must be a number from 0.");
        return retries;
    }
}
