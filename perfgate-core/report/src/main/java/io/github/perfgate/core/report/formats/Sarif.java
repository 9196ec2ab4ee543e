package io.github.perfgate.core.report.formats;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.CodeFinding.Kind;
import io.github.perfgate.core.report.findings.CodeFinding.Level;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.io.IOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * {@code perfgate.sarif}: the findings in the Static Analysis Results Interchange Format 2.1.0, for
 * code scanning. Keeps to what GitHub accepts: relative places, at most 5,000 results, and accepted
 * slowdowns under a rule of their own, since GitHub ignores suppressions. Paths are relative to
 * {@code %SRCROOT%}. The commands that measure again are only in the report, as they may name
 * folders of this machine.
 */
public final class Sarif implements ReportFormat {
  private static final List<Kind> RULES = List.of(Kind.values());

  @Override
  public String fileName() {
    return "perfgate.sarif";
  }

  @Override
  public void write(GateResult given, Writer out) throws IOException {
    GateResult result = PlainRecords.of(given);
    // Fingerprints follow the exact names; the texts of findings are plain in any case.
    List<CodeFinding> findings =
        CodeFindings.of(given).stream().limit(SarifParts.MOST_RESULTS).toList();
    try (JsonGenerator json = ModelJson.generator(out)) {
      SarifParts.begin(json);
      writeRules(json);
      // A slash of a module that is none would make another category.
      SarifParts.beginResults("perfgate/" + result.gated().module().replace('/', '_'), json);
      Map<String, Integer> seen = new HashMap<>();
      for (CodeFinding finding : findings) {
        String fingerprint =
            SarifParts.fingerprintOf(
                List.of(result.gated().module(), finding.kind().id(), finding.subject()));
        writeResult(
            finding,
            result.gated().pom(),
            fingerprint + ":" + seen.merge(fingerprint, 1, Integer::sum),
            json);
      }
      json.writeEndArray();
      writeProperties(result, json);
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
  }

  private static void writeRules(JsonGenerator json) throws IOException {
    for (Kind kind : RULES) {
      json.writeStartObject();
      json.writeStringField("id", ruleId(kind));
      json.writeStringField("name", camelCase(kind));
      SarifParts.text("shortDescription", kind.headline(), json);
      SarifParts.text("fullDescription", kind.meaning(), json);
      SarifParts.rule(
          kind.meaning() + " " + kind.remedy(),
          MarkdownText.escape(kind.meaning()) + "\n\n" + MarkdownText.escape(kind.remedy()),
          word(kind.level()),
          json);
      json.writeEndObject();
    }
  }

  private static void writeResult(
      CodeFinding finding, @Nullable SourcePlace pom, String fingerprint, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", ruleId(finding.kind()));
    json.writeNumberField("ruleIndex", RULES.indexOf(finding.kind()));
    json.writeStringField("level", word(finding.level()));
    SarifParts.text(
        "message", SarifParts.unlinked(finding.title() + ": " + finding.message()), json);
    SarifParts.location(json, finding.place(), pom);
    SarifParts.fingerprint(fingerprint, json);
    json.writeEndObject();
  }

  /**
   * Writes the versions as properties, as a provenance would need the address of the repository,
   * which the result does not have.
   */
  private static void writeProperties(GateResult result, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeStringField("sentence", result.outcome().sentence());
    json.writeArrayFieldStart("versions");
    for (VersionInfo version : result.versions()) {
      json.writeString(Words.version(version));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String ruleId(Kind kind) {
    return "perfgate/" + kind.id();
  }

  /** {@code FormulaViolated}, the form that the format recommends for names. */
  private static String camelCase(Kind kind) {
    StringBuilder name = new StringBuilder();
    for (String word : kind.id().split("-", -1)) {
      name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
    }
    return name.toString();
  }

  private static String word(Level level) {
    return level.name().toLowerCase(Locale.ROOT);
  }
}
