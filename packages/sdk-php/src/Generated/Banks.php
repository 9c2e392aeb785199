<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Banks: `$credencia->banks`.
 *
 * @phpstan-import-type Bank from Types
 */
final class Banks extends Resource
{
    /**
     * List the banks: `GET /v1/banks`.
     *
     * In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, search?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `search`: Text to find, regardless of case and accents.
     * @return ItemList<Bank>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listBanks', [], $query, $options);
    }

    /**
     * Read a bank: `GET /v1/banks/{id}`.
     *
     * By the bank’s identifier, which is derived from its ISPB and the same in every installation.
     *
     * @return Bank
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getBank', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Read a bank by its code: `GET /v1/banks/code/{code}`.
     *
     * By the three-digit code of the bank. Institutions without a code are found by their ISPB.
     *
     * @return Bank
     * @throws CredenciaException
     */
    public function getByCode(string $code, ?CallOptions $options = null): array
    {
        return $this->call('getBankByCode', ['code' => $code], [], null, $options)->data;
    }

    /**
     * Read a bank by its ISPB: `GET /v1/banks/ispb/{ispb}`.
     *
     * By the eight digits of the ISPB, which every institution has.
     *
     * @return Bank
     * @throws CredenciaException
     */
    public function getByIspb(string $ispb, ?CallOptions $options = null): array
    {
        return $this->call('getBankByIspb', ['ispb' => $ispb], [], null, $options)->data;
    }
}
