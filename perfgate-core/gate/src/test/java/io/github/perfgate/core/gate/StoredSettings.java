package io.github.perfgate.core.gate;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.core.gate.explain.SearchSettings;
import io.github.perfgate.core.gate.settings.AcceptSettings;
import io.github.perfgate.core.gate.settings.BenchmarksFrom;
import io.github.perfgate.core.gate.settings.CountSettings;
import io.github.perfgate.core.gate.settings.ExitSettings;
import io.github.perfgate.core.gate.settings.ExplainSettings;
import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.core.gate.settings.Rules;
import io.github.perfgate.core.gate.settings.Selection;
import io.github.perfgate.core.gate.settings.Timed;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.machine.host.Pin;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.verdict.AcceptanceText;
import io.github.perfgate.core.result.verdict.Advisory;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.stats.AllocationMargin;
import io.github.perfgate.stats.Family;
import io.github.perfgate.stats.VmStatistic;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a gate, stored as JSON under their names in a pom. A setting that is absent has
 * the value that it has in a pom that does not name it.
 *
 * <p>A part of the adapter between stored gates and the code: see {@link StoredGate}.
 */
public final class StoredSettings {
  /** The default settings of a host, but with forks that follow each other. */
  public static final HostSettings INTERLEAVED =
      new HostSettings(Pin.AUTO, null, Pin.AUTO, "512m", Strategy.INTERLEAVED, true);

  private final JsonNode json;

  private StoredSettings(JsonNode json) {
    this.json = json;
  }

  /**
   * Reads settings.
   *
   * @param json an object with settings by name
   */
  public static GateSettings of(JsonNode json) {
    return new StoredSettings(json).gate();
  }

  private GateSettings gate() {
    return new GateSettings(
        new WorkloadSettings(
            texts(json.path("includes")),
            texts(json.path("excludes")),
            json.path("junit.enabled").asBoolean(false),
            io.github.perfgate.core.workload.trace.TestRules.DEFAULT,
            constant(Timed.class, "junit.timed", Timed.BODY),
            constant(Selection.class, "select", Selection.AFFECTED),
            constant(BenchmarksFrom.class, "benchmarksFrom", BenchmarksFrom.AUTO),
            texts(json.path("inputs")),
            null),
        new ForkSettings(
            json.path("warmupIterations").asInt(5),
            json.hasNonNull("measurementIterations")
                ? json.path("measurementIterations").intValue()
                : null,
            Duration.ofMillis(json.path("iterationTimeMillis").asInt(200)),
            texts(json.path("jvmArgs")),
            Duration.ofSeconds(json.path("timeoutSeconds").asInt(600))),
        new RoundSettings(
            json.path("minRounds").asInt(10),
            json.path("maxRounds").asInt(30),
            Duration.ofSeconds(json.path("budgetSeconds").asInt(1800)),
            json.hasNonNull("seed") ? json.path("seed").longValue() : null,
            json.path("resume").asBoolean(false)),
        rules(),
        new ExitSettings(
            constant(FailOn.class, "failOn", FailOn.REGRESSION),
            json.path("stopAtFirstRegression").asBoolean(false),
            constant(FailOnNotCompared.class, "failOnNotCompared", FailOnNotCompared.ALL),
            false,
            Family.standard(),
            accepted()),
        host(),
        count(),
        explain());
  }

  private Rules rules() {
    return new Rules(
        json.has("interpretation") ? choice(json.path("interpretation")) : Rules.Choice.GATE,
        json.path("margin").asDouble(0.02),
        byPattern(json.path("interpretations"), StoredSettings::choice),
        byPattern(json.path("margins"), JsonNode::doubleValue),
        constant(VmStatistic.class, "vmStatistic", VmStatistic.MEAN),
        new AllocationMargin(json.path("allocation.margin").asDouble(Rules.ALLOCATION.share())));
  }

  private static Rules.Choice choice(JsonNode json) {
    return new Rules.Choice(
        json.path("name").textValue(),
        json.hasNonNull("level") ? json.path("level").doubleValue() : null,
        json.hasNonNull("tolerance") ? json.path("tolerance").doubleValue() : null);
  }

