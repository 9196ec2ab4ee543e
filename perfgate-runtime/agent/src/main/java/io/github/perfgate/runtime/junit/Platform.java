package io.github.perfgate.runtime.junit;

import java.util.ArrayList;
import java.util.Arrays;
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
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * The JUnit Platform, with an extension that times bodies, and without all that would disturb a
 * measurement.
 */
public final class Platform {
  /**
   * The system property with the tags of the tests that run: names, or expressions such as {@code
   * fast & !flaky}, separated by commas. One of them has to fit.
   */
  public static final String TAGS = "perfgate.tests.groups";

  /** The system property with the tags of the tests that do not run. */
  public static final String EXCLUDED_TAGS = "perfgate.tests.excludedGroups";

  /** The engine of tests of JUnit 4 and 3. */
  private static final String OLD_ENGINE = "junit-vintage";

  private final ClassLoader loader = new OwnExtension(Platform.class.getClassLoader());
  private final Launcher launcher = inLoader(Platform::launcher);

  private @Nullable String lastId;
  private @Nullable LauncherDiscoveryRequest last;

  /**
   * Executes all tests of these classes but some.
   *
   * @param without ids of tests; if a template or factory makes one of them only when it is
   *     executed, all of its tests are left out
   */
  void executeClasses(
      List<String> types, Collection<String> without, TestExecutionListener... listeners) {
    PostDiscoveryFilter others =
        test -> FilterResult.includedIf(!isOrMakes(test.getUniqueId().toString(), without));
    execute(built(classes(types).filters(others)), listeners);
  }

  /** The tests that {@link #executeClasses} leaves out, which may be templates and factories. */
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

  /** Whether the test with this id is one of some tests, or makes one of them. */
  static boolean isOrMakes(String id, Collection<String> tests) {
    return tests.stream().anyMatch(test -> test.equals(id) || test.startsWith(id + "/"));
  }

  private static LauncherDiscoveryRequestBuilder classes(List<String> types) {
    LauncherDiscoveryRequestBuilder request =
        request()
            .selectors(
                types.stream().map(DiscoverySelectors::selectClass).collect(Collectors.toList()));
    List<String> wanted = tags(TAGS);
    if (!wanted.isEmpty()) {
      request.filters(TagFilter.includeTags(wanted));
    }
    List<String> unwanted = tags(EXCLUDED_TAGS);
    return unwanted.isEmpty() ? request : request.filters(TagFilter.excludeTags(unwanted));
  }

  private static List<String> tags(String property) {
    return Arrays.stream(System.getProperty(property, "").split(","))
        .map(String::trim)
        .filter(tag -> !tag.isEmpty())
        .collect(Collectors.toList());
  }

  /** Executes one test, or one invocation of it, with all that belongs to its life. */
  void execute(String id, TestExecutionListener listener) {
    try {
      LauncherDiscoveryRequest request = last;
      if (request == null || !id.equals(lastId)) {
        // Only this engine is asked: asking all takes several times as long as a short test.
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
      // The exception is not passed as the cause: gates show the first line of a cause, and that
      // line says less.
      throw new IllegalStateException(
          "the JUnit Platform does not find " + id + ": " + e.getMessage());
    }
  }

  /** Ids are built of segments {@code [type:value]}, the engine first and the test last. */
  static String engine(String id) {
    return id.substring(id.indexOf(':') + 1, id.indexOf(']'));
  }

  /** Whether a test is one of JUnit 4 or 3. */
  static boolean isOld(String id) {
    return engine(id).equals(OLD_ENGINE);
  }

  private static LauncherDiscoveryRequestBuilder request() {
    return LauncherDiscoveryRequestBuilder.request()
        .configurationParameter("junit.jupiter.execution.parallel.enabled", "false")
        .configurationParameter("junit.vintage.execution.parallel.enabled", "false")
        .configurationParameter("junit.jupiter.execution.timeout.mode", "disabled")
        .configurationParameter("junit.jupiter.extensions.autodetection.enabled", "true");
  }

  /**
   * Keeps a session if the platform has sessions: without one, JUnit makes one for every execution.
   */
  private static Launcher launcher() {
    LauncherConfig config =
        LauncherConfig.builder().enableTestExecutionListenerAutoRegistration(false).build();
    try {
      return LauncherFactory.openSession(config).getLauncher();
    } catch (NoSuchMethodError e) {
      // The platform before 1.8 has no sessions.
      return LauncherFactory.create(config);
    }
  }

  /**
   * Builds a request. This searches the class path for a file of settings, so it is done only once.
   */
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
