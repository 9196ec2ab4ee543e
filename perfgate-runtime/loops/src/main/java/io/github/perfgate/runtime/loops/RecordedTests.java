package io.github.perfgate.runtime.loops;

import io.github.perfgate.runtime.agent.TestSections;

/** Makes each test a section of the recorder. */
final class RecordedTests implements TestSections.Listener {
  @Override
  public void begin(String test) {
    LoopRecorder.begin(test);
  }

  @Override
  public void end() {
    LoopRecorder.end();
  }
}
