package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.runner.BenchmarkException;
import org.openjdk.jmh.runner.RunnerException;

class ThrownTest {
  private static Throwable wrapped() {
    Exception own = new IllegalStateException("two\nlines", new NoSuchFieldError("limit"));
    own.addSuppressed(new RuntimeException((String) null));
    Throwable jmh = new BenchmarkException("Benchmark error", Arrays.<Throwable>asList(own, own));
    return new RunnerException("Benchmark caught the exception", jmh);
  }

  @Test
  void findsTheBenchmarksOwnExceptionBelowJmhs() {
    List<Thrown> chain = Thrown.chain(wrapped());

    assertThat(headlines(chain))
        .containsExactly(
            "java.lang.IllegalStateException: two",
            "java.lang.NoSuchFieldError: limit",
            "java.lang.RuntimeException");
    assertThat(Thrown.stackTrace(wrapped())).startsWith("java.lang.IllegalStateException: two\n");
  }

  @Test
  void findsTheSameInTheTextOfAStackTrace() {
    List<Thrown> chain = Thrown.chain(Thrown.stackTrace(wrapped()));

    assertThat(headlines(chain))
        .containsExactly(
            "java.lang.IllegalStateException: two",
            "java.lang.RuntimeException",
            "java.lang.NoSuchFieldError: limit");
  }

  @Test
  void endsWhereExceptionsCauseEachOther() {
    Exception first = new Exception("first");
    Exception second = new Exception("second", first);
    first.initCause(second);

    assertThat(Thrown.chain(first)).hasSize(2);
  }

  @Test
  void keepsJmhsOwnComplaint() {
    assertThat(headlines(Thrown.chain(new RunnerException("no such mode"))))
        .containsExactly("org.openjdk.jmh.runner.RunnerException: no such mode");
  }

  private static List<String> headlines(List<Thrown> chain) {
    return chain.stream().map(Thrown::headline).collect(Collectors.toList());
  }
}
