package io.github.credencia;

/** Is called with each warning of an answer. */
@FunctionalInterface
public interface WarningListener {
    /**
     * Takes a warning.
     *
     * @param warning what the service ignored
     * @param operationId the operation that was called
     * @param requestId names the request in the service's log; null where the answer has none
     */
    void onWarning(Warning warning, String operationId, String requestId);
}
