package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.explore.Found.Kind;
import io.github.perfgate.core.trace.TestRules;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * Tries to call focus methods on instances in random states. It keeps the calls that worked in both
 * versions and reached a change.
 *
 * <p>M. Pradel, M. Huggler, T. R. Gross: Performance regression testing of concurrent classes.
 * ISSTA 2014, section 3.3. Beyond the paper, the explorer records which methods a call executes: a
 * call that reaches no changed method is no test.
 */
final class Explorer {
  private static final int MOST_SET_UPS = 4;
  private static final double FROM_CORPUS = 0.4;
  private static final double MIXED = 0.2;
  private static final double CHANGING = 0.2;
  private static final double WITH_ROLES = 0.4;

  /** The most calls of another role. */
  private static final int MOST_CALLS = 3;

  /** So many different arguments defeat a small cache. */
  private static final int ARGUMENTS = 32;

  private static final List<Dealing> DEALINGS =
      List.of(Dealing.HALVES, Dealing.ONE_AGAINST_REST, Dealing.REST_AGAINST_ONE);

  private static final int HOPELESS = 6;
  private static final Set<String> NEVER =
      Set.of("wait", "notify", "notifyAll", "getClass", "close", "shutdown", "shutdownNow");

  private final ExplorePlan plan;
  private final World world;
  private final Failures failures;
  private final Class<?> tested;
  private final Maker maker;
  private final Mined mined;
  private final Random random;
  private final Corpus corpus = new Corpus();
  private final List<Method> setUps;
  private final Map<String, Method> methods = new TreeMap<>();
  private final Map<Method, int[]> tried = new HashMap<>();
  private final Set<String> avoided;
  private final Set<String> worked = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Draft draft;

  /**
   * What all worlds share.
   *
   * @param helpers makes implementations
   * @param factories finds factories in other classes
   * @param failures counts why attempts fail
   * @param avoided texts of calls that never returned, in this or an earlier world
   * @param shown calls of unit tests
   */
  record Shared(
      Helpers helpers,
      FactoryMethods factories,
      Failures failures,
      Set<String> avoided,
      Mined.Queue shown) {}

  Explorer(ExplorePlan plan, World world, Shared shared, long seed) throws ClassNotFoundException {
    this.plan = plan;
    this.failures = shared.failures();
    this.world = world;
    this.random = new Random(seed);
    this.tested = world.tested();
    this.avoided = shared.avoided();
    try (CodePath code = new CodePath(plan.now())) {
      List<String> ofPackage =
          code.names().stream()
              .filter(name -> name.startsWith(plan.testedPackage() + "."))
              .filter(name -> name.indexOf('.', plan.testedPackage().length() + 1) < 0)
              .filter(name -> !name.contains("$") && !TestRules.isNamedLikeATest(name))
              .toList();
      this.maker =
          new Maker(
              world,
              Values.of(code, plan.type()),
              shared.helpers(),
              shared.factories(),
              ofPackage,
              random,
              avoided);
    }
    this.mined = new Mined(shared.shown(), world, tested, maker, random);
    this.setUps =
        World.methods(tested).stream()
            .filter(method -> !NEVER.contains(method.getName()))
            .filter(method -> Arrays.stream(method.getParameterTypes()).allMatch(world::isVisible))
            .filter(method -> world.counterpart(method, tested) != null)
            .toList();
    for (Method method : setUps) {
      methods.putIfAbsent(method.getName() + Type.getMethodDescriptor(method), method);
    }
  }

  /** The step that is being executed, or was executed last. */
  @Nullable Step running() {
    Draft current = draft;
    return current == null ? null : current.running();
  }

  /** The focus methods with a call that worked, whether or not the call reached a change. */
  Set<String> worked() {
    return Set.copyOf(worked);
  }

  /** Stops an attempt that was left behind from executing further steps. */
  void abandon() {
    Draft current = draft;
    if (current != null) {
      current.abandon();
    }
  }

  /** Tries to call a focus method once; null if that gave no test. */
  @Nullable Found attempt(String signature) {
    Method focus = methods.get(signature);
    if (focus == null) {
      return null;
    }
    Draft current = new Draft(world);
    draft = current;
    boolean hasInstance = false;
    boolean repeats = mined.begin(signature);
    try {
      int receiver = begin(current, focus, repeats);
      hasInstance = true;
      current.share(receiver);
      int before = current.size();
      int setUp = mined.setUp(receiver, methods, avoided, current);
      for (int i = repeats ? 0 : random.nextInt(MOST_SET_UPS + 1); i > 0; i--) {
        setUp += setUp(current, receiver) ? 1 : 0;
      }
      List<Step> suffix =
          !repeats && random.nextDouble() < CHANGING
              ? changing(focus, receiver, current)
              : new ArrayList<>(List.of(call(focus, receiver, current)));
      boolean changing = suffix.size() > 1;
      world.hits().reset();
      tryOut(suffix, current);
      worked.add(signature);
      Set<String> hits = world.hits().executed();
      boolean mixed =
          !changing && random.nextDouble() < MIXED && addSecond(focus, receiver, suffix, current);
      if (!mixed) {
        tryOut(suffix, current);
      }
      Found.Other other =
          !changing && !mixed && random.nextDouble() < WITH_ROLES
              ? other(signature, receiver, current)
              : null;
      if (!changing) {
        corpus.add(
            signature, current.steps().subList(0, Math.max(before, current.size())), receiver);
      }
      double score = hits.stream().mapToDouble(hit -> plan.changed().getOrDefault(hit, 0.0)).sum();
      return hits.isEmpty()
          ? null
          : new Found(
              signature,
              mixed ? Kind.MIXED : changing ? Kind.CHANGING : Kind.PLAIN,
              receiver,
              current.steps(),
              suffix,
              other,
              hits,
              new Found.Merit(score, current.cost(), setUp, mined.text(setUp)));
    } catch (Rejected e) {
      failures.add(signature, hasInstance, e);
      return null;
    }
  }

