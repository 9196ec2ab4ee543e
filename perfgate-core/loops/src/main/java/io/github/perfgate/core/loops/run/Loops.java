package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.outcome.SourceLines;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.KnownLoops;
import io.github.perfgate.core.loops.LoopRule;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.NeededAnnotations;
import io.github.perfgate.core.loops.NeededLoops;
import io.github.perfgate.core.loops.RedundantLoop;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the redundant nested loops of a module. */
public final class Loops {
  private Loops() {}

  /**
   * Runs the module's workloads under the agent.
   *
   * @param needed the file of loops that are needed, or null
   * @param known the loops that were there before, or null if that is not known
   * @param rule which loops fail the build
   * @throws ProblemException if the declarations of needed loops cannot be read, or the tests' JVM
   *     does not come to its end
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public static LoopsResult of(
      GateInput input,
      WatchSettings settings,
      @Nullable Path needed,
      @Nullable KnownLoops known,
      LoopRule rule)
      throws InterruptedException {
    Instant started = Instant.now();
    ModuleBuild module = input.candidate().module();
    NeededLoops allNeeded =
        NeededAnnotations.in(places(module))
            .and(needed == null ? NeededLoops.none() : NeededLoops.read(needed));
    LoopFindings findings = LoopWatch.of(input, settings, allNeeded, known);
    List<String> warnings = new ArrayList<>(input.outer().warnings());
    warnings.addAll(input.candidate().warnings());
    warnings.addAll(findings.warnings());
    Map<String, String> words = new LinkedHashMap<>(settings.inWords());
    words.putAll(rule.inWords());
    words.put("includes", String.join(" ", input.settings().workloads().includes()));
    words.put("excludes", String.join(" ", input.settings().workloads().excludes()));
    words.put("jvmArgs", String.join(" ", input.settings().forks().jvmArgs()));
    return new LoopsResult(
        module.groupId() + ":" + module.artifactId(),
        commit(input),
        started,
        Duration.between(started, Instant.now()),
        words,
        findings.watched(),
        findings.clusters().with(placed(findings.clusters().loops(), input)),
        known,
        rule,
        warnings);
  }

  private static List<Path> places(ModuleBuild module) {
    return Stream.concat(
            Stream.of(module.classes(), module.testClasses()),
            module.dependencies().stream().filter(Artifact::reactor).map(Artifact::file))
        .toList();
  }

  private static @Nullable String commit(GateInput input) {
    Revision revision = input.candidate().version().revision();
    if (revision instanceof Revision.WorkTree tree) {
      return tree.head();
    }
    return revision instanceof Revision.Commit commit ? commit.id() : null;
  }

  /**
   * The loops with their places in the sources. The place of a loop is its outer loop if that is
   * the project's own, else the call that leads to the outer loop.
   */
  private static List<RedundantLoop> placed(List<RedundantLoop> loops, GateInput input) {
    List<RedundantLoop> placed = new ArrayList<>();
    try (SourceLines lines = new SourceLines(input)) {
      for (RedundantLoop loop : loops) {
        CodePlace place = loop.worst().responsible();
        placed.add(loop.at(lines.find(place.method().owner(), place.line())));
      }
    }
    return placed;
  }
}
