package io.github.perfgate.core.studies;

import io.github.perfgate.core.ReaderRegister;
import java.util.List;

/** What reads bytes in this module. */
class ReadersTest extends ReaderRegister {
  private static final String DAMAGED =
      """
      core.studies.calibrate.CalibrationFile  core.studies.calibrate.CalibrationFuzzTest
      core.studies.calibrate.ExaminedHost     core.studies.calibrate.ExaminedHostFuzzTest
      """;

  private static final String TEXTS = "";

  private static final String OTHERS =
      """
      core.studies.slowdowns.BusyWait      class files, which a JVM has to load as well
      core.studies.slowdowns.MutantModule  copies entries of jars of the build
      """;

  ReadersTest() {
    super(List.of("core.studies"), DAMAGED, TEXTS, OTHERS);
  }
}
