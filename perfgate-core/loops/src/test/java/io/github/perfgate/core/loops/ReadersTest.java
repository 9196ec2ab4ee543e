package io.github.perfgate.core.loops;

import io.github.perfgate.core.ReaderRegister;
import java.util.List;

/** What reads bytes in this module and in the measured JVM. */
class ReadersTest extends ReaderRegister {
  private static final String DAMAGED =
      """
      core.loops.KnownLoops         core.loops.LoopFilesFuzzTest
      core.loops.NeededLoops        core.loops.LoopFilesFuzzTest
      runtime.loops.file.LoopsFile  core.loops.run.LoopsFileFuzzTest
      """;

  private static final String TEXTS = "";

  private static final String OTHERS =
      """
      runtime.loops.asm.LoopsTransformer  classes that the JVM has just loaded
      """;

  ReadersTest() {
    super(List.of("core.loops", "runtime.loops"), DAMAGED, TEXTS, OTHERS);
  }
}
