package io.github.perfgate.it.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Run by {@code mvn -Pdemo verify}; the reports stay under {@code target/demo}. */
@Tag("demo")
class DemoIT {
  @Test
  void theGateFailsTheRegressionAndPassesTheRefactoring() throws IOException {
    Path folder = GateProject.freshFolder("work");
    Path reports = GateProject.freshFolder("reports");
    GateProject library = GateProject.create(folder, "csv").withCacheOfItsOwn().from("demo/good");
    library.commit("Read, write and compare rows of CSV");
    library.git().publish(folder.resolve("origin.git"));

    library.git().branch("refuse-control-characters", "main");
    library.from("demo/regression");
    library.commit("Refuse control characters in fields");
    Gated slower = gate(library, "refuse-control-characters", reports);

    library.git().checkout("main");
    library.git().branch("tidy-reader", "main");
    library.from("demo/refactoring");
    library.commit("End a field of CsvReader in one method");
    Gated same = gate(library, "tidy-reader", reports);

    slower.build().shouldFail().shouldSay("CsvBenchmark.write");
    assertThat(slower.results().workload(".write").verdict()).isEqualTo("REGRESSION");
    assertThat(slower.results().workload(".write").slowdown()).isGreaterThan(1.05);
    slower.build().shouldSay("they grew most in com.acme.csv.CsvWriter.refuseControlCharacters");

    same.build().shouldPass();
    assertThat(same.results().workloadIds()).hasSize(3);
    assertThat(same.results().workloads())
        .extracting(MeasuredWorkload::verdict)
        .doesNotContain("REGRESSION", "ERROR", "NOT_COMPARABLE");

    System.out.printf(
        "%n=== As it should be: the gate failed the slower commit and passed the other. Open%n"
            + "    %s%n    %s%n"
            + "To run a gate yourself, or a command that a report prints:%n"
            + "    cd %s && git checkout refuse-control-characters%n"
            + "    mvn verify -Dmaven.repo.local=%s%n",
        report(reports, "refuse-control-characters"),
        report(reports, "tidy-reader"),
        library.file("").normalize(),
        Path.of("target", "it-repo").toAbsolutePath());
  }

  private static Path report(Path reports, String branch) {
    return reports.resolve(branch).resolve("index.html");
  }

  private record Gated(MavenRun build, Results results) {}

  private static Gated gate(GateProject library, String branch, Path reports) throws IOException {
    System.out.printf(
        "%n=== mvn verify on branch %s, with at most 20 rounds; this takes about two minutes%n",
        branch);
    MavenRun build = library.mvn("verify").run();
    Results results = build.results();
    for (MeasuredWorkload workload : results.workloads()) {
      System.out.printf(
          "    %-36s %-13s %s%n",
          workload.id(),
          workload.verdict(),
          workload.rounds() == 0
              ? "not measured: " + workload.reason()
              : "%s, %d rounds"
                  .formatted(ChangeText.change(workload.slowdown()), workload.rounds()));
    }
    build
        .log()
        .lines()
        .filter(line -> line.contains("they grew most in"))
        .forEach(line -> System.out.printf("    %s%n", line.replace("[ERROR]", "").strip()));
    Path report = reports.resolve(branch);
    Files.move(library.file("target/perfgate"), report);
    System.out.printf(
        "    the build %s (verdict %s) after %d s%n",
        build.exitCode() == 0 ? "passed" : "failed",
        results.verdict(),
        build.duration().toSeconds());
    return new Gated(build, results);
  }
}
