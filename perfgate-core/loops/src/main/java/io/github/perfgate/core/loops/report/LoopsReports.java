package io.github.perfgate.core.loops.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.files.ModelJson;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.report.html.PageStyle;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Writes the files about redundant nested loops. */
public final class LoopsReports {
  /** The page for people. */
  public static final String PAGE = "loops.html";

  /** The file with all data, for programs. */
  public static final String JSON = "loops.json";

  /** The file for code scanning. */
  public static final String SARIF = "loops.sarif";

  private LoopsReports() {}

  /**
   * Writes the files and replaces older ones.
   *
   * @param folder the folder of the files; made if it does not exist
   * @throws ProblemException if a file cannot be written
   */
  public static void write(LoopsResult result, Path folder) {
    try {
      AtomicFile.write(folder.resolve(JSON), out -> ModelJson.write(LoopsJson.of(result), out));
      AtomicFile.write(folder.resolve(SARIF), out -> LoopsSarif.write(result, out));
      AtomicFile.write(folder.resolve(PAGE), out -> page(result, out));
    } catch (IOException e) {
      throw new ProblemException(
          Help.LOOPS,
          "Could not write %s, %s and %s into %s: %s".formatted(JSON, SARIF, PAGE, folder, e),
          "make room or allow writing there",
          e);
    }
  }

  /** Writes a page that opens from disk: the file contains everything and has no script. */
  static void page(LoopsResult result, Writer out) {
    TemplateEngine.createPrecompiled(
            null,
            ContentType.Html,
            LoopsReports.class.getClassLoader(),
            LoopsReports.class.getPackageName())
        .render(
            "loops.jte",
            new LoopsPage(result, PageStyle.stylesheet(), PageStyle.policy()),
            new WriterOutput(out));
  }
}
