package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.focus.SharedResource;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Makes the calls of a test's threads, and tries each of them out in both versions. */
final class SuffixGenerator {
  /** The most calls of another role. */
  private static final int MOST_CALLS = 3;

  /** So many different arguments defeat a small cache. */
  private static final int ARGUMENTS = 32;

  private static final List<Dealing> DEALINGS =
      List.of(Dealing.HALVES, Dealing.ONE_AGAINST_REST, Dealing.REST_AGAINST_ONE);

  /** The least and the largest number of calls of a random sequence. */
  private static final int SHORTEST = 10;

  private static final int LONGEST = 100;

  /** How often a call is chosen for each that a random sequence is to have. */
  private static final int TRIES = 3;

  private static final double FOCUS = 0.5;
  private static final double LINKED = 0.3;

  /** How often a method of the second role is one of those that may take the same lock. */
  private static final double LOCKING = 0.7;

  /**
   * How long all calls of a test may take while they are chosen. Only calls of milliseconds reach
   * this limit, and their sequences are shorter. The time of the generator does not count, as it
   * may compile implementations.
   */
  private static final long MOST_NANOS = 1_000_000_000;

  private final VersionPair versions;
  private final Class<?> tested;
  private final ValueGenerator generator;
  private final MinedCallReplay mined;
  private final Random random;
  private final Methods methods;
  private final Set<String> avoided;

  /**
   * The methods of the class under test.
   *
   * @param all those that may be called
   * @param bySignature the same, by name and descriptor
   * @param focus the focus methods among them
   * @param sharedResources what each focus method shares with other methods, by the signatures of
   *     both
   */
  record Methods(
      List<Method> all,
      Map<String, Method> bySignature,
      List<Method> focus,
      Map<String, Map<String, SharedResource>> sharedResources) {}

  /**
   * @param mined gives the arguments of calls, and what is called beside them, as unit tests do
   * @param avoided texts of calls that never returned, which may grow
   */
  SuffixGenerator(
      VersionPair versions,
      ValueGenerator generator,
      MinedCallReplay mined,
      Random random,
      Methods methods,
      Set<String> avoided)
      throws ClassNotFoundException {
    this.versions = versions;
    this.tested = versions.tested();
    this.generator = generator;
    this.mined = mined;
    this.random = random;
    this.methods = methods;
    this.avoided = avoided;
  }

  /** Name and descriptor of a method. */
  static String signature(Method method) {
    return method.getName() + Type.getMethodDescriptor(method);
  }

  /**
   * A call with another argument each time, after a step that chooses the argument; the call alone
   * if the arguments cannot differ. Calls that always pass the same argument would not reveal the
   * cost of cache misses.
   */
  List<Step> changing(Method focus, int receiver, Draft current) throws Rejected {
    Step call = call(focus, receiver, current);
    List<Step> suffix = new ArrayList<>(List.of(call));
    Class<?>[] parameters = focus.getParameterTypes();
    if (parameters.length == 0) {
      return suffix;
    }
    int parameter = random.nextInt(parameters.length);
    int operand = call.operands().size() - parameters.length + parameter;
    List<Integer> arguments = new ArrayList<>();
    for (int i = 0; i < ARGUMENTS; i++) {
      int size = current.size();
      try {
        int argument = generator.numbered(parameters[parameter], i, current);
        current.tryOut(call.with(operand, argument));
        arguments.add(argument);
      } catch (Rejected e) {
        current.cutBack(size);
      }
    }
    int different = arguments.size();
    if (different < ARGUMENTS / 2) {
      return suffix;
    }
    for (int i = different; i < ARGUMENTS; i++) {
      arguments.add(arguments.get(i - different));
    }
    int array = generator.array(parameters[parameter], arguments, current);
    Class<?> type = parameters[parameter];
    suffix.add(0, Step.element(type, type.arrayType(), array, ARGUMENTS));
    suffix.set(1, call.with(operand, current.size()));
    return suffix;
  }

