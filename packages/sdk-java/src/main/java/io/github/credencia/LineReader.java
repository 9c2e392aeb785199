package io.github.credencia;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of an answer as they arrive; a last one without an end is not whole and left out. */
final class LineReader {
    /** A CR at the end of what has arrived may be the first half of a CRLF. */
    private static final Pattern LINE_END = Pattern.compile("\r\n|\n|\r(?!\\z)");

    private final Chunks body;
    private final Duration idle;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final Queue<String> lines = new ArrayDeque<>();
    private byte[] undecoded = {};
    private String rest = "";

    LineReader(Chunks body, Duration idle) {
        this.body = body;
        this.idle = idle;
    }

    /** The next line; null at the end. Throws ApiConnectionException when the connection broke or nothing arrives for too long. */
    String next() {
        while (lines.isEmpty()) {
            byte[] chunk = chunk();
            if (chunk == null) return null;
            split(rest + decode(chunk));
        }
        return lines.remove();
    }

    private byte[] chunk() {
        try {
            return body.next(idle.toNanos());
        } catch (TimeoutException over) {
            throw broken("Nothing arrived on the connection for " + idle.toMillis() + " ms.", over);
        } catch (IOException failed) {
            throw broken("The connection broke.", failed);
        } catch (InterruptedException interrupted) {
            throw Core.interrupted(interrupted);
        }
    }

    private static ApiConnectionException broken(String text, Exception cause) {
        return new ApiConnectionException(new CredenciaException.Failure("CONNECTION_ERROR", text).by(cause));
    }

    /** Characters; the bytes of one that is not whole are kept for the next chunk. */
    private String decode(byte[] chunk) {
        ByteBuffer bytes = ByteBuffer.allocate(undecoded.length + chunk.length);
        bytes.put(undecoded).put(chunk).flip();
        CharBuffer characters = CharBuffer.allocate(bytes.remaining() + 1);
        decoder.decode(bytes, characters, false);
        undecoded = new byte[bytes.remaining()];
        bytes.get(undecoded);
        return characters.flip().toString();
    }

    private void split(String text) {
        Matcher end = LINE_END.matcher(text);
        int from = 0;
        while (end.find()) {
            lines.add(text.substring(from, end.start()));
            from = end.end();
        }
        rest = text.substring(from);
    }
}
