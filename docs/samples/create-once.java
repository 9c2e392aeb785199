import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Base64;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sends a POST until it is answered: with one Idempotency-Key it takes effect once, however often it is sent. */
class CreateOnce {
  static final String URL = System.getenv().getOrDefault("CREDENCIA_URL", "http://127.0.0.1:3000");
  static final String KEY = Base64.getEncoder().encodeToString("pk_test_demo:sk_test_demo".getBytes());
  static final HttpClient CLIENT = HttpClient.newHttpClient();
  static final int MAX_TRIES = 8;

  static String post(String path, String body, String idempotencyKey) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(URL + path))
        .header("Authorization", "Basic " + KEY)
        .header("Content-Type", "application/json")
        .header("Idempotency-Key", idempotencyKey)
        .timeout(Duration.ofSeconds(30))
        .POST(BodyPublishers.ofString(body))
        .build();
    for (int tries = 1; ; tries++) {
      // 0.5 s, 1 s, 2 s, … up to half a minute, each with jitter.
      double wait = Math.min(30, 0.25 * Math.pow(2, tries)) * ThreadLocalRandom.current().nextDouble(0.5, 1);
      try {
        HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
        int status = response.statusCode();
        String code = field(response.body(), "code");
        if (status < 300) return response.body();
        // Without a code, it is a page that a proxy answers in place of the service.
        boolean isWorthRepeating =
            code == null || code.equals("IDEMPOTENCY_KEY_IN_USE") || status == 429 || status >= 500;
        if (!isWorthRepeating || tries == MAX_TRIES) throw new IllegalStateException(response.body());
        wait = response.headers().firstValue("Retry-After")
            .or(() -> response.headers().firstValue("Idempotency-Retry-After"))
            .map(Double::parseDouble)
            .orElse(wait);
      } catch (IOException error) {
        // No connection, or no answer in time: whether the request took effect is unknown, so it is sent again.
        if (tries == MAX_TRIES) throw error;
      }
      Thread.sleep((long) (wait * 1000));
    }
  }

  /** The first field of this name in an answer, or null. The JDK has no JSON; your library reads it better. */
  static String field(String answer, String name) {
    Matcher found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(answer);
    return found.find() ? found.group(1) : null;
  }

  public static void main(String[] arguments) throws Exception {
    // Made before the first try and kept with your order.
    String key = "order-1042-" + UUID.randomUUID();
    String body = """
        { "legal_name": "Ateliê Girassol Ltda", "tax_id": "11222333000181" }""";
    String first = post("/v1/submerchants", body, key);
    String second = post("/v1/submerchants", body, key);
    if (field(first, "id").equals(field(second, "id"))) System.out.println("The same seller.");
  }
}
