package io.github.credencia;

import java.time.Instant;

/** What the headers of a signed body say. */
public final class SignOptions {
    /** Everything out of the body. */
    public static final SignOptions DEFAULT = builder().build();

    final String id;
    final String event;
    final String deliveryId;
    final String brand;
    final Instant now;

    private SignOptions(Builder from) {
        id = from.id;
        event = from.event;
        deliveryId = from.deliveryId;
        brand = from.brand;
        now = from.now;
    }

    /** {@return a builder with the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects options. */
    public static final class Builder {
        private String id;
        private String event;
        private String deliveryId;
        private String brand = "Service";
        private Instant now;

        private Builder() {}

        /**
         * Sets the event's id.
         *
         * @param eventId that of the body unless given
         * @return this builder
         */
        public Builder id(String eventId) {
            id = eventId;
            return this;
        }

        /**
         * Sets the event's kind.
         *
         * @param kind that of the body unless given
         * @return this builder
         */
        public Builder event(String kind) {
            event = kind;
            return this;
        }

        /**
         * Sets the delivery's id.
         *
         * @param id the event's unless given
         * @return this builder
         */
        public Builder deliveryId(String id) {
            deliveryId = id;
            return this;
        }

        /**
         * Sets the brand in the names of headers.
         *
         * @param name {@code Service} unless given
         * @return this builder
         */
        public Builder brand(String name) {
            brand = name;
            return this;
        }

        /**
         * Sets the time of the signature.
         *
         * @param time that of the machine unless given
         * @return this builder
         */
        public Builder now(Instant time) {
            now = time;
            return this;
        }

        /** {@return the options} */
        public SignOptions build() {
            return new SignOptions(this);
        }
    }
}
