package io.github.perfgate.core.report.formats;

import static io.github.perfgate.core.report.formats.JUnitCase.Outcome.ERROR;
import static io.github.perfgate.core.report.formats.JUnitCase.Outcome.SKIPPED;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.Blame;
import io.github.perfgate.core.report.words.ComparisonWords;
import io.github.perfgate.core.report.words.GapWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.report.words.WorkloadName;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * {@code TEST-perfgate.xml}: JUnit XML as Surefire writes it, with a test case per formula, for the
 * test views of CI servers. A violated formula is a failure, and a formula that could not be
 * evaluated is an error. An undecided formula is skipped: it is neither shown to hold nor to be
 * violated. It is a failure if it fails the build. The gate's own formulas are named after their
 * workloads. They have the class by which Jenkins and GitLab group, and the file to which GitLab
 * links. Allocated bytes and methods of thread-safe classes follow, see {@link JUnitAllocation} and
 * {@link JUnitConcurrent}.
 */
public final class JUnitXml implements ReportFormat {
  private static final int MOST_COMPARISONS = 100;
  private static final int LONGEST_ID = 300;

  @Override
  public String fileName() {
    return "TEST-perfgate.xml";
  }

  @Override
  public void write(GateResult given, Writer out) throws IOException {
    GateResult result = PlainRecords.of(given);
    try {
      // Takes the JDK's implementation, as the class path of a build may bring another StAX.
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      xml.writeStartDocument("UTF-8", "1.0");
      xml.writeCharacters("\n");
      writeSuite(result, xml);
      xml.writeEndDocument();
      xml.flush();
    } catch (XMLStreamException e) {
      throw new IOException(e);
    }
  }

  private static void writeSuite(GateResult result, XMLStreamWriter xml) throws XMLStreamException {
    xml.writeStartElement("testsuite");
    XmlText.attribute(xml, "name", suiteName(result));
    XmlText.attribute(xml, "timestamp", result.gated().started().toString());
    XmlText.attribute(xml, "time", seconds(result.conditions().timing().withReport(0).total()));
    Blame blame = Blame.of(result);
    List<JUnitCase> others = new ArrayList<>(nothingCompared(result));
    others.addAll(JUnitAllocation.of(result.workloads(), blame));
    others.addAll(JUnitConcurrent.of(result.concurrentClasses()));
    XmlText.attribute(xml, "tests", String.valueOf(result.formulas().size() + others.size()));
    List<JUnitCase.Outcome> outcomes =
        Stream.concat(
                result.formulas().stream().map(formula -> outcome(formula, blame)),
                others.stream().map(JUnitCase::outcome))
            .toList();
    XmlText.attribute(xml, "failures", count(outcomes, JUnitCase.Outcome::isFailure));
    XmlText.attribute(xml, "errors", count(outcomes, ERROR::equals));
    XmlText.attribute(xml, "skipped", count(outcomes, SKIPPED::equals));
    writeProperties(result, xml);
    Map<String, WorkloadResult> workloads =
        result.workloads().stream()
            .collect(
                Collectors.toMap(WorkloadResult::id, Function.identity(), (first, same) -> first));
    Map<String, Integer> seen = new HashMap<>();
    for (FormulaResult formula : result.formulas()) {
      WorkloadName parts = nameOf(formula);
      String className = parts.type().isEmpty() ? suiteName(result) : parts.type();
      String name = parts.method() + parts.tail();
      int occurrence = seen.merge(className + "\n" + name, 1, Integer::sum);
      xml.writeStartElement("testcase");
      XmlText.attribute(xml, "classname", className);
      XmlText.attribute(xml, "name", occurrence == 1 ? name : name + " #" + occurrence);
      writePlace(formula, workloads, xml);
      // Formulas share measurements, so none has a time of its own; the suite has the whole time.
      XmlText.attribute(xml, "time", seconds(0));
      JUnitCase.Outcome outcome = outcome(formula, blame);
      writeOutcome(formula, outcome, workloads, xml);
      writeNumbers(formula, outcome, workloads, xml);
      xml.writeEndElement();
      xml.writeCharacters("\n");
    }
    for (JUnitCase other : others) {
      other.write(xml);
    }
    xml.writeEndElement();
  }

  /** What becomes of the test case of a formula. */
  private static JUnitCase.Outcome outcome(FormulaResult formula, Blame blame) {
    return switch (formula.effective()) {
      case HOLDS -> JUnitCase.Outcome.PASSED;
      case VIOLATED -> JUnitCase.Outcome.FAILED;
      case ERROR -> ERROR;
      case UNDECIDED -> blame.isOn(formula) ? JUnitCase.Outcome.UNDECIDED : SKIPPED;
    };
  }

