package io.github.credencia;

import io.github.credencia.model.AddDocumentBody;
import io.github.credencia.model.Charge;
import io.github.credencia.model.CreateSubmerchantBody;
import io.github.credencia.model.ListChargesQuery;
import io.github.credencia.model.ReplayDeliveriesBody;
import io.github.credencia.model.StreamEventsQuery;
import io.github.credencia.model.Submerchant;
import io.github.credencia.model.UpdateSubmerchantBody;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What is particular to Java; everything else is in packages/conformance. */
public final class ClientTest {
    private static final List<Object> PROBLEMS =
            List.of(Map.of("path", "/email", "code", "required", "message", "email is missing."));

    private ClientTest() {}

    /** A server that counts its connections, and answers with the path or a refusal. */
    private static final class Server implements AutoCloseable {
        final AtomicInteger connections = new AtomicInteger();
        final AtomicInteger requests = new AtomicInteger();
        /** One permit for each connection that has ended. */
        final Semaphore ended = new Semaphore(0);
        volatile int status = 200;
        /** Closes each connection after an answer without saying so, as a server does whose connections were idle too long. */
        volatile boolean closes;

        private final ServerSocket listening;

        Server() throws IOException {
            listening = new ServerSocket(0);
            startDaemon(() -> {
                for (;;) {
                    Socket connection = listening.accept();
                    connections.incrementAndGet();
                    startDaemon(() -> serve(connection));
                }
            });
        }

        Credencia.Builder client() {
            return Credencia.builder()
                    .publicKey("pk_a")
                    .secretKey("sk_a")
                    .baseUrl("http://127.0.0.1:" + listening.getLocalPort() + "/");
        }

        @Override
        public void close() throws IOException {
            listening.close();
        }

        private void serve(Socket connection) throws IOException {
            try (connection) {
                BufferedReader in = new BufferedReader(
                        new InputStreamReader(connection.getInputStream(), StandardCharsets.ISO_8859_1));
                for (String request; (request = in.readLine()) != null; ) {
                    while (!in.readLine().isEmpty()) continue;
                    requests.incrementAndGet();
                    String path = request.split(" ")[1];
                    if (path.startsWith("/v1/events/stream")) {
                        write(connection, "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\nid: 1\ndata: {\"id\":\"e\"}\n\n");
                        // Until the client ends it.
                        in.readLine();
                        return;
                    }
                    String body = Json.write(
                            status == 200
                                    ? Map.of("data", Map.of("id", path))
                                    : Map.of("code", "CODE_" + status, "message", "No.", "errors", PROBLEMS));
                    write(connection, "HTTP/1.1 " + status + " Status\r\ncontent-length: " + body.length() + "\r\n\r\n" + body);
                    if (closes) return;
                }
            } finally {
                ended.release();
            }
        }

        private static void write(Socket connection, String text) throws IOException {
            connection.getOutputStream().write(text.getBytes(StandardCharsets.UTF_8));
        }
    }

    @FunctionalInterface
    private interface Attempt {
        void run() throws Exception;
    }

    private static void startDaemon(Attempt work) {
        Thread thread = new Thread(() -> {
            try {
                work.run();
            } catch (Exception ended) {
                // The other side is gone, or the server was closed.
            }
        });
        thread.setDaemon(true);
        thread.start();
    }

    private static void check(Object expected, Object found) {
        if (!expected.equals(found)) throw new AssertionError("Expected " + expected + ", found " + found + ".");
    }

    private static <E extends Throwable> E checkThrows(Class<E> type, String words, Attempt attempt) {
        try {
            attempt.run();
        } catch (Throwable error) {
            check(type, error.getClass());
            String message = String.valueOf(error.getMessage());
            if (!message.contains(words)) throw new AssertionError("No " + words + " in " + message);
            return type.cast(error);
        }
        throw new AssertionError("Expected " + type + ", and nothing was thrown.");
    }

    public static void main(String[] arguments) throws Exception {
        connections();
        threads();
        exceptions();
        usage();
        interruption();
        streams();
        records();
        json();
        webhooks();
        System.out.println("All as expected.");
    }

    private static void connections() throws Exception {
        try (Server server = new Server()) {
            Credencia client = server.client().build();
            for (int times = 0; times < 5; times += 1) client.charges().get("c1");
            check(1, server.connections.get());
        }
        // One that the server closed meanwhile is not used, and no failure.
        try (Server server = new Server()) {
            server.closes = true;
            List<Object> waits = Collections.synchronizedList(new ArrayList<>());
            Credencia client = server.client().sleeper(waits::add).build();
            for (int times = 0; times < 5; times += 1) {
                client.charges().get("c1");
                server.ended.acquire();
            }
            check(List.of(), waits);
            check(5, server.connections.get());
        }
    }

