package io.github.perfgate.core.gate.decide;

import static io.github.perfgate.core.gate.decide.AcceptedWorkload.ALL;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.accept;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.acceptances;
import static io.github.perfgate.core.gate.decide.AcceptedWorkload.regression;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMeasurement;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Acceptances of methods that concurrent tests measured. */
class AcceptedMethodsTest {
  @Test
  void anAcceptanceOfAMethodIsHeldAgainstItsSlowestTest() {
    String id = "a.Counters.count(int)";
    ConcurrentMethod slow = method(id, Direction.MIXED, 0.5, 1.4);

    assertThat(acceptances(accept(id, 1.5, null)).covering(slow)).isNotNull();
    assertThat(acceptances(accept(id, 1.3, null)).covering(slow)).isNull();
    assertThat(ofMethods(accept(id, 1.3, null), slow))
        .containsExactly(
            "The acceptance of a.Counters.count(int) in pom does not apply: the method's time changed by"
                + " +40 %, and up to +30 % is accepted (it is held against the slowest generated test,"
                + " and these can be others than those for which it was accepted: after a change of"
                + " the class, with another seed, number of tests or of threads, or less time)");
    assertThat(ofMethods(accept(id, 1.3, null), method(id, Direction.IMPROVEMENT, 0.5)))
        .singleElement()
        .asString()
        .endsWith("it is not needed, as concurrent tests show IMPROVEMENT");
    assertThat(ofMethods(accept(id, 1.3, null), method(id, Direction.INCONCLUSIVE))).isEmpty();
    assertThat(ofMethods(accept("a.Counters.count(long)", 1.3, null), slow))
        .singleElement()
        .asString()
        .endsWith("concurrent tests measured is called so (nearest: a.Counters.count(int))");
    assertThat(ofMethods(accept(id, 1.5, null), slow.with(accept(id, 1.5, null), null))).isEmpty();
  }

  @Test
  void ofAMethodNothingIsKnownWhereNoClassWasCompared() {
    Acceptances acceptances = acceptances(accept("a.Counters.count(int)", 1.3, null));

    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), null, ALL, false))
        .isEmpty();
    assertThat(acceptances.warnings(List.of(regression(1.1)), List.of(), List.of(), ALL, false))
        .hasSize(1);
  }

  private static List<String> ofMethods(Acceptance acceptance, ConcurrentMethod method) {
    ConcurrentClass type =
        new ConcurrentClass(
            "a.Counters",
            method.direction(),
            method.direction(),
            List.of(method),
            null,
            new ConcurrentMeasurement(1, 1, 10, 0.1, 1, "", "17", 2, 0),
            List.of());
    return acceptances(acceptance).warnings(List.of(), List.of(), List.of(type), ALL, false);
  }

  static ConcurrentMethod method(String id, Direction direction, double... factors) {
    return new ConcurrentMethod(
        id,
        "count(int)",
        direction,
        Arrays.stream(factors)
            .mapToObj(
                factor ->
                    new ConcurrentTest(
                        "T",
                        "it",
                        2,
                        factor > 1 ? Direction.REGRESSION : Direction.IMPROVEMENT,
                        new Slowdown(factor, factor - 0.1, factor + 0.1, 0.95),
                        null,
                        5,
                        null,
                        new ConcurrentTest.Cause(null, List.of(), null)))
            .toList(),
        List.of(),
        null,
        null);
  }
}
