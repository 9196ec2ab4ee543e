package io.github.perfgate.runtime.agent;

import java.lang.instrument.Instrumentation;
import java.util.Properties;

/** The work of an agent. Implementations have a public constructor without parameters. */
public interface AgentTool {
  /**
   * Runs before the main class.
   *
   * @param settings what the gate wants, by names that only the tool knows
   */
  void start(Instrumentation instrumentation, Properties settings) throws Exception;
}
