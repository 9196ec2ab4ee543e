package io.github.perfgate.runtime.loops;

import java.util.Arrays;
import java.util.List;

/** What instrumented methods tell, and who runs tests. */
public final class LoopRecorder {
  private LoopRecorder() {}

  /** All classes that it consists of, which have to be seen wherever it is. */
  public static List<Class<?>> parts() {
    return Arrays.asList(
        LoopRecorder.class,
        LoopSettings.class,
        RecordingMode.class,
        LoopsFile.class,
        LoopFinding.class,
        LoopFigures.class,
        LoopPlace.class,
        CodePlace.class,
        RepeatedRead.class,
        Confidence.class,
        Origin.class);
  }

  /**
   * Opens a section in place of the one before: from now on loops are recorded, in all threads.
   * What belongs to loops that are already open is cut off. Does nothing without the agent.
   *
   * @param section as findings shall name it, for example a test's id
   */
  public static void begin(String section) {}

  /** Closes the section: nothing is recorded until the next one. Does nothing without the agent. */
  public static void end() {}
}
