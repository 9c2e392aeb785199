package io.github.credencia;

import io.github.credencia.model.ReadyFile;
import java.io.IOException;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.DoubleSupplier;

/**
 * A client of the API for merchants: a method for each resource, which has a method for each operation. Threads may share it; make one and keep it, its
 * connections are used again.
 */
public final class Credencia extends Resources {
    private static final System.Logger LOGGER = System.getLogger("credencia");

    private final Core core;

    private Credencia(Core core) {
        super(core);
        this.core = core;
    }

    /** {@return a builder; it needs both keys} */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * Calls an operation by its id in the API's description, and gives the whole answer; of a list, one page. {@link Operations#ALL} says what each
     * one takes.
     *
     * @param operationId {@code listCharges}, for one
     * @param arguments path parameters, query and body
     * @param options of this call
     * @return the answer; its data as JSON has them: maps, lists, texts, numbers, booleans and null
     * @throws CredenciaException as every method
     * @throws IllegalArgumentException for what the operation does not take
     */
    public Answer<Object> call(String operationId, CallArguments arguments, CallOptions options) {
        return core.call(operationId, arguments, options);
    }

    /**
     * Calls an operation by its id, without options.
     *
     * @param operationId as in the API's description
     * @param arguments path parameters, query and body
     * @return the answer
     * @throws CredenciaException as every method
     * @throws IllegalArgumentException for what the operation does not take
     */
    public Answer<Object> call(String operationId, CallArguments arguments) {
        return call(operationId, arguments, CallOptions.NONE);
    }

    /**
     * Uploads a file from the disk in parts, for networks that break: {@code POST /v1/files/uploads}, then {@code PATCH /v1/files/{id}}. A part that
     * breaks continues where its bytes ended. After a failure, or a restart of your program, give the id that the listener of the progress received.
     *
     * @param path of a PDF, PNG or JPEG of at most 20 MiB
     * @param options of the upload
     * @return the stored file
     * @throws IOException when the file cannot be read
     * @throws CredenciaException as every method
     * @throws IllegalArgumentException when the upload to continue is of another size than the file
     */
    public ReadyFile uploadFile(Path path, UploadOptions options) throws IOException {
        return new Upload(core, options).run(path);
    }

    /**
     * As {@link #uploadFile(Path, UploadOptions)}, without options.
     *
     * @param path of the file
     * @return the stored file
     * @throws IOException when the file cannot be read
     */
    public ReadyFile uploadFile(Path path) throws IOException {
        return uploadFile(path, UploadOptions.NONE);
    }

    @Override
    public String toString() {
        return "Credencia[baseUrl=" + core.settings.baseUrl + "]";
    }

    /** Collects the settings of a client. */
    public static final class Builder {
        String publicKey;
        String secretKey;
        String baseUrl = "http://127.0.0.1:3000";
        boolean allowHttp;
        Duration timeout = Duration.ofSeconds(30);
        int retries = 3;
        HttpClient httpClient;
        WarningListener onWarning = (warning, operation, requestId) -> LOGGER.log(
                System.Logger.Level.WARNING, "{0}: {1}: {2}", operation, warning.path(), warning.message());
        Sleeper sleeper = time -> Thread.sleep(time.toMillis());
        DoubleSupplier random = () -> ThreadLocalRandom.current().nextDouble();

        private Builder() {}

        /**
         * Sets the public key.
         *
         * @param key {@code pk_…}
         * @return this builder
         */
        public Builder publicKey(String key) {
            publicKey = key;
            return this;
        }

        /**
         * Sets the secret key.
         *
         * @param key {@code sk_…}; belongs on a server, never in an app
         * @return this builder
         */
        public Builder secretKey(String key) {
            secretKey = key;
            return this;
        }

        /**
         * Sets where the service is.
         *
         * @param url {@code http://127.0.0.1:3000} unless given
         * @return this builder
         */
        public Builder baseUrl(String url) {
            baseUrl = url;
            return this;
        }

        /**
         * Takes an {@code http} address for keys that are not of a test: they are then sent without encryption. This machine ({@code
         * 127.0.0.1}, {@code localhost}) needs it not.
         *
         * @param isAllowed false unless given
         * @return this builder
         */
        public Builder allowHttp(boolean isAllowed) {
            allowHttp = isAllowed;
            return this;
        }

        /**
         * Limits one attempt, its answer's body included.
         *
         * @param limit 30 seconds unless given
         * @return this builder
         * @throws IllegalArgumentException for a time that is not above zero
         */
        public Builder timeout(Duration limit) {
            timeout = CallOptions.requireAboveZero("timeout", limit);
            return this;
        }

        /**
         * Limits how often a call that failed in passing is tried again.
         *
         * @param count 3 unless given
         * @return this builder
         * @throws IllegalArgumentException for a negative number
         */
        public Builder retries(int count) {
            retries = CallOptions.requireNotNegative(count);
            return this;
        }

        /**
         * Reports each field that the service did not know and ignored.
         *
         * @param listener unless given, the logger {@code credencia} gets them
         * @return this builder
         */
        public Builder onWarning(WarningListener listener) {
            onWarning = listener;
            return this;
        }

        /**
         * Sends the requests with this client, for a proxy or a certificate that the system does not trust.
         *
         * @param client does not follow redirects
         * @return this builder
         * @throws IllegalArgumentException for one that does: it would send the keys elsewhere
         */
        public Builder httpClient(HttpClient client) {
            if (client.followRedirects() != HttpClient.Redirect.NEVER) {
                throw new IllegalArgumentException("httpClient must not follow redirects: it would send the keys elsewhere.");
            }
            httpClient = client;
            return this;
        }

        /**
         * Waits between attempts, for tests.
         *
         * @param replacement in place of {@code Thread.sleep}
         * @return this builder
         */
        public Builder sleeper(Sleeper replacement) {
            sleeper = replacement;
            return this;
        }

        /**
         * Spreads the waits, for tests.
         *
         * @param between0And1 in place of a random number
         * @return this builder
         */
        public Builder random(DoubleSupplier between0And1) {
            random = between0And1;
            return this;
        }

        /**
         * Makes the client. Nothing is sent before the first call.
         *
         * @return the client
         * @throws IllegalArgumentException with the name of a wrong setting; the keys are not repeated
         */
        public Credencia build() {
            return new Credencia(new Core(new ClientSettings(this)));
        }

        @Override
        public String toString() {
            return "Credencia.Builder[baseUrl=" + baseUrl + "]";
        }
    }
}
