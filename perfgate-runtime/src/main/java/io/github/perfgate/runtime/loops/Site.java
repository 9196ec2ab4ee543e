package io.github.perfgate.runtime.loops;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something in code that is recorded by its number: a loop, a read, or a call. */
public final class Site {
  /** No loop. */
  public static final int NONE = -1;

  /** What is read of a text. */
  public static final String CHARACTER = "java.lang.String.charAt";

  private static final Object LOCK = new Object();

  /** Replaced as a whole when it grows; a number is published in code that is loaded later. */
  private static volatile Site[] all = new Site[1 << 14];

  private static int count = 1;

  final String type;
  final String method;
  final String descriptor;
  final Origin origin;
  final int line;

  /** The innermost loop of its method that it is in; of a loop, the next one around it. */
  final int loop;

  /** Of a read, what is read; of a call, the name of the method that is called, if it has one. */
  final @Nullable String name;

  /** Of a read, whether it is one of a text's characters. */
  final boolean character;

  /** Of a loop, its number in the method. */
  final int index;

  /** Of a loop, whether it makes something of what it reads, whatever is around it. */
  boolean computes;

  /** Of a loop, its bit in the sets of its method's loops. */
  long bit;

  /** Of a loop, what it puts its elements together with. */
  Given mixed = Given.NOTHING;

  /** Of a loop, what it compares its elements with. */
  Given compared = Given.NOTHING;

  /** Of a loop, all that it is given; null where nobody knows. */
  @Nullable Given used;

  /** Of a call, for each argument the loops of the method in which it is not the same. */
  long @Nullable [] arguments;

  /** Of a loop: executions of it as an outermost one, in all sections and in the last one. */
  int executions;

  int executionsOfSection;
  int section;

  /**
   * @param type full name of the class
   * @param method name of the method
   * @param descriptor its descriptor
   * @param origin where the class comes from
   * @param line in the source, or -1
   * @param loop number of the innermost loop around it in the method, or {@link #NONE}
   * @param name of a read, what is read; of a call, the name of what is called
   * @param index of a loop, its place among the method's loops
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
    this.index = index;
  }

  /**
   * Of a loop, what it does.
   *
   * @param always whether it makes something of what it reads, whatever is around it
   * @param ownBit its bit in the sets of its method's loops
   * @param mixedWith what it puts its elements together with
   * @param comparedWith what it compares its elements with
   * @param uses all that it is given, or null where nobody knows
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
   * Of a call, for each argument, the loops of the method in which it is not the same; the first
   * place is that of the object itself. Null where nobody knows.
   */
  public Site calledWith(long @Nullable [] varying) {
    arguments = varying;
    return this;
  }

  /**
   * What a loop does for another one around it.
   *
   * @param calls the call sites from there to this loop's method; none where it is the same method
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

  /** Gives it a number, which is more than 0. */
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

  /** All of the project's own; called when nothing is recorded any more. */
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

  /** Of a call, with what is called. */
  CodePlace call() {
    return new CodePlace(type, method, descriptor, line, origin, name == null ? "" : name);
  }

  CodePlace place() {
    return new CodePlace(type, method, descriptor, line, origin);
  }
}