    private static void threads() throws Exception {
        try (Server server = new Server()) {
            Credencia client = server.client().build();
            List<CompletableFuture<String>> found = IntStream.range(0, 100)
                    .mapToObj(at -> CompletableFuture.supplyAsync(() -> client.charges().get("c" + at).id()))
                    .collect(Collectors.toList());
            for (int at = 0; at < 100; at += 1) check("/v1/charges/c" + at, found.get(at).get());
        }
    }

    private static void exceptions() throws Exception {
        Map<Integer, Class<? extends RefusalException>> expected = Map.of(
                400, ValidationException.class,
                401, AuthenticationException.class,
                403, PermissionDeniedException.class,
                404, NotFoundException.class,
                409, ConflictException.class,
                418, RefusalException.class,
                422, UnprocessableException.class,
                429, RateLimitException.class,
                503, ServiceException.class);
        try (Server server = new Server()) {
            Credencia client = server.client().retries(0).build();
            expected.forEach((status, type) -> {
                server.status = status;
                RefusalException error = checkThrows(type, "No.", () -> client.charges().get("c1"));
                check("No. (CODE_" + status + ", status " + status + ") /email: email is missing.", error.getMessage());
            });
        }
    }

    private static void usage() throws Exception {
        try (Server server = new Server()) {
            Credencia client = server.client().build();
            checkThrows(
                    IllegalArgumentException.class,
                    "state is not a query parameter of listCharges. There are page",
                    () -> client.charges().list(ListChargesQuery.builder().set("state", "paid").build()).page());
            checkThrows(
                    IllegalArgumentException.class,
                    "createSeller is not an operation",
                    () -> client.call("createSeller", CallArguments.NONE));
            checkThrows(
                    IllegalArgumentException.class,
                    "needs a body",
                    () -> client.submerchants().create((CreateSubmerchantBody) null));
            checkThrows(IllegalArgumentException.class, "needs id", () -> client.charges().get(null));
            checkThrows(
                    IllegalArgumentException.class,
                    "restricted header name",
                    () -> client.charges().get("c1", CallOptions.builder().header("Host", "elsewhere").build()));
            check(0, server.connections.get());
            Credencia.Builder builder = server.client();
            checkThrows(IllegalArgumentException.class, "timeout", () -> builder.timeout(java.time.Duration.ZERO));
            checkThrows(IllegalArgumentException.class, "retries", () -> builder.retries(-1));
            checkThrows(
                    IllegalArgumentException.class,
                    "must not follow redirects",
                    () -> builder.httpClient(HttpClient.newBuilder()
                            .followRedirects(HttpClient.Redirect.ALWAYS)
                            .build()));
        }
        checkThrows(
                IllegalArgumentException.class,
                "environment variable",
                () -> Credencia.builder().publicKey("pk_a").secretKey(null).build());
        checkThrows(
                IllegalArgumentException.class,
                "publicKey must be a key that begins with pk_",
                () -> Credencia.builder().publicKey("sk_a").secretKey("sk_a").build());
        Map<String, String> addresses = new LinkedHashMap<>();
        addresses.put("api.example.com", "baseUrl must be an address");
        addresses.put("ftp://api.example.com", "baseUrl must be an address");
        addresses.put("https://user:password@api.example.com", "no credentials");
        addresses.put("https://api.example.com?a=b", "no query");
        addresses.forEach((url, words) -> checkThrows(
                IllegalArgumentException.class,
                words,
                () -> Credencia.builder().publicKey("pk_a").secretKey("sk_a").baseUrl(url).build()));
    }

    /** An interrupted thread stops waiting at once, stays interrupted, and sends nothing more. */
    private static void interruption() throws Exception {
        try (Server server = new Server()) {
            server.status = 503;
            Credencia client = server.client()
                    .sleeper(time -> {
                        Thread.currentThread().interrupt();
                        Thread.sleep(1);
                    })
                    .build();
            ApiConnectionException error =
                    checkThrows(ApiConnectionException.class, "interrupted", () -> client.charges().get("c1"));
            check("INTERRUPTED", error.code());
            check(true, Thread.interrupted());
            check(1, server.requests.get());
        }
    }

    /** A stream that another thread closes ends the iteration, and its connection. */
    private static void streams() throws Exception {
        try (Server server = new Server()) {
            Credencia client = server.client().build();
            EventStream events = client.events().stream(StreamEventsQuery.builder().build());
            CountDownLatch isHeard = new CountDownLatch(1);
            CompletableFuture<List<String>> heard = CompletableFuture.supplyAsync(() -> events.stream()
                    .map(StreamedEvent::cursor)
                    .peek(cursor -> isHeard.countDown())
                    .collect(Collectors.toList()));
            isHeard.await();
            events.close();
            check(List.of("1"), heard.get());
            server.ended.acquire();
        }
    }

