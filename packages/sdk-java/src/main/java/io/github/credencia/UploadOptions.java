package io.github.credencia;

import io.github.credencia.model.StoredFile;
import java.util.function.Consumer;

/** What an upload in parts may say beside the file. */
public final class UploadOptions {
    /** Nothing beside the client's settings. */
    public static final UploadOptions NONE = builder().build();

    final String uploadId;
    final String sha256;
    final Consumer<StoredFile> onProgress;
    final CallOptions call;

    private UploadOptions(Builder from) {
        uploadId = from.uploadId;
        sha256 = from.sha256;
        onProgress = from.onProgress;
        call = from.call;
    }

    /** {@return a builder without options} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects options. */
    public static final class Builder {
        private String uploadId;
        private String sha256;
        private Consumer<StoredFile> onProgress = file -> {};
        private CallOptions call = CallOptions.NONE;

        private Builder() {}

        /**
         * Continues an upload.
         *
         * @param id of an earlier upload of the same bytes
         * @return this builder
         */
        public Builder uploadId(String id) {
            uploadId = id;
            return this;
        }

        /**
         * Has other bytes refused at the end.
         *
         * @param hash SHA-256 of the file, in hexadecimal
         * @return this builder
         */
        public Builder sha256(String hash) {
            sha256 = hash;
            return this;
        }

        /**
         * Reports the upload when it was started, and after each part. Keep its id to continue later.
         *
         * @param listener gets the file: {@code received} of {@code fileSize} bytes
         * @return this builder
         */
        public Builder onProgress(Consumer<StoredFile> listener) {
            onProgress = listener;
            return this;
        }

        /**
         * Sets the options of each request.
         *
         * @param options of the requests; 10 minutes for each part unless they have a timeout
         * @return this builder
         */
        public Builder call(CallOptions options) {
            call = options;
            return this;
        }

        /** {@return the options} */
        public UploadOptions build() {
            return new UploadOptions(this);
        }
    }
}
