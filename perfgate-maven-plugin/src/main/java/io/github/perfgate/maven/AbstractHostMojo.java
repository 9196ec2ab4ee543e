package io.github.perfgate.maven;

import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.maven.params.HostReader;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.session.MeasuredJdk;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import javax.inject.Inject;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/** The goals that measure: all parameters of how the host is kept quiet. */
abstract class AbstractHostMojo extends AbstractPerfgateMojo {
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
   * Whether the measured JVMs are kept to CPUs of their own, and the gate to the others: {@code
   * auto} (if this host has two free cores and allows it), {@code true} (an error if it does not),
   * or {@code false}.
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
   * Whether the frequency of the CPUs is fixed while the gate measures, and restored afterwards:
   * {@code auto} (if this process may do so), {@code true} (an error if it may not), or {@code
   * false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.frequency", defaultValue = "auto")
  public String frequency = "auto";

  /**
   * The heap of the measured JVMs, for example {@code 2g}. This is its first and its largest size;
   * every page is touched before the benchmark begins, and the collector is the one that the JDK
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
   * Whether rounds that were disturbed from outside are measured again: {@code true}, or {@code
   * false} to count them only. Disturbances are time stolen by a hypervisor, load by others,
   * throttling, and a changing frequency. With {@code true}, nothing is decided if too many rounds
   * were disturbed.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.repeatDisturbed", defaultValue = "true")
  public String repeatDisturbed = "true";

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
}
