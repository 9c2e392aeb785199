<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * People: `$credencia->people`.
 *
 * @phpstan-import-type Person from Types
 */
final class People extends Resource
{
    /**
     * List one’s own people: `GET /v1/people`.
     *
     * Whoever may sign in to the console for the merchant, newest first.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<Person>
     * @throws CredenciaException
     */
    public function listMembers(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listMembers', [], $query, $options);
    }
}