  /** A second role with its calls. */
  record OtherRole(FoundTest.Other role, List<Step> calls) {}

  /**
   * What other threads call on the same object: methods that share a monitor or a field with the
   * focus method. Those that may take the same lock are preferred, as they wait most often.
   *
   * @return null if no such call works
   */
  @Nullable OtherRole other(String focus, int receiver, Draft current) {
    Map<String, SharedResource> places = methods.sharedResources().getOrDefault(focus, Map.of());
    List<Method> partners =
        methods.bySignature().entrySet().stream()
            .filter(one -> places.containsKey(one.getKey()) && !one.getKey().equals(focus))
            .map(Map.Entry::getValue)
            .filter(method -> !isAvoided(method) && (receiver >= 0 || VersionPair.isStatic(method)))
            .toList();
    List<Method> locking =
        partners.stream().filter(method -> resource(places, signature(method)).locks()).toList();
    List<Step> calls = new ArrayList<>();
    Set<String> called = new LinkedHashSet<>();
    for (int i = partners.isEmpty() ? 0 : 1 + random.nextInt(MOST_CALLS); i > 0; i--) {
      boolean locks = !locking.isEmpty() && random.nextDouble() < LOCKING;
      Method method = mined.one(locks ? locking : partners);
      int size = current.size();
      try {
        Step call = call(method, receiver, current);
        current.tryOut(call);
        calls.add(call);
        called.add(signature(method));
      } catch (Rejected e) {
        current.cutBack(size);
      }
    }
    return calls.isEmpty()
        ? null
        : new OtherRole(
            new FoundTest.Other(
                String.join(" ", called),
                DEALINGS.get(random.nextInt(DEALINGS.size())),
                called.stream()
                    .map(method -> resource(places, method))
                    .min(Comparator.comparing(resource -> !resource.locks()))
                    .orElseThrow()),
            calls);
  }

  private static SharedResource resource(Map<String, SharedResource> places, String method) {
    return Objects.requireNonNull(places.get(method));
  }

  /**
   * A random sequence of calls for each thread, half of them calls of focus methods. The first one
   * begins with the wanted method.
   *
   * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
   * ISSTA 2014, sections 3.1 and 3.3 and figure 2. For a suffix of l calls the paper makes √l calls
   * and repeats them √l times. Here √l is drawn at random, as the time of a call would make the
   * tests depend on the machine. The verification chooses how often the calls are repeated.
   *
   * @param threads how many sequences are made
   * @throws Rejected when no call of the wanted method works
   */
  List<List<Step>> random(Method wanted, int receiver, Draft current, int threads) throws Rejected {
    long spent = 0;
    int length = SHORTEST + random.nextInt(LONGEST - SHORTEST + 1);
    List<List<Step>> sequences = new ArrayList<>();
    Step first = call(wanted, receiver, current);
    current.tryOut(first);
    for (int thread = 0; thread < threads; thread++) {
      List<Step> calls = new ArrayList<>(thread == 0 ? List.of(first) : List.of());
      long limit = (thread + 1) * MOST_NANOS / threads;
      for (int i = TRIES * length; i > 0 && calls.size() < length && spent < limit; i--) {
        List<Method> from = random.nextDouble() < FOCUS ? methods.focus() : methods.all();
        Method method = from.get(random.nextInt(from.size()));
        if (isAvoided(method) || (receiver < 0 && !VersionPair.isStatic(method))) {
          continue;
        }
        int size = current.size();
        try {
          Step call = call(method, receiver, current);
          long begun = System.nanoTime();
          current.tryOut(call);
          spent += System.nanoTime() - begun;
          calls.add(call);
        } catch (Rejected e) {
          current.cutBack(size);
        }
      }
      sequences.add(calls);
    }
    return sequences;
  }

