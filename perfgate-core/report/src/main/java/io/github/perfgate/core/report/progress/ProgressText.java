package io.github.perfgate.core.report.progress;

import static io.github.perfgate.core.report.words.Words.count;
import static io.github.perfgate.core.report.words.Words.duration;
import static io.github.perfgate.core.report.words.Words.percent;
import static java.util.stream.Collectors.joining;

import io.github.perfgate.core.gate.decide.GateListener.Forecast;
import io.github.perfgate.core.gate.decide.GateListener.Progress;
import io.github.perfgate.core.gate.decide.GateListener.TooNoisy;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Forecast and progress in words: pure functions, so that they can be tested without a console. */
public final class ProgressText {
  private ProgressText() {}

  /** What measuring will cost, as a gate says it before the first fork. */
  public static String forecast(Forecast forecast) {
    String expected = duration(Math.min(forecast.expected(), forecast.budget()));
    String longest = duration(Math.min(forecast.longest(), forecast.budget()));
    String text =
        "Measuring %s%s: about %s%s"
            .formatted(
                count(forecast.workloads(), "workload"),
                margins(forecast.margins()),
                expected,
                longest.equals(expected) ? "" : ", at most " + longest);
    return forecast.reused() == 0
        ? text
        : text + "; " + count(forecast.reused(), "fork") + " already measured";
  }

  /** What the budget does not suffice for; empty if it suffices for all. */
  public static Optional<String> leftOut(Forecast forecast) {
    return forecast.leftOut() == 0
        ? Optional.empty()
        : Optional.of(
            "The budget does not suffice for %s, which would need about %s until they can be decided; raise <budget>, or choose with <includes>"
                .formatted(
                    count(forecast.leftOut(), "more workload"), duration(forecast.needed())));
  }

  /** Which margin the host can decide, if it is not the one that is wanted. */
  public static String tooNoisy(TooNoisy noise) {
    return "After %s, %s too noisy here for a margin of %s. With %s this host can decide a margin of about %s: set <margin> (-Dperfgate.margin), or use a quieter host (perfgate:doctor)"
        .formatted(
            count(noise.rounds(), "round"),
            count(noise.questions(), "comparison") + (noise.questions() == 1 ? " is" : " are"),
            percent(noise.margin()),
            count(noise.maxRounds(), "round"),
            percent(Math.ceil(100 * noise.decidable()) / 100));
  }

  private static String margins(List<Double> margins) {
    return switch (margins.size()) {
      case 0 -> "";
      case 1 -> " with a margin of " + percent(margins.get(0));
      default ->
          " with margins of %s to %s"
              .formatted(percent(margins.get(0)), percent(margins.get(margins.size() - 1)));
    };
  }

  /** How far measuring has come. */
  public static String line(Progress progress) {
    return "Round %d of at most %d, %d of %s decided%s, %s spent, %s left"
        .formatted(
            progress.round(),
            progress.maxRounds(),
            progress.decided(),
            count(progress.workloads(), "workload"),
            verdicts(progress),
            duration(progress.elapsed()),
            remaining(progress));
  }

  /**
   * The verdicts in words. If a workload was compared several times, the numbers are those of
   * comparisons.
   */
  private static String verdicts(Progress progress) {
    Map<Verdict, Integer> verdicts = progress.verdicts();
    int all = verdicts.values().stream().mapToInt(Integer::intValue).sum();
    String begin = all == progress.decided() ? " (" : " (comparisons: ";
    return verdicts.isEmpty()
        ? ""
        : verdicts.entrySet().stream()
            .map(entry -> entry.getValue() + " " + inWords(entry.getKey()))
            .collect(joining(", ", begin, ")"));
  }

  /** The verdict as in {@code no change}. */
  public static String inWords(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static String remaining(Progress progress) {
    String shortest = duration(progress.shortestRemaining());
    String longest = duration(progress.longestRemaining());
    return shortest.equals(longest) ? "about " + longest : shortest + " to " + longest;
  }
}
