package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.report.words.ConcurrentWords;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.ChangeText;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A thread-safe class as the page shows it.
 *
 * @param result the result of the class
 */
record HtmlConcurrent(ConcurrentClass result) {
  private static final int LONGEST_CALLS = 300;
  private static final int LONGEST_TROUBLE = 10_000;

  /** The methods, the worst first. */
  List<ConcurrentMethod> methods() {
    return ConcurrentWords.methods(result.methods());
  }

  String verdict() {
    return result.problem() == null ? result.direction().name() : "ERROR";
  }

  /** Whether the methods are expanded, because one of them became slower. */
  boolean isOpen() {
    return result.methods().stream().anyMatch(ConcurrentMethod::becameSlower);
  }

  /** The text beside the name of the class. */
  String summary() {
    if (result.problem() != null) {
      return "";
    }
    return (result.direction() == Direction.MIXED ? "mostly " + result.dominant() + ", " : "")
        + "%d of %s conclusive"
            .formatted(
                result.measurement().conclusive(),
                Words.count(result.measurement().generated(), "test"));
  }

  List<String> notes() {
    return ConcurrentWords.notes(result).stream().toList();
  }

  /** How the class was measured. */
  String account() {
    return "%s in %s; a difference of up to %s does not count; seed %d; %s, %s."
        .formatted(
            Words.count(result.measurement().forks(), "fork"),
            Words.duration(result.measurement().took()),
            Words.percent(result.measurement().margin()),
            result.measurement().seed(),
            Words.count(result.measurement().processors(), "processor"),
            result.measurement().jvm());
  }

  /** The command that compares the class again; empty if none is known. */
  String command() {
    return result.measurement().command();
  }

  /** A failure in full, with the stacks. */
  static String of(ConcurrentTrouble trouble) {
    return ConcurrentWords.of(trouble, LONGEST_TROUBLE);
  }

  static String of(ConcurrentMethod method) {
    return ConcurrentWords.of(method);
  }

  /** The method's place in the sources; empty if it is not known. */
  static String place(ConcurrentMethod method) {
    SourcePlace source = method.source();
    return source == null ? "" : source.path() + ":" + source.line();
  }

  static String calls(ConcurrentTest test) {
    return PlainText.line(test.calls(), LONGEST_CALLS);
  }

  static String times(@Nullable Slowdown slowdown) {
    return slowdown == null ? "" : ChangeText.times(slowdown);
  }

  static String estimate(@Nullable Slowdown slowdown) {
    return slowdown == null ? "" : ChangeText.estimate(slowdown);
  }

  static String interval(@Nullable Slowdown slowdown) {
    return slowdown == null ? "" : ChangeText.ends(slowdown);
  }

  /** The origin of a difference, or the reason why there is no answer. */
  static String remark(ConcurrentTest test) {
    String remark = test.problem() == null ? test.cause().interaction() : test.problem();
    return remark == null ? "" : remark;
  }

  /**
   * The waits, each with the test in which it was recorded, as different tests have different
   * numbers.
   */
  static List<String> waits(ConcurrentMethod method) {
    return method.tests().stream()
        .flatMap(
            test ->
                test.cause().waits().stream()
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

  /** The JMH benchmarks, with paths relative to the folder of the page if they are below it. */
  static List<String> benchmarks(ConcurrentMethod method) {
    return method.tests().stream()
        .flatMap(test -> Stream.ofNullable(test.cause().benchmark()))
        .distinct()
        .toList();
  }
}
