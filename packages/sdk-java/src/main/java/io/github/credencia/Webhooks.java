package io.github.credencia;

import io.github.credencia.WebhookException.Code;
import io.github.credencia.model.WebhookEvent;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Verifies webhooks, and signs bodies for the tests of a receiver. */
public final class Webhooks {
    private static final String ADVICE =
            "Verify the body as it arrived, before any parser: request.getInputStream().readAllBytes() in a servlet, "
                    + "@RequestBody byte[] in Spring.";
    private static final List<String> FIRST_FIELDS = List.of("id", "event", "occurred_at", "sequence");

    private Webhooks() {}

    /** Which signature a request has, and what it covers beside the body. */
    private record Signed(VerifyOptions.Signature kind, List<String> signatures, String prefix, String timestamp) {}

    /**
     * Verifies that a request is a genuine webhook, by {@code webhook-signature} (Standard Webhooks) or, where that is missing, by {@code
     * X-<Brand>-Signature}.
     *
     * @param rawBody the body as it arrived, before any parser
     * @param headers all headers of the request: a text for each name, or a collection or array of texts; names count in any case
     * @param secret the endpoint's, with its {@code whsec_}
     * @return its event
     * @throws WebhookException whose code says why not
     */
    public static WebhookEvent verify(byte[] rawBody, Map<String, ?> headers, String secret) throws WebhookException {
        return verify(rawBody, headers, Arrays.asList(secret), VerifyOptions.DEFAULT);
    }

    /**
     * Verifies that a request is a genuine webhook, with options.
     *
     * @param rawBody the body as it arrived, before any parser
     * @param headers all headers of the request
     * @param secrets the endpoint's; while it is being replaced, the old and the new one
     * @param options the tolerance, for one
     * @return its event
     * @throws WebhookException whose code says why not
     */
    public static WebhookEvent verify(
            byte[] rawBody, Map<String, ?> headers, List<String> secrets, VerifyOptions options) throws WebhookException {
        if (rawBody == null) {
            throw new WebhookException(Code.BODY_NOT_RAW, "The raw body is needed, and there is none. " + ADVICE);
        }
        Signed signed = findSignature(readHeaders(headers), options.only);
        boolean isStandard = signed.kind() == VerifyOptions.Signature.STANDARD;
        if (isStandard && !signed.timestamp().matches("[0-9]{1,12}")) {
            throw new WebhookException(Code.MALFORMED_HEADER, "webhook-timestamp is not a Unix time in seconds.");
        }
        List<byte[]> keys = new ArrayList<>();
        for (String secret : secrets.isEmpty() ? Arrays.asList((String) null) : secrets) keys.add(keyOf(secret, signed.kind()));
        String text = new String(rawBody, StandardCharsets.UTF_8);
        // First, as the libraries of Standard Webhooks do: a new secret would not help with a time that is changed or too old.
        if (isStandard) requireRecent(Long.parseLong(signed.timestamp()), options);
        if (!fits(rawBody, signed, keys)) throw whyNot(text, signed, keys);
        Map<String, Object> event = Json.readObject(text);
        if (event == null) {
            throw new WebhookException(Code.BODY_NOT_JSON, "The signature fits, but the body is not a JSON object.");
        }
        return new WebhookEvent(event);
    }

    /**
     * Makes the headers under which the service would send a body: for the tests of a receiver.
     *
     * @param rawBody the body
     * @param secret {@code whsec_…}
     * @return the headers by their names
     * @throws IllegalArgumentException for what is no secret
     */
    public static Map<String, String> sign(byte[] rawBody, String secret) {
        return sign(rawBody, Arrays.asList(secret), SignOptions.DEFAULT);
    }

