<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\Answer;
use Credencia\CallOptions;
use Credencia\File;
use Credencia\ItemList;
use Credencia\StreamOptions;

/** What the generated resources have in common. */
abstract class Resource
{
    /** @internal */
    final public function __construct(private readonly Core $core)
    {
    }

    /**
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     * @param array<array-key, mixed>|null $body
     */
    final protected function call(string $id, array $path, array $query, ?array $body, ?CallOptions $options): Answer
    {
        return $this->core->call($id, $path, $query, $body, $options ?? new CallOptions());
    }

    /**
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     * @return ItemList<mixed>
     */
    final protected function items(string $id, array $path, array $query, ?CallOptions $options): ItemList
    {
        $given = $options ?? new CallOptions();
        return new ItemList(fn(array $at): Answer => $this->core->call($id, $path, $at, null, $given), $query);
    }

    /**
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     */
    final protected function file(string $id, array $path, array $query, ?CallOptions $options): File
    {
        return $this->core->file($id, $path, $query, $options ?? new CallOptions());
    }

    /**
     * @param iterable<array<string, mixed>> $lines
     * @return \Generator<int, array<string, mixed>>
     */
    final protected function lines(string $id, iterable $lines, ?CallOptions $options): \Generator
    {
        return (new Lines($this->core, $id, $options ?? new CallOptions()))->answers($lines);
    }

    /**
     * @param array<string, mixed> $query
     * @return \Generator<int, \Credencia\StreamedEvent>
     */
    final protected function events(string $id, array $query, ?StreamOptions $options): \Generator
    {
        return (new EventStream($this->core, $id, $query, $options ?? new StreamOptions()))->events();
    }
}
