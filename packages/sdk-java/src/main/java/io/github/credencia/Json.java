package io.github.credencia;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON: objects are maps in the order of their fields, lists are lists, whole numbers {@code Long} (beyond its range {@code BigInteger}), other
 * numbers {@code BigDecimal}, so that none loses a digit.
 */
final class Json {
    /** Deeper values are refused: each level takes a frame of the stack. */
    private static final int MAX_DEPTH = 500;

    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** What is not JSON. */
    static final class SyntaxException extends Exception {
        private static final long serialVersionUID = 1;

        SyntaxException(int at) {
            super("No JSON, at character " + at + ".");
        }
    }

    /** Reads a whole text. */
    static Object read(String text) throws SyntaxException {
        Json reader = new Json(text);
        Object value = reader.value(0);
        reader.skipSpace();
        if (reader.at < text.length()) throw reader.wrong();
        return value;
    }

    /** The object of a text; null for what is not one. */
    static Map<String, Object> readObject(String text) {
        try {
            return asObject(read(text));
        } catch (SyntaxException wrong) {
            return null;
        }
    }

    /** A value as an object; null for anything else. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> asObject(Object value) {
        return value instanceof Map ? (Map<String, Object>) value : null;
    }

    /**
     * A value as this class reads it: records become maps, collections lists, and numbers the kinds named above. Throws
     * IllegalArgumentException for what JSON does not have.
     */
    static Object normalize(Object value) {
        if (value == null || value instanceof String || value instanceof Boolean) return value;
        if (value instanceof Instant) return value.toString();
        if (value instanceof JsonRecord) return ((JsonRecord) value).toMap();
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return ((Number) value).longValue();
        }
        if (value instanceof BigDecimal || value instanceof BigInteger) return value;
        if (value instanceof Double || value instanceof Float) return new BigDecimal(value.toString());
        if (value instanceof Map) {
            Map<String, Object> object = new LinkedHashMap<>();
            ((Map<?, ?>) value).forEach((name, one) -> object.put((String) name, normalize(one)));
            return object;
        }
        if (value instanceof Collection) {
            List<Object> list = new ArrayList<>();
            for (Object one : (Collection<?>) value) list.add(normalize(one));
            return list;
        }
        throw new IllegalArgumentException("JSON has no " + value.getClass().getName() + ".");
    }

    /** Writes compact JSON, characters as they are: what JSON.stringify of JavaScript writes. */
    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(normalize(value), out);
        return out.toString();
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof String) {
            writeText((String) value, out);
        } else if (value instanceof Map) {
            String separator = "{";
            for (Map.Entry<?, ?> field : ((Map<?, ?>) value).entrySet()) {
                out.append(separator);
                writeText((String) field.getKey(), out);
                out.append(':');
                write(field.getValue(), out);
                separator = ",";
            }
            out.append(separator.equals("{") ? "{}" : "}");
        } else if (value instanceof List) {
            String separator = "[";
            for (Object one : (List<?>) value) {
                out.append(separator);
                write(one, out);
                separator = ",";
            }
            out.append(separator.equals("[") ? "[]" : "]");
        } else {
            out.append(value);
        }
    }

    private static void writeText(String text, StringBuilder out) {
        out.append('"');
        for (int at = 0; at < text.length(); at += 1) {
            char one = text.charAt(at);
            int escape = "\"\\\b\f\n\r\t".indexOf(one);
            if (escape >= 0) {
                out.append('\\').append("\"\\bfnrt".charAt(escape));
            } else if (one < ' ' || isAlone(text, at)) {
                out.append(String.format("\\u%04x", (int) one));
            } else {
                out.append(one);
            }
        }
        out.append('"');
    }

    /** Whether a character is half of a pair without the other half, which UTF-8 does not have. */
    private static boolean isAlone(String text, int at) {
        char one = text.charAt(at);
        if (Character.isHighSurrogate(one)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        return Character.isLowSurrogate(one) && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
    }

    private Object value(int depth) throws SyntaxException {
        if (depth > MAX_DEPTH) throw wrong();
        skipSpace();
        switch (peek()) {
            case '{':
                return object(depth);
            case '[':
                return list(depth);
            case '"':
                return text();
            case 't':
                return word("true", Boolean.TRUE);
            case 'f':
                return word("false", Boolean.FALSE);
            case 'n':
                return word("null", null);
            default:
                return number();
        }
    }

    private Map<String, Object> object(int depth) throws SyntaxException {
        Map<String, Object> found = new LinkedHashMap<>();
        at += 1;
        skipSpace();
        if (take('}')) return found;
        do {
            skipSpace();
            if (peek() != '"') throw wrong();
            String name = text();
            skipSpace();
            if (!take(':')) throw wrong();
            found.put(name, value(depth + 1));
            skipSpace();
        } while (take(','));
        if (!take('}')) throw wrong();
        return found;
    }

    private List<Object> list(int depth) throws SyntaxException {
        List<Object> found = new ArrayList<>();
        at += 1;
        skipSpace();
        if (take(']')) return found;
        do {
            found.add(value(depth + 1));
            skipSpace();
        } while (take(','));
        if (!take(']')) throw wrong();
        return found;
    }

    private String text() throws SyntaxException {
        int from = at += 1;
        while (peek() != '"' && peek() != '\\' && peek() >= ' ') at += 1;
        if (peek() == '"') return text.substring(from, at++);
        StringBuilder found = new StringBuilder(text.substring(from, at));
        for (;;) {
            char one = peek();
            if (one < ' ') throw wrong();
            at += 1;
            if (one == '"') return found.toString();
            found.append(one == '\\' ? escaped() : one);
        }
    }

    private char escaped() throws SyntaxException {
        char one = peek();
        at += 1;
        if (one == 'u') {
            int code = 0;
            for (int digits = 0; digits < 4; digits += 1) {
                int digit = Character.digit(peek(), 16);
                if (digit < 0 || peek() > 'f') throw wrong();
                code = code * 16 + digit;
                at += 1;
            }
            return (char) code;
        }
        int known = "\"\\/bfnrt".indexOf(one);
        if (known < 0) throw wrong();
        return "\"\\/\b\f\n\r\t".charAt(known);
    }

    private Object number() throws SyntaxException {
        int from = at;
        take('-');
        if (!take('0')) digits();
        boolean isWhole = true;
        if (take('.')) {
            isWhole = false;
            digits();
        }
        if (take('e') || take('E')) {
            isWhole = false;
            if (!take('+')) take('-');
            digits();
        }
        String found = text.substring(from, at);
        try {
            if (!isWhole) return new BigDecimal(found);
            if (found.length() < 19) return Long.valueOf(found);
            BigInteger large = new BigInteger(found);
            return large.bitLength() < 64 ? (Object) large.longValueExact() : large;
        } catch (NumberFormatException wrong) {
            throw wrong();
        }
    }

    private void digits() throws SyntaxException {
        int from = at;
        while (peek() >= '0' && peek() <= '9') at += 1;
        if (at == from) throw wrong();
    }

    private Object word(String word, Object value) throws SyntaxException {
        if (!text.startsWith(word, at)) throw wrong();
        at += word.length();
        return value;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at += 1;
    }

    private boolean take(char one) {
        if (peek() != one) return false;
        at += 1;
        return true;
    }

    /** The next character; 0 at the end, which no JSON has. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private SyntaxException wrong() {
        return new SyntaxException(at);
    }
}
