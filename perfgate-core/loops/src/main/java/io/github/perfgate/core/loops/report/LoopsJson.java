package io.github.perfgate.core.loops.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopKey;
import io.github.perfgate.core.loops.LoopStatus;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.loops.RepeatedRead;
import io.github.perfgate.core.loops.WatchedWorkloads;
import io.github.perfgate.core.report.formats.JsonText;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code loops.json}: durations are in nanoseconds, shares are plain numbers between 0 and
 * 1, and unknown values are absent. The schema is {@code perfgate-loops-1.schema.json}.
 */
final class LoopsJson {
  private static final int SCHEMA_VERSION = 1;
  private static final int SOME = 20;

  private LoopsJson() {}

  static void write(LoopsResult result, Writer out) throws IOException {
    try (JsonGenerator json = JsonText.on(out)) {
      json.writeStartObject();
      json.writeNumberField("schemaVersion", SCHEMA_VERSION);
      json.writeStringField("module", result.module());
      if (result.commit() != null) {
        json.writeStringField("commit", result.commit());
      }
      json.writeStringField("started", result.started().toString());
      json.writeNumberField("took", result.took().toNanos());
      json.writeBooleanField("passed", result.passed());
      json.writeStringField("sentence", result.sentence());
      summary(json, result);
      watched(json, result.watched());
      json.writeArrayFieldStart("loops");
      List<RedundantLoop> failing = result.failing();
      for (RedundantLoop loop : result.clusters().loops()) {
        loop(json, loop, failing.contains(loop));
      }
      json.writeEndArray();
      keys(json, "gone", result.gone());
      strings(json, "warnings", result.warnings());
      json.writeObjectFieldStart("settings");
      for (Map.Entry<String, String> setting : result.settings().entrySet()) {
        json.writeStringField(setting.getKey(), setting.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
    }
  }

  private static void summary(JsonGenerator json, LoopsResult result) throws IOException {
    json.writeObjectFieldStart("summary");
    json.writeNumberField("loops", result.loops().size());
    json.writeNumberField("high", result.count(Confidence.HIGH));
    json.writeNumberField("low", result.count(Confidence.LOW));
    KnownLoops known = result.known();
    if (known != null) {
      json.writeNumberField("new", result.count(LoopStatus.NEW));
      json.writeNumberField("known", result.count(LoopStatus.KNOWN));
      json.writeStringField("knownFrom", known.where());
    }
    json.writeNumberField("needed", result.needed().size());
    json.writeNumberField("ofTests", result.clusters().ofTests());
    json.writeNumberField("failing", result.failing().size());
    json.writeNumberField("perThousandWorkloads", result.perThousand());
    json.writeEndObject();
  }

  private static void watched(JsonGenerator json, WatchedWorkloads watched) throws IOException {
    json.writeObjectFieldStart("watched");
    json.writeNumberField("tests", watched.tests());
    json.writeNumberField("testsTook", watched.testsTook().toNanos());
    json.writeNumberField("benchmarks", watched.benchmarks());
    json.writeNumberField("classes", watched.classes());
    json.writeNumberField("classesLeftAlone", watched.leftAlone());
    json.writeNumberField("irreducibleLoops", watched.irreducible());
    json.writeNumberField("intrinsics", watched.intrinsics());
    json.writeStringField("mode", watched.mode());
    json.writeObjectFieldStart("obstacles");
    for (Map.Entry<String, String> obstacle : watched.obstacles().entrySet()) {
      json.writeStringField(obstacle.getKey(), obstacle.getValue());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void loop(JsonGenerator json, RedundantLoop loop, boolean fails)
      throws IOException {
    json.writeStartObject();
    judgement(json, loop);
    json.writeBooleanField("fails", fails);
    LoopAdvice advice = LoopAdvice.of(loop);
    json.writeStringField("what", advice.what());
    json.writeStringField("remedy", advice.remedy());
    if (loop.reason() != null) {
      json.writeStringField("reason", loop.reason());
    }
    keys(json, "keys", loop.keys());
    json.writeFieldName("named");
    place(json, loop.worst().named());
    SourcePlace source = loop.place();
    if (source != null) {
      json.writeObjectFieldStart("source");
      json.writeStringField("path", source.path());
      json.writeNumberField("line", source.line());
      json.writeEndObject();
    }
    json.writeFieldName("outer");
    place(json, loop.worst().outer());
    figures(json, loop.figures());
    growth(json, loop.growth());
    strings(json, "workloads", loop.workloads());
    json.writeArrayFieldStart("inner");
    for (Observation pair : loop.pairs()) {
      pair(json, pair);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /**
   * Writes the confidence and the evidence for it; only the first workloads if many show the loop.
   */
  static void evidence(JsonGenerator json, RedundantLoop loop) throws IOException {
    judgement(json, loop);
    keys(json, "keys", loop.keys());
    figures(json, loop.figures());
    growth(json, loop.growth());
    strings(json, "workloads", loop.workloads().stream().limit(SOME).toList());
  }

  private static void judgement(JsonGenerator json, RedundantLoop loop) throws IOException {
    json.writeStringField("confidence", loop.confidence().word());
    json.writeStringField("standing", loop.standing().name());
  }

  private static void pair(JsonGenerator json, Observation pair) throws IOException {
    json.writeStartObject();
    json.writeStringField("key", pair.key().text());
    json.writeStringField("purpose", pair.purpose().name());
    json.writeFieldName("loop");
    place(json, pair.inner());
    figures(json, pair.figures());
    places(json, "callers", pair.callers());
    places(json, "path", pair.path());
    json.writeArrayFieldStart("reads");
    for (RepeatedRead read : pair.reads()) {
      json.writeStartObject();
      json.writeStringField("what", read.what());
      places(json, "stack", read.stack());
      json.writeEndObject();
    }
    json.writeEndArray();
    strings(json, "workloads", pair.workloads().stream().sorted().toList());
    json.writeEndObject();
  }

  private static void figures(JsonGenerator json, Figures figures) throws IOException {
    json.writeObjectFieldStart("figures");
    json.writeNumberField("executions", figures.executions());
    json.writeNumberField("iterations", figures.iterations());
    json.writeNumberField("similarIterations", figures.similar());
    json.writeNumberField("similarShare", finite(figures.innerSimilarity()));
    json.writeNumberField("shareOfReads", finite(figures.innerShare()));
    json.writeNumberField("wastedReads", figures.wastedReads());
    json.writeBooleanField("cut", figures.cut());
    json.writeStringField("confidence", figures.confidence().word());
    json.writeEndObject();
  }

  private static double finite(double share) {
    return Double.isFinite(share) ? share : 0;
  }

  private static void growth(JsonGenerator json, @Nullable LoopGrowth growth) throws IOException {
    if (growth == null) {
      return;
    }
    json.writeObjectFieldStart("growth");
    json.writeStringField("basis", growth.basis().name());
    json.writeStringField("workload", growth.workload());
    json.writeStringField("parameter", growth.parameter());
    json.writeNumberField("small", growth.small());
    json.writeNumberField("large", growth.large());
    json.writeNumberField("smallReads", growth.smallReads());
    json.writeNumberField("largeReads", growth.largeReads());
    json.writeNumberField("readsExponent", growth.readsExponent());
    Double time = growth.timeExponent();
    if (time != null) {
      json.writeNumberField("timeExponent", time);
    }
    json.writeEndObject();
  }

  private static void places(JsonGenerator json, String name, List<CodePlace> places)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (CodePlace place : places) {
      place(json, place);
    }
    json.writeEndArray();
  }

  private static void place(JsonGenerator json, CodePlace place) throws IOException {
    json.writeStartObject();
    json.writeStringField("class", place.method().owner());
    json.writeStringField("method", place.method().name());
    json.writeStringField("descriptor", place.method().descriptor());
    if (place.line() > 0) {
      json.writeNumberField("line", place.line());
    }
    json.writeStringField("origin", place.origin().name());
    json.writeEndObject();
  }

  private static void keys(JsonGenerator json, String name, Iterable<LoopKey> keys)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (LoopKey key : keys) {
      json.writeString(key.text());
    }
    json.writeEndArray();
  }

  private static void strings(JsonGenerator json, String name, Iterable<String> strings)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String one : strings) {
      json.writeString(one);
    }
    json.writeEndArray();
  }
}
