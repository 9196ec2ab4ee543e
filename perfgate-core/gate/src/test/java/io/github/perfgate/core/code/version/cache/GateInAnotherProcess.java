package io.github.perfgate.core.code.version.cache;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModuleOutcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A gate as a process of its own: builds the commit of {@link Fixture} in a cache, says so, and
 * stays until its input ends. Arguments: the cache, the folder of its surroundings, and a file that
 * gets a line for each build.
 */
final class GateInAnotherProcess {
  private GateInAnotherProcess() {}

  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[1]);
    Path trace = Path.of(args[2]);
    try (CacheUses uses = new CacheUses()) {
      VersionCache cache =
          new VersionCache(
              new CacheSettings(Path.of(args[0]), 1),
              (commit, files) -> List.of(),
              (commit, environment, files, log) -> module(files, trace),
              uses,
              UserKey.of("of the test"),
              new CacheReport());
      Built built = cache.build(Fixture.COMMIT, Fixture.environment(folder));
      System.out.println("ready " + built.cached());
      int end = System.in.read();
      System.out.println("end " + end);
    }
  }

  private static ModuleOutcome module(Path files, Path trace) {
    try {
      Files.writeString(trace, "built\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      // Leaves the other gate time to start.
      TimeUnit.MILLISECONDS.sleep(500);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
    Path classes = files.resolve("target/classes");
    Fixture.write(classes.resolve("A.class"), "A");
    return new ModuleOutcome.Present(
        new ModuleBuild(
            "com.acme", "app", "1", files, classes, files.resolve("none"), null, List.of()));
  }
}
