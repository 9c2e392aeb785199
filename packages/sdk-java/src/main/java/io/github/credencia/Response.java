package io.github.credencia;

import java.net.http.HttpHeaders;

/** The head of an answer. */
record Response(int status, HttpHeaders headers) {
    /** The first value of a header; null where there is none. */
    String header(String name) {
        return headers.firstValue(name).orElse(null);
    }
}