  private static <T> Map<Pattern, T> byPattern(JsonNode json, Function<JsonNode, T> value) {
    Map<Pattern, T> map = new LinkedHashMap<>();
    json.properties()
        .forEach(entry -> map.put(Pattern.compile(entry.getKey()), value.apply(entry.getValue())));
    return map;
  }

  private AcceptSettings accepted() {
    return new AcceptSettings(
        AcceptSettings.DEFAULT.from(),
        json.path("acceptAtMost").asDouble(AcceptSettings.DEFAULT.atMost()),
        texts(json.path("accepted")).stream()
            .flatMap(
                text -> AcceptanceText.parse(text, "The element <accepted>", "the pom").stream())
            .toList(),
        texts(json.path("advisory")).stream()
            .map(text -> Advisory.parse(text, "The element <advisory>"))
            .toList());
  }

  private HostSettings host() {
    HostSettings usual = INTERLEAVED;
    @Nullable String heap = json.path("heap").asText(usual.heap());
    return new HostSettings(
        constant(Pin.class, "pin", usual.pin()),
        json.has("cpus") ? CpuSet.parse(json.path("cpus").textValue()) : null,
        constant(Pin.class, "frequency", usual.frequency()),
        "jvm".equals(heap) ? null : heap,
        constant(Strategy.class, "strategy", usual.strategy()),
        json.path("repeatDisturbed").asBoolean(usual.repeatDisturbed()));
  }

  private CountSettings count() {
    return switch (json.path("count").asText("skipped")) {
      case "only" -> CountSettings.ONLY;
      case "first" -> CountSettings.DEFAULT;
      default -> new CountSettings(true, false);
    };
  }

  private ExplainSettings explain() {
    ExplainSettings.Which which =
        constant(ExplainSettings.Which.class, "explain.workloads", ExplainSettings.Which.NONE);
    return new ExplainSettings(
        which,
        new SearchSettings(
            json.path("explain.rounds").asInt(SearchSettings.FEWEST),
            json.path("explain.complete").asBoolean(false)),
        json.path("explain.profiles").asInt(0));
  }

  /**
   * The settings of concurrent tests as a result shows them, which only their own module can read.
   *
   * @param json an object with settings by name
   */
  public static Map<String, String> concurrent(JsonNode json) {
    if (!json.path("concurrent.enabled").asBoolean(false)) {
      return Map.of();
    }
    Map<String, String> words = new LinkedHashMap<>();
    words.put("concurrent.enabled", "true");
    words.put("concurrent.threads", joined(json.path("concurrent.threads"), ","));
    words.put("concurrent.tests", json.path("concurrent.tests").asText());
    words.put("concurrent.budget", json.path("concurrent.budgetSeconds").asText() + "s of budget");
    words.put("concurrent.margin", "0.1");
    words.put("concurrent.scope", "last-thread");
    words.put("concurrent.warmupIterations", "3");
    words.put("concurrent.measurementIterations", "5");
    words.put("concurrent.iterationTime", "20ms");
    words.put("concurrent.style", "focused");
    words.put("concurrent.includes", joined(json.path("concurrent.includes"), " "));
    words.put("concurrent.excludes", joined(json.path("concurrent.excludes"), " "));
    return words;
  }

  private static String joined(JsonNode array, String separator) {
    List<String> texts = new ArrayList<>();
    array.forEach(one -> texts.add(one.asText()));
    return String.join(separator, texts);
  }

  /** Enumerations are written as a pom has them: {@code lower-quartile}. */
  private <E extends Enum<E>> E constant(Class<E> type, String name, E otherwise) {
    return json.has(name)
        ? Enum.valueOf(type, json.path(name).textValue().toUpperCase(Locale.ROOT).replace('-', '_'))
        : otherwise;
  }

  /** The elements of an array of texts; none where there is no array. */
  static List<String> texts(JsonNode json) {
    List<String> texts = new ArrayList<>();
    json.forEach(one -> texts.add(one.textValue()));
    return texts;
  }
}
