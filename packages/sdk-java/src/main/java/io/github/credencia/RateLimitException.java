package io.github.credencia;

/** 429: too many requests, more often than the retries cover. */
public final class RateLimitException extends RefusalException {
    private static final long serialVersionUID = 1;

    RateLimitException(Failure failure) {
        super(failure);
    }
}
