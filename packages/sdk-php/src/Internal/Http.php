<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\Exception\ConnectionException;
use Credencia\Exception\CredenciaException;
use Credencia\Exception\TimeoutException;

/** One request over curl. The handle is kept, so that its connections are used again. */
final class Http
{
    private ?\CurlHandle $idle = null;
    /** Never used: see `request`. */
    private ?\CurlHandle $ofTheParent = null;
    /** The process whose connections `idle` has. */
    private int $process = 0;

    public function __construct(private readonly Settings $settings)
    {
    }

    /**
     * Sends one request and reads its answer whole.
     *
     * @throws CredenciaException when nothing answered, or not within the time
     */
    public function request(Outgoing $outgoing, int $attempts): Received
    {
        if ($this->process !== getmypid()) {
            // After a fork, both processes would read from the same connection, each the other's answers. Kept, and not closed: over TLS
            // that would end it for the parent as well.
            $this->ofTheParent = $this->idle;
            $this->idle = null;
        }
        $handle = $this->idle ?? curl_init();
        $this->idle = null;
        $headers = new HeaderReader();
        $body = '';
        $this->setUp($handle, $outgoing, $headers);
        curl_setopt_array($handle, [
            CURLOPT_TIMEOUT_MS => self::milliseconds($outgoing->timeoutSeconds),
            CURLOPT_WRITEFUNCTION => static function (\CurlHandle $_, string $chunk) use (&$body): int {
                $body .= $chunk;
                return strlen($chunk);
            },
        ]);
        curl_exec($handle);
        $number = curl_errno($handle);
        if ($number !== CURLE_OK) {
            throw $this->failure($number, curl_error($handle), $outgoing, $attempts);
        }
        curl_reset($handle);
        $this->idle = $handle;
        $this->process = getmypid();
        return new Received($headers->status, $headers->values, $body);
    }

    /** Sets everything but how the body is read. */
    public function setUp(\CurlHandle $handle, Outgoing $outgoing, HeaderReader $headers): void
    {
        // Without "Expect", curl would wait for a 100 before a large body; without a length, some proxies refuse a POST.
        $lines = ['authorization: ' . $this->settings->authorization(), 'expect:'];
        if ($outgoing->body === null && $outgoing->method !== 'GET') {
            $lines[] = 'content-length: 0';
        }
        foreach ($outgoing->headers as $name => $value) {
            if ($name === 'authorization') {
                $lines[0] = "$name: $value";
            } else {
                // A semicolon is how curl takes an empty header.
                $lines[] = $value === '' ? "$name;" : "$name: $value";
            }
        }
        curl_setopt_array($handle, [
            CURLOPT_URL => $this->settings->baseUrl . $outgoing->path,
            CURLOPT_CUSTOMREQUEST => $outgoing->method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_HEADERFUNCTION => $headers->read(...),
            // A proxy's "200 Connection established" is not the answer.
            CURLOPT_SUPPRESS_CONNECT_HEADERS => true,
            // A redirect would turn a POST into a GET; it is a wrong base URL.
            CURLOPT_FOLLOWLOCATION => false,
            CURLOPT_PROTOCOLS => CURLPROTO_HTTP | CURLPROTO_HTTPS,
            CURLOPT_CONNECTTIMEOUT_MS => self::milliseconds($outgoing->timeoutSeconds),
            // Signals would make time-outs below a second impossible.
            CURLOPT_NOSIGNAL => true,
            CURLOPT_PATH_AS_IS => true,
        ]);
        if ($outgoing->body !== null) {
            curl_setopt($handle, CURLOPT_POSTFIELDS, $outgoing->body);
        }
        $proxy = $this->settings->proxy();
        if ($proxy !== null) {
            curl_setopt($handle, CURLOPT_PROXY, $proxy);
        }
        if ($this->settings->caFile !== null) {
            curl_setopt($handle, CURLOPT_CAINFO, $this->settings->caFile);
        }
    }

    /** The exception for what curl reports. */
    public function failure(int $number, string $message, Outgoing $outgoing, int $attempts): CredenciaException
    {
        if ($number === CURLE_OPERATION_TIMEOUTED) {
            return self::late($outgoing, $attempts);
        }
        $reason = $message === '' ? (string) curl_strerror($number) : $message;
        return new ConnectionException(
            "No answer from {$this->settings->baseUrl} ($reason).",
            'CONNECTION_ERROR',
            attempts: $attempts,
        );
    }

    public static function late(Outgoing $outgoing, int $attempts): TimeoutException
    {
        return new TimeoutException(
            "{$outgoing->method} {$outgoing->path} was not answered within {$outgoing->timeoutSeconds} s.",
            'TIMEOUT',
            attempts: $attempts,
        );
    }

    private static function milliseconds(float $seconds): int
    {
        // Of INF, PHP would make 0. curl takes no longer one.
        return (int) max(1, min(2_147_483_647, ceil($seconds * 1000)));
    }
}
