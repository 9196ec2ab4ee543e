package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import io.github.perfgate.runtime.junit.jupiter.BodyWatch;
import io.github.perfgate.runtime.trace.MethodTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One execution of a test, and the methods that it called, by their numbers. */
final class Repetition {
  private static final String ABORTED =
      "(.*\\.)?(TestAbortedException|AssumptionViolatedException)";

  /** Why the test did not pass, or null. */
  final @Nullable String obstacle;

  /** Wall time in nanoseconds. */
  final long nanos;

  /** How often every method was called. */
  final SortedMap<Integer, Long> calls;

  /** How often methods were called in the test's body, or null if no body was seen. */
  private final @Nullable SortedMap<Integer, Long> body;

  /** How often methods were called in the life of the test. */
  private final SortedMap<Integer, Long> life;

  /** The methods that were called while classes were initialised. */
  private final Set<Integer> initial;

  private Repetition(@Nullable String obstacle, long nanos, Spans spans) {
    this.obstacle = obstacle;
    this.nanos = nanos;
    this.body = BodyTimer.isTimed() ? spans.body.called : null;
    this.life = spans.life.called;
    this.calls = called(MethodTrace.calls());
    SortedMap<Integer, Long> initially = called(MethodTrace.initialCalls());
    this.initial = initially.keySet();
    initially.forEach((method, count) -> calls.merge(method, count, Long::sum));
  }

  /** Executes a test. */
  static Repetition of(TestRun run) {
    Spans spans = new Spans();
    BodyTimer.watch(spans);
    BodyTimer.reset();
    MethodTrace.reset();
    String obstacle = null;
    long begun = System.nanoTime();
    try {
      run.repeat();
    } catch (Throwable e) {
      obstacle = Outcomes.obstacle(e.getClass().getName().matches(ABORTED), e);
    }
    return new Repetition(obstacle, System.nanoTime() - begun, spans);
  }

  /** How the test is to be repeated: with the body alone timed if one was seen. */
  TestMode mode() {
    return body == null ? TestMode.WHOLE : TestMode.BODY;
  }

  /**
   * The names of methods that are called here and not in another repetition, each after the number
   * of its calls. Initialisation of classes happens in the first repetition only, whatever a test
   * does, and is left out. What the JDK keeps of enums is left out, too.
   *
   * @param mode of which part of the test: its body, if one was seen, or the whole
   */
  List<String> calledOnlyHere(Repetition other, TestMode mode) {
    SortedMap<Integer, Long> others = other.part(mode);
    return named(
        part(mode), method -> !others.containsKey(method) && !other.initial.contains(method));
  }

  /**
   * The names of methods that are called less than half as often in another repetition, but called,
   * each after the number of its calls here.
   */
  List<String> calledLessOften(Repetition other, TestMode mode) {
    SortedMap<Integer, Long> here = part(mode);
    SortedMap<Integer, Long> others = other.part(mode);
    return named(
        here, method -> others.containsKey(method) && 2 * others.get(method) < here.get(method));
  }

  /**
   * The names of methods that the test calls, but in none of two repetitions in its body; none
   * without a body.
   */
  List<String> calledOutsideBody(Repetition other) {
    return outside(life, part(TestMode.BODY), other.part(TestMode.BODY));
  }

  /**
   * The names of methods that are called, but in none of two repetitions in the life of the test.
   */
  List<String> calledOutsideLife(Repetition other) {
    SortedMap<Integer, Long> all = new TreeMap<>(calls);
    all.keySet().removeAll(initial);
    return outside(all, life, other.life);
  }

  private static List<String> outside(
      SortedMap<Integer, Long> called,
      SortedMap<Integer, Long> inside,
      SortedMap<Integer, Long> insideOfOther) {
    return named(
        called, method -> !inside.containsKey(method) && !insideOfOther.containsKey(method));
  }

  private static List<String> named(SortedMap<Integer, Long> called, Predicate<Integer> wanted) {
    List<String> names = MethodTrace.names();
    List<String> here = new ArrayList<>();
    called.forEach(
        (method, count) -> {
          if (wanted.test(method) && !isOfEnum(names.get(method))) {
            here.add(count + "\t" + names.get(method));
          }
        });
    return here;
  }

  /** How often the methods of a part were called, without the initialisation of classes. */
  private SortedMap<Integer, Long> part(TestMode mode) {
    return body != null && mode != TestMode.WHOLE ? body : life;
  }

  /**
   * Whether a method is {@code values()}, which the JDK calls once to look enum constants up by
   * name.
   */
  private static boolean isOfEnum(String name) {
    String[] parts = name.split("\t", -1);
    return parts[1].equals("values") && parts[2].equals("()[L" + parts[0].replace('.', '/') + ";");
  }

  private static SortedMap<Integer, Long> called(long[] counts) {
    SortedMap<Integer, Long> called = new TreeMap<>();
    for (int method = 0; method < counts.length; method++) {
      if (counts[method] > 0) {
        called.put(method, counts[method]);
      }
    }
    return called;
  }

  /** Collects what is called in bodies and lives. */
  private static final class Spans implements BodyWatch {
    private final Span body = new Span();
    private final Span life = new Span();

    @Override
    public void begins() {
      body.begins();
    }

    @Override
    public void ends() {
      body.ends();
    }

    @Override
    public void lifeBegins() {
      life.begins();
    }

    @Override
    public void lifeEnds() {
      life.ends();
    }
  }

  /** Collects what is called between beginnings and ends. */
  private static final class Span {
    private final SortedMap<Integer, Long> called = new TreeMap<>();
    private long[] before = {};

    void begins() {
      before = MethodTrace.calls();
    }

    void ends() {
      long[] after = MethodTrace.calls();
      for (int method = 0; method < after.length; method++) {
        long calls = after[method] - (method < before.length ? before[method] : 0);
        if (calls > 0) {
          called.merge(method, calls, Long::sum);
        }
      }
    }
  }
}
