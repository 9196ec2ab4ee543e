package io.github.perfgate.runtime.trace.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import java.lang.instrument.Instrumentation;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Properties;

/** Traces the methods of the classes that come from given places. */
public final class TraceTool implements AgentTool {
  /** The places, as URLs of folders and jars, one a line. */
  public static final String PLACES = "perfgate.trace.places";

  @Override
  public void start(Instrumentation instrumentation, Properties settings) {
    instrumentation.addTransformer(
        new TracingTransformer(
            new HashSet<>(Arrays.asList(settings.getProperty(PLACES, "").split("\n")))));
  }
}
