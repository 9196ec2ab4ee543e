package io.github.perfgate.core.concurrent.focus;

import io.github.perfgate.core.base.problem.NearestNames;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes that a user selects, by regular expressions over full names.
 *
 * @param includes classes that are compared whether or not they seem to be meant for several
 *     threads. A class that only a pattern matches must reach a change; a class with its full name
 *     need not
 * @param excludes classes that are left out
 */
public record ClassNames(List<Pattern> includes, List<Pattern> excludes) {
  /** Selects no class and leaves none out. */
  public static final ClassNames NONE = new ClassNames(List.of(), List.of());

  /** Copies the lists. */
  public ClassNames {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }

  /**
   * Whether a class is compared in any case, as the includes have its full name and not only a
   * pattern.
   */
  public boolean names(String type) {
    return includes.stream().anyMatch(one -> isName(one, type));
  }

  /** Whether a class is compared if it reaches a change. */
  public boolean includes(String type) {
    return includes.stream().anyMatch(one -> fits(one, type));
  }

  /** Whether a class is left out. */
  public boolean excludes(String type) {
    return excludes.stream().anyMatch(one -> one.matcher(type).matches());
  }

  /**
   * One sentence for each include that fits no class.
   *
   * @param own the classes
   * @param place what has these classes, in words
   * @param otherwise what to do if no name is near
   */
  public List<String> doubts(Collection<String> own, String place, String otherwise) {
    return unknown(own)
        .map(
            name -> {
              List<String> near = NearestNames.of(name.replace("\\", ""), own);
              return "no class of %s is called %s; %s"
                  .formatted(
                      place,
                      name,
                      near.isEmpty() ? otherwise : "the nearest are " + String.join(", ", near));
            })
        .toList();
  }

  /**
   * The includes that fit a class of the candidate, but no class that the baseline has as well.
   *
   * @param common classes that both versions have
   */
  public List<String> onlyNew(Collection<String> own, Collection<String> common) {
    List<String> nowhere = unknown(own).toList();
    return unknown(common).filter(name -> !nowhere.contains(name)).toList();
  }

  /** The includes as results show them. */
  public String includesInWords() {
    return texts(includes);
  }

  /** The excludes as results show them. */
  public String excludesInWords() {
    return texts(excludes);
  }

  private Stream<String> unknown(Collection<String> types) {
    return includes.stream()
        .filter(one -> types.stream().noneMatch(type -> fits(one, type)))
        .map(Pattern::pattern);
  }

  private static boolean fits(Pattern include, String type) {
    return isName(include, type) || include.matcher(type).matches();
  }

  /** Nested classes are named with a dollar sign, which has another meaning in a pattern. */
  private static boolean isName(Pattern include, String type) {
    return include.pattern().replace("\\", "").equals(type);
  }

  private static String texts(List<Pattern> patterns) {
    return patterns.stream().map(Pattern::pattern).collect(Collectors.joining(" "));
  }
}
