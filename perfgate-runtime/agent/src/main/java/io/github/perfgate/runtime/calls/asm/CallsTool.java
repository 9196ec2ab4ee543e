package io.github.perfgate.runtime.calls.asm;

import io.github.perfgate.runtime.agent.AgentTool;
import io.github.perfgate.runtime.agent.Places;
import io.github.perfgate.runtime.calls.CallFile;
import io.github.perfgate.runtime.calls.CallRecorder;
import io.github.perfgate.runtime.calls.CallTree;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Properties;

/**
 * Records the calls of the methods of classes that come from given places. Without a given tree, it
 * records all of them; else only those in the tree, of which some are timed.
 */
public final class CallsTool implements AgentTool {
  /** The places, absolute paths of folders and jars, one a line. */
  public static final String PLACES = "perfgate.calls.places";

  /** The file that is written. */
  public static final String OUTPUT = "perfgate.calls.output";

  /** The file with the given tree; absent to record the whole tree. */
  public static final String PLAN = "perfgate.calls.plan";

  /** How many nodes a tree may have if it is not given. */
  public static final int MOST_NODES = 5_000;

  /** How deep a tree may be if it is not given. */
  public static final int MOST_DEPTH = 40;

  @Override
  public void start(Instrumentation instrumentation, Properties settings) throws IOException {
    String plan = settings.getProperty(PLAN);
    CallTree tree =
        plan == null
            ? CallTree.growing(MOST_NODES, MOST_DEPTH)
            : CallTree.of(CallFile.read(Paths.get(plan)).entries());
    Path output = Paths.get(settings.getProperty(OUTPUT, ""));
    CallRecorder.start(tree, output);
    instrumentation.addTransformer(
        new CallsTransformer(Places.of(settings.getProperty(PLACES, "")), tree));
  }
}
