package io.github.perfgate.core.concurrent.contention;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.run.HostStarter;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Starts a test once more in both versions, to see which locks its threads wait for. */
public final class Contention {
  private static final int MOST = 3;

  /** Waits shorter than this share of the longest wait are not reported. */
  private static final double NOTICEABLE = 0.02;

  /** Waits shorter than this many nanoseconds a call explain nothing. */
  private static final double LEAST = 0.5;

  private final HostStarter starter;
  private final Path folder;

  /**
   * @param folder an existing folder for recordings
   */
  public Contention(HostStarter starter, Path folder) {
    this.starter = starter;
    this.folder = folder;
  }

  /**
   * The longest waits.
   *
   * @return an empty list if threads do not wait, the test fails, or the JVM has no Flight Recorder
   * @throws InterruptedException when the thread is interrupted
   */
  public List<Wait> of(TestVariant variant) throws IOException, InterruptedException {
    Map<LockRecording.Place, Long> before = waits(variant, Revision.BASELINE);
    Map<LockRecording.Place, Long> after = waits(variant, Revision.CURRENT);
    double repetitions = (double) starter.runs() * variant.repetitionsOfAll();
    Set<LockRecording.Place> places = new TreeSet<>(before.keySet());
    places.addAll(after.keySet());
    List<Wait> waits = new ArrayList<>();
    for (LockRecording.Place place : places) {
      waits.add(
          new Wait(
              place.lock(),
              place.frame(),
              before.getOrDefault(place, 0L) / repetitions,
              after.getOrDefault(place, 0L) / repetitions));
    }
    waits.sort(Comparator.comparingDouble(Contention::longer).reversed());
    double longest = waits.isEmpty() ? 0 : longer(waits.get(0));
    double least = Math.max(LEAST, NOTICEABLE * longest);
    return waits.stream().filter(wait -> longer(wait) > least).limit(MOST).toList();
  }

  private static double longer(Wait wait) {
    return Math.max(wait.baseline(), wait.candidate());
  }

  private Map<LockRecording.Place, Long> waits(TestVariant variant, String version)
      throws IOException, InterruptedException {
    LockRecording recording = new LockRecording(folder, variant.id() + "-" + version);
    ForkOutcome outcome = starter.start(variant, version, recording.arguments());
    return outcome instanceof ForkOutcome.Measured ? recording.waits() : Map.of();
  }
}
