package io.github.credencia;

import java.time.Duration;
import java.time.Instant;

/** How webhooks are verified. */
public final class VerifyOptions {
    /** Both kinds of signature, 5 minutes. */
    public static final VerifyOptions DEFAULT = builder().build();

    /** A kind of signature. */
    public enum Signature {
        /** {@code webhook-signature} of Standard Webhooks, which covers the time. */
        STANDARD,
        /** {@code X-<Brand>-Signature}, which covers the body alone. */
        BODY
    }

    final Duration tolerance;
    final Instant now;
    final Signature only;

    private VerifyOptions(Builder from) {
        tolerance = from.tolerance;
        now = from.now;
        only = from.only;
    }

    /** {@return a builder with the defaults} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects options. */
    public static final class Builder {
        private Duration tolerance = Duration.ofSeconds(300);
        private Instant now;
        private Signature only;

        private Builder() {}

        /**
         * Sets how far the sender's clock and this one may differ, and how long a copied request stays usable.
         *
         * @param difference 5 minutes unless given
         * @return this builder
         */
        public Builder tolerance(Duration difference) {
            tolerance = difference;
            return this;
        }

        /**
         * Sets the time to compare with.
         *
         * @param time that of the machine unless given
         * @return this builder
         */
        public Builder now(Instant time) {
            now = time;
            return this;
        }

        /**
         * Takes one kind of signature only.
         *
         * @param kind either unless given
         * @return this builder
         */
        public Builder only(Signature kind) {
            only = kind;
            return this;
        }

        /** {@return the options} */
        public VerifyOptions build() {
            return new VerifyOptions(this);
        }
    }
}
