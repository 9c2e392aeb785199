package io.github.credencia;

import java.time.Duration;

/** Waits between attempts. */
@FunctionalInterface
public interface Sleeper {
    /**
     * Waits.
     *
     * @param time how long
     * @throws InterruptedException when the thread was interrupted
     */
    void sleep(Duration time) throws InterruptedException;
}
