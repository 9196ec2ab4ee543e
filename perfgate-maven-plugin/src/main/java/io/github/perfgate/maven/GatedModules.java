package io.github.perfgate.maven;

import io.github.perfgate.core.problem.ProblemException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;

/**
 * The modules of one Maven session that go through the gate. Most modules of a reactor have no
 * benchmarks, which is no error; that none of them has is one, and the last module to pass says so.
 */
final class GatedModules {
  private static final String PLUGIN = "io.github.perfgate:perfgate-maven-plugin";
  private static final String PASSED = GatedModules.class.getName() + ".passed";
  private static final String MEASURED = GatedModules.class.getName() + ".measured";

  private final List<MavenProject> gated;
  private final AtomicInteger passed;
  private final AtomicInteger measured;

  private GatedModules(List<MavenProject> gated, AtomicInteger passed, AtomicInteger measured) {
    this.gated = gated;
    this.passed = passed;
    this.measured = measured;
  }

  /** The modules of a session; the counts are shared by all goals of the session, on any thread. */
  static GatedModules of(MavenSession session) {
    List<MavenProject> withPlugin =
        session.getProjects().stream()
            .filter(project -> !project.getPackaging().equals("pom"))
            .filter(project -> project.getBuild().getPluginsAsMap().containsKey(PLUGIN))
            .toList();
    MavenProject root = session.getTopLevelProject();
    synchronized (root) {
      return new GatedModules(withPlugin, counter(root, PASSED), counter(root, MEASURED));
    }
  }

  /**
   * Only types of the JDK go into Maven's hands: several class loaders of ours may share a session.
   */
  private static AtomicInteger counter(MavenProject root, String key) {
    if (root.getContextValue(key) instanceof AtomicInteger counter) {
      return counter;
    }
    AtomicInteger counter = new AtomicInteger();
    root.setContextValue(key, counter);
    return counter;
  }

  /** Whether the module can have benchmarks: JMH is on its class path, or it is the only one. */
  boolean isCandidate(MavenProject project) {
    return gated.size() <= 1
        || project.getArtifacts().stream()
            .anyMatch(artifact -> artifact.getGroupId().equals("org.openjdk.jmh"));
  }

  /** A module was measured. */
  void measured() {
    measured.incrementAndGet();
    passed.incrementAndGet();
  }

  /**
   * A module had nothing to measure.
   *
   * @throws ProblemException when it was the last one and none had
   */
  void left(boolean failIfNothingMeasured) {
    if (passed.incrementAndGet() >= gated.size() && measured.get() == 0 && failIfNothingMeasured) {
      throw new ProblemException(
          "Nothing was measured: none of the %d modules with perfgate has JMH benchmarks"
              .formatted(gated.size()),
          "add benchmarks with org.openjdk.jmh:jmh-core and jmh-generator-annprocess, or set <failIfNothingMeasured>false</failIfNothingMeasured>");
    }
  }
}
