<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 422: understood, and not possible; the code says why. */
class UnprocessableException extends RefusalException
{
}
