<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Documents: `$credencia->documents`.
 *
 * @phpstan-import-type AddDocumentBody from Types
 * @phpstan-import-type FileLink from Types
 * @phpstan-import-type SubmerchantDocument from Types
 */
final class Documents extends Resource
{
    /**
     * List the documents of a submerchant: `GET /v1/submerchants/{id}/documents`.
     *
     * Includes replaced documents; `current=true` excludes them.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, status?: 'pending'|'approved'|'rejected'|'expired'|null, current?: bool|null, type?: 'social_contract'|'contract_amendment'|'cnpj_card'|'proof_of_residence_company'|'partner_front_id'|'partner_back_id'|'partner_selfie_with_id'|'partner_proof_of_residence'|'front_id'|'back_id'|'selfie_with_id'|'proof_of_residence'|null, legal_representative_id?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `status`: Only items with this status.
     *     `current`: `true`: only current documents; `false`: only replaced ones.
     *     `type`: Only items with this type.
     *     `legal_representative_id`: Only documents of this partner.
     * @return ItemList<SubmerchantDocument>
     * @throws CredenciaException
     */
    public function list(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listDocuments', ['id' => $id], $query, $options);
    }

    /**
     * Send a document: `POST /v1/submerchants/{id}/documents`.
     *
     * Send the address of the file, which stays on your host; or the `file_url` of a file that you have uploaded, with its `file_size` and `mime_type`. A new document of the same `type` (and the same partner, for partner documents) replaces the earlier one and sets its `replaced_at`. Up to 500 documents per submerchant, including replaced ones.
     *
     * @param AddDocumentBody $body
     * @return SubmerchantDocument
     * @throws CredenciaException
     */
    public function add(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('addDocument', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Read a document: `GET /v1/submerchants/{id}/documents/{documentId}`.
     *
     * A replaced document can be read too.
     *
     * @return SubmerchantDocument
     * @throws CredenciaException
     */
    public function get(string $id, string $documentId, ?CallOptions $options = null): array
    {
        return $this->call('getDocument', ['id' => $id, 'documentId' => $documentId], [], null, $options)->data;
    }

    /**
     * Get an address that opens the file of a document: `GET /v1/submerchants/{id}/documents/{documentId}/file`.
     *
     * Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its `file_url`.
     *
     * @return FileLink
     * @throws CredenciaException
     */
    public function getFileLink(string $id, string $documentId, ?CallOptions $options = null): array
    {
        return $this->call('getDocumentFileLink', ['id' => $id, 'documentId' => $documentId], [], null, $options)->data;
    }
}
