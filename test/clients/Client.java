// Java 11 or newer, without packages: java Client.java BASE_URL API_KEY FILE
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;

public class Client {
  public static void main(String[] arguments) throws Exception {
    String boundary = UUID.randomUUID().toString();
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    part(body, boundary, "name=\"api_key\"", arguments[1].getBytes(StandardCharsets.UTF_8));
    part(body, boundary, "name=\"fr_income_taxes_file\"; filename=\"notice.pdf\"", Files.readAllBytes(Path.of(arguments[2])));
    body.write(("--" + boundary + "--\r\n").getBytes(StandardCharsets.UTF_8));

    HttpRequest request = HttpRequest.newBuilder(URI.create(arguments[0] + "/api/resources/v1"))
        .header("Content-Type", "multipart/form-data; boundary=" + boundary)
        .POST(HttpRequest.BodyPublishers.ofByteArray(body.toByteArray()))
        .build();
    HttpResponse<String> response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new RuntimeException(response.body());
    System.out.println(response.body());
  }

  static void part(ByteArrayOutputStream body, String boundary, String disposition, byte[] content) throws Exception {
    body.write(("--" + boundary + "\r\nContent-Disposition: form-data; " + disposition + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
    body.write(content);
    body.write("\r\n".getBytes(StandardCharsets.UTF_8));
  }
}
