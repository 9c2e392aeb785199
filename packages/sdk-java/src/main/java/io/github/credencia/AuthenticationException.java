package io.github.credencia;

/** 401: the keys are wrong or revoked. */
public final class AuthenticationException extends RefusalException {
    private static final long serialVersionUID = 1;

    AuthenticationException(Failure failure) {
        super(failure);
    }
}
