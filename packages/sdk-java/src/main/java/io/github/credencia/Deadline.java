package io.github.credencia;

import java.time.Duration;

/** The end of an attempt. */
final class Deadline {
    private final long endsAt;

    private Deadline(long endsAt) {
        this.endsAt = endsAt;
    }

    static Deadline in(Duration limit) {
        return new Deadline(System.nanoTime() + limit.toNanos());
    }

    /** Time that is left; 0 when it is over. */
    long remainingNanos() {
        return Math.max(0, endsAt - System.nanoTime());
    }
}
