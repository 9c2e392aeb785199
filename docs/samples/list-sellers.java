import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a whole list, page by page: `pagination.next` leads to the next page, and is null after the last one. */
class ListSellers {
  static final String URL = System.getenv().getOrDefault("CREDENCIA_URL", "http://127.0.0.1:3000");
  static final String KEY = Base64.getEncoder().encodeToString("pk_test_demo:sk_test_demo".getBytes());
  // The JDK has no JSON; with your library, read `data` and `pagination.next`.
  static final Pattern SELLER = Pattern.compile("\"id\":\"([^\"]*)\",\"external_id\"");
  static final Pattern NEXT = Pattern.compile("\"next\":\"([^\"]*)\"");

  public static void main(String[] arguments) throws Exception {
    HttpClient client = HttpClient.newHttpClient();
    Set<String> sellers = new HashSet<>();
    String query = "?limit=2";
    while (query != null) {
      HttpRequest request = HttpRequest.newBuilder(URI.create(URL + "/v1/submerchants" + query))
          .header("Authorization", "Basic " + KEY)
          .build();
      String page = client.send(request, BodyHandlers.ofString()).body();
      Matcher seller = SELLER.matcher(page);
      while (seller.find()) sellers.add(seller.group(1));
      Matcher next = NEXT.matcher(page);
      query = next.find()
          ? "?limit=2&cursor=" + URLEncoder.encode(next.group(1), StandardCharsets.UTF_8)
          : null;
    }
    System.out.println(sellers.size() + " sellers");
  }
}
