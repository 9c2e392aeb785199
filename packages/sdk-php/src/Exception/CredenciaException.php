<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** The service refused a call, or it could not be reached. The class and `errorCode` say which. */
abstract class CredenciaException extends \RuntimeException
{
    /**
     * @param string $errorCode a code of the API, or `CONNECTION_ERROR`, `TIMEOUT`, `UNEXPECTED_ANSWER`
     * @param int $status HTTP status of the answer; 0 when there was none
     * @param list<array{path: string, code: string, message: string}> $errors every problem of the request: `path` is a JSON pointer
     *     into the body, or `query/…`, `path/…`, `header/…`
     * @param string|null $requestId names the request in the service's log; null when there was no answer
     * @param array<string, string> $headers headers of the answer, by lower-case names; empty when there was none
     * @param int $attempts how many requests were sent
     */
    final public function __construct(
        string $message,
        public readonly string $errorCode,
        public readonly int $status = 0,
        public readonly array $errors = [],
        public readonly ?string $requestId = null,
        public readonly array $headers = [],
        public readonly int $attempts = 1,
    ) {
        parent::__construct($message, $status);
    }

    /** What PHP prints, with the code, the request and every problem: a log of "errors lists every problem" would not have one of them. */
    public function __toString(): string
    {
        $facts = $this->errorCode . ($this->requestId === null ? '' : ", request $this->requestId");
        foreach ($this->errors as $problem) {
            $facts .= "\n" . ($problem['path'] ?? '') . ': ' . ($problem['message'] ?? '');
        }
        return "$facts\n" . parent::__toString();
    }
}
