package io.github.perfgate.core.report;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.concurrent.ConcurrentMeasurement;
import io.github.perfgate.core.result.concurrent.ConcurrentMethod;
import io.github.perfgate.core.result.concurrent.ConcurrentTest;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.concurrent.ConcurrentWait;
import io.github.perfgate.core.result.verdict.Direction;
import java.util.Random;

/** Thread-safe classes drawn from a seed, for {@link RandomResults}. */
final class RandomConcurrent {
  private final RandomResults results;
  private final Random random;

  RandomConcurrent(RandomResults results, Random random) {
    this.results = results;
    this.random = random;
  }

  ConcurrentClass type() {
    return new ConcurrentClass(
        results.text(),
        results.any(Direction.values()),
        results.any(Direction.values()),
        results.list(3, this::method),
        results.maybe(results::text),
        new ConcurrentMeasurement(
            random.nextInt(100),
            random.nextInt(100),
            random.nextInt(100),
            results.number(),
            random.nextLong(),
            results.text(),
            results.text(),
            random.nextInt(),
            random.nextLong()),
        results.list(2, results::text));
  }

  private ConcurrentMethod method() {
    return new ConcurrentMethod(
        results.text(),
        results.text(),
        results.any(Direction.values()),
        results.list(3, this::test),
        results.list(2, this::trouble),
        results.maybe(results::acceptance),
        results.maybe(results::place));
  }

  private ConcurrentTest test() {
    return new ConcurrentTest(
        results.text(),
        results.text(),
        random.nextInt(),
        results.any(Direction.values()),
        results.maybe(results::slowdown),
        results.maybe(results::slowdown),
        random.nextInt(),
        results.maybe(results::text),
        new ConcurrentTest.Cause(
            results.maybe(results::text),
            results.list(2, this::waiting),
            results.maybe(results::text)));
  }

  private ConcurrentTrouble trouble() {
    return new ConcurrentTrouble(
        results.any(ConcurrentTrouble.Kind.values()),
        results.text(),
        random.nextBoolean(),
        results.text(),
        results.text());
  }

  private ConcurrentWait waiting() {
    return new ConcurrentWait(results.text(), results.text(), results.number(), results.number());
  }
}
