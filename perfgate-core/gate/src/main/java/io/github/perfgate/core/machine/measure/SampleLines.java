package io.github.perfgate.core.machine.measure;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_NULL;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.noise.Noise;
import io.github.perfgate.stats.inference.Durations;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The lines of {@code samples.jsonl}, to text and back. There are six kinds: {@code gate} (the
 * header), {@code host} (how it was made quiet), {@code fork}, {@code apart} (a workload whose
 * forks run one after the other), {@code canary}, and {@code end}, which says that measuring was
 * not cut short. Doubles keep their full precision.
 */
final class SampleLines {
  /**
   * If a line break is lost, two lines become one; such a line must not be read as the first of the
   * two.
   */
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .defaultPropertyInclusion(JsonInclude.Value.construct(NON_NULL, NON_NULL))
          .build();

  private static final int FORMAT = 2;

  private SampleLines() {}

  static String of(SampleHeader header) {
    ObjectNode line =
        JSON.createObjectNode()
            .put("type", "gate")
            .put("format", FORMAT)
            .put("state", header.state())
            .put("seed", header.seed())
            .put("started", header.started().toString());
    return (header.host().isEmpty() ? line : line.put("machine", header.host())).toString();
  }

  static String of(SampleStore.End end) {
    return JSON.createObjectNode()
        .put("type", "end")
        .put("decided", end.decided())
        .put("budgetNanos", end.budget().toNanos())
        .toString();
  }

  static String of(SampleStore.Apart apart) {
    return JSON.createObjectNode()
        .put("type", "apart")
        .put("workload", apart.workload())
        .put("why", apart.why())
        .toString();
  }

  static String of(MeasuringFacts facts) {
    ObjectNode line = JSON.createObjectNode().put("type", "host");
    facts.cpus().forEach(line.putArray("cpus")::add);
    line.put("gateCpus", facts.gateCpus()).put("jvm", facts.jvm());
    if (facts.jmh() != null) {
      line.put("jmh", facts.jmh());
    }
    if (facts.blackholes() != null) {
      line.put("blackholes", facts.blackholes());
    }
    facts.changes().forEach(line.putArray("changes")::add);
    facts.refused().forEach(line.putArray("refused")::add);
    return line.toString();
  }

  static String of(CanaryReading reading) {
    return JSON.createObjectNode()
        .put("type", "canary")
        .put("seconds", reading.seconds())
        .put("nanos", reading.nanos())
        .toString();
  }