  /** A case that fails if nothing was compared; a suite without a failure counts as passed. */
  private static List<JUnitCase> nothingCompared(GateResult result) {
    boolean fails = result.failsForGaps();
    return fails || result.verdict() == Verdict.NOTHING_COMPARED
        ? List.of(
            new JUnitCase(
                suiteName(result),
                "what the change can affect is compared",
                result.gated().pom(),
                fails ? JUnitCase.Outcome.NOTHING_COMPARED : SKIPPED,
                result.outcome().sentence(),
                GapWords.lines(result)))
        : List.of();
  }

  /**
   * Names the gate's own formulas after their workloads, so that another margin does not make
   * another test.
   */
  private static WorkloadName nameOf(FormulaResult formula) {
    return isOwn(formula)
        ? WorkloadName.of(formula.comparisons().get(0).workload())
        : new WorkloadName("", PlainText.line(formula.text()), Map.of(), "");
  }

  private static boolean isOwn(FormulaResult formula) {
    return !formula.wasWritten() && formula.comparisons().size() == 1;
  }

  private static void writePlace(
      FormulaResult formula, Map<String, WorkloadResult> workloads, XMLStreamWriter xml)
      throws XMLStreamException {
    SourcePlace place = formula.source();
    if (place == null && isOwn(formula)) {
      WorkloadResult workload = workloads.get(formula.comparisons().get(0).workload());
      place = workload == null ? null : workload.execution().source();
    }
    if (place != null) {
      XmlText.attribute(xml, "file", place.path());
      XmlText.attribute(xml, "line", String.valueOf(place.line()));
    }
  }

  /** Writes the numbers of the comparisons that the failure does not mention. */
  private static void writeNumbers(
      FormulaResult formula,
      JUnitCase.Outcome outcome,
      Map<String, WorkloadResult> workloads,
      XMLStreamWriter xml)
      throws XMLStreamException {
    boolean isBad = outcome == ERROR || outcome.isFailure();
    String numbers =
        formula.comparisons().stream()
            .filter(one -> !isBad || one.verdict() != formula.effective())
            .limit(MOST_COMPARISONS)
            .map(
                one ->
                    one.verdict()
                        + acceptance(one)
                        + " "
                        + firstLine(account(formula, one, workloads)))
            .collect(Collectors.joining("\n"));
    if (!numbers.isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(numbers);
      xml.writeEndElement();
    }
  }

  private static String acceptance(ComparisonResult comparison) {
    Acceptance accepted = comparison.accepted();
    return accepted == null
        ? ""
        : " (%s, %s: %s)".formatted(accepted.mark(), accepted.place(), accepted.reason());
  }

  private static void writeProperties(GateResult result, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement("properties");
    for (VersionInfo version : result.versions()) {
      String commit = version.commit();
      property(xml, "perfgate." + version.name(), commit == null ? version.artifact() : commit);
    }
    for (Map.Entry<String, String> setting : result.conditions().settings().entrySet()) {
      property(xml, "perfgate.setting." + setting.getKey(), setting.getValue());
    }
    xml.writeEndElement();
    xml.writeCharacters("\n");
  }

  private static void property(XMLStreamWriter xml, String name, String value)
      throws XMLStreamException {
    xml.writeEmptyElement("property");
    XmlText.attribute(xml, "name", name);
    XmlText.attribute(xml, "value", value);
  }

  private static void writeOutcome(
      FormulaResult formula,
      JUnitCase.Outcome outcome,
      Map<String, WorkloadResult> workloads,
      XMLStreamWriter xml)
      throws XMLStreamException {
    List<ComparisonResult> guilty =
        formula.comparisons().stream()
            .filter(one -> one.verdict() == formula.effective() && one.accepted() == null)
            .toList();
    String share = guilty.size() + " of " + Words.count(formula.comparisons().size(), "comparison");
    switch (outcome) {
      case PASSED -> {}
      case SKIPPED -> {
        xml.writeEmptyElement("skipped");
        XmlText.attribute(xml, "message", undecided(share, formula, guilty, workloads));
      }
      case ERROR ->
          writeProblem(
              "error",
              "ERROR",
              share + " could not be evaluated" + first(formula, guilty, workloads),
              accounts(formula, guilty, workloads),
              xml);
      case UNDECIDED ->
          writeProblem(
              "failure",
              "INCONCLUSIVE",
              undecided(share, formula, guilty, workloads),
              accounts(formula, guilty, workloads),
              xml);
      case FAILED, NOTHING_COMPARED ->
          writeProblem(
              "failure",
              "VIOLATED",
              share + " violated" + first(formula, guilty, workloads),
              accounts(formula, guilty, workloads),
              xml);
    }
  }

