package io.github.perfgate.core.machine.host;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.jvm.launch.Placement;
import io.github.perfgate.core.machine.host.frequency.FixedFrequency;
import io.github.perfgate.core.machine.host.frequency.FrequencyControl;
import io.github.perfgate.core.machine.host.frequency.FrequencyOutcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A host that is being kept quiet for measuring. The gate is off the CPUs of the measured JVMs, and
 * the CPU frequency is fixed, as far as this host allows it. Closing puts everything back.
 */
public final class QuietHost implements AutoCloseable {
  private final QuietGate gate;
  private final @Nullable FixedFrequency frequency;
  private final Consumer<String> left;

  private QuietHost(QuietGate gate, @Nullable FixedFrequency frequency, Consumer<String> left) {
    this.gate = gate;
    this.frequency = frequency;
    this.left = left;
  }

  /**
   * Makes this host quiet.
   *
   * @param cpus the CPUs on which the measured JVMs are to run
   * @param pin whether it is an error when they cannot be pinned to these CPUs
   * @param fix whether the frequency is fixed, and whether it is an error when it cannot be
   * @param refused hears what is not possible here
   * @param left hears what could not be put back, or was put back for another gate
   * @throws ProblemException when something that is required is not possible; everything is as
   *     before then
   * @throws InterruptedException when the thread is interrupted; everything is as before then
   */
  public static QuietHost begin(
      CpuPlan cpus, Pin pin, Pin fix, Consumer<String> refused, Consumer<String> left)
      throws InterruptedException {
    Optional<String> container =
        fix == Pin.AUTO ? Container.sign(Path.of("/"), System.getenv()) : Optional.empty();
    container.ifPresent(
        sign ->
            refused.accept(
                "The CPU frequency is left as it is: this seems to be a container (%s). There it is that of the host, and nobody could put it back if the container were killed."
                        .formatted(sign)
                    + " Fix: <frequency>true</frequency> (-Dperfgate.frequency=true), where that does not matter."));
    return begin(
        new FrequencyControl(),
        Placement.OF_THIS_HOST,
        cpus,
        pin,
        container.isPresent() ? Pin.FALSE : fix,
        refused,
        left);
  }

  static QuietHost begin(
      FrequencyControl control,
      Placement placement,
      CpuPlan cpus,
      Pin pin,
      Pin fix,
      Consumer<String> refused,
      Consumer<String> left)
      throws InterruptedException {
    if (fix == Pin.FALSE) {
      // Changes that another gate has left are put back even if this gate fixes no frequency.
      control.repair().forEach(left);
    }
    FixedFrequency frequency = fix == Pin.FALSE ? null : control.fix();
    boolean complete = false;
    try {
      if (frequency != null) {
        FrequencyOutcome outcome = frequency.outcome();
        if (fix == Pin.TRUE && !outcome.fixed()) {
          throw new ProblemException(
              Help.HOST,
              "The CPU frequency cannot be fixed: " + String.join(" ", outcome.refused()),
              "set <frequency>auto</frequency>, which measures anyway");
        }
        outcome.refused().forEach(refused);
      }
      QuietHost quiet =
          new QuietHost(QuietGate.begin(placement, cpus, pin, refused, left), frequency, left);
      complete = true;
      return quiet;
    } finally {
      if (!complete && frequency != null) {
        frequency.restore().forEach(left);
      }
    }
  }

  /** The CPUs on which the measured JVMs run. */
  public CpuPlan plan() {
    return gate.plan();
  }

  /** Whether all CPUs are held at one frequency. */
  public boolean isFrequencyFixed() {
    return frequency != null && frequency.outcome().fixed();
  }

  /** What was changed on this host. */
  public List<String> changes() {
    return frequency == null ? List.of() : frequency.outcome().done();
  }

  @Override
  public void close() {
    try {
      gate.close();
    } finally {
      if (frequency != null) {
        frequency.restore().forEach(left);
      }
    }
  }
}
