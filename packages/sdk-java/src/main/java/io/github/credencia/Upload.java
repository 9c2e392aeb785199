package io.github.credencia;

import io.github.credencia.model.CreateUploadBody;
import io.github.credencia.model.ReadyFile;
import io.github.credencia.model.StoredFile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;

/** An upload of a file from the disk, in parts that continue after a broken connection. */
final class Upload {
    /** As long as the service waits for a body. */
    private static final Duration PART_TIMEOUT = Duration.ofMinutes(10);
    /** Seconds on a slow network; what has arrived of a part that breaks stays. */
    private static final int PART_BYTES = 1024 * 1024;
    /** How often in a row the service may say that the upload continues elsewhere. */
    private static final int MAX_CORRECTIONS = 5;

    private final Core core;
    private final UploadOptions options;

    Upload(Core core, UploadOptions options) {
        this.core = core;
        this.options = options;
    }

    /** See {@link Credencia#uploadFile(Path, UploadOptions)}. */
    ReadyFile run(Path path) throws IOException {
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.READ)) {
            long size = file.size();
            StoredFile upload = options.uploadId == null ? start(size) : read(options.uploadId);
            if (upload.fileSize() == null || upload.fileSize() != size) {
                throw new IllegalArgumentException(
                        "The upload is of " + upload.fileSize() + " bytes, the file has " + size + ".");
            }
            options.onProgress.accept(upload);
            int corrections = 0;
            while (!upload.status().equals("ready")) {
                try {
                    upload = addPart(file, upload);
                    corrections = 0;
                } catch (CredenciaException refused) {
                    // After a part that broke or whose answer was lost, the service has more than this client knows.
                    corrections += 1;
                    if (!refused.code().equals("INVALID_STATUS") || corrections > MAX_CORRECTIONS) throw refused;
                    upload = read(upload.id());
                }
                options.onProgress.accept(upload);
            }
            return new ReadyFile(upload.toMap());
        }
    }

    private StoredFile start(long size) {
        CreateUploadBody.Builder body = CreateUploadBody.builder().fileSize(size);
        if (options.sha256 != null) body.sha256(options.sha256);
        return stored(core.call("createUpload", new CallArguments(Map.of(), Map.of(), body.build()), options.call));
    }

    private StoredFile read(String id) {
        return stored(core.call("getFile", argumentsOf(id), options.call));
    }

    private StoredFile addPart(FileChannel file, StoredFile upload) throws IOException {
        ByteBuffer part = ByteBuffer.allocate(PART_BYTES);
        while (part.hasRemaining() && file.read(part, upload.received() + part.position()) > 0) {}
        byte[] bytes = Arrays.copyOf(part.array(), part.position());
        // The path of the file; a part is sent to it by PATCH.
        Map<String, String> headers = Map.of("accept", "application/json", "content-type", "application/octet-stream");
        Core.Outgoing read = core.prepare("getFile", argumentsOf(upload.id()), null, options.call, headers);
        String offset = "?offset=" + upload.received();
        HttpRequest request = HttpRequest.newBuilder(read.request(), (name, value) -> true)
                .uri(URI.create(read.request().uri() + offset))
                .method("PATCH", BodyPublishers.ofByteArray(bytes))
                .build();
        Duration timeout = options.call.timeout == null ? PART_TIMEOUT : options.call.timeout;
        return stored(core.sendForAnswer(new Core.Outgoing("PATCH" + read.target().substring(3) + offset, request, true, timeout, read.retries())));
    }

    private static CallArguments argumentsOf(String id) {
        return new CallArguments(Core.path("id", id), Map.of(), null);
    }

    private static StoredFile stored(Answer<Object> answer) {
        return answer.map(JsonRecord.record(StoredFile::new)).data();
    }
}
