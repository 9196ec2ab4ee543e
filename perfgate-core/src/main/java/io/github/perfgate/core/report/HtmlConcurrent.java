package io.github.perfgate.core.report;

import io.github.perfgate.core.problem.PlainText;
import io.github.perfgate.core.result.ConcurrentClass;
import io.github.perfgate.core.result.ConcurrentMethod;
import io.github.perfgate.core.result.ConcurrentTest;
import io.github.perfgate.core.result.ConcurrentTrouble;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.core.result.Slowdown;
import io.github.perfgate.core.result.SourcePlace;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A thread-safe class as the page shows it.
 *
 * @param result what is known about it
 */
record HtmlConcurrent(ConcurrentClass result) {
  private static final int LONGEST_CALLS = 300;
  private static final int LONGEST_TROUBLE = 10_000;

  /** Worst first. */
  List<ConcurrentMethod> methods() {
    return ConcurrentWords.methods(result.methods());
  }

  String verdict() {
    return result.problem() == null ? result.direction().name() : "ERROR";
  }

  /** Whether its methods are in sight, as one of them became slower. */
  boolean isOpen() {
    return result.methods().stream().anyMatch(ConcurrentMethod::becameSlower);
  }

  /** What stands beside its name. */
  String summary() {
    if (result.problem() != null) {
      return "";
    }
    return (result.direction() == Direction.MIXED ? "mostly " + result.dominant() + ", " : "")
        + "%d of %s conclusive"
            .formatted(result.conclusive(), Words.count(result.generated(), "test"));
  }

  List<String> notes() {
    return ConcurrentWords.notes(result).stream().map(PlainText::line).toList();
  }

  /** How it was measured. */
  String account() {
    return "%s in %s; a difference of up to %s does not count; seed %d; %s, %s."
        .formatted(
            Words.count(result.vmStarts(), "VM start"),
            Words.duration(result.took()),
            Words.percent(result.margin()),
            result.seed(),
            Words.count(result.processors(), "processor"),
            PlainText.line(result.jvm()));
  }

  /** The command that compares it again; empty where none is known. */
  String command() {
    return PlainText.line(result.command());
  }

  /** In full, with the stacks. */
  static String of(ConcurrentTrouble trouble) {
    return ConcurrentWords.of(trouble, LONGEST_TROUBLE);
  }

  static String of(ConcurrentMethod method) {
    return ConcurrentWords.of(method);
  }

  /** Empty where it is not known. */
  static String place(ConcurrentMethod method) {
    SourcePlace source = method.source();
    return source == null ? "" : PlainText.line(source.path() + ":" + source.line());
  }

  static String calls(ConcurrentTest test) {
    return PlainText.line(test.calls(), LONGEST_CALLS);
  }

  static String estimate(@Nullable Slowdown slowdown) {
    return slowdown == null ? "" : Words.ratio(slowdown.estimate());
  }

  static String interval(@Nullable Slowdown slowdown) {
    return slowdown == null ? "" : Words.ends(slowdown);
  }

  /** Where a difference comes from, or why there is no answer. */
  static String remark(ConcurrentTest test) {
    String remark = test.problem() == null ? test.interaction() : test.problem();
    return remark == null ? "" : PlainText.line(remark);
  }

  /** Each with the test that was recorded; numbers of different tests are no contradiction. */
  static List<String> waits(ConcurrentMethod method) {
    return method.tests().stream()
        .flatMap(
            test ->
                test.waits().stream()
                    .map(
                        wait ->
                            "%s with %s: %s"
                                .formatted(
                                    calls(test),
                                    ConcurrentWords.threads(test),
                                    ConcurrentWords.of(wait))))
        .distinct()
        .toList();
  }

  /** The JMH benchmarks, from the folder of the page where they are below it. */
  static List<String> benchmarks(ConcurrentMethod method) {
    return method.tests().stream()
        .flatMap(test -> Stream.ofNullable(test.benchmark()))
        .distinct()
        .map(PlainText::line)
        .toList();
  }
}
