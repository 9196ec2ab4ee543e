package io.github.perfgate.core.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.github.perfgate.core.result.SourcePlace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What all files of ours in the Static Analysis Results Interchange Format have in common. */
public final class SarifParts {
  /** GitHub takes no more results. */
  public static final int MOST_RESULTS = 5000;

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String HOME = "https://github.com/perfgate/perfgate";

  /**
   * Of what was not found, where the module's own pom is not known either: GitHub takes no result
   * without a place. Whatever a Maven build does is written in its pom, and a pull request that
   * touches nothing else can still be told.
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
   * From behind the rules up to the results, which the caller writes.
   *
   * @param category keeps the modules of a build apart, and what several goals find
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

  /** What a rule says about itself besides its id, its name and what it is about. */
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
    json.writeStringField("problem.severity", level.equals("error") ? "error" : "warning");
    json.writeEndObject();
  }

  /**
   * The place of a result: the first that can be written as a reference.
   *
   * @param known from the best to the worst, any of them null
   */
  public static void location(JsonGenerator json, @Nullable SourcePlace... known)
      throws IOException {
    SourcePlace place =
        Stream.of(known)
            .filter(one -> one != null && !SarifUri.of(one.path()).isEmpty())
            .findFirst()
            .orElse(ELSEWHERE);
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

  /** By which a result is known from run to run, whatever line it stands in. */
  public static void fingerprint(String fingerprint, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("partialFingerprints");
    // GitHub looks at this one only, and would take all parameters of a benchmark, which share a
    // line, for the same; so it names the workload and not the text of the line.
    json.writeStringField("primaryLocationLineHash", fingerprint);
    json.writeStringField("perfgateSubject/v1", fingerprint);
    json.writeEndObject();
  }

  /** The same for the same parts. */
  public static String fingerprintOf(List<String> parts) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256")
              .digest(String.join("\n", parts).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, FINGERPRINT_DIGITS);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * A message: {@code [text](target)} is a link in one, and part of the name of a generated
   * workload.
   */
  public static String unlinked(String message) {
    return message.replace("](", "] (");
  }
}
