package io.github.credencia;

/** Nothing answered, or the connection broke. */
public final class ApiConnectionException extends CredenciaException {
    private static final long serialVersionUID = 1;

    ApiConnectionException(Failure failure) {
        super(failure);
    }
}
