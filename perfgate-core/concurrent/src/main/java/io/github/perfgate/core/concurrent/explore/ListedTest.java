package io.github.perfgate.core.concurrent.explore;

import io.github.perfgate.runtime.concurrent.Dealing;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of the list of tests that the generating JVM writes.
 *
 * @param name simple name of the test's class
 * @param kind which calls a thread repeats
 * @param mined whether it repeats calls that unit tests show
 * @param dealing which thread has which role
 * @param setting what was called before, in Java, and where the roles meet
 * @param roles what each role calls
 */
public record ListedTest(
    String name, Kind kind, boolean mined, Dealing dealing, String setting, List<Role> roles) {
  private static final int FIXED = 5;

  /** Copies the list. */
  public ListedTest {
    roles = List.copyOf(roles);
  }

  /** Which calls a thread repeats. */
  public enum Kind {
    /** The same call. */
    PLAIN,
    /** Another method in turn with the focus method. */
    MIXED,
    /** The focus method with another argument each time. */
    CHANGING,
    /** Its own random sequence of calls, for each thread. */
    RANDOM
  }

  /**
   * What some of the threads call.
   *
   * @param method what its time is the time of: the signature of a method, name and descriptor. If
   *     the threads call several methods in turn, it is all their signatures, with blanks between.
   *     It is empty for random calls, whose time is that of the class
   * @param calls the calls in Java, on one line
   */
  public record Role(String method, String calls) {}

  String line() {
    List<String> parts =
        new ArrayList<>(List.of(name, kind.name(), String.valueOf(mined), dealing.name(), setting));
    for (Role role : roles) {
      parts.add(role.method());
      parts.add(role.calls());
    }
    return String.join("\t", parts);
  }

  /** Parses a line. */
  public static ListedTest parse(String line) {
    String[] parts = line.split("\t", -1);
    List<Role> roles = new ArrayList<>();
    for (int i = FIXED; i + 1 < parts.length; i += 2) {
      roles.add(new Role(parts[i], parts[i + 1]));
    }
    return new ListedTest(
        parts[0],
        Kind.valueOf(parts[1]),
        Boolean.parseBoolean(parts[2]),
        Dealing.valueOf(parts[3]),
        parts[4],
        roles);
  }
}
