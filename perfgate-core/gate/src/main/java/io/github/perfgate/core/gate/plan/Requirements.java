package io.github.perfgate.core.gate.plan;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.workload.WorkloadFilter;
import io.github.perfgate.core.workload.spl.Comparison;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import io.github.perfgate.core.workload.spl.SplException;
import io.github.perfgate.core.workload.spl.SplProblem;
import io.github.perfgate.core.workload.spl.Subject;
import io.github.perfgate.core.workload.spl.grounding.Grounding;
import io.github.perfgate.core.workload.spl.grounding.Grounding.Requirement;
import io.github.perfgate.core.workload.spl.grounding.Scope;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownBenchmark;
import io.github.perfgate.core.workload.spl.grounding.Scope.KnownTests;
import io.github.perfgate.core.workload.spl.grounding.Scope.Types;
import io.github.perfgate.core.workload.spl.grounding.Script;
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
 * @param overTests formulas that range over unit tests, until {@link #withTests} adds them to the
 *     list
 * @param warnings what is doubtful in the formulas
 * @param origins the texts in which they stand
 */
public record Requirements(
    List<Requirement> list,
    List<Requirement> overTests,
    List<String> warnings,
    Map<Requirement, Formulas.Text> origins) {
  private static final Set<String> VERSIONS_OF_TESTS = Set.of(Revision.CURRENT, Revision.BASELINE);

  /**
   * Reads the formulas and resolves their names, before the unit tests are known.
   *
   * @param benchmarks the candidate's benchmarks
   * @param types the candidate's classes, or null if they are not known
   * @throws ProblemException with everything that is wrong in the texts
   */
  public static Requirements of(
      Formulas formulas, List<ListedBenchmark> benchmarks, @Nullable Types types) {
    Requirements read = grounded(formulas, benchmarks, types, null);
    read.overTests.forEach(Requirements::requireKnownVersions);
    List<String> warnings = new ArrayList<>(read.warnings);
    warnings.addAll(new DocumentationDoubts(formulas, types).of(read.list));
    return new Requirements(read.list, read.overTests, List.copyOf(warnings), read.origins);
  }

  private static Requirements grounded(
      Formulas formulas,
      List<ListedBenchmark> benchmarks,
      @Nullable Types types,
      @Nullable KnownTests tests) {
    List<Requirement> list = new ArrayList<>();
    List<Requirement> overTests = new ArrayList<>();
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
                    formulas.documented(),
                    tests));
        list.addAll(grounding.requirements());
        overTests.addAll(grounding.overTests());
        grounding.requirements().forEach(one -> origins.putIfAbsent(one, text));
        doubts.addAll(script.warnings());
        doubts.addAll(grounding.warnings());
      } catch (SplException e) {
        wrong.add(e);
      }
    }
    refuse(wrong);
    return new Requirements(
        List.copyOf(list),
        List.copyOf(overTests),
        doubts.stream().map(doubt -> doubt.place() + ": " + doubt.message()).toList(),
        Map.copyOf(origins));
  }

  private static void requireKnownVersions(Requirement overTests) {
    operands(overTests)
        .filter(operand -> operand.subject().equals(Grounding.ANY_TEST))
        .map(Operand::revision)
        .filter(revision -> !VERSIONS_OF_TESTS.contains(revision))
        .findFirst()
        .ifPresent(
            revision -> {
              throw new ProblemException(
                  Help.FORMULA,
                  "%s: unit tests are measured in the candidate and the baseline, not in %s"
                      .formatted(overTests.place(), revision),
                  "write @CURRENT or @BASELINE, and choose the baseline with <baseline>");
            });
  }

  /**
   * The requirements with the formulas over unit tests, now that these are known. A formula is left
   * out if no test that it is about is measured.
   *
   * @param tests the candidate's unit tests
   * @throws ProblemException if a formula is about tests that do not exist
   */
  Requirements withTests(
      Formulas formulas, List<ListedBenchmark> benchmarks, Types types, KnownTests tests) {
    Set<String> places = overTests.stream().map(Requirement::place).collect(toSet());
    Requirements all = grounded(formulas, benchmarks, types, tests);
    List<Requirement> longer = new ArrayList<>(list);
    all.list.stream().filter(one -> places.contains(one.place())).forEach(longer::add);
    return new Requirements(List.copyOf(longer), List.of(), warnings, all.origins);
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
        overTests,
        warnings,
        origins);
  }

  /** The place that first names each revision, by revision, without the candidate. */
  Map<String, String> revisions() {
    Map<String, String> places = new TreeMap<>();
    all()
        .forEach(
            one ->
                operands(one)
                    .forEach(operand -> places.putIfAbsent(operand.revision(), one.place())));
    places.remove(Revision.CURRENT);
    return places;
  }

  /** The methods that formulas name, by the revision in which they are measured. */
  public Map<String, Set<Subject.Method>> methods() {
    Map<String, Set<Subject.Method>> methods = new TreeMap<>();
    all()
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

  private Stream<Requirement> all() {
    return Stream.concat(list.stream(), overTests.stream());
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
