"""What is particular to Python; everything else is in packages/conformance."""

import asyncio
import contextlib
import http.client
import io
import json
import os
import pickle
import queue
import threading
import typing
import unittest
import warnings
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from concurrent.futures import ThreadPoolExecutor

import credencia
from credencia import AsyncCredencia, Credencia, types, webhooks


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        self.server.connections.add(self.client_address)
        if self.path.startswith("/v1/events/stream"):
            self.send_response(200)
            self.send_header("content-type", "text/event-stream")
            self.end_headers()
            self.wfile.write(b'id: 1\ndata: {"id":"e1"}\n\n')
            self.close_connection = True
            return
        if self.path == "/v1/charges/silent":
            self.server.waiting.release()
            # Ends when the client closes the connection.
            self.server.ended.put(self.rfile.read(1))
            return
        status = self.server.status
        code = {"code": f"CODE_{status}", "message": "No.", "errors": []}
        body = json.dumps({"message": "", "data": {"path": self.path}} if status == 200 else code).encode()
        self.send_response(status)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
        # Closes the connection without saying so before, as a server does whose connections were idle too long.
        self.close_connection = self.server.closes

    def do_POST(self):
        lines = self.rfile.read(int(self.headers["content-length"])).decode().splitlines()
        answers = [{"line": at + 1, "status": 201, "body": json.loads(line)} for at, line in enumerate(lines)]
        body = "".join(json.dumps(one) + "\n" for one in answers).encode()
        self.send_response(200)
        self.send_header("content-type", "application/x-ndjson")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.connections, self.server.status, self.server.closes = set(), 200, False
        threading.Thread(target=self.server.serve_forever, args=[0.01], daemon=True).start()
        self.waits = []
        self.client = Credencia(
            "pk_a",
            "sk_a",
            # White space around it, as environment files leave it, is no part of it.
            base_url=f" http://127.0.0.1:{self.server.server_port}/ \n",
            sleep=self.waits.append,
        )

    def tearDown(self):
        self.client.close()
        self.server.shutdown()
        self.server.server_close()

    def test_a_connection_is_used_again(self):
        for _ in range(5):
            self.client.charges.get("c1")
        self.assertEqual(len(self.server.connections), 1)

    def test_a_connection_that_the_server_closed_meanwhile_is_not_used_and_no_failure(self):
        self.server.closes = True
        connections = self.client._core.pool
        for _ in range(5):
            self.client.charges.get("c1")
            # Waits until the end of the connection has arrived, as it has after a while.
            for connection, _ in connections._idle:
                connection.sock.recv(1)
        self.assertEqual(self.waits, [])
        self.assertEqual(len(self.server.connections), 5)

    def test_an_error_in_a_log_names_every_problem(self):
        problems = [{"path": "/email", "code": "required", "message": "email is missing."}]
        error = credencia.ValidationError("VALIDATION_ERROR", "Wrong.", status=400, errors=problems, request_id="r1")
        self.assertEqual(str(error), "Wrong. (VALIDATION_ERROR, status 400, request r1) /email: email is missing.")

    def test_errors_go_through_queues_and_pools_of_processes(self):
        self.server.status = 404
        with self.assertRaises(credencia.NotFoundError) as raised:
            self.client.charges.get("c1")
        for error in (raised.exception, credencia.WebhookError("TOO_OLD", "Too old.")):
            again = pickle.loads(pickle.dumps(error))
            self.assertEqual((type(again), str(again), again.code), (type(error), str(error), error.code))
        self.assertEqual(pickle.loads(pickle.dumps(raised.exception)).status, 404)

    def test_threads_share_a_client(self):
        with ThreadPoolExecutor(8) as pool:
            found = list(pool.map(lambda at: self.client.charges.get(f"c{at}"), range(100)))
        self.assertEqual([one["path"] for one in found], [f"/v1/charges/c{at}" for at in range(100)])

    @unittest.skipUnless(hasattr(os, "fork"), "The platform has no fork.")
    def test_a_process_that_was_forked_makes_its_own_connections(self):
        self.client.charges.get("c1")
        with warnings.catch_warnings():
            # The server has threads; the child uses none of them.
            warnings.simplefilter("ignore", DeprecationWarning)
            pid = os.fork()
        if pid == 0:
            is_right = False
            try:
                is_right = self.client.charges.get("c2") == {"path": "/v1/charges/c2"}
            finally:
                os._exit(0 if is_right else 1)
        self.assertEqual(os.waitpid(pid, 0)[1], 0)
        self.assertEqual(self.client.charges.get("c3"), {"path": "/v1/charges/c3"})
        self.assertEqual(len(self.server.connections), 2)

    def test_a_time_without_an_end_is_the_longest_that_a_socket_has(self):
        for timeout_s in (float("inf"), 1e300, 2_147_484):
            self.assertEqual(self.client.charges.get("c1", timeout_s=timeout_s)["path"], "/v1/charges/c1")
        events = self.client.events.stream(idle_s=float("inf"))
        self.assertEqual(next(events).cursor, "1")
        events.close()

    def test_the_debugging_of_http_client_is_possible(self):
        before = http.client.HTTPConnection.debuglevel
        http.client.HTTPConnection.debuglevel = 1
        try:
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                self.assertEqual(self.client.charges.get("c1")["path"], "/v1/charges/c1")
        finally:
            http.client.HTTPConnection.debuglevel = before
        self.assertIn("reply: 'HTTP/1.1 200 OK", printed.getvalue())

    def test_the_class_of_a_refusal_follows_from_its_status(self):
        expected = {
            400: credencia.ValidationError,
            401: credencia.AuthenticationError,
            403: credencia.PermissionDeniedError,
            404: credencia.NotFoundError,
            409: credencia.ConflictError,
            418: credencia.RefusalError,
            422: credencia.UnprocessableError,
            429: credencia.RateLimitError,
            503: credencia.ServiceError,
        }
        for status, error_class in expected.items():
            self.server.status = status
            with self.assertRaises(credencia.RefusalError) as caught:
                self.client.charges.get("c1", retries=0)
            self.assertIs(type(caught.exception), error_class)
            self.assertEqual(str(caught.exception), f"No. (CODE_{status}, status {status})")

    def test_what_an_operation_does_not_take_is_named(self):
        with self.assertRaisesRegex(TypeError, "state"):
            self.client.charges.list(state="paid")
        with self.assertRaisesRegex(ValueError, "state is not a query parameter of listCharges. There are page"):
            self.client.call("listCharges", query={"state": "paid"})
        with self.assertRaisesRegex(ValueError, "needs id, a text that is not empty, and got dict"):
            self.client.charges.get({"id": "c1"})
        with self.assertRaisesRegex(ValueError, "createSeller is not an operation"):
            self.client.call("createSeller")
        self.assertEqual(self.server.connections, set())

    def test_settings_that_cannot_be_are_refused_in_words(self):
        for settings, words in [
            ({"secret_key": None}, "secret_key .* environment variable"),
            ({"public_key": "sk_a"}, "public_key must .* begins with pk_"),
            ({"base_url": "api.example.com"}, "base_url must be an address"),
            ({"base_url": "https://user:password@api.example.com"}, "no credentials"),
            ({"retries": -1}, "retries"),
            ({"timeout_s": 0}, "timeout_s"),
        ]:
            with self.subTest(words), self.assertRaisesRegex(ValueError, words):
                Credencia(**{"public_key": "pk_a", "secret_key": "sk_a", **settings})


