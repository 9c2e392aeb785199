<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** An answer as it arrived. */
final class Received
{
    /** @param array<string, string> $headers by lower-case names */
    public function __construct(
        public readonly int $status,
        public readonly array $headers,
        public readonly string $body,
    ) {
    }

    public function isSuccess(): bool
    {
        return $this->status >= 200 && $this->status < 300;
    }
}
