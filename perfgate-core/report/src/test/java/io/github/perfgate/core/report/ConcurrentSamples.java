package io.github.perfgate.core.report;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMeasurement;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.concurrent.ConcurrentWait;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thread-safe classes for tests of reports. */
public final class ConcurrentSamples {
  static final String TYPE = "com.acme.Counters";
  static final SourcePlace PLACE = new SourcePlace("src/main/java/com/acme/Counters.java", 12);

  private ConcurrentSamples() {}

  /** A class with one slower method, one accepted, one faster, one unchanged and one undecided. */
  static ConcurrentClass mixed() {
    return type(
        TYPE,
        Direction.MIXED,
        method("same()", Direction.NO_CHANGE, test(2, Direction.NO_CHANGE, 1.01)),
        method("open()", Direction.INCONCLUSIVE, undecided("3 forks are fewer than 5")),
        method("quick()", Direction.IMPROVEMENT, test(2, Direction.IMPROVEMENT, 0.5)),
        accepted(
            method("known()", Direction.REGRESSION, test(2, Direction.REGRESSION, 1.4)),
            new Acceptance(
                TYPE + ".known()", Acceptance.Covers.TIME, 1.5, null, "correct now", "pom")),
        slow());
  }

  public static ConcurrentMethod slow() {
    return method(
        "count(int)",
        Direction.REGRESSION,
        test(2, Direction.REGRESSION, 2.5),
        test(1, Direction.REGRESSION, 1.5));
  }

  static ConcurrentMethod accepted(ConcurrentMethod method, Acceptance acceptance) {
    return method.with(acceptance, method.source());
  }

  static ConcurrentClass type(String name, Direction direction, ConcurrentMethod... methods) {
    return new ConcurrentClass(
        name,
        direction,
        direction == Direction.MIXED ? Direction.REGRESSION : direction,
        List.of(methods),
        null,
        new ConcurrentMeasurement(
            12,
            9,
            100,
            0.1,
            42,
            "mvn verify -Dperfgate.seed=42",
            "17.0.1+12, UseG1GC UseBiasedLocking=false",
            2,
            75_000_000_000L),
        List.of("the time ended"));
  }

  /** The same method with failures in one version only. */
  static ConcurrentMethod troubled(ConcurrentMethod method, ConcurrentTrouble... troubles) {
    return new ConcurrentMethod(
        method.id(),
        method.name(),
        method.direction(),
        method.tests(),
        List.of(troubles),
        method.accepted(),
        method.source());
  }

  static ConcurrentTrouble trouble(ConcurrentTrouble.Kind kind, String version) {
    return new ConcurrentTrouble(kind, version, true, "it.count(7)", "\"a\" waits for \"b\"");
  }

  public static ConcurrentMethod method(String name, Direction direction, ConcurrentTest... tests) {
    return new ConcurrentMethod(
        TYPE + "." + name, name, direction, List.of(tests), List.of(), null, PLACE);
  }

  public static ConcurrentTest test(int threads, Direction direction, double factor) {
    boolean differs = direction != Direction.NO_CHANGE;
    return test(
        "it.count(7)",
        threads,
        direction,
        new Slowdown(factor, factor - 0.1, factor + 0.1, 0.95),
        null,
        differs ? "both" : null,
        differs && threads > 1
            ? List.of(new ConcurrentWait(TYPE, "com.acme.Counters.count:14", 12, 340))
            : List.of(),
        differs ? "concurrent/com.acme.Counters/jmh/T1_Jmh.java" : null);
  }

  static ConcurrentTest undecided(String problem) {
    return test("it.open()", 2, Direction.INCONCLUSIVE, null, problem, null, List.of(), null);
  }

  /** A class in which every text is the same hostile text. */
  static ConcurrentClass hostile(String name) {
    ConcurrentTest test =
        test(
            name,
            2,
            Direction.REGRESSION,
            new Slowdown(1.5, 1.4, 1.6, 0.95),
            null,
            name,
            List.of(new ConcurrentWait(name, name, 1, 2)),
            name);
    return new ConcurrentClass(
        name,
        Direction.REGRESSION,
        Direction.REGRESSION,
        List.of(
            new ConcurrentMethod(
                name,
                name,
                Direction.REGRESSION,
                List.of(test),
                List.of(
                    new ConcurrentTrouble(
                        ConcurrentTrouble.Kind.EXCEPTION, Revision.CURRENT, true, name, name)),
                null,
                new SourcePlace(name, -1)),
            new ConcurrentMethod(
                name,
                name,
                Direction.REGRESSION,
                List.of(test),
                List.of(),
                new Acceptance(name, Acceptance.Covers.TIME, 2, null, name, name),
                null)),
        null,
        new ConcurrentMeasurement(1, 1, 10, 0.1, 1, name, name, 2, 1),
        List.of(name));
  }

  private static ConcurrentTest test(
      String calls,
      int threads,
      Direction direction,
      @Nullable Slowdown slowdown,
      @Nullable String problem,
      @Nullable String interaction,
      List<ConcurrentWait> waits,
      @Nullable String benchmark) {
    return new ConcurrentTest(
        "T1",
        calls,
        threads,
        direction,
        slowdown,
        slowdown,
        5,
        problem,
        new ConcurrentTest.Cause(interaction, waits, benchmark));
  }
}
