package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.VariantSamples;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What went wrong in one version only, when tests were verified or measured. For each method, only
 * the first trouble of a kind in a version is kept. Verification has made sure that a test that
 * cannot be measured in one version runs in the other one.
 */
final class Troubles {
  private final Map<String, List<ConcurrentTrouble>> byMethod = new LinkedHashMap<>();

  private Troubles() {}

  /** The troubles by the signatures of the methods. */
  static Map<String, List<ConcurrentTrouble>> of(
      List<GeneratedTest> tests, List<VariantResult> measured) {
    Troubles troubles = new Troubles();
    for (GeneratedTest test : tests) {
      ConcurrentTrouble.Kind kind = kind(test.outcome().kind());
      String version = test.outcome().version();
      if (kind != null && (version.equals(Revision.BASELINE) || version.equals(Revision.CURRENT))) {
        troubles.add(
            test,
            new ConcurrentTrouble(
                kind, version, true, test.description(), test.outcome().message()));
      }
    }
    for (VariantResult variant : measured) {
      troubles.add(variant, Revision.BASELINE, Revision.CURRENT);
      troubles.add(variant, Revision.CURRENT, Revision.BASELINE);
    }
    return troubles.byMethod;
  }

  private void add(VariantResult variant, String version, String other) {
    VariantSamples samples = variant.samples();
    List<Failed> failures = samples.failures(version);
    // A JVM that cannot be started says nothing about the class.
    if (failures.isEmpty()
        || failures.get(0).kind() == Kind.LAUNCH
        || !samples.failures(other).isEmpty()
        || samples.values(other).length == 0) {
      return;
    }
    Failed first = failures.get(0);
    boolean again = failures.size() > 1 && failures.get(1).kind() == first.kind();
    GeneratedTest test = variant.variant().test();
    add(
        test,
        new ConcurrentTrouble(
            first.kind() == Kind.HANG
                ? ConcurrentTrouble.Kind.HANG
                : ConcurrentTrouble.Kind.EXCEPTION,
            version,
            again,
            test.description(),
            first.message()));
  }

  private void add(GeneratedTest test, ConcurrentTrouble trouble) {
    List<ConcurrentTrouble> known =
        byMethod.computeIfAbsent(test.method(), method -> new ArrayList<>());
    boolean isKnown =
        known.stream()
            .anyMatch(
                one ->
                    one.kind() == trouble.kind()
                        && one.version().equals(trouble.version())
                        && (one.sure() || !trouble.sure()));
    if (!isKnown) {
      known.add(trouble);
    }
  }

  private static ConcurrentTrouble.@Nullable Kind kind(Outcome.Kind kind) {
    return switch (kind) {
      case THROWS, EXHAUSTED -> ConcurrentTrouble.Kind.EXCEPTION;
      case DEADLOCK -> ConcurrentTrouble.Kind.DEADLOCK;
      case HANGS -> ConcurrentTrouble.Kind.HANG;
      case GROWS, TOO_LONG -> ConcurrentTrouble.Kind.SLOWDOWN;
      case GOOD, BEGUN, SPARE, LEFT_OUT, FORBIDDEN, LEAKS_THREADS -> null;
    };
  }
}
