package io.github.perfgate.core.loops;

import io.github.perfgate.core.Fuzz;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(300)
class LoopFilesFuzzTest {
  @TempDir Path folder;

  @Test
  void everyListOfNeededLoopsIsReadOrItsMistakesAreNamed() {
    Path file = folder.resolve("needed-loops.txt");
    Fuzz.of(
        List.of(
            "# why\n\ncom.acme.Table.merge(List): few rows\ncom.acme.Table.* > java.util.ArrayList.contains: few\n"),
        input ->
            NeededLoops.read(Files.write(file, input)).about(LoopSamples.contains(17, 1, "t")));
  }

  @Test
  void everyListOfKnownLoopsIsReadOrItsMistakesAreNamed() {
    Path file = folder.resolve("known-loops.txt");
    Fuzz.of(
        List.of(
            """
            # known
            com.acme.Names.clean() > java.util.AbstractSet.removeAll > java.util.ArrayList.contains
            com.acme.Table.merge(List) > java.util.ArrayList.contains
            """),
        input -> KnownLoops.read(Files.write(file, input)).keys());
  }
}
