package io.github.perfgate.core.studies.calibrate;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.stats.NoiseFloor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * What {@code perfgate:doctor} and {@code perfgate:calibrate} keep of a host, so that hosts can be
 * compared.
 *
 * @param host the machine
 * @param floor how much rounds of fixed code differ there; absent if that was not measured
 */
public record ExaminedHost(HostFacts host, @Nullable NoiseFloor floor) {
  /** The name of the file. */
  public static final String FILE = "host.json";

  /**
   * Writes the file and replaces an older one.
   *
   * @param folder is made if it does not exist
   * @throws ProblemException if the file cannot be written
   */
  public void write(Path folder) {
    try {
      AtomicFile.write(folder.resolve(FILE), out -> ModelJson.write(this, out));
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "Could not write %s into %s: %s".formatted(FILE, folder, e),
          "make room or allow writing there, or choose another folder with -Dperfgate.outputDirectory",
          e);
    }
  }

  /**
   * Reads the file.
   *
   * @return null if the folder has none
   * @throws ProblemException if the file cannot be read
   */
  static @Nullable ExaminedHost read(Path folder) {
    Path file = folder.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return null;
    }
    try {
      return ModelJson.MAPPER.readValue(Files.readAllBytes(file), ExaminedHost.class);
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "%s cannot be read: %s".formatted(file, ModelJson.brief(e)),
          "run perfgate:doctor with -Dperfgate.outputDirectory again on that host",
          e);
    }
  }
}
