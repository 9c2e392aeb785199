package io.github.credencia;

/**
 * A field or parameter that the service did not know and ignored, or a limit that it reached.
 *
 * @param path JSON pointer into the body, or {@code query/…}
 * @param message for people
 */
public record Warning(String path, String message) {}
