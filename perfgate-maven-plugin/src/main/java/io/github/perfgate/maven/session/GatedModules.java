package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.gate.input.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * The modules of one Maven session that go through the gate. Most modules of a reactor have no
 * benchmarks, and that is no error. It is an error if none of them has any, and the last module
 * reports it.
 */
public final class GatedModules {
  static final String PLUGIN = "io.github.perfgate:perfgate-maven-plugin";

  /** The goals that measure, or count, when they are bound to a phase. */
  private static final Set<String> MEASURING = Set.of("bundle", "check", "compare", "plan");

  private static final int MOST_NOT_BUILT = 3;

  private static final String PASSED = GatedModules.class.getName() + ".passed";
  private static final String MEASURED = GatedModules.class.getName() + ".measured";
  private static final String WRITTEN = GatedModules.class.getName() + ".written";
  private static final String NOT_BUILT = GatedModules.class.getName() + ".notBuilt";
  private static final String SPENT = GatedModules.class.getName() + ".spent";
  private static final String WORKLOADS = GatedModules.class.getName() + ".workloads";

  private final MavenProject project;
  private final List<MavenProject> modules;
  private final List<String> gated;
  private final boolean aggregated;
  private final Set<String> passed;
  private final Map<String, String> measured;
  private final Map<String, String> written;
  private final Set<String> notBuilt;
  private final AtomicLong spent;

  private GatedModules(
      MavenProject project,
      List<MavenProject> modules,
      boolean aggregated,
      Set<String> passed,
      Map<String, String> measured,
      Map<String, String> written,
      Set<String> notBuilt,
      AtomicLong spent) {
    this.project = project;
    this.modules = modules;
    this.gated = modules.stream().map(MavenProject::getId).toList();
    this.aggregated = aggregated;
    this.passed = passed;
    this.measured = measured;
    this.written = written;
    this.notBuilt = notBuilt;
    this.spent = spent;
  }

  /**
   * The modules of a session, seen from one of them. All goals of the session share what is known
   * of them, on any thread.
   */
  public static GatedModules of(MavenSession session, MavenProject project) {
    List<MavenProject> withCode =
        session.getProjects().stream()
            .filter(module -> !module.getPackaging().equals("pom"))
            .toList();
    List<MavenProject> withPlugin = withCode.stream().filter(GatedModules::isGated).toList();
    // A goal that was named on the command line visits every module. An aggregating module need not
    // be gated itself.
    boolean isBound = withPlugin.contains(project) || Aggregators.isBoundIn(project);
    List<MavenProject> gated = isBound && !withPlugin.isEmpty() ? withPlugin : withCode;
    MavenProject root = session.getTopLevelProject();
    synchronized (root) {
      return new GatedModules(
          project,
          gated,
          !Aggregators.of(session).isEmpty(),
          shared(root, PASSED, ConcurrentHashMap::<String>newKeySet),
          shared(root, MEASURED, ConcurrentHashMap::new),
          shared(root, WRITTEN, ConcurrentHashMap::new),
          shared(root, NOT_BUILT, ConcurrentHashMap::<String>newKeySet),
          shared(root, SPENT, AtomicLong::new));
    }
  }

  /** Whether the build of a module measures it. */
  private static boolean isGated(MavenProject module) {
    Plugin plugin = module.getBuild().getPluginsAsMap().get(PLUGIN);
    return plugin != null
        && plugin.getExecutions().stream()
            .filter(execution -> !"none".equals(execution.getPhase()))
            .flatMap(execution -> execution.getGoals().stream())
            .anyMatch(MEASURING::contains);
  }

  /**
   * A value that all goals of a session share.
   *
   * <p>Only types of the JDK go into Maven's hands: several class loaders of ours may share a
   * session.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // nobody else uses these names
  static <T> T shared(MavenProject root, String key, Supplier<T> first) {
    Object known = root.getContextValue(key);
    if (known != null) {
      return (T) known;
    }
    T made = first.get();
    root.setContextValue(key, made);
    return made;
  }

  /** Whether there are other modules; then it is no error that this one has nothing to measure. */
  public boolean areSeveral() {
    return gated.size() > 1;
  }

  /**
   * The other modules that seem to have workloads, by their sources; none if this one has none.
   *
   * @param tests whether unit tests are workloads
   */
  public List<MavenProject> comparedBesides(boolean tests) {
    return hasWorkloads(project, tests)
        ? modules.stream().filter(one -> !one.equals(project) && hasWorkloads(one, tests)).toList()
        : List.of();
  }

