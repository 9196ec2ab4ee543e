package io.github.perfgate.core.loops.report;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.report.AtomicFile;
import io.github.perfgate.core.report.PageStyle;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;

/** Writes the files that tell of redundant nested loops. */
public final class LoopsReports {
  /** The page that a person opens. */
  public static final String PAGE = "loops.html";

  /** Everything, for programs. */
  public static final String JSON = "loops.json";

  /** For code scanning. */
  public static final String SARIF = "loops.sarif";

  private LoopsReports() {}

  /**
   * Writes them in the place of older ones.
   *
   * @param folder is made if it does not exist
   * @throws ProblemException if one cannot be written
   */
  public static void write(LoopsResult result, Path folder) {
    try {
      AtomicFile.write(folder.resolve(JSON), out -> LoopsJson.write(result, out));
      AtomicFile.write(folder.resolve(SARIF), out -> LoopsSarif.write(result, out));
      AtomicFile.write(folder.resolve(PAGE), out -> page(result, out));
    } catch (IOException e) {
      throw new ProblemException(
          "Could not write %s, %s and %s into %s: %s".formatted(JSON, SARIF, PAGE, folder, e),
          "make room or allow writing there",
          e);
    }
  }

  /** One page that opens from disk: everything is in the file, and it has no script. */
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
