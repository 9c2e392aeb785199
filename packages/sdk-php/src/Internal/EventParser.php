<?php

declare(strict_types=1);

namespace Credencia\Internal;

/** Server-sent events out of the bytes of one connection. */
final class EventParser
{
    private string $rest = '';
    private ?string $id = null;
    private string $event = '';
    /** @var list<string> */
    private array $data = [];
    private bool $hasMoved = false;

    /** @param float $pauseMs the pause before a new connection, until the service asks for another one */
    public function __construct(public float $pauseMs)
    {
    }

    /** @return list<EventMessage> */
    public function messages(string $chunk): array
    {
        // A CR at the end may be the first half of a CRLF.
        $lines = preg_split('/\r\n|\n|\r(?!\z)/', $this->rest . $chunk) ?: [''];
        $this->rest = (string) array_pop($lines);
        $messages = [];
        foreach ($lines as $line) {
            if ($line === '') {
                if ($this->data !== [] || $this->hasMoved) {
                    $event = $this->event === '' ? 'message' : $this->event;
                    $messages[] = new EventMessage($this->id, $event, implode("\n", $this->data));
                }
                [$this->event, $this->data, $this->hasMoved] = ['', [], false];
                continue;
            }
            [$field, $value] = explode(':', $line, 2) + [1 => ''];
            $value = str_starts_with($value, ' ') ? substr($value, 1) : $value;
            if ($field === 'data') {
                $this->data[] = $value;
            } elseif ($field === 'event') {
                $this->event = $value;
            } elseif ($field === 'id') {
                [$this->id, $this->hasMoved] = [$value, true];
            } elseif ($field === 'retry' && preg_match('/\A\d+\z/', $value) === 1) {
                $this->pauseMs = (float) $value;
            }
        }
        return $messages;
    }
}
