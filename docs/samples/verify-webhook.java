import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class VerifyWebhook {
  /** How far the clock of the sender and yours may differ, and how long a copied request stays usable. */
  static final Duration TOLERANCE = Duration.ofMinutes(5);

  /**
   * Returns the body of a webhook as text, for your JSON library; throws SecurityException if the request is not genuine.
   * rawBody is the body as it arrived, headers has their names in lower case, and secret is the endpoint's, with its whsec_.
   */
  static String verifyWebhook(byte[] rawBody, Map<String, String> headers, String secret, Instant now) {
    String timestamp = headers.getOrDefault("webhook-timestamp", "");
    if (!timestamp.matches("[0-9]{1,12}")) {
      throw new SecurityException("webhook-timestamp is missing or malformed");
    }
    Duration age = Duration.between(Instant.ofEpochSecond(Long.parseLong(timestamp)), now);
    if (age.abs().compareTo(TOLERANCE) > 0) {
      throw new SecurityException("webhook-timestamp is too old or too new");
    }

    byte[] key = Base64.getDecoder().decode(secret.replaceFirst("^whsec_", ""));
    String signed = headers.getOrDefault("webhook-id", "") + "." + timestamp + ".";
    byte[] signature = hmac(key, signed.getBytes(StandardCharsets.UTF_8), rawBody);
    String expected = "v1," + Base64.getEncoder().encodeToString(signature);
    // While a secret is being replaced there are two signatures; one that matches is enough.
    for (String given : headers.getOrDefault("webhook-signature", "").split(" ")) {
      if (isEqual(given, expected)) return new String(rawBody, StandardCharsets.UTF_8);
    }
    throw new SecurityException("no signature matches");
  }

  /** Does the same with the X-Service-Signature header alone. It has no timestamp, so it cannot detect a replay. */
  static String verifyBodySignature(byte[] rawBody, String header, String secret) {
    byte[] signature = hmac(secret.getBytes(StandardCharsets.UTF_8), rawBody);
    if (!isEqual(header, "sha256=" + HexFormat.of().formatHex(signature))) {
      throw new SecurityException("the signature does not match");
    }
    return new String(rawBody, StandardCharsets.UTF_8);
  }

  private static boolean isEqual(String given, String expected) {
    byte[] one = given.getBytes(StandardCharsets.UTF_8);
    return MessageDigest.isEqual(one, expected.getBytes(StandardCharsets.UTF_8));
  }

  private static byte[] hmac(byte[] key, byte[]... parts) {
    try {
      Mac mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(key, "HmacSHA256"));
      for (byte[] part : parts) mac.update(part);
      return mac.doFinal();
    } catch (GeneralSecurityException error) {
      throw new IllegalStateException(error);
    }
  }
}
