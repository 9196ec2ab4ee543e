package io.github.perfgate.it.show;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.Library;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures all unit tests of a library in one gate, as if a change might affect each of them, and
 * shows how many can be measured and why the others cannot.
 */
@Tag("show")
class LibraryTestsShowIT {
  private static final String RELEASE =
      System.getProperty("perfgate.it.library", "org.apache.commons:commons-numbers-angle:1.1");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  @Test
  void allTestsAreWorkloads() {
    GateProject library = Library.of(folder, RELEASE);
    // It is not known which tests read a resource, so a new resource may affect all tests.
    library.write("src/main/resources/new.txt", "new\n");

    MavenRun gate =
        library
            .mvn("test-compile", GateProject.goal("check"))
            .with(
                "-Dperfgate.baseline=HEAD", "-Dperfgate.junit.enabled=true", "-Dperfgate.budget=2h")
            .with("-Dperfgate.maxRounds=10", "-Dperfgate.failOn=never")
            .with("-Dperfgate.warmupIterations=1", "-Dperfgate.measurementIterations=3")
            .with("-Dperfgate.iterationTime=20ms")
            .timeout(Duration.ofMinutes(100))
            .run()
            .shouldPass();

    List<MeasuredWorkload> workloads = gate.results().workloads();
    Map<String, Long> verdicts =
        workloads.stream()
            .collect(
                Collectors.groupingBy(
                    MeasuredWorkload::verdict, TreeMap::new, Collectors.counting()));
    System.out.printf(
        "    %s: %d tests in %.0f s: %s%n",
        RELEASE, workloads.size(), gate.duration().toMillis() / 1e3, verdicts);
    workloads.stream()
        .filter(workload -> workload.rounds() < 10)
        .forEach(
            workload ->
                System.out.printf(
                    "    %s %s: %s%n", workload.id(), workload.verdict(), workload.reason()));

    assertThat(workloads).hasSizeGreaterThanOrEqualTo(20);
    // Measured tests are the same in both versions, so none is an error or a regression.
    assertThat(verdicts).doesNotContainKeys("ERROR", "REGRESSION");
    assertThat(workloads)
        .filteredOn(workload -> !workload.verdict().equals("NOT_COMPARABLE"))
        .allSatisfy(workload -> assertThat(workload.rounds()).isEqualTo(10))
        .hasSizeGreaterThan(workloads.size() * 9 / 10);
    assertThat(workloads)
        .filteredOn(workload -> workload.verdict().equals("NOT_COMPARABLE"))
        .allSatisfy(workload -> assertThat(workload.reason()).isNotEmpty());
  }
}
