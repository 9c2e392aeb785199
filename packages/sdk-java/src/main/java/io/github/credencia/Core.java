package io.github.credencia;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One call: what is sent, as often as it is sent, and what is read. */
final class Core {
    private static final Pattern PATH_PARAM = Pattern.compile("\\{(\\w+)\\}");

    final ClientSettings settings;

    Core(ClientSettings settings) {
        this.settings = settings;
    }

    /** One request, as often as it is sent. */
    record Outgoing(String target, HttpRequest request, boolean isRepeatable, Duration timeout, int retries) {
        Outgoing withRetries(int count) {
            return new Outgoing(target, request, isRepeatable, timeout, count);
        }

        Outgoing asRepeatable() {
            return new Outgoing(target, request, true, timeout, retries);
        }
    }

    /** What a body is, beside its bytes. */
    record Content(String type, byte[] bytes) {}

    /** An answer whose body is still to be read. */
    record Exchange(Response response, Chunks body, Deadline deadline) {}

    /** Reads an answer with success; what it takes counts as part of the attempt. */
    @FunctionalInterface
    interface Reader<T> {
        T read(Exchange exchange) throws IOException, TimeoutException, InterruptedException;
    }

    /** Calls an operation that answers with JSON. */
    Answer<Object> call(String operationId, CallArguments arguments, CallOptions options) {
        Operation operation = operationOf(operationId);
        if (!operation.answers().equals("json")) {
            throw new IllegalArgumentException(operationId + " does not answer with JSON.");
        }
        Content content = contentOf(operationId, operation, arguments.body());
        Map<String, String> headers = Map.of("accept", "application/json");
        Answer<Object> answer = sendForAnswer(prepare(operationId, arguments, content, options, headers));
        for (Warning warning : answer.warnings()) {
            settings.onWarning.onWarning(warning, operationId, answer.requestId());
        }
        return answer;
    }

    /** Sends a request that is answered with JSON. */
    Answer<Object> sendForAnswer(Outgoing outgoing) {
        return send(outgoing, this::readAnswer);
    }

    /** A list, of which nothing is read yet. */
    <T> ItemList<T> list(
            String operationId, Map<String, String> path, Map<String, ?> query, CallOptions options, Function<Object, List<T>> decoder) {
        return new ItemList<>(at -> call(operationId, new CallArguments(path, at, null), options).map(decoder), query);
    }

    /** Calls an operation that answers with the bytes of a file. */
    FileContent readFile(String operationId, CallArguments arguments, CallOptions options) {
        return send(prepare(operationId, arguments, null, options, Map.of("accept", "*/*")), exchange -> {
            String type = exchange.response().header("content-type");
            return new FileContent(type == null ? "" : type, exchange.body().readAll(exchange.deadline()));
        });
    }

