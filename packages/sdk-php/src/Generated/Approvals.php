<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Approvals: `$credencia->approvals`.
 *
 * @phpstan-import-type ApprovalRequest from Types
 * @phpstan-import-type ApprovalRequestDetail from Types
 * @phpstan-import-type MerchantRules from Types
 */
final class Approvals extends Resource
{
    /**
     * List the requests for approval of your merchant: `GET /v1/approvals`.
     *
     * Changes that wait or waited for a second person, the newest first.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, status?: 'pending'|'approved'|'rejected'|'withdrawn'|'expired'|'failed'|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `status`: Only items with this status.
     * @return ItemList<ApprovalRequest>
     * @throws CredenciaException
     */
    public function listRequests(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listOwnRequests', [], $query, $options);
    }

    /**
     * Read a request for approval of your merchant: `GET /v1/approvals/{id}`.
     *
     * What would change, why it needs a second person, who asked for it, and whether you can approve it.
     *
     * @return ApprovalRequestDetail
     * @throws CredenciaException
     */
    public function getRequest(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getOwnRequest', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Read your merchant’s rules of four eyes: `GET /v1/approval-rules`.
     *
     * Which changes of the merchant wait for a second person. All rules are off at first.
     *
     * @return MerchantRules
     * @throws CredenciaException
     */
    public function getRules(?CallOptions $options = null): array
    {
        return $this->call('getOwnApprovalRules', [], [], null, $options)->data;
    }
}
