package io.github.perfgate.runtime.junit;

import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** The JUnit Platform with all switched off that would disturb a measurement. */
final class Platform {
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
    execute(Collections.singletonList(DiscoverySelectors.selectUniqueId(id)), listener);
  }

  private void execute(
      List<? extends DiscoverySelector> selectors, TestExecutionListener listener) {
    LauncherDiscoveryRequest request =
        LauncherDiscoveryRequestBuilder.request()
            .selectors(selectors)
            .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
            .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
            .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "false")
            .build();
    launcher.execute(request, listener);
  }
}
