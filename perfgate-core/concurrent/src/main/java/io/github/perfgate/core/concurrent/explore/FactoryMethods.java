package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.core.code.change.CodePath;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Factories in other classes of the release, for classes without a usable constructor or factory of
 * their own. It remembers which of them worked; so a factory that gives something else is soon left
 * alone.
 */
final class FactoryMethods {
  private static final int MOST = 60;
  private static final int HOPELESS = 3;

  /** How often a factory that worked before is preferred. */
  private static final double KNOWN = 0.8;

  /** Supertypes that say nothing about what a method gives. */
  private static final Set<String> TOO_GENERAL =
      Set.of(
          "java.lang.Object",
          "java.lang.Cloneable",
          "java.lang.Comparable",
          "java.lang.Record",
          "java.lang.Enum",
          "java.io.Serializable");

  private final ExplorePlan plan;
  private final Map<Path, ReleaseIndex> indexes = new HashMap<>();
  private final Map<String, List<FactoryMethod>> known = new HashMap<>();
  private final Map<String, int[]> tried = new HashMap<>();
  private volatile boolean reading;

  FactoryMethods(ExplorePlan plan) {
    this.plan = plan;
  }

  /**
   * The factories of a type, the most promising first: those that declare it, then those that
   * declare a subtype.
   *
   * @param byInterface whether those that declare a supertype follow: what such a factory gives may
   *     be of the type
   */
  List<FactoryMethod> of(String type, boolean byInterface) {
    String key = type + (byInterface ? "?" : "");
    List<FactoryMethod> found = known.get(key);
    if (found == null) {
      reading = true;
      try {
        found = find(type, byInterface);
        known.put(key, found);
      } finally {
        reading = false;
      }
    }
    return found;
  }

  /** Whether a library is being read, which may take longer than a call. */
  boolean isReading() {
    return reading;
  }

  private List<FactoryMethod> find(String type, boolean byInterface) {
    Set<FactoryMethod> found = new LinkedHashSet<>();
    List<ReleaseIndex> all =
        Stream.of(type, plan.type())
            .flatMap(one -> root(one).stream())
            .distinct()
            .map(root -> indexes.computeIfAbsent(root, one -> ReleaseIndex.of(one, own())))
            .toList();
    for (ReleaseIndex index : all) {
      Set<String> same = Set.of(type);
      Set<String> below = index.subtypes(type);
      add(index, same, type, below, found);
      add(index, below, type, below, found);
    }
    for (ReleaseIndex index : byInterface ? all : List.<ReleaseIndex>of()) {
      Set<String> above = new TreeSet<>(index.supertypes(type));
      above.removeAll(TOO_GENERAL);
      Set<FactoryMethod> more = new LinkedHashSet<>();
      add(index, above, type, index.subtypes(type), more);
      Set<String> owners = new TreeSet<>();
      more.forEach(one -> owners.add(one.owner()));
      Set<String> naming = index.naming(type, owners);
      more.stream().filter(one -> naming.contains(one.owner())).forEach(found::add);
      found.addAll(more);
    }
    return found.stream().limit(MOST).toList();
  }

  private String own() {
    return plan.testedPackage();
  }

  /** Adds the factories that give one of the types; methods of the wanted type itself need one. */
  private static void add(
      ReleaseIndex index,
      Set<String> given,
      String wanted,
      Set<String> below,
      Set<FactoryMethod> to) {
    given.stream()
        .flatMap(one -> index.giving(one).stream())
        .filter(one -> !one.owner().equals(wanted))
        .filter(one -> one.isStatic() || !below.contains(one.owner()))
        .sorted(FactoryMethod.LEAST_FIRST)
        .forEach(to::add);
  }

  /** The jar or folder that has a class. */
  private List<Path> root(String type) {
    for (Path root : plan.code().now()) {
      try (CodePath code = new CodePath(List.of(root))) {
        if (code.classFile(type) != null) {
          return List.of(root);
        }
      }
    }
    return List.of();
  }

  /**
   * Some of the factories, in the order in which they are to be tried: mostly one that worked
   * before comes first, then those that were tried least.
   */
  List<FactoryMethod> choose(List<FactoryMethod> from, String type, Random random, int most) {
    List<FactoryMethod> worked = new ArrayList<>();
    Map<Integer, List<FactoryMethod>> byTries = new TreeMap<>();
    for (FactoryMethod one : from) {
      int[] count = count(one, type);
      if (count[1] > 0) {
        worked.add(one);
      } else if (count[0] < HOPELESS) {
        byTries.computeIfAbsent(count[0], unknown -> new ArrayList<>()).add(one);
      }
    }
    Collections.shuffle(worked, random);
    List<FactoryMethod> open = new ArrayList<>();
    byTries.values().forEach(open::addAll);
    boolean knownFirst = random.nextDouble() < KNOWN;
    List<FactoryMethod> chosen = new ArrayList<>(knownFirst ? worked : open);
    chosen.addAll(knownFirst ? open : worked);
    return chosen.subList(0, Math.min(most, chosen.size()));
  }

  /** Remembers whether a factory gave an object of the type. */
  void tried(FactoryMethod one, String type, boolean worked) {
    int[] count = count(one, type);
    count[0]++;
    count[1] += worked ? 1 : 0;
  }

  private int[] count(FactoryMethod one, String type) {
    return tried.computeIfAbsent(type + " " + one, unknown -> new int[2]);
  }
}
