package io.github.perfgate.core.gate.explain;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.CodeChange;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Schedule;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.MethodDifference;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks for the methods that made a workload slower. It records the call tree of the workload in
 * both versions. Then it measures the tree from the top, level by level, below the nodes that
 * became slower. On each level, fresh JVMs of both versions are started in balanced random order.
 */
public final class Explaining {
  private static final Logger LOG = LoggerFactory.getLogger(Explaining.class);
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);

  /** Iterations of the forks that only record the tree. */
  private static final int FEW_ITERATIONS = 2;

  /** The most rounds of a level that shows nothing, as a multiple of the usual rounds. */
  private static final int MOST_TIMES = 3;

  private final Workload workload;
  private final SearchSettings settings;
  private final Starter starter;
  private final Path folder;
  private final List<String> notes = new ArrayList<>();
  private final List<CallLevel> levels = new ArrayList<>();
  private LevelTimes times = LevelTimes.none();

  /** Starts JVMs; unit tests have implementations of their own. */
  public interface Starter {
    /**
     * Starts a fresh JVM that measures the workload.
     *
     * @param version name of the version
     * @param iterations measured iterations
     * @param jvmArgs further arguments besides the usual ones
     */
    ForkOutcome start(String version, int iterations, List<String> jvmArgs)
        throws InterruptedException;

    /**
     * Starts a fresh JVM of each version. By default one runs after the other.
     *
     * @param versions names of the versions, in the order of starting
     * @param iterations measured iterations
     * @param jvmArgs further arguments besides the usual ones, by version name
     * @return an outcome for each version, in their order
     */
    default List<ForkOutcome> startEach(
        List<String> versions, int iterations, Map<String, List<String>> jvmArgs)
        throws InterruptedException {
      List<ForkOutcome> outcomes = new ArrayList<>();
      for (String version : versions) {
        outcomes.add(start(version, iterations, jvmArgs.getOrDefault(version, List.of())));
      }
      return outcomes;
    }

    /** Whether there is time for another round. */
    boolean hasTime();
  }

  /**
   * The workload to explain.
   *
   * @param id the id of the workload
   * @param code the places of its code, by version name
   * @param iterations measured iterations of every fork
   * @param nanos nanoseconds per operation without instrumentation, by version name; versions may
   *     be missing
   * @param slower whether the workload is known to be slower, so that its nodes are measured in any
   *     case
   * @param seed the seed of the order of forks
   */
  public record Workload(
      String id,
      Map<String, VersionCode> code,
      int iterations,
      Map<String, Double> nanos,
      boolean slower,
      long seed) {
    /** Copies the maps. */
    public Workload {
      code = Map.copyOf(code);
      nanos = Map.copyOf(nanos);
    }

    VersionCode code(String version) {
      return Objects.requireNonNull(code.get(version), version);
    }

    List<Path> places(String version) {
      return code(version).places();
    }
  }

  /**
   * @param folder an existing folder for perfgate's files
   */
  public Explaining(Workload workload, SearchSettings settings, Starter starter, Path folder) {
    this.workload = workload;
    this.settings = settings;
    this.starter = starter;
    this.folder = folder;
  }

  /**
   * Explains the workload. If a part cannot be measured, the explanation has a note that says so.
   *
   * @throws InterruptedException when the thread is interrupted
   */
  public Explanation explain() throws InterruptedException {
    try {
      Code old = Code.read(workload.places(Revision.BASELINE));
      Code now = Code.read(workload.places(Revision.CURRENT));
      CodeChange change = CodeChange.between(old, now);
      Set<MethodId> changed = new HashSet<>(change.before());
      changed.addAll(change.after());
      MergedTree tree = tree();
      if (tree == null) {
        return new Explanation(List.of(), levels, List.of(), List.of(), notes);
      }
      if (tree.nodes().isEmpty()) {
        notes.add(
            "no method of the project was seen while the workload was measured, so there is nothing"
                + " to look into");
      }
      measure(tree, changed);
      List<CallNode> nodes = roles(tree, times, changed).nodes();
      return new Explanation(nodes, levels, differences(tree, nodes, old, now), List.of(), notes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private @Nullable MergedTree tree() throws IOException, InterruptedException {
    Map<String, CallFile> files = new LinkedHashMap<>();
    for (String version : VERSIONS) {
      CallAgent agent =
          new CallAgent(folder.resolve("tree-" + version), workload.places(version), null);
      if (!isMeasured(starter.start(version, FEW_ITERATIONS, agent.arguments()), version)) {
        return null;
      }
      CallFile file = agent.take();
      if (file.isCut()) {
        notes.add(
            "the call tree of %s is larger than can be recorded; what lies beyond belongs to its caller"
                .formatted(Revision.inWords(version)));
      }
      files.put(version, file);
    }
    return MergedTree.of(
        Objects.requireNonNull(files.get(Revision.BASELINE)),
        Objects.requireNonNull(files.get(Revision.CURRENT)));
  }

  private void measure(MergedTree tree, Set<MethodId> changed)
      throws IOException, InterruptedException {
    Set<Integer> next =
        settings.complete()
            ? new LinkedHashSet<>(IntStream.range(0, tree.nodes().size()).boxed().toList())
            : roles(tree, times, changed).next();
    boolean goesOn = true;
    while (goesOn && !next.isEmpty()) {
      goesOn = level(tree, next, changed) && !settings.complete();
      next = roles(tree, times, changed).next();
    }
  }

  private Roles roles(MergedTree tree, LevelTimes known, Set<MethodId> changed) {
    return new Roles(tree, known, changed, workload.slower());
  }

  /**
   * Measures a level of the tree.
   *
   * @return whether the next level can be measured
   */
  private boolean level(MergedTree tree, Set<Integer> next, Set<MethodId> changed)
      throws IOException, InterruptedException {
    int level = levels.size() + 1;
    Set<Integer> timed = tree.withCallers(next);
    MergedTree.Plan plan = tree.plan(timed);
    LOG.info(
        "Explaining {}: level {} of its call tree, nodes that are timed: {}",
        PlainText.line(workload.id()),
        plan.depth(),
        timed.size());
    Map<String, CallAgent> agents = new LinkedHashMap<>();
    for (String version : VERSIONS) {
      agents.put(
          version,
          new CallAgent(
              folder.resolve("level-" + level + "-" + version),
              workload.places(version),
              plan.file()));
    }
    LevelSamples samples = new LevelSamples(plan, timed);
    Schedule schedule = new Schedule(workload.seed() + level);
    boolean complete = true;
    boolean decided = false;
    for (int round = 0; complete && !decided && round < MOST_TIMES * settings.rounds(); round++) {
      complete = starter.hasTime() && round(samples, agents, schedule, round);
      decided =
          (round + 1) % settings.rounds() == 0
              && roles(tree, times.with(samples.times()), changed).areDecided(next);
    }
    if (samples.rounds() < SearchSettings.FEWEST) {
      notes.add("the time ended before level %d was measured".formatted(plan.depth()));
      return false;
    }
    if (samples.rounds() < settings.rounds()) {
      notes.add(
          "level %d was measured in %d of %d rounds"
              .formatted(plan.depth(), samples.rounds(), settings.rounds()));
    } else if (!complete) {
      notes.add(
          "after %d rounds of level %d the time ended, and they do not show which of its methods grew"
              .formatted(samples.rounds(), plan.depth()));
    }
    times = times.with(samples.times());
    levels.add(
        new CallLevel(
            plan.depth(), samples.rounds(), timed.size(), samples.overhead(workload.nanos())));
    return complete;
  }

  private boolean round(
      LevelSamples samples, Map<String, CallAgent> agents, Schedule schedule, int round)
      throws IOException, InterruptedException {
    Map<String, List<String>> jvmArgs = new LinkedHashMap<>();
    agents.forEach((version, agent) -> jvmArgs.put(version, agent.arguments()));
    List<String> versions = schedule.versions(workload.id(), round, VERSIONS);
    List<ForkOutcome> outcomes = starter.startEach(versions, workload.iterations(), jvmArgs);
    Map<String, LevelSamples.Start> forks = new LinkedHashMap<>();
    for (int place = 0; place < versions.size(); place++) {
      String version = versions.get(place);
      if (!isMeasured(outcomes.get(place), version)) {
        return false;
      }
      forks.put(
          version,
          new LevelSamples.Start(
              ((ForkOutcome.Measured) outcomes.get(place)).iterations(),
              Objects.requireNonNull(agents.get(version), version).take()));
    }
    samples.add(forks);
    return true;
  }

  private boolean isMeasured(ForkOutcome outcome, String version) {
    if (outcome instanceof ForkOutcome.Failed failed) {
      notes.add(
          "with its calls recorded, the workload fails in %s: %s"
              .formatted(Revision.inWords(version), failed.message()));
      return false;
    }
    return true;
  }

  /**
   * The differences in the code of the causes. For a cause that did not change, the difference is
   * that of its nearest changed caller, which may call the cause more often.
   */
  private List<MethodDifference> differences(
      MergedTree tree, List<CallNode> nodes, Code old, Code now) throws IOException {
    Map<MethodId, MethodDifference> differences = new LinkedHashMap<>();
    for (int place = 0; place < nodes.size(); place++) {
      int changed = nodes.get(place).role() == CallRole.CAUSE ? place : CallEntry.ENTRY;
      while (changed != CallEntry.ENTRY && !nodes.get(changed).changed()) {
        changed = nodes.get(changed).parent();
      }
      if (changed != CallEntry.ENTRY) {
        MethodId method = tree.nodes().get(changed).method();
        if (!differences.containsKey(method)) {
          differences.put(
              method,
              new MethodDifference(
                  nodes.get(changed).method(),
                  LineDifference.of(old.instructions(method), now.instructions(method)),
                  LineDifference.of(
                      MethodSource.of(method, workload.code(Revision.BASELINE)),
                      MethodSource.of(method, workload.code(Revision.CURRENT)))));
        }
      }
    }
    return List.copyOf(differences.values());
  }
}
