import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Registers an individual as a seller, and waits until the sandbox has approved it. */
class RegisterSeller {
  static final String URL = System.getenv().getOrDefault("CREDENCIA_URL", "http://127.0.0.1:3000");
  static final String KEY = Base64.getEncoder().encodeToString("pk_test_demo:sk_test_demo".getBytes());
  static final HttpClient CLIENT = HttpClient.newHttpClient();

  /** Sends a request and returns its answer. */
  static String call(String method, String path, String body) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(URL + path))
        .header("Authorization", "Basic " + KEY)
        .header("Content-Type", "application/json")
        .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
        .build();
    HttpResponse<String> response = CLIENT.send(request, BodyHandlers.ofString());
    if (response.statusCode() >= 300) throw new IllegalStateException(response.body());
    return response.body();
  }

  /** The first field of this name in an answer. The JDK has no JSON; with your library, read {@code data} instead. */
  static String field(String answer, String name) {
    Matcher found = Pattern.compile("\"" + name + "\":\"([^\"]*)\"").matcher(answer);
    if (!found.find()) throw new IllegalStateException(answer);
    return found.group(1);
  }

  public static void main(String[] arguments) throws Exception {
    String seller = call("POST", "/v1/submerchants", """
        { "entity_type": "pf", "legal_name": "Rita Campos", "tax_id": "52998224725",
          "email": "rita@campos.example", "metadata": { "sandbox": "approve" } }""");
    String path = "/v1/submerchants/" + field(seller, "id");

    call("POST", path + "/addresses", """
        { "street": "Rua da Praia", "number": "20", "neighborhood": "Centro Histórico",
          "city": "Porto Alegre", "state": "RS", "zip_code": "90010-000" }""");

    for (String type : new String[] {"front_id", "back_id", "selfie_with_id", "proof_of_residence"}) {
      call("POST", path + "/documents", """
          { "type": "%1$s", "file_url": "https://files.example.com/%1$s.jpg", "file_name": "%1$s.jpg",
            "file_size": 182133, "mime_type": "image/jpeg" }""".formatted(type));
    }

    String status = field(call("POST", path + "/submit-for-review", null), "status");
    while (status.equals("pending_review")) {
      Thread.sleep(500);
      status = field(call("GET", path, null), "status");
    }
    System.out.println("The seller is " + status + ".");
  }
}
