package io.github.credencia;

import java.net.http.HttpHeaders;
import java.util.List;
import java.util.Map;

/** The service refused a call, or it could not be reached. */
public class CredenciaException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** What is known of a failure. */
    static final class Failure {
        final String code;
        final String text;
        int status;
        transient HttpHeaders headers = HttpHeaders.of(Map.of(), (name, value) -> true);
        String requestId;
        List<Problem> errors = List.of();
        Map<String, Object> body = Map.of();
        Throwable cause;

        Failure(String code, String text) {
            this.code = code;
            this.text = text;
        }

        Failure of(Response response) {
            status = response.status();
            headers = response.headers();
            requestId = response.header("x-request-id");
            return this;
        }

        Failure by(Throwable reason) {
            cause = reason;
            return this;
        }
    }

    private final transient Failure failure;
    private int attempts = 1;

    CredenciaException(Failure failure) {
        super(describe(failure), failure.cause);
        this.failure = failure;
    }

    private static String describe(Failure failure) {
        String status = failure.status == 0 ? "" : ", status " + failure.status;
        String request = failure.requestId == null ? "" : ", request " + failure.requestId;
        StringBuilder text = new StringBuilder(failure.text + " (" + failure.code + status + request + ")");
        // Of a refusal that says "errors lists every problem", a log would otherwise not have one of them.
        for (Problem problem : failure.errors) text.append(' ').append(problem.path()).append(": ").append(problem.message());
        return text.toString();
    }

    /** {@return a code of the API, or {@code CONNECTION_ERROR}, {@code TIMEOUT}, {@code INTERRUPTED}, {@code UNEXPECTED_ANSWER}} */
    public final String code() {
        return failure.code;
    }

    /** {@return the message alone; {@link #getMessage()} has code, status, request and problems beside it} */
    public final String text() {
        return failure.text;
    }

    /** {@return HTTP status of the answer; 0 when there was none} */
    public final int status() {
        return failure.status;
    }

    /** {@return every problem of the request, with its path} */
    public final List<Problem> errors() {
        return failure.errors;
    }

    /** {@return the name of the request in the service's log; null when there was no answer} */
    public final String requestId() {
        return failure.requestId;
    }

    /** {@return headers of the answer, empty when there was none; their names count in any case} */
    public final HttpHeaders headers() {
        return failure.headers;
    }

    /** {@return the whole body of a refusal, with fields that this release does not know; empty when there was none} */
    public final Map<String, Object> body() {
        return failure.body;
    }

    /** {@return how many requests were sent} */
    public final int attempts() {
        return attempts;
    }

    final void setAttempts(int count) {
        attempts = count;
    }
}
