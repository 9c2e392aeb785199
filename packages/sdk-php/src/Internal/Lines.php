<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\CallOptions;
use Credencia\Exception\ConnectionException;
use Credencia\Generated\Operations;

/** An operation whose body and answer are lines: any number of them, in as many requests as they take. */
final class Lines
{
    /** A few seconds of the service's work, well within the time that a body has to arrive. */
    private const MOST_LINES = 200;
    private const MOST_BYTES = 1024 * 1024;
    private const IDLE_SECONDS = 60.0;

    public function __construct(
        private readonly Core $core,
        private readonly string $id,
        private readonly CallOptions $options,
    ) {
    }

    /**
     * The answer to each line with its number among all, from 1.
     *
     * @param iterable<array<string, mixed>> $lines
     * @return \Generator<int, array<string, mixed>>
     */
    public function answers(iterable $lines): \Generator
    {
        $position = 0;
        foreach ($this->batches($lines) as $batch) {
            foreach ($this->sendUntilAnswered($batch) as $answer) {
                // A key for each: those of the batches would hide answers from iterator_to_array().
                yield $position++ => $answer;
            }
        }
    }

    /**
     * @param iterable<array<string, mixed>> $lines
     * @return \Generator<int, array<int, string>> the texts of the lines of one request, by their numbers among all
     */
    private function batches(iterable $lines): \Generator
    {
        $operation = Operations::all()[$this->id];
        $number = 0;
        [$batch, $bytes] = [[], 0];
        foreach ($lines as $line) {
            $number++;
            $line['idempotency_key'] ??= $this->options->idempotencyKey === null
                ? Core::newKey()
                : "{$this->options->idempotencyKey}-$number";
            $text = Core::jsonOf($operation, $line) . "\n";
            $batch[$number] = $text;
            $bytes += strlen($text);
            if (count($batch) === self::MOST_LINES || $bytes >= self::MOST_BYTES) {
                yield $batch;
                [$batch, $bytes] = [[], 0];
            }
        }
        if ($batch !== []) {
            yield $batch;
        }
    }

    /**
     * Sends lines until each is settled; again what the service could not do, and what a broken connection left open.
     *
     * @param array<int, string> $waiting
     * @return \Generator<int, array<string, mixed>>
     */
    private function sendUntilAnswered(array $waiting): \Generator
    {
        $failed = 0;
        while (true) {
            $numbers = array_keys($waiting);
            $before = count($waiting);
            $unsettled = [];
            $askedMs = 0.0;
            $broken = null;
            $outgoing = $this->core->prepare($this->id, [], [], null, $this->options, lines: implode('', $waiting));
            $connection = $this->core->send(
                $outgoing,
                fn(int $attempts): EventConnection => new EventConnection($this->core, $outgoing, $attempts),
            );
            try {
                foreach (self::read($connection) as $answer) {
                    $number = $numbers[$answer['line'] - 1] ?? null;
                    if ($number === null || !isset($waiting[$number])) {
                        continue;
                    }
                    $answer['line'] = $number;
                    if ($answer['status'] === 429 || $answer['status'] >= 500) {
                        $unsettled[$number] = $answer;
                        $askedMs = max($askedMs, ($answer['retry_after'] ?? 0) * 1000);
                    } else {
                        unset($waiting[$number]);
                        yield $answer;
                    }
                }
            } catch (ConnectionException $error) {
                $broken = $error;
            } finally {
                $connection->close();
            }
            if ($waiting === []) {
                return;
            }
            // What was settled shows that the service works: the waits begin anew.
            $failed = count($waiting) < $before ? 1 : $failed + 1;
            $failure = new ConnectionException(
                $broken?->getMessage() ?? 'The answer to the lines ended before its end.',
                'CONNECTION_ERROR',
                attempts: $failed,
            );
            if ($failed > $outgoing->retries) {
                yield from array_values($unsettled);
                if (count($unsettled) < count($waiting)) {
                    throw $failure;
                }
                return;
            }
            $this->core->sleep(max($askedMs, $this->core->waitBeforeRetry($failure, $failed, true) ?? 0.0));
        }
    }

    /**
     * The lines of an answer that are of a line.
     *
     * @return \Generator<int, array{line: int, status: int, retry_after?: int}>
     */
    private static function read(EventConnection $connection): \Generator
    {
        $rest = '';
        foreach ($connection->chunks(self::IDLE_SECONDS) as $chunk) {
            $lines = explode("\n", $rest . $chunk);
            $rest = array_pop($lines);
            foreach ($lines as $line) {
                $answer = Json::parse($line);
                if (is_array($answer) && is_int($answer['line'] ?? null)) {
                    yield $answer;
                }
            }
        }
    }
}
