package io.github.credencia;

import io.github.credencia.model.WebhookEvent;

/**
 * An event as the stream delivers it.
 *
 * @param cursor where to continue after this event: {@code lastEventId} takes it
 * @param event its kind
 * @param body exactly the text that a webhook's body has
 * @param data the body, read
 */
public record StreamedEvent(String cursor, String event, String body, WebhookEvent data) {
    /** {@return the kind and the cursor alone: the body has personal data, which belongs in no log} */
    @Override
    public String toString() {
        return "StreamedEvent[event=" + event + ", cursor=" + cursor + "]";
    }
}
