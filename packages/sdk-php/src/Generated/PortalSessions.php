<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Portal sessions: `$credencia->portalSessions`.
 *
 * @phpstan-import-type CreatePortalSessionBody from Types
 * @phpstan-import-type NewPortalSession from Types
 * @phpstan-import-type PortalSession from Types
 */
final class PortalSessions extends Resource
{
    /**
     * Read a session of the webhook portal: `GET /v1/portal-sessions/{id}`.
     *
     * Also one that has ended, for 90 days; never its token.
     *
     * @return PortalSession
     * @throws CredenciaException
     */
    public function get(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getPortalSession', ['id' => $id], [], null, $options)->data;
    }

    /**
     * End a session of the webhook portal: `DELETE /v1/portal-sessions/{id}`.
     *
     * It is refused from now on, by all processes. One that is revoked already stays so.
     *
     * @return PortalSession
     * @throws CredenciaException
     */
    public function revoke(string $id, ?CallOptions $options = null): array
    {
        return $this->call('revokePortalSession', ['id' => $id], [], null, $options)->data;
    }

    /**
     * List the open sessions of the webhook portal: `GET /v1/portal-sessions`.
     *
     * Newest first, without those that have ended, and never their tokens.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<PortalSession>
     * @throws CredenciaException
     */
    public function list(array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listPortalSessions', [], $query, $options);
    }

    /**
     * Open a session of the webhook portal: `POST /v1/portal-sessions`.
     *
     * For a page on which your developers manage your webhook endpoints without an account of their own: show `url` in an iframe of a page of one of `allowed_origins`. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at `expires_at`, when it is revoked, or with the API key that has created it.
     *
     * @param CreatePortalSessionBody $body
     * @return NewPortalSession
     * @throws CredenciaException
     */
    public function create(array $body, ?CallOptions $options = null): array
    {
        return $this->call('createPortalSession', [], [], $body, $options)->data;
    }
}
