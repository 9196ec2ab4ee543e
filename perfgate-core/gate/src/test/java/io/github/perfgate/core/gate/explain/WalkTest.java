package io.github.perfgate.core.gate.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.runtime.calls.CallEntry;
import io.github.perfgate.runtime.calls.CallFile;
import io.github.perfgate.runtime.calls.asm.CallsTool;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the walk down the tree, with simulated JVMs that only write records of calls. */
class WalkTest {
  /** Nanoseconds per operation of each method, in the baseline; the candidate's deep takes more. */
  private static final Map<String, Double> NANOS =
      Map.of("top", 100.0, "middle", 80.0, "deep", 50.0, "side", 10.0, "under", 5.0);

  @TempDir Path folder;

  @Test
  void measuresLevelByLevelInTurnsAndLeavesOutWhatIsNotSlower() throws InterruptedException {
    Simulated jvms = new Simulated(1000, 1000);

    Explanation explanation = explain(jvms, new SearchSettings(6, false));

    assertThat(explanation.notes()).isEmpty();
    assertThat(explanation.causes()).extracting(CallNode::method).containsExactly("a.B.deep()");
    assertThat(explanation.levels())
        .extracting(CallLevel::depth, CallLevel::nodes, CallLevel::rounds)
        .extracting(Object::toString)
        .containsExactly("(1, 1, 6)", "(2, 3, 6)", "(3, 3, 6)");
    assertThat(explanation.levels().get(0).overhead()).containsEntry("BASELINE", 1.5);
    assertThat(explanation.nodes())
        .filteredOn(node -> node.role() == CallRole.NOT_MEASURED)
        .extracting(CallNode::method)
        .containsExactly("a.B.under()");
    // Two forks record the tree; pairs of forks follow.
    assertThat(jvms.started).hasSize(2 + 3 * 6 * 2);
    for (int start = 2; start < jvms.started.size(); start += 2) {
      assertThat(jvms.started.subList(start, start + 2))
          .containsExactlyInAnyOrder("BASELINE", "CURRENT");
    }
    assertThat(jvms.started.subList(2, 12)).contains("BASELINE", "CURRENT");
  }

  @Test
  void aWorkloadThatIsKnownToBeSlowerBeginsBelowWhatItCalls() throws InterruptedException {
    Explanation explanation =
        explain(new Simulated(1000, 1000), new SearchSettings(6, false), true);

    assertThat(explanation.causes()).extracting(CallNode::method).containsExactly("a.B.deep()");
    assertThat(explanation.levels())
        .extracting(CallLevel::depth, CallLevel::nodes)
        .containsExactly(tuple(2, 3), tuple(3, 3));
  }

  @Test
  void whatTheTimeDoesNotAllowIsSaid() throws InterruptedException {
    Explanation explanation = explain(new Simulated(8, 1000), new SearchSettings(6, false));

    assertThat(explanation.notes()).containsExactly("the time ended before level 2 was measured");
    assertThat(explanation.causes()).isEmpty();
    assertThat(explanation.levels()).hasSize(1);
  }

  @Test
  void aLevelThatWasCutShortCountsAndIsTheLast() throws InterruptedException {
    Explanation explanation = explain(new Simulated(5, 1000), new SearchSettings(6, false));

    assertThat(explanation.notes()).containsExactly("level 1 was measured in 5 of 6 rounds");
    assertThat(explanation.levels()).hasSize(1);
  }

  @Test
  void aLevelThatShowsNothingBelowASlowerWorkloadGoesOn() throws InterruptedException {
    assertThat(explainUnchanged(new Simulated(1000, 1000)).levels())
        .extracting(CallLevel::depth, CallLevel::rounds)
        .containsExactly(tuple(2, 18));
  }

  @Test
  void aLevelThatWasCutShortAsItWentOnIsSaidToHaveShownNothing() throws InterruptedException {
    Explanation explanation = explainUnchanged(new Simulated(8, 1000));

    assertThat(explanation.levels()).extracting(CallLevel::rounds).containsExactly(8);
    assertThat(explanation.notes())
        .containsExactly(
            "after 8 rounds of level 2 the time ended, and they do not show which of its methods"
                + " grew");
  }

  @Test
  void aWorkloadThatFailsUnderInstrumentationIsSaid() throws InterruptedException {
    Explanation explanation = explain(new Simulated(1000, 1), new SearchSettings(6, false));

    assertThat(explanation.nodes()).isEmpty();
    assertThat(explanation.notes())
        .containsExactly(
            "with its calls recorded, the workload fails in the candidate: out of memory");
  }

  private Explanation explain(Simulated jvms, SearchSettings settings) throws InterruptedException {
    return explain(jvms, settings, false);
  }

  /**
   * Explains a workload that the gate found slower, but that takes as long as before when its calls
   * are timed.
   */
  private Explanation explainUnchanged(Simulated jvms) throws InterruptedException {
    jvms.growth = 0;
    jvms.noise = 0;
    return explain(jvms, new SearchSettings(6, false), true);
  }

  private Explanation explain(Simulated jvms, SearchSettings settings, boolean slower)
      throws InterruptedException {
    VersionCode nowhere = new VersionCode(List.of(), List.of());
    return new Explaining(
            new Explaining.Workload(
                "w",
                Map.of("BASELINE", nowhere, "CURRENT", nowhere),
                3,
                Map.of("BASELINE", 100.0),
                slower,
                5),
            settings,
            jvms,
            folder)
        .explain();
  }

  private static final class Simulated implements Explaining.Starter {
    private final List<String> started = new ArrayList<>();
    private final Random random = new Random(11);
    private final int healthy;
    private int roundsLeft;
    private double growth = 50;
    private double noise = 0.01;

    Simulated(int rounds, int healthy) {
      this.roundsLeft = rounds;
      this.healthy = healthy;
    }

    @Override
    public ForkOutcome start(String version, int iterations, List<String> jvmArgs) {
      if (started.size() >= healthy) {
        return new ForkOutcome.Failed(ForkOutcome.Kind.EXIT, "out of memory", "", Duration.ZERO);
      }
      started.add(version);
      String agent = jvmArgs.get(0);
      Properties settings = new Properties();
      try (InputStream in =
          Files.newInputStream(Path.of(agent.substring(agent.indexOf('=') + 1)))) {
        settings.load(in);
        String plan = settings.getProperty(CallsTool.PLAN);
        CallFile file =
            plan == null
                ? Trees.file("top", "top/middle", "top/middle/deep", "top/side", "top/side/under")
                : measured(CallFile.read(Path.of(plan)), version);
        file.write(Path.of(settings.getProperty(CallsTool.OUTPUT)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return new ForkOutcome.Measured(List.of(), List.of(150.0), Map.of(), Duration.ofMillis(1));
    }

    /** A method that became slower makes all its callers slower. */
    private CallFile measured(CallFile plan, String version) {
      List<CallEntry> entries = new ArrayList<>();
      for (CallEntry entry : plan.entries()) {
        boolean slower =
            version.equals("CURRENT") && List.of("top", "middle", "deep").contains(entry.name());
        double nanos = NANOS.get(entry.name()) + (slower ? growth : 0);
        long recorded = Math.round(1000 * nanos * (1 + noise * random.nextGaussian()));
        entries.add(
            new CallEntry(
                entry.parent(),
                entry.owner(),
                entry.name(),
                entry.descriptor(),
                entry.timed(),
                1000,
                entry.timed() ? recorded : 0));
      }
      return new CallFile(1000, false, entries);
    }

    @Override
    public boolean hasTime() {
      return roundsLeft-- > 0;
    }
  }
}
