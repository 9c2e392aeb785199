<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\Exception\CredenciaException;
use Credencia\StreamedEvent;
use Credencia\StreamOptions;

/** Server-sent events over as many connections as it takes, each continuing after the last event that was handled. */
final class EventStream
{
    /** How many events are remembered to recognise repeated ones. */
    private const MAX_REMEMBERED = 10_000;

    /** @param array<string, mixed> $query */
    public function __construct(
        private readonly Core $core,
        private readonly string $id,
        private readonly array $query,
        private readonly StreamOptions $options,
    ) {
    }

    /**
     * Events, each once: after a failover the service repeats the last minutes.
     *
     * @return \Generator<int, StreamedEvent>
     */
    public function events(): \Generator
    {
        $seen = [];
        $position = 0;
        foreach ($this->messages() as $message) {
            $data = Json::parse($message->data);
            $id = is_array($data) ? '#' . ($data['id'] ?? '') : null;
            if ($id === null || isset($seen[$id])) {
                continue;
            }
            yield $position++ => new StreamedEvent($message->id ?? '', $message->event, $message->data, $data);
            $seen[$id] = true;
            if (count($seen) > self::MAX_REMEMBERED) {
                unset($seen[array_key_first($seen)]);
            }
        }
    }

    /** @return \Generator<int, EventMessage> */
    private function messages(): \Generator
    {
        $cursor = $this->query['last_event_id'] ?? null;
        $query = array_diff_key($this->query, ['last_event_id' => true]);
        $pauseMs = 1_000.0;
        $failed = 0;
        $hasConnected = false;
        while (true) {
            $waitMs = null;
            $connection = null;
            $further = ['accept' => 'text/event-stream'] + ($cursor === null ? [] : ['last-event-id' => (string) $cursor]);
            try {
                $outgoing = $this->core->prepare($this->id, [], $query, null, $this->options->call, $further);
                // The first connection is tried as often as a call; later ones are reported and tried again without a limit.
                $connection = $this->core->send(
                    $outgoing,
                    fn(int $attempts): EventConnection => new EventConnection($this->core, $outgoing, $attempts),
                    $hasConnected ? 0 : null,
                );
                $hasConnected = true;
                $this->options->onConnect?->__invoke();
                $parser = new EventParser($pauseMs);
                foreach ($connection->chunks($this->options->idleSeconds) as $chunk) {
                    foreach ($parser->messages($chunk) as $message) {
                        $failed = 0;
                        if ($message->data !== '') {
                            yield $message;
                        }
                        // Only now: whoever asks for the next one has handled this one.
                        $cursor = $message->id ?? $cursor;
                    }
                    $pauseMs = $parser->pauseMs;
                }
                $this->options->onDisconnect?->__invoke(null);
            } catch (CredenciaException $error) {
                if (!$hasConnected) {
                    throw $error;
                }
                $failed++;
                $waitMs = $this->core->waitBeforeRetry($error, $failed, true);
                if ($waitMs === null) {
                    throw $error;
                }
                $this->options->onDisconnect?->__invoke($error);
            } finally {
                $connection?->close();
            }
            $this->core->sleep($waitMs ?? $pauseMs * (1 + ($this->core->settings->random)() / 4));
        }
    }
}
