package io.github.perfgate.core.report.formats;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.GateResult;
import java.io.CharConversionException;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * {@code results.json}: the whole result, so that every other output can be drawn from the file
 * alone. A result that is written and read back equals the original, to the last bit of every
 * double.
 *
 * <ul>
 *   <li>Durations are in nanoseconds, ratios plain numbers, points in time ISO 8601 in UTC.
 *   <li>Numbers that JSON does not have are the strings {@code "NaN"}, {@code "Infinity"} and
 *       {@code "-Infinity"}.
 *   <li>A component that is absent in the model is absent in the file.
 *   <li>The file is ASCII: it survives every editor and holds even values that are not valid
 *       Unicode. Names of versions and of settings always are valid, since a pom holds no other.
 *   <li>Its form is published as the JSON schema {@value #SCHEMA}, a resource of the package {@code
 *       report}. Properties may be added within a version of the schema, and readers pass over
 *       those that they do not know; anything else raises {@code schemaVersion}.
 * </ul>
 */
public final class ResultsJson implements ReportFormat {
  /** The file's name within the report folder. */
  public static final String FILE = "results.json";

  /** The name of the resource, in the package {@code report}, that holds the JSON schema. */
  public static final String SCHEMA = "perfgate-results-1.schema.json";

  private static final String VERSION_PROPERTY = "schemaVersion";
  private static final String MEASURE_AGAIN = "run perfgate:check again to write a new one";

  private static final JsonMapper MAPPER = ModelJson.MAPPER;

  /** There is nothing to configure. */
  public ResultsJson() {}

  @Override
  public String fileName() {
    return FILE;
  }

  @Override
  public void write(GateResult result, Writer out) throws IOException {
    ModelJson.write(result, out);
  }

  /**
   * Reads a result back.
   *
   * @param file a {@code results.json} of this or an earlier version of the schema
   * @throws ProblemException if there is no such file, or the file is cut short, is something else,
   *     or was written by a newer perfgate
   */
  public static GateResult read(Path file) {
    try {
      byte[] content = Files.readAllBytes(file);
      requireKnownVersion(content, file);
      return MAPPER.readValue(content, GateResult.class);
    } catch (NoSuchFileException e) {
      throw new ProblemException(
          Help.FILES,
          "There are no results at " + file,
          "run perfgate:check, which writes them",
          e);
    } catch (JsonProcessingException | CharConversionException e) {
      throw new ProblemException(
          Help.FILES,
          file + " is cut short or is no result of perfgate: " + ModelJson.brief(e),
          MEASURE_AGAIN,
          e);
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "Could not read " + file + ": " + e,
          "make the file readable, or run perfgate:check again",
          e);
    }
  }

  private static void requireKnownVersion(byte[] content, Path file) throws IOException {
    int version = version(content);
    if (version < 1) {
      throw new ProblemException(
          Help.FILES,
          file + " is no result of perfgate: it has no " + VERSION_PROPERTY,
          MEASURE_AGAIN);
    }
    if (version > GateResult.SCHEMA_VERSION) {
      throw new ProblemException(
          Help.FILES,
          file
              + " was written by a newer perfgate ("
              + VERSION_PROPERTY
              + " "
              + version
              + ", this one knows "
              + GateResult.SCHEMA_VERSION
              + ")",
          "use that newer version of the plugin, or run perfgate:check again with this one");
    }
  }

  /** The version of the schema, which stands in the first lines; 0 if there is none. */
  private static int version(byte[] content) throws IOException {
    try (JsonParser json = MAPPER.createParser(content)) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        return 0;
      }
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        boolean isVersion = json.currentName().equals(VERSION_PROPERTY);
        JsonToken value = json.nextToken();
        if (isVersion) {
          return value == JsonToken.VALUE_NUMBER_INT ? json.getIntValue() : 0;
        }
        json.skipChildren();
      }
      return 0;
    }
  }
}
