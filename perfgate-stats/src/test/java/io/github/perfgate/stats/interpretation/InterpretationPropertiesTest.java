package io.github.perfgate.stats.interpretation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.GatePolicy;
import io.github.perfgate.stats.Sample;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class InterpretationPropertiesTest {
  private static final int PAIRS = 500;
  private static final long SEED = 97;

  static Stream<Interpretation> all() {
    Sample history =
        Sample.of(
            IntStream.range(0, 12)
                .mapToObj(r -> new double[] {100 + r % 5, 101 + r % 3, 99 + r % 4})
                .toArray(double[][]::new));
    return Stream.of(Criteria.atLevel(0.05), new Criteria(0.01, 0.02, 0.01))
        .flatMap(
            criteria ->
                Stream.of(
                    new Gate(new GatePolicy(criteria.margin(), 5, 20, 0.05, 0.05)),
                    new Quick(criteria),
                    new Parametric(criteria),
                    new Parametric(criteria, history),
                    new Nonparametric(criteria, 200, 3),
                    new Nonparametric(criteria, 200, 3, history),
                    new WelchVm(criteria),
                    new Peass(criteria, false),
                    new Peass(criteria, true),
                    new MannWhitney(criteria, true),
                    new MannWhitney(criteria, false),
                    new Paired(criteria),
                    new SignedRank(criteria),
                    new CiOverlap(criteria),
                    CiOverlap.speedGun(criteria)));
  }

  @Test
  void everyInterpretationIsHeldToTheProperties() {
    assertThat(all().map(Interpretation::name)).containsAll(Interpretations.NAMES);
  }

  @ParameterizedTest
  @MethodSource("all")
  void swappingTheSidesMirrorsTheAnswer(Interpretation interpretation) {
    forEachPair(
        (what, x, y, random) -> {
          Answer answer = interpretation.compare(x, y);
          Answer swapped = interpretation.compare(y, x);

          assertThat(swapped.ratio()).as(what).isCloseTo(1 / answer.ratio(), within(1e-9));
          // The gate's "no change" is about slowdowns alone, and it calls nothing an improvement
          // that a test of its own speaks against.
          if (interpretation instanceof Gate) {
            if (answer.decision() == Decision.IMPROVEMENT) {
              assertThat(swapped.decision()).as(what).isEqualTo(Decision.REGRESSION);
            }
            return;
          }
          assertThat(swapped.decision()).as(what).isEqualTo(answer.decision().mirrored());
          if (x.mean() != y.mean()) {
            assertThat(swapped.pSlower()).as(what).isCloseTo(answer.pFaster(), within(1e-9));
            assertThat(swapped.pFaster()).as(what).isCloseTo(answer.pSlower(), within(1e-9));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void identicalSamplesNeverDifferUnderScalesThatDoNotShrinkTheRightSide(
      Interpretation interpretation) {
    // SPL's axiom 4.
    forEachPair(
        (what, x, y, random) -> {
          assertThat(interpretation.compare(x, x).equal()).as(what).isTrue();
          Sample larger = x.scaledBy(1 + random.nextDouble());
          assertThat(interpretation.compare(larger, x).atMost()).as(what).isTrue();
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void equalIsAtMostInBothDirections(Interpretation interpretation) {
    // SPL's axiom 5.
    forEachPair(
        (what, x, y, random) -> {
          boolean both =
              interpretation.compare(x, y).atMost() && interpretation.compare(y, x).atMost();

          boolean equal = interpretation.compare(x, y).equal();
          if (both || !(interpretation instanceof Gate)) {
            assertThat(equal).as(what).isEqualTo(both);
          }
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void aCommonScaleChangesNothing(Interpretation interpretation) {
    forEachPair(
        (what, x, y, random) -> {
          Answer answer = interpretation.compare(x, y);
          for (double scale : new double[] {1e-90, 0.001, 1 / 3.0, 8, 1e90}) {
            Answer scaled = interpretation.compare(x.scaledBy(scale), y.scaledBy(scale));

            assertThat(scaled.decision()).as(what).isEqualTo(answer.decision());
            assertThat(scaled.pSlower()).as(what).isCloseTo(answer.pSlower(), within(1e-6));
            assertThat(scaled.pFaster()).as(what).isCloseTo(answer.pFaster(), within(1e-6));
            assertThat(scaled.ratio()).as(what).isCloseTo(answer.ratio(), within(1e-9));
          }
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void moreSlowdownNeverImprovesTheVerdict(Interpretation interpretation) {
    forEachPair(
        (what, x, y, random) -> {
          List<Integer> severities =
              DoubleStream.of(0.7, 0.9, 0.97, 1, 1.01, 1.03, 1.1, 1.5, 3, 30)
                  .mapToObj(slowdown -> interpretation.compare(x, y.scaledBy(slowdown)))
                  .map(answer -> severity(answer.decision()))
                  .toList();

          assertThat(severities).as(what).isSorted();
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void theAnswerIsDefinedForSamplesOfAnySize(Interpretation interpretation) {
    RandomSamples samples = new RandomSamples(SEED);
    for (int i = 0; i < PAIRS; i++) {
      Sample[] pair = samples.unevenPair();

      Answer answer = interpretation.compare(pair[0], pair[1]);

      String what = describe(interpretation, i, pair[0], pair[1]);
      assertThat(answer.pSlower()).as(what).isBetween(0.0, 1.0);
      assertThat(answer.pFaster()).as(what).isBetween(0.0, 1.0);
      assertThat(answer.ratio()).as(what).isPositive().isFinite();
      assertThat(answer.interval().lower()).as(what).isNotNegative();
      assertThat(answer.interval().upper()).as(what).isPositive();
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  void oneRunOfOneIterationDecidesNothingWithoutAHistory(Interpretation interpretation) {
    Answer answer = interpretation.compare(Sample.ofVmValues(100), Sample.ofVmValues(150));

    boolean knowsRuns = interpretation.name().endsWith("-history");
    assertThat(answer.decision()).isEqualTo(knowsRuns ? Decision.REGRESSION : Decision.CONTINUE);
    assertThat(answer.ratio()).isCloseTo(1.5, within(1e-12));
  }

  @ParameterizedTest
  @MethodSource("all")
  void withoutAnyNoiseTheRatioDecides(Interpretation interpretation) {
    Sample flat = constant(100);

    assertThat(interpretation.compare(flat, flat).equal()).isTrue();
    assertThat(interpretation.compare(flat, constant(110)).decision())
        .isEqualTo(Decision.REGRESSION);
    assertThat(interpretation.compare(flat, constant(90)).decision())
        .isEqualTo(Decision.IMPROVEMENT);
  }

  @ParameterizedTest
  @MethodSource("all")
  void theOrderOfRoundsInsideABlockChangesNothing(Interpretation interpretation) {
    forEachPair(
        (what, x, y, random) -> {
          Integer[] order = IntStream.range(0, x.runs()).boxed().toArray(Integer[]::new);
          int block = GatePolicy.BLOCK_ROUNDS;
          for (int from = 0; from < order.length; from += block) {
            List<Integer> inside =
                Arrays.asList(order).subList(from, Math.min(from + block, order.length));
            Collections.reverse(inside);
          }

          isTheSame(
              what,
              interpretation.compare(x, y),
              interpretation,
              permuted(x, order),
              permuted(y, order));
        });
  }

  @ParameterizedTest
  @MethodSource("all")
  void theOrderOfRunsChangesNothingWhereRunsAreNoRounds(Interpretation interpretation) {
    if (List.of("gate", "paired-t", "signed-rank").contains(interpretation.name())) {
      assertThat(interpretation.compare(trend(1, 30), trend(30, 1)))
          .as("%s pairs its runs", interpretation)
          .isNotEqualTo(interpretation.compare(trend(1, 30), trend(1, 30)));
      return;
    }
    forEachPair(
        (what, x, y, random) -> {
          Integer[] order = IntStream.range(0, x.runs()).boxed().toArray(Integer[]::new);
          Collections.shuffle(Arrays.asList(order), new java.util.Random(random.nextLong()));

          isTheSame(what, interpretation.compare(x, y), interpretation, x, permuted(y, order));
        });
  }

  private static void isTheSame(
      String what, Answer expected, Interpretation interpretation, Sample x, Sample y) {
    Answer answer = interpretation.compare(x, y);
    assertThat(answer.decision()).as(what).isEqualTo(expected.decision());
    assertThat(answer.pSlower()).as(what).isCloseTo(expected.pSlower(), within(1e-6));
    assertThat(answer.ratio()).as(what).isCloseTo(expected.ratio(), within(1e-9));
  }

  private static Sample permuted(Sample sample, Integer[] order) {
    return Sample.of(Arrays.stream(order).map(sample::run).toArray(double[][]::new));
  }

  private static Sample constant(double value) {
    double[][] runs = new double[20][3];
    for (double[] run : runs) {
      Arrays.fill(run, value);
    }
    return Sample.of(runs);
  }

  private static Sample trend(double first, double last) {
    return Sample.ofVmValues(
        IntStream.range(0, 20).mapToDouble(r -> first + r * (last - first) / 19).toArray());
  }

  /** The gate alone can be undecided, between passing and failing. */
  private static int severity(Decision decision) {
    return switch (decision) {
      case IMPROVEMENT -> 0;
      case NO_CHANGE -> 1;
      case CONTINUE -> 2;
      case REGRESSION -> 3;
    };
  }

  private interface Property {
    void check(String what, Sample x, Sample y, SplittableRandom random);
  }

  private static void forEachPair(Property property) {
    RandomSamples samples = new RandomSamples(SEED);
    for (int i = 0; i < PAIRS; i++) {
      Sample[] pair = samples.pair();
      property.check(
          "pair " + i + " of seed " + SEED + " with " + pair[0].runs() + " runs",
          pair[0],
          pair[1],
          samples.random());
    }
  }

  private static String describe(Interpretation interpretation, int i, Sample x, Sample y) {
    return interpretation + ", pair " + i + " of seed " + SEED + ": " + x + ", " + y;
  }
}
