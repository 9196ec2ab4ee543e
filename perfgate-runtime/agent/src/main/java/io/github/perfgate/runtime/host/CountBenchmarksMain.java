package io.github.perfgate.runtime.host;

import io.github.perfgate.runtime.count.Repetitions;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Paths;
import java.util.List;
import org.openjdk.jmh.annotations.Mode;

/**
 * Executes benchmarks a small fixed number of times each and writes what they did. Arguments: the
 * file with the orders, which are frames; the file to write; how long a benchmark may take, in
 * milliseconds. The last one says whether the work of each method is told.
 */
public final class CountBenchmarksMain {
  private CountBenchmarksMain() {}

  /** Runs, and ends the JVM, whatever threads the benchmarks have left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    System.setOut(new PrintStream(new OutputTail(), true));
    List<RunOrder> orders = TraceBenchmarksMain.orders(Paths.get(arguments[0]));
    try (WorkFile file = WorkFile.create(Paths.get(arguments[1]))) {
      CountedWorkload counted =
          new CountedWorkload(
              file,
              Repetitions.OF_BENCHMARK,
              Boolean.parseBoolean(arguments[3]),
              Long.parseLong(arguments[2]));
      for (int place = 0; place < orders.size(); place++) {
        RunOrder order = orders.get(place);
        EmbeddedRun run =
            new EmbeddedRun(
                order.benchmark(),
                Mode.SingleShotTime.shortLabel(),
                Repetitions.OF_BENCHMARK.all(),
                order.iterationNanos(),
                order.parameters().keySet().toArray(new String[0]),
                order.parameters().values().toArray(new String[0]));
        counted.count(String.valueOf(place), run, run::operations);
      }
    }
    Runtime.getRuntime().halt(0);
  }
}
