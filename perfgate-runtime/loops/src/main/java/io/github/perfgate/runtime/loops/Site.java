package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Origin;
import io.github.perfgate.runtime.loops.file.Purpose;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something in code that is recorded by its number: a loop, a read, or a call. */
public final class Site {
  /** No loop. */
  public static final int NONE = -1;

  /** The name of a read of a text's character. */
  public static final String CHARACTER = "java.lang.String.charAt";

  private static final Object LOCK = new Object();

  /**
   * Replaced as a whole when the array grows. Numbers are published in code that is loaded later.
   */
  private static volatile Site[] all = new Site[1 << 14];

  private static int count = 1;

  final String type;
  final String method;
  final String descriptor;
  final Origin origin;
  final int line;

  /** The innermost loop around the site in its method; for a loop, the next one around it. */
  final int loop;

  /** For a read, what is read; for a call, the name of the called method, if it has one. */
  final @Nullable String name;

  /** Whether the site reads a character of a text. */
  final boolean character;

  /** Whether the site reads an array of numbers. */
  final boolean number;

  /** The number of a loop in its method. */
  final int index;

  /** Whether a loop computes something from what it reads, whatever is around the loop. */
  boolean computes;

  /** The bit of a loop in the sets of its method's loops. */
  long bit;

  /** What a loop combines its elements with. */
  Given mixed = Given.NOTHING;

  /** What a loop compares its elements with. */
  Given compared = Given.NOTHING;

  /** All that a loop is given; null if that is unknown. */
  @Nullable Given used;

  /** For each argument of a call, the loops of the method in which the argument varies. */
  long @Nullable [] arguments;

  /** Executions of a loop as an outermost one, in all sections and in the last one. */
  int executions;

  int executionsOfSection;
  int section;

  /**
   * @param type full name of the class
   * @param method name of the method
   * @param descriptor its descriptor
   * @param origin where the class comes from
   * @param line line in the source, or -1
   * @param loop number of the innermost loop around the site in the method, or {@link #NONE}
   * @param name for a read, what is read; for a call, the name of the called method
   * @param index for a loop, its place among the method's loops
   */
  public Site(
      String type,
      String method,
      String descriptor,
      Origin origin,
      int line,
      int loop,
      @Nullable String name,
      int index) {
    this.type = type;
    this.method = method;
    this.descriptor = descriptor;
    this.origin = origin;
    this.line = line;
    this.loop = loop;
    this.name = name;
    this.character = CHARACTER.equals(name);
    this.number = name != null && name.endsWith("[]") && !name.equals("Object[]");
    this.index = index;
  }

  /**
   * Says what a loop does.
   *
   * @param always whether the loop computes something from what it reads, whatever is around the
   *     loop
   * @param ownBit the loop's bit in the sets of its method's loops
   * @param mixedWith what the loop combines its elements with
   * @param comparedWith what the loop compares its elements with
   * @param uses all that the loop is given, or null if that is unknown
   */
  public Site working(
      boolean always, long ownBit, Given mixedWith, Given comparedWith, @Nullable Given uses) {
    computes = always;
    bit = ownBit;
    mixed = mixedWith;
    compared = comparedWith;
    used = uses;
    return this;
  }

  /**
   * Says for each argument of a call in which loops of the method the argument varies. The first
   * place is that of the object itself. Null if that is unknown.
   */
  public Site calledWith(long @Nullable [] varying) {
    arguments = varying;
    return this;
  }

  /**
   * What this loop does for another one around it.
   *
   * @param calls the call sites from the outer loop to this loop's method; none if both are in the
   *     same method
   */
  Purpose purpose(Site outer, int[] calls) {
    if (computes || mixed.isFrom(outer, this, calls)) {
      return Purpose.COMBINES;
    }
    Given all = used;
    if (all == null) {
      return Purpose.UNKNOWN;
    }
    if (compared.isFrom(outer, this, calls)) {
      return Purpose.LOOKS_FOR;
    }
    return all.isFrom(outer, this, calls) ? Purpose.UNKNOWN : Purpose.SAME_AGAIN;
  }

  /** Gives a site its number, which is more than 0. */
  public static int number(Site site) {
    synchronized (LOCK) {
      Site[] sites = all;
      if (count == sites.length) {
        Site[] more = new Site[2 * count];
        System.arraycopy(sites, 0, more, 0, count);
        all = more;
        sites = more;
      }
      sites[count] = site;
      return count++;
    }
  }

  /** All sites of the project's own code; called only after the recording has ended. */
  static List<Site> own() {
    List<Site> own = new ArrayList<>();
    for (Site site : all) {
      if (site != null && site.origin == Origin.OURS) {
        own.add(site);
      }
    }
    return own;
  }

  static Site of(int number) {
    return all[number];
  }

  /** The place of a call, with the name of what is called. */
  CodePlace call() {
    return new CodePlace(type, method, descriptor, line, origin, name == null ? "" : name);
  }

  CodePlace place() {
    return new CodePlace(type, method, descriptor, line, origin);
  }
}