  /** Why a formula is undecided, on one line. */
  private static String undecided(
      String share,
      FormulaResult formula,
      List<ComparisonResult> guilty,
      Map<String, WorkloadResult> workloads) {
    // More rounds do not help if an operand has no counterpart, or is counted.
    boolean comparable = guilty.isEmpty() || guilty.stream().anyMatch(ComparisonResult::comparable);
    boolean counted = !guilty.isEmpty() && guilty.stream().allMatch(ComparisonResult::wasCounted);
    return comparable
        ? share
            + (counted ? " undecided" : " undecided: more rounds or a quieter host are needed")
            + guilty.stream()
                .filter(ComparisonResult::comparable)
                .findFirst()
                .map(one -> "; " + firstLine(account(formula, one, workloads)))
                .orElse("")
        : "not comparable: " + guilty.get(0).reason();
  }

  /** The first of the guilty comparisons, as the end of a message. */
  private static String first(
      FormulaResult formula, List<ComparisonResult> guilty, Map<String, WorkloadResult> workloads) {
    return guilty.isEmpty() ? "" : ": " + firstLine(account(formula, guilty.get(0), workloads));
  }

  private static String accounts(
      FormulaResult formula, List<ComparisonResult> guilty, Map<String, WorkloadResult> workloads) {
    String accounts =
        guilty.stream()
            .limit(MOST_COMPARISONS)
            .map(comparison -> account(formula, comparison, workloads))
            .collect(Collectors.joining("\n\n"));
    int more = guilty.size() - MOST_COMPARISONS;
    return more > 0 ? accounts + "\n\nand " + more + " more" : accounts;
  }

  private static void writeProblem(
      String element, String type, String message, String text, XMLStreamWriter xml)
      throws XMLStreamException {
    xml.writeStartElement(element);
    XmlText.attribute(xml, "type", "perfgate." + type);
    XmlText.attribute(xml, "message", message);
    xml.writeCharacters(text);
    xml.writeEndElement();
  }

  /**
   * The first line has the result, the others have its details. A written comparison is described
   * by its own ratio, as the workload's slowdown may be about other versions.
   */
  private static String account(
      FormulaResult formula, ComparisonResult comparison, Map<String, WorkloadResult> workloads) {
    WorkloadResult workload = workloads.get(comparison.workload());
    if (workload == null
        || (workload.effect().slowdown() == null && workload.evidence().failures().isEmpty())) {
      return written(comparison);
    }
    StringBuilder account =
        new StringBuilder(
            isOwn(formula)
                ? "%s: %s\n  comparison: %s\n  verdict: %s, %s"
                    .formatted(
                        PlainText.line(comparison.workload(), LONGEST_ID),
                        Words.change(workload),
                        PlainText.line(comparison.text(), LONGEST_ID),
                        workload.verdict(),
                        workload.decision().reason())
                : written(comparison));
    for (Failure failure : workload.evidence().failures()) {
      account.append("\n  failure: " + Words.failure(failure));
    }
    return account
        .append("\n  measure again: " + PlainText.line(workload.execution().command()))
        .toString();
  }

  private static String written(ComparisonResult comparison) {
    String ratio = ComparisonWords.ratio(comparison);
    return PlainText.line(comparison.text(), LONGEST_ID)
        + ": "
        + (ratio.isEmpty() ? "" : ratio + ", ")
        + comparison.reason();
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse("");
  }

  /** The form of a class in a package, because CI servers group test cases by it. */
  public static String suiteName(String module) {
    return module.replace(':', '.') + ".perfgate";
  }

  private static String suiteName(GateResult result) {
    return suiteName(result.gated().module());
  }

  private static String count(
      List<JUnitCase.Outcome> outcomes, Predicate<JUnitCase.Outcome> wanted) {
    return String.valueOf(outcomes.stream().filter(wanted).count());
  }

  private static String seconds(long nanoseconds) {
    return BigDecimal.valueOf(nanoseconds / 1_000_000, 3).toPlainString();
  }
}
