package io.github.perfgate.core.code.version.maven;

import io.github.perfgate.core.base.files.FileTail;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Says from time to time which module a nested build has reached. */
final class BuildProgress implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(BuildProgress.class);

  /** The spy in the nested Maven knows the same name. */
  private static final String FILE = "progress.txt";

  private static final int MOST_BYTES = 256;
  private static final long PERIOD_SECONDS = 30;

  private final Revision.Commit commit;
  private final Path records;
  private final long begin = System.nanoTime();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "perfgate-build-progress");
            thread.setDaemon(true);
            return thread;
          });
  private String told = "";

  private BuildProgress(Revision.Commit commit, Path records) {
    this.commit = commit;
    this.records = records;
  }

  static BuildProgress follow(Revision.Commit commit, Path records) {
    BuildProgress progress = new BuildProgress(commit, records);
    var unused =
        progress.clock.scheduleWithFixedDelay(
            progress::tell, PERIOD_SECONDS, PERIOD_SECONDS, TimeUnit.SECONDS);
    return progress;
  }

  private void tell() {
    news().ifPresent(LOG::info);
  }

  /** A sentence, if the build has begun another module since the last one. */
  Optional<String> news() {
    Path file = records.resolve(FILE);
    try {
      String module = Files.isRegularFile(file) ? FileTail.of(file, MOST_BYTES).strip() : "";
      if (module.isEmpty() || module.equals(told)) {
        return Optional.empty();
      }
      told = module;
      return Optional.of(
          "Building %s: module %s, %d s"
              .formatted(
                  commit.inWords(),
                  PlainText.line(module),
                  TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - begin)));
    } catch (IOException e) {
      LOG.debug("{} cannot be read", file, e);
      return Optional.empty();
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
  }
}
