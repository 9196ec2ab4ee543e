package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.version.ModulePlace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class GatePomsTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;

  @Test
  void changedAndRemovedFilesWithFormulasChangeTheGate() throws IOException {
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"))) {
      String id =
          scratch.commit(
              "first",
              Map.of(
                  "app/src/test/spl/a.spl", "f <= g",
                  "app/src/test/spl/deep/b.spl", "g <= h",
                  "app/src/test/spl/c.spl", "f <= h",
                  "app/src/test/spl/notes.txt", "old"));
      Path module = scratch.directory().resolve("app");
      Path formulas = Files.createDirectories(module.resolve("src/test/spl"));
      Files.writeString(formulas.resolve("a.spl"), "f <= 2 * g");
      Files.writeString(formulas.resolve("c.spl"), "f <= h");

      GatePoms poms =
          GatePoms.of(
              new Revision.WorkTree(Revision.CURRENT, scratch.directory(), id, "first", true),
              new Revision.Commit(Revision.BASELINE, id, "first"),
              module,
              formulas,
              root -> new ModulePlace(Path.of("app"), "pom.xml", Path.of("app"), "g", "a"),
              false,
              false);

      assertThat(poms.changes(List.of(), List.of(), null, module))
          .containsExactly(
              "This change also changes the gate: app/src/test/spl/a.spl is f <= 2 * g, it was f <= g; app/src/test/spl/deep/b.spl is gone, it was g <= h");
    }
  }
}
