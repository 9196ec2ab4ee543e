package io.github.perfgate.core.workload.count;

import io.github.perfgate.runtime.junit.TestMode;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A workload that can be executed without being timed. */
public sealed interface Countable {
  /** The workload's id. */
  String id();

  /** The arguments of its JVM. */
  List<String> jvmArgs();

  /** Why it cannot be counted, or null. */
  default @Nullable String obstacle() {
    return null;
  }

  /** Everything that decides what it executes, besides the code. */
  String inWords();

  /**
   * A benchmark, or a method of a formula.
   *
   * @param order what JMH executes, with all JVM arguments
   * @param threads how many threads execute it at once
   */
  record Benchmark(String id, RunOrder order, int threads) implements Countable {
    @Override
    public @Nullable String obstacle() {
      return threads == 1
          ? null
          : "several threads execute it, and what each does depends on the others";
    }

    @Override
    public List<String> jvmArgs() {
      return order.jvmArgs();
    }

    @Override
    public String inWords() {
      return String.join("\t", id, order.benchmark(), order.parameters().toString());
    }
  }

  /**
   * A unit test.
   *
   * @param test the JUnit Platform's id of the test
   * @param mode what of it is counted: its body, or its whole life
   * @param jvmArgs the arguments of its JVM
   */
  record Test(String id, String test, TestMode mode, List<String> jvmArgs) implements Countable {
    /** Copies the list. */
    public Test {
      jvmArgs = List.copyOf(jvmArgs);
    }

    @Override
    public String inWords() {
      return String.join("\t", id, test, mode.name());
    }
  }
}
