package io.github.perfgate.runtime.loops;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The calls that lead to a loop. Call sites are noted when something is called, and no event tells
 * that a call has ended; nor does a method of the JDK that only calls another one tell anything,
 * and loading a class makes calls of its own. So the JVM's own stack decides, as far as it is
 * known; used when nothing is recorded any more.
 */
final class Callers {
  /** Where JMH writes what calls benchmarks. */
  private static final String STUBS = ".jmh_generated.";

  /** By name of the method, and by that and the line. */
  private final Map<String, Site> own = new HashMap<>();

  /**
   * @param ownSites all that may be told of the project's own code
   */
  Callers(Iterable<Site> ownSites) {
    for (Site site : ownSites) {
      String name = name(site);
      own.put(name, site);
      own.put(name + ':' + site.line, site);
    }
  }

  /**
   * From the project's outermost method on.
   *
   * @param calls the call sites as they were noted, outermost first
   * @param loop the loop
   * @param seen made when the loop ended, or later; null where nobody knows
   */
  List<CodePlace> of(int[] calls, Site loop, @Nullable Throwable seen) {
    List<CodePlace> places = Collections.emptyList();
    if (seen != null) {
      places = fromOwn(onStack(calls, loop, seen.getStackTrace()));
    }
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

  private List<CodePlace> onStack(int[] calls, Site loop, StackTraceElement[] frames) {
    Map<String, Site> noted = new HashMap<>();
    for (int call : calls) {
      noted.put(name(Site.of(call)), Site.of(call));
    }
    // A method inside itself is told once.
    Set<String> told = new HashSet<>();
    told.add(name(loop) + loop.descriptor);
    List<CodePlace> innermostFirst = new ArrayList<>();
    int at = find(loop, frames);
    Site called = loop;
    for (int i = at + 1; i < frames.length && !frames[i].getClassName().contains(STUBS); i++) {
      Site site = site(frames[i], noted);
      if (site != null && told.add(name(site) + site.descriptor)) {
        StackTraceElement entered = frames[i - 1];
        if (i - 1 > at && isForwarding(entered, called) && site(entered, noted) == null) {
          innermostFirst.add(place(entered, "", called.origin));
        }
        innermostFirst.add(place(frames[i], site.descriptor, site.origin));
        called = site;
      }
    }
    Collections.reverse(innermostFirst);
    return innermostFirst;
  }

  private @Nullable Site site(StackTraceElement frame, Map<String, Site> noted) {
    String name = name(frame.getClassName(), frame.getMethodName());
    Site exact = own.get(name + ':' + frame.getLineNumber());
    return exact == null ? own.getOrDefault(name, noted.get(name)) : exact;
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

  /** The innermost frame of a site's method; the number of frames where there is none. */
  private static int find(Site site, StackTraceElement[] frames) {
    int at = 0;
    while (at < frames.length
        && !(frames[at].getClassName().equals(site.type)
            && frames[at].getMethodName().equals(site.method))) {
      at++;
    }
    return at;
  }

  private static String name(Site site) {
    return name(site.type, site.method);
  }

  private static String name(String type, String method) {
    return type + '.' + method;
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
