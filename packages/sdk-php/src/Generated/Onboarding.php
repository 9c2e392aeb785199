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
 * @phpstan-import-type OnboardingSettings from Types
 * @phpstan-import-type UpdateOnboardingSettingsBody from Types
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
    public function listLinks(string $id, array $query = [], ?CallOptions $options = null): ItemList
    {
        return $this->items('listOnboardingLinks', ['id' => $id], $query, $options);
    }

    /**
     * Create a link with which a seller completes the registration: `POST /v1/submerchants/{id}/onboarding-links`.
     *
     * The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.
     *
     * @param CreateOnboardingLinkBody|null $body
     * @return NewOnboardingLink
     * @throws CredenciaException
     */
    public function createLink(string $id, ?array $body = null, ?CallOptions $options = null): array
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
    public function getLink(string $id, ?CallOptions $options = null): array
    {
        return $this->call('getOnboardingLink', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Revoke an onboarding link: `DELETE /v1/onboarding-links/{id}`.
     *
     * Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.
     *
     * @return OnboardingLink
     * @throws CredenciaException
     */
    public function revokeLink(string $id, ?CallOptions $options = null): array
    {
        return $this->call('revokeOnboardingLink', ['id' => $id], [], null, $options)->data;
    }

    /**
     * Read your brand and texts on the onboarding page, and the defaults of links: `GET /v1/onboarding-settings`.
     *
     * What you have set, and in `in_force` what counts where you have set nothing.
     *
     * @return OnboardingSettings
     * @throws CredenciaException
     */
    public function getSettings(?CallOptions $options = null): array
    {
        return $this->call('getOnboardingSettings', [], [], null, $options)->data;
    }

    /**
     * Set your brand and texts on the onboarding page, and the defaults of links: `PATCH /v1/onboarding-settings`.
     *
     * Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.
     *
     * @param UpdateOnboardingSettingsBody $body
     * @return OnboardingSettings
     * @throws CredenciaException
     */
    public function updateSettings(array $body, ?CallOptions $options = null): array
    {
        return $this->call('updateOnboardingSettings', [], [], $body, $options)->data;
    }
}
