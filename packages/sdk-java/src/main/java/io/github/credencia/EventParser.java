package io.github.credencia;

import java.util.StringJoiner;

/** Server-sent events out of the lines of one connection. */
final class EventParser {
    private final LineReader lines;
    private String id;
    private long pauseMs;

    /**
     * Begins a connection.
     *
     * @param pauseMs the pause that an earlier one asked for
     */
    EventParser(LineReader lines, long pauseMs) {
        this.lines = lines;
        this.pauseMs = pauseMs;
    }

    /**
     * One server-sent event; its data are empty when the stream only names where it is.
     *
     * @param id the last one that the connection has named so far, this event's included; null before the first
     */
    record Message(String id, String event, String data) {}

    /** The pause that the service asks for before a new connection, in milliseconds. */
    long pauseMs() {
        return pauseMs;
    }

    /** The next event; null at the end of the connection. */
    Message next() {
        String event = "";
        StringJoiner data = new StringJoiner("\n");
        boolean hasData = false;
        boolean hasMoved = false;
        for (String line; (line = lines.next()) != null; ) {
            if (line.isEmpty()) {
                if (hasData || hasMoved) return new Message(id, event.isEmpty() ? "message" : event, data.toString());
                event = "";
                continue;
            }
            int colon = line.indexOf(':');
            String field = colon < 0 ? line : line.substring(0, colon);
            String value = colon < 0 ? "" : line.substring(colon + 1);
            if (value.startsWith(" ")) value = value.substring(1);
            switch (field) {
                case "data" -> {
                    data.add(value);
                    hasData = true;
                }
                case "event" -> event = value;
                case "id" -> {
                    id = value;
                    hasMoved = true;
                }
                case "retry" -> {
                    if (value.matches("[0-9]{1,9}")) pauseMs = Long.parseLong(value);
                }
                default -> {
                    // A comment, or a field that this release does not know.
                }
            }
        }
        return null;
    }
}
