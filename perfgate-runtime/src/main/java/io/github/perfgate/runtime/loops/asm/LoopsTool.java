package io.github.perfgate.runtime.loops.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import java.lang.instrument.Instrumentation;
import java.util.Properties;

/** The agent's tool that looks for redundant nested loops. */
public final class LoopsTool implements AgentTool {
  @Override
  public void start(Instrumentation instrumentation, Properties settings) {}
}
