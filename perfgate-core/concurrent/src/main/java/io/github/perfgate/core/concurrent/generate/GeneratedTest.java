package io.github.perfgate.core.concurrent.generate;

import io.github.perfgate.core.concurrent.explore.ListedTest.Kind;
import io.github.perfgate.core.concurrent.explore.ListedTest.Role;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.util.List;

/**
 * A generated test.
 *
 * @param type full name of its class
 * @param roles what its threads call: the role of the focus method, and perhaps another
 * @param dealing which thread has which role
 * @param kind which calls a thread repeats
 * @param mined whether it repeats calls that unit tests show
 * @param setting what was called before, in Java, and where the roles meet
 * @param outcome the result of its verification
 */
public record GeneratedTest(
    String type,
    List<Role> roles,
    Dealing dealing,
    Kind kind,
    boolean mined,
    String setting,
    Outcome outcome) {
  /** Copies the list. */
  public GeneratedTest {
    roles = List.copyOf(roles);
  }

  /** A test whose threads all have the same role. */
  public static GeneratedTest alike(
      String type, String method, boolean mixed, String calls, Outcome outcome) {
    return new GeneratedTest(
        type,
        List.of(new Role(method, calls)),
        Dealing.ALIKE,
        mixed ? Kind.MIXED : Kind.PLAIN,
        false,
        "",
        outcome);
  }

  /**
   * How many of these tests repeat calls that unit tests show: {@code , 2 with calls of unit
   * tests}; empty if none does.
   */
  public static String minedInWords(List<GeneratedTest> tests) {
    long mined = tests.stream().filter(GeneratedTest::mined).count();
    return mined == 0 ? "" : ", %d with calls of unit tests".formatted(mined);
  }

  /** Simple name of the test's class. */
  public String name() {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  /** What the time of its first role is the time of, see {@link Role}. */
  public String method() {
    return roles.get(0).method();
  }

  /** Whether a thread calls another method in turn with the focus method. */
  public boolean mixed() {
    return kind == Kind.MIXED;
  }

  /** The name of its group. Tests of a group have the same method and kind. */
  String group() {
    return method() + " " + kind + " " + roles.size();
  }

  /** What its threads call, beginning with the focus method, and what was called before. */
  public String description() {
    return description(0);
  }

  /** What its threads call, beginning with a role, and what was called before. */
  public String description(int role) {
    String beside =
        roles.size() == 1 ? "" : ", beside threads that call " + roles.get(1 - role).calls();
    return roles.get(role).calls() + beside + setting;
  }

  /** Whether the test can be measured. */
  public boolean isGood() {
    return outcome.kind() == Outcome.Kind.GOOD;
  }

  GeneratedTest with(Outcome other) {
    return new GeneratedTest(type, roles, dealing, kind, mined, setting, other);
  }
}
