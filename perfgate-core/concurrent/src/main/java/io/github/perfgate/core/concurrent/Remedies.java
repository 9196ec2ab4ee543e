package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.concurrent.explore.FailedCalls;
import io.github.perfgate.core.concurrent.focus.FocusMethod;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.isolate.ClosedModules;
import io.github.perfgate.core.concurrent.verify.Outcome;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Says what was refused most often when tests were generated, and what to do about it: focus
 * methods that could not be called, and tests that could not be measured.
 */
final class Remedies {
  private static final int MOST_REASONS = 3;
  private static final int MOST_NAMES = 3;
  private static final String BENCHMARK = "measure it by a JMH benchmark";

  private Remedies() {}

  /**
   * The notes on a generation; empty if all focus methods could be called and a test is good.
   *
   * @param focus the focus methods, for their names
   */
  static List<String> of(List<FocusMethod> focus, Generated generated) {
    Map<String, String> names =
        focus.stream()
            .collect(
                Collectors.toMap(
                    FocusMethod::signature, FocusMethod::inWords, (one, other) -> one));
    List<String> notes = new ArrayList<>(ofCalls(names, generated.search().failed()));
    if (generated.good().isEmpty()) {
      String rejected = ofTests(generated.tests());
      if (rejected != null) {
        notes.add(rejected);
      }
    }
    return notes;
  }

  /** One note for each frequent reason, with the methods that it stops. */
  private static List<String> ofCalls(Map<String, String> names, List<FailedCalls> failed) {
    Map<String, List<FailedCalls>> byReason = new LinkedHashMap<>();
    for (FailedCalls one : failed) {
      byReason.computeIfAbsent(one.reason(), unknown -> new ArrayList<>()).add(one);
    }
    return byReason.values().stream()
        .sorted(Comparator.comparing((List<FailedCalls> one) -> one.size()).reversed())
        .limit(MOST_REASONS)
        .map(one -> ofReason(names, one))
        .toList();
  }

  private static String ofReason(Map<String, String> names, List<FailedCalls> methods) {
    FailedCalls first = methods.get(0);
    int times = methods.stream().mapToInt(FailedCalls::times).sum();
    int all = methods.stream().mapToInt(FailedCalls::all).sum();
    String more =
        methods.size() > MOST_NAMES ? " and %d more".formatted(methods.size() - MOST_NAMES) : "";
    return "%s%s could not be called, mostly (%d of %s) because %s%s. Fix: %s"
        .formatted(
            methods.stream()
                .limit(MOST_NAMES)
                .map(one -> names.getOrDefault(one.method(), one.method()))
                .collect(Collectors.joining(", ")),
            more,
            times,
            Counted.of(all, "attempt"),
            first.reason(),
            first.message().isEmpty() ? "" : " (" + first.message() + ")",
            remedy(first));
  }

  private static String remedy(FailedCalls failed) {
    return switch (failed.kind()) {
      case INSTANCE ->
          "name a public class that makes or holds such an instance, with -Dperfgate.className (in a build"
              + " <concurrent><includes>), or "
              + BENCHMARK;
      case ARGUMENT -> BENCHMARK + " that makes its arguments";
      case MODULE -> {
        String arguments = String.join(" ", ClosedModules.argumentsFor(failed.message()));
        yield "open the module with "
            + (arguments.isEmpty()
                ? "-Dperfgate.jvmArgs=--add-opens=MODULE/PACKAGE=ALL-UNNAMED"
                : "-Dperfgate.jvmArgs=\"%s\"".formatted(arguments));
      }
      case MISSING_CLASS ->
          "add the release that has the class to both versions, with + in -Dperfgate.baseline and"
              + " -Dperfgate.candidate (in a build as a dependency)";
      case FORBIDDEN -> BENCHMARK + ", which may do what generated tests must not";
      case THROWS ->
          BENCHMARK
              + " with arguments and a state that it accepts, or in a build let a unit test call it with such"
              + " literals";
    };
  }

  private static @Nullable String ofTests(List<GeneratedTest> tests) {
    Map<String, List<Outcome>> byReason =
        tests.stream()
            .map(GeneratedTest::outcome)
            .filter(one -> remedy(one.kind()) != null)
            .collect(
                Collectors.groupingBy(
                    one -> one.kind() + " " + one.message().replaceAll("\\d+", "0"),
                    LinkedHashMap::new,
                    Collectors.mapping(Function.identity(), Collectors.toList())));
    return byReason.values().stream()
        .max(Comparator.comparing((List<Outcome> one) -> one.size()))
        .map(
            most ->
                "%d of %s rejected as %s: %s. Fix: %s"
                    .formatted(
                        most.size(),
                        Counted.of(tests.size(), "test"),
                        most.get(0).kind(),
                        most.get(0).message(),
                        Objects.requireNonNull(remedy(most.get(0).kind()))))
        .orElse(null);
  }

  private static @Nullable String remedy(Outcome.Kind kind) {
    return switch (kind) {
      case GOOD, BEGUN, SPARE -> null;
      case LEFT_OUT -> "allow more time with -Dperfgate.concurrent.budget";
      case FORBIDDEN -> BENCHMARK + ", which may do what generated tests must not";
      case TOO_LONG -> BENCHMARK + ", in which a call may take longer";
      case THROWS, DEADLOCK, HANGS, LEAKS_THREADS, GROWS, EXHAUSTED ->
          BENCHMARK + " whose calls work when several threads repeat them";
    };
  }
}
