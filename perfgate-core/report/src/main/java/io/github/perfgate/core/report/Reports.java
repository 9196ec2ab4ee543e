package io.github.perfgate.core.report;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.ci.CodeQuality;
import io.github.perfgate.core.report.formats.JUnitXml;
import io.github.perfgate.core.report.formats.JmhJson;
import io.github.perfgate.core.report.formats.MarkdownSummary;
import io.github.perfgate.core.report.formats.ReportFormat;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.report.formats.Sarif;
import io.github.perfgate.core.report.html.HtmlReport;
import io.github.perfgate.core.result.GateResult;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/** Writes every output of the gate. */
public final class Reports {
  /** The page that a person opens. */
  public static final String PAGE = ReportFormat.PAGE;

  /**
   * The result itself comes first: if another output fails, it can be drawn again from the result.
   */
  private static final List<ReportFormat> FORMATS =
      List.of(
          new ResultsJson(),
          new HtmlReport(),
          new JUnitXml(),
          new MarkdownSummary(),
          new Sarif(),
          new CodeQuality(),
          new JmhJson(Revision.BASELINE),
          new JmhJson(Revision.CURRENT));

  private Reports() {}

  /** The names of all outputs. */
  static List<String> fileNames() {
    return FORMATS.stream().map(ReportFormat::fileName).toList();
  }

  /**
   * Writes all outputs. One that fails does not keep the others from being written.
   *
   * @param result what to draw
   * @param directory where to, created if it does not exist
   * @throws ProblemException that names every output that could not be written, with the reason
   */
  public static void write(GateResult result, Path directory) {
    write(result, directory, FORMATS);
  }

  /**
   * Writes every output of a gate that has just ended, and then {@code results.json} once more,
   * with the time that writing took.
   *
   * @return the result with that time
   * @throws ProblemException as in {@link #write(GateResult, Path)}
   */
  public static GateResult writeAndTime(GateResult result, Path directory) {
    long begin = System.nanoTime();
    write(result, directory);
    GateResult timed =
        result.withTiming(result.conditions().timing().withReport(System.nanoTime() - begin));
    write(timed, directory, List.of(new ResultsJson()));
    return timed;
  }

  static void write(GateResult result, Path directory, List<ReportFormat> formats) {
    Map<String, Throwable> failures = new LinkedHashMap<>();
    // The page takes as long as all other outputs together, so these are written at the same time.
    ExecutorService writers = Executors.newFixedThreadPool(2);
    try {
      List<Future<Void>> outputs =
          writers.invokeAll(
              formats.stream().map(format -> writing(result, directory, format)).toList());
      for (int i = 0; i < outputs.size(); i++) {
        try {
          outputs.get(i).get();
        } catch (ExecutionException e) {
          failures.put(formats.get(i).fileName(), e.getCause());
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      failures.put(ResultsJson.FILE, e);
    } finally {
      writers.shutdownNow();
    }
    if (!failures.isEmpty()) {
      throw problem(directory, failures);
    }
  }

  private static Callable<Void> writing(GateResult result, Path directory, ReportFormat format) {
    return () -> {
      AtomicFile.write(directory.resolve(format.fileName()), out -> format.write(result, out));
      return null;
    };
  }

  /** The innermost cause: a page that cannot be drawn hides it behind the place in its template. */
  private static Throwable root(Throwable failure) {
    Throwable cause = failure.getCause();
    return cause == null ? failure : root(cause);
  }

  private static ProblemException problem(Path directory, Map<String, Throwable> failures) {
    String what =
        failures.entrySet().stream()
            .map(failure -> failure.getKey() + " (" + root(failure.getValue()) + ")")
            .collect(Collectors.joining(", "));
    // Drawing an output again from the stored result takes seconds; measuring again takes minutes.
    String goal =
        failures.containsKey(ResultsJson.FILE)
            ? "perfgate:check"
            : "perfgate:merge -Dperfgate.results=" + directory;
    ProblemException problem =
        new ProblemException(
            Help.FILES,
            "Could not write to " + directory + ": " + what,
            "make sure that the folder can be written and the disk is not full, then run " + goal);
    failures.values().forEach(problem::addSuppressed);
    return problem;
  }
}
