<?php

declare(strict_types=1);

namespace Credencia;

/**
 * One page of a list.
 *
 * @template T
 */
final class Page
{
    /**
     * @param list<T> $data
     * @param string|null $next the cursor of the page after this one; null at the end
     * @param int $seen items so far, those of this page included, of `total`
     */
    public function __construct(
        public readonly array $data,
        public readonly int $total,
        public readonly int $page,
        public readonly int $limit,
        public readonly int $totalPages,
        public readonly ?string $next,
        public readonly int $seen,
        public readonly Answer $answer,
    ) {
    }
}
