package io.github.perfgate.maven;

import io.github.perfgate.core.gate.settings.ForkSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.gate.settings.RoundSettings;
import io.github.perfgate.maven.groups.AllocationGroup;
import io.github.perfgate.maven.params.HostReader;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.MeasuredJdk;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/**
 * The goals that measure a module: how VMs are started, how often, how the host is kept quiet, and
 * what they may allocate.
 */
abstract class AbstractMeasuringMojo extends AbstractPerfgateMojo {
  /**
   * The folder of samples, results and reports. By default {@code perfgate} in the build's own
   * folder, which is {@code target}; for {@code perfgate:compare} it is {@code perfgate-compare}
   * there.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  public @Nullable File outputDirectory;

  /**
   * The JDK that runs the measured JVMs, as a toolchain: {@code <jdkToolchain><version>8</version>
   * </jdkToolchain>}. By default it is the toolchain that the maven-toolchains-plugin chose for
   * this build, else the JDK that runs Maven.
   *
   * @since 0.1.0
   */
  @Parameter Map<String, String> jdkToolchain = Map.of();

  @Inject @Nullable ToolchainManager toolchains;

  /**
   * Whether the measured JVMs are kept to CPUs of their own, and the gate to the others. {@code
   * auto}: if this host has two free cores and allows it. {@code true}: an error if it does not. Or
   * {@code false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.pin", defaultValue = "auto")
  public String pin = "auto";

  /**
   * The CPUs of the measured JVMs, for example {@code 2,4-7}. By default one logical CPU of every
   * core but the first.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.cpus")
  public @Nullable String cpus;

  /**
   * Whether the frequency of the CPUs is fixed while the gate measures, and restored afterwards.
   * {@code auto}: if this process may do so. {@code true}: an error if it may not. Or {@code
   * false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.frequency", defaultValue = "auto")
  public String frequency = "auto";

  /**
   * The heap of the measured JVMs, for example {@code 2g}. This is its first and its largest size.
   * Every page is touched before the benchmark begins. The collector is the one that the JDK
   * chooses on this host. A benchmark's own arguments and {@code jvmArgs} come first. {@code jvm}
   * leaves heap and collector to the JVM; both then depend on the state of the machine.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.heap", defaultValue = "512m")
  public String heap = "512m";

  /**
   * How the versions share the time. {@code lockstep}: all JVMs of a round live at the same time
   * and take turns, iteration by iteration. {@code interleaved}: one JVM after the other, in random
   * order. {@code parallel}: all of a round at the same time, each on CPUs of its own, which they
   * exchange from round to round. {@code sequential}: one after the other; for comparison only,
   * since every drift of the host looks like a difference.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.strategy", defaultValue = "lockstep")
  public String strategy = "lockstep";

  /**
   * Whether rounds that a disturbance spoilt are measured again, and nothing is decided if too many
   * were: {@code true}, or {@code false} to count them. A quota and heat spoil a round with every
   * strategy. Load by others and time stolen by a hypervisor spoil it unless the forks take turns
   * ({@code lockstep}).
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.repeatDisturbed", defaultValue = "true")
  public String repeatDisturbed = "true";

  /**
   * Warm-up iterations of every fork, the same for all versions. Replaces the benchmark's own
   * {@code @Warmup}. If {@code measurementIterations} is not set, operations that are longer than
   * {@code iterationTime} take fewer, but 2 at least, or 1 from 3 s on.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.warmupIterations", defaultValue = "20")
  public String warmupIterations = "20";

  /**
   * Measured iterations of every fork. By default the first five rounds choose between 6 and 20
   * from the variances within and between forks. If collections differ between the versions, later
   * rounds are lengthened, up to five times the iterations of the first five rounds. Replaces the
   * benchmark's own {@code @Measurement}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.measurementIterations")
  public @Nullable String measurementIterations;

  /**
   * The time of one iteration, for example {@code 25ms} or {@code 1s}; with the strategy {@code
   * lockstep} the length of a turn.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.iterationTime", defaultValue = "25ms")
  public String iterationTime = "25ms";

  /**
   * Arguments for the measured JVMs, behind those of the benchmark's own {@code @Fork}. By default
   * none.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.jvmArgs")
  public @Nullable String jvmArgs;

  /**
   * Whether every iteration begins with a garbage collection, as with JMH's {@code -gc}. It takes
   * many times as long as short iterations.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.gc", defaultValue = "false")
  public String gc = "false";

  /**
   * How long a fork may go without beginning or ending an iteration before it is ended and counted
   * as hung. A longer {@code @Timeout} of the benchmark replaces it.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.timeout", defaultValue = "10m")
  public String timeout = "10m";

  /**
   * Rounds before the first interim analysis of the samples: a multiple of 5. By default 5 with the
   * strategy {@code lockstep}, otherwise 10, which is the least there.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.minRounds")
  public @Nullable String minRounds;

  /**
   * Rounds at the last look; a multiple of 5, at most 60.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.maxRounds", defaultValue = "30")
  public String maxRounds = "30";

  /**
   * The longest time for measuring, for example {@code 10m}. All modules of a build share it.
   * Rounds go where a decision is nearest; what is not decided in this time is inconclusive.
   * Building the baseline, once for each commit, comes on top and may take as long again.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.budget", defaultValue = "10m")
  public String budget = "10m";

  /**
   * The seed of the order in which VMs are started. By default a new one every time; it is recorded
   * with the samples. It is also the seed of generated concurrent tests. By default, their seed
   * follows from the name of the class, so that the same code gets the same tests.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.seed")
  public @Nullable String seed;

  /**
   * Whether to go on with the samples of a gate that was killed or ran out of budget: {@code true}
   * or {@code false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.resume", defaultValue = "false")
  public String resume = "false";

  /**
   * How the bytes that an operation allocates are judged.
   *
   * <ul>
   *   <li>{@code <margin>} (by default {@code 0.01}): the share by which more may be allocated; 12
   *       bytes are always allowed.
   * </ul>
   *
   * The property of {@code <margin>} is {@code perfgate.allocation.margin}.
   *
   * @since 0.1.0
   */
  @Parameter AllocationGroup allocation = new AllocationGroup();

