package io.github.credencia;

import java.time.Duration;
import java.util.function.Consumer;

/** What a stream may say beside its query. */
public final class StreamOptions {
    /** Nothing beside the client's settings. */
    public static final StreamOptions NONE = builder().build();

    final CallOptions call;
    final Duration idle;
    final Runnable onConnect;
    final Consumer<CredenciaException> onDisconnect;

    private StreamOptions(Builder from) {
        call = from.call;
        idle = from.idle;
        onConnect = from.onConnect;
        onDisconnect = from.onDisconnect;
    }

    /** {@return a builder without options} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects options. */
    public static final class Builder {
        private CallOptions call = CallOptions.NONE;
        private Duration idle = Duration.ofSeconds(60);
        private Runnable onConnect = () -> {};
        private Consumer<CredenciaException> onDisconnect = error -> {};

        private Builder() {}

        /**
         * Sets the options of each connection's request.
         *
         * @param options their retries count for the first connection; later ones are tried without a limit
         * @return this builder
         */
        public Builder call(CallOptions options) {
            call = options;
            return this;
        }

        /**
         * Sets after how much silence a connection counts as broken.
         *
         * @param silence 60 seconds unless given
         * @return this builder
         * @throws IllegalArgumentException for a time that is not above zero
         */
        public Builder idle(Duration silence) {
            idle = CallOptions.requireAboveZero("idle", silence);
            return this;
        }

        /**
         * Reports each connection that stands.
         *
         * @param listener is called by the thread that reads the stream
         * @return this builder
         */
        public Builder onConnect(Runnable listener) {
            onConnect = listener;
            return this;
        }

        /**
         * Reports each connection that ended or could not be made, before the next try.
         *
         * @param listener is called with null where the service ended the connection
         * @return this builder
         */
        public Builder onDisconnect(Consumer<CredenciaException> listener) {
            onDisconnect = listener;
            return this;
        }

        /** {@return the options} */
        public StreamOptions build() {
            return new StreamOptions(this);
        }
    }
}
