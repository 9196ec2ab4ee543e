package io.github.perfgate.core.report.html;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.WriterOutput;
import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Decimals;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.aggregate.Portability;
import io.github.perfgate.core.report.aggregate.Portability.Measured;
import io.github.perfgate.core.report.aggregate.Portability.Portable;
import io.github.perfgate.core.report.aggregate.Portability.Row;
import io.github.perfgate.core.report.chart.HistogramChart;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.verdict.ChangeText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The portability of comparisons, as a page that opens from disk and as lines of a log.
 *
 * @param portability what was found
 */
public record PortabilityPage(Portability portability) {
  /** The name of the page's file. */
  public static final String FILE = "portability.html";

  private static final int LONGEST = 200;

  /** The figure of the paper counts metrics below it. */
  private static final double BOUND = 2;

  /**
   * Writes the page and replaces an older one.
   *
   * @param file the page; its folder is made if it does not exist
   * @throws ProblemException if it cannot be written
   */
  public void write(Path file) {
    PortabilityPage plain = new PortabilityPage(PlainRecords.of(portability));
    try {
      AtomicFile.write(
          file,
          out ->
              TemplateEngine.createPrecompiled(
                      null,
                      ContentType.Html,
                      PortabilityPage.class.getClassLoader(),
                      PortabilityPage.class.getPackageName())
                  .render("portability.jte", plain, new WriterOutput(out)));
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "Could not write %s: %s".formatted(file, e),
          "make room or allow writing there",
          e);
    }
  }

  /** The outcome and every comparison, a line each. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(sentence());
    for (Row row : portability.rows()) {
      lines.add("  %s  %s: %s".formatted(answer(row), text(row), metric(row)));
      for (int host = 0; host < row.measured().size(); host++) {
        lines.add(
            "      %s on %s"
                .formatted(cell(row, host), PlainText.line(portability.hosts().get(host))));
      }
    }
    return lines;
  }

  /** The outcome. */
  public String sentence() {
    return "Portable: %d of %s%s%s"
        .formatted(
            portability.count(Portable.YES),
            Words.count(portability.rows().size(), "comparison"),
            some(portability.count(Portable.NO), "%d decided differently"),
            some(portability.count(Portable.UNDECIDED), "%d undecided on a host"));
  }

  private static String some(long count, String words) {
    return count == 0 ? "" : "; " + words.formatted(count);
  }

  String policy() {
    return PageStyle.policy();
  }

  String stylesheet() {
    return PageStyle.stylesheet();
  }

  /** Trusted markup. */
  String histogram() {
    return HistogramChart.draw(
        portability.metrics(), "Histogram of the portability metric. " + caption());
  }

  String caption() {
    List<Double> metrics = portability.metrics();
    long below = metrics.stream().filter(metric -> metric < BOUND).count();
    return "%d of %s below %s, the greatest is %s."
        .formatted(
            below,
            Words.count(metrics.size(), "value"),
            Decimals.brief(BOUND, 1),
            Decimals.significant(metrics.get(metrics.size() - 1), 3));
  }

  static String answer(Row row) {
    return switch (row.portable()) {
      case YES -> "PORTABLE";
      case NO -> "NOT PORTABLE";
      case UNDECIDED -> "UNDECIDED";
    };
  }

  /** The class of the answer in the style sheet. */
  static String look(Row row) {
    return switch (row.portable()) {
      case YES -> FormulaVerdict.HOLDS.name();
      case NO -> FormulaVerdict.VIOLATED.name();
      case UNDECIDED -> FormulaVerdict.UNDECIDED.name();
    };
  }

  static String text(Row row) {
    return PlainText.line(row.text(), LONGEST);
  }

  static String metric(Row row) {
    return "PM " + Decimals.significant(row.metric(), 3);
  }

  static String cell(Row row, int host) {
    Measured measured = row.measured().get(host);
    return measured.verdict() + ", " + ChangeText.change(measured.ratio());
  }
}
