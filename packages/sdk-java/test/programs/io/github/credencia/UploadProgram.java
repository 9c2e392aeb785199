package io.github.credencia;

import io.github.credencia.model.AddDocumentBody;
import io.github.credencia.model.ReadyFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Uploads a file of the disk, and prints what became of it. Ends after the first part when it is told to. */
public final class UploadProgram {
    private UploadProgram() {}

    public static void main(String[] arguments) throws Exception {
        Map<String, String> given = System.getenv();
        Credencia credencia = Credencia.builder()
                .publicKey(given.get("CREDENCIA_PUBLIC_KEY"))
                .secretKey(given.get("CREDENCIA_SECRET_KEY"))
                .baseUrl(given.get("CREDENCIA_URL"))
                .build();
        List<Long> progress = new ArrayList<>();
        UploadOptions options = UploadOptions.builder()
                .uploadId(given.get("UPLOAD_ID"))
                .sha256(given.get("SHA256"))
                .onProgress(file -> {
                    progress.add(file.received());
                    if (given.containsKey("ENDS_EARLY") && file.received() > 0) {
                        print(Map.of("id", file.id()));
                        Runtime.getRuntime().halt(0);
                    }
                })
                .build();
        try {
            ReadyFile stored = credencia.uploadFile(Path.of(given.get("FILE")), options);
            Map<String, Object> result = new HashMap<>(Map.of("file", stored, "progress", progress));
            if (given.containsKey("SELLER")) {
                result.put(
                        "document",
                        credencia.documents().add(
                                given.get("SELLER"),
                                AddDocumentBody.builder()
                                        .type("cnpj_card")
                                        .fileUrl(stored.fileUrl())
                                        .fileName("cnpj_card.pdf")
                                        .fileSize(stored.fileSize())
                                        .mimeType(stored.mimeType())
                                        .build()));
            }
            print(result);
        } catch (IllegalArgumentException wrong) {
            print(Map.of("wrong", wrong.getMessage()));
        }
    }

    private static void print(Object result) {
        byte[] text = Json.write(result).getBytes(StandardCharsets.UTF_8);
        System.out.write(text, 0, text.length);
        System.out.flush();
    }
}
