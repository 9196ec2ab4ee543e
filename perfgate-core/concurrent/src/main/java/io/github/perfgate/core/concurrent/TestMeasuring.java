package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.contention.Contention;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.InterimAnalyses;
import io.github.perfgate.core.concurrent.oracle.Oracle;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.HostStarter;
import io.github.perfgate.core.concurrent.run.TestCampaign;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
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

  /**
   * At most so many methods are measured with other numbers of threads, too. That tells concurrent
   * from sequential slowdowns.
   */
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
      List<VariantResult> variants,
      Map<TestVariant, List<Wait>> waits,
      int forks,
      List<String> notes) {}

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
                          .mapToInt(threads -> new TestVariant(test, threads).ofAllRoles().size())
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
      campaign.measure(tests.stream().map(test -> new TestVariant(test, main)).toList());
      for (int threads : settings.threads()) {
        if (threads != main) {
          campaign.measure(others(threads, analyses.results(campaign.samples())));
        }
      }
      if (campaign.timeEnded()) {
        notes.add(
            "the time ended before all was measured; allow more with -Dperfgate.concurrent.budget");
      }
      List<VariantResult> results = analyses.results(campaign.samples());
      return new Measured(results, waits(results, starter, campaign), campaign.forks(), notes);
    }
  }

  /**
   * The waits for locks of the tests that show the largest differences with several threads, as far
   * as the budget allows.
   */
  private Map<TestVariant, List<Wait>> waits(
      List<VariantResult> results, HostStarter starter, TestCampaign campaign)
      throws IOException, InterruptedException {
    Contention contention = new Contention(starter, folder);
    Map<TestVariant, List<Wait>> waits = new LinkedHashMap<>();
    List<VariantResult> telling =
        results.stream()
            .filter(result -> result.differs() && result.variant().threads() > 1)
            .sorted(Comparator.comparingDouble(TestMeasuring::logRatio).reversed())
            .limit(EXPLAINED)
            .toList();
    for (VariantResult result : telling) {
      if (campaign.hasTimeFor(2)) {
        List<Wait> found = contention.of(result.variant());
        if (!found.isEmpty()) {
          waits.put(result.variant(), found);
        }
      }
    }
    return waits;
  }

  /**
   * The variants to measure with another number of threads: of each method the test with the
   * largest difference so far, which is enough to tell whether the difference comes from
   * contention. If methods differ, only those that differ most are measured. If none does, all are,
   * as waiting may hide a difference that one thread shows.
   */
  static List<TestVariant> others(int threads, List<VariantResult> soFar) {
    boolean differ = soFar.stream().anyMatch(VariantResult::differs);
    Map<String, VariantResult> telling = new LinkedHashMap<>();
    for (VariantResult result : soFar) {
      if (differ ? result.differs() : result.variant().role() == 0) {
        telling.merge(result.variant().method(), result, TestMeasuring::largerOf);
      }
    }
    return telling.values().stream()
        .sorted(Comparator.comparingDouble(TestMeasuring::logRatio).reversed())
        .limit(differ ? TOLD_APART : telling.size())
        .map(result -> result.variant().test())
        .distinct()
        .map(test -> new TestVariant(test, threads))
        .filter(TestVariant::isMeasurable)
        .toList();
  }

  private static VariantResult largerOf(VariantResult one, VariantResult other) {
    return logRatio(other) > logRatio(one) ? other : one;
  }

  /** How far apart the versions are, in either direction; 0 if they were not compared. */
  private static double logRatio(VariantResult result) {
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
        JvmEnvironment.in(Files.createDirectories(folder.resolve("run"))),
        "perfgate-" + UUID.randomUUID(),
        folder);
  }
}
