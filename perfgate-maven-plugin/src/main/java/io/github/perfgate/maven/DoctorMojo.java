package io.github.perfgate.maven;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.JvmFlags;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.HeapNeed;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.doctor.Diagnosis;
import io.github.perfgate.core.machine.host.doctor.Doctor;
import io.github.perfgate.core.machine.host.doctor.Finding;
import io.github.perfgate.core.machine.host.frequency.FrequencyControl;
import io.github.perfgate.core.studies.calibrate.ExaminedHost;
import io.github.perfgate.core.studies.calibrate.PomFragment;
import io.github.perfgate.maven.console.HostsSideBySide;
import io.github.perfgate.maven.params.HostReader;
import io.github.perfgate.maven.session.MeasuredJdk;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.NoiseFloor;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.inject.Inject;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.rtinfo.RuntimeInformation;
import org.apache.maven.toolchain.ToolchainManager;
import org.jspecify.annotations.Nullable;

/**
 * Says what is good and what is bad about this host for measuring, with a remedy for each problem.
 * Also says how much forks of the very same code differ here. Takes less than twenty seconds and
 * needs no project. Changes nothing, but puts back CPU frequencies that a killed gate left.
 *
 * @since 0.1.0
 */
@Mojo(name = "doctor", requiresProject = false, aggregator = true, threadSafe = true)
public final class DoctorMojo extends AbstractPerfgateMojo {
  private static final int FEW_ROUNDS = 10;
  private static final int MANY_ROUNDS = 30;

  /**
   * The JDK that is examined: the one that would run the measured JVMs, as for {@code
   * perfgate:check}.
   *
   * @since 0.1.0
   */
  @Parameter Map<String, String> jdkToolchain = Map.of();

  /**
   * Whether JVMs are kept to CPUs of their own while fixed code is measured, as {@code
   * perfgate:check} would do it. {@code auto}: if this host has two free cores and allows it.
   * {@code true}: an error if it does not. Or {@code false}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.pin", defaultValue = "auto")
  String pin = "auto";

  /**
   * The CPUs to examine, for example {@code 2,4-7}. By default those that {@code perfgate:check}
   * would choose.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.cpus")
  @Nullable String cpus;

  /**
   * The heap of the JVMs that are measured, as for {@code perfgate:check}, for example {@code 2g};
   * {@code jvm} leaves heap and collector to the JVMs.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.heap", defaultValue = "512m")
  String heap = "512m";

  /**
   * Folders in which this goal, {@code perfgate:calibrate} or shards wrote on several hosts, or a
   * folder that holds them. If they are given, nothing is measured: these hosts are compared, and
   * the goal says which of them may share the rounds of a workload.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shards")
  List<File> shards = List.of();

  /**
   * The folder into which {@code host.json} is written, to compare this host with others. By
   * default nothing is written.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.outputDirectory")
  @Nullable File outputDirectory;

  @Inject @Nullable RuntimeInformation runtime;

  @Inject @Nullable ToolchainManager toolchains;

  @Override
  void run() throws MojoExecutionException {
    if (!shards.isEmpty()) {
      HostsSideBySide.tell(shards, getLog());
      return;
    }
    CpuPlan.Settings wanted =
        new CpuPlan.Settings(HostReader.pin("pin", pin), HostReader.cpus("cpus", cpus), 1);
    String size = HostReader.heap("heap", heap);
    Path javaHome =
        MeasuredJdk.of(
            Objects.requireNonNull(toolchains, "Maven sets the toolchains"),
            session(),
            jdkToolchain);
    String maven =
        Objects.requireNonNull(runtime, "Maven sets the runtime information").getMavenVersion();
    // What a killed gate has left is put back by the one goal that people run for their host, too.
    new FrequencyControl().repair().forEach(getLog()::warn);
    HostFacts facts = HostFacts.detect(javaHome, maven);
    getLog().info("Measuring fixed code in fresh JVMs for some seconds");
    HeapNeed need = size == null ? null : new HeapNeed(size, 2);
    try {
      Diagnosis diagnosis =
          new Doctor(facts, javaHome, arguments(javaHome, size), wanted, need).examine();
      print(facts, diagnosis);
      if (outputDirectory != null) {
        new ExaminedHost(facts, diagnosis.floor()).write(outputDirectory.toPath());
        getLog()
            .info("To compare this host: " + outputDirectory.toPath().resolve(ExaminedHost.FILE));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("The examination was interrupted", e);
    }
  }

  private static List<String> arguments(Path javaHome, @Nullable String size)
      throws InterruptedException {
    if (size == null) {
      return List.of();
    }
    JvmFlags flags = JvmFlags.of(javaHome, List.of("-Xms" + size, "-Xmx" + size), CpuSet.of());
    return new FixedJvm(size, flags.collector().orElse(null)).arguments(List.of());
  }

  private static String slowdown(double share) {
    return share < 1
        ? String.format(Locale.ROOT, "%.1f %%", 100 * share)
        : String.format(Locale.ROOT, "%.0f times", 1 + share);
  }

  private void print(HostFacts facts, Diagnosis diagnosis) {
    getLog().info("");
    getLog().info("%s, %s, %s".formatted(facts.cpu(), facts.os(), facts.java()));
    for (Finding finding : diagnosis.findings()) {
      if (finding.good()) {
        getLog().info("good: " + finding.what());
      } else {
        getLog().warn("bad:  " + finding.what());
        if (finding.remedy() != null) {
          getLog().warn("      " + finding.remedy());
        }
      }
    }
    NoiseFloor floor = diagnosis.floor();
    if (floor != null) {
      getLog().info("");
      getLog()
          .info(
              String.format(
                  Locale.ROOT,
                  "Noise floor: %d rounds of the same code, measured in turns, vary by %.2f %% (standard deviation).",
                  floor.rounds(),
                  100 * floor.deviation()));
      getLog()
          .info(
              String.format(
                  Locale.ROOT,
                  "If a workload is as steady as that, %d rounds show slowdowns from about %s beyond the margin,"
                      + " %d rounds from about %s.",
                  FEW_ROUNDS,
                  slowdown(floor.detectable(FEW_ROUNDS)),
                  MANY_ROUNDS,
                  slowdown(floor.detectable(MANY_ROUNDS))));
      getLog().info("");
      advise(floor);
    }
  }

  private void advise(NoiseFloor floor) {
    Optional<String> fragment = PomFragment.of(floor);
    if (fragment.isPresent()) {
      getLog().info("For this host, a pom needs:");
      fragment.get().lines().forEach(line -> getLog().info("  " + line));
    } else if (floor.detectable(MANY_ROUNDS) <= GatePolicy.DEFAULT_MARGIN) {
      getLog().info("The default settings of the pom suit this host.");
    } else {
      getLog()
          .warn(
              "No margin makes up for this noise. Fix: measure on a host that nothing else uses.");
    }
  }
}
