<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Webhook endpoints: `$credencia->webhookEndpoints`.
 *
 * @phpstan-import-type CreateEndpointBody from Types
 * @phpstan-import-type Delivery from Types
 * @phpstan-import-type Endpoint from Types
 * @phpstan-import-type EndpointFigures from Types
 * @phpstan-import-type EndpointWithSecret from Types
 * @phpstan-import-type RegenerateSecretBody from Types
 * @phpstan-import-type ReplayDeliveriesBody from Types
 * @phpstan-import-type ReplayDeliveriesData from Types
 * @phpstan-import-type TestEndpointBody from Types
 * @phpstan-import-type UpdateEndpointBody from Types
 */
final class WebhookEndpoints extends Resource
{
    /**
     * List webhook endpoints: `GET /v1/postbacks/endpoints`.
     *
     * Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null, status?: 'active'|'paused'|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     *     `status`: Only items with this status.
     * @return ItemList<Endpoint>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listEndpoints', [], $query, $options);
    }

    /**
     * Create a webhook endpoint: `POST /v1/postbacks/endpoints`.
     *
     * The answer carries the secret that signs every notification; it is shown this once. Up to 50 endpoints per merchant; no two of them get the same event at the same URL. `filter` leaves out events by their payload.
     *
     * @param CreateEndpointBody $body
     * @return EndpointWithSecret
     * @throws CredenciaException
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->call('createEndpoint', [], [], $body, $options)->data;
    }

    /**
     * Read a webhook endpoint: `GET /v1/postbacks/endpoints/{id}`.
     *
     * Never its secret: a lost one is regenerated.
     *
     * @return Endpoint
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getEndpoint', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Change a webhook endpoint: `PATCH /v1/postbacks/endpoints/{id}`.
     *
     * Any of `url`, `events`, `filter`, `max_per_second`, `max_concurrent` and `status`, separately or together. `events` and `filter` apply to events that are recorded from then on, `max_per_second` and `max_concurrent` also to what waits. While paused, deliveries are held; active again, they go out oldest first.
     *
     * @param UpdateEndpointBody $body
     * @return Endpoint
     * @throws CredenciaException
     */
    public function update(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('updateEndpoint', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Delete a webhook endpoint: `DELETE /v1/postbacks/endpoints/{id}`.
     *
     * What has not been delivered to it yet is cancelled; the log stays.
     *
     * @return Endpoint
     * @throws CredenciaException
     */
    public function delete(string $id, ?CallOptions $options = null): array
    {
        return $this->call('deleteEndpoint', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Read the figures of a webhook endpoint: `GET /v1/postbacks/endpoints/{id}/figures`.
     *
     * How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.
     *
     * @return EndpointFigures
     * @throws CredenciaException
     */
    public function getFigures(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getEndpointFigures', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Regenerate the secret of an endpoint: `POST /v1/postbacks/endpoints/{id}/secret/regenerate`.
     *
     * The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures.
     *
     * @param RegenerateSecretBody|null $body
     * @return EndpointWithSecret
     * @throws CredenciaException
     */
    public function regenerateSecret(string $id, ?array $body = null, ?CallOptions $options = null): array
    {
        return $this->call('regenerateSecret', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Send a sample to an endpoint: `POST /v1/postbacks/endpoints/{id}/test`.
     *
     * Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with `is_test`.
     *
     * @param TestEndpointBody $body
     * @return Delivery
     * @throws CredenciaException
     */
    public function test(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('testEndpoint', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Send deliveries of an endpoint again: `POST /v1/postbacks/endpoints/{id}/replay`.
     *
     * Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while `has_more`, repeat it with `since` set to `continue_from` and the same `until`: the calls together take each delivery of the time once.
     *
     * @param ReplayDeliveriesBody $body
     * @return ReplayDeliveriesData
     * @throws CredenciaException
     */
    public function replayDeliveries(string $id, array $body, ?CallOptions $options = null): array
    {
        return $this->call('replayDeliveries', ['id' => $id], [], $body, $options)->data;
    }
}
