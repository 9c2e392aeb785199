<?php

declare(strict_types=1);

namespace Credencia;

/**
 * A list. Iterated, it gives every item of all pages, each once; `page()` is the page that was asked for, `pages()` gives page after page.
 * Nothing is sent before that.
 *
 * @template T
 * @implements \IteratorAggregate<int, T>
 */
final class ItemList implements \IteratorAggregate
{
    /** How many ids are remembered so that no item comes twice. */
    private const MAX_REMEMBERED = 10_000;

    /**
     * @internal
     * @param \Closure(array<string, mixed>): Answer $read
     * @param array<string, mixed> $query
     */
    public function __construct(private readonly \Closure $read, private readonly array $query)
    {
    }

    /**
     * The page that was asked for, as the API answers it.
     *
     * @return Page<T>
     * @throws Exception\CredenciaException
     */
    public function page(): Page
    {
        return self::pageOf(($this->read)($this->query), 0);
    }

    /**
     * Page after page, each by the cursor of the one before: what is added or changed meanwhile moves no item from one page to another.
     * `page` or `cursor` of the query is where it begins, `limit` the size of each page, 100 unless given.
     *
     * @return \Generator<int, Page<T>>
     * @throws Exception\CredenciaException
     */
    public function pages(): \Generator
    {
        $query = array_filter($this->query, static fn(mixed $value): bool => $value !== null) + ['limit' => 100];
        if (!isset($query['cursor'])) {
            $query += ['page' => 1];
        }
        $seen = 0;
        while (true) {
            $page = self::pageOf(($this->read)($query), $seen);
            $seen = $page->seen;
            if ($page->data !== []) {
                yield $page;
            }
            if ($page->next === null) {
                return;
            }
            unset($query['page']);
            $query['cursor'] = $page->next;
        }
    }

    /**
     * @return \Generator<int, T>
     * @throws Exception\CredenciaException
     */
    public function getIterator(): \Generator
    {
        $known = [];
        $position = 0;
        foreach ($this->pages() as $page) {
            foreach ($page->data as $item) {
                $id = is_array($item) ? ($item['id'] ?? null) : null;
                if (is_string($id)) {
                    if (isset($known["#$id"])) {
                        continue;
                    }
                    $known["#$id"] = true;
                    if (count($known) > self::MAX_REMEMBERED) {
                        unset($known[array_key_first($known)]);
                    }
                }
                // A key for each item: the keys of pages would hide items from iterator_to_array().
                yield $position++ => $item;
            }
        }
    }

    /** @return Page<T> */
    private static function pageOf(Answer $answer, int $seen): Page
    {
        $count = count($answer->data);
        $pagination = $answer->pagination ?? ['page' => 1, 'limit' => $count, 'total' => $count, 'totalPages' => 1];
        return new Page(
            data: $answer->data,
            total: $pagination['total'],
            page: $pagination['page'],
            limit: $pagination['limit'],
            totalPages: $pagination['totalPages'],
            next: $pagination['next'] ?? null,
            seen: $seen + $count,
            answer: $answer,
        );
    }
}