  @Override
  @Nullable String skipReason() {
    return skipReasonWithTests();
  }

  /** The folder of samples, results and reports. */
  final Path output() {
    return OutputFolder.of(outputDirectory, project(), outputName());
  }

  /** The name of the folder of samples, results and reports, if the user chose none. */
  String outputName() {
    return "perfgate";
  }

  final Path measuredJdk() {
    return MeasuredJdk.of(
        Objects.requireNonNull(toolchains, "Maven sets the toolchains"), session(), jdkToolchain);
  }

  final HostSettings hostSettings() {
    return new HostSettings(
        HostReader.pin("pin", pin),
        HostReader.cpus("cpus", cpus),
        HostReader.pin("frequency", frequency),
        HostReader.heap("heap", heap),
        HostReader.strategy("strategy", strategy),
        SettingsReader.flag("repeatDisturbed", repeatDisturbed));
  }

  final ForkSettings forkSettings() {
    return new ForkSettings(
        SettingsReader.count("warmupIterations", warmupIterations, 0),
        SettingsReader.optionalCount("measurementIterations", measurementIterations, 1),
        SettingsReader.duration("iterationTime", iterationTime),
        jvmArgs(),
        SettingsReader.duration("timeout", timeout));
  }

  private List<String> jvmArgs() {
    List<String> arguments = new ArrayList<>(SettingsReader.arguments("jvmArgs", jvmArgs));
    if (SettingsReader.flag("gc", gc)) {
      arguments.add(ForkSettings.COLLECT);
    }
    return arguments;
  }

  final RoundSettings roundSettings() {
    Integer least = SettingsReader.optionalCount("minRounds", minRounds, 1);
    return new RoundSettings(
        least == null ? hostSettings().strategy().fewestRounds() : least,
        SettingsReader.count("maxRounds", maxRounds, 1),
        SettingsReader.duration("budget", budget),
        SettingsReader.optionalSeed("seed", seed),
        SettingsReader.flag("resume", resume));
  }
}
