package io.github.perfgate.core.gate.explain.profile;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.explain.Explaining;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.machine.measure.Schedule;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileKind;
import io.github.perfgate.core.result.explanation.ProfileSide;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs the workload in JVMs of both versions alternately, with the Flight Recorder as the only
 * tool, and adds its profiles to an explanation.
 */
public final class Profiling {
  private static final Logger LOG = LoggerFactory.getLogger(Profiling.class);
  private static final List<String> VERSIONS = List.of(Revision.BASELINE, Revision.CURRENT);

  /** The measured time of a fork, which is enough for some hundred samples. */
  private static final Duration MEASURED = Duration.ofSeconds(3);

  /** The offset of the seed; the schedules of levels use the offsets from 1 on. */
  private static final long BEFORE_LEVELS = -1;

  private final Explaining.Workload workload;
  private final Settings wanted;
  private final Explaining.Starter starter;
  private final Path folder;
  private final List<String> notes = new ArrayList<>();
  private final Map<String, VersionSamples> samples = new LinkedHashMap<>();

  /**
   * The settings of profiling.
   *
   * @param forks forks of each version; 0 for no profiling
   * @param iterationTime the time of one iteration
   * @param bodyOnly whether only the body of a unit test is measured, although its whole lifecycle
   *     is executed
   */
  public record Settings(int forks, Duration iterationTime, boolean bodyOnly) {}

  /**
   * @param folder an existing folder for perfgate's files
   */
  public Profiling(
      Explaining.Workload workload, Settings wanted, Explaining.Starter starter, Path folder) {
    this.workload = workload;
    this.wanted = wanted;
    this.starter = starter;
    this.folder = folder;
    VERSIONS.forEach(version -> samples.put(version, new VersionSamples(version)));
  }

  /**
   * Adds profiles to an explanation. If a profile cannot be made, the explanation has a note that
   * says so.
   *
   * @throws InterruptedException when the thread is interrupted
   */
  public Explanation added(Explanation explanation) throws InterruptedException {
    if (wanted.forks() == 0) {
      return explanation;
    }
    LOG.info(
        "Explaining {}: samples of both versions, without instrumentation",
        PlainText.line(workload.id()));
    try {
      Schedule schedule = new Schedule(workload.seed() + BEFORE_LEVELS);
      boolean goesOn = true;
      for (int round = 0; goesOn && round < wanted.forks(); round++) {
        goesOn = round(schedule.versions(workload.id(), round, VERSIONS), round);
      }
    } catch (IOException e) {
      // The causes are known already and matter more than the samples, so this is no error.
      notes.add("no samples: " + e);
    } catch (LinkageError e) {
      // The JVM of the build is another JVM than the measured one, and may lack the Flight
      // Recorder.
      notes.add("no samples: the JVM of this build cannot read recordings of the Flight Recorder");
    }
    List<Profile> profiles = profiles(explanation);
    samples.values().forEach(version -> notes.addAll(version.doubts()));
    return explanation.with(profiles, notes);
  }

  /**
   * Makes a fork of each version.
   *
   * @return whether profiling can go on
   */
  private boolean round(List<String> versions, int round) throws IOException, InterruptedException {
    if (!starter.hasTime()) {
      notes.add(
          "samples: the time ended after %d of %d forks of each version"
              .formatted(round, wanted.forks()));
      return false;
    }
    Map<String, VersionSamples.Start> forks = new LinkedHashMap<>();
    for (String version : versions) {
      VersionSamples.Start fork = start(version, round);
      if (fork == null) {
        return false;
      }
      forks.put(version, fork);
    }
    forks.forEach((version, fork) -> of(version).add(fork));
    return true;
  }

  private VersionSamples.@Nullable Start start(String version, int round)
      throws IOException, InterruptedException {
    // Each fork has a folder of its own, as the JVM puts its temporary files there.
    Path own = Files.createDirectories(folder.resolve("samples-" + round + "-" + version));
    Recording recording = new Recording(own.resolve("samples.jfr"));
    ForkOutcome outcome = starter.start(version, iterations(), recording.arguments());
    if (outcome instanceof ForkOutcome.Failed failed) {
      notes.add(
          "no samples: with the Flight Recorder, the workload fails in %s: %s"
              .formatted(Revision.inWords(version), failed.message()));
      return null;
    }
    String problem = recording.problem();
    if (problem != null) {
      notes.add("no samples of %s: %s".formatted(Revision.inWords(version), problem));
      return null;
    }
    return new VersionSamples.Start(
        recording.take(new MeasuredPart(wanted.bodyOnly())),
        recording.operations(),
        ((ForkOutcome.Measured) outcome).iterations());
  }

  private int iterations() {
    double slowest =
        workload.nanos().values().stream().mapToDouble(Double::doubleValue).max().orElse(0);
    double nanos = Math.max(slowest, (double) wanted.iterationTime().toNanos());
    return (int) Math.max(1, Math.ceil(MEASURED.toNanos() / Math.max(1, nanos)));
  }

  private List<Profile> profiles(Explanation explanation) {
    Set<String> changed =
        explanation.nodes().stream()
            .filter(CallNode::changed)
            .map(CallNode::method)
            .collect(Collectors.toSet());
    List<Profile> profiles = new ArrayList<>();
    for (ProfileKind kind : ProfileKind.values()) {
      ProfileSide baseline = side(Revision.BASELINE, kind);
      ProfileSide candidate = side(Revision.CURRENT, kind);
      if (baseline.samples() + candidate.samples() > 0) {
        FrameTree tree = new FrameTree();
        of(Revision.BASELINE).fill(tree, FrameTree.BASELINE, kind);
        of(Revision.CURRENT).fill(tree, FrameTree.CANDIDATE, kind);
        List<ProfileFrame> frames =
            tree.frames((MethodId method) -> changed.contains(method.inWords()));
        profiles.add(new Profile(kind, baseline, candidate, frames, tree.size() - frames.size()));
      }
    }
    return profiles;
  }

  /**
   * One side of a profile. For the time per operation, the gate's measurement is more accurate than
   * the samples.
   */
  private ProfileSide side(String version, ProfileKind kind) {
    Double whole =
        kind == ProfileKind.TIME
            ? workload.nanos().get(version)
            : of(version).allocatedPerOperation();
    return new ProfileSide(
        of(version).count(kind), whole, of(version).overhead(workload.nanos().get(version)));
  }

  private VersionSamples of(String version) {
    return Objects.requireNonNull(samples.get(version), version);
  }
}
