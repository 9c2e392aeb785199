package io.github.credencia;

import io.github.credencia.model.WebhookEvent;
import java.time.Instant;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Events as they happen, each once, over as many connections as it takes: one that ends is made anew and continues after the last event. Waiting for the next
 * event blocks the thread. Close it when you stop reading, best by {@code try (…)}; another thread may close it, too.
 */
public final class EventStream implements Iterable<StreamedEvent>, Iterator<StreamedEvent>, AutoCloseable {
    /** How many events are remembered to recognise those that the service repeats after a failover. */
    private static final int MAX_REMEMBERED = 10_000;

    private final Core core;
    private final String operationId;
    private final Map<String, Object> query;
    private final StreamOptions options;
    private final Set<Object> seen = new LinkedHashSet<>();
    private String cursor;
    /** Of the event that was given last, which counts as handled when the next one is asked for. */
    private String nextCursor;
    private StreamedEvent ready;
    private volatile Chunks connection;
    private EventParser parser;
    private long pauseMs = 1_000;
    private int failed;
    private boolean hasConnected;
    private volatile boolean isClosed;

    EventStream(Core core, String operationId, Map<String, ?> query, StreamOptions options) {
        this.core = core;
        this.operationId = operationId;
        this.query = new LinkedHashMap<>(query);
        this.options = options;
        Object from = this.query.remove("last_event_id");
        cursor = from == null ? null : from.toString();
        nextCursor = cursor;
    }

    /** {@return this stream: there is one iteration, which goes on where the last one stopped} */
    @Override
    public Iterator<StreamedEvent> iterator() {
        return this;
    }

    /** {@return the events as a stream of the JDK; closing either closes both} */
    public Stream<StreamedEvent> stream() {
        return StreamSupport.stream(spliterator(), false).onClose(this::close);
    }

    /**
     * Waits for the next event.
     *
     * @return false when the stream was closed
     * @throws CredenciaException when the first connection cannot be made, or the service refuses: {@code PLACE_EXPIRED} where it no longer knows
     *     the events since the cursor
     */
    @Override
    public boolean hasNext() {
        if (ready != null) return true;
        cursor = nextCursor;
        while (!isClosed) {
            OptionalLong wait = OptionalLong.empty();
            try {
                if (parser == null) connect();
                EventParser.Message message = parser.next();
                if (message != null) {
                    if (take(message)) return true;
                    continue;
                }
                if (isClosed) break;
                disconnect();
                options.onDisconnect.accept(null);
            } catch (CredenciaException error) {
                boolean wasConnected = hasConnected;
                disconnect();
                if (isClosed) break;
                failed += 1;
                wait = RetryPlan.waitBeforeRetry(error, failed, true, core.settings.random.getAsDouble(), Instant.now());
                if (!wasConnected || wait.isEmpty()) {
                    isClosed = true;
                    throw error;
                }
                options.onDisconnect.accept(error);
            } catch (RuntimeException ofListener) {
                close();
                throw ofListener;
            }
            core.sleep(wait.orElse(Math.round(pauseMs * (1 + core.settings.random.getAsDouble() / 4))));
        }
        close();
        return false;
    }

    /**
     * Waits for the next event.
     *
     * @return the event
     * @throws NoSuchElementException when the stream was closed
     * @throws CredenciaException as {@link #hasNext()}
     */
    @Override
    public StreamedEvent next() {
        if (!hasNext()) throw new NoSuchElementException("The stream is closed.");
        StreamedEvent event = ready;
        ready = null;
        return event;
    }

    /** Ends the connection; whoever waits for an event finds that there is none. */
    @Override
    public void close() {
        isClosed = true;
        Chunks open = connection;
        if (open != null) open.close();
    }

    private void connect() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("accept", "text/event-stream");
        if (cursor != null) headers.put("last-event-id", cursor);
        Core.Outgoing outgoing =
                core.prepare(operationId, new CallArguments(Map.of(), query, null), null, options.call, headers);
        // The first connection is tried as often as a call; later ones are reported and tried again without a limit.
        connection = core.send(hasConnected ? outgoing.withRetries(0) : outgoing, Core.Exchange::body);
        hasConnected = true;
        if (isClosed) connection.close();
        options.onConnect.run();
        parser = new EventParser(new LineReader(connection, options.idle), pauseMs);
    }

    private void disconnect() {
        if (parser != null) pauseMs = parser.pauseMs();
        parser = null;
        if (connection != null) connection.close();
        connection = null;
    }

    /** Whether a message is an event that was not given before. */
    private boolean take(EventParser.Message message) {
        failed = 0;
        if (message.id() != null) nextCursor = message.id();
        Map<String, Object> data = Json.readObject(message.data());
        if (data == null || !seen.add(String.valueOf(data.get("id")))) {
            cursor = nextCursor;
            return false;
        }
        if (seen.size() > MAX_REMEMBERED) seen.remove(seen.iterator().next());
        String id = message.id() == null ? "" : message.id();
        ready = new StreamedEvent(id, message.event(), message.data(), new WebhookEvent(data));
        return true;
    }
}
