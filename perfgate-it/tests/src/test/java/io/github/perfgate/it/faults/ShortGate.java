package io.github.perfgate.it.faults;

import io.github.perfgate.it.harness.Fingerprint;
import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * A project that is compiled, with its baseline in the cache, whose gate measures one workload in
 * the fewest rounds with the shortest iterations: what it decides is of no interest here.
 */
final class ShortGate {
  static final int ROUNDS = 10;
  static final int VM_STARTS = 2 * ROUNDS;

  private static final Set<String> OUTPUTS =
      Set.of(
          "samples.jsonl",
          "samples.jsonl.signature",
          "results.json",
          "index.html",
          "TEST-perfgate.xml",
          "summary.md",
          "perfgate.sarif",
          "codequality.json",
          "perfgate.env",
          "jmh-BASELINE.json",
          "jmh-CURRENT.json",
          "previous");

  private final GateProject project;
  private final Path temporary;
  private final Fingerprint before;

  private ShortGate(GateProject project, Path temporary) {
    this.project = project;
    this.temporary = temporary;
    this.before = Fingerprint.of(project.directory());
  }

  /** Writes, compiles and commits the project and builds its baseline. */
  static ShortGate prepare(Path folder) {
    GateProject project = GateProject.create(folder, "short").withCacheOfItsOwn().from("single");
    Path temporary = temporaryOf(project);
    project.commit("Sum texts up");
    settings(project.mvn("package", "perfgate:check")).run().shouldPass();
    return new ShortGate(project, temporary);
  }

  /** Gives the project's builds a temporary folder of their own, so that nobody else is in it. */
  static Path temporaryOf(GateProject project) {
    try {
      Path temporary = project.directory().resolveSibling("tmp");
      Files.createDirectories(temporary);
      project.replace(".mvn/jvm.config", "-Xmx768m", "-Xmx768m -Djava.io.tmpdir=" + temporary);
      return temporary;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  GateProject project() {
    return project;
  }

  /** Goes on with what an earlier gate has measured. */
  MavenCall resumed() {
    return fresh().with("-Dperfgate.resume=true");
  }

  /** Takes samples of an earlier gate that came to its end. */
  MavenCall fresh() {
    return settings(project.mvn("perfgate:check"));
  }

  /** The fewest rounds with the shortest iterations, and a margin that nothing exceeds. */
  static MavenCall settings(MavenCall call) {
    return call.with(
            "-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.includes=same")
        .with("-Dperfgate.minRounds=" + ROUNDS, "-Dperfgate.maxRounds=" + ROUNDS)
        .with("-Dperfgate.warmupIterations=0", "-Dperfgate.measurementIterations=1")
        .with("-Dperfgate.iterationTime=5ms", "-Dperfgate.margin=900%")
        .with("-Dperfgate.jvmArgs=-Xmx32m -XX:+UseSerialGC -XX:TieredStopAtLevel=1");
  }

  /** Forgets what was measured. */
  void forget() {
    if (Files.exists(project.file("target/perfgate"))) {
      project.delete("target/perfgate");
    }
  }

  StoredSamples stored() {
    return StoredSamples.of(project.file("target/perfgate/samples.jsonl"));
  }

  /** Whether everything but the output is as it was before the first gate. */
  boolean isUnchanged() {
    return Fingerprint.of(project.directory()).equals(before);
  }

  /** Files of ours that a gate which ended by itself has left behind. */
  Set<String> leftovers() {
    Set<String> left = new TreeSet<>();
    names(temporary).stream().filter(name -> name.contains("perfgate")).forEach(left::add);
    names(project.file("target/perfgate")).stream()
        .filter(name -> !OUTPUTS.contains(name))
        .forEach(left::add);
    return left;
  }

  /** None where there is no folder: a gate that loses its host at once has written nothing yet. */
  private static List<String> names(Path folder) {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The living processes that work for this project. */
  List<ProcessHandle> processes() {
    String folder = project.directory().toString();
    return ProcessHandle.allProcesses()
        .filter(process -> Victim.commandLine(process).contains(folder))
        .toList();
  }
}
