package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.report.chart.ForestPlot;
import io.github.perfgate.core.report.findings.CodeFinding;
import io.github.perfgate.core.report.findings.FindingsTable;
import io.github.perfgate.core.report.findings.ShownFindings;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.report.words.HostWords;
import io.github.perfgate.core.report.words.HowDecided;
import io.github.perfgate.core.report.words.VmValues;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkWords;
import io.github.perfgate.core.report.words.WorstFirst;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.ShardHost;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The data of the page's template.
 *
 * @param result the result, with plain texts
 * @param kinds the same by kinds of evidence, as all outputs draw them
 * @param statements what accepts a workload, by its plain id
 * @param stylesheet trusted CSS, in the page
 * @param script trusted JavaScript, in the page
 * @param policy the page's content security policy
 */
record HtmlPage(
    GateResult result,
    List<ShownFindings> kinds,
    Map<String, String> statements,
    String stylesheet,
    String script,
    String policy) {
  /**
   * Removes the time of writing the report: a page cannot contain it, and must look the same when
   * it is drawn again.
   */
  HtmlPage {
    result = result.withTiming(result.conditions().timing().withReport(0));
    kinds = List.copyOf(kinds);
    statements = Map.copyOf(statements);
  }

  /** One bar of the gate's time. */
  record Phase(String name, long nanoseconds) {}

  /** What became of the gate: {@code passed}, {@code failed}, or {@code nothing} was compared. */
  String state() {
    if (!result.passed()) {
      return "failed";
    }
    Coverage coverage = result.outcome().coverage();
    boolean isCompared = coverage.compared() > 0 || coverage.notCompared().isEmpty();
    return isCompared && result.verdict() != Verdict.NOTHING_COMPARED ? "passed" : "nothing";
  }

  /** The same for the title of the page. */
  String stateInWords() {
    return state().equals("nothing") ? "Nothing compared" : PlainText.sentence(state());
  }

  /** Why some workloads were not compared. */
  List<GapWords> gaps() {
    return GapWords.of(result);
  }

  /** What fails the build, whatever kind of evidence shows it. */
  List<HtmlFailure> failures() {
    Anchors anchors = anchors();
    return kinds.stream()
        .flatMap(kind -> kind.codeFindings().stream())
        .filter(finding -> finding.level() == CodeFinding.Level.ERROR)
        .map(finding -> HtmlFailure.of(finding, result, anchors, statements))
        .toList();
  }

  /** The tables of kinds of evidence for which the page has no part of its own. */
  List<FindingsTable> others() {
    return kinds.stream()
        .filter(kind -> !kind.hasPartOfPage())
        .flatMap(kind -> kind.table().stream())
        .toList();
  }

  ForestPlot forest() {
    return ForestPlot.of(
        result.workloads().stream().map(HtmlWorkload::forestRow).filter(Objects::nonNull).toList());
  }

  /** The workloads, the worst first. */
  List<HtmlWorkload> workloads(ForestPlot forest) {
    List<String> versions = result.versions().stream().map(VersionInfo::name).toList();
    Anchors anchors = anchors();
    Map<String, Integer> seen = new HashMap<>();
    Map<String, List<String>> causes = causes();
    List<HtmlWorkload> workloads = new ArrayList<>();
    for (WorkloadResult workload : WorstFirst.sorted(result.workloads())) {
      String anchor = anchors.of(workload.id());
      int same = seen.merge(anchor, 1, Integer::sum);
      workloads.add(
          new HtmlWorkload(
              same == 1 ? anchor : anchor + "-" + same,
              workload,
              forest,
              new VmValues(workload, versions),
              WorkWords.of(workload, result).orElse(null),
              links().line(workload.execution().source()),
              statements.get(workload.id()),
              causes.getOrDefault(workload.id(), List.of())));
    }
    return workloads;
  }

  /** The known causes of what was found, by its plain id. */
  private Map<String, List<String>> causes() {
    Map<String, List<String>> causes = new HashMap<>();
    kinds.stream()
        .flatMap(kind -> kind.codeFindings().stream())
        .filter(finding -> !finding.causes().isEmpty())
        .forEach(
            finding -> causes.putIfAbsent(PlainText.line(finding.subject()), finding.causes()));
    return causes;
  }

  /**
   * The formulas that say more than the workloads do: those that somebody wrote, and those of the
   * gate whose workload is not in the page.
   */
  List<HtmlFormula> formulas() {
    Anchors anchors = anchors();
    return WorstFirst.formulas(result.formulas()).stream()
        .filter(
            formula ->
                formula.wasWritten()
                    || formula.comparisons().stream().anyMatch(one -> !anchors.has(one.workload())))
        .map(formula -> new HtmlFormula(formula, anchors))
        .toList();
  }

  private Anchors anchors() {
    return new Anchors(result.workloads().stream().map(WorkloadResult::id).toList());
  }

  /** Whether times and changes come from turns, so that they are not the same average. */
  boolean inTurns() {
    return result.workloads().stream()
        .map(one -> one.effect().slowdown())
        .anyMatch(slowdown -> slowdown != null && slowdown.inTurns());
  }

  RemoteLinks links() {
    return new RemoteLinks(result);
  }

  /** The name of a workload among those whose work is shown. */
  static String workAnchor(WorkComparison one) {
    return "work-" + Anchors.slug(one.id());
  }

  /** The thread-safe classes, the worst first. */
  List<HtmlConcurrent> concurrent() {
    return ConcurrentWords.classes(result.concurrentClasses()).stream()
        .map(HtmlConcurrent::new)
        .toList();
  }

  /** Whether users wrote formulas; then formulas are what the reader is interested in. */
  boolean formulasFirst() {
    return result.formulas().stream().anyMatch(FormulaResult::wasWritten);
  }

  /** The values that occur, violations first. */
  List<WorstFirst.Count> formulaCounts() {
    return WorstFirst.counts(
        WorstFirst.FORMULAS, result.formulas().stream().map(FormulaResult::verdict));
  }

  /** Whether there are only thread-safe classes, so that all other parts are empty. */
  boolean concurrentAlone() {
    return result.concurrent() != null
        && result.workloads().isEmpty()
        && result.formulas().isEmpty();
  }

  /** The verdicts that occur among methods of thread-safe classes, gravest first. */
  List<WorstFirst.Count> methodCounts() {
    return WorstFirst.counts(
        List.of(
            Direction.REGRESSION,
            Direction.MIXED,
            Direction.INCONCLUSIVE,
            Direction.IMPROVEMENT,
            Direction.NO_CHANGE),
        ConcurrentWords.methodsOf(result.concurrentClasses()).stream()
            .map(ConcurrentMethod::direction));
  }

  /** The workloads that stand in the list. */
  static List<HtmlWorkload> compared(List<HtmlWorkload> workloads) {
    return workloads.stream().filter(one -> !one.isApart()).toList();
  }

  /** The workloads with nothing to compare with, which share one folded line. */
  static List<HtmlWorkload> apart(List<HtmlWorkload> workloads) {
    return workloads.stream().filter(HtmlWorkload::isApart).toList();
  }

  static String apartInWords(List<HtmlWorkload> apart) {
    return Words.count(apart.size(), "workload")
        + (apart.size() == 1 ? " is" : " are")
        + " not comparable: new, removed, or impossible to measure in both versions";
  }

  /** Whether a picture needs the patterns that tell more from less without colours. */
  boolean hasProfiles() {
    return result.workloads().stream()
        .map(WorkloadResult::explanation)
        .anyMatch(one -> one != null && !one.profiles().isEmpty());
  }

  List<WorstFirst.Count> counts() {
    return WorstFirst.counts(result.workloads());
  }

  /** {@code a1b2c3d4e5}, or a text for a version without a commit. */
  static String shortCommit(VersionInfo version) {
    String commit = version.commit();
    return commit == null ? "no commit" : Revision.shortId(commit);
  }

  /** The facts about the host, by their names. */
  Map<String, String> host() {
    return HostWords.of(result.conditions().host());
  }

  /** The hosts of merged shards; none if one host measured everything. */
  List<ShardHost> hosts() {
    List<ShardHost> hosts = result.conditions().hosts();
    return hosts == null ? List.of() : hosts;
  }

  /** Whether these hosts shared the rounds of the workloads. */
  boolean isByRounds() {
    return HowDecided.isByRounds(result);
  }

  /** How fast a host was, by fixed code. */
  static String canary(ShardHost host) {
    Double nanos = host.canary();
    return nanos == null ? "" : String.format(Locale.ROOT, "%.1f µs", nanos / 1000);
  }

  HtmlTrust trust() {
    return new HtmlTrust(result);
  }

  List<String> howDecided() {
    return new HowDecided(result).paragraphs();
  }

  List<Phase> phases() {
    Timing timing = result.conditions().timing();
    List<Phase> phases = new ArrayList<>();
    phases.add(new Phase("Building the versions", timing.build()));
    phases.add(new Phase("Measuring", timing.measure()));
    if (!concurrentAlone()) {
      phases.add(new Phase("of it in forks", timing.forks()));
      phases.add(new Phase("of it in JMH iterations", timing.iterations()));
    }
    if (result.concurrent() != null) {
      phases.add(new Phase("of it in concurrent tests", concurrentTime()));
    }
    phases.add(new Phase("Evaluating", timing.evaluate()));
    phases.add(new Phase("In all", timing.total()));
    return phases;
  }

  private long concurrentTime() {
    return result.concurrentClasses().stream().mapToLong(one -> one.measurement().took()).sum();
  }

  /** How much of the workloads' time was not spent measuring; empty if there was none. */
  String timingNote() {
    Timing timing = result.conditions().timing();
    long total = timing.total() - concurrentTime();
    return concurrentAlone()
        ? ""
        : "%s of the gate's time%s was not spent inside JMH iterations; %s when what each fork costs is left out."
            .formatted(
                share(total - timing.iterations(), total),
                result.concurrent() == null ? "" : " without concurrent tests",
                share(total - timing.forks(), total));
  }

  /** A part of the whole time in words. */
  String share(long nanoseconds) {
    return share(nanoseconds, result.conditions().timing().total());
  }

  private static String share(long nanoseconds, long total) {
    return total > 0 ? Words.percent((double) nanoseconds / total) : Words.percent(Double.NaN);
  }
}
