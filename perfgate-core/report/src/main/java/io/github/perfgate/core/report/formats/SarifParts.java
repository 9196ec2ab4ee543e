package io.github.perfgate.core.report.formats;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The common parts of all perfgate's files in the Static Analysis Results Interchange Format. */
public final class SarifParts {
  /** GitHub accepts at most this many results. */
  public static final int MOST_RESULTS = 5000;

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String HOME = "https://github.com/perfgate/perfgate";

  /**
   * The place of a result if neither its place nor the module's pom is known, because GitHub
   * accepts no result without a place. Everything that a Maven build does is written in its pom, so
   * a pull request can still be told of the result.
   */
  private static final SourcePlace ELSEWHERE = new SourcePlace("pom.xml", 1);

  private static final int FINGERPRINT_DIGITS = 32;

  private SarifParts() {}

  /** The beginning of a file with one run, up to the rules, which the caller writes. */
  public static void begin(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("$schema", SCHEMA);
    json.writeStringField("version", "2.1.0");
    json.writeArrayFieldStart("runs");
    json.writeStartObject();
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "perfgate");
    json.writeStringField("informationUri", HOME);
    json.writeArrayFieldStart("rules");
  }

  /**
   * The part from the end of the rules up to the results, which the caller writes.
   *
   * @param category distinguishes the modules of a build, and the findings of several goals
   */
  public static void beginResults(String category, JsonGenerator json) throws IOException {
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
    json.writeObjectFieldStart("automationDetails");
    // The slash ends a category.
    json.writeStringField("id", category + "/");
    json.writeEndObject();
    json.writeStringField("columnKind", "utf16CodeUnits");
    json.writeArrayFieldStart("results");
  }

  /** A property that is an object with a text. */
  public static void text(String name, String text, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("text", text);
    json.writeEndObject();
  }

  /** The properties of a rule besides its id, its name and its descriptions. */
  public static void rule(String help, String markdown, String level, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart("help");
    json.writeStringField("text", help);
    json.writeStringField("markdown", markdown);
    json.writeEndObject();
    json.writeObjectFieldStart("defaultConfiguration");
    json.writeStringField("level", level);
    json.writeEndObject();
    json.writeObjectFieldStart("properties");
    json.writeArrayFieldStart("tags");
    json.writeString("performance");
    json.writeEndArray();
    json.writeStringField("problem.severity", level.equals("note") ? "recommendation" : level);
    json.writeEndObject();
  }

  /**
   * Writes the place of a result: the first place that can be written as a reference.
   *
   * @param known from the best to the worst, any of them null
   */
  public static void location(JsonGenerator json, @Nullable SourcePlace... known)
      throws IOException {
    SourcePlace place = firstOf(known);
    json.writeArrayFieldStart("locations");
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
    json.writeEndArray();
  }

  /**
   * The first place that can be written as a reference, or the root's pom.
   *
   * @param known from the best to the worst, any of them null
   */
  public static SourcePlace firstOf(@Nullable SourcePlace... known) {
    return Stream.of(known)
        .filter(one -> one != null && !SarifUri.of(one.path()).isEmpty())
        .findFirst()
        .orElse(ELSEWHERE);
  }

  /**
   * Writes the fingerprint by which a result is recognised from run to run, regardless of its line.
   */
  public static void fingerprint(String fingerprint, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("partialFingerprints");
    // GitHub reads only this property. All parameters of a benchmark share a line, and a hash of
    // the line would make them the same result; so the value depends on the workload and not on the
    // text of the line.
    json.writeStringField("primaryLocationLineHash", fingerprint);
    json.writeStringField("perfgateSubject/v1", fingerprint);
    json.writeEndObject();
  }

  /** A fingerprint that depends only on the parts. */
  public static String fingerprintOf(List<String> parts) {
    return Sha256.hexOf(String.join("\n", parts)).substring(0, FINGERPRINT_DIGITS);
  }

  /**
   * A message without links: {@code [text](target)} is a link in SARIF, but can be part of a
   * generated workload's name.
   */
  public static String unlinked(String message) {
    return message.replace("](", "] (");
  }
}
