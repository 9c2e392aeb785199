package io.github.credencia;

/** The service refused the call. The class follows from the status. */
public class RefusalException extends CredenciaException {
    private static final long serialVersionUID = 1;

    RefusalException(Failure failure) {
        super(failure);
    }

    /** The exception of a refusal's status. */
    static RefusalException of(Failure failure) {
        if (failure.status >= 500) return new ServiceException(failure);
        switch (failure.status) {
            case 400:
                return new ValidationException(failure);
            case 401:
                return new AuthenticationException(failure);
            case 403:
                return new PermissionDeniedException(failure);
            case 404:
                return new NotFoundException(failure);
            case 409:
                return new ConflictException(failure);
            case 422:
                return new UnprocessableException(failure);
            case 429:
                return new RateLimitException(failure);
            default:
                return new RefusalException(failure);
        }
    }
}
