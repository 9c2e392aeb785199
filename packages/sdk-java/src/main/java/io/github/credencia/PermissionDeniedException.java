package io.github.credencia;

/** 403: the keys are valid, but not for this call. */
public final class PermissionDeniedException extends RefusalException {
    private static final long serialVersionUID = 1;

    PermissionDeniedException(Failure failure) {
        super(failure);
    }
}
