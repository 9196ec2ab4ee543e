package io.github.perfgate.core.report.ci;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Level;
import io.github.perfgate.core.report.formats.CodeFindings;
import io.github.perfgate.core.report.formats.ReportFormat;
import io.github.perfgate.core.report.formats.SarifParts;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code codequality.json}: the findings in the Code Climate format, which GitLab shows in a merge
 * request and at the lines of its changes. Places, names and fingerprints are those of {@code
 * perfgate.sarif}.
 *
 * @see <a href="https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format">Code
 *     Quality report format</a>
 */
public final class CodeQuality implements ReportFormat {
  @Override
  public String fileName() {
    return "codequality.json";
  }

  @Override
  public void write(GateResult result, Writer out) throws IOException {
    String module = result.gated().module();
    Map<String, Integer> seen = new HashMap<>();
    try (JsonGenerator json = ModelJson.generator(out)) {
      json.writeStartArray();
      for (CodeFinding finding : CodeFindings.of(result)) {
        String fingerprint =
            SarifParts.fingerprintOf(List.of(module, finding.kind().id(), finding.subject()));
        json.writeStartObject();
        json.writeStringField("check_name", "perfgate/" + finding.kind().id());
        json.writeStringField("description", finding.title() + ": " + finding.message());
        json.writeStringField("severity", severity(finding.level()));
        json.writeStringField(
            "fingerprint", fingerprint + ":" + seen.merge(fingerprint, 1, Integer::sum));
        place(finding.place(), result.gated().pom(), json);
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  /** GitLab takes no finding without a place. */
  private static void place(
      @Nullable SourcePlace known, @Nullable SourcePlace pom, JsonGenerator json)
      throws IOException {
    SourcePlace place = SarifParts.firstOf(known, pom);
    json.writeObjectFieldStart("location");
    json.writeStringField("path", PlainText.line(place.path()));
    json.writeObjectFieldStart("lines");
    json.writeNumberField("begin", Math.max(1, place.line()));
    json.writeEndObject();
    json.writeEndObject();
  }

  private static String severity(Level level) {
    return switch (level) {
      case ERROR -> "major";
      case WARNING -> "minor";
      case NOTE -> "info";
    };
  }
}
