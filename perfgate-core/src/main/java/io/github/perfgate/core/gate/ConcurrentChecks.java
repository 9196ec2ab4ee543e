package io.github.perfgate.core.gate;

import io.github.perfgate.core.build.CacheUses;
import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.concurrent.ConcurrentComparison;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.ConcurrentSettings;
import io.github.perfgate.core.concurrent.focus.ChangedClasses;
import io.github.perfgate.core.concurrent.output.ConcurrentOutput;
import io.github.perfgate.core.host.HostLock;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The thread-safe classes of a module that changed, each compared with the baseline's. */
public final class ConcurrentChecks {
  private static final Logger LOG = LoggerFactory.getLogger(ConcurrentChecks.class);

  private ConcurrentChecks() {}

  /**
   * What is wanted.
   *
   * @param threads numbers of threads
   * @param tests how many tests of a class are measured at most
   * @param budget how long all classes together may take
   * @param seed everything random is derived from it
   * @param includes classes that are taken whether or not they seem to be meant for threads
   * @param excludes classes that are left out
   */
  public record Wish(
      List<Integer> threads,
      int tests,
      Duration budget,
      long seed,
      List<Pattern> includes,
      List<Pattern> excludes) {
    /** Copies the lists. */
    public Wish {
      threads = List.copyOf(threads);
      includes = List.copyOf(includes);
      excludes = List.copyOf(excludes);
    }
  }

  /**
   * Compares them; results are written below the folder, one for each class.
   *
   * @param folder where {@code CLASS/concurrent.json} and so on are put
   * @param uses keeps in the cache what is built or found there
   * @throws ProblemException when there is no baseline
   * @throws InterruptedException when the thread is interrupted
   */
  public static List<ConcurrentResult> of(GateInput input, Wish wish, Path folder, CacheUses uses)
      throws InterruptedException {
    try (HostLock lock = HostLock.acquire(input.origin().directory().toString(), LOG::info);
        TemporaryFolder temporary = TemporaryFolder.create()) {
      LOG.debug("Holding {}", lock);
      Map<String, HostSpec> hosts = hosts(input, uses, temporary.path());
      List<Path> old = Objects.requireNonNull(hosts.get(Revision.BASELINE)).classPath();
      List<Path> now = Objects.requireNonNull(hosts.get(Revision.CURRENT)).classPath();
      List<String> types = types(input, wish, old, now);
      LOG.info("{} thread-safe classes changed: {}", types.size(), types);
      List<ConcurrentResult> results = new ArrayList<>();
      for (String type : types) {
        Path own = Files.createDirectories(folder.resolve(type));
        ConcurrentResult result =
            ConcurrentComparison.run(
                new ConcurrentInput(
                    type,
                    Revision.BASELINE,
                    Revision.CURRENT,
                    old,
                    now,
                    GeneratorPath.of(input).jmh(),
                    input.javaHome(),
                    input.mavenVersion(),
                    own),
                new ConcurrentSettings(
                    wish.threads(),
                    wish.tests(),
                    wish.budget().dividedBy(types.size()),
                    wish.seed(),
                    ConcurrentSettings.MARGIN,
                    input.settings().jvmArgs()));
        ConcurrentOutput.write(result);
        results.add(result);
      }
      return results;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, HostSpec> hosts(GateInput input, CacheUses uses, Path temporary) {
    Participants participants =
        Participants.of(input, Map.of(Revision.BASELINE, DefaultFormula.PLACE), uses, temporary);
    List<Version> built = participants.built();
    if (built.isEmpty()) {
      throw new ProblemException(
          "There is nothing to compare thread-safe classes with: %s %s"
              .formatted(Revision.BASELINE, participants.others().get(0).absence()),
          "choose another commit with <baseline> (-Dperfgate.baseline)");
    }
    // No benchmark is shared: each version has all classes of its own.
    return new HostSpecs(input, temporary).chosen(built, List.of(), Set.of()).shared();
  }

  private static List<String> types(GateInput input, Wish wish, List<Path> old, List<Path> now) {
    try (CodePath own = new CodePath(List.of(input.module().classes()));
        CodePath before = new CodePath(old);
        CodePath after = new CodePath(now)) {
      return ChangedClasses.threadSafe(
          own.names(),
          before,
          after,
          type -> wish.includes().stream().anyMatch(one -> one.matcher(type).matches()),
          type -> wish.excludes().stream().anyMatch(one -> one.matcher(type).matches()));
    }
  }
}
