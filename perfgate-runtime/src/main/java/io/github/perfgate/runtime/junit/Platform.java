package io.github.perfgate.runtime.junit;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.EngineFilter;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
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

  /**
   * Executes all tests of these classes but some.
   *
   * @param without ids of tests; where one comes into being only as its template or factory is
   *     executed, all of those are left out
   */
  void executeClasses(
      List<String> types, Collection<String> without, TestExecutionListener... listeners) {
    PostDiscoveryFilter others =
        test -> FilterResult.includedIf(!isOrMakes(test.getUniqueId().toString(), without));
    execute(built(classes(types).filters(others)), listeners);
  }

  /** What {@link #executeClasses} leaves out, which may be templates and factories. */
  List<TestIdentifier> leftOut(List<String> types, Collection<String> without) {
    TestPlan plan = inLoader(() -> launcher.discover(classes(types).build()));
    List<TestIdentifier> found = new ArrayList<>();
    for (TestIdentifier root : plan.getRoots()) {
      for (TestIdentifier test : plan.getDescendants(root)) {
        if (plan.getChildren(test).isEmpty() && isOrMakes(test.getUniqueId(), without)) {
          found.add(test);
        }
      }
    }
    return found;
  }

  /** Whether the test of this id is one of some tests, or makes one of them. */
  static boolean isOrMakes(String id, Collection<String> tests) {
    return tests.stream().anyMatch(test -> test.equals(id) || test.startsWith(id + "/"));
  }

  private static LauncherDiscoveryRequestBuilder classes(List<String> types) {
    return request()
        .selectors(
            types.stream().map(DiscoverySelectors::selectClass).collect(Collectors.toList()));
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

  private void execute(LauncherDiscoveryRequest request, TestExecutionListener... listeners) {
    inLoader(
        () -> {
          launcher.execute(request, listeners);
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
