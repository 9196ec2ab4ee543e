package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The result in lines for the log. */
public final class ConcurrentLines {
  /** The prefix of lines that are no results. */
  public static final String NOTE = "note: ";

  private static final int MOST_TELLING = 3;
  private static final int MOST_OTHERS = 1;
  private static final int LONGEST = 500;

  private ConcurrentLines() {}

  /**
   * The verdict, then the notes that a reader needs, then the methods with the tests that support
   * the verdict.
   */
  public static List<String> of(ConcurrentResult result) {
    List<String> lines = new ArrayList<>();
    lines.add(headline(result));
    result.notes().forEach(note -> lines.add(NOTE + PlainText.line(note)));
    List<String> untried = new ArrayList<>();
    for (MethodResult method : result.classResult().methods()) {
      String name = PlainText.line(ConcurrentPhrases.name(method));
      if (ConcurrentPhrases.isUntried(method)) {
        untried.add(name);
        continue;
      }
      lines.add("%s %s".formatted(method.direction(), name));
      method.troubles().forEach(trouble -> lines.add(NOTE + line(name, trouble)));
      tests(method).forEach(variant -> test(variant, result, lines));
    }
    if (!untried.isEmpty()) {
      lines.add("INCONCLUSIVE, as there was no time for them: " + String.join("; ", untried));
    }
    lines.addAll(ConcurrentPhrases.legend(result));
    return lines;
  }

  /** The tests with the largest differences, and one test that does not differ. */
  private static List<VariantResult> tests(MethodResult method) {
    Stream<VariantResult> telling =
        method.variants().stream()
            .filter(VariantResult::differs)
            .sorted(
                Comparator.comparingDouble(
                    (VariantResult variant) -> -Math.abs(Math.log(variant.slowdown()))))
            .limit(MOST_TELLING);
    Stream<VariantResult> others =
        method.variants().stream().filter(variant -> !variant.differs()).limit(MOST_OTHERS);
    return Stream.concat(telling, others).toList();
  }

  private static void test(VariantResult variant, ConcurrentResult result, List<String> lines) {
    lines.add("  " + line(variant, result));
    lines.add("    calls: " + PlainText.line(variant.variant().description()));
    if (variant.differs() && variant.variant().threads() > 1) {
      result
          .waits()
          .getOrDefault(variant.variant(), List.of())
          .forEach(wait -> lines.add("    " + PlainText.line(wait.inWords())));
    }
    String benchmark = ConcurrentPhrases.benchmark(variant, result);
    if (!benchmark.isEmpty()) {
      lines.add("    JMH benchmark: " + PlainText.line(benchmark));
    }
  }

  /** The verdict in a line. */
  public static String headline(ConcurrentResult result) {
    ClassResult verdict = result.classResult();
    return "%s: %s%s from %s to %s (%d of %s conclusive%s, seed %d, %d s)"
        .formatted(
            verdict.direction(),
            result.input().type(),
            verdict.direction() == Direction.MIXED ? ", mostly " + verdict.dominant() + "," : "",
            result.input().baseline(),
            result.input().candidate(),
            verdict.conclusiveTests(),
            Counted.of(result.tests().size(), "generated test"),
            GeneratedTest.minedInWords(result.tests()),
            result.settings().seed(),
            result.effort().took().toSeconds());
  }

  private static String line(VariantResult variant, ConcurrentResult result) {
    String time = PlainText.line(ConcurrentPhrases.time(variant));
    String threads = ConcurrentPhrases.threads(variant);
    if (!ConcurrentPhrases.isMeasured(variant)) {
      return threads + ": " + time;
    }
    String origin = ConcurrentPhrases.origin(variant, result);
    return "%s with %s%s, %s%s"
        .formatted(
            time,
            threads,
            variant.differs() ? "" : ", no difference shown",
            Counted.of(variant.forks(), "fork"),
            origin.isEmpty() ? "" : ", " + origin);
  }

  private static String line(String method, ConcurrentTrouble trouble) {
    return "%s %s, as it is called by %s: %s"
        .formatted(
            method,
            trouble.inWords(),
            PlainText.line(trouble.calls(), LONGEST),
            PlainText.line(trouble.message(), LONGEST));
  }
}
