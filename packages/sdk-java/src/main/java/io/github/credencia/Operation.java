package io.github.credencia;

import java.util.List;

/**
 * Where an operation is, and what it takes and answers, for programs.
 *
 * @param method of HTTP
 * @param path with {@code {name}} in the place of each path parameter
 * @param pathParams in the order of the path
 * @param queryParams their names
 * @param takesBody whether it takes a body
 * @param requiresBody whether it needs one
 * @param takesIdempotencyKey whether it takes an {@code Idempotency-Key}
 * @param isList whether it answers with a page of a list
 * @param answers {@code json}, {@code events}, {@code lines} or {@code file}
 * @param resource the method of the client that gives its resource
 * @param name the method of the resource
 * @param summary one line for people
 */
public record Operation(
        String method,
        String path,
        List<String> pathParams,
        List<String> queryParams,
        boolean takesBody,
        boolean requiresBody,
        boolean takesIdempotencyKey,
        boolean isList,
        String answers,
        String resource,
        String name,
        String summary) {}
