<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Files: `$credencia->files`.
 *
 * @phpstan-import-type CreateUploadBody from Types
 * @phpstan-import-type FileLink from Types
 * @phpstan-import-type FileUsage from Types
 * @phpstan-import-type StoredFile from Types
 */
final class Files extends Resource
{
    /**
     * List uploaded files: `GET /v1/files`.
     *
     * Newest first, with those whose bytes are still missing. `GET /v1/files/usage` has the room that all of them take, and your quota. `total` is exact up to 10,000.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, date_from?: string|null, date_to?: string|null, time_zone?: string|null, status?: 'uploading'|'ready'|null, mime_type?: 'application/pdf'|'image/png'|'image/jpeg'|null, used?: bool|null, submerchant_id?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `status`: Only items with this status.
     *     `mime_type`: Only those of this type.
     *     `used`: `true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`.
     *     `submerchant_id`: Only those of documents of this submerchant.
     * @return ItemList<StoredFile>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listFiles', [], $query, $options);
    }

    /**
     * Begin an upload in parts: `POST /v1/files/uploads`.
     *
     * For networks that break: what has arrived stays. Send the bytes to `PATCH /v1/files/{id}`, in as many parts as you like; after a break, `received` of `GET /v1/files/{id}` says where to continue. With the last byte the file is `ready`. An upload that gets no bytes for 24 hours is deleted.
     *
     * @param CreateUploadBody $body
     * @return StoredFile
     * @throws CredenciaException
     */
    public function createUpload(array $body, ?CallOptions $options = null): array
    {
        return $this->call('createUpload', [], [], $body, $options)->data;
    }

    /**
     * Read how much room uploaded files take: `GET /v1/files/usage`.
     *
     * Files that are being uploaded count with the bytes that they announced.
     *
     * @return FileUsage
     * @throws CredenciaException
     */
    public function getUsage(?CallOptions $options = null): array
    {
        return $this->call('getFileUsage', [], [], null, $options)->data;
    }

    /**
     * Read an uploaded file’s record: `GET /v1/files/{id}`.
     *
     * What is known of the file, without its bytes.
     *
     * @return StoredFile
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getFile', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Delete an uploaded file that no document uses: `DELETE /v1/files/{id}`.
     *
     * Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.
     *
     * @return StoredFile
     * @throws CredenciaException
     */
    public function delete(string $id, ?CallOptions $options = null): array
    {
        return $this->call('deleteFile', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Get an address that opens an uploaded file: `GET /v1/files/{id}/link`.
     *
     * For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.
     *
     * @return FileLink
     * @throws CredenciaException
     */
    public function getLink(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getFileLink', ['id' => $id], [], null, $options)->data;
    }
}
