package io.github.perfgate.runtime.junit;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
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
  private final Launcher launcher =
      LauncherFactory.create(
          LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build());

  /** Executes all tests of these classes. */
  void executeClasses(List<String> types, TestExecutionListener listener) {
    execute(
        types.stream().map(DiscoverySelectors::selectClass).collect(Collectors.toList()), listener);
  }

  /** Executes one test, or one invocation of it, with all that belongs to its life. */
  void execute(String id, TestExecutionListener listener) {
    try {
      execute(Collections.singletonList(DiscoverySelectors.selectUniqueId(id)), listener);
    } catch (JUnitException e) {
      // Without the cause, of whose words gates show the first line, which says less.
      throw new IllegalStateException(
          "the JUnit Platform does not find " + id + ": " + e.getMessage());
    }
  }

  private void execute(
      List<? extends DiscoverySelector> selectors, TestExecutionListener listener) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectors)
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
            .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
            .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true")
            .build();
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(loader);
    try {
      launcher.execute(request, listener);
    } finally {
      thread.setContextClassLoader(before);
    }
  }
}
