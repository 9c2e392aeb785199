"""Runs the cases of packages/conformance: a line of JSON in, its outcome as a line of JSON out. With --asyncio, by that client."""

import asyncio
import base64
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

import credencia  # noqa: E402
from credencia import webhooks  # noqa: E402


def outcome_of(given):
    case = given["case"]
    outcome = {"waits_ms": [], "warnings": []}
    try:
        if "verify" in case:
            outcome["event"] = verify(case["verify"])
        elif "sign" in case:
            outcome["headers"] = sign(case["sign"])
        else:
            call(given, outcome)
    except Exception as error:
        outcome["error"] = describe(error)
    return outcome


is_async = "--asyncio" in sys.argv


def call(given, outcome):
    case, called = given["case"], given["case"]["call"]
    make = credencia.AsyncCredencia if is_async else credencia.Credencia
    client = make(
        given["public_key"],
        given["secret_key"],
        base_url=given["base_url"],
        sleep=lambda wait_s: outcome["waits_ms"].append(round(wait_s * 1000)),
        random=lambda: 1.0,
        on_warning=lambda warning, operation, _: outcome["warnings"].append(
            {"operation": operation, "path": warning["path"]}
        ),
        **in_seconds(case.get("client", {})),
    )
    outcome["printed"] = f"{client!r} {client} {vars(client)}"
    operation = credencia.OPERATIONS[called["operation"]]
    method = getattr(getattr(client, operation.resource), operation.name)
    arguments = [*called.get("path", []), *([called.get("body")] if operation.body else [])]
    keywords = {**called.get("query", {}), **in_seconds(called.get("options", {}))}
    if "idle_ms" in called:
        keywords["idle_s"] = called["idle_ms"] / 1000
    take, count = case["take"], case.get("count")
    if is_async:
        asyncio.run(take_async(client, lambda: method(*arguments, **keywords), take, count, outcome))
        return
    answer = method(*arguments, **keywords)
    if take == "value":
        outcome["value"] = answer
    elif take == "page":
        page = answer.page()
        outcome["page"] = {
            name: getattr(page, name) for name in ("data", "total", "page", "limit", "next")
        }
    elif take == "pages":
        outcome["pages"] = []
        for page in answer.pages():
            outcome["pages"].append({"length": len(page.data), "seen": page.seen, "total": page.total})
    else:
        found = outcome[take] = []
        for one in answer:
            found.append(vars(one) if take == "events" else one)
            if len(found) == count:
                break


async def take_async(client, begin, take, count, outcome):
    async with client:
        answer = begin()
        if take == "value":
            outcome["value"] = await answer
        elif take == "page":
            page = await answer.page()
            outcome["page"] = {
                name: getattr(page, name) for name in ("data", "total", "page", "limit", "next")
            }
        elif take == "pages":
            outcome["pages"] = []
            async for page in answer.pages():
                outcome["pages"].append({"length": len(page.data), "seen": page.seen, "total": page.total})
        else:
            found = outcome[take] = []
            items = aiter(answer)
            async for one in items:
                found.append(vars(one) if take == "events" else one)
                if len(found) == count:
                    await items.aclose()
                    break


def in_seconds(options):
    rest = {name: value for name, value in options.items() if name != "timeout_ms"}
    return {**rest, "timeout_s": options["timeout_ms"] / 1000} if "timeout_ms" in options else rest


def verify(given):
    body = given["body"] if "body" in given else base64.b64decode(given["body_base64"])
    options = {name: given[name] for name in ("now_s", "tolerance_s", "only") if name in given}
    return webhooks.verify(body, given["headers"], given["secrets"], **options)


def sign(given):
    options = {name: given[name] for name in ("now_s", "brand") if name in given}
    return webhooks.sign(given["body"], given["secrets"], **options)


def describe(error):
    printed = f"{error!r} {error} {vars(error)}"
    if isinstance(error, credencia.WebhookError):
        return {"kind": "webhook", "code": error.code, "message": str(error), "printed": printed}
    if isinstance(error, (TypeError, ValueError)):
        return {"kind": "usage", "message": str(error), "printed": printed}
    if not isinstance(error, credencia.CredenciaError):
        raise error
    kinds = {
        credencia.ApiTimeoutError: "timeout",
        credencia.ApiConnectionError: "connection",
        credencia.UnexpectedAnswerError: "unexpected",
        credencia.RefusalError: "refused",
    }
    return {
        "kind": next(kind for kind_class, kind in kinds.items() if isinstance(error, kind_class)),
        "code": error.code,
        "message": error.message,
        "status": error.status,
        "request_id": error.request_id,
        "errors": error.errors,
        "attempts": error.attempts,
        "printed": printed,
    }


for line in sys.stdin:
    print(json.dumps(outcome_of(json.loads(line))), flush=True)
