package io.github.credencia;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.Queue;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The answers to any number of lines, each with its line's number among all, from 1. Lines are sent in as many requests as they take, while the answers are
 * read; what a broken connection left open, and what the service could not do, is sent again. Close it when you stop before the end.
 *
 * @param <T> of the answers
 */
public final class LineAnswers<T extends JsonRecord> implements Iterable<T>, Iterator<T>, AutoCloseable {
    /** A few seconds of the service's work, well within the time that a body has to arrive. */
    private static final int MAX_LINES = 200;
    /** The body is sent whole before the answer is read. Of this size, it fits into the connection while the service waits for a reader. */
    private static final int MAX_CHARACTERS = 256 * 1024;
    private static final Duration IDLE = Duration.ofSeconds(60);

    /** One line on its way; its number among all, from 1. */
    private record Line(long number, String text) {}

    private final Core core;
    private final String operationId;
    private final Iterator<? extends JsonRecord> items;
    private final Function<Map<String, ?>, T> constructor;
    private final CallOptions options;
    private final int retries;
    private final Queue<T> ready = new ArrayDeque<>();
    private long count;
    private int failed;
    private boolean isClosed;
    /** Lines of the current request. */
    private List<Line> waiting = List.of();
    /** Those without an answer that settles them, by their place in the request, from 1. */
    private Map<Long, Line> open = Map.of();
    private final List<T> unsettled = new ArrayList<>();
    private long askedMs;
    private Chunks connection;
    private LineReader reader;
    /** Comes after the answers that are ready. */
    private ApiConnectionException failure;

    LineAnswers(
            Core core,
            String operationId,
            Iterable<? extends JsonRecord> items,
            Function<Map<String, ?>, T> constructor,
            CallOptions options) {
        this.core = core;
        this.operationId = operationId;
        this.items = items.iterator();
        this.constructor = constructor;
        this.options = options;
        this.retries = options.retries == null ? core.settings.retries : options.retries;
    }

    /** {@return these answers: there is one iteration} */
    @Override
    public Iterator<T> iterator() {
        return this;
    }

    /** {@return the answers as a stream of the JDK; closing either closes both} */
    public Stream<T> stream() {
        return StreamSupport.stream(spliterator(), false).onClose(this::close);
    }

    /**
     * Waits for the next answer.
     *
     * @return false when every line is answered
     * @throws CredenciaException when the service refuses a request, or cannot be reached more often than the retries cover
     */
    @Override
    public boolean hasNext() {
        try {
            while (ready.isEmpty() && !isClosed) {
                if (failure != null) throw failure;
                if (reader != null) readAnswer();
                else if (!waiting.isEmpty()) send();
                else if (!collect()) isClosed = true;
            }
        } catch (CredenciaException error) {
            close();
            throw error;
        }
        return !ready.isEmpty();
    }

    /**
     * Waits for the next answer.
     *
     * @return the answer, whose {@code line} is the number among all
     * @throws NoSuchElementException when every line is answered
     * @throws CredenciaException as {@link #hasNext()}
     */
    @Override
    public T next() {
        if (!hasNext()) throw new NoSuchElementException();
        return ready.remove();
    }

    /** Ends the connection. Lines that were sent may have taken effect. */
    @Override
    public void close() {
        isClosed = true;
        endConnection();
    }

    private boolean collect() {
        List<Line> lines = new ArrayList<>();
        int characters = 0;
        while (lines.size() < MAX_LINES && characters < MAX_CHARACTERS && items.hasNext()) {
            Map<String, Object> item = new LinkedHashMap<>(items.next().toMap());
            // Each line is safe to send again by itself.
            if (item.get("idempotency_key") == null) item.put("idempotency_key", newKey(count + 1));
            String text = Json.write(item);
            characters += text.length();
            lines.add(new Line(count += 1, text));
        }
        waiting = lines;
        failed = 0;
        return !lines.isEmpty();
    }

    private String newKey(long number) {
        if (options.idempotencyKey == null) return UUID.randomUUID().toString();
        return options.idempotencyKey + "-" + number;
    }

    private void send() {
        StringBuilder text = new StringBuilder();
        open = new LinkedHashMap<>();
        for (Line line : waiting) {
            text.append(line.text()).append('\n');
            open.put(open.size() + 1L, line);
        }
        unsettled.clear();
        askedMs = 0;
        Core.Content content =
                new Core.Content("application/x-ndjson", text.toString().getBytes(StandardCharsets.UTF_8));
        Map<String, String> headers = Map.of("accept", "application/x-ndjson");
        Core.Outgoing outgoing = core.prepare(operationId, CallArguments.NONE, content, options, headers);
        connection = core.send(outgoing.asRepeatable(), Core.Exchange::body);
        reader = new LineReader(connection, IDLE);
    }

    private void readAnswer() {
        ApiConnectionException broken = null;
        String line = null;
        try {
            line = reader.next();
        } catch (ApiConnectionException error) {
            if (error.code().equals("INTERRUPTED")) throw error;
            broken = error;
        }
        if (line == null) {
            endConnection();
            settle(broken);
            return;
        }
        Map<String, Object> answer = Json.readObject(line);
        // Others, as a summary, are left out.
        if (answer == null || !(answer.get("line") instanceof Long at) || !open.containsKey(at)) return;
        Map<String, Object> numbered = new LinkedHashMap<>(answer);
        numbered.put("line", open.get(at).number());
        long status = answer.get("status") instanceof Long given ? given : 0;
        if (status == 429 || status >= 500) {
            unsettled.add(constructor.apply(numbered));
            if (answer.get("retry_after") instanceof Number wait) askedMs = Math.max(askedMs, wait.longValue() * 1000);
        } else {
            open.remove(at);
            ready.add(constructor.apply(numbered));
        }
    }

    /** After an answer's end: decides what is sent again. */
    private void settle(ApiConnectionException broken) {
        // What was settled shows that the service works: the waits begin anew.
        failed = open.size() < waiting.size() ? 1 : failed + 1;
        boolean isComplete = open.size() == unsettled.size();
        ApiConnectionException error = broken != null
                ? broken
                : new ApiConnectionException(new CredenciaException.Failure(
                        "CONNECTION_ERROR", "The answer to the lines ended before its end."));
        error.setAttempts(failed);
        if (!open.isEmpty() && failed > retries) {
            waiting = List.of();
            ready.addAll(unsettled);
            if (!isComplete) failure = error;
            return;
        }
        waiting = List.copyOf(open.values());
        if (waiting.isEmpty()) return;
        OptionalLong wait =
                RetryPlan.waitBeforeRetry(error, failed, true, core.settings.random.getAsDouble(), Instant.now());
        core.sleep(Math.max(askedMs, wait.orElse(0)));
    }

    private void endConnection() {
        reader = null;
        if (connection != null) connection.close();
        connection = null;
    }
}
