package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.mine.MinedCalls;
import io.github.perfgate.runtime.host.LifeLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The JVM that generates tests. Its results are files in the plan's folder. */
public final class ExploreMain {
  /** The file that lists the tests. */
  public static final String LIST = "tests.tsv";

  /** The file with what a reader has to know. */
  public static final String NOTES = "notes.txt";

  /** The file with the number of focus methods of which a call worked. */
  public static final String WORKED = "worked.txt";

  /** The file with the JVM arguments that calls would have needed, a line for each. */
  public static final String NEEDED = "needed.txt";

  /** The file that says why focus methods could not be called. */
  public static final String FAILED = "failed.tsv";

  /** The placeholder for the number of threads in the source of a benchmark. */
  public static final String THREADS = "PERFGATE_THREADS";

  /** The placeholders for the numbers of threads with the first and the second role. */
  public static final String FIRST = "PERFGATE_FIRST";

  public static final String SECOND = "PERFGATE_SECOND";

  private ExploreMain() {}

  /**
   * Generates the tests of a plan.
   *
   * @param arguments the file of the plan
   */
  public static void main(String[] arguments) throws Exception {
    LifeLine.hold();
    ExplorePlan plan = ExplorePlan.read(Path.of(arguments[0]));
    Files.createDirectories(plan.helpers(true));
    Files.createDirectories(plan.helpers(false));
    Exploration exploration = new Exploration(plan, MinedCalls.read(plan.folder()));
    write(plan, exploration.run());
    Files.write(plan.folder().resolve(NOTES), exploration.notes());
    Files.writeString(plan.folder().resolve(WORKED), String.valueOf(exploration.worked()));
    Files.write(plan.folder().resolve(NEEDED), exploration.needed());
    Files.write(
        plan.folder().resolve(FAILED),
        exploration.failed().stream().map(FailedCalls::line).toList());
    // Threads that were left behind may still run.
    Runtime.getRuntime().halt(0);
  }

  private static void write(ExplorePlan plan, List<Choice.Chosen> tests) throws IOException {
    Path folder = folder(plan, "tests");
    Path benchmarks = folder(plan, "jmh");
    List<String> lines = new ArrayList<>();
    for (Choice.Chosen test : tests) {
      Files.writeString(folder.resolve(test.name() + ".java"), test.source());
      Files.writeString(benchmarks.resolve(test.name() + "_Jmh.java"), test.benchmark());
      lines.add(test.listed().line());
    }
    Files.write(plan.folder().resolve(LIST), lines);
  }

  private static Path folder(ExplorePlan plan, String name) throws IOException {
    return Files.createDirectories(
        plan.folder().resolve(name).resolve(plan.packageName().replace('.', '/')));
  }
}
