package io.github.perfgate.core.concurrent.verify;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The JVM that verifies tests; outcomes are appended to a file, and the rest is for another JVM.
 */
public final class VerifyMain {
  private VerifyMain() {}

  /**
   * Verifies until all is done or enough is good, or until a test left something behind.
   *
   * @param arguments the file of the plan
   */
  public static void main(String[] arguments) throws Exception {
    VerifyPlan plan = VerifyPlan.read(Path.of(arguments[0]));
    Verification verification = new Verification(plan);
    int good = 0;
    for (String test : plan.tests()) {
      append(plan.results(), new Outcome(test, Outcome.Kind.BEGUN, "both", ""));
      Verification.Verified verified = verification.verify(test);
      append(plan.results(), verified.outcome());
      good += verified.outcome().kind() == Outcome.Kind.GOOD ? 1 : 0;
      if (!verified.clean() || good == plan.enough()) {
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
