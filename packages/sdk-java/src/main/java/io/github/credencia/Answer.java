package io.github.credencia;

import io.github.credencia.model.Pagination;
import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * A whole answer: what the API wrote, and what its headers say.
 *
 * @param <T> of the data
 */
public final class Answer<T> {
    private final T data;
    private final Response response;
    private final Map<String, Object> body;

    Answer(T data, Response response, Map<String, Object> body) {
        this.data = data;
        this.response = response;
        this.body = body;
    }

    /** The same answer with other data. Throws UnexpectedAnswerException where the decoder does not fit. */
    <R> Answer<R> map(Function<Object, R> decoder) {
        try {
            return new Answer<>(data == null ? null : decoder.apply(data), response, body);
        } catch (ClassCastException wrong) {
            throw new UnexpectedAnswerException(new CredenciaException.Failure(
                            "UNEXPECTED_ANSWER", "The data of the answer are of another type than the API has.")
                    .of(response)
                    .by(wrong));
        }
    }

    /** {@return what was asked for} */
    public T data() {
        return data;
    }

    /** {@return the API's words for people} */
    public String message() {
        return body.get("message") instanceof String text ? text : "";
    }

    /** {@return the HTTP status} */
    public int status() {
        return response.status();
    }

    /** {@return the name of the request in the service's log; null where the answer has none} */
    public String requestId() {
        return response.header("x-request-id");
    }

    /** {@return whether this is the answer to an earlier request with the same {@code Idempotency-Key}} */
    public boolean isReplayed() {
        return "true".equals(response.header("idempotent-replayed"));
    }

    /** {@return what the service ignored} */
    public List<Warning> warnings() {
        List<Warning> found = new ArrayList<>();
        if (body.get("warnings") instanceof List<?> warnings) {
            for (Object one : warnings) {
                Map<String, Object> warning = Json.asObject(one);
                if (warning != null) found.add(new Warning(textOf(warning, "path"), textOf(warning, "message")));
            }
        }
        return found;
    }

    /** {@return where a page of a list stands; null of anything else} */
    public Pagination pagination() {
        Map<String, Object> pagination = Json.asObject(body.get("pagination"));
        return pagination == null ? null : new Pagination(pagination);
    }

    /** {@return the answer's headers; their names count in any case} */
    public HttpHeaders headers() {
        return response.headers();
    }

    /** {@return the whole body, with fields that this release does not know} */
    public Map<String, Object> body() {
        return body;
    }

    @Override
    public String toString() {
        return "Answer[status=" + status() + ", requestId=" + requestId() + "]";
    }

    static String textOf(Map<String, Object> object, String name) {
        return object.get(name) instanceof String text ? text : "";
    }
}
