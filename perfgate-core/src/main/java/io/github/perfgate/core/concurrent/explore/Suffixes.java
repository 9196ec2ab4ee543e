package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Makes the calls of a test's threads, and tries each of them out in both versions. */
final class Suffixes {
  /** The most calls of another role. */
  private static final int MOST_CALLS = 3;

  /** So many different arguments defeat a small cache. */
  private static final int ARGUMENTS = 32;

  private static final List<Dealing> DEALINGS =
      List.of(Dealing.HALVES, Dealing.ONE_AGAINST_REST, Dealing.REST_AGAINST_ONE);

  private final World world;
  private final Class<?> tested;
  private final Maker maker;
  private final Random random;
  private final Methods methods;
  private final Set<String> avoided;

  /**
   * The methods of the class under test.
   *
   * @param all those that may be called
   * @param bySignature the same, by name and descriptor
   * @param meetings where each focus method can meet other methods, by the signatures of both
   */
  record Methods(
      List<Method> all,
      Map<String, Method> bySignature,
      Map<String, Map<String, String>> meetings) {}

  /**
   * @param avoided texts of calls that never returned, which may grow
   */
  Suffixes(World world, Maker maker, Random random, Methods methods, Set<String> avoided)
      throws ClassNotFoundException {
    this.world = world;
    this.tested = world.tested();
    this.maker = maker;
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
        int argument = maker.numbered(parameters[parameter], i, current);
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
    int array = maker.array(parameters[parameter], arguments, current);
    Class<?> type = parameters[parameter];
    suffix.add(0, Step.element(type, type.arrayType(), array, ARGUMENTS));
    suffix.set(1, call.with(operand, current.size()));
    return suffix;
  }

  /**
   * What other threads call on the same object: methods that share a monitor or a field with the
   * focus method, and perhaps the focus method itself with other arguments.
   *
   * @return null if no such call works
   */
  Found.@Nullable Other other(String focus, int receiver, Draft current) {
    Map<String, String> places = methods.meetings().getOrDefault(focus, Map.of());
    List<Method> partners =
        methods.bySignature().entrySet().stream()
            .filter(one -> places.containsKey(one.getKey()) && !one.getKey().equals(focus))
            .map(Map.Entry::getValue)
            .filter(method -> !isAvoided(method) && (receiver >= 0 || World.isStatic(method)))
            .toList();
    List<Step> calls = new ArrayList<>();
    Set<String> called = new LinkedHashSet<>();
    for (int i = partners.isEmpty() ? 0 : 1 + random.nextInt(MOST_CALLS); i > 0; i--) {
      Method method = partners.get(random.nextInt(partners.size()));
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
        : new Found.Other(
            String.join(" ", called),
            calls,
            DEALINGS.get(random.nextInt(DEALINGS.size())),
            Objects.requireNonNull(places.get(called.iterator().next())));
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
    Method before = world.counterpart(method, tested);
    if (before == null) {
      throw new Rejected("the baseline has no such method", null);
    }
    List<Integer> operands = new ArrayList<>();
    if (!World.isStatic(method)) {
      operands.add(receiver);
    }
    operands.addAll(maker.operands(method.getParameterTypes(), current, 0));
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
            .filter(method -> receiver >= 0 || World.isStatic(method))
            .toList();
    List<Method> takers = others.stream().filter(method -> takes(focus, method)).toList();
    List<Method> from = takers.isEmpty() ? others : takers;
    if (from.isEmpty()) {
      return null;
    }
    Method second = from.get(random.nextInt(from.size()));
    if (takers.isEmpty()) {
      Step call = call(second, receiver, current);
      current.tryOut(call);
      suffix.add(call);
      return signature(second);
    }
    Method before = world.counterpart(second, tested);
    if (before == null) {
      return null;
    }
    Step first = suffix.get(0);
    int size = current.size();
    int result = current.add(first);
    List<Integer> operands = new ArrayList<>();
    if (!World.isStatic(second)) {
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
        && world.isVisible(result)
        && second.getParameterTypes()[0].isAssignableFrom(result);
  }
}
