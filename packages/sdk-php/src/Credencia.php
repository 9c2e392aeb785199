<?php

declare(strict_types=1);

namespace Credencia;

use Credencia\Generated\Operations;
use Credencia\Internal\Core;
use Credencia\Internal\Settings;
use Credencia\Internal\Upload;

/**
 * A client of the API for merchants: a property for each resource, with a method for each operation.
 *
 * @phpstan-import-type ReadyFile from Generated\Types
 */
final class Credencia extends Generated\Resources
{
    private readonly Core $core;

    /**
     * @param string $publicKey `pk_…`
     * @param string $secretKey `sk_…`; belongs on a server
     * @param string $baseUrl where the service is
     * @param float $timeoutSeconds how long one attempt may take
     * @param int $retries how often a call that failed in passing is tried again
     * @param (\Closure(array{path: string, message: string}, string, string|null): mixed)|null $onWarning called with each field that the
     *     service did not know, the operation and the request's id; by default, they go to `error_log`
     * @param bool $allowHttp takes an `http` address for keys that are not of a test, which are then sent without encryption; this machine
     *     needs it not
     * @param string|null $caFile certificates to trust, for a service whose certificate the system does not trust
     * @param string|null $proxy the address of a proxy, with its credentials; unless given, that of `http_proxy` or `https_proxy` of the
     *     environment, which `no_proxy` limits; an empty text for none
     * @param (\Closure(float): mixed)|null $sleep for tests: waits some seconds
     * @param (\Closure(): float)|null $random for tests: between 0 and 1
     *
     * @throws \InvalidArgumentException for settings that cannot be; the keys are not repeated
     */
    public function __construct(
        string $publicKey,
        #[\SensitiveParameter] string $secretKey,
        string $baseUrl = 'http://127.0.0.1:3000',
        float $timeoutSeconds = 30.0,
        int $retries = 3,
        ?\Closure $onWarning = null,
        ?string $caFile = null,
        ?\Closure $sleep = null,
        ?\Closure $random = null,
        bool $allowHttp = false,
        #[\SensitiveParameter] ?string $proxy = null,
    ) {
        $this->core = new Core(new Settings(
            $publicKey,
            $secretKey,
            $baseUrl,
            $allowHttp,
            $timeoutSeconds,
            $retries,
            $onWarning ?? self::logWarning(...),
            $caFile,
            $proxy,
            $sleep ?? static fn(float $seconds) => usleep((int) round($seconds * 1_000_000)),
            $random ?? static fn(): float => random_int(0, 1_000_000) / 1_000_000,
        ));
        parent::__construct($this->core);
    }

    /**
     * Calls an operation by its id in the API's description, and gives the whole answer; of a list, one page.
     *
     * @param array<string, string> $path
     * @param array<string, mixed> $query
     * @param array<array-key, mixed>|null $body
     * @throws Exception\CredenciaException as every method
     * @throws \InvalidArgumentException for what the operation does not take
     */
    public function call(
        string $operationId,
        array $path = [],
        array $query = [],
        ?array $body = null,
        ?CallOptions $options = null,
    ): Answer {
        $operation = Operations::all()[$operationId] ?? null;
        if ($operation !== null && $operation->answers !== 'json') {
            throw new \InvalidArgumentException("$operationId does not answer with JSON.");
        }
        return $this->core->call($operationId, $path, $query, $body, $options ?? new CallOptions());
    }

    /**
     * Uploads a file from the disk in parts, for networks that break: `POST /v1/files/uploads`, then `PATCH /v1/files/{id}`. A part that
     * breaks continues where its bytes ended. After a failure, or a restart of your program, give the `id` that `onProgress` received as
     * `uploadId`.
     *
     * @param string $path of a PDF, PNG or JPEG of at most 20 MiB
     * @param string|null $uploadId continue this upload, the `id` of an earlier one of the same bytes
     * @param string|null $sha256 of the file, in hexadecimal: other bytes are refused at the end
     * @param (\Closure(array<string, mixed>): mixed)|null $onProgress called when the upload was started, and after each part: `received`
     *     of `file_size` bytes
     * @param CallOptions|null $options of each request; 10 minutes for each part unless they have a time
     * @return ReadyFile the stored file
     * @throws Exception\CredenciaException as every method
     * @throws \InvalidArgumentException when the upload of `uploadId` is of another size than the file
     * @throws \RuntimeException when the file cannot be read
     */
    public function uploadFile(
        string $path,
        ?string $uploadId = null,
        ?string $sha256 = null,
        ?\Closure $onProgress = null,
        ?CallOptions $options = null,
    ): array {
        return (new Upload($this->core, $options ?? new CallOptions()))->run($path, $uploadId, $sha256, $onProgress);
    }

    /** @return array{baseUrl: string} */
    public function __debugInfo(): array
    {
        return ['baseUrl' => $this->core->settings->baseUrl];
    }

    /** @return never */
    public function __serialize(): array
    {
        throw new \LogicException('A client has a secret key and is not stored: make another one.');
    }

    /** @param array{path: string, message: string} $warning */
    private static function logWarning(array $warning, string $operation, ?string $requestId): void
    {
        error_log("credencia: $operation: {$warning['path']}: {$warning['message']}");
    }
}
