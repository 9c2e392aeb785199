<?php

declare(strict_types=1);

namespace Credencia\Internal;

final class Json
{
    /** Null for what is not JSON. Invalid UTF-8 is replaced, so that one wrong character does not lose an answer. */
    public static function parse(string $text): mixed
    {
        return json_decode($text, true, 512, JSON_INVALID_UTF8_SUBSTITUTE);
    }
}
