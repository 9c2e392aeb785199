<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 403: the keys are valid, but not for this call. */
class PermissionDeniedException extends RefusalException
{
}
