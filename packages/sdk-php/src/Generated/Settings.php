<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

use Credencia\CallOptions;
use Credencia\Exception\CredenciaException;
use Credencia\Internal\Resource;

/**
 * Settings: `$credencia->settings`.
 *
 * @phpstan-import-type Settings from Types
 */
final class Settings extends Resource
{
    /**
     * Read your merchant’s settings: `GET /v1/settings`.
     *
     * What its people may change: the time zone of its days.
     *
     * @return Settings
     * @throws CredenciaException
     */
    public function get(?CallOptions $options = null): array
    {
        return $this->call('getSettings', [], [], null, $options)->data;
    }
}