  private boolean hasWorkloads(MavenProject module, boolean tests) {
    Map<Boolean, Boolean> known;
    synchronized (module) {
      known = shared(module, WORKLOADS, ConcurrentHashMap::new);
    }
    return known.computeIfAbsent(
        tests,
        asked ->
            (asked
                    && ProjectSources.haveTests(List.of(module))
                    && !ProjectSources.haveTestsElsewhere(module, modules))
                || ProjectSources.haveBenchmarks(module));
  }

  /** Whether the goal {@code aggregate} decides over all modules, so that none fails by itself. */
  public boolean areAggregated() {
    return aggregated && areSeveral();
  }

  /** How many modules are decided together. */
  public int together() {
    return areAggregated() ? takingPart() : 1;
  }

  /** This module, and those that were measured or may still be; others had nothing to measure. */
  private int takingPart() {
    return (int)
        gated.stream()
            .filter(
                module ->
                    module.equals(project.getId())
                        || measured.containsValue(module)
                        || !passed.contains(module))
            .count();
  }

  /** What this module's gate has to know of the other gates. */
  public Session session() {
    return new Session(takingPart(), areAggregated(), Duration.ofNanos(spent.get()));
  }

  /** Notes how much of the budget this module's gate has used. */
  public void spent(Duration time) {
    spent.addAndGet(time.toNanos());
  }

  /**
   * Notes that this module writes a file.
   *
   * @return whether no other module of the session writes it
   */
  public boolean writesAlone(Path file) {
    String module = project.getId();
    String other = written.putIfAbsent(file.toAbsolutePath().normalize().toString(), module);
    return other == null || other.equals(module);
  }

  /**
   * Notes that this module was measured.
   *
   * @param folder the folder of its results
   */
  public void measured(Path folder) {
    measured.put(folder.toString(), project.getId());
    passed.add(project.getId());
  }

  /**
   * Checks that no other goal of the session has its results in a folder, as the goal {@code
   * aggregate} reads all of them.
   *
   * @throws ProblemException if one has
   */
  public void requireOwn(Path folder) {
    String other = measured.get(folder.toString());
    if (areAggregated() && other != null) {
      throw new ProblemException(
          Help.AGGREGATE,
          "The results of %s are in %s, and this gate of %s would replace them before perfgate:aggregate reads them"
              .formatted(other, folder, project.getId()),
          "give each module and execution an <outputDirectory> of its own; without one, each module has target/perfgate");
    }
  }

  /**
   * Notes that this module had nothing to measure, or was skipped.
   *
   * @param refusesEmpty whether it is an error that no module has anything to measure
   * @param remedy what to do about a session without measurements
   * @throws ProblemException when this was the last module, and none had anything to measure
   */
  public void passedBy(boolean refusesEmpty, String remedy) {
    passed.add(project.getId());
    if (refusesEmpty && measured.isEmpty() && notBuilt.isEmpty() && passed.containsAll(gated)) {
      throw new ProblemException(
          Help.NOTHING_MEASURED,
          "Nothing was measured: none of the %d modules has a workload that takes part"
              .formatted(gated.size()),
          remedy);
    }
  }

  /**
   * Notes that this module does not build in one of the versions.
   *
   * @return whether the others are still worth trying: what fails in many of them fails in all
   */
  public boolean notBuilt() {
    notBuilt.add(project.getId());
    passed.add(project.getId());
    return notBuilt.size() < MOST_NOT_BUILT;
  }

  /**
   * Checks, in the last module, that all of them could be built.
   *
   * @throws ProblemException if some could not
   */
  public void requireAllBuilt() {
    if (!notBuilt.isEmpty() && passed.containsAll(gated)) {
      throw new ProblemException(
          Help.BUILD,
          "Modules that do not build were not compared: "
              + gated.stream().filter(notBuilt::contains).collect(Collectors.joining(", ")),
          "see above why, or leave them out with -pl");
    }
  }

  /** The folders with the results of this session, in the order of the modules. */
  public List<Path> results() {
    return gated.stream()
        .flatMap(
            module ->
                measured.entrySet().stream()
                    .filter(one -> one.getValue().equals(module))
                    .map(Map.Entry::getKey)
                    .sorted())
        .map(Path::of)
        .toList();
  }

  /** The modules that no goal of this session has visited yet. */
  public List<String> missing() {
    return gated.stream().filter(module -> !passed.contains(module)).toList();
  }

  /** Whether no goal of this session has visited any module. */
  public boolean areUntouched() {
    return passed.isEmpty();
  }
}
