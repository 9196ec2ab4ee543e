package io.github.perfgate.core.report;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.aggregate.FoundShard;
import io.github.perfgate.core.report.aggregate.ShardFlaw;
import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What the folders of shards hold.
 *
 * @param found the results that can be read
 * @param flaws what is wrong with the other folders
 */
public record ShardFolders(List<FoundShard> found, List<ShardFlaw> flaws) {
  private static final String AGAIN =
      "run this shard again; -Dperfgate.resume=true goes on with the samples that it has";

  /** Copies the lists. */
  public ShardFolders {
    found = List.copyOf(found);
    flaws = List.copyOf(flaws);
  }

  /**
   * Reads folders.
   *
   * @param given the output folder of each shard, or a folder that holds such folders
   */
  public static ShardFolders read(List<Path> given) {
    List<FoundShard> found = new ArrayList<>();
    List<ShardFlaw> flaws = new ArrayList<>();
    for (Path path : given) {
      List<Path> folders = isShard(path) ? List.of(path) : shardsIn(path);
      if (folders.isEmpty()) {
        flaws.add(
            new ShardFlaw(
                "There is nothing of a shard in " + path,
                "name the folder with the results.json of a shard in -Dperfgate.shards, as target/perfgate is by default"));
      }
      folders.forEach(folder -> read(folder, found, flaws));
    }
    return new ShardFolders(found, flaws);
  }

  private static boolean isShard(Path folder) {
    return Files.exists(folder.resolve(ResultsJson.FILE))
        || Files.exists(folder.resolve(SampleStore.FILE));
  }

  private static List<Path> shardsIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> children = Files.list(folder)) {
      return children
          .filter(child -> !child.endsWith(RunOutputs.PREVIOUS))
          .filter(ShardFolders::isShard)
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void read(Path folder, List<FoundShard> found, List<ShardFlaw> flaws) {
    Path file = folder.resolve(ResultsJson.FILE);
    if (!Files.exists(file)) {
      flaws.add(
          new ShardFlaw(
              "The shard in %s is half-written: it has samples, but no results".formatted(folder),
              AGAIN));
      return;
    }
    GateResult result;
    SampleHeader samples;
    Instant end;
    try {
      result = ResultsJson.read(file);
      samples = SampleStore.headerOf(folder.resolve(SampleStore.FILE));
      end = result.gated().started().plusNanos(result.conditions().timing().total());
    } catch (ProblemException e) {
      flaws.add(
          new ShardFlaw(
              "The shard in %s is half-written: %s".formatted(folder, e.problem()), AGAIN));
      return;
    } catch (DateTimeException | ArithmeticException e) {
      flaws.add(
          new ShardFlaw(
              "The shard in %s has results of an impossible time".formatted(folder), AGAIN));
      return;
    }
    if (samples != null && samples.started().isAfter(end)) {
      flaws.add(
          new ShardFlaw(
              "The shard in %s is half-written: its samples were begun after its results"
                  .formatted(folder),
              AGAIN));
      return;
    }
    found.add(new FoundShard(folder.toString(), result));
  }
}
