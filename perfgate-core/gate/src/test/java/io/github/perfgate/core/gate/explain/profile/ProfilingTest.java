package io.github.perfgate.core.gate.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.gate.explain.Explaining;
import io.github.perfgate.core.gate.explain.TableHosts;
import io.github.perfgate.core.gate.explain.VersionCode;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests real recordings of real JVMs, and JVMs without a recording. */
@Tag("process")
class ProfilingTest {
  private static final String PACKAGE = "io.github.perfgate.core.gate.explain.samples.";

  /** Code with a method that became slower, a method that did not, and a method that allocates. */
  private static final String CODE =
      """
      package io.github.perfgate.core.gate.explain.samples;
      public final class Table {
        static volatile byte[] sink;
        public static int render(int seed) {
          return work(seed) + pad(seed) + copy(seed);
        }
        static int work(int seed) { return spin(seed, 20000); }
        static int pad(int seed) { return spin(seed, %d); }
        static int copy(int seed) { sink = new byte[%d]; return sink.length; }
        static int spin(int seed, int steps) {
          int value = seed;
          for (int step = 0; step < steps; step++) {
            value ^= value << 13; value ^= value >>> 17; value ^= value << 5;
          }
          return value;
        }
      }
      """;

  private static final Explanation NOTHING_YET =
      new Explanation(
          List.of(
              new CallNode(
                  -1,
                  PACKAGE + "Table.pad(int)",
                  1,
                  true,
                  new CallNode.Measured(1.0, 1.0, List.of(), List.of(), null),
                  null,
                  CallRole.CAUSE)),
          List.of(),
          List.of(),
          List.of(),
          List.of("before"));

  @TempDir Path folder;

  @Tag("all")
  @Test
  void seesWhereTimeAndMemoryGoInBothVersions() throws IOException, InterruptedException {
    Explanation explanation = profiled(1, List.of());

    assertThat(explanation.notes()).startsWith("before").noneMatch(note -> note.startsWith("no "));
    Profile time = profile(explanation, ProfileKind.TIME);
    assertThat(time.baseline().samples()).isPositive();
    assertThat(time.candidate().perOperation()).isEqualTo(3000.0);
    assertThat(time.frames().get(0).method()).isEqualTo(PACKAGE + "Tables.render()");
    assertThat(time.frames().get(0).parent()).isEqualTo(-1);
    ProfileFrame pad = frame(time, "Table.pad(int)");
    assertThat(pad.changed()).isTrue();
    assertThat(pad.candidateShare()).isGreaterThan(pad.baselineShare() + 0.3);
    assertThat(time.frames().get(pad.parent()).method()).endsWith("Table.render(int)");
    assertThat(frame(time, "Table.work(int)").baselineShare()).isGreaterThan(0.5);
    assertThat(time.frames()).noneMatch(frame -> frame.method().startsWith("org.openjdk"));

    Profile allocation = profile(explanation, ProfileKind.ALLOCATION);
    assertThat(frame(allocation, "Table.copy(int)").candidateShare()).isGreaterThan(0.5);
    assertThat(allocation.candidate().perOperation()).isBetween(40_000.0, 70_000.0);
  }

  @Test
  void aJvmWithoutARecorderIsSaid() throws IOException, InterruptedException {
    Explanation explanation = profiled(2, List.of("--limit-modules=java.se,jdk.unsupported"));

    assertThat(explanation.profiles()).isEmpty();
    assertThat(explanation.notes()).hasSize(2);
    assertThat(explanation.notes().get(1))
        .matches("no samples of the (baseline|candidate): this JVM has no Flight Recorder");
  }

  @Test
  void aWorkloadThatFailsAndAJvmThatLeavesNothingAreSaid() throws InterruptedException {
    assertThat(
            added(
                    new Fake(
                        new ForkOutcome.Failed(
                            ForkOutcome.Kind.EXIT, "it ended", "", Duration.ZERO),
                        9),
                    2)
                .notes())
        .last()
        .asString()
        .contains("no samples: with the Flight Recorder, the workload fails in ", ": it ended");
    assertThat(added(new Fake(measured(), 9), 2).notes())
        .last()
        .asString()
        .endsWith(": the JVM left no recording");
  }

  @Test
  void whatTheTimeDoesNotAllowIsSaidAndNoneAreWantedNoneAreTaken() throws InterruptedException {
    assertThat(added(new Fake(measured(), 0), 2).notes())
        .containsExactly("before", "samples: the time ended after 0 of 2 forks of each version");
    assertThat(added(new Fake(measured(), 9), 0)).isEqualTo(NOTHING_YET);
  }

  private static ForkOutcome measured() {
    return new ForkOutcome.Measured(List.of(), List.of(1.0), Map.of(), Duration.ZERO);
  }

  private Explanation added(Explaining.Starter starter, int starts) throws InterruptedException {
    return new Profiling(workload(Map.of()), settings(starts), starter, folder).added(NOTHING_YET);
  }

  /** Settings with which a fork takes about a second. */
  private static Profiling.Settings settings(int starts) {
    return new Profiling.Settings(starts, Duration.ofMillis(250), false);
  }

  private static Explaining.Workload workload(Map<String, VersionCode> code) {
    return new Explaining.Workload(
        "rendering", code, 2, Map.of("BASELINE", 1000.0, "CURRENT", 3000.0), true, 17);
  }

  private Explanation profiled(int starts, List<String> more)
      throws IOException, InterruptedException {
    Path old = version("old", 2000, 100);
    Path now = version("now", 60_000, 50_000);
    try (TableHosts hosts = new TableHosts(Map.of("BASELINE", old, "CURRENT", now), folder)) {
      Explaining.Starter starter =
          new Explaining.Starter() {
            @Override
            public ForkOutcome start(String version, int iterations, List<String> jvmArgs)
                throws InterruptedException {
              List<String> arguments = new ArrayList<>(jvmArgs);
              if (!more.isEmpty()) {
                // This option alone would bring the recorder's module back.
                arguments.removeIf(one -> one.startsWith("-XX:FlightRecorderOptions"));
              }
              arguments.addAll(more);
              return hosts.start(version, iterations, arguments);
            }

            @Override
            public boolean hasTime() {
              return true;
            }
          };
      return new Profiling(
              workload(
                  Map.of(
                      "BASELINE", new VersionCode(List.of(old), List.of()),
                      "CURRENT", new VersionCode(List.of(now), List.of()))),
              settings(starts),
              starter,
              folder)
          .added(NOTHING_YET);
    }
  }

  private Path version(String name, int steps, int bytes) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Sources.compile(CODE.formatted(steps, bytes), classes);
    return classes;
  }

  private static Profile profile(Explanation explanation, ProfileKind kind) {
    return explanation.profiles().stream()
        .filter(profile -> profile.kind() == kind)
        .findFirst()
        .orElseThrow(() -> new AssertionError(kind + " not in " + explanation));
  }

  private static ProfileFrame frame(Profile profile, String method) {
    return profile.frames().stream()
        .filter(frame -> frame.method().equals(PACKAGE + method))
        .findFirst()
        .orElseThrow(() -> new AssertionError(method + " not in " + profile.frames()));
  }

  /** A simulated JVM. */
  private static final class Fake implements Explaining.Starter {
    private final ForkOutcome outcome;
    private int left;

    Fake(ForkOutcome outcome, int rounds) {
      this.outcome = outcome;
      this.left = rounds;
    }

    @Override
    public ForkOutcome start(String version, int iterations, List<String> jvmArgs) {
      return outcome;
    }

    @Override
    public boolean hasTime() {
      return left-- > 0;
    }
  }
}
