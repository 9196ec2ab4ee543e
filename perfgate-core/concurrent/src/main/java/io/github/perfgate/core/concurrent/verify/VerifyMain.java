package io.github.perfgate.core.concurrent.verify;

import io.github.perfgate.runtime.host.LifeLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Objects;

/**
 * The main class of the JVM that verifies tests. It appends outcomes to a file; another JVM
 * verifies the tests that are left. The parent process may end this JVM at any time, as outcomes in
 * the file stay valid.
 */
public final class VerifyMain {
  private VerifyMain() {}

  /**
   * Verifies tests until none is left, enough tests are good, or a test left threads behind or
   * exhausted the JVM.
   *
   * @param arguments the file of the plan
   */
  public static void main(String[] arguments) throws Exception {
    LifeLine.hold();
    VerifyPlan plan = VerifyPlan.read(Path.of(arguments[0]));
    Verification verification = new Verification(plan);
    VerificationOrder turns = new VerificationOrder(plan.tests(), plan.served());
    int good = 0;
    String test;
    while (good < plan.enough() && (test = turns.next()) != null) {
      append(plan.results(), new Outcome(test, Outcome.Kind.BEGUN, "both", ""));
      Verification.Verified verified = verification.verify(test);
      append(plan.results(), verified.outcome());
      if (verified.outcome().kind() == Outcome.Kind.GOOD) {
        good++;
        turns.serve(Objects.requireNonNull(plan.tests().get(test)));
      }
      if (!verified.clean()) {
        break;
      }
    }
    // Threads that were left behind may still run.
    Runtime.getRuntime().halt(0);
  }

  private static void append(Path file, Outcome outcome) throws IOException {
    Files.write(
        file,
        (outcome.line() + "\n").getBytes(StandardCharsets.UTF_8),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
