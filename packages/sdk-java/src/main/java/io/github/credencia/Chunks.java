package io.github.credencia;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The body of an answer as it arrives, read with a limit: an {@code InputStream} of the JDK waits for ever. One piece is asked for at a time, so that a
 * slow reader slows the sender.
 */
final class Chunks implements HttpResponse.BodySubscriber<Chunks> {
    private static final Object END = new Object();

    private final BlockingQueue<Object> arrived = new LinkedBlockingQueue<>();
    private volatile Flow.Subscription subscription;
    private volatile boolean isClosed;

    @Override
    public CompletionStage<Chunks> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (isClosed) given.cancel();
        else given.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        ByteArrayOutputStream piece = new ByteArrayOutputStream();
        for (ByteBuffer buffer : buffers) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            piece.writeBytes(bytes);
        }
        arrived.add(piece.toByteArray());
    }

    @Override
    public void onError(Throwable error) {
        arrived.add(error);
    }

    @Override
    public void onComplete() {
        arrived.add(END);
    }

    /** The next bytes, perhaps none; null at the end. */
    byte[] next(long waitNanos) throws IOException, TimeoutException, InterruptedException {
        Object found = arrived.poll(waitNanos, TimeUnit.NANOSECONDS);
        if (found == null) throw new TimeoutException();
        if (found instanceof byte[]) {
            subscription.request(1);
            return (byte[]) found;
        }
        // For whoever asks again.
        arrived.add(found);
        if (found instanceof Throwable) throw new IOException(((Throwable) found).getMessage(), (Throwable) found);
        return null;
    }

    /** The whole body. */
    byte[] readAll(Deadline deadline) throws IOException, TimeoutException, InterruptedException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] piece; (piece = next(deadline.remainingNanos())) != null; ) all.writeBytes(piece);
        return all.toByteArray();
    }

    /** Ends the connection, unless the body has ended; whoever waits for a piece finds the end. */
    void close() {
        isClosed = true;
        if (subscription != null) subscription.cancel();
        arrived.add(END);
    }
}
