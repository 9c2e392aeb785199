package io.github.credencia;

/** 404: no such record for these keys. */
public final class NotFoundException extends RefusalException {
    private static final long serialVersionUID = 1;

    NotFoundException(Failure failure) {
        super(failure);
    }
}
