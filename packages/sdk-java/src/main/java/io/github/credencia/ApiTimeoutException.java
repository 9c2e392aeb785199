package io.github.credencia;

/** No whole answer within the time of an attempt. */
public final class ApiTimeoutException extends CredenciaException {
    private static final long serialVersionUID = 1;

    ApiTimeoutException(Failure failure) {
        super(failure);
    }
}
