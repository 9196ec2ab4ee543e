package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.ReaderRegister;
import java.util.List;

/** What reads bytes in this module. */
class ReadersTest extends ReaderRegister {
  private static final String DAMAGED =
      """
      core.concurrent.mine.MinedCalls           core.concurrent.mine.MinedCallsFuzzTest
      core.concurrent.contention.LockRecording  core.gate.explain.profile.SamplesReaderFuzzTest
      """;

  private static final String TEXTS = "";

  private static final String OTHERS =
      """
      core.concurrent.StandAlone            sources that perfgate has just generated
      core.concurrent.explore.ExplorePlan   what the gate has just written for its own JVM
      core.concurrent.explore.ReleaseIndex  class files, which a JVM has to load as well
      core.concurrent.focus.Testable        class files, which a JVM has to load as well
      core.concurrent.generate.Generator    what perfgate's own JVM has written without the project's threads
      core.concurrent.generate.TestPackage  lists the entries of jars of the build
      core.concurrent.isolate.GuardedClass  class files, which a JVM has to load as well
      core.concurrent.isolate.Supertypes    class files, which a JVM has to load as well
      core.concurrent.verify.VerifyPlan     what the gate has just written for its own JVM
      """;

  ReadersTest() {
    super(List.of("core.concurrent"), DAMAGED, TEXTS, OTHERS);
  }
}
