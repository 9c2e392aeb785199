package io.github.credencia;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.function.DoubleSupplier;

/** Settings as the client works with them. Printed, they do not have the keys. */
final class ClientSettings {
    /** Without a slash at the end. */
    final String baseUrl;

    final String authorization;
    final Duration timeout;
    final int retries;
    final WarningListener onWarning;
    final HttpClient http;
    final Sleeper sleeper;
    final DoubleSupplier random;

    /** Throws IllegalArgumentException with the name of a wrong setting; keys are not repeated. */
    ClientSettings(Credencia.Builder given) {
        requireKey("publicKey", given.publicKey, "pk_");
        requireKey("secretKey", given.secretKey, "sk_");
        baseUrl = readBaseUrl(given.baseUrl);
        if (!given.allowHttp) requireEncryption(baseUrl, given.secretKey);
        String keys = given.publicKey + ":" + given.secretKey;
        authorization = "Basic " + Base64.getEncoder().encodeToString(keys.getBytes(StandardCharsets.US_ASCII));
        timeout = given.timeout;
        retries = given.retries;
        onWarning = given.onWarning;
        http = given.httpClient == null ? newHttpClient() : given.httpClient;
        sleeper = given.sleeper;
        random = given.random;
    }

    /** HTTP/1.1, which the service speaks; with HTTP/2, the JDK would ask for an upgrade on each new connection without TLS. */
    private static HttpClient newHttpClient() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    }

    private static void requireKey(String name, String value, String prefix) {
        if (value != null && value.startsWith(prefix) && value.matches("[!-9;-~]+")) return;
        String found = value == null || value.isEmpty()
                ? "It is missing; is the environment variable set?"
                : "What was given does not begin with " + prefix + ", or has a character that no key has.";
        throw new IllegalArgumentException(name + " must be a key that begins with " + prefix + ". " + found);
    }

    /** Of a key that is no test's, whoever reads the network could use it. What stays on this machine crosses none. */
    private static void requireEncryption(String baseUrl, String secretKey) {
        URI url = parse(baseUrl);
        boolean isLocal = url.getHost().matches("(?i)localhost|.+\\.localhost|127(\\.[0-9]{1,3}){3}|\\[::1\\]");
        if (url.getScheme().equals("https") || isLocal || secretKey.startsWith("sk_test_")) return;
        throw new IllegalArgumentException(
                "baseUrl is http, so that the keys would be sent without encryption. Use https, or allowHttp(true) inside a network that you trust.");
    }

    private static String readBaseUrl(String given) {
        // Environment files and copied text leave white space around it.
        String text = given == null ? null : given.strip();
        URI url = parse(text);
        if (url == null || url.getHost() == null || !String.valueOf(url.getScheme()).matches("https?")) {
            throw new IllegalArgumentException("baseUrl must be an address such as https://api.example.com, not " + text);
        }
        if (url.getRawQuery() != null || url.getRawFragment() != null || url.getRawUserInfo() != null) {
            throw new IllegalArgumentException("baseUrl must have no credentials, no query and no fragment.");
        }
        return text.replaceFirst("/+$", "");
    }

    private static URI parse(String text) {
        try {
            return text == null ? null : new URI(text);
        } catch (URISyntaxException wrong) {
            return null;
        }
    }

    @Override
    public String toString() {
        return "Settings[baseUrl=" + baseUrl + "]";
    }
}
