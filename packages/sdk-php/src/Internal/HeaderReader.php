<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** The head of an answer, as curl hands it over line by line. */
final class HeaderReader
{
    public int $status = 0;
    /** @var array<string, string> by lower-case names; several values of one name have commas between them */
    public array $values = [];
    /** Whether the head of the final answer, none of 1xx, is complete. */
    public bool $isComplete = false;

    public function read(\CurlHandle $_, string $line): int
    {
        $text = trim($line);
        if (preg_match('/\AHTTP\/[\d.]+ (\d{3})/', $text, $found) === 1) {
            $this->status = (int) $found[1];
            // Another head came before: a 100, or what a proxy said.
            $this->isComplete = false;
            $this->values = [];
        } elseif ($text === '') {
            $this->isComplete = $this->status >= 200;
        } elseif (str_contains($text, ':')) {
            [$name, $value] = explode(':', $text, 2);
            $name = strtolower(trim($name));
            $value = trim($value);
            $this->values[$name] = isset($this->values[$name]) ? "{$this->values[$name]}, $value" : $value;
        }
        return strlen($line);
    }
}
