package io.github.perfgate.core.gate.rounds;

import static java.util.stream.Collectors.toMap;

import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.classpath.NeutralPaths;
import io.github.perfgate.core.gate.decide.Acceptances;
import io.github.perfgate.core.gate.decide.FormulaRun;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.decide.InconclusiveReasons;
import io.github.perfgate.core.gate.decide.Judge;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.JmhVersion;
import io.github.perfgate.core.gate.participants.MeasuringEnvironment;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.run.WorkloadRun;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.jvm.launch.Canary;
import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.FixedJvm;
import io.github.perfgate.core.jvm.launch.JvmFlags;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.core.machine.host.CpuLayout;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.HeapNeed;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.MemoryLimit;
import io.github.perfgate.core.machine.host.NoiseReading;
import io.github.perfgate.core.machine.host.QuietHost;
import io.github.perfgate.core.machine.host.noise.CanaryWatch;
import io.github.perfgate.core.machine.host.noise.NoiseTrack;
import io.github.perfgate.core.machine.measure.ForkStarter;
import io.github.perfgate.core.machine.measure.SampleHeader;
import io.github.perfgate.core.machine.measure.SampleRequest;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.machine.measure.StoreOpening;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.workload.Workload;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes the host quiet if samples are missing, measures, and restores the host. */
public final class Measuring {
  private static final Logger LOG = LoggerFactory.getLogger(Measuring.class);

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("uuuu-MM-dd 'at' HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final GateInput input;
  private final GateSettings settings;
  private final SampleRequest request;
  private final HostFacts host;
  private final HostSpecs specs;
  private final List<Version> others;
  private final Plan plan;
  private final Acceptances acceptances;
  private final GateListener listener;
  private final Consumer<String> warnings;

  /**
   * @param host the machine
   * @param others the built versions beside the candidate
   * @param acceptances the regressions that are accepted
   * @param listener receives the progress
   * @param warnings receives what could not be done
   */
  public Measuring(
      GateInput input,
      HostFacts host,
      HostSpecs specs,
      List<Version> others,
      Plan plan,
      Acceptances acceptances,
      GateListener listener,
      Consumer<String> warnings) {
    this.input = input;
    this.settings = input.settings();
    this.request =
        new SampleRequest(
            host.inShort(),
            UserKey.own(),
            settings.rounds().seed(),
            settings.rounds().resume(),
            settings.rounds().budget());
    this.host = host;
    this.specs = specs;
    this.others = others;
    this.plan = plan;
    this.acceptances = acceptances;
    this.listener = listener;
    this.warnings = warnings;
  }

  /**
   * Measures the samples that are missing for this state. If no sample is missing, the host is left
   * as it is. If no question needs any sample, nothing is started.
   *
   * @param begin when the budget began, by {@link System#nanoTime()}
   */
  public Measurement since(long begin) throws InterruptedException {
    if (begun(plan.planner().anew().formulas(input.knowledge().history(), 0), Silent.LISTENER)
        .isSettled()) {
      List<FormulaRun> formulas = plan.planner().formulas(input.knowledge().history(), 0);
      begun(formulas, listener).close(null, run -> 0);
      return new Measurement(null, formulas, null);
    }
    HostSettings wanted = settings.host();
    CpuLayout layout = CpuLayout.detect();
    FixedJvm jvm = FixedJvm.of(wanted.heap(), input.outer().javaHome());
    CpuPlan cpus =
        CpuPlan.of(
            layout, new CpuPlan.Settings(wanted.pin(), wanted.cpus(), lanes(wanted, run -> true)));
    // The state does not depend on which workloads the change affects most.
    List<Workload> workloads =
        plan.planner().runs().stream()
            .map(WorkloadRun::workload)
            .sorted(Comparator.comparing(Workload::id))
            .toList();
    String state =
        new StateFingerprint()
            .add("versions", plan.chosen().state(settings, workloads, host.java(), jvm))
            // Another perfgate may measure in another way.
            .addClassPath(MeasuredRuntime.classPath())
            .value();
    List<String> possible =
        MeasuringEnvironment.possible(wanted, cpus, layout, jvm).stream()
            .map(each -> each.state(state))
            .toList();
    StoreOpening stored = StoreOpening.reused(file(), Set.copyOf(possible), request);
    if (stored != null && isEnough(stored, begin)) {
      return signed(campaign(stored, new Rehearsal.Nothing(), begin));
    }
    return quietly(cpus, layout, jvm, state, begin);
  }

  private Measurement quietly(
      CpuPlan cpus, CpuLayout layout, FixedJvm jvm, String state, long begin)
      throws InterruptedException {
    HostSettings wanted = settings.host();
    requireMemory(wanted);
    List<String> refused = new ArrayList<>();
    try (QuietHost quiet =
        QuietHost.begin(cpus, wanted.pin(), wanted.frequency(), refused::add, warnings)) {
      refused.forEach(LOG::info);
      MeasuringEnvironment environment =
          new MeasuringEnvironment(
              quiet.plan(), quiet.plan().watched(layout), jvm, quiet.isFrequencyFixed());
      List<String> arguments = new ArrayList<>(jvm.arguments(settings.forks().jvmArgs()));
      arguments.addAll(settings.forks().jvmArgs());
      CpuSet lane = quiet.plan().lanes().stream().findFirst().orElse(CpuSet.of());
      MeasuringFacts facts =
          MeasuringFacts.of(
              quiet.plan(),
              JvmFlags.of(input.outer().javaHome(), arguments, lane).inWords(),
              JmhVersion.of(input.module()),
              quiet.changes(),
              refused);
      Canary canary = new Canary(input.outer().javaHome(), arguments, lane);
      StoreOpening opening = StoreOpening.of(file(), environment.state(state), request);
      String classes = plan.chosen().classes();
      Measurement measurement = measure(environment, canary, facts, opening, begin);
      requireUnchanged(classes);
      return signed(measurement);
    }
  }

  /**
   * Refuses to decide about code that changed while it was measured, for example because another
   * build installed a snapshot.
   */
  private void requireUnchanged(String classes) {
    if (!plan.chosen().isComplete()) {
      // What was measured before the version vanished is as good as ever.
      throw new ProblemException(
          Help.SAMPLES,
          "Nothing was decided: files of a version were removed while they were measured",
          "go on with -Dperfgate.resume=true");
    }
    if (!classes().equals(classes)) {
      throw new ProblemException(
          Help.SAMPLES,
          "Nothing was decided: classes of a version changed while they were measured; the samples are kept in "
              + SampleStore.setAside(file()),
          "run the gate again while no other build writes the snapshots in the local repository, and see"
              + " that no benchmark changes its own class path");
    }
  }

  /** The fingerprint of all classes; empty while one of them is being removed. */
  private String classes() {
    try {
      return plan.chosen().classes();
    } catch (UncheckedIOException e) {
      LOG.debug("classes cannot be read", e);
      return "";
    }
  }

  private Measurement signed(Measurement measurement) {
    try {
      request.signed(file()).sign();
    } catch (IOException e) {
      LOG.info("The samples cannot be signed ({}), so the next gate measures anew", e.getMessage());
    }
    return measurement;
  }

  private Path file() {
    return input.outputDirectory().resolve(SampleStore.FILE);
  }

  private static List<NoiseReading> noise(SampleStore store) {
    return NoiseTrack.of(
        store.forks().stream()
            .map(start -> new NoiseTrack.Met(start.outcome().wall(), start.noise()))
            .toList());
  }

  /**
   * Checks the memory before the host is changed, so that measuring does not end with an
   * out-of-memory kill.
   */
  private void requireMemory(HostSettings wanted) {
    String heap = wanted.heap();
    if (heap != null) {
      FixedJvm jvm = new FixedJvm(heap, null);
      int jvms = lanes(wanted, run -> jvm.fillsHeap(given(run)));
      new HeapNeed(heap, jvms)
          .unmet(jvms == 0 ? null : MemoryLimit.detect())
          .ifPresent(
              problem -> {
                throw problem;
              });
    }
  }

  private List<String> given(WorkloadRun run) {
    return Stream.concat(
            run.workload().target().jvmArgs().stream(), input.settings().forks().jvmArgs().stream())
        .toList();
  }

  /** The largest number of JVMs that measure such workloads at the same time. */
  private int lanes(HostSettings wanted, Predicate<WorkloadRun> which) {
    return plan.planner().runs().stream()
        .filter(which)
        .mapToInt(run -> wanted.strategy() == Strategy.PARALLEL ? run.versions().size() : 1)
        .max()
        .orElse(0);
  }

  /**
   * The fixed settings of the measured JVMs. They are read while this JVM still has all CPUs, as a
   * JVM with one CPU chooses another collector.
   */
  private Measurement measure(
      MeasuringEnvironment environment,
      Canary canary,
      MeasuringFacts facts,
      StoreOpening opening,
      long begin)
      throws InterruptedException {
    SampleStore store = opening.store();
    CanaryWatch watch = new CanaryWatch(canary, store.canary(), store::add, warnings);
    HostSpecs.Chosen chosen = plan.chosen();
    Map<String, Version> byName =
        others.stream().collect(toMap(Version::name, Function.identity()));
    try (NeutralPaths neutral = chosen.neutral();
        VersionHosts hosts =
            new VersionHosts(
                settings,
                chosen,
                (version, benchmark) ->
                    specs.sourceUnchanged(
                        Objects.requireNonNull(byName.get(version), version), benchmark),
                specs.folders(others),
                environment,
                watch,
                neutral)) {
      store.add(facts.withBlackholes(hosts.blackholes().orElse(null)));
      return campaign(opening, hosts, begin);
    }
  }

  private Judge begun(List<FormulaRun> formulas, GateListener told) {
    Judge judge = new Judge(formulas, acceptances, told);
    judge.begin();
    return judge;
  }

  private boolean isEnough(StoreOpening stored, long begin) throws InterruptedException {
    return new Rehearsal(settings, acceptances, System::nanoTime, System.nanoTime() - begin)
        .isEnough(
            plan.planner()
                .anew()
                .formulas(input.knowledge().history(), stored.store().header().seed()),
            stored);
  }

  private Measurement campaign(StoreOpening opening, ForkStarter starter, long begin)
      throws InterruptedException {
    SampleStore store = opening.store();
    opening.words().forEach(LOG::info);
    if (store.size() > 0) {
      SampleHeader header = store.header();
      String reused =
          "%d forks of this very state were measured before, on %s UTC, and are used again; delete %s to measure anew"
              .formatted(store.size(), DATE.format(header.started()), file());
      LOG.info(reused);
      warnings.accept(reused);
    }
    List<FormulaRun> formulas =
        plan.planner().formulas(input.knowledge().history(), store.header().seed());
    Campaign campaign =
        new Campaign(
            formulas,
            acceptances,
            settings,
            store,
            opening.mayMeasure(),
            starter,
            listener,
            System::nanoTime,
            System.nanoTime() - begin);
    campaign.run();
    if (campaign.ofBudget().isAny()) {
      warnings.accept(InconclusiveReasons.words(campaign.ofBudget()));
    }
    if (campaign.mostTogether() > 0) {
      warnings.accept(
          "Lockstep keeps up to %d measured JVMs alive at the same time, and so many do not fit into memory: their workloads were measured one JVM after the other; set a smaller <heap>"
              .formatted(campaign.mostTogether()));
    }
    CanaryWatch.drift(store.canary()).ifPresent(warnings);
    CanaryWatch.jumps(store.canary()).ifPresent(warnings);
    MeasuringFacts facts = store.facts();
    return new Measurement(
        campaign, formulas, facts == null ? null : facts.with(noise(store), store.canary()));
  }
}