    private static void records() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("id", "s1");
        fields.put("legal_name", "Padaria São João");
        fields.put("trade_name", null);
        fields.put("resubmission_count", 2);
        fields.put("invented_later", List.of(Map.of("a", 1.5)));
        Submerchant seller = new Submerchant(fields);
        check("Padaria São João", seller.legalName());
        check(2L, seller.resubmissionCount());
        check(true, seller.has("trade_name") && seller.tradeName() == null && !seller.has("mcc"));
        check(List.of(), seller.cnaes());
        check(
                "{\"id\":\"s1\",\"legal_name\":\"Padaria São João\",\"trade_name\":null,\"resubmission_count\":2,"
                        + "\"invented_later\":[{\"a\":1.5}]}",
                seller.toJson());
        check(new Submerchant(Json.readObject(seller.toJson())), seller);
        // Personal data belongs in no log.
        check("Submerchant[id=s1]", seller.toString());
        checkThrows(UnsupportedOperationException.class, "", () -> seller.toMap().put("id", "s2"));
        checkThrows(IllegalStateException.class, "Charge has no amount", () -> new Charge(Map.of()).amount());
        checkThrows(
                IllegalStateException.class,
                "The field amount of Charge is of another type",
                () -> new Charge(Map.of("amount", "much")).amount());
        check(
                "{\"average_ticket\":null,\"monthly_revenue\":4200000}",
                UpdateSubmerchantBody.builder().averageTicket(null).monthlyRevenue(4_200_000).build().toJson());
        checkThrows(
                IllegalArgumentException.class,
                "AddDocumentBody needs file_url, file_size.",
                () -> AddDocumentBody.builder().type("front_id").fileName("a.pdf").fileUrl(null).mimeType("application/pdf").build());
        checkThrows(
                IllegalArgumentException.class,
                "needs file_name.",
                () -> CreateSubmerchantBody.Document.builder().type("front_id").fileUrl("u").fileSize(1).mimeType("m").build());
        Submerchant timed = new Submerchant(Map.of("created_at", "2026-11-21T09:00:00.120-03:00"));
        check(Instant.parse("2026-11-21T12:00:00.120Z"), timed.createdAt());
        checkThrows(
                IllegalStateException.class,
                "The field created_at of Submerchant is of another type",
                () -> new Submerchant(Map.of("created_at", "today")).createdAt());
        check(
                "{\"since\":\"2026-11-21T12:00:00Z\"}",
                ReplayDeliveriesBody.builder().since(Instant.parse("2026-11-21T12:00:00Z")).build().toJson());
        checkThrows(
                IllegalArgumentException.class,
                "JSON has no java.util.Locale",
                () -> UpdateSubmerchantBody.builder().set("email", java.util.Locale.ROOT));
    }

    private static void json() throws Exception {
        for (String text : List.of(
                "0", "-0", "\"\"", "[]", "{}", "null", "[1,-2.50,1E+3,true,false]", "9223372036854775808", "\"é🥖\\u0001\\\\\\\"\\n\"", "\"\\ud83e\"")) {
            String written = Json.write(Json.read(text));
            check(text.equals("-0") ? "0" : text, written);
        }
        check("São 🥖/", Json.read(" \"S\\u00E3o \\ud83e\\udd56\\/\" "));
        for (String text : List.of(
                "", " ", "01", "1.", ".5", "+1", "1e", "-", "tru", "nul", "'a'", "\"a", "\"\t\"", "\"\\x\"", "\"\\u12g4\"", "[1,]", "[1 2]", "{a:1}",
                "{\"a\"}", "{\"a\":1,}", "[", "{", "1 2", "NaN", "\u0000", "[".repeat(100_000))) {
            checkThrows(Json.SyntaxException.class, "No JSON", () -> Json.read(text));
        }
        checkThrows(NumberFormatException.class, "", () -> Json.write(Double.NaN));
    }

    private static void webhooks() throws Exception {
        byte[] body = "{\"id\":\"e\"}".getBytes(StandardCharsets.UTF_8);
        Map<String, String> headers = Webhooks.sign(body, "whsec_AAAA");
        Map<String, Object> ofFramework = new LinkedHashMap<>();
        headers.forEach((name, value) -> ofFramework.put(name.toUpperCase(), List.of(value)));
        Map<String, Object> ofServlet = new LinkedHashMap<>();
        headers.forEach((name, value) -> ofServlet.put(name, new String[] {value}));
        for (Map<String, ?> given : List.of(headers, ofFramework, ofServlet)) {
            check("e", Webhooks.verify(body, given, "whsec_AAAA").id());
        }
        check(
                WebhookException.Code.BODY_NOT_RAW,
                checkThrows(WebhookException.class, "raw body", () -> Webhooks.verify(null, headers, "whsec_AAAA"))
                        .code());
        check(
                WebhookException.Code.INVALID_SECRET,
                checkThrows(WebhookException.class, "environment variable", () -> Webhooks.verify(body, headers, null))
                        .code());
    }
}
