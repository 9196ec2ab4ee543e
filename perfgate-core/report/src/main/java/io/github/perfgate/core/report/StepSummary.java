package io.github.perfgate.core.report;

import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.result.GateResult;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The summary of a step of a job on GitHub: a file to which all programs of the step append. */
public final class StepSummary {
  /** GitHub shows no part of a longer summary. */
  private static final long MOST_BYTES = 1 << 20;

  private StepSummary() {}

  /**
   * Appends the contents of {@code summary.md}.
   *
   * @param file the summary, created if it does not exist
   * @throws IOException if it cannot be written, or would become longer than GitHub accepts
   */
  public static void append(GateResult result, Path file) throws IOException {
    StringWriter text = new StringWriter();
    new MarkdownSummary().write(result, text);
    long before = Files.exists(file) ? Files.size(file) : 0;
    // The present text may end within a line, and a heading must begin a line.
    byte[] bytes = ((before == 0 ? "" : "\n\n") + text).getBytes(StandardCharsets.UTF_8);
    if (before + bytes.length > MOST_BYTES) {
      throw new IOException(
          "it would have more than the %d bytes that GitHub shows".formatted(MOST_BYTES));
    }
    Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
