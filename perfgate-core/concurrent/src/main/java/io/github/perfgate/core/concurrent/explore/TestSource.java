package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.runtime.concurrent.Dealing;
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

  /** So many sequences, and so many calls of each, are shown. */
  private static final int SHOWN = 3;

  private static final String FORM =
      """
      %s@SuppressWarnings("all")
      public final class %s extends io.github.perfgate.runtime.concurrent.ConcurrentTest {
      %s
        @Override
        public void prefix() throws Throwable {
      %s  }

      %s}
      """;

  private static final String SUFFIX =
      """
      %s void %s(int repetitions, org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
      %s    for (int i = 0; i < repetitions && !stopped; i++) {
      %s    }
        }
      """;

  private static final String SEVERAL =
      """

        @Override
        public io.github.perfgate.runtime.concurrent.Dealing dealing() {
          return io.github.perfgate.runtime.concurrent.Dealing.%s;
        }

        @Override
        public void suffix(int thread, int role, int repetitions, org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
          switch (%s) {
      %s    }
        }
      """;

  private static final String BENCHMARK =
      """
      %simport org.openjdk.jmh.annotations.*;

      @State(Scope.Benchmark)
      @BenchmarkMode(Mode.AverageTime)
      @OutputTimeUnit(java.util.concurrent.TimeUnit.NANOSECONDS)
      %s@SuppressWarnings("all")
      public class %s {
      %s
        @Setup(Level.Iteration)
        public void prefix() throws Throwable {
      %s  }

      %s}
      """;

  private static final String METHOD =
      """
      %s void %s(org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
      %s%s  }
      """;

  private static final String GROUP =
      """
        @Group("roles")
        @GroupThreads(%s)
        @Benchmark
        public\
      """;

  /** JMH numbers the threads, which take the suffixes in turn. */
  private static final String TURNS =
      """
        @Benchmark
        public void suffixes(org.openjdk.jmh.infra.ThreadParams thread, org.openjdk.jmh.infra.Blackhole hole) throws Throwable {
          switch (thread.getThreadIndex() %% %d) {
      %s    }
        }
      """;

  /**
   * Chooses the next argument at random; a shared counter would make threads wait for each other.
   */
  private static final String ANY =
      "    int i = java.util.concurrent.ThreadLocalRandom.current().nextInt();\n";

  private final FoundTest test;
  private final VersionPair versions;
  private final List<Step> all;
  private final Set<Integer> used = new TreeSet<>();

  TestSource(FoundTest test, VersionPair versions) {
    this.test = test;
    this.versions = versions;
    this.all = new ArrayList<>(test.prefix());
    test.suffixes().forEach(all::addAll);
    all.forEach(step -> used.addAll(step.operands()));
  }

  /** The name of a suffix in the source. */
  private static String name(int suffix) {
    return suffix == 0 ? "suffix" : "suffix" + suffix;
  }

  /** Whether each thread has a suffix of its own. */
  private boolean isRandom() {
    return test.kind() == ListedTest.Kind.RANDOM;
  }

  /** The source file of the test. */
  String text(String packageName, String name) {
    StringBuilder suffixes = new StringBuilder();
    for (int i = 0; i < test.suffixes().size(); i++) {
      suffixes.append(
          (i == 0 ? "" : "\n")
              + SUFFIX.formatted(
                  i == 0 ? "  @Override\n  public" : "  private", name(i), locals(i), calls(i)));
    }
    if (test.dealing() != Dealing.ALIKE) {
      String selector = isRandom() ? "thread % " + test.suffixes().size() : "role";
      suffixes.append(SEVERAL.formatted(test.dealing(), selector, cases("repetitions, hole")));
    }
    return FORM.formatted(inPackage(packageName), name, fields(), preparation(), suffixes);
  }

  /** The cases that call one of the suffixes each. */
  private String cases(String arguments) {
    return IntStream.range(1, test.suffixes().size())
            .mapToObj(i -> "      case %d: %s(%s); break;\n".formatted(i, name(i), arguments))
            .collect(Collectors.joining())
        + "      default: %s(%s);\n".formatted(name(0), arguments);
  }

  /**
   * The source of the test as a JMH benchmark that does not need perfgate, for {@link
   * ExploreMain#THREADS} threads; roles are a group.
   */
  String benchmark(String packageName, String name) {
    boolean alike = test.other() == null;
    String counter = test.changing() ? ANY : "";
    StringBuilder suffixes = new StringBuilder();
    if (isRandom()) {
      suffixes.append(TURNS.formatted(test.suffixes().size(), cases("hole"))).append('\n');
    }
    for (int i = 0; i < test.suffixes().size(); i++) {
      String head =
          isRandom()
              ? "  private"
              : alike
                  ? "  @Benchmark\n  public"
                  : GROUP.formatted(i == 0 ? ExploreMain.FIRST : ExploreMain.SECOND);
      suffixes.append(
          (i == 0 ? "" : "\n")
              + METHOD.formatted(
                  head, name(i), i == 0 ? counter + locals(i) : locals(i), calls(i)));
    }
    return BENCHMARK.formatted(
        inPackage(packageName),
        alike ? "@Threads(%s)\n".formatted(ExploreMain.THREADS) : "",
        name,
        fields(),
        preparation(),
        suffixes);
  }

  private static String inPackage(String packageName) {
    return packageName.isEmpty() ? "" : "package " + packageName + ";\n\n";
  }

  /** The steps of the prefix whose results these calls take. */
  private Set<Integer> taken(List<Step> calls) {
    Set<Integer> taken = new TreeSet<>();
    calls.forEach(step -> taken.addAll(step.operands()));
    taken.removeIf(step -> step >= test.prefix().size());
    return taken;
  }

  private Set<Integer> fieldSteps() {
    Set<Integer> taken = new TreeSet<>();
    test.suffixes().forEach(suffix -> taken.addAll(taken(suffix)));
    return taken;
  }

  private String fields() {
    return fieldSteps().stream()
        .map(step -> "  private %s v%d;\n".formatted(type(step), step))
        .collect(Collectors.joining());
  }

  private String preparation() {
    Set<Integer> fields = fieldSteps();
    return IntStream.range(0, test.prefix().size())
        .mapToObj(
            step ->
                "    %s%s;\n"
                    .formatted(
                        fields.contains(step)
                            ? "v" + step + " = "
                            : used.contains(step) ? type(step) + " v" + step + " = " : "",
                        statement(step)))
        .collect(Collectors.joining());
  }

  private String locals(int suffix) {
    return taken(test.suffixes().get(suffix)).stream()
        .map(step -> "    final %s v%d = this.v%d;\n".formatted(type(step), step, step))
        .collect(Collectors.joining());
  }

  private String calls(int suffix) {
    return steps(suffix).mapToObj(this::call).collect(Collectors.joining());
  }

  /** The numbers of the steps of a suffix. */
  private IntStream steps(int suffix) {
    int first =
        test.prefix().size()
            + test.suffixes().subList(0, suffix).stream().mapToInt(List::size).sum();
    return IntStream.range(first, first + test.suffixes().get(suffix).size());
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
    return versions.isVisible(type)
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

  /** What threads call, with which arguments and on which object, and what was called before. */
  ListedTest listed(String name) {
    String on = test.shared() < 0 ? "" : " on " + inline(all.get(test.shared()), 0);
    String before =
        IntStream.range(0, test.prefix().size())
            .filter(step -> !used.contains(step))
            .filter(step -> !all.get(step).operands().isEmpty())
            .mapToObj(step -> inline(step, 0))
            .collect(Collectors.joining("; "));
    FoundTest.Other other = test.other();
    List<ListedTest.Role> roles = new ArrayList<>();
    roles.add(new ListedTest.Role(test.method(), isRandom() ? sequences() : inWords(0)));
    if (other != null) {
      roles.add(new ListedTest.Role(other.method(), inWords(1)));
    }
    return new ListedTest(
        name,
        test.kind(),
        test.mined(),
        test.dealing(),
        onOneLine(
            (other == null ? "" : ", which meet at " + other.resource().where())
                + (other == null ? on : on.isEmpty() ? "" : "," + on)
                + (before.isEmpty() ? "" : " after " + before)),
        roles);
  }

  /** The beginning of some sequences, as all of them would fill pages. */
  private String sequences() {
    int shown = Math.min(SHOWN, test.suffixes().size());
    return "random calls of each thread: "
        + IntStream.range(0, shown)
            .mapToObj(
                i ->
                    onOneLine(
                        steps(i)
                            .limit(SHOWN)
                            .mapToObj(step -> inline(step, 1))
                            .collect(
                                Collectors.joining(
                                    "; ",
                                    "",
                                    "; … (%d calls)".formatted(test.suffixes().get(i).size())))))
            .collect(Collectors.joining(" and "))
        + (shown < test.suffixes().size() ? " and others" : "");
  }

  private String inWords(int role) {
    // The step that chooses the argument is shown where the argument is used.
    return onOneLine(
        steps(role)
            .skip(test.changing() ? 1 : 0)
            .mapToObj(step -> inline(step, 0))
            .collect(Collectors.joining("; ")));
  }

  private static String onOneLine(String text) {
    return text.replaceAll("\\s+", " ");
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
