package io.github.perfgate.core.gate.plan;

import io.github.perfgate.core.base.files.Sha256;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.workload.trace.TestRules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The class path of unit tests, with what Surefire adds: JUnit's launcher and engines, the elements
 * and artifacts that its configuration names, and the services of modules, which Surefire has on
 * the module path. The dependencies that its configuration excludes are not there.
 */
public final class TestClassPath {
  private static final Logger LOG = LoggerFactory.getLogger(TestClassPath.class);

  private static final String PLATFORM = "org.junit.platform";
  private static final String LAUNCHER = "junit-platform-launcher";
  private static final String ENGINE = "junit-platform-engine";

  private static final String SERVICES = "META-INF/services";

  private static final String JUPITER = "org.junit.jupiter";
  private static final String JUPITER_ENGINE = "junit-jupiter-engine";

  /**
   * The version of the vintage engine for projects with JUnit 4 or 3 only; this version runs on
   * Java 8.
   */
  private static final String VINTAGE_VERSION = "5.14.4";

  private static final String VINTAGE_PLATFORM = "1.14.4";

  /** Versions of {@code junit:junit} before 4.12. */
  private static final Pattern TOO_OLD = Pattern.compile("(3|4)\\.\\d([.-].*)?|4\\.1[01]([.-].*)?");

  private final GateInput input;
  private final List<Artifact> dependencies;

  private TestClassPath(GateInput input) {
    this.input = input;
    this.dependencies = input.module().dependencies();
  }

  /** The hosts, by version name, with all that tests need. */
  public static Map<String, HostSpec> on(GateInput input, Map<String, HostSpec> hosts) {
    TestClassPath tests = new TestClassPath(input);
    TestRules rules = input.settings().workloads().testRules();
    List<Path> junit = tests.junit();
    boolean first = tests.hasTooOldJUnit();
    Map<String, HostSpec> extended = new LinkedHashMap<>();
    hosts.forEach(
        (version, host) -> {
          Set<Path> classPath = new LinkedHashSet<>(first ? junit : List.of());
          host.classPath().stream().filter(file -> !rules.removes(file)).forEach(classPath::add);
          classPath.addAll(junit);
          rules.classPath().stream().map(Path::of).filter(Files::exists).forEach(classPath::add);
          services(host).ifPresent(classPath::add);
          extended.put(version, host.on(List.copyOf(classPath)));
        });
    return extended;
  }

  /**
   * JUnit's launcher and engines, and the artifacts that Surefire's configuration adds, as far as
   * the project does not declare them. Surefire and IDEs bring the launcher along, and Jupiter's
   * engine for projects that have its API alone. The launcher has the version of the project's
   * platform. A project without the platform gets the engine for old tests.
   */
  private List<Path> junit() {
    List<Artifact> added = new ArrayList<>();
    for (String artifact : input.settings().workloads().testRules().artifacts()) {
      String[] parts = artifact.split(":", -1);
      if (dependencies.stream().noneMatch(one -> is(one, parts[0], parts[1]))) {
        added.addAll(resolved(parts[0], parts[1], parts[2]));
      }
    }
    Stream.concat(dependencies.stream(), List.copyOf(added).stream())
        .filter(one -> is(one, JUPITER, "junit-jupiter-api"))
        .findFirst()
        .filter(api -> dependencies.stream().noneMatch(one -> is(one, JUPITER, JUPITER_ENGINE)))
        .ifPresent(api -> added.addAll(resolved(JUPITER, JUPITER_ENGINE, api.version())));
    Optional<String> platform = platform(added);
    if (platform.isEmpty()) {
      added.addAll(resolved("org.junit.vintage", "junit-vintage-engine", VINTAGE_VERSION));
    }
    if (dependencies.stream().noneMatch(one -> is(one, PLATFORM, LAUNCHER))) {
      added.addAll(resolved(PLATFORM, LAUNCHER, platform.orElse(VINTAGE_PLATFORM)));
    }
    return added.stream().map(Artifact::file).distinct().toList();
  }

  private Optional<String> platform(List<Artifact> added) {
    return Stream.concat(dependencies.stream(), added.stream())
        .filter(one -> is(one, PLATFORM, ENGINE))
        .map(Artifact::version)
        .findFirst();
  }

  private List<Artifact> resolved(String group, String artifact, String version) {
    return input
        .origin()
        .releases()
        .resolve(new Revision.Release("JUnit", group, artifact, version));
  }

  /**
   * Whether the project's JUnit is older than what the vintage engine can use. The JUnit 4 that
   * comes with the engine replaces it, as JUnit 4 also runs tests of older versions.
   */
  private boolean hasTooOldJUnit() {
    return dependencies.stream()
        .anyMatch(
            one ->
                one.groupId().equals("junit")
                    && TOO_OLD.matcher(one.version()).matches()
                    && dependencies.stream().noneMatch(other -> is(other, PLATFORM, ENGINE)));
  }

  private static boolean is(Artifact dependency, String group, String artifact) {
    return dependency.groupId().equals(group) && dependency.artifactId().equals(artifact);
  }

  /**
   * A folder with the services that modules of the class path provide in their descriptors alone,
   * as a JVM does not read these there. There is none unless a folder of the project is a module.
   *
   * <p>It is named by its content, so that class paths of all versions are equally long.
   */
  private static Optional<Path> services(HostSpec host) {
    if (host.classPath().stream().noneMatch(TestClassPath::isModule)) {
      return Optional.empty();
    }
    try {
      Map<String, Set<String>> services = new TreeMap<>();
      for (Path entry : host.classPath()) {
        if (Files.isRegularFile(entry) || isModule(entry)) {
          addServices(entry, services);
        }
      }
      String name = Sha256.hexOf(services.toString());
      Path folder = host.temporary().resolve("services").resolve(name);
      Path files = Files.createDirectories(folder.resolve(SERVICES));
      for (Map.Entry<String, Set<String>> one : services.entrySet()) {
        Files.write(files.resolve(one.getKey()), one.getValue());
      }
      return Optional.of(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isModule(Path entry) {
    return Files.isRegularFile(entry.resolve("module-info.class"));
  }

  private static void addServices(Path entry, Map<String, Set<String>> services)
      throws IOException {
    try {
      for (ModuleReference module : ModuleFinder.of(entry).findAll()) {
        if (!module.descriptor().isAutomatic()) {
          try (ModuleReader reader = module.open()) {
            for (ModuleDescriptor.Provides one : module.descriptor().provides()) {
              if (reader.find(SERVICES + "/" + one.service()).isEmpty()) {
                services
                    .computeIfAbsent(one.service(), unknown -> new TreeSet<>())
                    .addAll(one.providers());
              }
            }
          }
        }
      }
    } catch (FindException e) {
      // What is no module provides nothing.
      LOG.debug("{} is no module", entry, e);
    }
  }
}
