<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** One server-sent event; its data are empty when the stream only names a cursor. */
final class EventMessage
{
    public function __construct(
        public readonly ?string $id,
        public readonly string $event,
        public readonly string $data,
    ) {
    }
}
