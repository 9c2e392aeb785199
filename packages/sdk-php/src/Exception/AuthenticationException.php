<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 401: the keys are wrong or revoked. */
class AuthenticationException extends RefusalException
{
}
