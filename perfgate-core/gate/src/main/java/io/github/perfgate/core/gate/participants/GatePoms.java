package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.pom.GateConfiguration;
import io.github.perfgate.core.code.pom.PomFiles;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.version.BenchmarkSource;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Workload;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
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
  private static final String UNKNOWN =
      "It is not known whether this change also changes the gate: ";

  /**
   * Reads the files.
   *
   * @param candidate the judged version
   * @param baseline the version that it is compared with; null if there is none
   * @param module the module's folder in the working tree
   * @param formulas the folder of files with formulas in the working tree; null if there is none
   * @param place the module's place in its repository, given that repository's folder
   * @param needed whether the baseline's acceptances count
   * @param tests whether unit tests are measured
   * @throws ProblemException if they are needed and cannot be read
   */
  public static GatePoms of(
      Revision candidate,
      @Nullable Revision baseline,
      Path module,
      @Nullable Path formulas,
      Function<Path, ModulePlace> place,
      boolean needed,
      boolean tests) {
    GateConfiguration none = GateConfiguration.NONE;
    if (!(baseline instanceof Revision.Commit)) {
      return new GatePoms(
          none, none, needed ? "The baseline is no commit, so its pom accepts nothing" : null);
    }
    try (SourceRepository source = SourceRepository.find(module)) {
      if (source == null) {
        return new GatePoms(none, none, null);
      }
      String pom = pom(place.apply(source.directory()));
      return new GatePoms(
          GateConfiguration.of(PomFiles.of(source, candidate, module, pom, formulas), tests),
          GateConfiguration.of(PomFiles.of(source, baseline, module, pom, formulas), tests),
          null);
    } catch (ProblemException e) {
      if (needed) {
        throw e;
      }
      return new GatePoms(none, none, UNKNOWN + e.problem());
    }
  }

  /** The name of the module's pom: only the root's can be another than the usual one. */
  private static String pom(ModulePlace place) {
    return place.module().equals(place.root()) ? place.pom() : ModulePlace.USUAL_POM;
  }

  /**
   * Warns of what the change alters in the gate: settings in files, benchmarks that it rewrites and
   * benchmarks that it removes.
   *
   * @param current the candidate's workloads, with what the baseline has of them
   * @param removed those that the candidate does not have any more
   * @param old the baseline's build; null if there is none, or if all versions run its benchmarks
   * @param module the candidate's folder
   */
  public List<String> changes(
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
    List<String> warnings = new ArrayList<>();
    if (!changes.isEmpty()) {
      warnings.add(
          "This change also changes the gate: " + PlainText.line(String.join("; ", changes)));
    }
    if (warning != null) {
      warnings.add(warning);
    }
    this.current.unreadable().forEach(file -> warnings.add(unreadable(file, "")));
    baseline
        .unreadable()
        .forEach(file -> warnings.add(unreadable(file, " of the baseline, which accepts nothing")));
    return warnings;
  }

  private static String unreadable(String file, String whose) {
    return PlainText.line(
        UNKNOWN
            + file
            + whose
            + " cannot be read here; a file without DOCTYPE and external entities can");
  }

  private static List<String> names(Stream<Workload> workloads) {
    return workloads.map(workload -> workload.target().benchmark()).distinct().toList();
  }
}