    /**
     * Makes the headers under which the service would send a body, with options.
     *
     * @param rawBody the body
     * @param secrets several as while one is being replaced, the new one first
     * @param options the time, for one
     * @return the headers by their names
     * @throws IllegalArgumentException for what is no secret
     */
    public static Map<String, String> sign(byte[] rawBody, List<String> secrets, SignOptions options) {
        Map<String, Object> parsed = Json.readObject(new String(rawBody, StandardCharsets.UTF_8));
        String ofBody = parsed == null ? "" : Answer.textOf(parsed, "id");
        String id = options.id != null ? options.id : ofBody.isEmpty() ? "evt_test" : ofBody;
        String kind = parsed == null ? "" : Answer.textOf(parsed, "event");
        String event = options.event != null ? options.event : kind.isEmpty() ? "test" : kind;
        String timestamp = Long.toString((options.now == null ? Instant.now() : options.now).getEpochSecond());
        byte[] content = concat(id + "." + timestamp + ".", rawBody);
        StringJoiner signatures = new StringJoiner(" ");
        String ofBrand;
        try {
            for (String one : secrets) {
                byte[] signature = hmac(keyOf(one, VerifyOptions.Signature.STANDARD), content);
                signatures.add("v1," + Base64.getEncoder().encodeToString(signature));
            }
            ofBrand = HexFormat.of().formatHex(hmac(keyOf(secrets.get(0), VerifyOptions.Signature.BODY), rawBody));
        } catch (WebhookException invalid) {
            throw new IllegalArgumentException(invalid.getMessage(), invalid);
        }
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Content-Type", "application/json");
        headers.put("User-Agent", "Credencia-Postback/1.0");
        headers.put("X-" + options.brand + "-Signature", "sha256=" + ofBrand);
        headers.put("X-" + options.brand + "-Event", event);
        headers.put("X-" + options.brand + "-Delivery-Id", options.deliveryId == null ? id : options.deliveryId);
        headers.put("webhook-id", id);
        headers.put("webhook-timestamp", timestamp);
        headers.put("webhook-signature", signatures.toString());
        return headers;
    }

    /** By names in lower case; several values under one name are joined by spaces. */
    private static Map<String, String> readHeaders(Map<String, ?> given) {
        Map<String, String> found = new LinkedHashMap<>();
        given.forEach((name, value) -> {
            if (name == null || value == null) return;
            StringJoiner values = new StringJoiner(" ");
            if (value instanceof Collection<?> list) list.forEach(one -> values.add(String.valueOf(one)));
            else if (value instanceof Object[] list) Arrays.stream(list).forEach(one -> values.add(String.valueOf(one)));
            else values.add(value.toString());
            found.put(name.toLowerCase(Locale.ROOT), values.toString());
        });
        return found;
    }

    private static Signed findSignature(Map<String, String> headers, VerifyOptions.Signature only)
            throws WebhookException {
        String signatures = headers.getOrDefault("webhook-signature", "");
        if (!signatures.isEmpty() && only != VerifyOptions.Signature.BODY) {
            for (String name : List.of("webhook-id", "webhook-timestamp")) {
                if (headers.getOrDefault(name, "").isEmpty()) throw missing(name);
            }
            String timestamp = headers.get("webhook-timestamp");
            String prefix = headers.get("webhook-id") + "." + timestamp + ".";
            return new Signed(VerifyOptions.Signature.STANDARD, List.of(signatures.split(" ")), prefix, timestamp);
        }
        if (only != VerifyOptions.Signature.STANDARD) {
            for (Map.Entry<String, String> header : headers.entrySet()) {
                if (header.getKey().matches("x-.+-signature") && header.getValue().startsWith("sha256=")) {
                    List<String> signature = List.of(header.getValue().substring("sha256=".length()));
                    return new Signed(VerifyOptions.Signature.BODY, signature, "", "");
                }
            }
        }
        throw missing(only == VerifyOptions.Signature.BODY ? "X-<Brand>-Signature" : "webhook-signature");
    }

    private static WebhookException missing(String name) {
        return new WebhookException(
                Code.MISSING_HEADER,
                "The header " + name
                        + " is missing. Give all headers of the request, and see that nothing in between takes some away.");
    }

    private static byte[] keyOf(String secret, VerifyOptions.Signature kind) throws WebhookException {
        // Files and copied text leave white space around it.
        String text = secret == null ? "" : secret.strip();
        if (text.isEmpty()) {
            throw new WebhookException(
                    Code.INVALID_SECRET,
                    "The secret is missing; is the environment variable set? It is in the answer that created the endpoint, "
                            + "and begins with whsec_.");
        }
        if (kind == VerifyOptions.Signature.BODY) return text.getBytes(StandardCharsets.UTF_8);
        byte[] key = fromBase64(text.startsWith("whsec_") ? text.substring("whsec_".length()) : text);
        if (key == null || key.length == 0) {
            throw new WebhookException(
                    Code.INVALID_SECRET,
                    "The secret of an endpoint is whsec_ followed by base64; what was given is something else.");
        }
        return key;
    }

