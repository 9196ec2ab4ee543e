package io.github.perfgate.core.concurrent.explore;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The source of a test. The prefix fills fields. The suffix calls the tested methods directly, with
 * local variables as operands, and gives the results to a black hole.
 */
final class TestSource {
  private static final int DEEPEST = 4;

  /** A step with so many operands is an array, and not a call. */
  private static final int MANY = 8;

  private static final String FORM =
      """
      %s@SuppressWarnings("all")
      public final class %s extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
      %s
        @Override
        public void prefix() throws Throwable {
      %s  }

        @Override
        public void suffix(int repetitions, org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
      %s    for (int i = 0; i < repetitions && !stopped; i++) {
      %s    }
        }
      }
      """;

  private static final String BENCHMARK =
      """
      %simport org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(java.util.concurrent.TimeUnit.NANOSECONDS)
      @Threads(%7$s)
      @SuppressWarnings("all")
      public class %s {
      %s
        @Setup(Level.Iteration)
        public void prefix() throws Throwable {
      %s  }

        @Benchmark
        public void suffix(org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
      %s%s  }
      }
      """;

  /**
   * Chooses the next argument at random; a shared counter would make threads wait for each other.
   */
  private static final String ANY =
      "    int i = java.util.concurrent.ThreadLocalRandom.current().nextInt();\n";

  private final Found test;
  private final World world;
  private final List<Step> all;
  private final Set<Integer> used = new TreeSet<>();

  TestSource(Found test, World world) {
    this.test = test;
    this.world = world;
    this.all = new ArrayList<>(test.prefix());
    all.addAll(test.suffix());
    all.forEach(step -> used.addAll(step.operands()));
  }

  /** The source file of the test. */
  String text(String packageName, String name) {
    return text(FORM, "", packageName, name);
  }

  /**
   * The source of the test as a JMH benchmark that does not need perfgate, for {@link
   * ExploreMain#THREADS} threads.
   */
  String benchmark(String packageName, String name) {
    return text(BENCHMARK, test.changing() ? ANY : "", packageName, name);
  }

  /**
   * Fills one of the forms.
   *
   * @param counter the statement that sets the counter of calls, if the form has none
   */
  private String text(String form, String counter, String packageName, String name) {
    int prefix = test.prefix().size();
    Set<Integer> ofSuffix = new TreeSet<>();
    test.suffix().forEach(step -> ofSuffix.addAll(step.operands()));
    ofSuffix.removeIf(step -> step >= prefix);
    String fields =
        ofSuffix.stream()
            .map(step -> "  private %s v%d;\n".formatted(type(step), step))
            .collect(Collectors.joining());
    String preparation =
        IntStream.range(0, prefix)
            .mapToObj(
                step ->
                    "    %s%s;\n"
                        .formatted(
                            ofSuffix.contains(step)
                                ? "v" + step + " = "
                                : used.contains(step) ? type(step) + " v" + step + " = " : "",
                            statement(step)))
            .collect(Collectors.joining());
    String locals =
        ofSuffix.stream()
            .map(step -> "    final %s v%d = this.v%d;\n".formatted(type(step), step, step))
            .collect(Collectors.joining());
    String calls =
        IntStream.range(prefix, all.size()).mapToObj(this::call).collect(Collectors.joining());
    return form.formatted(
        packageName.isEmpty() ? "" : "package " + packageName + ";\n\n",
        name,
        fields,
        preparation,
        counter + locals,
        calls,
        ExploreMain.THREADS);
  }

  /** The step as a statement; a literal by itself is no statement. */
  private String statement(int step) {
    String text = expression(step);
    boolean isCall = text.endsWith(")") && !text.startsWith("(");
    return used.contains(step) || isCall ? text : "Object unused" + step + " = " + text;
  }

  private String call(int step) {
    Class<?> type = all.get(step).type();
    if (type == void.class) {
      return "      %s;\n".formatted(expression(step));
    }
    if (used.contains(step)) {
      return "      %s v%d = %s;\n      hole.consume(v%d);\n"
          .formatted(type(step), step, expression(step), step);
    }
    return world.isVisible(type)
        ? "      hole.consume(%s);\n".formatted(expression(step))
        : "      hole.consume((Object) %s);\n".formatted(expression(step));
  }

  private String type(int step) {
    return all.get(step).type().getCanonicalName();
  }

  private String expression(int step) {
    Step one = all.get(step);
    return one.form().text(one.operands().stream().map(operand -> "v" + operand).toList());
  }

  /**
   * One line that says what threads call, with which arguments and on which object, and what was
   * called before.
   */
  String inWords() {
    // The step that chooses the argument is shown where the argument is used.
    int first = test.prefix().size() + (test.changing() ? 1 : 0);
    String calls =
        IntStream.range(first, all.size())
            .mapToObj(step -> inline(step, 0))
            .collect(Collectors.joining("; "));
    String on = test.shared() < 0 ? "" : " on " + inline(all.get(test.shared()), 0);
    String before =
        IntStream.range(0, test.prefix().size())
            .filter(step -> !used.contains(step))
            .filter(step -> !all.get(step).operands().isEmpty())
            .mapToObj(step -> inline(step, 0))
            .collect(Collectors.joining("; "));
    return (calls + on + (before.isEmpty() ? "" : " after " + before)).replaceAll("\\s+", " ");
  }

  private String inline(int step, int depth) {
    if (step == test.shared()) {
      return "it";
    }
    return depth > DEEPEST ? "…" : inline(all.get(step), depth);
  }

  private String inline(Step one, int depth) {
    Stream<String> operands = one.operands().stream().map(operand -> inline(operand, depth + 1));
    // Two elements are enough to show what an array contains.
    List<String> texts =
        one.operands().size() < MANY
            ? operands.toList()
            : Stream.concat(operands.limit(2), Stream.of("…")).toList();
    return withoutPackages(one.form().text(texts)).replaceAll("^it\\.", "");
  }

  /** The expression without casts and packages, which a reader does not need. */
  static String withoutPackages(String expression) {
    return expression
        .replaceAll("\\((?:[a-z]\\w*\\.)+[A-Z][\\w.]*(?:\\[])*\\) |\\((?:int|long|boolean)\\) ", "")
        .replaceAll("\\b(?:[a-z]\\w*\\.)+(?=[A-Z])", "");
  }
}
