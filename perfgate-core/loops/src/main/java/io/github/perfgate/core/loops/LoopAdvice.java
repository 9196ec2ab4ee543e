package io.github.perfgate.core.loops;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a pair of loops does, and what a developer can do about it. Both follow from the inner loop
 * and from what it reads. If nothing special is known of the inner loop, the advice is general.
 *
 * @param what a sentence without its full stop
 * @param remedy a sentence without its full stop
 */
public record LoopAdvice(String what, String remedy) {
  private static final int READS_SHOWN = 2;

  /**
   * Lists and other collections that search their elements one by one; those of skip lists do not.
   */
  private static final Pattern LIST =
      Pattern.compile(
          "java\\.util\\.(?!.*SkipList)(concurrent\\.)?[\\w$]*(List|Vector|Stack|Queue|Deque|Collection)"
              + "[\\w$]*");

  private static final Pattern CHAIN =
      Pattern.compile("java\\.util\\.[\\w$]*(Linked|Sequential)[\\w$]*");
  private static final Pattern PIPELINE =
      Pattern.compile("java\\.util\\.stream\\.(Reference|Int|Long|Double)Pipeline");
  private static final Pattern TEXT =
      Pattern.compile("java\\.lang\\.(String\\w*|AbstractStringBuilder|CharSequence)");

  private static final Set<String> QUESTIONS = Set.of("contains", "search");
  private static final Set<String> SEARCHES = Set.of("indexOf", "lastIndexOf");
  private static final Set<String> REMOVALS =
      Set.of("remove", "removeFirstOccurrence", "removeLastOccurrence", "removeElement");
  private static final Set<String> BULK = Set.of("containsAll", "removeAll", "retainAll");
  private static final Set<String> POSITIONS = Set.of("get", "set", "listIterator", "add");
  private static final Set<String> EXTREMES = Set.of("min", "max", "frequency");
  private static final Set<String> COPIES =
      Set.of("toArray", "<init>", "addAll", "clone", "copyOf");
  private static final Set<String> DIGESTS = Set.of("hashCode", "equals", "compareTo", "toString");

  /** The advice for the worst pair of a loop. */
  public static LoopAdvice of(RedundantLoop loop) {
    return of(loop.worst());
  }

  /** The advice for a pair. */
  public static LoopAdvice of(Observation pair) {
    return new LoopAdvice(what(pair), remedy(pair));
  }

  /** What the loops do, and the remedy. */
  public String inWords() {
    return what + "; " + remedy;
  }

  private static String what(Observation pair) {
    CodePlace outer = pair.outer();
    if (outer.method().equals(pair.inner().method())) {
      return "the inner loop in %s%s reads %s in each iteration of the outer one%s"
          .formatted(quoted(outer.shortName()), line(pair.inner()), same(pair), line(outer));
    }
    return "%s %s in each iteration of the loop in %s%s"
        .formatted(
            known(pair.entry()),
            doing(pair),
            known(pair.outerEntry()),
            outer.origin() == CodePlace.Origin.JDK ? "" : line(outer));
  }

  /**
   * What the inner loop does. For a list of the JDK, the sentence does not name its internal
   * fields.
   */
  private static String doing(Observation pair) {
    String type = pair.entry().method().owner();
    String name = pair.entry().method().name();
    if (!LIST.matcher(type).matches()) {
      return "reads " + same(pair);
    }
    return CHAIN.matcher(type).matches() && POSITIONS.contains(name)
        ? "walks along the same elements to a position"
        : "goes through the same elements";
  }

  private static String same(Observation pair) {
    String read =
        pair.reads().stream()
            .map(RepeatedRead::inWords)
            .distinct()
            .limit(READS_SHOWN)
            .collect(Collectors.joining(" and "));
    return read.isEmpty() ? "the same" : "the same " + read;
  }

  /**
   * The quoted name of a place. Streams have the names of their interfaces, which developers call.
   */
  private static String known(CodePlace place) {
    Matcher pipeline = PIPELINE.matcher(place.method().owner());
    return quoted(
        pipeline.matches()
            ? pipeline.group(1).replace("Reference", "") + "Stream." + place.method().name()
            : place.shortName());
  }

  private static String line(CodePlace place) {
    return place.line() > 0 ? " (line %d)".formatted(place.line()) : "";
  }

  private static String remedy(Observation pair) {
    String outer = pair.outerEntry().method().name();
    CodePlace entry = pair.entry();
    String type = entry.method().owner();
    String name = entry.method().name();
    boolean list = LIST.matcher(type).matches();
    if (!pair.outer().isOwn() && BULK.contains(outer) && list) {
      return "hand %s a set, or make the loop with a set in the project's own code"
          .formatted(quoted(outer));
    }
    if (list && QUESTIONS.contains(name)) {
      return "a set of the same elements, which have to have a good `hashCode`, would do without the"
          + " walk";
    }
    if (list && SEARCHES.contains(name)) {
      return "a map from element to position, or a set if only its presence matters, would do without"
          + " the walk";
    }
    if (list && REMOVALS.contains(name)) {
      return "collect what has to go in a set, and remove all of it in one walk with `removeIf`";
    }
    if (list && BULK.contains(name)) {
      return "hand %s a set, and if both stay the same call it once".formatted(quoted(name));
    }
    if (CHAIN.matcher(type).matches() && POSITIONS.contains(name)) {
      return "an iterator that is kept, or an `ArrayList`, would not walk to the position each time";
    }
    if (list && COPIES.contains(name)) {
      return "make the copy once before the loop, or do without one";
    }
    if (PIPELINE.matcher(type).matches()) {
      return "a set or map of what the stream is searched for, made once before the loop, would do"
          + " without going through it; or keep its result";
    }
    if (name.equals("containsValue")) {
      return "a second map from values to keys, or a set of the values, would do without the walk";
    }
    if (TEXT.matcher(type).matches()
        || (!pair.reads().isEmpty()
            && pair.reads().stream().allMatch(RepeatedRead::isOfCharacter))) {
      return "go on from where the last search ended, or look at the text once before the loop";
    }
    if (DIGESTS.contains(name)) {
      return "keep its result as long as what it reads does not change";
    }
    if (type.equals("java.util.Collections") && EXTREMES.contains(name)) {
      return "keep its result and change it with what is added, or a sorted collection would do";
    }
    return switch (pair.purpose()) {
      case LOOKS_FOR ->
          "a map or set by what is compared, filled once before the outer loop, would do without the"
              + " walk";
      case COMBINES ->
          "it computes a result from each element, as loops that are needed do: if that is necessary,"
              + " say why with `@NeededLoop`; if the same comes out each time, keep the result";
      case SAME_AGAIN ->
          "nothing of the outer loop's iteration goes into it: do it once before, or again only when"
              + " what it reads has changed";
      case UNKNOWN ->
          "if its result does not depend on the outer loop, compute it once before; if it searches, a"
              + " set or map would do; if it goes through what was done before, go on from there";
    };
  }

  private static String quoted(String code) {
    return "`" + code + "`";
  }
}
