<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Legal representatives: `$credencia->legalRepresentatives`.
 *
 * @phpstan-import-type AddLegalRepresentativeBody from Types
 * @phpstan-import-type LegalRepresentative from Types
 */
final class LegalRepresentatives extends Resource
{
    /**
     * List the partners of a submerchant: `GET /v1/submerchants/{id}/legal-representatives`.
     *
     * Deleted partners are not among them.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<LegalRepresentative>
     * @throws CredenciaException
     */
    public function list(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listLegalRepresentatives', ['id' => $id], $query, $options);
    }

    /**
     * Add or update a partner: `POST /v1/submerchants/{id}/legal-representatives`.
     *
     * `document` identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.
     *
     * @param AddLegalRepresentativeBody $body
     * @return LegalRepresentative
     * @throws CredenciaException
     */
    public function add(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('addLegalRepresentative', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Read a partner: `GET /v1/submerchants/{id}/legal-representatives/{repId}`.
     *
     * One partner of a submerchant, by its `id` from the list.
     *
     * @return LegalRepresentative
     * @throws CredenciaException
     */
    public function get(string $id, string $repId, ?CallOptions $options = null): array
    {
        return $this->call('getLegalRepresentative', ['id' => $id, 'repId' => $repId], [], null, $options)->data;
    }

    /**
     * Delete a partner and the partner’s documents: `DELETE /v1/submerchants/{id}/legal-representatives/{repId}`.
     *
     * Only while the submerchant may be changed. The record of what was reviewed stays in the history.
     *
     * @return LegalRepresentative
     * @throws CredenciaException
     */
    public function delete(string $id, string $repId, ?CallOptions $options = null): array
    {
        return $this->call('deleteLegalRepresentative', ['id' => $id, 'repId' => $repId], [], null, $options)->data;
    }
}
