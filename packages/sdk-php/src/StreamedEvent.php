<?php

declare(strict_types=1);

namespace Credencia;

/** An event as the stream delivers it. */
final class StreamedEvent
{
    /**
     * @param string $cursor where to continue after this event: `last_event_id` takes it
     * @param string $event its kind
     * @param string $body exactly the text that a webhook's body has
     * @param array<string, mixed> $data the body, parsed
     */
    public function __construct(
        public readonly string $cursor,
        public readonly string $event,
        public readonly string $body,
        public readonly array $data,
    ) {
    }
}
