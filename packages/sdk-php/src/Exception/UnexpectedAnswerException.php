<?php

declare(strict_types=1);

namespace Credencia\Exception;

/** The answer is not of the API: a wrong base URL, or something in between. */
class UnexpectedAnswerException extends CredenciaException
{
}
