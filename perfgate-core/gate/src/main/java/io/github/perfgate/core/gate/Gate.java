package io.github.perfgate.core.gate;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.FrozenModule;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.input.BenchmarkLists;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.gate.participants.BaselineBenchmarks;
import io.github.perfgate.core.gate.participants.Provenance;
import io.github.perfgate.core.gate.participants.RepositoryProvenance;
import io.github.perfgate.core.gate.plan.Requirements;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.HostSettings;
import io.github.perfgate.core.jvm.process.Leftovers;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.core.machine.host.CpuLayout;
import io.github.perfgate.core.machine.host.CpuPlan;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.machine.measure.Strategy;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The gate makes every version runnable, measures the samples that are missing for this state, and
 * decides. It changes no file of the user outside the output folder and the cache. A gate runs
 * once.
 */
public final class Gate {
  private static final Logger LOG = LoggerFactory.getLogger(Gate.class);

  private final GateInput input;
  private final GateSettings settings;
  private final CacheUses uses;
  private final Provenance provenance;
  private final GateListener listener;

  /**
   * @param input all that the build gives
   * @param uses keeps builds in the cache while the gate runs, and holds the candidate already if
   *     it comes from the cache; the caller closes it
   * @param listener receives the progress
   */
  public Gate(GateInput input, CacheUses uses, GateListener listener) {
    this(input, uses, new RepositoryProvenance(uses), listener);
  }

  /**
   * As above, with versions from elsewhere.
   *
   * @param provenance gives the versions
   */
  public Gate(GateInput input, CacheUses uses, Provenance provenance, GateListener listener) {
    this.input = input.with(input.origin().anew());
    this.settings = input.settings();
    this.uses = uses;
    this.provenance = provenance;
    this.listener = listener;
  }

  /** Runs as {@link #run(HostTurn, Consumer)}, for callers that wait for the causes. */
  public GateResult run() throws InterruptedException {
    try (HostTurn turn = new HostTurn()) {
      return run(turn, decided -> {});
    }
  }

  /**
   * Runs the gate to its result, but writes no report and does not fail the build.
   *
   * @param turn begins before anything is built or measured
   * @param decided receives the result before causes are searched, if they are. The search can only
   *     add to it: what it says of workloads and of the build stays
   * @throws ProblemException when the configuration or the environment does not allow it
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public GateResult run(HostTurn turn, Consumer<GateResult> decided) throws InterruptedException {
    requireWorkloads(input);
    WorkloadFilter filter = settings.workloads().filter();
    requireCpus(settings.host());
    provenance.require(input);
    requireReadable(input);
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      // This comes before the wait for other gates, which can take minutes.
      FrozenModule frozen = input.candidate().frozen(temporary.path());
      List<String> warnings = new ArrayList<>();
      turn.begin(input.origin().directory().toString(), LOG::info, warnings::add);
      Leftovers.end(LOG::warn);
      return runOnIntactVersions(filter, frozen, warnings, temporary.path(), decided);
    }
  }

  /** Checks the formulas' grammar and that inputs exist, before anything is built. */
  static void requireReadable(GateInput input) {
    Requirements.requireGrammar(input.formulas());
    new StateFingerprint()
        .addInputs(input.settings().workloads().inputs(), input.origin().directory());
  }

  /** Checks, before anything is built, that there may be something to measure. */
  static void requireWorkloads(GateInput input) {
    GateSettings settings = input.settings();
    if (!input.candidate().hasBenchmarks()
        && input.formulas().isEmpty()
        && !settings.workloads().junit()
        && input.after() == null
        && settings.exit().refusesEmpty()) {
      throw BenchmarkLists.missing(input.candidate());
    }
  }

  /**
   * Checks the CPUs before the gate waits for other gates: missing CPUs will not appear in the
   * meantime.
   */
  private static void requireCpus(HostSettings host) {
    int lanes = host.strategy() == Strategy.PARALLEL ? 2 : 1;
    CpuPlan.of(CpuLayout.detect(), new CpuPlan.Settings(host.pin(), host.cpus(), lanes));
  }

  /**
   * Runs the gate. If a version vanished from the cache meanwhile, the error says so, as other
   * failures may follow from that.
   */
  private GateResult runOnIntactVersions(
      WorkloadFilter filter,
      FrozenModule frozen,
      List<String> warnings,
      Path temporary,
      Consumer<GateResult> decided)
      throws InterruptedException {
    GateRun run;
    GateRun.Decided found;
    try {
      GateInput measured =
          BaselineBenchmarks.chosen(
              provenance.joined(input.with(input.candidate().with(frozen.module()))),
              provenance,
              temporary);
      run = new GateRun(measured, provenance, listener, frozen, warnings, temporary);
      found = run.decided(filter);
    } catch (RuntimeException e) {
      uses.requireIntact();
      throw e;
    }
    uses.requireIntact();
    if (!found.causes().areWanted(found.result().workloads())) {
      return found.result();
    }
    decided.accept(found.result());
    return run.explained(found);
  }
}
