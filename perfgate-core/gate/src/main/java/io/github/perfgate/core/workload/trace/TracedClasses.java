package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.process.Deadline;
import io.github.perfgate.runtime.junit.TraceMain;
import io.github.perfgate.runtime.trace.TestTrace;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Traces test classes one after the other. If a test ends the JVM, another JVM goes on with its
 * class, without the test. If such a class still ends the JVM, it is given up. A class with a
 * failure runs once more in a JVM of its own, as what others left behind may be the reason; some
 * projects run each class in one.
 */
final class TracedClasses {
  private static final Logger LOG = LoggerFactory.getLogger(TracedClasses.class);

  /** The most tests of a class that may end the JVM, as the class runs again for each of them. */
  private static final int MOST_ENDS = 10;

  /** The most classes that run once more, as each needs a JVM. */
  private static final int MOST_ALONE = 20;

  private final TestJvm jvm;
  private final Map<String, TraceFile> traced = new LinkedHashMap<>();
  private final List<String> left;
  private final Map<String, String> ending = new LinkedHashMap<>();
  private int endsOfClass;

  private TracedClasses(TestJvm jvm, List<String> types) {
    this.jvm = jvm;
    this.left = new ArrayList<>(types);
  }

  /**
   * Traces.
   *
   * @param types full names of the test classes
   * @param limit how long all classes together may take
   * @throws io.github.perfgate.core.base.problem.ProblemException if the JVM does not start
   */
  static TracedClasses of(TestJvm jvm, List<String> types, Duration limit)
      throws IOException, InterruptedException {
    TracedClasses classes = new TracedClasses(jvm, types);
    Deadline deadline = Deadline.in(limit);
    boolean inTime = true;
    while (inTime && !classes.left.isEmpty() && !deadline.isOver()) {
      inTime = classes.run(deadline.left());
    }
    if (types.size() > 1) {
      classes.runFailedAlone(deadline);
    }
    return classes;
  }

  private void runFailedAlone(Deadline deadline) throws IOException, InterruptedException {
    List<String> failed = new ArrayList<>();
    for (Map.Entry<String, TraceFile> one : traced.entrySet()) {
      if (failures(one.getValue()) > 0) {
        failed.add(one.getKey());
      }
    }
    for (String type : failed.subList(0, Math.min(failed.size(), MOST_ALONE))) {
      TracedClasses alone = new TracedClasses(jvm, List.of(type));
      TraceFile again =
          !deadline.isOver() && alone.run(deadline.left()) ? alone.traced.get(type) : null;
      if (again != null && failures(again) < failures(Objects.requireNonNull(traced.get(type)))) {
        traced.put(type, again);
      }
    }
  }

  private static long failures(TraceFile file) throws IOException {
    return Tracing.tests(file).stream().filter(TracedTest::failsPerhapsByOthers).count();
  }

  /** The classes that came to their end, by name. */
  Map<String, TraceFile> traced() {
    return traced;
  }

  /** The classes that did not, the one that was running first. */
  List<String> left() {
    return left;
  }

  private boolean run(Duration limit) throws IOException, InterruptedException {
    Path names = Files.write(jvm.folder().resolve("test-classes.txt"), left);
    Path output = jvm.folder().resolve("traced");
    FileTree.delete(output);
    Files.createDirectories(output);
    Path journal = jvm.folder().resolve("journal.txt");
    Files.deleteIfExists(journal);
    Path without = WholeSuite.write(jvm.folder().resolve("without.txt"), ending);
    Path log = jvm.folder().resolve("traced.log");
    boolean ends =
        jvm.ends(
            limit,
            TraceMain.class,
            Stream.of(names, output, journal, without).map(Path::toString).toList(),
            log);
    collect(output);
    if (ends && !left.isEmpty()) {
      goOn(journal, log);
    }
    return ends;
  }

  private void collect(Path output) throws IOException {
    int line = 0;
    for (Path file = output.resolve("0");
        !left.isEmpty() && Files.exists(file);
        file = output.resolve(String.valueOf(line))) {
      traced.put(left.remove(0), TraceFile.read(file));
      endsOfClass = 0;
      line++;
    }
  }

  /** Leaves out the test that ended the JVM, or else its class. */
  private void goOn(Path journal, Path log) throws IOException {
    String last = WholeSuite.running(journal);
    if (!Files.exists(journal)) {
      throw WholeSuite.endsEarly(jvm, "traced", "", log, Tracing.LEAVE_OUT);
    }
    String why = "its JVM ends early: " + TestJvm.lastWords(log);
    endsOfClass++;
    if (last.isBlank() || ending.containsKey(last) || endsOfClass > MOST_ENDS) {
      last = left.remove(0);
      traced.put(
          last, new TraceFile(List.of(), Map.of(last, List.of(TestTrace.ofClass(last, why)))));
      endsOfClass = 0;
    } else {
      ending.put(last, why);
    }
    LOG.warn(
        "{} of {} ends the JVM and is left out: {}: {}",
        ending.containsKey(last) ? "A test" : "A test class",
        Revision.inWords(jvm.version()),
        PlainText.line(last),
        PlainText.line(why));
  }
}
