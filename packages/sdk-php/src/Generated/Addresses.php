<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Addresses: `$credencia->addresses`.
 *
 * @phpstan-import-type AddAddressBody from Types
 * @phpstan-import-type Address from Types
 * @phpstan-import-type UpdateAddressBody from Types
 */
final class Addresses extends Resource
{
    /**
     * List the addresses of a submerchant: `GET /v1/submerchants/{id}/addresses`.
     *
     * Deleted addresses are not among them.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<Address>
     * @throws CredenciaException
     */
    public function list(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listAddresses', ['id' => $id], $query, $options);
    }

    /**
     * Add an address: `POST /v1/submerchants/{id}/addresses`.
     *
     * The first address becomes primary. A later one with `is_primary: true` replaces it as primary. Up to 50 addresses per submerchant.
     *
     * @param AddAddressBody $body
     * @return Address
     * @throws CredenciaException
     */
    public function add(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('addAddress', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Read an address: `GET /v1/submerchants/{id}/addresses/{addressId}`.
     *
     * One address of a submerchant, by its `id` from the list.
     *
     * @return Address
     * @throws CredenciaException
     */
    public function get(string $id, string $addressId, ?CallOptions $options = null): array
    {
        return $this->call('getAddress', ['id' => $id, 'addressId' => $addressId], [], null, $options)->data;
    }

    /**
     * Change an address: `PATCH /v1/submerchants/{id}/addresses/{addressId}`.
     *
     * Changes the given fields. `is_primary: true` makes it the primary address instead of the current one; `is_primary: false` on the primary address makes the newest other address primary.
     *
     * @param UpdateAddressBody $body
     * @return Address
     * @throws CredenciaException
     */
    public function update(string $id, string $addressId, array $body, ?CallOptions $options = null): array
    {
        return $this->call('updateAddress', ['id' => $id, 'addressId' => $addressId], [], $body, $options)->data;
    }

    /**
     * Delete an address: `DELETE /v1/submerchants/{id}/addresses/{addressId}`.
     *
     * When the primary address is deleted, the newest other address becomes primary.
     *
     * @return Address
     * @throws CredenciaException
     */
    public function delete(string $id, string $addressId, ?CallOptions $options = null): array
    {
        return $this->call('deleteAddress', ['id' => $id, 'addressId' => $addressId], [], null, $options)->data;
    }
}
