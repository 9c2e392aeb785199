<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 404: no such record for these keys. */
class NotFoundException extends RefusalException
{
}
