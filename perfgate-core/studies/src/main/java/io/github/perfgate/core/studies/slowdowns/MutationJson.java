package io.github.perfgate.core.studies.slowdowns;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.report.formats.JsonText;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.stats.inference.Interval;
import java.io.IOException;
import java.io.Writer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes {@code slowdowns.json}: durations are in nanoseconds, shares and ratios are plain numbers,
 * and unknown values are absent.
 */
final class MutationJson {
  private static final int SCHEMA_VERSION = 1;

  private MutationJson() {}

  static void write(MutationResult result, Writer out) throws IOException {
    try (JsonGenerator json = JsonText.on(out)) {
      json.writeStartObject();
      json.writeNumberField("schemaVersion", SCHEMA_VERSION);
      json.writeStringField("module", result.module());
      json.writeStringField("commit", result.commit());
      json.writeStringField("started", result.started().toString());
      json.writeNumberField("delay", result.delayNanos());
      json.writeNumberField("seed", result.seed());
      json.writeNumberField("planned", result.planned());
      json.writeBooleanField("complete", result.isComplete());
      json.writeStringField("sentence", result.sentence());
      summary(json, result);
      json.writeArrayFieldStart("mutants");
      for (Mutant mutant : result.mutants()) {
        mutant(json, mutant);
      }
      json.writeEndArray();
      json.writeObjectFieldStart("settings");
      for (Map.Entry<String, String> setting : result.settings().entrySet()) {
        json.writeStringField(setting.getKey(), setting.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
    }
  }

  private static void summary(JsonGenerator json, MutationResult result) throws IOException {
    json.writeObjectFieldStart("summary");
    json.writeNumberField("found", result.count(MutantOutcome.FOUND));
    json.writeNumberField("missed", result.count(MutantOutcome.MISSED));
    json.writeNumberField("notExecuted", result.count(MutantOutcome.NOT_EXECUTED));
    json.writeNumberField("failed", result.count(MutantOutcome.FAILED));
    if (result.interval().isPresent()) {
      Interval interval = result.interval().get();
      json.writeNumberField("rate", (double) result.count(MutantOutcome.FOUND) / result.tried());
      json.writeNumberField("lower", interval.lower());
      json.writeNumberField("upper", interval.upper());
      json.writeNumberField("confidence", interval.confidence());
    }
    json.writeEndObject();
  }

  private static void mutant(JsonGenerator json, Mutant mutant) throws IOException {
    json.writeStartObject();
    json.writeStringField("class", mutant.method().owner());
    json.writeStringField("method", mutant.method().name());
    json.writeStringField("descriptor", mutant.method().descriptor());
    json.writeStringField("outcome", mutant.outcome().name());
    json.writeStringField("reason", mutant.reason());
    json.writeArrayFieldStart("workloads");
    for (SlowedWorkload checked : mutant.workloads()) {
      checked(json, checked);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void checked(JsonGenerator json, SlowedWorkload checked) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", checked.workload());
    number(json, "callsPerOperation", checked.calls());
    number(json, "shareOfCalls", checked.share());
    json.writeStringField("verdict", checked.verdict().name());
    json.writeStringField("reason", checked.reason());
    number(json, "timePerOperation", checked.time());
    number(json, "expected", checked.expected());
    Slowdown slowdown = checked.slowdown();
    if (slowdown != null) {
      json.writeObjectFieldStart("slowdown");
      number(json, "estimate", slowdown.estimate());
      number(json, "lower", slowdown.lower());
      number(json, "upper", slowdown.upper());
      number(json, "confidence", slowdown.confidence());
      json.writeEndObject();
    }
    number(json, "minimumDetectable", checked.minimumDetectable());
    json.writeNumberField("rounds", checked.rounds());
    json.writeEndObject();
  }

  private static void number(JsonGenerator json, String name, @Nullable Double value)
      throws IOException {
    if (value != null && Double.isFinite(value)) {
      json.writeNumberField(name, value);
    }
  }
}
