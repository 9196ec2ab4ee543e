package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.harness.Compilation;
import io.github.perfgate.core.launch.HostSpec;
import io.github.perfgate.core.launch.MeasuredRuntime;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.core.version.Artifact;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The class path for compiling generated benchmarks: JMH and its annotation processor, in the
 * project's version, or in a default version for a project without JMH.
 *
 * @param jmh the processor with its dependencies, JMH included
 * @param ownJmh whether JMH is on the project's class path already
 */
public record GeneratorPath(List<Path> jmh, boolean ownJmh) {
  private static final String JMH_GROUP = "org.openjdk.jmh";

  /** The version of JMH for a project without JMH. */
  private static final String JMH_VERSION = "1.37";

  public static GeneratorPath of(GateInput input) {
    String version =
        input.module().dependencies().stream()
            .filter(GeneratorPath::isJmh)
            .map(Artifact::version)
            .findFirst()
            .orElse(JMH_VERSION);
    List<Path> files =
        input
            .origin()
            .releases()
            .resolve(new Revision.Release("JMH", JMH_GROUP, "jmh-generator-annprocess", version))
            .stream()
            .map(Artifact::file)
            .toList();
    return new GeneratorPath(
        files, input.module().dependencies().stream().anyMatch(GeneratorPath::isJmh));
  }

  /** The hosts, all of them with JMH. */
  public Map<String, HostSpec> on(Map<String, HostSpec> hosts) {
    if (ownJmh) {
      return hosts;
    }
    Map<String, HostSpec> extended = new LinkedHashMap<>();
    hosts.forEach(
        (version, host) -> {
          List<Path> classPath = new ArrayList<>(host.classPath());
          jmh.stream().filter(file -> !classPath.contains(file)).forEach(classPath::add);
          extended.put(version, host.on(classPath));
        });
    return extended;
  }

  /**
   * The class path and the folders with which a version's benchmarks are compiled.
   *
   * @param host the host of the version, with JMH
   * @param kind the kind of benchmarks, for the name of a folder
   */
  public Compilation compilation(
      String version, HostSpec host, Path javaHome, Path temporary, String kind) {
    List<Path> compiled = new ArrayList<>(host.classPath());
    compiled.add(MeasuredRuntime.path());
    return new Compilation(
        version,
        version.equals(Revision.CURRENT),
        compiled,
        jmh,
        javaHome,
        folder(temporary, kind, version));
  }

  private static Path folder(Path temporary, String kind, String version) {
    try {
      String readable = version.replaceAll("[^A-Za-z0-9.-]", "_");
      return Files.createDirectories(
          temporary.resolve(kind + "-" + readable + "-" + Integer.toHexString(version.hashCode())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isJmh(Artifact artifact) {
    return artifact.groupId().equals(JMH_GROUP) && artifact.artifactId().equals("jmh-core");
  }
}
