package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.SourceRepository;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Stamps;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.Origin;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A second build of the baseline's files, as those of another commit: what differs between both is
 * what every build stamps. It is made when it is first asked for, and kept in the cache.
 */
final class SecondBuild implements Stamps {
  private static final Logger LOG = LoggerFactory.getLogger(SecondBuild.class);

  private final Origin origin;
  private final CacheUses uses;
  private final Revision.Commit commit;
  private final ModuleBuild first;
  private final boolean dirty;
  private final Set<String> told = new HashSet<>();
  private @Nullable Map<Path, Path> files;
  private Duration spent = Duration.ZERO;

  private SecondBuild(
      Origin origin, CacheUses uses, Revision.Commit commit, ModuleBuild first, boolean dirty) {
    this.origin = origin;
    this.uses = uses;
    this.commit = commit;
    this.first = first;
    this.dirty = dirty;
  }

  /** The stamps of a baseline; none are known unless it is a commit of the repository. */
  static Stamps of(GateInput input, Version baseline, CacheUses uses) {
    return baseline.revision() instanceof Revision.Commit commit
        ? new SecondBuild(
            input.origin(),
            uses,
            commit,
            baseline.module(),
            input.candidate().version().revision() instanceof Revision.WorkTree tree
                && tree.dirty())
        : NONE;
  }

  @Override
  public @Nullable Path again(Path entry) {
    Map<Path, Path> known = files;
    if (known == null) {
      long begun = System.nanoTime();
      known = built();
      files = known;
      spent = Duration.ofNanos(System.nanoTime() - begun);
    }
    return known.get(entry);
  }

  @Override
  public Duration spent() {
    return spent;
  }

  @Override
  public void tell(Collection<String> stamped) {
    String names = String.join(", ", stamped);
    if (told.add(names)) {
      LOG.info("No change, as every build stamps its own: {}", names);
    }
  }

  private Map<Path, Path> built() {
    LOG.info(
        "Only files that are no classes differ from {}. Another build of it tells what every build stamps into them",
        commit.inWords());
    try (SourceRepository source = SourceRepository.find(origin.directory())) {
      if (source != null
          && new CommitBuilds(origin, uses).again(source, commit, dirty, host())
              instanceof Built.Ready ready) {
        return pairs(first, ready.version().module());
      }
    } catch (ProblemException e) {
      LOG.warn(
          "What every build stamps into files is unknown, so all of their differences count as changes: {}. Fix: see there why files that build do not build as those of another commit",
          e.problem());
    }
    return Map.of();
  }

  /** Builds stamp the name of their host too, and a cache can be brought to another one. */
  private static String host() {
    try {
      return InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "";
    }
  }

  private static Map<Path, Path> pairs(ModuleBuild one, ModuleBuild other) {
    Map<Path, Path> pairs = new HashMap<>();
    pairs.put(one.classes(), other.classes());
    pairs.put(one.testClasses(), other.testClasses());
    put(one.packaged(), other.packaged(), pairs);
    Map<String, Artifact> others = new HashMap<>();
    other.dependencies().forEach(artifact -> others.putIfAbsent(artifact.key(), artifact));
    for (Artifact artifact : one.dependencies()) {
      Artifact again = others.get(artifact.key());
      if (again != null) {
        put(artifact.file(), again.file(), pairs);
        put(artifact.classes(), again.classes(), pairs);
      }
    }
    return pairs;
  }

  private static void put(@Nullable Path one, @Nullable Path other, Map<Path, Path> pairs) {
    if (one != null && other != null) {
      pairs.put(one, other);
    }
  }
}
