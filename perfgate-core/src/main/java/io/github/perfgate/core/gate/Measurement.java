package io.github.perfgate.core.gate;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.build.Version;
import io.github.perfgate.core.host.CpuLayout;
import io.github.perfgate.core.host.CpuPlan;
import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.host.MeasuringFacts;
import io.github.perfgate.core.host.QuietHost;
import io.github.perfgate.core.host.noise.RulerWatch;
import io.github.perfgate.core.launch.CpuSet;
import io.github.perfgate.core.launch.FixedJvm;
import io.github.perfgate.core.launch.JvmFlags;
import io.github.perfgate.core.launch.Ruler;
import io.github.perfgate.core.measure.StoreOpening;
import io.github.perfgate.core.measure.Strategy;
import io.github.perfgate.core.workload.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What was measured.
 *
 * @param campaign how, or null if there was nothing to measure
 * @param formulas what was asked, with the answers
 * @param host how the host was made quiet, or null if there was nothing to measure
 */
record Measurement(
    @Nullable Campaign campaign, List<FormulaRun> formulas, @Nullable MeasuringFacts host) {
  private static final Logger LOG = LoggerFactory.getLogger(Measurement.class);

  /** There was nothing to measure. */
  static final Measurement NONE = new Measurement(null, List.of(), null);

  /** Whether there was something to measure, and the time was too short for a single round. */
  boolean isUntried(List<WorkloadRun> runs) {
    return campaign != null
        && campaign.outOfBudget()
        && runs.stream().allMatch(WorkloadRun::isUntried);
  }

  /**
   * Makes the host quiet, measures, and puts the host back.
   *
   * @param host the machine
   * @param others the built versions beside the working tree
   * @param listener hears of the progress
   * @param begin when the gate began, by {@link System#nanoTime()}
   * @param warnings hears what could not be done
   */
  static Measurement of(
      GateInput input,
      HostFacts host,
      HostSpecs specs,
      List<Version> others,
      Plan plan,
      GateListener listener,
      long begin,
      Consumer<String> warnings)
      throws InterruptedException {
    HostSettings wishes = input.settings().host();
    CpuLayout layout = CpuLayout.detect();
    FixedJvm jvm = fixed(input, wishes.heap());
    CpuPlan cpus =
        CpuPlan.of(layout, new CpuPlan.Wish(wishes.pin(), wishes.cpus(), lanes(wishes, plan)));
    List<String> refused = new ArrayList<>();
    try (QuietHost quiet = QuietHost.begin(cpus, wishes.pin(), wishes.frequency(), refused::add)) {
      refused.forEach(LOG::info);
      Ground ground =
          new Ground(quiet.plan(), quiet.plan().watched(layout), jvm, quiet.isFrequencyFixed());
      List<String> arguments = new ArrayList<>(jvm.arguments(input.settings().jvmArgs()));
      arguments.addAll(input.settings().jvmArgs());
      Ruler ruler =
          new Ruler(
              input.javaHome(),
              arguments,
              quiet.plan().lanes().stream().findFirst().orElse(CpuSet.of()));
      MeasuringFacts facts =
          MeasuringFacts.of(
              quiet.plan(),
              JvmFlags.of(input.javaHome(), arguments, ruler.cpus()).inWords(),
              JmhVersion.of(input.candidate()),
              quiet.changes(),
              refused);
      return measure(
          input, host, specs, others, plan, ground, ruler, facts, listener, begin, warnings);
    }
  }

  private static int lanes(HostSettings wishes, Plan plan) {
    return wishes.strategy() == Strategy.PARALLEL
        ? plan.planner().runs().stream().mapToInt(run -> run.versions().size()).max().orElse(1)
        : 1;
  }

  /** Asked while this JVM still has all CPUs: with one it would answer with another collector. */
  private static FixedJvm fixed(GateInput input, @Nullable String heap)
      throws InterruptedException {
    if (heap == null) {
      return FixedJvm.NOTHING;
    }
    JvmFlags flags =
        JvmFlags.of(input.javaHome(), List.of("-Xms" + heap, "-Xmx" + heap), CpuSet.of());
    return new FixedJvm(heap, flags.collector().orElse(null));
  }

  private static Measurement measure(
      GateInput input,
      HostFacts host,
      HostSpecs specs,
      List<Version> others,
      Plan plan,
      Ground ground,
      Ruler ruler,
      MeasuringFacts facts,
      GateListener listener,
      long begin,
      Consumer<String> warnings)
      throws InterruptedException {
    GateSettings settings = input.settings();
    HostSpecs.Chosen chosen = plan.chosen();
    List<Workload> workloads = plan.planner().runs().stream().map(WorkloadRun::workload).toList();
    StoreOpening opening =
        StoreOpening.of(
            input.outputDirectory().resolve(Gate.SAMPLES),
            chosen.state(settings, workloads, host.java(), ground),
            settings.seed(),
            settings.resume(),
            settings.budget());
    List<FormulaRun> formulas =
        plan.planner().formulas(input.history(), opening.store().header().seed());
    opening.words().forEach(LOG::info);
    RulerWatch watch =
        new RulerWatch(ruler, opening.store().ruler(), opening.store()::add, warnings);
    Map<String, Version> byName =
        others.stream().collect(toMap(Version::name, Function.identity()));
    try (VersionHosts hosts =
        new VersionHosts(
            settings,
            chosen.shared(),
            chosen.own(),
            (version, benchmark) ->
                specs.sourceUnchanged(
                    Objects.requireNonNull(byName.get(version), version), benchmark),
            ground,
            watch)) {
      Campaign campaign =
          new Campaign(
              formulas,
              settings,
              opening.store(),
              opening.mayMeasure(),
              hosts,
              listener,
              System::nanoTime,
              System.nanoTime() - begin);
      campaign.run();
      if (campaign.outOfBudget()) {
        warnings.accept(
            "The budget ended before every workload was decided; raise <budget> or choose fewer workloads"
                + " with <includes>; -Dperfgate.resume=true goes on where it ended");
      }
      watch.drift().ifPresent(warnings);
      return new Measurement(campaign, formulas, facts.with(watch.readings()));
    }
  }
}
