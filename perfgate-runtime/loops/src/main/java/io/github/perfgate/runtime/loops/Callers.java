package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Origin;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the calls that lead to a loop. Instrumented code notes a call site when it calls something,
 * but no event marks the end of a call. A JDK method that only forwards to another one notes
 * nothing, and class loading makes calls of its own. So the JVM's own stack trace decides, as far
 * as it is known. Used only after the recording has ended.
 */
final class Callers {
  /** Part of the package name of the stubs with which JMH calls benchmarks. */
  private static final String STUBS = ".jmh_generated.";

  /** The project's own sites, by method name and also by method name and line. */
  private final Map<String, Site> own = new HashMap<>();

  /**
   * @param ownSites all sites in the project's own code
   */
  Callers(Iterable<Site> ownSites) {
    for (Site site : ownSites) {
      String name = name(site);
      own.put(name, site);
      own.put(name + ':' + site.line, site);
    }
  }

  /**
   * Returns the calls from the project's outermost method down to the loop's method, outermost
   * first.
   *
   * @param calls the noted call sites, outermost first
   * @param loop the loop
   * @param seen has the stack trace, taken when the loop ended or later; null if there is none
   */
  List<CodePlace> of(int[] calls, Site loop, @Nullable Throwable seen) {
    List<CodePlace> places = Collections.emptyList();
    if (seen != null) {
      places = fromOwn(onStack(calls, loop, seen.getStackTrace()));
    }
    return places.isEmpty() ? byNames(calls, loop) : places;
  }

  /**
   * Keeps the places from the project's outermost method inwards. The test runner may be
   * instrumented too, and so may the JDK methods that it calls, but it is no caller.
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
    // A recursive method appears once.
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

  /** Whether a method that was entered but not noted leads to a noted method of the same class. */
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

  /** The index of the innermost frame of a site's method; the number of frames if there is none. */
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
   * The innermost part of the noted calls in which each site calls the next one's method. It has to
   * suffice if the loop's method had already ended, so that the stack says nothing.
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
