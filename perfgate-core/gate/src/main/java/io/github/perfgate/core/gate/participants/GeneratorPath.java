package io.github.perfgate.core.gate.participants;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ReleaseResolver;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuredRuntime;
import io.github.perfgate.core.workload.harness.Compilation;
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
 * project's version, or in perfgate's own for a project without JMH.
 *
 * @param jmh the processor with its dependencies, JMH included
 * @param ownJmh whether JMH is on the project's class path already
 */
public record GeneratorPath(List<Path> jmh, boolean ownJmh) {
  public static GeneratorPath of(GateInput input) {
    String own = JmhVersion.of(input.module());
    return own == null
        ? withoutJmh(input.origin().releases())
        : new GeneratorPath(resolved(own, input.origin().releases()), true);
  }

  /** The class path for code without JMH. */
  public static GeneratorPath withoutJmh(ReleaseResolver releases) {
    return new GeneratorPath(resolved(JmhVersion.ours(), releases), false);
  }

  private static List<Path> resolved(String version, ReleaseResolver releases) {
    return releases
        .resolve(
            new Revision.Release("JMH", "org.openjdk.jmh", "jmh-generator-annprocess", version))
        .stream()
        .map(Artifact::file)
        .toList();
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
    compiled.addAll(MeasuredRuntime.classPath());
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
}
