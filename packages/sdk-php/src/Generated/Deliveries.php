<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Deliveries: `$credencia->deliveries`.
 *
 * @phpstan-import-type Delivery from Types
 * @phpstan-import-type DeliveryDetail from Types
 */
final class Deliveries extends Resource
{
    /**
     * List deliveries: `GET /v1/postbacks/delivery-logs`.
     *
     * What was, is or will be sent to your endpoints, newest first. Kept 30 days.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, date_from?: string|null, date_to?: string|null, time_zone?: string|null, status?: 'pending'|'held'|'delivered'|'failed'|'cancelled'|null, endpoint_id?: string|null, event?: 'submerchant.created'|'submerchant.updated'|'submerchant.submitted'|'submerchant.approved'|'submerchant.rejected'|'submerchant.resubmission_requested'|'submerchant.erased'|'document.submitted'|'document.approved'|'document.rejected'|'document.expired'|'charge.pending'|'charge.authorized'|'charge.captured'|'charge.failed'|'charge.voided'|'charge.expired'|'charge.partially_refunded'|'charge.refunded'|'charge.chargeback'|'withdrawal.pending'|'withdrawal.processing'|'withdrawal.completed'|'withdrawal.failed'|'withdrawal.cancelled'|'anticipation.pending'|'anticipation.approved'|'anticipation.completed'|'anticipation.refused'|'anticipation.cancelled'|'endpoint.failing'|'endpoint.recovered'|'endpoint.paused'|'api_key.expiring'|'onboarding.started'|'onboarding.completed'|'onboarding.abandoned'|'onboarding.partner_invited'|'onboarding.partner_started'|'onboarding.partner_completed'|'onboarding.partner_abandoned'|null, object_id?: string|null, submerchant_id?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `date_from`: First day of creation in `time_zone`, inclusive.
     *     `date_to`: Last day of creation in `time_zone`, inclusive.
     *     `time_zone`: Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.
     *     `status`: Only items with this status.
     *     `endpoint_id`: Only those to this endpoint.
     *     `event`: Only those of this kind.
     *     `object_id`: Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint.
     *     `submerchant_id`: Only those of events about this submerchant and its documents; not those about its payments.
     * @return ItemList<Delivery>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listDeliveries', [], $query, $options);
    }

    /**
     * Read a delivery with every attempt: `GET /v1/postbacks/delivery-logs/{id}`.
     *
     * With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.
     *
     * @return DeliveryDetail
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getDelivery', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Send a delivery again: `POST /v1/postbacks/delivery-logs/{id}/resend`.
     *
     * At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.
     *
     * @return Delivery
     * @throws CredenciaException
     */
    public function resend(string $id, ?CallOptions $options = null): array
    {
        return $this->call('resendDelivery', ['id' => $id], [], null, $options)->data;
    }
}
