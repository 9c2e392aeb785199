package io.github.credencia;

/** The bytes of a file. */
public final class FileContent {
    private final String contentType;
    private final byte[] bytes;

    FileContent(String contentType, byte[] bytes) {
        this.contentType = contentType;
        this.bytes = bytes;
    }

    /** {@return its kind; empty where the answer names none} */
    public String contentType() {
        return contentType;
    }

    /** {@return the bytes themselves, not a copy} */
    public byte[] bytes() {
        return bytes;
    }
}
