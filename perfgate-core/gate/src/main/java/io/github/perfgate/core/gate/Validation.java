package io.github.perfgate.core.gate;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.plan.MethodWorkloads;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.gate.plan.Requirements;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.spl.Subject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Checks that a gate can measure everything that its formulas need, without measuring and without
 * building another version.
 *
 * @param formulas how many formulas were read
 * @param comparisons how many comparisons they have
 * @param revisions a description of every revision that the formulas name, besides the candidate
 * @param warnings what is doubtful
 */
public record Validation(
    int formulas, int comparisons, List<String> revisions, List<String> warnings) {
  /** Copies the lists. */
  public Validation {
    revisions = List.copyOf(revisions);
    warnings = List.copyOf(warnings);
  }

  /**
   * Reads all formulas, resolves what they name, and finds the revisions.
   *
   * @throws ProblemException with everything that is wrong in the formulas, or for the first wrong
   *     operand or revision
   * @throws InterruptedException when the thread is interrupted
   */
  public static Validation of(GateInput input) throws InterruptedException {
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      Preparation preparation =
          prepared(input, input.settings().workloads().filter(), temporary.path());
      Requirements written = preparation.written();
      List<String> revisions = new ArrayList<>();
      List<String> warnings = new ArrayList<>(written.warnings());
      Participants.selected(input, preparation.revisions(), temporary.path())
          .forEach(
              (name, selection) -> {
                revisions.add(name + ": " + selection.reason());
                warnings.addAll(selection.warnings());
              });
      return new Validation(
          written.list().size() + written.overTests().size(),
          Stream.concat(written.list().stream(), written.overTests().stream())
              .mapToInt(one -> one.formula().comparisons().size())
              .sum(),
          revisions,
          warnings);
    }
  }

  /**
   * Prepares a gate, and checks that the methods of its formulas can be called. This comes before
   * the builds of other versions, which can take minutes.
   *
   * @param temporary an existing folder that the caller deletes
   * @throws ProblemException with everything that is wrong in the formulas, or for the first wrong
   *     operand
   */
  static Preparation prepared(GateInput input, WorkloadFilter filter, Path temporary)
      throws InterruptedException {
    Preparation preparation = Preparation.of(input, filter, temporary);
    requireCallable(input, preparation, temporary);
    return preparation;
  }

  /** Generates and compiles the benchmarks of the methods that are measured in the candidate. */
  private static void requireCallable(GateInput input, Preparation preparation, Path temporary) {
    Requirements written = preparation.written();
    Set<Subject.Method> methods = written.methods().getOrDefault(Revision.CURRENT, Set.of());
    if (!methods.isEmpty()) {
      MethodWorkloads.generate(
          input,
          Map.of(Revision.CURRENT, methods),
          preparation
              .specs()
              .chosen(List.of(), preparation.benchmarks(), MethodWorkloads.classes(written))
              .shared(),
          folder(temporary));
    }
  }

  /** A folder of its own for the validation, as the gate itself generates into the folder above. */
  private static Path folder(Path temporary) {
    try {
      return Files.createDirectories(temporary.resolve("validation"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
