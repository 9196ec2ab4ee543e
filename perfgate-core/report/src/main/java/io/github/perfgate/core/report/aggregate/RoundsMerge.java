package io.github.perfgate.core.report.aggregate;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.report.aggregate.JoinedQuestion.Looked;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.HostRounds;
import io.github.perfgate.stats.Multiplicity;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Joins shards that have measured rounds of the same workloads. Every question gets one look at the
 * rounds of all hosts ({@link HostRounds}); what is asked of the family is left to {@link
 * UnitedFamily}. Whether the change differs between hosts is tested for every question, corrected
 * for their number by Holm's procedure.
 */
final class RoundsMerge {
  private final List<GateResult> hosts;
  private final List<String> names;
  private final List<Looked> questions;

  /**
   * @param shards the shards, checked
   * @throws ProblemException if they were not asked the same
   */
  RoundsMerge(List<FoundShard> shards) {
    hosts = shards.stream().map(FoundShard::result).toList();
    names = hosts.stream().map(one -> "shard " + part(one).inWords()).toList();
    questions = looked(joined(shards));
  }

  /** Whether shards have parts of the rounds, and not of the workloads. */
  static boolean isMeant(List<FoundShard> shards) {
    return shards.stream().anyMatch(one -> part(one.result()).rounds() != null);
  }

  private static ShardPart part(GateResult host) {
    return Objects.requireNonNull(host.gated().shard(), "only shards are merged");
  }

  private static List<JoinedQuestion> joined(List<FoundShard> shards) {
    List<Map<String, AskedQuestion>> named =
        shards.stream().map(one -> byName(one.result())).toList();
    Map<String, AskedQuestion> first = named.get(0);
    for (int i = 1; i < named.size(); i++) {
      boolean isSame = formulas(shards.get(i)).equals(formulas(shards.get(0)));
      if (!isSame || !named.get(i).keySet().equals(first.keySet())) {
        throw new ProblemException(
            Help.SHARD,
            "%s and %s have different %s"
                .formatted(
                    shards.get(0).folder(),
                    shards.get(i).folder(),
                    isSame ? "questions about times" : "formulas"),
            "measure all shards on the same commit, with the same formulas and benchmarks");
      }
    }
    int rounds =
        Objects.requireNonNull(part(shards.get(0).result()).rounds(), "rounds are divided");
    return first.keySet().stream()
        .map(
            name -> {
              List<JoinedQuestion.Part> parts = new ArrayList<>();
              for (int i = 0; i < named.size(); i++) {
                parts.add(part(shards.get(i).result(), named.get(i).get(name)));
              }
              return new JoinedQuestion(parts, rounds);
            })
        .toList();
  }

  private static Set<String> formulas(FoundShard shard) {
    return shard.result().formulas().stream().map(RoundsMerge::name).collect(toSet());
  }

  private static JoinedQuestion.Part part(GateResult host, AskedQuestion question) {
    return new JoinedQuestion.Part(
        part(host).inWords(),
        host.conditions().host().cpu(),
        question,
        question.places().stream()
            .map(place -> comparison(host, place).reason())
            .findFirst()
            .orElse(""));
  }

  /**
   * The questions of a host by names that are the same on all hosts. The order of formulas is not,
   * as hosts trace by themselves what a change affects.
   */
  private static Map<String, AskedQuestion> byName(GateResult host) {
    Map<String, AskedQuestion> byName = new LinkedHashMap<>();
    for (AskedQuestion question : host.outcome().questions()) {
      String name =
          question.workload()
              + question.places().stream()
                  .map(place -> name(host, place))
                  .sorted()
                  .collect(joining("\n", "\n", "\n"));
      int twin = 0; // An equality asks two questions.
      while (byName.putIfAbsent(name + twin, question) != null) {
        twin++;
      }
    }
    return byName;
  }

  private static String name(GateResult host, AskedQuestion.Place place) {
    return "%s %s %d"
        .formatted(
            name(host.formulas().get(place.formula())),
            comparison(host, place).text(),
            place.comparison());
  }

  private static String name(FormulaResult formula) {
    return formula.comparisons().stream()
        .map(ComparisonResult::text)
        .collect(joining(" ", formula.place() + " " + formula.text() + " ", ""));
  }

  private static ComparisonResult comparison(GateResult host, AskedQuestion.Place place) {
    return host.formulas().get(place.formula()).comparisons().get(place.comparison());
  }