    /** Null for what is not base64. Padding may be missing. */
    private static byte[] fromBase64(String text) {
        try {
            return Base64.getDecoder().decode(text.replaceFirst("=+$", ""));
        } catch (IllegalArgumentException wrong) {
            return null;
        }
    }

    private static byte[] hmac(byte[] key, byte[] content) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(content);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every JDK has HmacSHA256.", impossible);
        }
    }

    private static byte[] concat(String prefix, byte[] body) {
        byte[] first = prefix.getBytes(StandardCharsets.UTF_8);
        byte[] both = Arrays.copyOf(first, first.length + body.length);
        System.arraycopy(body, 0, both, first.length, body.length);
        return both;
    }

    /** Whether one of the signatures was made with one of the keys, compared in constant time. */
    private static boolean fits(byte[] body, Signed signed, List<byte[]> keys) {
        byte[] content = concat(signed.prefix(), body);
        boolean isGenuine = false;
        for (byte[] key : keys) {
            byte[] expected = hmac(key, content);
            for (byte[] signature : signaturesOf(signed)) isGenuine |= MessageDigest.isEqual(expected, signature);
        }
        return isGenuine;
    }

    private static List<byte[]> signaturesOf(Signed signed) {
        List<byte[]> found = new ArrayList<>();
        for (String one : signed.signatures()) {
            if (signed.kind() == VerifyOptions.Signature.BODY) {
                if (one.matches("([0-9a-fA-F]{2})+")) found.add(HexFormat.of().parseHex(one));
            } else if (one.startsWith("v1,")) {
                byte[] signature = fromBase64(one.substring(3));
                if (signature != null) found.add(signature);
            }
        }
        return found;
    }

    private static WebhookException whyNot(String text, Signed signed, List<byte[]> keys) {
        String before = beforeRewriting(text);
        if (before != null) {
            String finding = fits(before.getBytes(StandardCharsets.UTF_8), signed, keys)
                    ? "The signature fits this JSON as it is sent, and not as it was given: it was parsed and written again."
                    : "No signature fits, and the body is not as it is sent (compact JSON, its fields in their order): it was "
                            + "parsed and written again, or comes from somebody else.";
            return new WebhookException(Code.BODY_CHANGED, finding + " " + ADVICE);
        }
        String overlap = signed.kind() == VerifyOptions.Signature.BODY
                ? " While a secret is being replaced, this header is made with the new one."
                : "";
        String encoding = text.contains("\ufffd") ? " The body is not whole UTF-8: read it as bytes." : "";
        return new WebhookException(
                Code.WRONG_SECRET,
                "No signature fits: the secret is of another endpoint or has been replaced, or the request is not genuine."
                        + overlap + encoding);
    }

    /** The body before it was parsed and written again: bodies are sent as compact JSON. Null when it is as it was sent. */
    private static String beforeRewriting(String text) {
        Object parsed;
        try {
            parsed = Json.read(text);
        } catch (Json.SyntaxException wrong) {
            return null;
        }
        String compact = Json.write(parsed);
        return compact.equals(text) && !isReordered(parsed) ? null : compact;
    }

    private static boolean isReordered(Object parsed) {
        Map<String, Object> event = Json.asObject(parsed);
        if (event == null || !event.keySet().containsAll(FIRST_FIELDS)) return false;
        return !new ArrayList<>(event.keySet()).subList(0, FIRST_FIELDS.size()).equals(FIRST_FIELDS);
    }

    private static void requireRecent(long sent, VerifyOptions options) throws WebhookException {
        long age = (options.now == null ? Instant.now() : options.now).getEpochSecond() - sent;
        if (Math.abs(age) <= options.tolerance.toSeconds()) return;
        throw new WebhookException(
                age > 0 ? Code.TOO_OLD : Code.TOO_NEW,
                "By its webhook-timestamp, the request was signed " + Math.abs(age) + " s " + (age > 0 ? "ago" : "from now") + ", and "
                        + options.tolerance.toSeconds() + " s are allowed. Verify before anything queues it, and see that "
                        + "this machine's clock is right.");
    }
}
