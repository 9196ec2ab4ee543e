package io.github.perfgate.core.studies.calibrate;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import java.io.CharConversionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the file of a module's latest calibration. Its form is published as the JSON
 * schema {@value #SCHEMA}. The file is in the cache, since it has to survive {@code mvn clean}. It
 * describes the host as well as the module, so it does not belong into the repository.
 */
public final class CalibrationFile {
  /** The name of the resource, beside those of the other outputs, that holds the JSON schema. */
  public static final String SCHEMA = "perfgate-calibration-1.schema.json";

  private static final String REMEDY = "run perfgate:calibrate again, or delete the file";

  private CalibrationFile() {}

  /** The file of a module's calibration, which may not exist. */
  public static Path of(CacheSettings cache, ModuleBuild module) {
    String name = module.groupId() + "_" + module.artifactId();
    return cache.calibrations().resolve(name.replaceAll("[^A-Za-z0-9._-]", "-") + ".json");
  }

  /**
   * Writes a calibration and replaces an older one.
   *
   * @throws ProblemException if the file cannot be written
   */
  public static void write(Calibration calibration, Path file) {
    try {
      AtomicFile.write(file, out -> ModelJson.write(calibration, out));
    } catch (IOException e) {
      throw new ProblemException(
          Help.SETTING,
          "Could not write the calibration to %s: %s".formatted(file, e),
          "make room or allow writing there, or choose another cache with <cache><directory>"
              + " (-Dperfgate.cache.directory)",
          e);
    }
  }

  /**
   * Reads a calibration.
   *
   * @return null if the file does not exist
   * @throws ProblemException if the file is no calibration, or of another version of perfgate
   */
  public static @Nullable Calibration read(Path file) {
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try {
      JsonNode tree = ModelJson.MAPPER.readTree(Files.readAllBytes(file));
      int version = tree.path("schemaVersion").asInt();
      if (version != Calibration.SCHEMA_VERSION) {
        throw new ProblemException(
            Help.SETTING,
            "%s is no calibration that this perfgate knows (schemaVersion %d, and it knows %d)"
                .formatted(file, version, Calibration.SCHEMA_VERSION),
            REMEDY);
      }
      return ModelJson.MAPPER.treeToValue(tree, Calibration.class);
    } catch (JsonProcessingException | CharConversionException e) {
      throw new ProblemException(
          Help.SETTING,
          "%s is cut short or is no calibration: %s".formatted(file, ModelJson.brief(e)),
          REMEDY,
          e);
    } catch (IOException e) {
      throw new ProblemException(
          Help.SETTING,
          "Could not read %s: %s".formatted(file, e),
          "make the file readable, or delete it",
          e);
    }
  }
}