  /**
   * Executes all sequences once more, where some calls take results of earlier calls of the same
   * sequence. In the paper the result of each call is a variable that later calls can take. A call
   * that throws is left out.
   */
  List<List<Step>> linked(List<List<Step>> sequences, Draft current) {
    int size = current.size();
    List<List<Step>> kept = new ArrayList<>();
    for (List<Step> sequence : sequences) {
      int first = current.size();
      for (Step call : sequence) {
        if (!added(linked(call, first, current), current)) {
          added(call, current);
        }
      }
      List<Step> suffix = current.steps().subList(first, current.size());
      if (!suffix.isEmpty()) {
        kept.add(suffix);
      }
    }
    current.cutBack(size);
    return kept;
  }

  private static boolean added(Step step, Draft current) {
    try {
      current.add(step);
      return true;
    } catch (Rejected e) {
      return false;
    }
  }

  /**
   * A call with the result of a step from {@code first} on as one of its arguments, or as it is.
   */
  private Step linked(Step call, int first, Draft current) {
    int arguments = call.operands().size();
    if (arguments == 0 || random.nextDouble() >= LINKED) {
      return call;
    }
    int operand = random.nextInt(arguments);
    Class<?> type = call.operandTypes().get(operand);
    List<Integer> results = current.giving(type).stream().filter(step -> step >= first).toList();
    return results.isEmpty() || type == tested
        ? call
        : call.with(operand, results.get(random.nextInt(results.size())));
  }

  /** Executes steps one after the other; a later step may take the result of an earlier one. */
  static void tryOut(List<Step> suffix, Draft current) throws Rejected {
    int size = current.size();
    try {
      for (Step step : suffix) {
        current.add(step);
      }
    } finally {
      current.cutBack(size);
    }
  }

  boolean isAvoided(Method method) {
    return avoided.contains(tested.getName() + "." + method.getName());
  }

  Step call(Method method, int receiver, Draft current) throws Rejected {
    Method before = versions.counterpart(method, tested);
    if (before == null) {
      throw new Rejected("the baseline has no such method", null);
    }
    List<Integer> operands = new ArrayList<>();
    if (!VersionPair.isStatic(method)) {
      operands.add(receiver);
    }
    operands.addAll(mined.operands(method, current));
    return Step.call(tested, method, before, operands);
  }

  /**
   * Adds a second call that alternates with the first one and takes the result of the first one if
   * it can.
   *
   * @return the signature of the second method; null if there is none
   */
  @Nullable String addSecond(Method focus, int receiver, List<Step> suffix, Draft current)
      throws Rejected {
    List<Method> others =
        methods.all().stream()
            .filter(method -> !method.equals(focus) && !isAvoided(method))
            .filter(method -> receiver >= 0 || VersionPair.isStatic(method))
            .toList();
    List<Method> takers = others.stream().filter(method -> takes(focus, method)).toList();
    List<Method> from = takers.isEmpty() ? others : takers;
    if (from.isEmpty()) {
      return null;
    }
    Method second = mined.one(from);
    if (takers.isEmpty()) {
      Step call = call(second, receiver, current);
      current.tryOut(call);
      suffix.add(call);
      return signature(second);
    }
    Method before = versions.counterpart(second, tested);
    if (before == null) {
      return null;
    }
    Step first = suffix.get(0);
    int size = current.size();
    int result = current.add(first);
    List<Integer> operands = new ArrayList<>();
    if (!VersionPair.isStatic(second)) {
      operands.add(receiver);
    }
    operands.add(result);
    Step call = Step.call(tested, second, before, operands);
    current.tryOut(call);
    current.cutBack(size);
    suffix.add(call);
    return signature(second);
  }

  private boolean takes(Method first, Method second) {
    Class<?> result = first.getReturnType();
    return second.getParameterCount() == 1
        && !result.isPrimitive()
        && versions.isVisible(result)
        && second.getParameterTypes()[0].isAssignableFrom(result);
  }
}
