"""Operations whose body and answer are lines: any number of them, in as many requests as they take."""

from __future__ import annotations

import time
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ._call import Core, json_text, parse_json
from ._http import Exchange
from ._retry import wait_before_retry
from ._settings import CallOptions
from ._stream import chunks
from .errors import ApiConnectionError

# A few seconds of the service's work, well within the time that a body has to arrive.
_most_lines = 200
# The body is sent whole before the answer is read. Of this size, it fits into the connection while the service waits for a reader.
_most_characters = 256 * 1024
_idle_s = 60.0


@dataclass(frozen=True)
class _Waiting:
    """One line on its way."""

    line: int
    """Its number among all, from 1."""
    text: str


def send_lines(
    core: Core, operation_id: str, lines: Iterable[Mapping[str, Any]], options: CallOptions
) -> Iterator[dict[str, Any]]:
    """Sends all lines, and gives the answer to each with its number among all."""
    waiting: list[_Waiting] = []
    characters = 0
    for number, given in enumerate(lines, 1):
        of_call = options.idempotency_key
        key = given.get("idempotency_key") or (f"{of_call}-{number}" if of_call else str(uuid.uuid4()))
        waiting.append(_Waiting(number, json_text({**given, "idempotency_key": key})))
        characters += len(waiting[-1].text)
        if len(waiting) == _most_lines or characters >= _most_characters:
            yield from _send_until_answered(core, operation_id, waiting, options)
            waiting, characters = [], 0
    yield from _send_until_answered(core, operation_id, waiting, options)


def _send_until_answered(
    core: Core, operation_id: str, waiting: list[_Waiting], options: CallOptions
) -> Iterator[dict[str, Any]]:
    """Sends lines until each is settled; again what the service could not do, and what a broken connection left open."""
    failed = 0
    while waiting:
        body = "".join(f"{one.text}\n" for one in waiting)
        outgoing = core.prepare(operation_id, {}, {}, None, options, lines=body)
        exchange = core.send(outgoing, lambda one: one)
        exchange.limit.per_read(_idle_s)
        left = dict(enumerate(waiting, 1))
        unsettled: dict[int, dict[str, Any]] = {}
        asked_ms = 0.0
        broken: ApiConnectionError | None = None
        try:
            for answer in _answers(exchange):
                at = answer["line"]
                if at not in left:
                    continue
                answer = {**answer, "line": left[at].line}
                if answer["status"] == 429 or answer["status"] >= 500:
                    unsettled[at] = answer
                    asked_ms = max(asked_ms, (answer.get("retry_after") or 0) * 1000)
                else:
                    del left[at]
                    yield answer
        except ApiConnectionError as error:
            broken = error
        finally:
            exchange.close()
        # What was settled shows that the service works: the waits begin anew.
        failed = 1 if len(left) < len(waiting) else failed + 1
        failure = broken or ApiConnectionError("CONNECTION_ERROR", "The answer to the lines ended before its end.")
        failure.attempts = failed
        if left and failed > outgoing.retries:
            yield from unsettled.values()
            if len(unsettled) < len(left):
                raise failure
            return
        waiting = list(left.values())
        if waiting:
            backoff_ms = wait_before_retry(failure, failed, True, core.settings.random(), time.time())
            core.settings.sleep(max(asked_ms, backoff_ms or 0) / 1000)


def _answers(exchange: Exchange) -> Iterator[dict[str, Any]]:
    """The lines of an answer that are of a line."""
    rest = b""
    for chunk in chunks(exchange, _idle_s):
        *complete, rest = (rest + chunk).split(b"\n")
        for line in complete:
            answer = parse_json(line)
            if isinstance(answer, dict) and isinstance(answer.get("line"), int):
                yield answer
