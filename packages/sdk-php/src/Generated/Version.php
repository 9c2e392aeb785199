<?php

// Written by build/write-api.mjs from openapi/merchants.json. Do not edit: run `npm run openapi`.

declare(strict_types=1);

namespace Credencia\Generated;

/** Of this package. */
final class Version
{
    public const VERSION = '0.2.0';
}
