<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** Where an operation is, and what it takes and answers. */
final class Operation
{
    /**
     * @param string $path with `{name}` in the place of each path parameter
     * @param list<string> $pathParams in the order of the path
     * @param list<string> $queryParams
     * @param list<string> $objects fields of the body that are objects: an empty array is sent as `{}` there
     * @param 'json'|'events'|'file'|'lines' $answers
     * @param string $resource the property of the client
     * @param string $name the method of the resource
     * @param string $summary one line for people
     */
    public function __construct(
        public readonly string $method,
        public readonly string $path,
        public readonly array $pathParams,
        public readonly array $queryParams,
        public readonly bool $body,
        public readonly bool $bodyRequired,
        public readonly array $objects,
        public readonly bool $idempotencyKey,
        public readonly bool $list,
        public readonly string $answers,
        public readonly string $resource,
        public readonly string $name,
        public readonly string $summary,
    ) {
    }
}
