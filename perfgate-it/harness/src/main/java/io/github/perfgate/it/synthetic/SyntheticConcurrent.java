package io.github.perfgate.it.synthetic;

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
import java.util.ArrayList;
import java.util.List;

/** Thread-safe classes such as a gate compares, with hostile names and long ones among them. */
public final class SyntheticConcurrent {
  private static final String TYPE = "com.acme.text.cache.ConcurrentDictionary";

  private SyntheticConcurrent() {}

  static List<ConcurrentClass> classes() {
    List<ConcurrentMethod> hostile = new ArrayList<>();
    for (String name : SyntheticGate.HOSTILE_NAMES) {
      hostile.add(method(name, name, Direction.REGRESSION, test(name, 2, 1.7, name)));
    }
    return List.of(
        type("com.acme.text.Counter", Direction.NO_CHANGE, same()),
        type(
            "com.acme.text.Hostile",
            Direction.REGRESSION,
            hostile.toArray(ConcurrentMethod[]::new)),
        ConcurrentClass.failed(
            "com.acme.text.Broken",
            0.1,
            20261120,
            "mvn verify",
            "it could not be compared: <no> space left"),
        type(
            TYPE,
            Direction.MIXED,
            same(),
            method(
                "lookUp",
                "lookUp(Collection, Locale, ConcurrentDictionary.Listener)",
                Direction.REGRESSION,
                test(
                    "it.lookUp(new ArrayList(), Locale.ROOT, listener1); before: it.add(\"a\", 7)",
                    2,
                    12.4,
                    "both"),
                test("it.lookUp(null, Locale.ROOT, listener1)", 1, 1.34, "both")),
            method(
                "size", "size()", Direction.IMPROVEMENT, test("it.size()", 2, 0.41, "concurrent")),
            method("known", "known(int)", Direction.REGRESSION, test("it.known(7)", 2, 1.4, "both"))
                .with(
                    new Acceptance(
                        TYPE + ".known(int)",
                        Acceptance.Covers.TIME,
                        1.6,
                        null,
                        "Correct before fast",
                        "pom"),
                    new SourcePlace(
                        "src/main/java/com/acme/text/cache/ConcurrentDictionary.java", 71)),
            troubled(
                method("stuck", "stuck()", Direction.REGRESSION),
                trouble(
                    ConcurrentTrouble.Kind.DEADLOCK,
                    Revision.CURRENT,
                    "\"perfgate-suffix-0\" Id=31 BLOCKED on <java.lang.Object@1> | ".repeat(20))),
            troubled(
                method(
                    "closed",
                    "closed()",
                    Direction.NO_CHANGE,
                    test("it.closed()", 2, 1.02, "not decided")),
                trouble(
                    ConcurrentTrouble.Kind.EXCEPTION,
                    Revision.CURRENT,
                    "java.lang.IllegalStateException: <closed>"),
                trouble(
                    ConcurrentTrouble.Kind.HANG, Revision.BASELINE, "perfgate-suffix-1 WAITING")),
            method(
                "open",
                "open()",
                Direction.INCONCLUSIVE,
                new ConcurrentTest(
                    "T9",
                    "it.open()",
                    2,
                    Direction.INCONCLUSIVE,
                    null,
                    null,
                    3,
                    "the time ended after 3 forks of each version, and 5 are needed",
                    new ConcurrentTest.Cause(null, List.of(), null)))));
  }

  private static ConcurrentTrouble trouble(
      ConcurrentTrouble.Kind kind, String version, String message) {
    return new ConcurrentTrouble(kind, version, true, "it.closed()", message);
  }

  private static ConcurrentMethod troubled(ConcurrentMethod method, ConcurrentTrouble... troubles) {
    return new ConcurrentMethod(
        method.id(),
        method.name(),
        method.direction(),
        method.tests(),
        List.of(troubles),
        method.accepted(),
        method.source());
  }

  private static ConcurrentMethod same() {
    return method("same", "same()", Direction.NO_CHANGE, test("it.same()", 2, 1.01, "not decided"));
  }

  private static ConcurrentClass type(
      String name, Direction direction, ConcurrentMethod... methods) {
    return new ConcurrentClass(
        name,
        direction,
        direction == Direction.MIXED ? Direction.REGRESSION : direction,
        List.of(methods),
        null,
        new ConcurrentMeasurement(
            14,
            9,
            110,
            0.1,
            20261120,
            "mvn verify -Dperfgate.concurrent.enabled=true -Dperfgate.seed=20261120",
            "17.0.15+6, UseSerialGC UseBiasedLocking=false",
            2,
            75_000_000_000L),
        List.of("the time ended before all was measured: <allow more>"));
  }

  private static ConcurrentMethod method(
      String id, String name, Direction direction, ConcurrentTest... tests) {
    return new ConcurrentMethod(
        TYPE + "." + id,
        name,
        direction,
        List.of(tests),
        List.of(),
        null,
        new SourcePlace("src/main/java/com/acme/text/cache/ConcurrentDictionary.java", 42));
  }

  private static ConcurrentTest test(String calls, int threads, double factor, String interaction) {
    Slowdown slowdown = new Slowdown(factor, factor / 1.06, factor * 1.06, 0.95);
    boolean differs = Math.abs(Math.log(factor)) > 0.1;
    return new ConcurrentTest(
        "T1",
        calls,
        threads,
        !differs ? Direction.NO_CHANGE : factor > 1 ? Direction.REGRESSION : Direction.IMPROVEMENT,
        slowdown,
        slowdown,
        8,
        null,
        new ConcurrentTest.Cause(
            differs ? interaction : null,
            differs && threads > 1
                ? List.of(new ConcurrentWait(TYPE, TYPE + ".lookUp:44", 11.5, 1840))
                : List.of(),
            differs ? "concurrent/" + TYPE + "/jmh/com/acme/text/cache/T1_Jmh.java" : null));
  }
}
