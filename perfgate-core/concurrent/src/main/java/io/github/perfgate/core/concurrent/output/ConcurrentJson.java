package io.github.perfgate.core.concurrent.output;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.focus.FocusMethod;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.LogWelch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code concurrent.json}, which contains the whole result. Durations are in nanoseconds,
 * ratios are plain numbers. The {@code values} of a test have one number for each fork, in the
 * order of the forks, each the median of the fork's runs. One series is the time of a repetition
 * until the last thread ends; a test with two roles has none, as there the time of the role's
 * threads decides. The other series is the time of each thread by itself. The setting {@code scope}
 * says which of the two decides.
 */
final class ConcurrentJson {
  private static final ObjectMapper JSON =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
  private static final int SCHEMA = 1;
  private static final double CONFIDENCE = 0.95;

  private ConcurrentJson() {}

  static void write(ConcurrentResult result, Path file) throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.put("schemaVersion", SCHEMA);
    root.put("class", result.input().type());
    root.put("baseline", result.input().baseline());
    root.put("candidate", result.input().candidate());
    root.put("verdict", result.classResult().direction().name());
    root.put("dominant", result.classResult().dominant().name());
    root.put("speedgun", result.classResult().speedGun().name());
    ArrayNode methods = root.putArray("methods");
    for (MethodResult method : result.classResult().methods()) {
      ObjectNode one = methods.addObject();
      one.put("method", method.method());
      one.put("verdict", method.direction().name());
      ArrayNode variants = one.putArray("tests");
      method.variants().forEach(variant -> variant(variants.addObject(), variant, result));
      ArrayNode troubles = one.putArray("troubles");
      method.troubles().forEach(trouble -> trouble(troubles.addObject(), trouble));
    }
    ArrayNode focus = root.putArray("focus");
    for (FocusMethod method : result.focus()) {
      ObjectNode one = focus.addObject();
      one.put("method", method.signature());
      one.put("weight", method.weight());
      one.put("reason", method.reason());
    }
    ArrayNode tests = root.putArray("generated");
    for (GeneratedTest test : result.tests()) {
      ObjectNode one = tests.addObject();
      one.put("name", test.name());
      one.put("method", test.method());
      one.put("mixed", test.mixed());
      one.put("mined", test.mined());
      one.put("calls", test.description());
      one.put("outcome", test.outcome().kind().name());
      one.put("in", test.outcome().version());
      one.put("roles", test.dealing().name());
      ObjectNode repetitions = one.putObject("repetitions");
      test.outcome()
          .repetitions()
          .forEach((threads, byRole) -> byRole.forEach(repetitions.putArray("" + threads)::add));
      one.put("message", test.outcome().message());
    }
    ArrayNode notes = root.putArray("notes");
    result.notes().forEach(notes::add);
    settings(root.putObject("settings"), result);
    ObjectNode host = root.putObject("host");
    host.put("os", result.effort().host().os());
    host.put("cpu", result.effort().host().cpu());
    host.put("processors", result.effort().host().processors());
    host.put("java", result.effort().host().java());
    host.put("jvm", result.effort().jvm());
    ObjectNode timing = root.putObject("timing");
    timing.put("generate", result.effort().generated().toNanos());
    timing.put("all", result.effort().took().toNanos());
    timing.put("forks", result.effort().forks());
    Files.writeString(file, JSON.writeValueAsString(root));
  }

  private static void settings(ObjectNode node, ConcurrentResult result) {
    ArrayNode threads = node.putArray("threads");
    result.settings().threads().forEach(threads::add);
    node.put("tests", result.settings().tests());
    node.put("margin", result.settings().margin());
    node.put("scope", result.settings().runs().scope().inWords());
    node.put("warmupIterations", result.settings().runs().warmup());
    node.put("measurementIterations", result.settings().runs().measured());
    node.put("iterationTime", result.settings().runs().time().toNanos());
    node.put("style", ComparisonSettings.style(result.settings().random()));
    node.put("seed", result.settings().seed());
    node.put("jvmArgs", String.join(" ", result.settings().jvmArgs()));
  }

  private static void trouble(ObjectNode node, ConcurrentTrouble trouble) {
    node.put("kind", trouble.kind().name());
    node.put("in", trouble.version());
    node.put("sure", trouble.sure());
    node.put("calls", trouble.calls());
    node.put("message", trouble.message());
  }

  private static void variant(ObjectNode node, VariantResult variant, ConcurrentResult result) {
    String name = variant.variant().test().name();
    node.put("test", name);
    node.put("calls", variant.variant().description());
    node.put("threads", variant.variant().threads());
    node.put("role", variant.variant().role());
    node.put("repetitions", variant.variant().repetitions());
    node.put("verdict", variant.direction().name());
    node.put("forks", variant.forks());
    node.put("variation", variant.variation());
    node.put("adjustedP", variant.adjustedP());
    node.put("speedgun", variant.speedGun().name());
    ratio(node, "slowdown", variant.comparison());
    ratio(node, "slowdownOfEachThread", variant.own());
    if (variant.problem() != null) {
      node.put("problem", variant.problem());
    }
    Interaction interaction = result.interactions().get(variant.variant());
    if (interaction != null) {
      ObjectNode one = node.putObject("interaction");
      one.put("kind", interaction.kind().name());
      one.put("ratio", Math.exp(interaction.logRatio()));
      one.put("lower", Math.exp(interaction.interval().lower()));
      one.put("upper", Math.exp(interaction.interval().upper()));
    }
    ArrayNode waits = node.putArray("waits");
    for (Wait wait : result.waits().getOrDefault(variant.variant(), List.of())) {
      ObjectNode one = waits.addObject();
      one.put("lock", wait.lock());
      one.put("in", wait.frame());
      one.put("baseline", wait.baseline());
      one.put("candidate", wait.candidate());
    }
    ObjectNode values = node.putObject("values");
    for (String version : List.of(Revision.BASELINE, Revision.CURRENT)) {
      ObjectNode one = values.putObject(version);
      if (!variant.variant().isTimedAlone()) {
        values(one.putArray("untilLastThreadEnds"), variant.samples().whole(version));
      }
      values(one.putArray("ofEachThread"), variant.samples().own(version));
    }
    Path benchmark = result.benchmarks().get(name);
    if (benchmark != null) {
      node.put("benchmark", benchmark.toString());
    }
  }

  private static void values(ArrayNode node, double[] nanoseconds) {
    for (double one : nanoseconds) {
      node.add(one);
    }
  }

  private static void ratio(ObjectNode node, String field, @Nullable LogWelch comparison) {
    if (comparison != null) {
      Interval interval = comparison.interval(CONFIDENCE);
      ObjectNode one = node.putObject(field);
      one.put("estimate", comparison.ratio());
      one.put("lower", interval.lower());
      one.put("upper", interval.upper());
      one.put("confidence", CONFIDENCE);
    }
  }
}
