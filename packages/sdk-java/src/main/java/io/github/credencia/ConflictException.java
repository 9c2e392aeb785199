package io.github.credencia;

/** 409: the record’s state does not allow it, or a value is taken. */
public final class ConflictException extends RefusalException {
    private static final long serialVersionUID = 1;

    ConflictException(Failure failure) {
        super(failure);
    }
}
