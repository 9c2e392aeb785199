package io.github.credencia;

/** 422: understood, and not possible; the code says why. */
public final class UnprocessableException extends RefusalException {
    private static final long serialVersionUID = 1;

    UnprocessableException(Failure failure) {
        super(failure);
    }
}
