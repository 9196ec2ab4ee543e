package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.runtime.junit.WatchMain;
import io.github.perfgate.runtime.trace.ArgumentTrace;
import io.github.perfgate.runtime.trace.asm.ArgumentTool;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs unit tests once, and records with which arguments they call a class. */
public final class TracedArguments {
  private static final Logger LOG = LoggerFactory.getLogger(TracedArguments.class);

  private TracedArguments() {}

  /**
   * Runs the tests.
   *
   * @param environment the environment of the tests; its traces are not used
   * @param tests full names of the test classes
   * @param type full name of the class whose calls are recorded
   * @return the calls, as the lines of {@link ArgumentTrace}
   * @throws ProblemException if the JVM does not come to its end
   */
  public static List<String> of(
      UnitTests.Side side, UnitTests.Environment environment, List<String> tests, String type)
      throws InterruptedException {
    LOG.info("Running the unit tests that refer to {} once to see how they call it", type);
    try {
      Path folder = Files.createDirectories(environment.temporary().resolve("arguments-" + type));
      Path calls = folder.resolve("calls.tsv");
      Map<String, String> settings = new LinkedHashMap<>();
      settings.put(ArgumentTool.TYPE, type);
      settings.put(
          ArgumentTool.SUPERTYPES, String.join("\n", superclasses(side.classPath(), type)));
      settings.put(ArgumentTool.OUTPUT, calls.toAbsolutePath().toString());
      new WholeSuite(
              new TestJvm(
                  side.version(),
                  environment.javaHome(),
                  side.classPath(),
                  environment.jvmEnvironment(),
                  folder,
                  List.of(AgentFiles.argumentAgent(folder, settings), TestJvm.ASSERTIONS),
                  environment.jvmArgs()),
              WatchMain.class,
              environment.limit(),
              "traced",
              "do without the calls that they show")
          .run(tests, folder.resolve("tests.bin"));
      return Files.exists(calls) ? Files.readAllLines(calls) : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The superclasses on the class path. */
  private static List<String> superclasses(List<Path> classPath, String type) {
    List<String> found = new ArrayList<>();
    try (CodePath code = new CodePath(classPath)) {
      byte[] classFile = code.classFile(type);
      while (classFile != null) {
        String above = new ClassReader(classFile).getSuperName();
        classFile = above == null ? null : code.classFile(above.replace('/', '.'));
        if (classFile != null) {
          found.add(above.replace('/', '.'));
        }
      }
    }
    return found;
  }
}
