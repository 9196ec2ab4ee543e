package io.github.perfgate.runtime.junit;

import io.github.perfgate.runtime.count.Repetitions;
import io.github.perfgate.runtime.count.WorkCounter;
import io.github.perfgate.runtime.count.file.WorkFile;
import io.github.perfgate.runtime.host.CountedWorkload;
import io.github.perfgate.runtime.host.LifeLine;
import io.github.perfgate.runtime.junit.jupiter.BodyTimer;
import io.github.perfgate.runtime.junit.jupiter.BodyWatch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes tests twice each and writes what the second execution did. Arguments: the file with the
 * tests, a line each of the id, a tab and the mode; the file to write. Then how long a test may
 * take, in milliseconds, and whether the work of each method is told.
 */
public final class CountTestsMain {
  private CountTestsMain() {}

  /** Runs, and ends the JVM, whatever threads the tests have left. */
  public static void main(String[] arguments) throws IOException {
    LifeLine.hold();
    Silence.begin();
    List<String> tests = Files.readAllLines(Paths.get(arguments[0]));
    BodyTimer.watch(new Counting());
    try (WorkFile file = WorkFile.create(Paths.get(arguments[1]))) {
      CountedWorkload counted =
          new CountedWorkload(
              file,
              Repetitions.OF_TEST,
              Boolean.parseBoolean(arguments[3]),
              Long.parseLong(arguments[2]));
      for (int place = 0; place < tests.size(); place++) {
        String[] test = tests.get(place).split("\t", -1);
        counted.count(
            String.valueOf(place), () -> executed(test[0], TestMode.valueOf(test[1])), () -> 1);
      }
    }
    Runtime.getRuntime().halt(0);
  }

  private static @Nullable String executed(String id, TestMode mode) {
    try {
      TestRun run = TestRun.ofLife(id, mode == TestMode.WHOLE ? mode : TestMode.BODY);
      for (int i = 0; i < Repetitions.OF_TEST.all(); i++) {
        if (mode == TestMode.WHOLE) {
          WorkCounter.begin();
        }
        run.repeat();
        if (mode == TestMode.WHOLE) {
          WorkCounter.end();
        }
      }
      return null;
    } catch (Throwable e) {
      // A test may throw anything.
      return "it fails: " + e;
    }
  }

  /** Counts bodies only; within a whole life they are parts of it. */
  private static final class Counting implements BodyWatch {
    @Override
    public void begins() {
      WorkCounter.begin();
    }

    @Override
    public void ends() {
      WorkCounter.end();
    }
  }
}
