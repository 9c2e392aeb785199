<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\Exception\ConnectionException;
use Credencia\Exception\CredenciaException;

/** One answer that is read while it arrives: its head when it is made, its body piece by piece. */
final class EventConnection
{
    private readonly \CurlMultiHandle $multi;
    private readonly \CurlHandle $handle;
    private readonly HeaderReader $headers;
    private string $buffer = '';
    /** What curl reported at the end; null while the answer is arriving. */
    private ?int $result = null;
    private bool $isClosed = false;

    /** @throws CredenciaException when nothing answered in time, and for a refusal */
    public function __construct(Core $core, Outgoing $outgoing, int $attempts)
    {
        $this->multi = curl_multi_init();
        $this->handle = curl_init();
        $headers = new HeaderReader();
        $this->headers = $headers;
        $core->http->setUp($this->handle, $outgoing, $headers);
        curl_setopt($this->handle, CURLOPT_WRITEFUNCTION, function (\CurlHandle $_, string $chunk): int {
            $this->buffer .= $chunk;
            return strlen($chunk);
        });
        curl_multi_add_handle($this->multi, $this->handle);
        try {
            $endsAt = microtime(true) + $outgoing->timeoutSeconds;
            // Of a refusal, the body belongs to the head.
            while ($this->result === null && !($headers->isComplete && $headers->status < 300)) {
                if (!$this->advance($endsAt)) {
                    throw Http::late($outgoing, $attempts);
                }
            }
            if ($headers->isComplete && $headers->status < 300) {
                // Whatever has arrived by now is read first, also when the connection has broken meanwhile.
                return;
            }
            if ($this->result !== CURLE_OK) {
                throw $core->http->failure((int) $this->result, curl_error($this->handle), $outgoing, $attempts);
            }
            throw $core->refusal(new Received($headers->status, $headers->values, $this->buffer), $attempts);
        } catch (CredenciaException $error) {
            $this->close();
            throw $error;
        }
    }

    /**
     * What arrives, until the service ends the answer.
     *
     * @return \Generator<int, string>
     * @throws ConnectionException when the connection breaks, or nothing arrives for too long
     */
    public function chunks(float $idleSeconds): \Generator
    {
        while (true) {
            if ($this->buffer !== '') {
                [$chunk, $this->buffer] = [$this->buffer, ''];
                yield $chunk;
                continue;
            }
            if ($this->result === CURLE_OK) {
                return;
            }
            if ($this->result !== null) {
                throw new ConnectionException('The connection broke.', 'CONNECTION_ERROR');
            }
            if (!$this->advance(microtime(true) + $idleSeconds)) {
                throw new ConnectionException("Nothing arrived on the connection for $idleSeconds s.", 'CONNECTION_ERROR');
            }
        }
    }

    /** Ends the connection. */
    public function close(): void
    {
        if ($this->isClosed) {
            return;
        }
        $this->isClosed = true;
        curl_multi_remove_handle($this->multi, $this->handle);
        curl_multi_close($this->multi);
    }

    /** Waits until something has arrived, the head included, or the answer has ended; false when it is too late. */
    private function advance(float $endsAt): bool
    {
        $before = strlen($this->buffer);
        $hadHead = $this->headers->isComplete;
        while (true) {
            curl_multi_exec($this->multi, $running);
            while (($done = curl_multi_info_read($this->multi)) !== false) {
                $this->result = $done['result'];
            }
            if ($this->result !== null || strlen($this->buffer) > $before || $this->headers->isComplete !== $hadHead) {
                return true;
            }
            $remaining = $endsAt - microtime(true);
            if ($remaining <= 0) {
                return false;
            }
            curl_multi_select($this->multi, min($remaining, 1.0));
        }
    }
}
