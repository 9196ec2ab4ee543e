package io.github.perfgate.it.ci;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** As much of GitHub's API as comments of pull requests need, at an address of this machine. */
final class FakeGitHub implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** The comments of the one pull request, oldest first. */
  final List<ObjectNode> comments = new ArrayList<>();

  /** The open pull requests. */
  final List<ObjectNode> pulls = new ArrayList<>();

  /** The methods of requests that write. */
  final List<String> writes = new ArrayList<>();

  private final HttpServer server;

  FakeGitHub() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  String url() {
    return "http://" + server.getAddress().getHostString() + ":" + server.getAddress().getPort();
  }

  /** Adds a comment of somebody. */
  void comment(String userType, String body) {
    ObjectNode comment =
        JSON.createObjectNode().put("id", 1000 + comments.size()).put("body", body);
    comment.putObject("user").put("type", userType);
    comments.add(comment);
  }

  /** Adds an open pull request. */
  void pull(int number, String head, String sha) {
    ObjectNode pull = JSON.createObjectNode().put("number", number);
    pull.putObject("head").put("label", head).put("sha", sha);
    pull.putObject("base").put("ref", "main");
    pulls.add(pull);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!"Bearer secret".equals(exchange.getRequestHeaders().getFirst("Authorization"))) {
        send(exchange, 401, JSON.createObjectNode());
        return;
      }
      String path = exchange.getRequestURI().getPath();
      Map<String, String> query = query(exchange);
      String method = exchange.getRequestMethod();
      if (!method.equals("GET")) {
        writes.add(method);
      }
      if (method.equals("GET") && path.equals("/repos/acme/words/issues/7/comments")) {
        int size = Integer.parseInt(query.get("per_page"));
        int from = size * (Integer.parseInt(query.get("page")) - 1);
        ArrayNode page = JSON.createArrayNode();
        comments.stream().skip(from).limit(size).forEach(page::add);
        send(exchange, 200, page);
      } else if (method.equals("POST") && path.equals("/repos/acme/words/issues/7/comments")) {
        comment("Bot", body(exchange));
        send(exchange, 201, comments.get(comments.size() - 1));
      } else if (method.equals("PATCH") && path.startsWith("/repos/acme/words/issues/comments/")) {
        int id = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        send(exchange, 200, comments.get(id - 1000).put("body", body(exchange)));
      } else if (method.equals("GET") && path.equals("/repos/acme/words/pulls")) {
        ArrayNode found = JSON.createArrayNode();
        pulls.stream()
            .filter(pull -> pull.at("/head/label").asText().equals(query.get("head")))
            .forEach(found::add);
        send(exchange, 200, found);
      } else if (method.equals("GET") && path.startsWith("/repos/acme/words/pulls/")) {
        int number = Integer.parseInt(path.substring(path.lastIndexOf('/') + 1));
        send(
            exchange,
            200,
            pulls.stream()
                .filter(pull -> pull.path("number").asInt() == number)
                .findFirst()
                .orElseThrow());
      } else {
        send(exchange, 404, JSON.createObjectNode());
      }
    }
  }

  private static String body(HttpExchange exchange) throws IOException {
    return JSON.readTree(exchange.getRequestBody()).path("body").asText();
  }

  private static Map<String, String> query(HttpExchange exchange) {
    Map<String, String> values = new HashMap<>();
    String query = exchange.getRequestURI().getRawQuery();
    for (String pair : (query == null ? "" : query).split("&", -1)) {
      String[] both = pair.split("=", 2);
      if (both.length == 2) {
        values.put(both[0], URLDecoder.decode(both[1], StandardCharsets.UTF_8));
      }
    }
    return values;
  }

  private static void send(HttpExchange exchange, int status, JsonNode answer) throws IOException {
    byte[] bytes = JSON.writeValueAsBytes(answer);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