  private static List<Looked> looked(List<JoinedQuestion> joined) {
    double[] differ =
        Multiplicity.holm(joined.stream().mapToDouble(JoinedQuestion::interaction).toArray());
    List<Looked> looked = new ArrayList<>();
    for (int i = 0; i < differ.length; i++) {
      looked.add(joined.get(i).look(differ[i] <= HostRounds.INTERACTION_LEVEL));
    }
    return looked;
  }

  /** The result of all hosts, in which questions have a look and the family decides nothing yet. */
  GateResult result() {
    GateResult first = hosts.get(0);
    return new GateResult(
        first.schemaVersion(),
        new GateResult.Gated(
            first.gated().module(),
            first.gated().pom(),
            first.gated().remote(),
            hosts.stream().map(one -> one.gated().started()).min(Instant::compareTo).orElseThrow()),
        new GateResult.Outcome(
            first.verdict(),
            true,
            first.outcome().sentence(),
            hosts.stream()
                .map(one -> one.outcome().coverage())
                .min(Comparator.comparingInt(Coverage::compared))
                .orElseThrow(),
            questions.stream().map(Looked::question).toList()),
        first.versions(),
        workloads(),
        formulas(),
        null,
        null,
        first.work(),
        new GateResult.Conditions(
            Aggregation.shared(hosts),
            first.conditions().host(),
            warnings(),
            Timing.together(hosts.stream().map(one -> one.conditions().timing()).toList())));
  }

  private List<String> warnings() {
    List<Looked> different = questions.stream().filter(Looked::differs).toList();
    boolean counted = hosts.stream().map(GateResult::work).distinct().count() > 1;
    return Stream.of(
            different.stream()
                .map(one -> "%s: %s".formatted(label(one.question()), one.differenceInWords())),
            counted
                ? Stream.of(
                    "The hosts counted different work; the numbers are those of " + names.get(0))
                : Stream.<String>empty(),
            new NamedWarnings(
                    names, hosts.stream().map(one -> one.conditions().warnings()).toList())
                .all())
        .flatMap(one -> one)
        .toList();
  }

  private String label(AskedQuestion question) {
    String workload = question.workload();
    return workload != null ? workload : comparison(hosts.get(0), question.places().get(0)).text();
  }

  private List<WorkloadResult> workloads() {
    // By ids the workload of each host that has it, by the host's name.
    Map<String, Map<String, WorkloadResult>> byId = new LinkedHashMap<>();
    for (int host = 0; host < hosts.size(); host++) {
      for (WorkloadResult workload : hosts.get(host).workloads()) {
        byId.computeIfAbsent(workload.id(), id -> new LinkedHashMap<>())
            .putIfAbsent(names.get(host), workload);
      }
    }
    Map<String, Looked> own = new HashMap<>();
    questions.stream()
        .filter(one -> one.question().workload() != null)
        .forEach(one -> own.putIfAbsent(one.question().workload(), one));
    return byId.entrySet().stream()
        .map(
            one ->
                new JoinedWorkload(
                        List.copyOf(one.getValue().values()), List.copyOf(one.getValue().keySet()))
                    .with(own.get(one.getKey())))
        .toList();
  }

  /** The formulas in the order of the first host. */
  private List<FormulaResult> formulas() {
    List<Map<String, FormulaResult>> byName = new ArrayList<>();
    for (GateResult host : hosts) {
      Map<String, FormulaResult> named = new HashMap<>();
      host.formulas().forEach(one -> named.putIfAbsent(name(one), one));
      byName.add(named);
    }
    List<FormulaResult> all = new ArrayList<>();
    for (int index = 0; index < hosts.get(0).formulas().size(); index++) {
      FormulaResult formula = hosts.get(0).formulas().get(index);
      Map<Integer, ComparisonResult> others = new HashMap<>();
      for (int i = 0; i < formula.comparisons().size(); i++) {
        int place = i;
        List<ComparisonResult> same =
            byName.stream()
                .map(one -> one.get(name(formula)))
                .filter(Objects::nonNull)
                .map(one -> one.comparisons().get(place))
                .toList();
        others.put(place, new JoinedComparison(same).with(asked(index, place)));
      }
      all.add(formula.with(others));
    }
    return all;
  }

  /** The questions of a comparison, and whether it holds if the answer is no. */
  private List<JoinedComparison.Asked> asked(int formula, int comparison) {
    List<JoinedComparison.Asked> asked = new ArrayList<>();
    for (Looked one : questions) {
      one.question().places().stream()
          .filter(its -> its.formula() == formula && its.comparison() == comparison)
          .findFirst()
          .ifPresent(its -> asked.add(new JoinedComparison.Asked(one, its.negated())));
    }
    return asked;
  }
}
