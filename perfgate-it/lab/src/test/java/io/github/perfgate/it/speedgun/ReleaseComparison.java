package io.github.perfgate.it.speedgun;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.perfgate.it.harness.GateProject;
import java.io.IOException;
import java.time.Duration;

/**
 * A comparison of two releases of a class, without a project.
 *
 * @param type full name of the class
 * @param old coordinates of the baseline
 * @param now coordinates of the candidate
 * @param seed the seed of the generated tests
 * @param jvmArgs the JVM arguments that the class needs
 */
record ReleaseComparison(String type, String old, String now, long seed, String jvmArgs) {
  private static final Duration LIMIT = Duration.ofMinutes(15);

  /** Runs {@code perfgate:compare-concurrent} in a fresh folder, and returns what it wrote. */
  JsonNode run(String folder) throws IOException {
    GateProject nowhere = GateProject.create(GateProject.freshFolder(folder), "run");
    nowhere
        .perfgate("compare-concurrent")
        .with(
            "-Dperfgate.className=" + type,
            "-Dperfgate.baseline=" + old,
            "-Dperfgate.candidate=" + now,
            "-Dperfgate.seed=" + seed,
            "-Dperfgate.jvmArgs=" + jvmArgs)
        .timeout(LIMIT)
        .run()
        .shouldPass();
    return new ObjectMapper()
        .readTree(nowhere.file("target/perfgate-concurrent/concurrent.json").toFile());
  }
}
