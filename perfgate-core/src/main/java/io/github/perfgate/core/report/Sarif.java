package io.github.perfgate.core.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.report.Finding.Kind;
import io.github.perfgate.core.report.Finding.Level;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.SourcePlace;
import io.github.perfgate.core.result.VersionInfo;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * {@code perfgate.sarif}: the findings in the Static Analysis Results Interchange Format 2.1.0, for
 * code scanning. Keeps to what GitHub takes: relative places, at most 5,000 results, and nothing
 * that is accepted, since it passes over suppressions but closes what is no longer there. Paths are
 * relative to {@code %SRCROOT%}; the commands that measure again, which may name folders of this
 * machine, are left to the report.
 */
final class Sarif implements ReportFormat {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String HOME = "https://github.com/perfgate/perfgate";
  private static final int MOST_RESULTS = 5000;
  private static final List<Kind> RULES = List.of(Kind.values());

  /**
   * Of what was not found, where the module's own pom is not known either: GitHub takes no result
   * without a place. Whatever a Maven build does is written in its pom, and a pull request that
   * touches nothing else can still be told.
   */
  private static final SourcePlace ELSEWHERE = new SourcePlace("pom.xml", 1);

  private static final int FINGERPRINT_DIGITS = 32;

  @Override
  public String fileName() {
    return "perfgate.sarif";
  }

  @Override
  public void write(GateResult result, Writer out) throws IOException {
    List<Finding> findings = Findings.of(result).stream().limit(MOST_RESULTS).toList();
    try (JsonGenerator json = JsonText.on(out)) {
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", "2.1.0");
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      writeTool(json);
      json.writeObjectFieldStart("automationDetails");
      // The slash ends a category, which keeps the modules of a build apart.
      json.writeStringField("id", "perfgate/" + PlainText.line(result.module()) + "/");
      json.writeEndObject();
      json.writeStringField("columnKind", "utf16CodeUnits");
      json.writeArrayFieldStart("results");
      Map<String, Integer> seen = new HashMap<>();
      for (Finding finding : findings) {
        String fingerprint = fingerprint(result.module(), finding);
        writeResult(
            finding,
            place(finding.place(), result.pom()),
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

  private static void writeTool(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "perfgate");
    json.writeStringField("informationUri", HOME);
    json.writeArrayFieldStart("rules");
    for (Kind kind : RULES) {
      json.writeStartObject();
      json.writeStringField("id", ruleId(kind));
      json.writeStringField("name", camelCase(kind));
      writeText("shortDescription", kind.headline(), json);
      writeText("fullDescription", kind.meaning(), json);
      json.writeObjectFieldStart("help");
      json.writeStringField("text", kind.meaning() + " " + kind.remedy());
      json.writeStringField(
          "markdown",
          MarkdownText.escape(kind.meaning()) + "\n\n" + MarkdownText.escape(kind.remedy()));
      json.writeEndObject();
      json.writeObjectFieldStart("defaultConfiguration");
      json.writeStringField("level", word(kind.level()));
      json.writeEndObject();
      json.writeObjectFieldStart("properties");
      json.writeArrayFieldStart("tags");
      json.writeString("performance");
      json.writeEndArray();
      json.writeStringField("problem.severity", kind.level() == Level.ERROR ? "error" : "warning");
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeResult(
      Finding finding, SourcePlace place, String fingerprint, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", ruleId(finding.kind()));
    json.writeNumberField("ruleIndex", RULES.indexOf(finding.kind()));
    json.writeStringField("level", word(finding.level()));
    writeText("message", unlinked(finding.title() + ": " + finding.message()), json);
    json.writeArrayFieldStart("locations");
    writeLocation(place, json);
    json.writeEndArray();
    json.writeObjectFieldStart("partialFingerprints");
    // GitHub looks at this one only, and would take all parameters of a benchmark, which share a
    // line, for the same; so it names the workload and not the text of the line.
    json.writeStringField("primaryLocationLineHash", fingerprint);
    json.writeStringField("perfgateSubject/v1", fingerprint);
    json.writeEndObject();
    json.writeEndObject();
  }

  /** The first that can be written as a reference. */
  private static SourcePlace place(@Nullable SourcePlace... known) {
    return Stream.of(known)
        .filter(place -> place != null && !SarifUri.of(place.path()).isEmpty())
        .findFirst()
        .orElse(ELSEWHERE);
  }

  private static void writeLocation(SourcePlace place, JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", SarifUri.of(place.path()));
    json.writeStringField("uriBaseId", "%SRCROOT%");
    json.writeEndObject();
    json.writeObjectFieldStart("region");
    json.writeNumberField("startLine", Math.max(1, place.line()));
    json.writeEndObject();
    json.writeEndObject();
    json.writeEndObject();
  }

  /** The result does not know the address of the repository, which a provenance would need. */
  private static void writeProperties(GateResult result, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeStringField("sentence", PlainText.line(result.sentence()));
    json.writeArrayFieldStart("versions");
    for (VersionInfo version : result.versions()) {
      json.writeString(Words.version(version));
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void writeText(String name, String text, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  /**
   * {@code [text](target)} is a link in a message, and part of the name of a generated workload.
   */
  private static String unlinked(String message) {
    return message.replace("](", "] (");
  }

  private static String ruleId(Kind kind) {
    return "perfgate/" + kind.id();
  }

  /** {@code FormulaViolated}: what the format recommends for names. */
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

  /** The same for the same workload or formula, wherever it moves and however much slower it is. */
  private static String fingerprint(String module, Finding finding) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(
                  String.join("\n", module, finding.kind().id(), finding.subject())
                      .getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, FINGERPRINT_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
