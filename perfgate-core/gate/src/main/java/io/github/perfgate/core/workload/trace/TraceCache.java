package io.github.perfgate.core.workload.trace;

import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.base.files.SignedFile;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.jvm.process.StateFingerprint;
import io.github.perfgate.runtime.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Traces of earlier gates, and what else they found out about tests, by all on which the tests ran.
 * The same tests of the same code with the same inputs execute the same methods. If a test failed
 * or was not to run here, the traces of its class are not kept, as the environment may have been
 * the cause.
 *
 * @param kept where they are
 */
record TraceCache(KeptFiles kept) {
  private static final Logger LOG = LoggerFactory.getLogger(TraceCache.class);

  private static final String SUFFIX = ".trace";
  private static final String LINES = ".txt";

  /**
   * The trace of tests with the same key, if there is one.
   *
   * @param what what was traced, for the report
   * @param version the version's name, for the report
   */
  Optional<TraceFile> find(String key, String what, String version) {
    String name = key + SUFFIX;
    SignedFile.Content content = kept.find(name).orElse(null);
    if (content == null) {
      return Optional.empty();
    }
    try {
      TraceFile trace = TraceFile.read(new ByteArrayInputStream(content.bytes()), name);
      kept.report().reused(new Reuse("traces of " + what, version, content.written()));
      return Optional.of(trace);
    } catch (IOException e) {
      kept.refused(name, e);
      return Optional.empty();
    }
  }

  /** The lines that were kept under a key; none if there are none. */
  List<String> lines(String key) {
    return kept.find(key + LINES)
        .map(content -> new String(content.bytes(), StandardCharsets.UTF_8).lines().toList())
        .orElse(List.of());
  }

  /** Keeps a copy of a trace. A trace that cannot be kept is no failure. */
  void keep(String key, Path trace) {
    try {
      kept.keep(key + SUFFIX, Files.readAllBytes(trace));
    } catch (IOException e) {
      LOG.debug("{} is not kept", trace, e);
    }
  }

  /** Keeps lines. Lines that cannot be kept are no failure. */
  void keep(String key, List<String> lines) {
    kept.keep(key + LINES, String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  /**
   * The key of a trace, from everything on which tests run: the JDK, its arguments, inputs, and the
   * content of all files that tests can load.
   *
   * @param executed what is executed: the benchmarks, or a word for the tests of all classes
   */
  static String key(Tracing.Environment environment, List<String> executed) {
    List<Path> classPath = new ArrayList<>(environment.classPath());
    List<String> traced =
        classPath.stream()
            .map(entry -> String.valueOf(environment.traced().contains(entry)))
            .toList();
    // Another version of perfgate may trace in another way.
    classPath.addAll(MeasuredRuntime.classPath());
    return StateFingerprint.of(
            "traces of the fourth kind",
            environment.javaHome(),
            environment.jvmArgs(),
            environment.jvmEnvironment())
        .add("executed", String.join("\n", executed))
        .add("traced", String.join("\n", traced))
        .addClassPath(classPath)
        .value();
  }
}