    /** The request of a call. Throws IllegalArgumentException for what the operation does not take. */
    Outgoing prepare(
            String operationId, CallArguments arguments, Content content, CallOptions options, Map<String, String> furtherHeaders) {
        Operation operation = operationOf(operationId);
        Map<String, String> headers = new LinkedHashMap<>(furtherHeaders);
        headers.put("authorization", settings.authorization);
        headers.put("user-agent", "credencia-java/" + Version.VERSION);
        if (content != null) headers.put("content-type", content.type());
        headers.putAll(options.headers);
        if (operation.takesIdempotencyKey() && !headers.containsKey("idempotency-key")) {
            boolean isGiven = options.idempotencyKey != null;
            headers.put("idempotency-key", isGiven ? options.idempotencyKey : UUID.randomUUID().toString());
        }
        String target = pathOf(operationId, operation, arguments.path()) + queryOf(operationId, operation, arguments.query());
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(settings.baseUrl + target))
                .method(
                        operation.method(),
                        content == null ? BodyPublishers.noBody() : BodyPublishers.ofByteArray(content.bytes()));
        headers.forEach(request::header);
        return new Outgoing(
                operation.method() + " " + target,
                request.build(),
                // Of this API, PATCH is repeatable too: it sets the fields sent, and the same again changes nothing.
                !operation.method().equals("POST") || operation.takesIdempotencyKey(),
                options.timeout == null ? settings.timeout : options.timeout,
                options.retries == null ? settings.retries : options.retries);
    }

    /** Sends until it is answered with success. */
    <T> T send(Outgoing outgoing, Reader<T> reader) {
        for (int attempts = 1; ; attempts += 1) {
            CredenciaException error;
            try {
                return attempt(outgoing, reader);
            } catch (CredenciaException failed) {
                error = failed;
            }
            error.setAttempts(attempts);
            if (attempts > outgoing.retries()) throw error;
            OptionalLong wait = RetryPlan.waitBeforeRetry(
                    error, attempts, outgoing.isRepeatable(), settings.random.getAsDouble(), Instant.now());
            if (wait.isEmpty()) throw error;
            sleep(wait.getAsLong());
        }
    }

    /** Waits between attempts. Throws ApiConnectionException when the thread is interrupted. */
    void sleep(long ms) {
        try {
            settings.sleeper.sleep(Duration.ofMillis(ms));
        } catch (InterruptedException interrupted) {
            throw interrupted(interrupted);
        }
    }

    static ApiConnectionException interrupted(InterruptedException cause) {
        Thread.currentThread().interrupt();
        return new ApiConnectionException(
                new CredenciaException.Failure("INTERRUPTED", "The thread was interrupted while it waited.").by(cause));
    }

    private <T> T attempt(Outgoing outgoing, Reader<T> reader) {
        Deadline deadline = Deadline.in(outgoing.timeout());
        CompletableFuture<HttpResponse<Chunks>> sent = settings.http.sendAsync(outgoing.request(), head -> new Chunks());
        Chunks body = null;
        boolean isDone = false;
        try {
            HttpResponse<Chunks> head = sent.get(deadline.remainingNanos(), TimeUnit.NANOSECONDS);
            body = head.body();
            Response response = new Response(head.statusCode(), head.headers());
            Exchange exchange = new Exchange(response, body, deadline);
            if (response.status() < 200 || response.status() > 299) throw readRefusal(exchange);
            T found = reader.read(exchange);
            isDone = true;
            return found;
        } catch (TimeoutException over) {
            String limit = outgoing.timeout().toMillis() + " ms";
            throw new ApiTimeoutException(new CredenciaException.Failure(
                            "TIMEOUT", outgoing.target() + " was not answered within " + limit + ".")
                    .by(over));
        } catch (ExecutionException failed) {
            throw noAnswer(failed.getCause());
        } catch (IOException failed) {
            throw noAnswer(failed);
        } catch (InterruptedException interrupted) {
            throw interrupted(interrupted);
        } finally {
            if (!isDone) {
                sent.cancel(true);
                if (body != null) body.close();
            }
        }
    }

    private ApiConnectionException noAnswer(Throwable cause) {
        String reason = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new ApiConnectionException(new CredenciaException.Failure(
                        "CONNECTION_ERROR", "No answer from " + settings.baseUrl + " (" + reason + ").")
                .by(cause));
    }

    private Answer<Object> readAnswer(Exchange exchange) throws IOException, TimeoutException, InterruptedException {
        Response response = exchange.response();
        Map<String, Object> body = Json.readObject(textOf(exchange));
        if (body == null || !body.containsKey("data")) {
            throw unexpected(
                    response,
                    "The answer with status " + response.status()
                            + " is not of the API. Is baseUrl right, and what is in between?");
        }
        return new Answer<>(body.get("data"), response, body);
    }

    private CredenciaException readRefusal(Exchange exchange) throws IOException, TimeoutException, InterruptedException {
        Response response = exchange.response();
        if (response.status() >= 300 && response.status() < 400) {
            String target = response.header("location") == null ? "another address" : response.header("location");
            return unexpected(
                    response,
                    settings.baseUrl + " leads to " + target + ". Make baseUrl the address of the service itself.");
        }
        Map<String, Object> body = Json.readObject(textOf(exchange));
        if (body == null || !(body.get("code") instanceof String code)) {
            return unexpected(
                    response,
                    settings.baseUrl + " answered " + response.status()
                            + " with something that is not of the API. Is baseUrl right, and what is in between?");
        }
        String message = Answer.textOf(body, "message");
        CredenciaException.Failure failure =
                new CredenciaException.Failure(code, message.isEmpty() ? code : message).of(response);
        if (body.get("request_id") instanceof String requestId) failure.requestId = requestId;
        failure.errors = problemsOf(body.get("errors"));
        failure.body = body;
        return RefusalException.of(failure);
    }

    private static List<Problem> problemsOf(Object errors) {
        List<Problem> found = new ArrayList<>();
        if (errors instanceof List<?> list) {
            for (Object one : list) {
                Map<String, Object> problem = Json.asObject(one);
                if (problem != null) found.add(new Problem(problem));
            }
        }
        return List.copyOf(found);
    }

    private static String textOf(Exchange exchange) throws IOException, TimeoutException, InterruptedException {
        return new String(exchange.body().readAll(exchange.deadline()), StandardCharsets.UTF_8);
    }

    private static UnexpectedAnswerException unexpected(Response response, String text) {
        return new UnexpectedAnswerException(new CredenciaException.Failure("UNEXPECTED_ANSWER", text).of(response));
    }

    private static Operation operationOf(String id) {
        Operation operation = Operations.ALL.get(id);
        if (operation == null) {
            throw new IllegalArgumentException(id + " is not an operation of the API for merchants.");
        }
        return operation;
    }

    private static Content contentOf(String operationId, Operation operation, Object body) {
        if (body == null) {
            if (operation.requiresBody()) throw new IllegalArgumentException(operationId + " needs a body.");
            return null;
        }
        if (!operation.takesBody()) throw new IllegalArgumentException(operationId + " takes no body.");
        return new Content("application/json", Json.write(body).getBytes(StandardCharsets.UTF_8));
    }

    /** Path parameters: names and values in turn. A value that is null is named when the path is made of them. */
    static Map<String, String> path(String... pairs) {
        Map<String, String> found = new LinkedHashMap<>();
        for (int at = 0; at < pairs.length; at += 2) found.put(pairs[at], pairs[at + 1]);
        return found;
    }

    private static String pathOf(String operationId, Operation operation, Map<String, String> given) {
        return PATH_PARAM.matcher(operation.path()).replaceAll(found -> {
            String value = given.get(found.group(1));
            // An empty one would make another path of it, and so would these dots.
            if (value == null || value.isEmpty() || value.equals(".") || value.equals("..")) {
                throw new IllegalArgumentException(
                        operationId + " needs " + found.group(1) + ", a text that is not empty, and got " + Json.write(value) + ".");
            }
            return Matcher.quoteReplacement(encode(value).replace("+", "%20"));
        });
    }

    private static String queryOf(String operationId, Operation operation, Map<String, ?> given) {
        StringBuilder query = new StringBuilder();
        given.forEach((name, value) -> {
            if (value == null) return;
            if (!operation.queryParams().contains(name)) {
                String known = String.join(", ", operation.queryParams());
                String existing = known.isEmpty() ? "It has none" : "There are " + known;
                throw new IllegalArgumentException(
                        name + " is not a query parameter of " + operationId + ". " + existing + ".");
            }
            query.append(query.length() == 0 ? '?' : '&').append(name).append('=').append(encode(queryText(value)));
        });
        return query.toString();
    }

    private static String queryText(Object value) {
        if (!(value instanceof Collection<?> list)) return String.valueOf(value);
        List<String> texts = new ArrayList<>();
        for (Object one : list) texts.add(queryText(one));
        return String.join(",", texts);
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
