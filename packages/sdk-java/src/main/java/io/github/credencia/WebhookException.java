package io.github.credencia;

/** A request is not a genuine webhook, or could not be verified. Answer it with 400 or 401. */
public final class WebhookException extends Exception {
    private static final long serialVersionUID = 1;

    /** Why a request is not taken for a genuine webhook. */
    public enum Code {
        /** The raw body is missing. */
        BODY_NOT_RAW,
        /** The body was parsed and written again. */
        BODY_CHANGED,
        /** The signature fits, but the body is no JSON object. */
        BODY_NOT_JSON,
        /** A header of the signature is missing. */
        MISSING_HEADER,
        /** A header of the signature is not what it should be. */
        MALFORMED_HEADER,
        /** The request was signed too long ago. */
        TOO_OLD,
        /** The request was signed in the future. */
        TOO_NEW,
        /** No signature fits. */
        WRONG_SECRET,
        /** What was given as the secret is none. */
        INVALID_SECRET
    }

    private final Code code;

    WebhookException(Code code, String message) {
        super(message);
        this.code = code;
    }

    /** {@return why not} */
    public Code code() {
        return code;
    }
}
