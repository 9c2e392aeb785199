<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\Answer;
use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Exception\RefusalException;
use Credencia\Exception\UnexpectedAnswerException;
use Credencia\File;
use Credencia\Generated\Operations;
use Credencia\Generated\Version;

/** What the resources call: what is sent, as often as it is sent, and what is read. */
final class Core
{
    public readonly Http $http;

    public function __construct(public readonly Settings $settings)
    {
        $this->http = new Http($settings);
    }

    /**
     * Calls an operation that answers with JSON.
     *
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     * @param array<array-key, mixed>|null $body
     * @throws CredenciaException
     */
    public function call(string $id, array $path, array $query, ?array $body, CallOptions $options): Answer
    {
        $outgoing = $this->prepare($id, $path, $query, $body, $options);
        $answer = $this->answer($outgoing);
        foreach ($answer->warnings as $warning) {
            ($this->settings->onWarning)($warning, $id, $answer->requestId);
        }
        return $answer;
    }

    /** Sends a request that is answered with JSON. */
    public function answer(Outgoing $outgoing): Answer
    {
        return $this->send($outgoing, function (int $attempts) use ($outgoing): Answer {
            return $this->readAnswer($this->receive($outgoing, $attempts), $attempts);
        });
    }

    /**
     * Calls an operation that answers with the bytes of a file.
     *
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     */
    public function file(string $id, array $path, array $query, CallOptions $options): File
    {
        $outgoing = $this->prepare($id, $path, $query, null, $options, ['accept' => '*/*']);
        $received = $this->send($outgoing, fn(int $attempts): Received => $this->receive($outgoing, $attempts));
        return new File($received->headers['content-type'] ?? '', $received->body);
    }

    /**
     * Runs attempts until one succeeds.
     *
     * @template T
     * @param \Closure(int): T $attempt called with the number of the attempt
     * @return T
     */
    public function send(Outgoing $outgoing, \Closure $attempt, ?int $retries = null): mixed
    {
        for ($attempts = 1;; $attempts++) {
            try {
                return $attempt($attempts);
            } catch (CredenciaException $error) {
                if ($attempts > ($retries ?? $outgoing->retries)) {
                    throw $error;
                }
                $waitMs = $this->waitBeforeRetry($error, $attempts, $outgoing->isRepeatable);
                if ($waitMs === null) {
                    throw $error;
                }
            }
            $this->sleep($waitMs);
        }
    }

    public function waitBeforeRetry(CredenciaException $error, int $failed, bool $isRepeatable): ?float
    {
        return RetryPlan::waitBeforeRetry($error, $failed, $isRepeatable, ($this->settings->random)(), microtime(true));
    }

    public function sleep(float $milliseconds): void
    {
        ($this->settings->sleep)($milliseconds / 1000);
    }

    /**
     * The request of a call.
     *
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     * @param array<array-key, mixed>|null $body
     * @param array<string, string> $further headers
     * @param string|null $lines a body of lines of JSON, each of which is safe to send again
     * @throws \InvalidArgumentException for what the operation does not take
     */
    public function prepare(
        string $id,
        array $path,
        array $query,
        ?array $body,
        CallOptions $options,
        array $further = [],
        ?string $lines = null,
    ): Outgoing {
        $operation = Operations::all()[$id]
            ?? throw new \InvalidArgumentException("$id is not an operation of the API for merchants.");
        if ($operation->bodyRequired && $body === null && $lines === null) {
            throw new \InvalidArgumentException("$id needs a body.");
        }
        if (!$operation->body && $body !== null) {
            throw new \InvalidArgumentException("$id takes no body.");
        }
        $headers = ['accept' => 'application/json', 'user-agent' => 'credencia-php/' . Version::VERSION, ...$further];
        if ($body !== null) {
            $headers['content-type'] = 'application/json';
        } elseif ($lines !== null) {
            $headers['content-type'] = 'application/x-ndjson';
        }
        foreach ($options->headers as $name => $value) {
            self::requireHeader((string) $name, $value);
            $headers[strtolower((string) $name)] = $value;
        }
        if ($operation->idempotencyKey) {
            $headers['idempotency-key'] ??= $options->idempotencyKey ?? self::newKey();
        }
        return new Outgoing(
            method: $operation->method,
            path: self::pathOf($id, $operation, $path) . self::queryOf($id, $operation, $query),
            headers: $headers,
            body: $body === null ? $lines : self::jsonOf($operation, $body),
            // Of this API, PATCH is repeatable too: it sets the fields sent, and the same again changes nothing.
            isRepeatable: $operation->method !== 'POST' || $operation->idempotencyKey || $lines !== null,
            timeoutSeconds: $options->timeoutSeconds ?? $this->settings->timeoutSeconds,
            retries: $options->retries ?? $this->settings->retries,
        );
    }

    /** @throws CredenciaException also for a refusal */
    private function receive(Outgoing $outgoing, int $attempts): Received
    {
        $received = $this->http->request($outgoing, $attempts);
        if (!$received->isSuccess()) {
            throw $this->refusal($received, $attempts);
        }
        return $received;
    }

