package io.github.perfgate.it.ci;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.MavenRun;
import java.nio.file.Path;
import java.util.List;

/**
 * A project with a benchmark for each of three shards. Its branch {@code change} makes all of them
 * so much slower that chance decides nothing.
 */
final class ThreeShards {
  /** How many shards the recipes have. */
  static final int COUNT = 3;

  /** The benchmarks in the order of their shards. */
  static final List<String> BENCHMARKS =
      List.of("LinesBenchmark", "TextsBenchmark", "WordsBenchmark");

  private static final String BENCHMARK = "src/test/java/com/acme/%s.java";

  private ThreeShards() {}

  /** Makes a bundle of the project with settings by which its shards take seconds. */
  static MavenRun bundle(GateProject project, String... settings) {
    return quick(project.mvn("package", "-Pperf", GateProject.goal("bundle")))
        .with(settings)
        .run()
        .shouldPass();
  }

  /** Few short rounds, which suffice for the change. */
  static MavenCall quick(MavenCall call) {
    return call.with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=20ms")
        .with("-Dperfgate.warmupIterations=2", "-Dperfgate.measurementIterations=3")
        .with("-Dperfgate.count.skip=true");
  }

  /** Writes the project, with the change checked out. */
  static GateProject write(Path folder, String name) {
    GateProject project = GateProject.create(folder, name).fromExample("one-module");
    String existing = BENCHMARKS.get(COUNT - 1);
    String source = project.read(BENCHMARK.formatted(existing));
    BENCHMARKS.forEach(
        benchmark ->
            project.write(BENCHMARK.formatted(benchmark), source.replace(existing, benchmark)));
    project.commit("Count words");
    project.git().branch("change", "main");
    project.replace(
        "src/main/java/com/acme/Words.java",
        "return text.split(\" \").length;",
        """
        int count = 0;
            for (int i = 0; i < 10; i++) {
              count = Math.max(count, text.split(" ").length);
            }
            return count;""");
    project.commit("Count them ten times");
    return project;
  }
}
