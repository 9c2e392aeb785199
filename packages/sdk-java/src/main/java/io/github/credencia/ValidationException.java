package io.github.credencia;

/** 400: {@link #errors()} lists what to correct. */
public final class ValidationException extends RefusalException {
    private static final long serialVersionUID = 1;

    ValidationException(Failure failure) {
        super(failure);
    }
}
