package io.github.perfgate.core.workload.spl.grounding;

import static java.util.stream.Collectors.toCollection;

import io.github.perfgate.core.base.problem.NearestNames;
import io.github.perfgate.core.workload.spl.DidYouMean;
import io.github.perfgate.core.workload.spl.MethodName;
import io.github.perfgate.core.workload.spl.Position;
import io.github.perfgate.core.workload.spl.SplFailure;
import io.github.perfgate.core.workload.spl.grounding.Scope.Types;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Resolves the names of classes in formulas to full names. */
final class TypeNames {
  private static final Set<String> PRIMITIVES =
      Set.of("boolean", "byte", "char", "short", "int", "long", "float", "double");

  /** More than any class's name has. Time and space grow with the square of a name's points. */
  private static final int LONGEST = 1_000;

  /** The classes of the JDK that formulas and parameters use most, by their full names. */
  private static final Set<String> WELL_KNOWN =
      Stream.concat(
              names(
                  "java.lang.",
                  """
                  Object String CharSequence StringBuilder StringBuffer Math System Number Boolean
                  Byte Character Short Integer Long Float Double Iterable Comparable Runnable
                  Class Enum Thread Throwable
                  """),
              names(
                  "java.util.",
                  """
                  Arrays Collection Collections List ArrayList LinkedList Set HashSet
                  LinkedHashSet TreeSet SortedSet Map HashMap LinkedHashMap TreeMap SortedMap
                  Queue Deque ArrayDeque PriorityQueue Vector BitSet Iterator Comparator Random
                  Optional UUID Objects
                  """))
          .collect(toCollection(TreeSet::new));

  private final @Nullable String home;
  private final @Nullable Types types;

  TypeNames(Scope scope) {
    home = scope.home();
    types = scope.types();
  }

  /** Whether the class is known to exist. */
  boolean exists(String written) {
    return types != null && find(written) != null;
  }

  /**
   * The full name of a class. A name without a package is looked for in the package and in the
   * class of the formulas, then among well-known classes of the JDK. If the classes are not known,
   * the well-known ones come first. A dot before a nested class becomes a dollar.
   *
   * @param required whether the class has to exist in the working tree
   * @throws SplFailure if the class has to exist and does not
   */
  String resolve(String written, boolean required, Position at) {
    String found = find(written);
    if (found != null) {
      return found;
    }
    if (types != null && required) {
      throw new SplFailure(
          at, "there is no class `%s`%s".formatted(written, DidYouMean.of(nearest(written))));
    }
    return written.contains(".") || home == null ? written : packageOf(home) + written;
  }

  /**
   * The type of a parameter, with its brackets; either primitive or resolved by {@link #resolve}.
   */
  String resolveParameter(String written, boolean required, Position at) {
    int brackets = written.indexOf("[]");
    String element = brackets < 0 ? written : written.substring(0, brackets);
    return PRIMITIVES.contains(element)
        ? written
        : resolve(element, required, at) + written.substring(element.length());
  }

  /**
   * Fails if the class is known and has no such method.
   *
   * @param at where the method is named
   */
  void requireMethod(String type, String method, Position at) {
    if (types == null || method.equals("<init>") || !types.hasType(type)) {
      return;
    }
    Collection<String> methods = types.methodsOf(type);
    if (!methods.contains(method)) {
      throw new SplFailure(
          at, "no method `%s` in %s%s".formatted(method, type, DidYouMean.among(method, methods)));
    }
  }

  /**
   * Fails if the class is known and does not declare the method itself.
   *
   * @param at where the method is named
   */
  void requireDeclared(MethodName name, Position at) {
    requireMethod(name.type(), name.method(), at);
    if (types != null
        && types.hasType(name.type())
        && !types.declares(name.type(), name.method(), name.parameterTypes())) {
      throw new SplFailure(
          at,
          "%s declares no method `%s`; name the class and the parameters that its declaration has"
              .formatted(name.type(), name.toSpl().replaceFirst("^[^#]*#", "")));
    }
  }

  /** The methods of the class in which the formulas stand, as far as they are known. */
  Collection<String> methodsBesideSelf() {
    return types == null || home == null ? List.of() : types.methodsOf(home);
  }

  private @Nullable String find(String written) {
    List<String> candidates = candidates(written);
    if (types == null) {
      return wellKnown(written);
    }
    for (String candidate : candidates) {
      if (types.hasType(candidate)) {
        return candidate;
      }
    }
    return wellKnown(written);
  }

  private List<String> candidates(String written) {
    List<String> candidates = new ArrayList<>();
    if (home != null && !written.contains(".")) {
      candidates.add(home + "$" + written);
      candidates.add(packageOf(home) + written);
    }
    StringBuilder nested = new StringBuilder(written);
    candidates.add(written);
    if (written.length() > LONGEST) {
      return candidates;
    }
    for (int dot = written.lastIndexOf('.'); dot > 0; dot = written.lastIndexOf('.', dot - 1)) {
      nested.setCharAt(dot, '$');
      candidates.add(nested.toString());
      if (home != null) {
        candidates.add(packageOf(home) + nested);
      }
    }
    return candidates;
  }

  private static Stream<String> names(String inPackage, String simpleNames) {
    return simpleNames
        .strip()
        .lines()
        .flatMap(line -> Stream.of(line.split(" ", -1)))
        .map(inPackage::concat);
  }

  private static @Nullable String wellKnown(String written) {
    return Stream.of(written, "java.lang." + written, "java.util." + written)
        .filter(WELL_KNOWN::contains)
        .findFirst()
        .orElse(null);
  }

  private static String packageOf(String type) {
    return type.substring(0, type.lastIndexOf('.') + 1);
  }

  private List<String> nearest(String written) {
    if (types == null) {
      return List.of();
    }
    List<String> known = new ArrayList<>(types.typeNames());
    known.addAll(WELL_KNOWN);
    List<String> simple =
        NearestNames.of(simpleName(written), known.stream().map(TypeNames::simpleName).toList());
    return known.stream().filter(name -> simple.contains(simpleName(name))).limit(3).toList();
  }

  private static String simpleName(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
