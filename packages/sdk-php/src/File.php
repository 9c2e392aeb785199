<?php

declare(strict_types=1);

namespace Credencia;

/** The bytes of a file. */
final class File
{
    public function __construct(public readonly string $contentType, public readonly string $content)
    {
    }
}
