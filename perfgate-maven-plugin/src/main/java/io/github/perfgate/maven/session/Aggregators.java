package io.github.perfgate.maven.session;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;

/**
 * The modules of a session in which the goal {@code aggregate} is executed. The last execution
 * decides: bound in a parent, the goal is executed in every module. What this session does not
 * execute does not count, as {@code check} would wait for it in vain and pass.
 */
public final class Aggregators {
  static final String GOAL = "aggregate";

  private static final String PHASE = "verify";

  /** The phases on whose way a build executes what is bound to {@value #PHASE}. */
  private static final Set<String> VERIFIED = Set.of(PHASE, "install", "deploy");

  private static final String VISITED = Aggregators.class.getName() + ".visited";

  private final List<String> modules;
  private final Set<String> visited;

  private Aggregators(List<String> modules, Set<String> visited) {
    this.modules = modules;
    this.visited = visited;
  }

  /** The aggregating modules of a session. */
  public static Aggregators of(MavenSession session) {
    List<String> asked = asked(session);
    boolean isCalled =
        asked.stream().anyMatch(goal -> goal.contains("perfgate") && goal.endsWith(":" + GOAL));
    boolean isVerified = asked.stream().anyMatch(VERIFIED::contains);
    List<String> modules =
        session.getProjects().stream()
            .filter(module -> isCalled || (isVerified && isBoundIn(module)))
            .map(MavenProject::getId)
            .toList();
    MavenProject root = session.getTopLevelProject();
    synchronized (root) {
      return new Aggregators(
          modules, GatedModules.shared(root, VISITED, ConcurrentHashMap::<String>newKeySet));
    }
  }

  /** What the command line asks for, or by default the pom. */
  private static List<String> asked(MavenSession session) {
    String byDefault = session.getTopLevelProject().getDefaultGoal();
    return session.getGoals().isEmpty() && byDefault != null
        ? List.of(byDefault.strip().split("\\s+"))
        : session.getGoals();
  }

  static boolean isBoundIn(MavenProject module) {
    Plugin plugin = module.getBuild().getPluginsAsMap().get(GatedModules.PLUGIN);
    return plugin != null
        && plugin.getExecutions().stream()
            .anyMatch(
                execution ->
                    execution.getGoals().contains(GOAL)
                        && (execution.getPhase() == null || execution.getPhase().equals(PHASE)));
  }

  /** Whether the goal is executed nowhere. */
  public boolean isEmpty() {
    return modules.isEmpty();
  }

  /** Notes that the goal is executed in a module; true if this is the last of all. */
  public boolean isLast(MavenProject module) {
    synchronized (visited) {
      visited.add(module.getId());
      return visited.containsAll(modules);
    }
  }
}
