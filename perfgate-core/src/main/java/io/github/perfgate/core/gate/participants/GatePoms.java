package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.pom.GateConfiguration;
import io.github.perfgate.core.pom.PomFiles;
import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.revision.SourceRepository;
import io.github.perfgate.core.version.BenchmarkSource;
import io.github.perfgate.core.version.Version;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The gate's settings in the files of the candidate and of the baseline.
 *
 * @param current the candidate's; empty if the baseline is no commit
 * @param baseline the baseline's; empty if it is no commit
 * @param warning why they cannot be compared; null if they can
 */
public record GatePoms(
    GateConfiguration current, GateConfiguration baseline, @Nullable String warning) {
  private static final GateConfiguration NONE = new GateConfiguration(Map.of());

  /**
   * Reads the files.
   *
   * @param needed whether the baseline's acceptances count
   * @throws ProblemException if they are needed and cannot be read
   */
  public static GatePoms of(
      Revision candidate, @Nullable Revision baseline, Path module, boolean needed) {
    if (!(baseline instanceof Revision.Commit)) {
      return new GatePoms(
          NONE, NONE, needed ? "The baseline is no commit, so its pom accepts nothing" : null);
    }
    try (SourceRepository source = SourceRepository.find(module)) {
      return source == null
          ? new GatePoms(NONE, NONE, null)
          : new GatePoms(
              GateConfiguration.of(PomFiles.of(source, candidate, module)),
              GateConfiguration.of(PomFiles.of(source, baseline, module)),
              null);
    } catch (ProblemException e) {
      if (needed) {
        throw e;
      }
      return new GatePoms(
          NONE, NONE, "It is not known whether this change also changes the gate: " + e.problem());
    }
  }

  /**
   * Tells what the change alters in the gate: settings in files, benchmarks that it rewrites and
   * benchmarks that it removes.
   *
   * @param current the candidate's workloads, with what the baseline has of them
   * @param removed those that the candidate does not have any more
   * @param old the baseline's build; null if there is none, or if all versions run its benchmarks
   * @param module the candidate's folder
   */
  public Optional<String> changes(
      List<Workload> current, List<Workload> removed, @Nullable Version old, Path module) {
    List<String> changes = new ArrayList<>(this.current.changesSince(baseline));
    if (old != null && old.revision() instanceof Revision.Commit) {
      names(current.stream().filter(one -> one.ancestry().kind() == Ancestry.Kind.KEPT)).stream()
          .filter(
              name ->
                  BenchmarkSource.differs(
                          name.substring(0, name.lastIndexOf('.')),
                          module,
                          old.module().directory())
                      .orElse(false))
          .map(name -> name + " is a changed benchmark")
          .forEach(changes::add);
    }
    current.stream()
        .filter(one -> one.ancestry().formerly() != null)
        .map(one -> one.ancestry().formerly() + " is now " + one.target().benchmark())
        .distinct()
        .forEach(changes::add);
    names(removed.stream()).stream()
        .map(name -> name + " is a removed benchmark")
        .forEach(changes::add);
    return changes.isEmpty()
        ? Optional.ofNullable(warning)
        : Optional.of(
            "This change also changes the gate: " + PlainText.line(String.join("; ", changes)));
  }

  private static List<String> names(Stream<Workload> workloads) {
    return workloads.map(workload -> workload.target().benchmark()).distinct().toList();
  }
}
