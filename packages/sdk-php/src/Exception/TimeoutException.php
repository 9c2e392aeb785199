<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** No whole answer within `timeoutSeconds`. */
class TimeoutException extends CredenciaException
{
}
