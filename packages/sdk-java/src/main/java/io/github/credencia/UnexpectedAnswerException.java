package io.github.credencia;

/** The answer is not of the API: a wrong base URL, or something in between. */
public final class UnexpectedAnswerException extends CredenciaException {
    private static final long serialVersionUID = 1;

    UnexpectedAnswerException(Failure failure) {
        super(failure);
    }
}
