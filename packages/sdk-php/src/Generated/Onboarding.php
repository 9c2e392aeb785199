<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;
use Credencia\ItemList;

/**
 * Onboarding: `$credencia->onboarding`.
 *
 * @phpstan-import-type CreateOnboardingLinkBody from Types
 * @phpstan-import-type InviteSellerBody from Types
 * @phpstan-import-type NewOnboardingLink from Types
 * @phpstan-import-type OnboardingLink from Types
 */
final class Onboarding extends Resource
{
    /**
     * List the onboarding links of a submerchant: `GET /v1/submerchants/{id}/onboarding-links`.
     *
     * Newest first, without their addresses.
     *
     * @param array{page?: int|null, limit?: int|null, cursor?: string|null} $query
     *     `page`: Page, from 1.
     *     `limit`: Items per page.
     *     `cursor`: `pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.
     * @return ItemList<OnboardingLink>
     * @throws CredenciaException
     */
    public function listOnboardingLinks(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listOnboardingLinks', ['id' => $id], $query, $options);
    }

    /**
     * Create a link with which a seller completes the registration: `POST /v1/submerchants/{id}/onboarding-links`.
     *
     * The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. Send the seller a new link when the tab was lost.
     *
     * @param CreateOnboardingLinkBody|null $body
     * @return NewOnboardingLink
     * @throws CredenciaException
     */
    public function createOnboardingLink(string $id, ?array $body = null, ?CallOptions $options = null): array
    {
        return $this->call('createOnboardingLink', ['id' => $id], [], $body, $options)->data;
    }

    /**
     * Create a link for a seller who is not registered yet: `POST /v1/onboarding-links`.
     *
     * As the link of a submerchant; the seller’s first finished step registers the submerchant, with `seller` and what the seller says. `submerchant_id` is null until then; `submerchant.created` is sent as usual.
     *
     * @param InviteSellerBody|null $body
     * @return NewOnboardingLink
     * @throws CredenciaException
     */
    public function inviteSeller(?array $body = null, ?CallOptions $options = null): array
    {
        return $this->call('inviteSeller', [], [], $body, $options)->data;
    }

    /**
     * Read an onboarding link: `GET /v1/onboarding-links/{id}`.
     *
     * What became of it, and of a seller who was not registered yet, which submerchant.
     *
     * @return OnboardingLink
     * @throws CredenciaException
     */
    public function getOnboardingLink(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getOnboardingLink', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Revoke an onboarding link: `DELETE /v1/onboarding-links/{id}`.
     *
     * Nobody can begin with it any more, and a session that the seller began with it ends. What the seller has saved stays.
     *
     * @return OnboardingLink
     * @throws CredenciaException
     */
    public function revokeOnboardingLink(string $id, ?CallOptions $options = null): array
    {
        return $this->call('revokeOnboardingLink', ['id' => $id], [], null, $options)->data;
    }
}
