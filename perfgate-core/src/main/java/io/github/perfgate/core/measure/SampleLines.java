package io.github.perfgate.core.measure;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.perfgate.core.host.noise.Noise;
import io.github.perfgate.core.launch.VmStartOutcome;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The lines of {@code samples.jsonl}, to text and back. There are three kinds: {@code gate} (the
 * header), {@code vmStart}, and {@code end}, which says that measuring was not cut short. Doubles
 * keep their full precision.
 */
final class SampleLines {
  private static final ObjectMapper JSON =
      new ObjectMapper().setDefaultPropertyInclusion(JsonInclude.Include.NON_NULL);
  private static final int FORMAT = 2;

  private SampleLines() {}

  static String of(SampleHeader header) {
    return JSON.createObjectNode()
        .put("type", "gate")
        .put("format", FORMAT)
        .put("state", header.state())
        .put("seed", header.seed())
        .put("started", header.started().toString())
        .toString();
  }

  static String of(SampleStore.End end) {
    return JSON.createObjectNode()
        .put("type", "end")
        .put("decided", end.decided())
        .put("budgetNanos", end.budget().toNanos())
        .toString();
  }

  static String of(VmStart start) {
    ObjectNode line =
        JSON.createObjectNode()
            .put("type", "vmStart")
            .put("workload", start.workload())
            .put("version", start.version())
            .put("round", start.round())
            .put("position", start.position())
            .put("attempt", start.attempt())
            .put("started", start.started().toString())
            .put("ownClass", start.ownClass())
            .put("wallNanos", start.outcome().wall().toNanos());
    line.set("noise", JSON.valueToTree(start.noise()));
    if (start.outcome() instanceof VmStartOutcome.Measured measured) {
      add(line.putArray("warmup"), measured.warmup());
      add(line.putArray("iterations"), measured.iterations());
      line.set("events", JSON.valueToTree(new TreeMap<>(measured.events())));
    } else if (start.outcome() instanceof VmStartOutcome.Failed failed) {
      line.put("failure", failed.kind().name())
          .put("message", failed.message())
          .put("output", failed.output());
    }
    return line.toString();
  }

  private static void add(ArrayNode array, List<Double> values) {
    values.forEach(array::add);
  }

  /**
   * The line's content: {@link SampleHeader}, {@link VmStart} or {@link SampleStore.End}; null for
   * garbage.
   */
  static @Nullable Object parse(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      return switch (node.path("type").asText()) {
        case "gate" -> node.path("format").asInt() == FORMAT ? header(node) : null;
        case "vmStart" -> vmStart(node);
        case "end" -> end(node);
        default -> null;
      };
    } catch (JsonProcessingException | IllegalArgumentException | DateTimeException e) {
      return null;
    }
  }

  private static SampleStore.End end(JsonNode node) {
    return new SampleStore.End(
        required(node, "decided").asBoolean(),
        Duration.ofNanos(required(node, "budgetNanos").asLong()));
  }

  private static SampleHeader header(JsonNode node) {
    return new SampleHeader(
        required(node, "state").asText(),
        required(node, "seed").asLong(),
        Instant.parse(required(node, "started").asText()));
  }

  private static VmStart vmStart(JsonNode node) {
    return new VmStart(
        required(node, "workload").asText(),
        required(node, "version").asText(),
        required(node, "round").asInt(),
        required(node, "position").asInt(),
        required(node, "attempt").asInt(),
        Instant.parse(required(node, "started").asText()),
        required(node, "ownClass").asBoolean(),
        noise(required(node, "noise")),
        outcome(node));
  }

  private static VmStartOutcome outcome(JsonNode node) {
    Duration wall = Duration.ofNanos(required(node, "wallNanos").asLong());
    if (node.has("failure")) {
      return new VmStartOutcome.Failed(
          VmStartOutcome.Kind.valueOf(node.get("failure").asText()),
          required(node, "message").asText(),
          required(node, "output").asText(),
          wall);
    }
    return new VmStartOutcome.Measured(
        values(required(node, "warmup")),
        values(required(node, "iterations")),
        events(required(node, "events")),
        wall);
  }

  private static Noise noise(JsonNode node) {
    return new Noise(
        share(node, "stolen"),
        share(node, "foreign"),
        share(node, "throttled"),
        share(node, "pressure"),
        count(node, "overheated"),
        count(node, "kiloHertz"));
  }

  private static @Nullable Double share(JsonNode node, String field) {
    return node.hasNonNull(field) ? node.get(field).asDouble() : null;
  }

  private static @Nullable Long count(JsonNode node, String field) {
    return node.hasNonNull(field) ? node.get(field).asLong() : null;
  }

  private static Map<String, Long> events(JsonNode node) {
    Map<String, Long> events = new TreeMap<>();
    node.properties().forEach(field -> events.put(field.getKey(), field.getValue().asLong()));
    return events;
  }

  private static List<Double> values(JsonNode array) {
    List<Double> values = new ArrayList<>(array.size());
    array.forEach(value -> values.add(value.asDouble()));
    return values;
  }

  private static JsonNode required(JsonNode node, String field) {
    JsonNode value = node.get(field);
    if (value == null) {
      throw new IllegalArgumentException(field);
    }
    return value;
  }
}
