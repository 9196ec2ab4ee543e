package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.concurrent.explore.Draft.Rejected;
import io.github.perfgate.core.concurrent.explore.ListedTest.Kind;
import io.github.perfgate.core.workload.trace.TestRules;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

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

  /** How often an object is brought into another state before an attempt is given up. */
  private static final int MOST_STATES = 3;

  private static final double FROM_CORPUS = 0.4;
  private static final double MIXED = 0.2;
  private static final double CHANGING = 0.2;
  private static final double WITH_ROLES = 0.4;

  private static final int HOPELESS = 6;
  private static final Set<String> NEVER =
      Set.of("wait", "notify", "notifyAll", "getClass", "close", "shutdown", "shutdownNow");

  private final ExplorePlan plan;
  private final VersionPair versions;
  private final Failures failures;
  private final Class<?> tested;
  private final MinedCallReplay mined;
  private final Random random;
  private final Corpus corpus = new Corpus();
  private final List<Method> setUps;
  private final Map<String, Method> methods = new TreeMap<>();
  private final Map<Method, int[]> tried = new HashMap<>();
  private final SuffixGenerator suffixes;
  private final Set<String> avoided;
  private final Set<String> worked = ConcurrentHashMap.newKeySet();
  private volatile @Nullable Draft draft;

  /**
   * What all pairs of loaded versions share.
   *
   * @param helpers makes implementations
   * @param factories finds factories in other classes
   * @param failures counts why attempts fail
   * @param avoided texts of calls that never returned, since the search began
   * @param shown calls of unit tests
   */
  record Shared(
      Helpers helpers,
      FactoryMethods factories,
      Failures failures,
      Set<String> avoided,
      MinedCallReplay.Queue shown) {}

  Explorer(ExplorePlan plan, VersionPair versions, Shared shared, long seed)
      throws ClassNotFoundException {
    this.plan = plan;
    this.failures = shared.failures();
    this.versions = versions;
    this.random = new Random(seed);
    this.tested = versions.tested();
    this.avoided = shared.avoided();
    ValueGenerator generator;
    try (CodePath code = new CodePath(plan.code().now())) {
      List<String> ofPackage =
          code.names().stream()
              .filter(name -> name.startsWith(plan.testedPackage() + "."))
              .filter(name -> name.indexOf('.', plan.testedPackage().length() + 1) < 0)
              .filter(name -> !name.contains("$") && !TestRules.isNamedLikeATest(name))
              .toList();
      generator =
          new ValueGenerator(
              versions,
              Values.of(code, plan.type()),
              shared.helpers(),
              shared.factories(),
              ofPackage,
              random,
              shared.avoided());
    }
    this.mined = new MinedCallReplay(shared.shown(), versions, tested, generator, random);
    this.setUps =
        VersionPair.methods(tested).stream()
            .filter(method -> !NEVER.contains(method.getName()))
            .filter(
                method -> Arrays.stream(method.getParameterTypes()).allMatch(versions::isVisible))
            .filter(method -> versions.counterpart(method, tested) != null)
            .toList();
    for (Method method : setUps) {
      methods.putIfAbsent(SuffixGenerator.signature(method), method);
    }
    this.suffixes =
        new SuffixGenerator(
            versions,
            generator,
            mined,
            random,
            new SuffixGenerator.Methods(setUps, methods, focus(), plan.sharedResources()),
            shared.avoided());
  }

  private List<Method> focus() {
    return plan.methods().keySet().stream().map(methods::get).filter(Objects::nonNull).toList();
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
  @Nullable FoundTest attempt(String signature) {
    Method focus = methods.get(signature);
    if (focus == null) {
      return null;
    }
    Draft current = new Draft(versions);
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
      return inItsState(focus, receiver, current, before, setUp, repeats);
    } catch (Rejected e) {
      failures.add(signature, hasInstance, e);
      return null;
    }
  }

  /**
   * Makes a test. If the object is not in the state for the call, as its exception says, it is
   * first brought into another one: a class may have to be initialized, opened or started.
   */
  private @Nullable FoundTest inItsState(
      Method focus, int receiver, Draft current, int before, int setUp, boolean repeats)
      throws Rejected {
    for (int states = 0; ; states++) {
      int size = current.size();
      try {
        return plan.sequences() > 0
            ? random(focus, receiver, current, setUp + states)
            : focused(focus, receiver, current, before, setUp + states, repeats);
      } catch (Rejected e) {
        current.cutBack(size);
        if (states == MOST_STATES
            || !(e.getCause() instanceof IllegalStateException)
            || !changesState(receiver, current)) {
          throw e;
        }
      }
    }
  }

  /**
   * Calls a method without parameters and result, such as {@code initialize()}.
   *
   * @return whether there is one that works
   */
  private boolean changesState(int receiver, Draft current) {
    List<Method> plain =
        new ArrayList<>(
            setUps.stream()
                .filter(method -> method.getParameterCount() == 0)
                .filter(method -> method.getReturnType() == void.class)
                .filter(method -> !suffixes.isAvoided(method))
                .filter(method -> receiver >= 0 || VersionPair.isStatic(method))
                .toList());
    Collections.shuffle(plain, random);
    for (Method method : plain) {
      try {
        current.add(suffixes.call(method, receiver, current));
        return true;
      } catch (Rejected e) {
        // Another one may work.
      }
    }
    return false;
  }

  /** A test in which each thread runs its own random sequence of calls, as SpeedGun's do. */
  private @Nullable FoundTest random(Method focus, int receiver, Draft current, int setUp)
      throws Rejected {
    List<Step> prepared = current.steps();
    List<List<Step>> chosen = suffixes.random(focus, receiver, current, plan.sequences());
    worked.add(SuffixGenerator.signature(focus));
    corpus.add(SuffixGenerator.signature(focus), prepared, receiver);
    List<List<Step>> sequences = suffixes.linked(chosen, current);
    versions.hits().reset();
    // Without the calls that were left out, as they threw.
    SuffixGenerator.tryOut(sequences.stream().flatMap(List::stream).toList(), current);
    Set<String> hits = versions.hits().executed();
    return hits.isEmpty()
        ? null
        : new FoundTest(
            "",
            Kind.RANDOM,
            receiver,
            current.steps(),
            sequences,
            null,
            hits,
            new FoundTest.Merit(score(hits), 0, setUp, mined.text(setUp)));
  }

  /** A test of one focus method: all threads call it, or some call what meets it. */
  private @Nullable FoundTest focused(
      Method focus, int receiver, Draft current, int before, int setUp, boolean repeats)
      throws Rejected {
    String signature = SuffixGenerator.signature(focus);
    List<Step> suffix =
        !repeats && random.nextDouble() < CHANGING
            ? suffixes.changing(focus, receiver, current)
            : new ArrayList<>(List.of(suffixes.call(focus, receiver, current)));
    boolean changing = suffix.size() > 1;
    versions.hits().reset();
    SuffixGenerator.tryOut(suffix, current);
    worked.add(signature);
    Set<String> hits = versions.hits().executed();
    String second =
        !changing && random.nextDouble() < MIXED
            ? suffixes.addSecond(focus, receiver, suffix, current)
            : null;
    boolean mixed = second != null;
    SuffixGenerator.OtherRole other =
        !changing && !mixed && random.nextDouble() < WITH_ROLES
            ? suffixes.other(signature, receiver, current)
            : null;
    List<Step> calls = new ArrayList<>(suffix);
    if (other != null) {
      calls.addAll(other.calls());
    }
    // Calls may fill or empty the shared object, so what they do once says little.
    versions.hits().reset();
    SuffixGenerator.tryOut(calls, current);
    long cost = versions.hits().spent();
    if (!changing) {
      corpus.add(signature, current.steps().subList(0, Math.max(before, current.size())), receiver);
    }
    return hits.isEmpty()
        ? null
        : new FoundTest(
            second == null ? signature : signature + " " + second,
            mixed ? Kind.MIXED : changing ? Kind.CHANGING : Kind.PLAIN,
            receiver,
            current.steps(),
            other == null ? List.of(suffix) : List.of(suffix, other.calls()),
            other == null ? null : other.role(),
            hits,
            new FoundTest.Merit(score(hits), cost, setUp, mined.text(setUp)));
  }

  private double score(Set<String> hits) {
    return hits.stream().mapToDouble(hit -> plan.changed().getOrDefault(hit, 0.0)).sum();
  }

  /**
   * The number of the step that gives an instance, from the corpus or newly made; -1 if no instance
   * is needed.
   */
  private int begin(Draft current, Method focus, boolean repeats) throws Rejected {
    if (!repeats && random.nextDouble() < FROM_CORPUS) {
      Corpus.Prefix prefix = corpus.choose(random);
      if (prefix != null && (prefix.receiver() >= 0 || VersionPair.isStatic(focus))) {
        for (Step step : prefix.steps()) {
          current.add(step);
        }
        return prefix.receiver();
      }
    }
    return VersionPair.isStatic(focus) ? -1 : mined.instance(current);
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
    if (hopeless || (receiver < 0 && !VersionPair.isStatic(method)) || suffixes.isAvoided(method)) {
      return false;
    }
    count[0]++;
    int size = current.size();
    try {
      current.add(suffixes.call(method, receiver, current));
      count[1]++;
      return true;
    } catch (Rejected e) {
      current.cutBack(size);
      return false;
    }
  }
}
