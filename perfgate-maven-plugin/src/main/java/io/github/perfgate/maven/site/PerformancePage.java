package io.github.perfgate.maven.site;

import io.github.perfgate.core.base.problem.PlainRecords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.WorkloadResult;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.maven.doxia.sink.Sink;
import org.jspecify.annotations.Nullable;

/** The page of a project's site about its last gate. The sink escapes all texts. */
public final class PerformancePage {
  public static final String TITLE = "Performance";

  private final Sink sink;

  public PerformancePage(Sink sink) {
    this.sink = sink;
  }

  /**
   * The page about a result.
   *
   * @param given the result; its texts are made plain
   * @param report the address of the HTML report; null if there is none
   */
  public void write(GateResult given, @Nullable String report) {
    GateResult result = PlainRecords.of(given);
    begin();
    paragraph(result.outcome().sentence());
    paragraph(
        "Module %s, measured %s: %s."
            .formatted(
                result.gated().module(),
                Words.instant(result.gated().started()),
                result.versions().stream().map(Words::version).collect(Collectors.joining(", "))));
    if (!result.workloads().isEmpty()) {
      list(result.workloads());
    }
    if (report != null) {
      sink.paragraph();
      sink.link(report);
      sink.text("The report of perfgate");
      sink.link_();
      sink.text(" has every measured value, the charts and the causes of regressions.");
      sink.paragraph_();
    }
    end();
  }

  /**
   * The page without a result.
   *
   * @param results where it would have been
   */
  public void writeWithout(Path results) {
    begin();
    paragraph("No gate has measured this module yet: there is no file " + results + ".");
    paragraph(
        "Run `mvn verify` with the goal perfgate:check in the same build, before the site:"
            + " `mvn verify site`.");
    end();
  }

  private void list(List<WorkloadResult> workloads) {
    sink.list();
    for (Verdict verdict : Verdict.values()) {
      List<WorkloadResult> those =
          workloads.stream().filter(one -> one.gravest() == verdict).toList();
      if (!those.isEmpty()) {
        item(verdict, those);
      }
    }
    sink.list_();
  }

  /** How many workloads have a verdict; those that ask for attention are named. */
  private void item(Verdict verdict, List<WorkloadResult> workloads) {
    sink.listItem();
    sink.text(verdict + ": " + Words.count(workloads.size(), "workload"));
    if (verdict != Verdict.NO_CHANGE && verdict != Verdict.NOT_COMPARABLE) {
      sink.list();
      for (WorkloadResult workload : workloads) {
        sink.listItem();
        sink.monospaced();
        sink.text(workload.id());
        sink.monospaced_();
        sink.text(" " + Words.change(workload));
        sink.listItem_();
      }
      sink.list_();
    }
    sink.listItem_();
  }

  private void begin() {
    sink.head();
    sink.title();
    sink.text(TITLE);
    sink.title_();
    sink.head_();
    sink.body();
    sink.section1();
    sink.sectionTitle1();
    sink.text(TITLE);
    sink.sectionTitle1_();
  }

  private void paragraph(String text) {
    sink.paragraph();
    sink.text(text);
    sink.paragraph_();
  }

  private void end() {
    sink.section1_();
    sink.body_();
    sink.flush();
    sink.close();
  }
}
