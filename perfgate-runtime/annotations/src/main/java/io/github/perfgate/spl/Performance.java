package io.github.perfgate.spl;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/**
 * Formulas of Stochastic Performance Logic in Java, for {@link PerformanceTest}s. Import the
 * methods statically. A formula says the same as the text of {@link SPL}: method references name
 * the methods and generators, and nothing of it is called here.
 */
public final class Performance {
  private static final ThreadLocal<List<TimeAssert.Comparison>> RECORDED = new ThreadLocal<>();

  private Performance() {}

  /** Says what has to hold for a time. */
  public static TimeAssert assertThat(MethodTime time) {
    return new TimeAssert(time);
  }

  /** The time of a method without parameters. */
  public static MethodTime method(MethodReference.None method) {
    return new MethodTime(Names.of(method), "");
  }

  /**
   * The time of an instance method without parameters.
   *
   * @throws IllegalArgumentException if the method is static, and so has a parameter
   */
  public static <A> MethodTime method(MethodReference.One<A> method) {
    return new MethodTime(Names.ofInstanceMethod(method), "");
  }

  /** The time of a method that gets its arguments from a generator. */
  public static MethodTime method(MethodReference.None method, Arguments arguments) {
    return generated(method, arguments);
  }

  /** The time of a method that gets its arguments from a generator. */
  public static <A> MethodTime method(MethodReference.One<A> method, Arguments arguments) {
    return generated(method, arguments);
  }

  /** The time of a method that gets its arguments from a generator. */
  public static <A, B> MethodTime method(MethodReference.Two<A, B> method, Arguments arguments) {
    return generated(method, arguments);
  }

  /** The time of a method that gets its arguments from a generator. */
  public static <A, B, C> MethodTime method(
      MethodReference.Three<A, B, C> method, Arguments arguments) {
    return generated(method, arguments);
  }

  /** Arguments that a generator without parameters makes. */
  public static Arguments generated(MethodReference.None generator) {
    return new Arguments(generator);
  }

  /**
   * Arguments that a generator makes, given a number or a text.
   *
   * @throws IllegalArgumentException if the value is anything else
   */
  public static <A> Arguments generated(MethodReference.One<A> generator, A value) {
    return new Arguments(generator, value);
  }

  /**
   * Arguments that a generator makes, given two numbers or texts.
   *
   * @throws IllegalArgumentException if a value is anything else
   */
  public static <A, B> Arguments generated(MethodReference.Two<A, B> generator, A first, B second) {
    return new Arguments(generator, first, second);
  }

  private static MethodTime generated(MethodReference method, Arguments arguments) {
    return new MethodTime(arguments.behind(Names.of(method)), "");
  }

  static TimeAssert.Comparison add(TimeAssert.Comparison comparison) {
    List<TimeAssert.Comparison> recorded = RECORDED.get();
    if (recorded == null) {
      throw new IllegalStateException(
          "performance is not measured here: annotate the method with @PerformanceTest, and run perfgate:check");
    }
    recorded.add(comparison);
    return comparison;
  }

  /**
   * The formula of a performance test: the conjunction of everything that it asserts. For perfgate
   * itself.
   *
   * @param test calls the test
   * @return the formula's text; empty if the test asserts nothing
   * @throws Exception what the test throws
   */
  public static String formulaOf(Callable<?> test) throws Exception {
    List<TimeAssert.Comparison> recorded = new ArrayList<>();
    RECORDED.set(recorded);
    try {
      test.call();
    } finally {
      RECORDED.remove();
    }
    StringBuilder formula = new StringBuilder();
    for (TimeAssert.Comparison one : recorded) {
      formula.append(formula.length() == 0 ? "" : "\nand ").append(one.text());
    }
    return formula.toString();
  }
}
