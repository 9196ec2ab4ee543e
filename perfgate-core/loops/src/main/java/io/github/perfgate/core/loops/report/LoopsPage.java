package io.github.perfgate.core.loops.report;

import io.github.perfgate.core.base.problem.PlainText;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.LoopAdvice;
import io.github.perfgate.core.loops.LoopGrowth;
import io.github.perfgate.core.loops.LoopKey;
import io.github.perfgate.core.loops.LoopStatus;
import io.github.perfgate.core.loops.LoopsResult;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Observation.Figures;
import io.github.perfgate.core.loops.RedundantLoop;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;

/**
 * The data for the page's template.
 *
 * @param result the result
 * @param stylesheet trusted CSS, in the page
 * @param policy the page's content security policy
 */
record LoopsPage(LoopsResult result, String stylesheet, String policy) {
  private static final int WORKLOADS_SHOWN = 20;

  /**
   * The longest name that is shown in full; of a longer name, the page shows the beginning and the
   * end, and the JSON has all.
   */
  private static final int LONGEST_NAME = 500;

  private static final String NO_SHARE = "unknown";

  /** A part of a sentence, which is code or text. */
  record Piece(String text, boolean code) {}

  /** The loops that a developer should look at. */
  List<RedundantLoop> loops() {
    return result.loops();
  }

  /** Splits a text in which code stands between back quotes. */
  static List<Piece> pieces(String text) {
    List<Piece> pieces = new ArrayList<>();
    boolean code = false;
    for (String piece : text.split("`", -1)) {
      if (!piece.isEmpty()) {
        pieces.add(new Piece(PlainText.line(piece, LONGEST_NAME), code));
      }
      code = !code;
    }
    return pieces;
  }

  LoopAdvice advice(RedundantLoop loop) {
    return LoopAdvice.of(loop);
  }

  LoopAdvice advice(Observation pair) {
    return LoopAdvice.of(pair);
  }

  boolean fails(RedundantLoop loop) {
    return result.failing().contains(loop);
  }

  /**
   * The standing, for example {@code new}; empty if it is not known which loops were there before.
   */
  String standing(RedundantLoop loop) {
    return loop.standing() == LoopStatus.FOUND
        ? ""
        : loop.standing().name().toLowerCase(Locale.ROOT);
  }

  /**
   * The counts in words: {@code 98 of 100 compared iterations similar, some 4,950 reads in vain}.
   */
  String figures(Figures figures) {
    return "%s of %s similar, %s %s in vain"
        .formatted(
            thousands(figures.similar()),
            counted(figures.iterations(), "compared iteration"),
            figures.cut() ? "at least" : "some",
            counted(figures.wastedReads(), "read"));
  }

  /** The executions in words: {@code 3 executions}. */
  String executions(Figures figures) {
    return counted(figures.executions(), "execution");
  }

  String share(double share) {
    return Double.isFinite(share) ? Words.percent(share) : NO_SHARE;
  }

  String growth(RedundantLoop loop) {
    LoopGrowth growth = loop.growth();
    return growth == null
        ? ""
        : PlainText.line(
            "%s%s%s"
                .formatted(
                    growth.workload().isEmpty() ? "" : name(growth.workload()) + ": ",
                    growth.inWords(),
                    growth.isBounded() ? "; the inner loop does not grow with it" : ""));
  }

  String source(RedundantLoop loop) {
    SourcePlace place = loop.place();
    return place == null ? "" : name(place.path() + ":" + place.line());
  }

  String place(CodePlace place) {
    return name(place.withLine());
  }

  /** A name on one line, and not too long for a page. */
  String name(String text) {
    return PlainText.line(text, LONGEST_NAME);
  }

  /** All methods from the test to the inner loop, with the two loops marked. */
  List<String> way(Observation pair) {
    List<String> way = new ArrayList<>();
    pair.callers().forEach(caller -> way.add(place(caller)));
    boolean same = pair.outer().method().equals(pair.inner().method());
    way.add(place(pair.outer()) + " — the outer loop");
    if (!same) {
      pair.path().stream().limit(pair.path().size() - 1L).forEach(step -> way.add(place(step)));
    }
    way.add(place(pair.inner()) + " — the inner loop");
    return way;
  }

  List<String> workloads(RedundantLoop loop) {
    return loop.workloads().stream().limit(WORKLOADS_SHOWN).map(this::name).toList();
  }

  int moreWorkloads(RedundantLoop loop) {
    return Math.max(0, loop.workloads().size() - WORKLOADS_SHOWN);
  }

  List<RedundantLoop> needed() {
    return result.needed();
  }

  SortedSet<LoopKey> gone() {
    return result.gone();
  }

  long high() {
    return result.count(Confidence.HIGH);
  }

  long low() {
    return result.count(Confidence.LOW);
  }

  Map<String, String> obstacles() {
    Map<String, String> shown = new TreeMap<>();
    result
        .watched()
        .obstacles()
        .forEach((test, why) -> shown.put(PlainText.line(test), PlainText.line(why)));
    return shown;
  }

  /** The time of the start: {@code 2026-11-20 23:50:00 UTC}. */
  String started() {
    return DateTimeFormatter.ISO_LOCAL_DATE_TIME
            .format(result.started().atOffset(ZoneOffset.UTC).truncatedTo(ChronoUnit.SECONDS))
            .replace('T', ' ')
        + " UTC";
  }

  private static String counted(long number, String noun) {
    return thousands(number) + " " + noun + (number == 1 ? "" : "s");
  }

  private static String thousands(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
