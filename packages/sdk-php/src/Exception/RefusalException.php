<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** The service refused the call. The class follows from the status. */
class RefusalException extends CredenciaException
{
    /**
     * The class of a refusal with this status.
     *
     * @internal
     * @return class-string<RefusalException>
     */
    public static function classOf(int $status): string
    {
        return match (true) {
            $status === 400 => ValidationException::class,
            $status === 401 => AuthenticationException::class,
            $status === 403 => PermissionDeniedException::class,
            $status === 404 => NotFoundException::class,
            $status === 409 => ConflictException::class,
            $status === 422 => UnprocessableException::class,
            $status === 429 => RateLimitException::class,
            $status >= 500 => ServiceException::class,
            default => self::class,
        };
    }
}
