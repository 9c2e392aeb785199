<?php

declare(strict_types=1);

namespace Credencia\Internal;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;

/** An upload of a file from the disk, in parts that continue after a broken connection. */
final class Upload
{
    /** As long as the service waits for a body. */
    private const PART_TIMEOUT_SECONDS = 600.0;
    /** Seconds on a slow network; what has arrived of a part that breaks stays. */
    private const PART_BYTES = 1024 * 1024;
    /** How often in a row the service may say that the upload continues elsewhere. */
    private const MAX_CORRECTIONS = 5;

    private readonly CallOptions $ofParts;

    public function __construct(private readonly Core $core, private readonly CallOptions $options)
    {
        $this->ofParts = new CallOptions(null, $options->timeoutSeconds, $options->retries, $options->headers);
    }

    /**
     * See `Credencia::uploadFile`.
     *
     * @param (\Closure(array<string, mixed>): mixed)|null $onProgress
     * @return array<string, mixed>
     */
    public function run(string $path, ?string $uploadId, ?string $sha256, ?\Closure $onProgress): array
    {
        $file = @fopen($path, 'rb');
        if ($file === false) {
            throw new \RuntimeException("The file $path cannot be read.");
        }
        try {
            $size = fstat($file)['size'] ?? 0;
            $upload = $uploadId === null ? $this->start($size, $sha256) : $this->read($uploadId);
            if ($upload['file_size'] !== $size) {
                throw new \InvalidArgumentException("The upload is of {$upload['file_size']} bytes, the file has $size.");
            }
            $onProgress?->__invoke($upload);
            $corrections = 0;
            while ($upload['status'] !== 'ready') {
                try {
                    $upload = $this->addPart($file, $upload);
                    $corrections = 0;
                } catch (CredenciaException $error) {
                    // After a part that broke or whose answer was lost, the service has more than this client knows.
                    $corrections++;
                    if ($error->errorCode !== 'INVALID_STATUS' || $corrections > self::MAX_CORRECTIONS) {
                        throw $error;
                    }
                    $upload = $this->read($upload['id']);
                }
                $onProgress?->__invoke($upload);
            }
            return $upload;
        } finally {
            fclose($file);
        }
    }

    /** @return array<string, mixed> */
    private function start(int $size, ?string $sha256): array
    {
        $body = ['file_size' => $size, ...($sha256 === null ? [] : ['sha256' => $sha256])];
        return $this->core->call('createUpload', [], [], $body, $this->options)->data;
    }

    /** @return array<string, mixed> */
    private function read(string $id): array
    {
        return $this->core->call('getFile', ['id' => $id], [], null, $this->ofParts)->data;
    }

    /**
     * @param resource $file
     * @param array<string, mixed> $upload
     * @return array<string, mixed>
     */
    private function addPart($file, array $upload): array
    {
        fseek($file, $upload['received']);
        $part = stream_get_contents($file, self::PART_BYTES);
        $further = ['content-type' => 'application/octet-stream'];
        // The path of the file; a part is sent to it by PATCH.
        $read = $this->core->prepare('getFile', ['id' => $upload['id']], [], null, $this->ofParts, $further);
        $outgoing = new Outgoing(
            method: 'PATCH',
            path: "{$read->path}?offset={$upload['received']}",
            headers: $read->headers,
            body: $part === false ? '' : $part,
            isRepeatable: true,
            timeoutSeconds: $this->ofParts->timeoutSeconds ?? self::PART_TIMEOUT_SECONDS,
            retries: $read->retries,
        );
        return $this->core->answer($outgoing)->data;
    }
}
