package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.result.GateResult;
import java.io.IOException;
import java.io.Writer;

/**
 * One output of the gate. A new output is a new implementation of this and one more line in {@link
 * io.github.perfgate.core.report.Reports}. Implementations are stateless and read nothing but the
 * result.
 */
public interface ReportFormat {
  /** The page that a person opens. */
  String PAGE = "index.html";

  /** The name of the file within the report folder. */
  String fileName();

  /**
   * Draws the result. Begins with {@code PlainRecords.of}, as names are chosen by the code under
   * test.
   *
   * @param result what to draw
   * @param out where to, as UTF-8; the caller closes it
   * @throws IOException if {@code out} does
   */
  void write(GateResult result, Writer out) throws IOException;
}
