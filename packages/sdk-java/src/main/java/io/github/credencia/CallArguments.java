package io.github.credencia;

import java.util.LinkedHashMap;
import java.util.Map;

/** What a call by its operation's id takes. */
public final class CallArguments {
    /** A call without arguments. */
    public static final CallArguments NONE = builder().build();

    private final Map<String, String> path;
    private final Map<String, ?> query;
    private final Object body;

    CallArguments(Map<String, String> path, Map<String, ?> query, Object body) {
        this.path = path;
        this.query = query;
        this.body = body;
    }

    Map<String, String> path() {
        return path;
    }

    Map<String, ?> query() {
        return query;
    }

    Object body() {
        return body;
    }

    /** {@return a builder without arguments} */
    public static Builder builder() {
        return new Builder();
    }

    /** Collects arguments. */
    public static final class Builder {
        private final Map<String, String> path = new LinkedHashMap<>();
        private final Map<String, Object> query = new LinkedHashMap<>();
        private Object body;

        private Builder() {}

        /**
         * Sets a path parameter.
         *
         * @param name as in the API's description
         * @param value its text
         * @return this builder
         */
        public Builder path(String name, String value) {
            path.put(name, value);
            return this;
        }

        /**
         * Sets a query parameter.
         *
         * @param name as in the API's description
         * @param value a text, number or boolean, or a collection of them; null is not sent
         * @return this builder
         */
        public Builder query(String name, Object value) {
            query.put(name, value);
            return this;
        }

        /**
         * Sets the body.
         *
         * @param content a record, or a map as JSON has it
         * @return this builder
         */
        public Builder body(Object content) {
            body = content;
            return this;
        }

        /** {@return the arguments} */
        public CallArguments build() {
            return new CallArguments(new LinkedHashMap<>(path), new LinkedHashMap<>(query), body);
        }
    }
}
