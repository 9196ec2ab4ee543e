package io.github.perfgate.core.gate;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Trailers;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.participants.BaselineBenchmarks;
import io.github.perfgate.core.gate.participants.GatePoms;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.participants.Provenance;
import io.github.perfgate.core.gate.plan.ComparableBenchmarks;
import io.github.perfgate.core.gate.plan.MethodWorkloads;
import io.github.perfgate.core.gate.plan.Plan;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.gate.plan.ShardPlan;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.machine.host.HostLock;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadFilter;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What all shards of a gate have in common before anything is measured.
 *
 * @param participants the versions, built
 * @param benchmarks the candidate's benchmarks
 * @param poms the gate's settings in the files of both versions
 * @param trailers those of the commits that are in the candidate but not in the baseline
 * @param remote the address at which a browser shows the repository; null if there is none
 * @param together ids of workloads that have to be on one host
 * @param classes a digest of the classes of all versions
 */
public record SharedPreparation(
    Participants participants,
    List<ListedBenchmark> benchmarks,
    GatePoms poms,
    Trailers trailers,
    @Nullable String remote,
    List<Set<String>> together,
    String classes) {
  private static final Logger LOG = LoggerFactory.getLogger(SharedPreparation.class);

  /** Copies the lists. */
  public SharedPreparation {
    benchmarks = List.copyOf(benchmarks);
    together = List.copyOf(together);
  }

  /**
   * Builds the versions, lists their benchmarks and reads the formulas, as a gate does. Nothing is
   * measured.
   *
   * @param given its candidate does not change meanwhile
   * @param temporary an existing folder that the caller deletes
   * @throws ProblemException when the configuration or the environment does not allow it
   */
  public static SharedPreparation of(GateInput given, Provenance provenance, Path temporary)
      throws InterruptedException {
    WorkloadFilter filter = given.settings().workloads().filter();
    Gate.requireWorkloads(given);
    provenance.require(given);
    Gate.requireReadable(given);
    // Builds and JVMs would disturb another gate's measurements.
    try (HostLock lock =
        HostLock.acquire(given.origin().directory().toString(), LOG::info, LOG::warn)) {
      LOG.debug("Holding {}", lock);
      GateInput input = BaselineBenchmarks.chosen(provenance.joined(given), provenance, temporary);
      Preparation preparation = Validation.prepared(input, filter, temporary);
      Participants participants =
          provenance.participants(input, preparation.revisions(), temporary);
      HostSpecs specs = preparation.specs();
      HostSpecs.Chosen chosen =
          specs.chosen(
              participants.built(),
              preparation.benchmarks(),
              MethodWorkloads.classes(preparation.written()));
      MethodWorkloads methods =
          MethodWorkloads.generate(
              input,
              Plan.byVersion(preparation.written(), participants),
              chosen.shared(),
              temporary);
      List<Workload> standard =
          input.formulas().standard()
              ? ComparableBenchmarks.of(input, preparation, participants, filter).divided()
              : List.of();
      List<Set<String>> together = ShardPlan.together(preparation.written().list(), standard);
      if (together.isEmpty() && input.settings().exit().refusesEmpty()) {
        throw new NothingChosen(
                input.settings().workloads(),
                preparation.benchmarks(),
                preparation.formulas().texts().size(),
                null,
                null)
            .problem();
      }
      return new SharedPreparation(
          participants,
          preparation.benchmarks(),
          provenance.poms(input, participants.baseline()),
          provenance.trailers(input, participants.baseline()),
          provenance.remote(input),
          together,
          chosen.on(methods.hosts()).classes());
    }
  }
}
