package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.contention.Contention;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.CellResult;
import io.github.perfgate.core.concurrent.oracle.InterimAnalyses;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.run.Cell;
import io.github.perfgate.core.concurrent.run.HostStarter;
import io.github.perfgate.core.concurrent.run.TestCampaign;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.Surroundings;
import io.github.perfgate.core.workload.harness.Compilation;
import io.github.perfgate.core.workload.harness.ConcurrentBenchmark;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Measures the good tests of a class: with all cores first, then with the other numbers of threads.
 */
final class TestMeasuring {
  private static final int EXPLAINED = 3;

  /** Of so many methods that differ, other numbers of threads tell where the difference is from. */
  private static final int TOLD_APART = 5;

  private final ConcurrentInput input;
  private final ComparisonSettings settings;
  private final Generated generated;
  private final MeasuredJvm jvm;
  private final Path folder;
  private final List<String> notes = new ArrayList<>();

  /**
   * @param folder an existing folder for benchmarks and hosts
   */
  TestMeasuring(
      ConcurrentInput input,
      ComparisonSettings settings,
      Generated generated,
      MeasuredJvm jvm,
      Path folder) {
    this.input = input;
    this.settings = settings;
    this.generated = generated;
    this.jvm = jvm;
    this.folder = folder;
  }

  /** What was measured, in how many forks. */
  record Measured(
      List<CellResult> cells, Map<Cell, List<Wait>> waits, int forks, List<String> notes) {}

  Measured measure(Duration budget) throws IOException, InterruptedException {
    List<GeneratedTest> tests = generated.good().stream().limit(settings.tests()).toList();
    Map<String, HostSpec> specs =
        Map.of(
            Revision.BASELINE, spec(Revision.BASELINE, generated.old(), input.old()),
            Revision.CURRENT, spec(Revision.CURRENT, generated.now(), input.now()));
    try (HostStarter starter = new HostStarter(specs, settings.runs(), jvm.arguments())) {
      int main = settings.mainThreads();
      int family =
          tests.stream()
              .mapToInt(
                  test ->
                      settings.threads().stream()
                          .mapToInt(threads -> new Cell(test, threads).ofAllRoles().size())
                          .sum())
              .sum();
      InterimAnalyses analyses =
          new InterimAnalyses(
              new Oracle(
                  settings.margin(),
                  ComparisonSettings.LEVEL,
                  ComparisonSettings.LOOKS.get(0).rounds()),
              ComparisonSettings.LOOKS,
              family);
      TestCampaign campaign =
          new TestCampaign(
              starter,
              analyses,
              settings.runs().scope(),
              settings.seed(),
              budget,
              System::nanoTime);
      campaign.measure(tests.stream().map(test -> new Cell(test, main)).toList());
      for (int threads : settings.threads()) {
        if (threads != main) {
          campaign.measure(others(threads, analyses.results(campaign.samples())));
        }
      }
      if (campaign.timeEnded()) {
        notes.add(
            "the time ended before all was measured; allow more with -Dperfgate.concurrent.budget");
      }
      List<CellResult> results = analyses.results(campaign.samples());
      return new Measured(results, waits(results, starter, campaign), campaign.forks(), notes);
    }
  }

  /**
   * The waits for locks of the tests that show the largest differences with several threads, as far
   * as the budget allows.
   */
  private Map<Cell, List<Wait>> waits(
      List<CellResult> results, HostStarter starter, TestCampaign campaign)
      throws IOException, InterruptedException {
    Contention contention = new Contention(starter, folder);
    Map<Cell, List<Wait>> waits = new LinkedHashMap<>();
    List<CellResult> telling =
        results.stream()
            .filter(result -> result.differs() && result.cell().threads() > 1)
            .sorted(Comparator.comparingDouble(TestMeasuring::logRatio).reversed())
            .limit(EXPLAINED)
            .toList();
    for (CellResult result : telling) {
      if (campaign.hasTimeFor(2)) {
        List<Wait> found = contention.of(result.cell());
        if (!found.isEmpty()) {
          waits.put(result.cell(), found);
        }
      }
    }
    return waits;
  }

  /**
   * The cells to measure with another number of threads: of each method the test with the largest
   * difference so far, which is enough to tell whether the difference comes from contention. If
   * methods differ, only those that differ most are measured. If none does, all are, as waiting may
   * hide a difference that one thread shows.
   */
  static List<Cell> others(int threads, List<CellResult> soFar) {
    boolean differ = soFar.stream().anyMatch(CellResult::differs);
    Map<String, CellResult> telling = new LinkedHashMap<>();
    for (CellResult result : soFar) {
      if (differ ? result.differs() : result.cell().role() == 0) {
        telling.merge(result.cell().method(), result, TestMeasuring::largerOf);
      }
    }
    return telling.values().stream()
        .sorted(Comparator.comparingDouble(TestMeasuring::logRatio).reversed())
        .limit(differ ? TOLD_APART : telling.size())
        .map(result -> result.cell().test())
        .distinct()
        .map(test -> new Cell(test, threads))
        .filter(Cell::isMeasurable)
        .toList();
  }

  private static CellResult largerOf(CellResult one, CellResult other) {
    return logRatio(other) > logRatio(one) ? other : one;
  }

  /** How far apart the versions are, in either direction; 0 if they were not compared. */
  private static double logRatio(CellResult result) {
    return result.comparison() == null ? 0 : Math.abs(Math.log(result.slowdown()));
  }

  private HostSpec spec(String version, Path tests, List<Path> code) throws IOException {
    List<Path> compiledWith =
        Stream.of(code.stream(), MeasuredRuntime.classPath().stream(), input.jmh().stream())
            .flatMap(one -> one)
            .distinct()
            .toList();
    Path own = Files.createDirectories(folder.resolve("benchmark-" + version));
    Path benchmark =
        ConcurrentBenchmark.compile(
            new Compilation(version, true, compiledWith, input.jmh(), input.javaHome(), own));
    List<Path> classPath = new ArrayList<>(List.of(benchmark, tests));
    classPath.addAll(code);
    input.jmh().stream().filter(jar -> !classPath.contains(jar)).forEach(classPath::add);
    return new HostSpec(
        version,
        input.javaHome(),
        classPath,
        Surroundings.in(Files.createDirectories(folder.resolve("run"))),
        "perfgate-" + UUID.randomUUID(),
        folder);
  }
}
