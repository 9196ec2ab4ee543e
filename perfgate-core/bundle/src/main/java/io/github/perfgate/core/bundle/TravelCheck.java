package io.github.perfgate.core.bundle;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.core.workload.trace.TestRules;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds the files that workloads read besides their class path, and refuses those that another host
 * would not have.
 */
final class TravelCheck {
  private static final String REMEDY =
      "put the file into the folder of the module, and name it by its path from there";

  private final Path module;
  private final Path tree;

  /**
   * @param module the gated module's folder
   * @param tree the root of the working tree
   */
  TravelCheck(Path module, Path tree) {
    this.module = module;
    this.tree = tree;
  }

  /**
   * The files and folders below the module that the bundle needs.
   *
   * @param arguments those of all measured JVMs
   * @param inputs the setting {@code inputs}
   * @throws ProblemException if one lies elsewhere
   */
  List<Path> files(List<String> arguments, List<String> inputs) {
    List<Path> files = new ArrayList<>();
    arguments.stream().distinct().forEach(argument -> readBy(argument).ifPresent(files::add));
    inputs.stream()
        .filter(one -> !StateFingerprint.isVariable(one))
        .forEach(one -> files.add(below("<inputs> (-Dperfgate.inputs) name " + one, one)));
    return files;
  }

  /**
   * Checks where performance tests run.
   *
   * @param rules those of the bundle
   * @throws ProblemException if it is not the module's folder or one below
   */
  void requireInModule(TestRules rules) {
    String directory = rules.directory().replace(BundleContent.MODULE, ".");
    below("Surefire's <workingDirectory> is " + rules.directory(), directory);
  }

  private Optional<Path> readBy(String argument) {
    String shown = "The argument of measured JVMs " + PlainText.line(argument);
    if (argument.contains(tree.toString()) || argument.contains(module.toString())) {
      throw refused(shown + " has a path of this host");
    }
    return StateFingerprint.readBy(argument)
        .filter(this::exists)
        .map(file -> below(shown + " reads a file", file));
  }

  private boolean exists(String file) {
    try {
      return Files.exists(module.resolve(file));
    } catch (InvalidPathException e) {
      return false;
    }
  }

  private Path below(String what, String file) {
    Path path = module.resolve(file).normalize();
    if (Path.of(file).isAbsolute() || !path.startsWith(module)) {
      throw refused(what + ", which lies outside of the module");
    }
    return path;
  }

  private static ProblemException refused(String what) {
    return new ProblemException(
        Help.BUNDLE, what + ", and a bundle does not take that along", REMEDY);
  }
}
