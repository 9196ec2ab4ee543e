package io.github.perfgate.runtime.junit;

import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The JUnit Platform with all switched off that would disturb a measurement, and what times bodies.
 */
final class Platform {
  private final ClassLoader loader = new OwnExtension(Platform.class.getClassLoader());
  private final Launcher launcher = inLoader(Platform::launcher);

  private @Nullable String lastId;
  private @Nullable LauncherDiscoveryRequest last;

  /** Executes all tests of these classes. */
  void executeClasses(List<String> types, TestExecutionListener listener) {
    execute(
        built(
            request()
                .selectors(
                    types.stream()
                        .map(DiscoverySelectors::selectClass)
                        .collect(Collectors.toList()))),
        listener);
  }

  /** Executes one test, or one invocation of it, with all that belongs to its life. */
  void execute(String id, TestExecutionListener listener) {
    try {
      LauncherDiscoveryRequest request = last;
      if (request == null || !id.equals(lastId)) {
        // No other engine is asked: that would take several times as long as a short test.
        request =
            built(
                request()
                    .selectors(Collections.singletonList(DiscoverySelectors.selectUniqueId(id)))
                    .filters(EngineFilter.includeEngines(engine(id))));
        last = request;
        lastId = id;
      }
      execute(request, listener);
    } catch (JUnitException e) {
      // Without the cause, of whose words gates show the first line, which says less.
      throw new IllegalStateException(
          "the JUnit Platform does not find " + id + ": " + e.getMessage());
    }
  }

  /** Ids are built of segments {@code [type:value]}, the engine first and the test last. */
  static String engine(String id) {
    return id.substring(id.indexOf(':') + 1, id.indexOf(']'));
  }

  private static LauncherDiscoveryRequestBuilder request() {
    return LauncherDiscoveryRequestBuilder.request()
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
        .configurationParameter("junit.vintage.execution.parallel.enabled", "false")
        .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
        .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true");
  }

  /** A session is kept where there are any: without one JUnit makes one for every execution. */
  private static Launcher launcher() {
    LauncherConfig config =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    try {
      return LauncherFactory.openSession(config).getLauncher();
    } catch (NoSuchMethodError e) {
      // Before 1.8.
      return LauncherFactory.create(config);
    }
  }

  /** Searches the class path for a file of settings, which need not be done more than once. */
  private LauncherDiscoveryRequest built(LauncherDiscoveryRequestBuilder request) {
    return inLoader(request::build);
  }

  private void execute(LauncherDiscoveryRequest request, TestExecutionListener listener) {
    inLoader(
        () -> {
          launcher.execute(request, listener);
          return launcher;
        });
  }

  private <T> T inLoader(Supplier<T> action) {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      return action.get();
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
