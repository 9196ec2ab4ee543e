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

/** Makes the host quiet, measures, and puts the host back. */
final class Measuring {
  private static final Logger LOG = LoggerFactory.getLogger(Measuring.class);

  private final GateInput input;
  private final HostFacts host;
  private final HostSpecs specs;
  private final List<Version> others;
  private final Plan plan;
  private final GateListener listener;
  private final Consumer<String> warnings;

  /**
   * @param host the machine
   * @param others the built versions beside the working tree
   * @param listener hears of the progress
   * @param warnings hears what could not be done
   */
  Measuring(
      GateInput input,
      HostFacts host,
      HostSpecs specs,
      List<Version> others,
      Plan plan,
      GateListener listener,
      Consumer<String> warnings) {
    this.input = input;
    this.host = host;
    this.specs = specs;
    this.others = others;
    this.plan = plan;
    this.listener = listener;
    this.warnings = warnings;
  }

  /**
   * Measures what was not measured yet for this state.
   *
   * @param begin when the gate began, by {@link System#nanoTime()}
   */
  Measurement since(long begin) throws InterruptedException {
    HostSettings wishes = input.settings().host();
    CpuLayout layout = CpuLayout.detect();
    FixedJvm jvm = fixed(wishes.heap());
    CpuPlan cpus = CpuPlan.of(layout, new CpuPlan.Wish(wishes.pin(), wishes.cpus(), lanes(wishes)));
    List<String> refused = new ArrayList<>();
    try (QuietHost quiet =
        QuietHost.begin(cpus, wishes.pin(), wishes.frequency(), refused::add, warnings)) {
      refused.forEach(LOG::info);
      Ground ground =
          new Ground(quiet.plan(), quiet.plan().watched(layout), jvm, quiet.isFrequencyFixed());
      List<String> arguments = new ArrayList<>(jvm.arguments(input.settings().jvmArgs()));
      arguments.addAll(input.settings().jvmArgs());
      CpuSet lane = quiet.plan().lanes().stream().findFirst().orElse(CpuSet.of());
      MeasuringFacts facts =
          MeasuringFacts.of(
              quiet.plan(),
              JvmFlags.of(input.javaHome(), arguments, lane).inWords(),
              JmhVersion.of(input.candidate()),
              quiet.changes(),
              refused);
      return measure(ground, new Ruler(input.javaHome(), arguments, lane), facts, begin);
    }
  }

  private int lanes(HostSettings wishes) {
    return wishes.strategy() == Strategy.PARALLEL
        ? plan.planner().runs().stream().mapToInt(run -> run.versions().size()).max().orElse(1)
        : 1;
  }

  /** Asked while this JVM still has all CPUs: with one it would answer with another collector. */
  private FixedJvm fixed(@Nullable String heap) throws InterruptedException {
    if (heap == null) {
      return FixedJvm.NOTHING;
    }
    JvmFlags flags =
        JvmFlags.of(input.javaHome(), List.of("-Xms" + heap, "-Xmx" + heap), CpuSet.of());
    return new FixedJvm(heap, flags.collector().orElse(null));
  }

  private Measurement measure(Ground ground, Ruler ruler, MeasuringFacts facts, long begin)
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
