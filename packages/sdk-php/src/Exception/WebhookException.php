<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** A request is not a genuine webhook, or could not be verified. Answer it with 400 or 401. */
final class WebhookException extends \RuntimeException
{
    /**
     * @param 'BODY_CHANGED'|'BODY_NOT_JSON'|'MISSING_HEADER'|'MALFORMED_HEADER'|'TOO_OLD'|'TOO_NEW'|'WRONG_SECRET'|'INVALID_SECRET' $errorCode
     */
    public function __construct(public readonly string $errorCode, string $message)
    {
        parent::__construct($message);
    }
}
