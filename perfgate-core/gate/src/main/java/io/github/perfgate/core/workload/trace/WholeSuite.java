package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.process.Deadline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs all tests of a version in one JVM. If a test ends that JVM, all other tests run once more in
 * another JVM.
 *
 * @param jvm how to start the JVM
 * @param main the main class; its arguments are four files: the names of the test classes, the
 *     output, the journal, and the tests that are left out
 * @param limit how long all tests together may take
 * @param done what is done to the tests, for messages: {@code traced}
 * @param leaveOut how users can do without these tests, for messages
 */
record WholeSuite(TestJvm jvm, Class<?> main, Duration limit, String done, String leaveOut) {
  private static final Logger LOG = LoggerFactory.getLogger(WholeSuite.class);

  /** The most tests that may end the JVM, as all other tests run again for each of them. */
  private static final int MOST_ENDS = 10;

  /**
   * Runs the tests.
   *
   * @param types full names of the test classes
   * @param output the file that the main class writes when it has come to its end
   * @throws ProblemException if no JVM comes to its end
   */
  void run(List<String> types, Path output) throws IOException, InterruptedException {
    Deadline deadline = Deadline.in(limit);
    Path names = Files.write(jvm.folder().resolve("test-classes.txt"), types);
    Path journal = jvm.folder().resolve("journal.txt");
    Path without = jvm.folder().resolve("without.txt");
    Path log = jvm.folder().resolve(done + ".log");
    Map<String, String> ending = new LinkedHashMap<>();
    while (true) {
      write(without, ending);
      Files.deleteIfExists(output);
      Files.deleteIfExists(journal);
      boolean ends =
          jvm.ends(
              deadline.left(),
              main,
              Stream.of(names, output, journal, without).map(Path::toString).toList(),
              log);
      String last = running(journal);
      if (!ends) {
        throw tooLong(last);
      }
      if (Files.exists(output)) {
        return;
      }
      if (last.isBlank() || ending.size() == MOST_ENDS || ending.containsKey(last)) {
        throw endsEarly(jvm, done, last, log, leaveOut);
      }
      ending.put(last, "its JVM ends early: " + TestJvm.lastWords(log));
      LOG.warn(
          "A test of {} ends the JVM, so all others run once more: {}: {}",
          Revision.inWords(jvm.version()),
          PlainText.line(last),
          PlainText.line(ending.get(last)));
    }
  }

  private ProblemException tooLong(String last) {
    return new ProblemException(
        Help.UNIT_TESTS,
        "The tests of %s did not end within %d s while they were %s%s"
            .formatted(
                jvm.version(),
                Math.max(0, limit.toSeconds()),
                done,
                last.isBlank() ? "" : "; at the end this one was executed: " + last),
        "raise <budget> (-Dperfgate.budget), disable the tests that take so long, or " + leaveOut);
  }

  /** The problem that the JVM ends early, whatever is left out. */
  static ProblemException endsEarly(
      TestJvm jvm, String done, String last, Path log, String leaveOut) throws IOException {
    return new ProblemException(
        Help.UNIT_TESTS,
        "The tests of %s could not be %s, as their JVM ended early%s: %s"
            .formatted(jvm.version(), done, last.isBlank() ? "" : " in " + last, TestJvm.tail(log)),
        "disable the tests that end the JVM or crash it, give it what they need in <jvmArgs>, or "
            + leaveOut);
  }

  /** Writes the file of the tests that are left out, with the reasons. */
  static Path write(Path file, Map<String, String> without) throws IOException {
    return Files.write(
        file,
        without.entrySet().stream().map(one -> one.getKey() + "\t" + one.getValue()).toList());
  }

  /** The test that was being executed when the JVM ended; empty if there was none. */
  static String running(Path journal) throws IOException {
    List<String> lines = Files.exists(journal) ? Files.readAllLines(journal) : List.of();
    return lines.isEmpty() ? "" : lines.get(lines.size() - 1);
  }
}
