package io.github.perfgate.core.calibrate;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.report.AtomicFile;
import io.github.perfgate.core.report.PageStyle;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Writes the files that tell of a calibration. */
public final class CalibrationReports {
  /** The page that a person opens. */
  public static final String PAGE = "calibration.html";

  /** Everything, for programs. */
  public static final String JSON = "calibration.json";

  /** The settings for a pom. */
  public static final String SETTINGS = "calibration-settings.xml";

  private CalibrationReports() {}

  /**
   * Writes them in the place of older ones.
   *
   * @param folder is made if it does not exist
   * @throws ProblemException if one cannot be written
   */
  public static void write(Calibration calibration, Path folder) {
    CalibrationFile.write(calibration, folder.resolve(JSON));
    try {
      AtomicFile.write(folder.resolve(SETTINGS), out -> out.write(PomFragment.of(calibration)));
      AtomicFile.write(folder.resolve(PAGE), out -> page(calibration, out));
    } catch (IOException e) {
      throw new ProblemException(
          "Could not write %s and %s into %s: %s".formatted(SETTINGS, PAGE, folder, e),
          "make room or allow writing there",
          e);
    }
  }

  /** One page that opens from disk: everything is in the file, and it has no script. */
  static void page(Calibration calibration, Writer out) {
    TemplateEngine.createPrecompiled(
            null,
            ContentType.Html,
            CalibrationReports.class.getClassLoader(),
            CalibrationReports.class.getPackageName())
        .render(
            "calibration.jte",
            new CalibrationPage(calibration, PageStyle.stylesheet(), PageStyle.policy()),
            new WriterOutput(out));
  }
}
