package io.github.perfgate.core.gate.outcome;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.gate.input.FormulaFile;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.gate.plan.Requirements;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.harness.source.SourceFinder;
import io.github.perfgate.core.workload.harness.source.SourceLine;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The places of a gate's workloads and written formulas in the candidate's sources. No verdict
 * depends on these places, so a failure of the search only leaves out a place.
 *
 * @param workloads the places that were found, by the workload's id
 * @param formulas the places that were found, by formula
 * @param pom the gated module's own pom, or null
 * @param remote the address at which a browser shows the repository, or null
 */
public record Places(
    Map<String, SourcePlace> workloads,
    Map<Requirement, SourcePlace> formulas,
    @Nullable SourcePlace pom,
    @Nullable String remote) {
  private static final Logger LOG = LoggerFactory.getLogger(Places.class);

  /**
   * Looks up all places in the working tree. If the candidate is a commit, its sources are not at
   * hand and only the pom is found. Call this before measuring, as users may edit the sources while
   * the gate measures.
   *
   * @param workloads the measured workloads
   * @param remote the address at which a browser shows the repository, or null
   */
  public static Places find(
      GateInput input,
      List<ListedBenchmark> benchmarks,
      Requirements written,
      List<Workload> workloads,
      @Nullable String remote) {
    if (!(input.candidate().version().revision() instanceof Revision.WorkTree tree)) {
      return nothing(repositoryOf(input), input, remote);
    }
    try (ClassIndex classes = new ClassIndex(Preparation.classPath(input.module()))) {
      return new Finding(
              new SourceFinder(classes, input.role().sourceRoots()),
              tree.directory(),
              benchmarks,
              written,
              pom(tree.directory(), input),
              remote)
          .of(workloads);
    } catch (RuntimeException e) {
      LOG.debug("looking for sources failed", e);
      return nothing(tree.directory(), input, remote);
    }
  }

  private static Places nothing(
      @Nullable Path repository, GateInput input, @Nullable String remote) {
    return new Places(Map.of(), Map.of(), pom(repository, input), remote);
  }

  private static @Nullable Path repositoryOf(GateInput input) {
    try (SourceRepository source = SourceRepository.find(input.origin().directory())) {
      return source == null ? null : source.directory();
    } catch (RuntimeException e) {
      LOG.debug("looking for the repository failed", e);
      return null;
    }
  }

  /**
   * The place of the pom in the working tree, even if the candidate is a commit. The working tree
   * is what a reader has at hand.
   */
  private static @Nullable SourcePlace pom(@Nullable Path repository, GateInput input) {
    try {
      return repository == null
          ? null
          : within(repository, new SourceLine(input.origin().directory().resolve("pom.xml"), 1));
    } catch (RuntimeException | IOException e) {
      LOG.debug("looking for the pom failed", e);
      return null;
    }
  }

  /**
   * The place of a file in the repository; null for a file outside of it, as such a path is useless
   * on other machines.
   */
  static @Nullable SourcePlace within(Path repository, SourceLine line) throws IOException {
    Path root = repository.toRealPath();
    Path file = line.file().toRealPath();
    return file.startsWith(root)
        ? new SourcePlace(
            StreamSupport.stream(root.relativize(file).spliterator(), false)
                .map(Path::toString)
                .collect(Collectors.joining("/")),
            line.line())
        : null;
  }

  private record Finding(
      SourceFinder finder,
      Path repository,
      List<ListedBenchmark> benchmarks,
      Requirements written,
      @Nullable SourcePlace pom,
      @Nullable String remote) {
    Places of(List<Workload> workloads) {
      Map<String, Subject.Method> methods =
          written.methods().values().stream()
              .flatMap(Set::stream)
              .collect(toMap(Subject.Method::id, method -> method, (one, same) -> one));
      Map<String, SourcePlace> ofWorkloads = new HashMap<>();
      for (Workload workload : workloads) {
        Subject.Method method = methods.get(workload.id());
        SourcePlace place =
            place(
                () ->
                    switch (workload.kind()) {
                      case JMH -> benchmark(workload.target());
                      case JUNIT -> unitTest(workload.target());
                      case SPL -> method == null ? null : finder.method(method.name());
                    });
        if (place != null) {
          ofWorkloads.put(workload.id(), place);
        }
      }
      Map<Requirement, SourcePlace> ofFormulas = new HashMap<>();
      written
          .origins()
          .forEach(
              (requirement, text) -> {
                SourcePlace place = place(() -> formula(requirement, text));
                if (place != null) {
                  ofFormulas.put(requirement, place);
                }
              });
      return new Places(Map.copyOf(ofWorkloads), Map.copyOf(ofFormulas), pom, remote);
    }

    private @Nullable SourceLine benchmark(JmhTarget target) {
      String name = target.benchmark();
      int dot = name.lastIndexOf('.');
      // A group of benchmark methods is no method itself, so its first method is used.
      String method =
          benchmarks.stream()
              .filter(one -> one.name().equals(name) && !one.groupMethods().isEmpty())
              .map(one -> one.groupMethods().get(0))
              .findFirst()
              .orElse(name.substring(dot + 1));
      return dot < 0 ? null : finder.benchmark(name.substring(0, dot), method);
    }

    private @Nullable SourceLine unitTest(JmhTarget target) {
      return finder.unitTest(UnitTestBenchmark.typeIn(target), UnitTestBenchmark.methodIn(target));
    }

    private @Nullable SourceLine formula(Requirement requirement, Formulas.Text text) {
      if (text.self() != null && text.home() != null) {
        return finder.formula(text.self(), text.home(), requirement.text());
      }
      return text.files().stream()
          .map(file -> new FormulaFile(file).find(requirement))
          .flatMap(Optional::stream)
          .findFirst()
          .orElse(null);
    }

    private @Nullable SourcePlace place(Supplier<@Nullable SourceLine> search) {
      try {
        SourceLine found = search.get();
        return found == null ? null : within(repository, found);
      } catch (RuntimeException | IOException e) {
        LOG.debug("looking for a source failed", e);
        return null;
      }
    }
  }
}
