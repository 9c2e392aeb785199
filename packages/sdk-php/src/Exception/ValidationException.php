<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 400: `errors` lists what to correct. */
class ValidationException extends RefusalException
{
}