  /**
   * A call with another argument each time, after a step that chooses the argument; the call alone
   * if the arguments cannot differ. Calls that always pass the same argument would not reveal the
   * cost of cache misses.
   */
  private List<Step> changing(Method focus, int receiver, Draft current) throws Rejected {
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
  private Found.@Nullable Other other(String focus, int receiver, Draft current) {
    Map<String, String> meetings = plan.meetings().getOrDefault(focus, Map.of());
    List<Method> partners =
        methods.entrySet().stream()
            .filter(one -> meetings.containsKey(one.getKey()) && !one.getKey().equals(focus))
            .map(Map.Entry::getValue)
            .filter(method -> !isAvoided(method) && (receiver >= 0 || World.isStatic(method)))
            .toList();
    List<Step> calls = new ArrayList<>();
    String first = "";
    for (int i = partners.isEmpty() ? 0 : 1 + random.nextInt(MOST_CALLS); i > 0; i--) {
      Method method = mined.one(partners);
      int size = current.size();
      try {
        Step call = call(method, receiver, current);
        current.tryOut(call);
        first = calls.isEmpty() ? method.getName() + Type.getMethodDescriptor(method) : first;
        calls.add(call);
      } catch (Rejected e) {
        current.cutBack(size);
      }
    }
    return calls.isEmpty()
        ? null
        : new Found.Other(
            first,
            calls,
            DEALINGS.get(random.nextInt(DEALINGS.size())),
            Objects.requireNonNull(meetings.get(first)));
  }

  /** Executes steps one after the other; a later step may take the result of an earlier one. */
  private static void tryOut(List<Step> suffix, Draft current) throws Rejected {
    int size = current.size();
    try {
      for (Step step : suffix) {
        current.add(step);
      }
    } finally {
      current.cutBack(size);
    }
  }

  /**
   * The number of the step that gives an instance, from the corpus or newly made; -1 if no instance
   * is needed.
   */
  private int begin(Draft current, Method focus, boolean repeats) throws Rejected {
    if (!repeats && random.nextDouble() < FROM_CORPUS) {
      Corpus.Prefix prefix = corpus.choose(random);
      if (prefix != null && (prefix.receiver() >= 0 || World.isStatic(focus))) {
        for (Step step : prefix.steps()) {
          current.add(step);
        }
        return prefix.receiver();
      }
    }
    return World.isStatic(focus) ? -1 : mined.instance(current);
  }

  /**
   * Calls a random method to prepare the instance.
   *
   * @return whether the call worked
   */
  private boolean setUp(Draft current, int receiver) {
    Method method = setUps.get(random.nextInt(setUps.size()));
    int[] count = tried.computeIfAbsent(method, unknown -> new int[2]);
    boolean hopeless = count[0] >= HOPELESS && count[1] == 0;
    if (hopeless || (receiver < 0 && !World.isStatic(method)) || isAvoided(method)) {
      return false;
    }
    count[0]++;
    int size = current.size();
    try {
      current.add(call(method, receiver, current));
      count[1]++;
      return true;
    } catch (Rejected e) {
      current.cutBack(size);
      return false;
    }
  }

  private boolean isAvoided(Method method) {
    return avoided.contains(tested.getName() + "." + method.getName());
  }

  private Step call(Method method, int receiver, Draft current) throws Rejected {
    Method before = world.counterpart(method, tested);
    if (before == null) {
      throw new Rejected("the baseline has no such method", null);
    }
    List<Integer> operands = new ArrayList<>();
    if (!World.isStatic(method)) {
      operands.add(receiver);
    }
    operands.addAll(mined.operands(method, current));
    return Step.call(tested, method, before, operands);
  }

  /**
   * Adds a second call that alternates with the first one and takes the result of the first one if
   * it can.
   */
  private boolean addSecond(Method focus, int receiver, List<Step> suffix, Draft current)
      throws Rejected {
    List<Method> others =
        setUps.stream()
            .filter(method -> !method.equals(focus) && !isAvoided(method))
            .filter(method -> receiver >= 0 || World.isStatic(method))
            .toList();
    List<Method> takers = others.stream().filter(method -> takes(focus, method)).toList();
    List<Method> from = takers.isEmpty() ? others : takers;
    if (from.isEmpty()) {
      return false;
    }
    Method second = mined.one(from);
    if (takers.isEmpty()) {
      Step call = call(second, receiver, current);
      current.tryOut(call);
      suffix.add(call);
      return true;
    }
    Method before = world.counterpart(second, tested);
    if (before == null) {
      return false;
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
    return true;
  }

  private boolean takes(Method first, Method second) {
    Class<?> result = first.getReturnType();
    return second.getParameterCount() == 1
        && !result.isPrimitive()
        && world.isVisible(result)
        && second.getParameterTypes()[0].isAssignableFrom(result);
  }
}
