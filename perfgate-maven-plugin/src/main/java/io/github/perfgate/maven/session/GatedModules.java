package io.github.perfgate.maven.session;

import io.github.perfgate.core.gate.input.Session;
import io.github.perfgate.core.problem.ProblemException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * The modules of one Maven session that go through the gate. Most modules of a reactor have no
 * benchmarks, and that is no error. It is an error if none of them has any, and the last module
 * reports it.
 */
public final class GatedModules {
  private static final String PLUGIN = "io.github.perfgate:perfgate-maven-plugin";
  private static final String PASSED = GatedModules.class.getName() + ".passed";
  private static final String MEASURED = GatedModules.class.getName() + ".measured";
  private static final String SPENT = GatedModules.class.getName() + ".spent";

  private final MavenProject project;
  private final List<String> gated;
  private final Set<String> passed;
  private final Set<String> measured;
  private final AtomicLong spent;

  private GatedModules(
      MavenProject project,
      List<String> gated,
      Set<String> passed,
      Set<String> measured,
      AtomicLong spent) {
    this.project = project;
    this.gated = gated;
    this.passed = passed;
    this.measured = measured;
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
    List<MavenProject> withPlugin =
        withCode.stream()
            .filter(module -> module.getBuild().getPluginsAsMap().containsKey(PLUGIN))
            .toList();
    // A goal that was named on the command line visits every module.
    List<MavenProject> gated = withPlugin.contains(project) ? withPlugin : withCode;
    MavenProject root = session.getTopLevelProject();
    synchronized (root) {
      return new GatedModules(
          project,
          gated.stream().map(MavenProject::getId).toList(),
          shared(root, PASSED, ConcurrentHashMap::<String>newKeySet),
          shared(root, MEASURED, ConcurrentHashMap::<String>newKeySet),
          shared(root, SPENT, AtomicLong::new));
    }
  }

  /**
   * Only types of the JDK go into Maven's hands: several class loaders of ours may share a session.
   */
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // nobody else uses these names
  private static <T> T shared(MavenProject root, String key, Supplier<T> first) {
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

  /** What this module's gate has to know of the other gates. */
  public Session session() {
    return new Session(areSeveral(), Duration.ofNanos(spent.get()));
  }

  /** Notes how much of the budget this module's gate has used. */
  public void spent(Duration time) {
    spent.addAndGet(time.toNanos());
  }

  /** Notes that this module was measured. */
  public void measured() {
    measured.add(project.getId());
    passed.add(project.getId());
  }

  /**
   * Notes that this module had nothing to measure, or was skipped.
   *
   * @param remedy what to do about a session without measurements
   * @throws ProblemException when this was the last module, and none had anything to measure
   */
  public void passedBy(boolean failIfNothingMeasured, String remedy) {
    passed.add(project.getId());
    if (failIfNothingMeasured && measured.isEmpty() && passed.containsAll(gated)) {
      throw new ProblemException(
          "Nothing was measured: none of the %d modules has a workload that takes part"
              .formatted(gated.size()),
          remedy);
    }
  }
}
