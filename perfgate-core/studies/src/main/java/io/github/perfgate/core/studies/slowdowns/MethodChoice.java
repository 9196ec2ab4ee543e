package io.github.perfgate.core.studies.slowdowns;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.NearestNames;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.MethodPattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Chooses the methods that are made slower; the same seed chooses the same methods. */
final class MethodChoice {
  private MethodChoice() {}

  /**
   * Chooses methods at random.
   *
   * @param all every method that can be made slower, in an order that is always the same
   * @param executed the methods that a workload executes; other methods are chosen only if the
   *     settings name methods
   * @return at least one method, in the order of the draw
   * @throws ProblemException when there is no method, or a name matches none
   */
  static List<MutableMethod> of(
      MutationSettings settings, List<MutableMethod> all, Set<MethodId> executed) {
    List<MutableMethod> pool =
        settings.methods().isEmpty()
            ? all.stream().filter(method -> executed.contains(method.id())).toList()
            : named(settings.methods(), all);
    if (pool.isEmpty()) {
      throw new ProblemException(
          Help.NOTHING_MEASURED,
          "There is nothing to make slower: no workload executes a method of the code under test that"
              + " could get a busy wait, among %d methods".formatted(all.size()),
          "name methods in <slowdowns><methods> (-Dperfgate.slowdowns.methods), let unit tests take part"
              + " (-Dperfgate.junit.enabled), or write benchmarks for the code of this build");
    }
    List<MutableMethod> drawn = new ArrayList<>(pool);
    Collections.shuffle(drawn, new Random(settings.seed()));
    return List.copyOf(drawn.subList(0, Math.min(settings.count(), drawn.size())));
  }

  private static List<MutableMethod> named(List<String> names, List<MutableMethod> all) {
    Set<MutableMethod> named = new LinkedHashSet<>();
    for (String name : names) {
      MethodPattern pattern = new MethodPattern(name);
      List<MutableMethod> fitting = all.stream().filter(one -> pattern.fits(one.id())).toList();
      if (fitting.isEmpty()) {
        throw unknown(name, all);
      }
      named.addAll(fitting);
    }
    // The methods keep their order, as otherwise the order of the names would change what a seed
    // chooses.
    return all.stream().filter(named::contains).toList();
  }

  private static ProblemException unknown(String name, List<MutableMethod> all) {
    List<String> near =
        NearestNames.of(
            name, all.stream().map(one -> one.id().owner() + "." + one.id().name()).toList());
    return new ProblemException(
        Help.NOTHING_MEASURED,
        "<slowdowns><methods> (-Dperfgate.slowdowns.methods) names \"%s\", which is no method of the code under test"
                .formatted(name)
            + " that could get a busy wait",
        (near.isEmpty()
                ? "write a full name such as com.acme.Parser.parse"
                : "write " + String.join(" or ", near))
            + ", with * for any text; constructors, static initialisers, abstract, native and generated"
            + " methods and benchmarks get none");
  }
}
