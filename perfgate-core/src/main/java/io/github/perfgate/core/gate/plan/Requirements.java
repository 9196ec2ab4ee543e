package io.github.perfgate.core.gate.plan;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.launch.ListedBenchmark;
import io.github.perfgate.core.problem.Help;
import io.github.perfgate.core.problem.ProblemException;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.spl.Comparison;
import io.github.perfgate.core.spl.Comparison.Operand;
import io.github.perfgate.core.spl.SplException;
import io.github.perfgate.core.spl.SplProblem;
import io.github.perfgate.core.spl.Subject;
import io.github.perfgate.core.spl.grounding.Grounding;
import io.github.perfgate.core.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.spl.grounding.Scope;
import io.github.perfgate.core.spl.grounding.Scope.KnownBenchmark;
import io.github.perfgate.core.spl.grounding.Scope.Types;
import io.github.perfgate.core.spl.grounding.Script;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The written formulas with every name resolved.
 *
 * @param list what has to hold
 * @param warnings what is doubtful in the formulas
 * @param origins the texts in which they stand
 */
public record Requirements(
    List<Requirement> list, List<String> warnings, Map<Requirement, Formulas.Text> origins) {
  /**
   * Reads the formulas and resolves their names.
   *
   * @param benchmarks the candidate's benchmarks
   * @param types the candidate's classes, or null if they are not known
   * @throws ProblemException with everything that is wrong in the texts
   */
  public static Requirements of(
      Formulas formulas, List<ListedBenchmark> benchmarks, @Nullable Types types) {
    List<Requirement> list = new ArrayList<>();
    List<SplProblem> doubts = new ArrayList<>();
    List<SplException> wrong = new ArrayList<>();
    List<KnownBenchmark> known = known(benchmarks);
    Map<Requirement, Formulas.Text> origins = new HashMap<>();
    for (Formulas.Text text : formulas.texts()) {
      try {
        Script script = Script.parse(text.source(), Interpretations.NAMES);
        Grounding grounding =
            script.ground(
                new Scope(
                    text.self(),
                    text.home(),
                    formulas.revisions(),
                    known,
                    types,
                    formulas.documented()));
        list.addAll(grounding.requirements());
        grounding.requirements().forEach(one -> origins.putIfAbsent(one, text));
        doubts.addAll(script.warnings());
        doubts.addAll(grounding.warnings());
      } catch (SplException e) {
        wrong.add(e);
      }
    }
    refuse(wrong);
    List<String> warnings =
        new ArrayList<>(
            doubts.stream().map(doubt -> doubt.place() + ": " + doubt.message()).toList());
    warnings.addAll(new DocumentationDoubts(formulas, types).of(list));
    return new Requirements(List.copyOf(list), List.copyOf(warnings), Map.copyOf(origins));
  }

  /**
   * Checks the grammar of the formulas, before any name in them can be resolved.
   *
   * @throws ProblemException with everything that is wrong in the texts
   */
  public static void requireGrammar(Formulas formulas) {
    List<SplException> wrong = new ArrayList<>();
    for (Formulas.Text text : formulas.texts()) {
      try {
        Script.parse(text.source(), Interpretations.NAMES);
      } catch (SplException e) {
        wrong.add(e);
      }
    }
    refuse(wrong);
  }

  private static void refuse(List<SplException> wrong) {
    if (!wrong.isEmpty()) {
      throw new ProblemException(
          Help.FORMULA,
          wrong.stream().map(SplException::problem).collect(joining("\n")),
          wrong.get(0).remedy());
    }
  }

  /**
   * The benchmarks that formulas can name. A benchmark with several modes has one name for each
   * mode, with the mode after a colon, as its workloads have.
   */
  private static List<KnownBenchmark> known(List<ListedBenchmark> benchmarks) {
    return benchmarks.stream().collect(groupingBy(ListedBenchmark::name)).values().stream()
        .flatMap(
            modes ->
                modes.stream()
                    .map(
                        mode ->
                            new KnownBenchmark(
                                modes.size() > 1 ? mode.name() + ":" + mode.mode() : mode.name(),
                                mode.parameters())))
        .toList();
  }

  /** The requirements with at least one workload that takes part and none that is excluded. */
  public Requirements chosen(WorkloadFilter filter) {
    return new Requirements(
        list.stream()
            .filter(
                one ->
                    filter.acceptsAny(
                        operands(one).map(operand -> operand.subject().id()).toList()))
            .toList(),
        warnings,
        origins);
  }

  /** The place that first names each revision, by revision, without the candidate. */
  Map<String, String> revisions() {
    Map<String, String> places = new TreeMap<>();
    for (Requirement one : list) {
      operands(one).forEach(operand -> places.putIfAbsent(operand.revision(), one.place()));
    }
    places.remove(Revision.CURRENT);
    return places;
  }

  /** The methods that formulas name, by the revision in which they are measured. */
  public Map<String, Set<Subject.Method>> methods() {
    Map<String, Set<Subject.Method>> methods = new TreeMap<>();
    list.stream()
        .flatMap(Requirements::operands)
        .forEach(
            operand -> {
              if (operand.subject() instanceof Subject.Method method) {
                methods
                    .computeIfAbsent(operand.revision(), name -> new LinkedHashSet<>())
                    .add(method);
              }
            });
    return methods;
  }

  /** Everything that a formula measures or counts. */
  public static Stream<Operand> operands(Requirement requirement) {
    return requirement.formula().comparisons().stream().flatMap(Comparison::operands);
  }

  /** Everything whose time decides a formula. */
  static Stream<Operand> timed(Requirement requirement) {
    return requirement.formula().comparisons().stream()
        .filter(comparison -> !comparison.isCounted())
        .flatMap(Comparison::operands);
  }

  /** Everything whose counted work decides a formula. */
  static Stream<Operand> counted(Requirement requirement) {
    return requirement.formula().comparisons().stream()
        .filter(Comparison::isCounted)
        .flatMap(Comparison::operands);
  }
}