  static String of(Fork start) {
    ObjectNode line =
        JSON.createObjectNode()
            .put("type", "fork")
            .put("workload", start.workload())
            .put("version", start.version())
            .put("round", start.round())
            .put("position", start.position())
            .put("attempt", start.attempt())
            .put("started", start.started().toString())
            .put("ownClass", start.ownClass())
            .put("wallNanos", start.outcome().wall().toNanos());
    line.set("noise", JSON.valueToTree(start.noise()));
    if (start.outcome() instanceof ForkOutcome.Measured measured) {
      add(line.putArray("warmup"), measured.warmup());
      add(line.putArray("iterations"), measured.iterations());
      line.set("events", JSON.valueToTree(new TreeMap<>(measured.events())));
      if (!measured.operations().isEmpty()) {
        add(line.putArray("operations"), measured.operations());
      }
      if (!measured.allocated().isEmpty()) {
        add(line.putArray("allocated"), measured.allocated());
      }
      if (!measured.turns().isEmpty()) {
        measured.turns().forEach(line.putArray("turns")::add);
      }
    } else if (start.outcome() instanceof ForkOutcome.Failed failed) {
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
   * The line's content: {@link SampleHeader}, {@link MeasuringFacts}, {@link Fork}, {@link
   * CanaryReading}, {@link SampleStore.Apart} or {@link SampleStore.End}; null for garbage.
   */
  static @Nullable Object parse(String line) {
    try {
      JsonNode node = JSON.readTree(line);
      return switch (node.path("type").asText()) {
        case "gate" -> node.path("format").asInt() == FORMAT ? header(node) : null;
        case "host" -> facts(node);
        case "fork" -> fork(node);
        case "apart" -> new SampleStore.Apart(text(node, "workload"), text(node, "why"));
        case "canary" -> canary(node);
        case "end" -> end(node);
        default -> null;
      };
    } catch (JsonProcessingException
        | IllegalArgumentException
        | ArithmeticException
        | DateTimeException e) {
      return null;
    }
  }

  private static SampleStore.End end(JsonNode node) {
    return new SampleStore.End(
        flag(node, "decided"), Duration.ofNanos(notNegative(node, "budgetNanos")));
  }

  private static MeasuringFacts facts(JsonNode node) {
    return new MeasuringFacts(
        texts(node, "cpus"),
        text(node, "gateCpus"),
        text(node, "jvm"),
        node.has("jmh") ? text(node, "jmh") : null,
        node.has("blackholes") ? text(node, "blackholes") : null,
        texts(node, "changes"),
        texts(node, "refused"),
        List.of(),
        List.of());
  }

  private static CanaryReading canary(JsonNode node) {
    double seconds = required(node, "seconds", JsonNode::isNumber).doubleValue();
    double nanos = required(node, "nanos", JsonNode::isNumber).doubleValue();
    if (!(seconds >= 0)) {
      throw new IllegalArgumentException("seconds");
    }
    return new CanaryReading(seconds, Durations.require(nanos, "nanos"));
  }

  private static SampleHeader header(JsonNode node) {
    return new SampleHeader(
        text(node, "state"),
        whole(node, "seed"),
        Instant.parse(text(node, "started")),
        node.has("machine") ? text(node, "machine") : "");
  }

  private static Fork fork(JsonNode node) {
    return new Fork(
        text(node, "workload"),
        text(node, "version"),
        Math.toIntExact(notNegative(node, "round")),
        Math.toIntExact(notNegative(node, "position")),
        Math.toIntExact(notNegative(node, "attempt")),
        Instant.parse(text(node, "started")),
        flag(node, "ownClass"),
        noise(required(node, "noise", JsonNode::isObject)),
        outcome(node));
  }

  private static ForkOutcome outcome(JsonNode node) {
    Duration wall = Duration.ofNanos(notNegative(node, "wallNanos"));
    if (node.has("failure")) {
      return new ForkOutcome.Failed(
          ForkOutcome.Kind.valueOf(text(node, "failure")),
          text(node, "message"),
          text(node, "output"),
          wall);
    }
    List<Double> iterations = values(node, "iterations");
    if (iterations.isEmpty()) {
      throw new IllegalArgumentException("iterations");
    }
    List<Double> operations = node.has("operations") ? values(node, "operations") : List.of();
    List<Double> allocated = allocated(node);
    for (List<Double> known : List.of(operations, allocated)) {
      if (!known.isEmpty() && known.size() != iterations.size()) {
        throw new IllegalArgumentException("operations and allocated bytes");
      }
    }
    return new ForkOutcome.Measured(
        values(node, "warmup"),
        iterations,
        events(required(node, "events", JsonNode::isObject)),
        wall,
        operations,
        allocated,
        turns(node));
  }

  private static Noise noise(JsonNode node) {
    return new Noise(
        share(node, "stolen"),
        share(node, "foreign"),
        share(node, "throttled"),
        share(node, "pressure"),
        node.has("overheated") ? notNegative(node, "overheated") : null,
        node.has("kiloHertz") ? notNegative(node, "kiloHertz") : null);
  }

  private static @Nullable Double share(JsonNode node, String field) {
    if (!node.has(field)) {
      return null;
    }
    double share = required(node, field, JsonNode::isNumber).doubleValue();
    if (!(share >= 0) || Double.isInfinite(share)) {
      throw new IllegalArgumentException(field);
    }
    return share;
  }

  private static Map<String, Long> events(JsonNode node) {
    Map<String, Long> events = new TreeMap<>();
    node.properties()
        .forEach(field -> events.put(field.getKey(), notNegative(node, field.getKey())));
    return events;
  }

  private static List<Long> turns(JsonNode node) {
    List<Long> turns = new ArrayList<>();
    if (node.has("turns")) {
      for (JsonNode turn : required(node, "turns", JsonNode::isArray)) {
        if (!turn.isIntegralNumber() || turn.longValue() < 0) {
          throw new IllegalArgumentException("turns");
        }
        turns.add(turn.longValue());
      }
    }
    return turns;
  }

  private static List<Double> allocated(JsonNode node) {
    List<Double> bytes = new ArrayList<>();
    if (node.has("allocated")) {
      for (JsonNode value : required(node, "allocated", JsonNode::isArray)) {
        if (!value.isNumber()
            || !(value.doubleValue() >= 0 && Double.isFinite(value.doubleValue()))) {
          throw new IllegalArgumentException("allocated");
        }
        bytes.add(value.doubleValue());
      }
    }
    return bytes;
  }

  /** Refuses values that are no time per operation; the statistics would refuse them much later. */
  private static List<Double> values(JsonNode node, String field) {
    JsonNode array = required(node, field, JsonNode::isArray);
    List<Double> values = new ArrayList<>(array.size());
    for (JsonNode value : array) {
      values.add(Durations.require(value.isNumber() ? value.doubleValue() : Double.NaN, field));
    }
    return values;
  }

  private static String text(JsonNode node, String field) {
    return required(node, field, JsonNode::isTextual).textValue();
  }

  private static List<String> texts(JsonNode node, String field) {
    List<String> texts = new ArrayList<>();
    for (JsonNode value : required(node, field, JsonNode::isArray)) {
      if (!value.isTextual()) {
        throw new IllegalArgumentException(field);
      }
      texts.add(value.textValue());
    }
    return texts;
  }

  private static boolean flag(JsonNode node, String field) {
    return required(node, field, JsonNode::isBoolean).booleanValue();
  }

  private static long whole(JsonNode node, String field) {
    return required(node, field, value -> value.isIntegralNumber() && value.canConvertToLong())
        .longValue();
  }

  private static long notNegative(JsonNode node, String field) {
    long value = whole(node, field);
    if (value < 0) {
      throw new IllegalArgumentException(field);
    }
    return value;
  }

  /**
   * A field of the wanted kind. Nothing is converted, as a text in the place of a number would
   * become zero.
   */
  private static JsonNode required(JsonNode node, String field, Predicate<JsonNode> fits) {
    JsonNode value = node.get(field);
    if (value == null || !fits.test(value)) {
      throw new IllegalArgumentException(field);
    }
    return value;
  }
}
