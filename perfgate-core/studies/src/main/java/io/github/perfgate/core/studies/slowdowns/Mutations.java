package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.plan.ExecutedMethods;
import io.github.perfgate.core.gate.plan.ExecutedMethods.Execution;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.workload.WorkloadKind;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes one method of the baseline after the other slower, and lets the gate compare the changed
 * baseline with the original one. The share of these regressions that the gate finds tells how well
 * it finds such regressions at all. See Reichelt, Kuehne, Hasselbring: "Automated Identification of
 * Performance Changes at Code Level", 2022.
 */
public final class Mutations {
  /** The folder of the samples in the output folder; it has one folder for each method. */
  public static final String FOLDER = "slowdowns";

  private static final Logger LOG = LoggerFactory.getLogger(Mutations.class);

  /**
   * The most workloads to measure for a method. Those with the largest share of calls to the method
   * show most, and more of them would take longer.
   */
  private static final int MOST_WORKLOADS = 3;

  private final GateInput input;
  private final MutationSettings settings;
  private final CacheUses uses;
  private final GateListener listener;

  /**
   * @param input the input of the gate, whose candidate is the baseline itself and a commit
   * @param uses keeps the baseline in the cache; the caller closes it
   * @param listener receives the progress of every gate
   */
  public Mutations(
      GateInput input, MutationSettings settings, CacheUses uses, GateListener listener) {
    this.input = input;
    this.settings = settings;
    this.uses = uses;
    this.listener = listener;
  }

  /**
   * Injects the regressions and measures them. Samples stay in the output folder, so that a run
   * with the same seed continues where an earlier run ended.
   *
   * @param each receives the results so far after every outcome
   * @throws ProblemException when there is nothing to measure or to make slower
   * @throws InterruptedException when the thread is interrupted; every process is ended then
   */
  public MutationResult run(Consumer<MutationResult> each) throws InterruptedException {
    Instant started = Instant.now();
    ExecutedMethods executed = ExecutedMethods.of(input);
    List<MutableMethod> all =
        MutableMethods.in(executed.places(), file -> !executed.benchmarks().contains(file));
    List<MutableMethod> chosen = MethodChoice.of(settings, all, methodsOf(executed));
    LOG.info(
        "{} of {} methods become slower by {}, one after the other; seed {}",
        chosen.size(),
        all.size(),
        Delay.inWords(settings.delayNanos()),
        settings.seed());
    ModuleBuild module = input.candidate().module();
    MutationResult result =
        new MutationResult(
            module.groupId() + ":" + module.artifactId(),
            commit().id(),
            started,
            settings.delayNanos(),
            settings.seed(),
            chosen.size(),
            List.of(),
            input.settings().inWords());
    for (MutableMethod method : chosen) {
      result = result.with(mutant(method, executed, folder(result.mutants().size() + 1)));
      each.accept(result);
    }
    return result;
  }

  private static Set<MethodId> methodsOf(ExecutedMethods executed) {
    return executed.workloads().stream()
        .flatMap(workload -> workload.calls().keySet().stream())
        .collect(Collectors.toSet());
  }

  private Path folder(int number) {
    return input.outputDirectory().resolve(FOLDER).resolve(String.valueOf(number));
  }

  private Revision.Commit commit() {
    return (Revision.Commit) input.candidate().version().revision();
  }

  private Mutant mutant(MutableMethod method, ExecutedMethods executed, Path folder)
      throws InterruptedException {
    List<Execution> executions =
        executed.workloads().stream()
            .filter(workload -> workload.calls().containsKey(method.id()))
            .sorted(
                Comparator.comparing((Execution workload) -> workload.share(method.id()))
                    .reversed()
                    .thenComparing(Execution::workload))
            .limit(MOST_WORKLOADS)
            .toList();
    if (executions.isEmpty()) {
      return Mutants.notExecuted(method, executed.workloads().size());
    }
    try {
      return Mutants.judged(
          method, settings.delayNanos(), executions, gate(method, executions, folder).workloads());
    } catch (ProblemException e) {
      return Mutants.failed(method, e.getMessage());
    }
  }

  private GateResult gate(MutableMethod method, List<Execution> executions, Path folder)
      throws InterruptedException {
    LOG.info(
        "{} becomes slower by {}; it is executed by {}",
        method.id().inWords(),
        Delay.inWords(settings.delayNanos()),
        executions.stream()
            .map(one -> PlainText.line(one.workload()))
            .collect(Collectors.joining(", ")));
    Path code = folder.resolve("code");
    FileTree.deleteWhatCanBe(code);
    try {
      ModuleBuild mutant =
          MutantModule.write(input.candidate().module(), method, settings.delayNanos(), code);
      return new Gate(input(mutant, executions, folder), uses, listener).run();
    } finally {
      FileTree.deleteWhatCanBe(code);
    }
  }

  /** The input of a gate that compares the baseline with itself, except for one method. */
  private GateInput input(ModuleBuild mutant, List<Execution> executions, Path folder) {
    GateSettings settings = input.settings();
    GateSettings chosen =
        settings.with(
            settings
                .workloads()
                .only(
                    executions.stream().map(Execution::workload).toList(),
                    executions.stream().anyMatch(one -> one.kind() == WorkloadKind.JUNIT)));
    Candidate candidate =
        new Candidate(
            new Version(commit(), mutant),
            "the baseline with a busy wait",
            List.of(),
            Duration.ZERO);
    return input.with(chosen).with(candidate).fetched().against(commit().id(), folder);
  }
}
