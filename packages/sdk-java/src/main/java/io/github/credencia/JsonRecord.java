package io.github.credencia;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * An object of the API: its fields as JSON has them, and methods that read them with their types. Fields that this release does not know are
 * kept, are in {@link #toMap()} and are sent back. Records do not change, and threads may share them.
 */
public abstract class JsonRecord {
    private final Map<String, Object> fields;

    /**
     * Takes fields as JSON has them.
     *
     * @param fields texts, numbers, booleans, null, and maps, lists and records of them
     * @throws IllegalArgumentException for a value that JSON does not have
     */
    protected JsonRecord(Map<String, ?> fields) {
        this.fields = Json.asObject(frozen(Json.normalize(fields)));
    }

    /**
     * {@return all fields, in their order: texts, {@code Boolean}, {@code Long}, {@code BigDecimal}, null, and maps and lists of them; cannot be
     * changed}
     */
    public final Map<String, Object> toMap() {
        return fields;
    }

    /**
     * The value of a field, also of one that this release does not know.
     *
     * @param name as in the API's description
     * @return null where the field is null or missing
     */
    public final Object field(String name) {
        return fields.get(name);
    }

    /**
     * Whether the field is there, null included.
     *
     * @param name as in the API's description
     * @return false where it is missing
     */
    public final boolean has(String name) {
        return fields.containsKey(name);
    }

    /** {@return the record as compact JSON} */
    public final String toJson() {
        return Json.write(fields);
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && ((JsonRecord) other).fields.equals(fields);
    }

    @Override
    public final int hashCode() {
        return fields.hashCode();
    }

    /** {@return the type and the id alone: records have personal data, which belongs in no log} */
    @Override
    public final String toString() {
        Object id = fields.get("id");
        return getClass().getSimpleName() + (id == null ? "" : "[id=" + id + "]");
    }

    /**
     * Reads a field; null where it is null or missing.
     *
     * @param <T> what it becomes
     * @param name as in the API's description
     * @param decoder of a value that is not null
     * @return the decoded value
     * @throws IllegalStateException when the value is of another type
     */
    protected final <T> T read(String name, Function<Object, T> decoder) {
        Object value = fields.get(name);
        if (value == null) return null;
        try {
            return decoder.apply(value);
        } catch (ClassCastException | ArithmeticException | DateTimeParseException wrong) {
            String record = getClass().getSimpleName();
            throw new IllegalStateException("The field " + name + " of " + record + " is of another type.", wrong);
        }
    }

    /**
     * Reads a field that the API always sends.
     *
     * @param <T> what it becomes
     * @param name as in the API's description
     * @param decoder of its value
     * @return the decoded value, not null
     * @throws IllegalStateException when the field is missing, null or of another type
     */
    protected final <T> T require(String name, Function<Object, T> decoder) {
        T value = read(name, decoder);
        if (value == null) throw new IllegalStateException(getClass().getSimpleName() + " has no " + name + ".");
        return value;
    }

    /**
     * Reads a list; an empty one where the field is null or missing.
     *
     * @param <T> of the items
     * @param name as in the API's description
     * @param decoder of one item
     * @return the decoded items
     */
    protected final <T> List<T> readList(String name, Function<Object, T> decoder) {
        List<T> found = read(name, list(decoder));
        return found == null ? List.of() : found;
    }

    /**
     * Reads an object without fixed fields; an empty map where the field is null or missing.
     *
     * @param <T> of the values
     * @param name as in the API's description
     * @param decoder of one value
     * @return the decoded values by their names
     */
    protected final <T> Map<String, T> readMap(String name, Function<Object, T> decoder) {
        Map<String, T> found = read(name, map(decoder));
        return found == null ? Map.of() : found;
    }

    /**
     * Decodes a text.
     *
     * @param value from JSON
     * @return the text
     */
    protected static String text(Object value) {
        return (String) value;
    }

    /**
     * Decodes a whole number.
     *
     * @param value from JSON
     * @return the number
     */
    protected static Long integer(Object value) {
        return value instanceof BigDecimal ? Long.valueOf(((BigDecimal) value).longValueExact()) : (Long) value;
    }

    /**
     * Decodes a number.
     *
     * @param value from JSON
     * @return the number
     */
    protected static Double number(Object value) {
        return ((Number) value).doubleValue();
    }

    /**
     * Decodes a time.
     *
     * @param value from JSON
     * @return the time
     */
    protected static Instant instant(Object value) {
        return OffsetDateTime.parse((String) value).toInstant();
    }

    /**
     * Decodes true or false.
     *
     * @param value from JSON
     * @return the same
     */
    protected static Boolean flag(Object value) {
        return (Boolean) value;
    }

    /**
     * Takes a value as it is.
     *
     * @param value from JSON
     * @return the same
     */
    protected static Object any(Object value) {
        return value;
    }

    /**
     * Decodes an object with fixed fields.
     *
     * @param <T> its type
     * @param constructor takes its fields
     * @return the decoder
     */
    protected static <T> Function<Object, T> record(Function<Map<String, ?>, T> constructor) {
        return value -> constructor.apply(fieldsOf(value));
    }

    /**
     * Decodes a list.
     *
     * @param <T> of the items
     * @param decoder of one item
     * @return the decoder
     */
    protected static <T> Function<Object, List<T>> list(Function<Object, T> decoder) {
        return value -> {
            List<T> found = new ArrayList<>();
            for (Object one : (List<?>) value) found.add(one == null ? null : decoder.apply(one));
            return Collections.unmodifiableList(found);
        };
    }

    /**
     * Decodes an object without fixed fields.
     *
     * @param <T> of the values
     * @param decoder of one value
     * @return the decoder
     */
    protected static <T> Function<Object, Map<String, T>> map(Function<Object, T> decoder) {
        return value -> {
            Map<String, T> found = new LinkedHashMap<>();
            fieldsOf(value).forEach((name, one) -> found.put(name, one == null ? null : decoder.apply(one)));
            return Collections.unmodifiableMap(found);
        };
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> fieldsOf(Object value) {
        return (Map<String, Object>) value;
    }

    private static Object frozen(Object value) {
        if (value instanceof Map) {
            Map<String, Object> object = fieldsOf(value);
            object.replaceAll((name, one) -> frozen(one));
            return Collections.unmodifiableMap(object);
        }
        if (value instanceof List) {
            List<Object> items = new ArrayList<>((List<?>) value);
            items.replaceAll(JsonRecord::frozen);
            return Collections.unmodifiableList(items);
        }
        return value;
    }

    /**
     * Collects the fields of a record.
     *
     * @param <B> the builder itself
     */
    public abstract static class Builder<B extends Builder<B>> {
        private final Map<String, Object> fields = new LinkedHashMap<>();

        /** Begins without fields. */
        protected Builder() {}

        /**
         * Sets a field by its name, also one that this release does not know. Null is sent as null; a field that is not set is not sent.
         *
         * @param name as in the API's description
         * @param value a text, number, boolean, {@code Instant} or null, or a map, collection or record of them
         * @return this builder
         * @throws IllegalArgumentException for a value that JSON does not have
         */
        public B set(String name, Object value) {
            fields.put(name, Json.normalize(value));
            return self();
        }

        /**
         * Requires fields that the API cannot do without.
         *
         * @param record the name of the record
         * @param names of the fields
         * @throws IllegalArgumentException naming those that were not set, or set to null
         */
        protected final void requireFields(String record, String... names) {
            List<String> missing = new ArrayList<>();
            for (String name : names) if (fields.get(name) == null) missing.add(name);
            if (!missing.isEmpty()) {
                throw new IllegalArgumentException(record + " needs " + String.join(", ", missing) + ".");
            }
        }

        /** {@return this builder} */
        protected abstract B self();

        /** {@return the fields so far} */
        protected final Map<String, Object> fields() {
            return fields;
        }
    }
}
