package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.files.FileTail;
import io.github.perfgate.core.base.problem.PlainText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a nested build did not run, as it makes neither classes nor their jar.
 *
 * @param executions names such as {@code antrun:run (copy)}
 */
record LeftOut(List<String> executions) {
  /** The listener in the nested Maven knows the same name. */
  private static final String FILE = "left-out.txt";

  private static final int MOST_BYTES = 1 << 16;
  private static final int SHOWN = 12;

  LeftOut {
    executions = List.copyOf(executions);
  }

  static LeftOut in(Path records) throws IOException {
    Path file = records.resolve(FILE);
    return new LeftOut(
        Files.isRegularFile(file)
            ? FileTail.of(file, MOST_BYTES).lines().map(PlainText::line).distinct().toList()
            : List.of());
  }

  /** All names, or the first and how many there are besides; empty if everything ran. */
  String inWords() {
    String names = executions.stream().limit(SHOWN).collect(Collectors.joining(", "));
    return executions.size() > SHOWN
        ? names + " and " + (executions.size() - SHOWN) + " more"
        : names;
  }
}
