package io.github.perfgate.core.report.aggregate;

import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.verdict.FailOn;
import io.github.perfgate.core.result.verdict.FailOnNotCompared;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Gates of modules, with the questions that a family asks again. */
final class ModuleGates {
  private ModuleGates() {}

  /**
   * A workload whose versions were compared.
   *
   * @param p the p value of "slower" with which it enters the family
   * @param verdict what its own gate decided
   */
  record Compared(String id, double p, Verdict verdict) {}

  static Look look(double p, @Nullable Verdict decision) {
    return new Look(5, p / 10, 1, 0.01, 0.5, 0.02, p, 1, decision, false);
  }

  /** A gate with a default formula for each workload, as the gate itself makes them. */
  static GateResult gate(Compared... all) {
    List<WorkloadResult> workloads = new ArrayList<>();
    List<FormulaResult> formulas = new ArrayList<>();
    List<AskedQuestion> questions = new ArrayList<>();
    for (Compared one : all) {
      workloads.add(Results.workload(one.id(), one.verdict(), 1.2));
      formulas.add(Results.formula("no benchmark is slower", value(one.verdict()), one.id()));
      questions.add(
          question(
              one.id(),
              one.verdict(),
              look(one.p(), one.p() <= 0.05 ? Verdict.REGRESSION : null),
              new AskedQuestion.Place(formulas.size() - 1, 0, false)));
    }
    return asking(Results.gate(workloads, formulas), questions);
  }

  static AskedQuestion question(
      String workload, Verdict verdict, Look look, AskedQuestion.Place... places) {
    return new AskedQuestion(workload, Arrays.asList(places), verdict, true, false, List.of(look));
  }

  static GateResult asking(GateResult gate, List<AskedQuestion> questions) {
    return new GateResult(
        gate.schemaVersion(),
        gate.gated(),
        new GateResult.Outcome(
            gate.verdict(),
            gate.passed(),
            gate.outcome().sentence(),
            gate.outcome().coverage(),
            questions),
        gate.versions(),
        gate.workloads(),
        gate.formulas(),
        null,
        null,
        null,
        gate.conditions());
  }

  private static FormulaVerdict value(Verdict verdict) {
    return switch (verdict) {
      case REGRESSION -> FormulaVerdict.VIOLATED;
      case INCONCLUSIVE -> FormulaVerdict.UNDECIDED;
      default -> FormulaVerdict.HOLDS;
    };
  }

  static Compared[] unchanged(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> new Compared("com.acme.Other.same" + i, 1, Verdict.NO_CHANGE))
        .toArray(Compared[]::new);
  }

  static GateResult together(GateResult... gates) {
    return new Aggregation(
            List.of(gates), "com.acme:parent", FailOn.REGRESSION, FailOnNotCompared.ALL)
        .result();
  }
}