class AsyncClientTest(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.server.connections, self.server.status, self.server.closes = set(), 200, False
        self.server.waiting, self.server.ended = threading.Semaphore(0), queue.Queue()
        threading.Thread(target=self.server.serve_forever, args=[0.01], daemon=True).start()
        self.client = AsyncCredencia("pk_a", "sk_a", base_url=f"http://127.0.0.1:{self.server.server_port}")

    async def asyncTearDown(self):
        await self.client.close()
        self.server.shutdown()
        self.server.server_close()

    async def test_calls_at_the_same_time_are_answered_each_by_its_own(self):
        charges = await asyncio.gather(*(self.client.charges.get(f"c{at}") for at in range(40)))
        self.assertEqual([one["path"] for one in charges], [f"/v1/charges/c{at}" for at in range(40)])
        answer = await self.client.call("getCharge", path={"id": "c1"})
        self.assertEqual((answer.status, answer.data["path"]), (200, "/v1/charges/c1"))

    async def test_a_refusal_is_raised_as_by_the_other_client(self):
        self.server.status = 404
        with self.assertRaises(credencia.NotFoundError):
            await self.client.charges.get("c1")
        with self.assertRaises(credencia.NotFoundError):
            await self.client.charges.list().page()
        with self.assertRaises(credencia.NotFoundError):
            async for _ in self.client.charges.list():
                pass

    async def test_a_cancelled_task_ends_its_call_and_its_connection_and_no_other(self):
        call = asyncio.create_task(self.client.charges.get("silent"))
        await asyncio.to_thread(self.server.waiting.acquire)
        call.cancel()
        with self.assertRaises(asyncio.CancelledError):
            await call
        self.assertEqual(await asyncio.to_thread(self.server.ended.get), b"")
        self.assertEqual((await self.client.charges.get("c1"))["path"], "/v1/charges/c1")

    async def test_events_are_heard_by_async_for_and_callbacks_run_in_the_loop(self):
        loop, connected = asyncio.get_running_loop(), asyncio.Event()

        async def on_connect():
            self.assertIs(asyncio.get_running_loop(), loop)
            connected.set()

        events = self.client.events.stream(events=["charge.*"], on_connect=on_connect)
        self.assertEqual((await anext(events)).data, {"id": "e1"})
        await connected.wait()
        await events.aclose()
        with self.assertRaises(StopAsyncIteration):
            await anext(events)

    async def test_lines_may_come_from_a_coroutine(self):
        async def rows():
            for at in range(450):
                await asyncio.sleep(0)
                yield {"legal_name": f"Loja {at}", "tax_id": "1"}

        names = [answer["body"]["legal_name"] async for answer in self.client.submerchants.create_many(rows())]
        self.assertEqual(names, [f"Loja {at}" for at in range(450)])

    def test_it_has_every_operation_of_the_other_client(self):
        for operation in credencia.OPERATIONS.values():
            with self.subTest(operation.name):
                resource = getattr(self.client, operation.resource)
                self.assertTrue(callable(getattr(resource, operation.name)))
        self.assertNotIn("sk_a", repr(self.client))


class TypesTest(unittest.TestCase):
    def test_the_answer_of_an_upload_has_the_types_of_a_document(self):
        file = typing.get_type_hints(types.ReadyFile)
        document = typing.get_type_hints(types.AddDocumentBody)
        for name in ("file_url", "file_size", "mime_type"):
            self.assertEqual(file[name], document[name])
        self.assertEqual(typing.get_type_hints(Credencia.upload_file, localns=vars(types))["return"], types.ReadyFile)


class WebhooksTest(unittest.TestCase):
    def test_a_parsed_body_is_named_as_such(self):
        for body in ({"id": "e"}, None, 7):
            with self.assertRaises(credencia.WebhookError) as caught:
                webhooks.verify(body, {}, "whsec_AAAA")
            self.assertEqual(caught.exception.code, "BODY_NOT_RAW")

    def test_a_kind_of_signature_that_there_is_not_is_refused(self):
        headers = webhooks.sign(b'{"id":"e"}', "whsec_AAAA")
        with self.assertRaisesRegex(ValueError, "only must be"):
            webhooks.verify(b'{"id":"e"}', headers, "whsec_AAAA", only="Standard")

    def test_headers_are_taken_as_frameworks_have_them(self):
        body = b'{"id":"e"}'
        headers = webhooks.sign(body, "whsec_AAAA")
        raw = [(name.encode(), value.encode()) for name, value in headers.items()]
        for given in (headers, list(headers.items()), raw, {name: [value] for name, value in headers.items()}):
            self.assertEqual(webhooks.verify(body, given, "whsec_AAAA"), {"id": "e"})


if __name__ == "__main__":
    unittest.main()
