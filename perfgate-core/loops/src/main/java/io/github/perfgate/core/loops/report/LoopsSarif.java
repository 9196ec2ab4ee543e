package io.github.perfgate.core.loops.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.report.formats.SarifParts;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Writes {@code loops.sarif}: all loops except needed ones in the Static Analysis Results
 * Interchange Format 2.1.0. A loop that fails the build is an error. Another loop is a warning if
 * its confidence is high, and a note if it is low. Each loop has the figures of {@code loops.json}
 * as properties.
 */
final class LoopsSarif {
  private static final String RULE = "perfgate/redundant-loop";
  private static final String MEANING =
      "The iterations of a loop make another loop read the same values again and again, which takes"
          + " time in proportion to the product of both.";
  private static final String REMEDY =
      "Compute it once, or use a data structure that answers without a walk. If the loop is needed,"
          + " say why with @NeededLoop or in the file that <loops><needed> names.";

  private LoopsSarif() {}

  static void write(LoopsResult result, Writer out) throws IOException {
    List<RedundantLoop> failing = result.failing();
    try (JsonGenerator json = ModelJson.generator(out)) {
      SarifParts.begin(json);
      rule(json);
      SarifParts.beginResults("perfgate/loops/" + PlainText.line(result.module()), json);
      Map<String, Integer> seen = new HashMap<>();
      for (RedundantLoop loop : result.loops().stream().limit(SarifParts.MOST_RESULTS).toList()) {
        String fingerprint =
            SarifParts.fingerprintOf(
                Stream.concat(
                        Stream.of(result.module(), RULE),
                        loop.keys().stream().map(key -> key.text()))
                    .toList());
        json.writeStartObject();
        json.writeStringField("ruleId", RULE);
        json.writeNumberField("ruleIndex", 0);
        json.writeStringField("level", level(loop, failing));
        SarifParts.text("message", SarifParts.unlinked(message(loop)), json);
        SarifParts.location(json, loop.place());
        SarifParts.fingerprint(fingerprint + ":" + seen.merge(fingerprint, 1, Integer::sum), json);
        json.writePOJOField("properties", LoopsJson.evidence(loop));
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeObjectFieldStart("properties");
      json.writeStringField("sentence", PlainText.line(result.sentence()));
      json.writeEndObject();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void rule(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", RULE);
    json.writeStringField("name", "RedundantLoop");
    SarifParts.text("shortDescription", "Nested loops that keep reading the same", json);
    SarifParts.text("fullDescription", MEANING, json);
    SarifParts.rule(MEANING + " " + REMEDY, MEANING + "\n\n" + REMEDY, "warning", json);
    json.writeEndObject();
  }

  private static String level(RedundantLoop loop, List<RedundantLoop> failing) {
    if (failing.contains(loop)) {
      return "error";
    }
    return loop.confidence() == Confidence.HIGH ? "warning" : "note";
  }

  private static String message(RedundantLoop loop) {
    return PlainText.line(
        "%s: %s".formatted(loop.worst().named().name(), LoopAdvice.of(loop).inWords()));
  }
}
