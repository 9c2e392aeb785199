<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** One request, as often as it is sent; without the credentials, so that a printed stack trace does not contain them. */
final class Outgoing
{
    /** @param array<string, string> $headers by lower-case names */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $headers,
        public readonly ?string $body,
        public readonly bool $isRepeatable,
        public readonly float $timeoutSeconds,
        public readonly int $retries,
    ) {
    }
}
