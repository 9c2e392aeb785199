<?php

declare(strict_types=1);

namespace Credencia;

/** A whole answer: what the API wrote, and what its headers say. */
final class Answer
{
    /**
     * @param mixed $data
     * @param string|null $requestId names the request in the service's log
     * @param bool $replayed whether this is the answer to an earlier request with the same `Idempotency-Key`
     * @param list<array{path: string, message: string}> $warnings fields that the service did not know and ignored
     * @param array<string, mixed>|null $pagination of lists
     * @param array<string, string> $headers by lower-case names
     * @param array<string, mixed> $body the whole body, with fields that this release does not know
     */
    public function __construct(
        public readonly mixed $data,
        public readonly string $message,
        public readonly int $status,
        public readonly ?string $requestId,
        public readonly bool $replayed,
        public readonly array $warnings,
        public readonly ?array $pagination,
        public readonly array $headers,
        public readonly array $body,
    ) {
    }
}
