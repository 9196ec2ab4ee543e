package io.github.perfgate.core.studies.calibrate;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.html.PageStyle;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Writes the files about a calibration. */
public final class CalibrationReports {
  /** The page for people. */
  public static final String PAGE = "calibration.html";

  /** The file with all data, for programs. */
  public static final String JSON = "calibration.json";

  /** The file with the settings for a pom. */
  public static final String SETTINGS = "calibration-settings.xml";

  private CalibrationReports() {}

  /**
   * Writes the files and replaces older ones.
   *
   * @param folder the folder of the files; made if it does not exist
   * @throws ProblemException if a file cannot be written
   */
  public static void write(Calibration calibration, Path folder) {
    CalibrationFile.write(calibration, folder.resolve(JSON));
    try {
      AtomicFile.write(folder.resolve(SETTINGS), out -> out.write(PomFragment.of(calibration)));
      AtomicFile.write(folder.resolve(PAGE), out -> page(calibration, out));
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "Could not write %s and %s into %s: %s".formatted(SETTINGS, PAGE, folder, e),
          "make room or allow writing there",
          e);
    }
  }

  /** Writes a page that opens from disk: the file contains everything and has no script. */
  static void page(Calibration calibration, Writer out) {
    TemplateEngine.createPrecompiled(
            null,
            ContentType.Html,
            CalibrationReports.class.getClassLoader(),
            CalibrationReports.class.getPackageName())
        .render(
            "calibration.jte",
            new CalibrationPage(
                PlainRecords.of(calibration), PageStyle.stylesheet(), PageStyle.policy()),
            new WriterOutput(out));
  }
}
