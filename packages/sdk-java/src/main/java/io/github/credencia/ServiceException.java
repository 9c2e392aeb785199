package io.github.credencia;

/** 5xx: the service failed, more often than the retries cover. */
public final class ServiceException extends RefusalException {
    private static final long serialVersionUID = 1;

    ServiceException(Failure failure) {
        super(failure);
    }
}
