package io.github.credencia;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs the cases of packages/conformance: a line of JSON in, its outcome as a line of JSON out. */
public final class ConformanceDriver {
    private ConformanceDriver() {}

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = in.readLine()) != null; ) {
            out.println(Json.write(outcomeOf(Json.readObject(line))));
        }
    }

    private static Map<String, Object> outcomeOf(Map<String, Object> given) throws Exception {
        Map<String, Object> outcome = new LinkedHashMap<>();
        outcome.put("waits_ms", new ArrayList<>());
        outcome.put("warnings", new ArrayList<>());
        Map<String, Object> recorded = object(given.get("case"));
        try {
            if (recorded.containsKey("verify")) outcome.put("event", verify(object(recorded.get("verify"))));
            else if (recorded.containsKey("sign")) outcome.put("headers", sign(object(recorded.get("sign"))));
            else call(given, recorded, outcome);
        } catch (CredenciaException | WebhookException | IllegalArgumentException error) {
            outcome.put("error", describe(error));
        }
        return outcome;
    }

    private static void call(Map<String, Object> given, Map<String, Object> recorded, Map<String, Object> outcome)
            throws Exception {
        Map<String, Object> called = object(recorded.get("call"));
        Map<String, Object> settings = object(recorded.getOrDefault("client", Map.of()));
        Credencia.Builder builder = Credencia.builder()
                .publicKey((String) given.get("public_key"))
                .secretKey((String) given.get("secret_key"))
                .baseUrl((String) given.get("base_url"))
                .sleeper(time -> list(outcome.get("waits_ms")).add(time.toMillis()))
                .random(() -> 1)
                .onWarning((warning, operation, requestId) ->
                        list(outcome.get("warnings")).add(Map.of("operation", operation, "path", warning.path())));
        if (settings.containsKey("timeout_ms")) builder.timeout(milliseconds(settings.get("timeout_ms")));
        if (settings.containsKey("allow_http")) builder.allowHttp((Boolean) settings.get("allow_http"));
        if (settings.containsKey("retries")) builder.retries(((Long) settings.get("retries")).intValue());
        Credencia client = builder.build();
        outcome.put("printed", builder + " " + client);
        Operation operation = Operations.ALL.get((String) called.get("operation"));
        Object resource = Credencia.class.getMethod(operation.resource()).invoke(client);
        Method method = Arrays.stream(resource.getClass().getMethods())
                .filter(one -> one.getName().equals(operation.name()))
                .max(Comparator.comparing(Method::getParameterCount))
                .orElseThrow();
        Object answer;
        try {
            answer = method.invoke(resource, argumentsOf(method, operation, called));
        } catch (InvocationTargetException failed) {
            throw (RuntimeException) failed.getCause();
        }
        take(answer, recorded, outcome);
    }

    private static Object[] argumentsOf(Method method, Operation operation, Map<String, Object> called) throws Exception {
        List<Object> arguments = new ArrayList<>(list(called.getOrDefault("path", List.of())));
        Object body = called.get("body");
        if (operation.answers().equals("lines")) {
            ParameterizedType lines = (ParameterizedType) method.getGenericParameterTypes()[0];
            List<Object> items = new ArrayList<>();
            for (Object one : list(body)) items.add(record((Class<?>) lines.getActualTypeArguments()[0], one));
            arguments.add(items);
        } else if (operation.takesBody()) {
            arguments.add(body == null ? null : record(method.getParameterTypes()[arguments.size()], body));
        }
        if (!operation.queryParams().isEmpty()) {
            Object query = called.getOrDefault("query", Map.of());
            arguments.add(record(method.getParameterTypes()[arguments.size()], query));
        }
        CallOptions options = optionsOf(object(called.getOrDefault("options", Map.of())));
        if (operation.answers().equals("events")) {
            StreamOptions.Builder ofStream = StreamOptions.builder().call(options);
            if (called.containsKey("idle_ms")) ofStream.idle(milliseconds(called.get("idle_ms")));
            arguments.add(ofStream.build());
        } else {
            arguments.add(options);
        }
        return arguments.toArray();
    }

    private static Object record(Class<?> type, Object fields) throws ReflectiveOperationException {
        return type.getConstructor(Map.class).newInstance(fields);
    }

    private static CallOptions optionsOf(Map<String, Object> given) {
        CallOptions.Builder options = CallOptions.builder();
        given.forEach((name, value) -> {
            switch (name) {
                case "idempotency_key" -> options.idempotencyKey((String) value);
                case "timeout_ms" -> options.timeout(milliseconds(value));
                case "retries" -> options.retries(((Long) value).intValue());
                case "headers" -> object(value).forEach((header, text) -> options.header(header, (String) text));
                default -> throw new IllegalStateException("The driver does not know the option " + name + ".");
            }
        });
        return options.build();
    }

    private static void take(Object answer, Map<String, Object> recorded, Map<String, Object> outcome) {
        long count = recorded.get("count") instanceof Long given ? given : Long.MAX_VALUE;
        String take = (String) recorded.get("take");
        List<Object> found = new ArrayList<>();
        switch (take) {
            case "value" -> outcome.put("value", plain(answer));
            case "page" -> outcome.put("page", describe(((ItemList<?>) answer).page()));
            case "pages" -> {
                outcome.put("pages", found);
                for (Page<?> page : ((ItemList<?>) answer).pages()) {
                    found.add(Map.of("length", page.data().size(), "seen", page.seen(), "total", page.total()));
                }
            }
            case "items" -> {
                outcome.put("items", found);
                for (Object item : (ItemList<?>) answer) {
                    found.add(plain(item));
                    if (found.size() == count) break;
                }
            }
            case "lines" -> {
                outcome.put("lines", found);
                try (LineAnswers<?> lines = (LineAnswers<?>) answer) {
                    while (found.size() < count && lines.hasNext()) found.add(plain(lines.next()));
                }
            }
            case "events" -> {
                outcome.put("events", found);
                try (EventStream events = (EventStream) answer) {
                    while (found.size() < count && events.hasNext()) {
                        var one = events.next();
                        found.add(Map.of(
                                "cursor", one.cursor(), "event", one.event(), "body", one.body(), "data", plain(one.data())));
                    }
                }
            }
            default -> throw new IllegalStateException("The driver does not take " + take + ".");
        }
    }

    private static Map<String, Object> describe(Page<?> page) {
        Map<String, Object> found = new LinkedHashMap<>();
        found.put("data", page.data().stream().map(ConformanceDriver::plain).toList());
        found.put("total", page.total());
        found.put("page", page.page());
        found.put("limit", page.limit());
        found.put("next", page.next());
        return found;
    }

    private static Object plain(Object value) {
        if (value instanceof Answer<?> answer) return plain(answer.data());
        return value instanceof JsonRecord record ? record.toMap() : value;
    }

    private static Object verify(Map<String, Object> given) throws WebhookException {
        VerifyOptions.Builder options = VerifyOptions.builder().now(Instant.ofEpochSecond((Long) given.get("now_s")));
        if (given.get("tolerance_s") instanceof Long tolerance) options.tolerance(Duration.ofSeconds(tolerance));
        if (given.get("only") instanceof String only) options.only(VerifyOptions.Signature.valueOf(only.toUpperCase()));
        byte[] body = given.get("body_base64") instanceof String encoded
                ? Base64.getDecoder().decode(encoded)
                : ((String) given.get("body")).getBytes(StandardCharsets.UTF_8);
        return plain(Webhooks.verify(body, object(given.get("headers")), texts(given.get("secrets")), options.build()));
    }

    private static Object sign(Map<String, Object> given) {
        SignOptions.Builder options = SignOptions.builder().now(Instant.ofEpochSecond((Long) given.get("now_s")));
        if (given.get("brand") instanceof String brand) options.brand(brand);
        byte[] body = ((String) given.get("body")).getBytes(StandardCharsets.UTF_8);
        return Webhooks.sign(body, texts(given.get("secrets")), options.build());
    }

    private static Map<String, Object> describe(Exception error) {
        StringWriter printed = new StringWriter();
        error.printStackTrace(new PrintWriter(printed));
        Map<String, Object> found = new LinkedHashMap<>();
        found.put("printed", printed.toString());
        found.put("message", error.getMessage());
        if (error instanceof WebhookException webhook) {
            found.put("kind", "webhook");
            found.put("code", webhook.code().name());
        } else if (error instanceof CredenciaException failed) {
            found.put("kind", kindOf(failed));
            found.put("code", failed.code());
            found.put("message", failed.text());
            found.put("status", failed.status());
            found.put("request_id", failed.requestId());
            found.put("errors", failed.errors());
            found.put("attempts", failed.attempts());
            found.put("headers", Optional.of(failed.headers()).map(Object::toString).orElseThrow());
        } else {
            found.put("kind", "usage");
        }
        return found;
    }

    private static String kindOf(CredenciaException error) {
        if (error instanceof ApiTimeoutException) return "timeout";
        if (error instanceof ApiConnectionException) return "connection";
        if (error instanceof UnexpectedAnswerException) return "unexpected";
        if (error instanceof RefusalException) return "refused";
        throw error;
    }

    private static Duration milliseconds(Object value) {
        return Duration.ofMillis((Long) value);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Object value) {
        return (List<String>) value;
    }
}
