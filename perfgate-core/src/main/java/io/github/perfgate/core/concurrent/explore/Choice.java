package io.github.perfgate.core.concurrent.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which of the tests that worked are kept: for every focus method variants that differ in what they
 * reach, in the cost of what they call, in whether their arguments change, and in how much was set
 * up before; those first that reach the most.
 */
final class Choice {
  private static final int MOST_OF_A_METHOD = 4;
  private static final int MOST_MIXED = 3;

  /** Of two with the same key one is enough. */
  private record Key(
      String method,
      boolean mixed,
      boolean changing,
      Set<String> hits,
      int cost,
      boolean prepared) {
    static Key of(Found test) {
      return new Key(
          test.method(),
          test.mixed(),
          test.changing(),
          test.hits(),
          test.cost(),
          test.setUps() > 0);
    }
  }

  private final Map<Key, Chosen> kept = new LinkedHashMap<>();

  /** A test with its text, which outlives the classes that it was made of. */
  record Chosen(Found test, String source, String benchmark, String inWords, String name) {}

  /** Gives a text to a test, only where it is kept. */
  interface Writer {
    Chosen write(Found test);
  }

  /** Keeps it if it is better than what there is. */
  void consider(Found test, Writer writer) {
    Key key = Key.of(test);
    Chosen known = kept.get(key);
    if (known == null || isBetter(test, known.test())) {
      kept.put(key, writer.write(test));
    }
  }

  /** More calls that prepare fill what is shared; of equal ones, the shorter. */
  private static boolean isBetter(Found one, Found other) {
    return one.setUps() > other.setUps()
        || (one.setUps() == other.setUps() && one.prefix().size() < other.prefix().size());
  }

  /**
   * The best: a first one of every method, then a second one, and so on.
   *
   * @param methods focus methods, the most important first
   */
  List<Chosen> best(List<String> methods, int most) {
    Map<String, List<Chosen>> byMethod = new LinkedHashMap<>();
    methods.forEach(method -> byMethod.put(method, new ArrayList<>()));
    List<Chosen> mixed = new ArrayList<>();
    for (Chosen chosen : kept.values()) {
      (chosen.test().mixed() ? mixed : byMethod.get(chosen.test().method())).add(chosen);
    }
    Comparator<Chosen> order =
        Comparator.comparingDouble((Chosen one) -> one.test().score())
            .thenComparingInt(one -> one.test().cost())
            .thenComparingInt(one -> one.test().setUps())
            .reversed();
    byMethod
        .values()
        .forEach(
            list -> {
              list.sort(order);
              alternate(list);
            });
    mixed.sort(order);
    List<List<Chosen>> ranked = new ArrayList<>(byMethod.values());
    ranked.removeIf(List::isEmpty);
    ranked.sort(
        Comparator.comparingDouble((List<Chosen> list) -> list.get(0).test().score()).reversed());
    List<Chosen> best = new ArrayList<>();
    mixed.stream().limit(MOST_MIXED).forEach(best::add);
    for (int i = 0; i < MOST_OF_A_METHOD; i++) {
      for (List<Chosen> list : ranked) {
        if (i < list.size() && best.size() < most) {
          best.add(i == 0 ? Math.max(0, best.size() - mixedIn(best)) : best.size(), list.get(i));
        }
      }
    }
    return best;
  }

  /** Those whose arguments change in every second place, as long as there are both kinds. */
  private static void alternate(List<Chosen> list) {
    List<Chosen> same = new ArrayList<>();
    List<Chosen> changing = new ArrayList<>();
    list.forEach(one -> (one.test().changing() ? changing : same).add(one));
    list.clear();
    for (int i = 0; i < Math.max(same.size(), changing.size()); i++) {
      list.addAll(same.subList(Math.min(i, same.size()), Math.min(i + 1, same.size())));
      list.addAll(changing.subList(Math.min(i, changing.size()), Math.min(i + 1, changing.size())));
    }
  }

  private static int mixedIn(List<Chosen> best) {
    return (int) best.stream().filter(one -> one.test().mixed()).count();
  }
}
