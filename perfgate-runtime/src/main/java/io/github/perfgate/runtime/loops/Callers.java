package io.github.perfgate.runtime.loops;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The calls that lead to a loop. Call sites are noted when something is called, and no event tells
 * that a call has ended; nor does a method of the JDK that only calls another one tell anything. So
 * of what was noted only that is kept of which the JVM's own stack says that it was still executed.
 */
final class Callers {
  private Callers() {}

  /**
   * From the project's outermost method on.
   *
   * @param calls the call sites as they were noted, outermost first
   * @param loop the loop
   * @param seen made when the loop ended, or later; null where nobody knows
   */
  static List<CodePlace> of(int[] calls, Site loop, @Nullable Throwable seen) {
    List<CodePlace> places =
        fromOwn(
            onStack(calls, loop, seen == null ? new StackTraceElement[0] : seen.getStackTrace()));
    return places.isEmpty() ? byNames(calls, loop) : places;
  }

  /**
   * Where what runs tests is instrumented too, as what it calls of the JDK is, that is no caller.
   */
  private static List<CodePlace> fromOwn(List<CodePlace> places) {
    for (int i = 0; i < places.size(); i++) {
      if (places.get(i).origin() == Origin.OURS) {
        return places.subList(i, places.size());
      }
    }
    return Collections.emptyList();
  }

  private static List<CodePlace> onStack(int[] calls, Site loop, StackTraceElement[] frames) {
    List<CodePlace> innermostFirst = new ArrayList<>();
    int at = find(loop, frames, 0);
    Site called = loop;
    for (int i = calls.length - 1; i >= 0 && at < frames.length; i--) {
      Site call = Site.of(calls[i]);
      int found = find(call, frames, at + 1);
      if (found < frames.length) {
        StackTraceElement entered = frames[found - 1];
        if (found - 1 > at && isForwarding(entered, called)) {
          innermostFirst.add(place(entered, "", called.origin));
        }
        innermostFirst.add(place(frames[found], call.descriptor, call.origin));
        at = found;
        called = call;
      }
    }
    Collections.reverse(innermostFirst);
    return innermostFirst;
  }

  /** Whether what a caller has called, and was not noted, is the same object's as what was. */
  private static boolean isForwarding(StackTraceElement entered, Site noted) {
    return entered.getClassName().equals(noted.type)
        && !entered.getMethodName().equals(noted.method);
  }

  private static CodePlace place(StackTraceElement frame, String descriptor, Origin origin) {
    return new CodePlace(
        frame.getClassName(),
        frame.getMethodName(),
        descriptor,
        Math.max(-1, frame.getLineNumber()),
        origin);
  }

  /** The first frame of a site's method; the number of frames where there is none. */
  private static int find(Site site, StackTraceElement[] frames, int from) {
    int at = from;
    while (at < frames.length
        && !(frames[at].getClassName().equals(site.type)
            && frames[at].getMethodName().equals(site.method))) {
      at++;
    }
    return at;
  }

  /**
   * The inner part of what was noted in which each site calls the next one's method: that is enough
   * where the stack says nothing, as the loop's method had already ended.
   */
  private static List<CodePlace> byNames(int[] calls, Site loop) {
    int from = calls.length;
    String called = loop.method;
    while (from > 0 && calls(Site.of(calls[from - 1]), called)) {
      from--;
      called = Site.of(calls[from]).method;
    }
    List<CodePlace> places = new ArrayList<>();
    for (int i = from; i < calls.length; i++) {
      places.add(Site.of(calls[i]).call());
    }
    return places;
  }

  private static boolean calls(Site site, String method) {
    return method.equals(site.name)
        || (method.startsWith("lambda$") && !method.equals(site.method));
  }
}
