package io.github.perfgate.maven.session;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** Finds the JDK that runs the measured JVMs. */
public final class MeasuredJdk {
  private static final String TYPE = "jdk";

  private MeasuredJdk() {}

  /**
   * The JDK's folder.
   *
   * @param wanted what the toolchain has to provide; empty for the build's own choice
   * @throws ProblemException when there is no such toolchain
   */
  public static Path of(
      ToolchainManager toolchains, MavenSession session, Map<String, String> wanted) {
    if (wanted.isEmpty()) {
      Toolchain chosen = toolchains.getToolchainFromBuildContext(TYPE, session);
      return chosen == null ? Path.of(System.getProperty("java.home")) : home(chosen);
    }
    List<Toolchain> found = toolchains.getToolchains(session, TYPE, wanted);
    if (found == null || found.isEmpty()) {
      throw new ProblemException(
          Help.SETTING,
          "<jdkToolchain> asks for %s, and no toolchain is that".formatted(wanted),
          "add such a JDK to ~/.m2/toolchains.xml (or the file named with -t), or ask for another one");
    }
    return home(found.get(0));
  }

  private static Path home(Toolchain toolchain) {
    String java = toolchain.findTool("java");
    if (java == null) {
      throw new ProblemException(
          Help.SETTING,
          "The toolchain " + toolchain + " has no java",
          "correct its <jdkHome> in toolchains.xml");
    }
    // JDK/bin/java
    return Path.of(java).toAbsolutePath().getParent().getParent();
  }
}