    private function readAnswer(Received $received, int $attempts): Answer
    {
        $body = Json::parse($received->body);
        if (!is_array($body) || !array_key_exists('data', $body)) {
            throw $this->unexpected(
                "The answer with status {$received->status} is not of the API. Is baseUrl right, and what is in between?",
                $received,
                $attempts,
            );
        }
        return new Answer(
            data: $body['data'],
            message: $body['message'] ?? '',
            status: $received->status,
            requestId: $received->headers['x-request-id'] ?? null,
            replayed: ($received->headers['idempotent-replayed'] ?? '') === 'true',
            warnings: $body['warnings'] ?? [],
            pagination: $body['pagination'] ?? null,
            headers: $received->headers,
            body: $body,
        );
    }

    /** The exception for an answer that is no success. */
    public function refusal(Received $received, int $attempts): CredenciaException
    {
        $base = $this->settings->baseUrl;
        if ($received->status >= 300 && $received->status < 400) {
            $target = $received->headers['location'] ?? 'another address';
            $message = "$base leads to $target. Make baseUrl the address of the service itself.";
            return $this->unexpected($message, $received, $attempts);
        }
        $body = Json::parse($received->body);
        if (!is_array($body) || !is_string($body['code'] ?? null)) {
            $message = "$base answered {$received->status} with something that is not of the API. Is baseUrl right, and what is in between?";
            return $this->unexpected($message, $received, $attempts);
        }
        $class = RefusalException::classOf($received->status);
        return new $class(
            $body['message'] ?? $body['code'],
            $body['code'],
            $received->status,
            $body['errors'] ?? [],
            $body['request_id'] ?? $received->headers['x-request-id'] ?? null,
            $received->headers,
            $attempts,
        );
    }

    private function unexpected(string $message, Received $received, int $attempts): UnexpectedAnswerException
    {
        return new UnexpectedAnswerException(
            $message,
            'UNEXPECTED_ANSWER',
            $received->status,
            [],
            $received->headers['x-request-id'] ?? null,
            $received->headers,
            $attempts,
        );
    }

    /** @param array<string, string> $given */
    private static function pathOf(string $id, Operation $operation, array $given): string
    {
        return (string) preg_replace_callback('/\{(\w+)\}/', static function (array $found) use ($id, $given): string {
            $value = $given[$found[1]] ?? '';
            // An empty one would make another path of it, and so would these dots.
            if (in_array($value, ['', '.', '..'], true)) {
                throw new \InvalidArgumentException("$id needs $found[1], a text that is not empty, and got '$value'.");
            }
            return rawurlencode($value);
        }, $operation->path);
    }

    /** @param array<string, mixed> $given */
    private static function queryOf(string $id, Operation $operation, array $given): string
    {
        $pairs = [];
        foreach ($given as $name => $value) {
            if ($value === null) {
                continue;
            }
            if (!in_array($name, $operation->queryParams, true)) {
                $known = implode(', ', $operation->queryParams);
                $existing = $known === '' ? 'It has none' : "There are $known";
                throw new \InvalidArgumentException("$name is not a query parameter of $id. $existing.");
            }
            $pairs[] = rawurlencode((string) $name) . '=' . rawurlencode(self::queryText($value));
        }
        return $pairs === [] ? '' : '?' . implode('&', $pairs);
    }

    private static function queryText(mixed $value): string
    {
        return match (true) {
            is_bool($value) => $value ? 'true' : 'false',
            is_array($value) => implode(',', array_map(self::queryText(...), $value)),
            default => (string) $value,
        };
    }

    /** @param array<array-key, mixed> $body */
    public static function jsonOf(Operation $operation, array $body): string
    {
        foreach ($operation->objects as $name) {
            if (($body[$name] ?? null) === []) {
                $body[$name] = new \stdClass();
            }
        }
        try {
            return json_encode(
                $body === [] ? new \stdClass() : $body,
                JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES,
            );
        } catch (\JsonException $error) {
            throw new \InvalidArgumentException("The body cannot be written as JSON: {$error->getMessage()}", 0, $error);
        }
    }

    private static function requireHeader(string $name, mixed $value): void
    {
        if (preg_match('/\A[!#$%&\'*+.^_`|~0-9A-Za-z-]+\z/', $name) !== 1) {
            throw new \InvalidArgumentException("'$name' is not the name of a header.");
        }
        if (!is_string($value) || preg_match('/\A[\t\x20-\x7e\x80-\xff]*\z/', $value) !== 1) {
            throw new \InvalidArgumentException("The value of the header $name has a character that no header has.");
        }
    }

    /** A UUID of version 4. */
    public static function newKey(): string
    {
        $bytes = random_bytes(16);
        $bytes[6] = chr((ord($bytes[6]) & 0x0f) | 0x40);
        $bytes[8] = chr((ord($bytes[8]) & 0x3f) | 0x80);
        return vsprintf('%s%s-%s-%s-%s-%s%s%s', str_split(bin2hex($bytes), 4));
    }
}
