<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** 5xx: the service failed, more often than the retries cover. */
class ServiceException extends RefusalException
{
}
