<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 409: the record's state does not allow it, or a value is taken. */
class ConflictException extends RefusalException
{
}
