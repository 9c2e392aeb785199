<?php

declare(strict_types=1);

namespace Credencia;

/** What a stream may say beside its query. */
final class StreamOptions
{
    /**
     * @param float $idleSeconds after how much silence the connection is taken for broken
     * @param (\Closure(): mixed)|null $onConnect called with each connection that stands
     * @param (\Closure(Exception\CredenciaException|null): mixed)|null $onDisconnect called with each connection that ended or could not be
     *     made, before the next try; without an error, the service ended it
     * @param CallOptions $call of each connection
     */
    public function __construct(
        public readonly float $idleSeconds = 60.0,
        public readonly ?\Closure $onConnect = null,
        public readonly ?\Closure $onDisconnect = null,
        public readonly CallOptions $call = new CallOptions(),
    ) {
    }
}
