package io.github.perfgate.core.workload.harness;

import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.grounding.Scope;
import io.github.perfgate.core.workload.spl.grounding.Script;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Operands as formulas write them, and what they are compiled with: this build's class path. */
final class Operands {
  private static final String SAMPLES = "io.github.perfgate.core.workload.harness.samples.";

  private Operands() {}

  /** An operand; names without a class are methods of the samples. */
  static Subject.Method of(String text) {
    try (ClassIndex index = new ClassIndex(classPath())) {
      return of(text, index);
    }
  }

  /** An operand of a revision whose classes nobody knows yet. */
  static Subject.Method unchecked(String text) {
    return of(text, null);
  }

  private static Subject.Method of(String text, Scope.@Nullable Types types) {
    Scope scope =
        new Scope(new MethodName(SAMPLES + "Methods", "sort", null), Map.of(), List.of(), types);
    return (Subject.Method)
        ((Operand)
                Script.parse(new Source("test.spl", text + " < 1 s"), Interpretations.NAMES)
                    .ground(scope)
                    .requirements()
                    .get(0)
                    .formula()
                    .comparisons()
                    .iterator()
                    .next()
                    .left())
            .subject();
  }

  static Compilation compilation(String version, Path folder) {
    return new Compilation(
        version,
        version.equals("CURRENT"),
        classPath(),
        processorPath(),
        Path.of(System.getProperty("java.home")),
        folder);
  }

  static List<Path> classPath() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .toList();
  }

  private static List<Path> processorPath() {
    return classPath().stream()
        .filter(path -> path.getFileName().toString().matches("(jmh|jopt|commons-math).*\\.jar"))
        .toList();
  }
}
