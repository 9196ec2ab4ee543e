package io.github.perfgate.core.concurrent.explore;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Chooses which of the tests that worked are kept. For every focus method it keeps different
 * variants. Variants differ in the changes that they reach, and in whether generated
 * implementations spend time. They also differ in whether their arguments change, and in whether
 * other calls prepared them. Calls that unit tests show differ in their arguments, too. Methods
 * with the largest weight come first, and that of a method with a call of a unit test counts twice.
 * Among the tests of a method, those that reach most come first, then those that repeat calls of
 * unit tests, then those whose roles may take the same lock, then those whose other role calls
 * methods that have no role yet, and then those in which generated implementations spend most. All
 * tests with random sequences are kept, in the order in which they were made.
 */
final class Choice {
  private static final int MOST_OF_A_METHOD = 4;

  /** The first methods, so many, get their second test before any other method gets its first. */
  private static final int FIRST_METHODS = 5;

  private static final int MOST_MIXED = 2;

  /** How much more a method counts whose calls unit tests show: they make sense to somebody. */
  private static final double SHOWN = 2;

  /** What distinguishes tests: one test for each key is enough. */
  private record Key(
      String method,
      boolean mixed,
      boolean changing,
      String other,
      Set<String> hits,
      boolean costs,
      boolean prepared,
      String mined) {
    static Key of(FoundTest test) {
      return new Key(
          test.method(),
          test.mixed(),
          test.changing(),
          test.other() == null ? "" : test.other().method(),
          test.hits(),
          test.merit().cost() > 0,
          test.merit().setUps() > 0,
          test.merit().mined());
    }
  }

  private final Map<Key, Chosen> kept = new LinkedHashMap<>();
  private final List<Chosen> random = new ArrayList<>();

  /** A test with its source, which outlives the classes from which the test was made. */
  record Chosen(FoundTest test, String source, String benchmark, ListedTest listed) {
    String name() {
      return listed.name();
    }
  }

  /** Writes the source of a test that is kept. */
  interface Writer {
    Chosen write(FoundTest test);
  }

  /** Keeps a test if it is random, or better than the known test with the same key. */
  void consider(FoundTest test, Writer writer) {
    if (test.kind() == ListedTest.Kind.RANDOM) {
      random.add(writer.write(test));
      return;
    }
    Key key = Key.of(test);
    Chosen known = kept.get(key);
    if (known == null || isBetter(test, known.test())) {
      kept.put(key, writer.write(test));
    }
  }

  /** How many tests with random sequences there are. */
  int random() {
    return random.size();
  }

  /**
   * A test whose calls spend more in generated implementations is better. With as much, a test with
   * more preparing calls is better, as these calls fill the shared object; and then the test with
   * the shorter prefix.
   */
  private static boolean isBetter(FoundTest one, FoundTest other) {
    return Comparator.comparingLong((FoundTest test) -> test.merit().cost())
            .thenComparingInt(test -> test.merit().setUps())
            .thenComparingInt(test -> -test.prefix().size())
            .compare(one, other)
        > 0;
  }

  /**
   * The best tests: the first tests of the most important methods, some mixed tests, and the second
   * tests of these methods. Then come the first tests of all other methods, the second ones, and so
   * on.
   *
   * @param methods focus methods with their weights
   */
  List<Chosen> best(Map<String, Double> methods, int most) {
    if (!random.isEmpty()) {
      return List.copyOf(random.subList(0, Math.min(most, random.size())));
    }
    Map<String, List<Chosen>> byMethod = new LinkedHashMap<>();
    methods.keySet().forEach(method -> byMethod.put(method, new ArrayList<>()));
    List<Chosen> mixed = new ArrayList<>();
    for (Chosen chosen : kept.values()) {
      (chosen.test().mixed() ? mixed : byMethod.get(chosen.test().method())).add(chosen);
    }
    Set<String> inRoles = new HashSet<>();
    Comparator<Chosen> order =
        Comparator.comparingDouble((Chosen one) -> one.test().merit().score())
            .thenComparing(one -> one.test().mined())
            .thenComparing(one -> one.test().locks())
            .thenComparing(one -> Collections.disjoint(inRoles, one.test().inOtherRole()))
            .thenComparingLong(one -> one.test().merit().cost())
            .thenComparingInt(one -> one.test().merit().setUps())
            .reversed();
    byMethod.values().forEach(list -> list.sort(order));
    mixed.sort(order);
    List<List<Chosen>> ranked = new ArrayList<>(byMethod.values());
    ranked.removeIf(List::isEmpty);
    ranked.sort(
        Comparator.comparingDouble((List<Chosen> list) -> weight(list, methods))
            .thenComparingDouble(list -> list.get(0).test().merit().score())
            .reversed());
    for (int i = 0; i < ranked.size(); i++) {
      List<Chosen> list = ranked.get(i);
      // The methods that have a role by now change the order.
      list.sort(order);
      list.stream()
          .filter(Choice::hasRoles)
          .findFirst()
          .ifPresent(one -> inRoles.addAll(one.test().inRoles()));
      alternate(list, i % 2 == 0);
    }
    Set<Chosen> best = new LinkedHashSet<>();
    List<List<Chosen>> first = ranked.subList(0, Math.min(FIRST_METHODS, ranked.size()));
    best.addAll(each(first, 0));
    // The time of a mixed test is that of two methods, so it comes after first tests of one.
    mixed.stream().limit(MOST_MIXED).forEach(best::add);
    best.addAll(each(first, 1));
    for (int i = 0; i < MOST_OF_A_METHOD; i++) {
      best.addAll(each(ranked, i));
    }
    return best.stream().limit(most).toList();
  }

  private static double weight(List<Chosen> tests, Map<String, Double> methods) {
    double own = Objects.requireNonNull(methods.get(tests.get(0).test().method()));
    return tests.stream().anyMatch(one -> one.test().mined()) ? SHOWN * own : own;
  }

  /** The test at an index of each list, if it has so many. */
  private static List<Chosen> each(List<List<Chosen>> lists, int index) {
    return lists.stream().filter(list -> index < list.size()).map(list -> list.get(index)).toList();
  }

  /**
   * Takes the kinds of tests in turn: all threads make the same call, some threads have another
   * role, the arguments change. Random calls are a kind of their own if there are calls of unit
   * tests, which come first.
   *
   * @param rolesFirst whether roles come before changing arguments. Only two tests of a method are
   *     measured in most cases, so this is different from method to method
   */
  private static void alternate(List<Chosen> list, boolean rolesFirst) {
    List<Chosen> all = List.copyOf(list);
    List<Chosen> plain =
        all.stream().filter(one -> !one.test().changing() && !hasRoles(one)).toList();
    List<Chosen> mined = plain.stream().filter(one -> one.test().mined()).toList();
    List<Chosen> random = plain.stream().filter(one -> !one.test().mined()).toList();
    List<Chosen> roles = all.stream().filter(Choice::hasRoles).toList();
    List<Chosen> changing = all.stream().filter(one -> one.test().changing()).toList();
    List<List<Chosen>> kinds =
        List.of(
            mined.isEmpty() ? random : mined,
            rolesFirst ? roles : changing,
            rolesFirst ? changing : roles,
            mined.isEmpty() ? mined : random);
    list.clear();
    for (int i = 0; i < all.size(); i++) {
      for (List<Chosen> kind : kinds) {
        list.addAll(kind.subList(Math.min(i, kind.size()), Math.min(i + 1, kind.size())));
      }
    }
  }

  private static boolean hasRoles(Chosen one) {
    return one.test().other() != null;
  }
}
