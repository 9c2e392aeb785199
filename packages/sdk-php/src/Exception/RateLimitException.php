<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 429: too many requests, more often than the retries cover. */
class RateLimitException extends RefusalException
{
}
