<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** Nothing answered, or the connection broke. */
class ConnectionException extends CredenciaException
{
}
