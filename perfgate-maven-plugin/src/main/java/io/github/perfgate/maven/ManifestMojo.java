package io.github.perfgate.maven;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.maven.groups.ManifestGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.OutputFolder;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;

/**
 * Writes a manifest of Kubernetes: an Indexed Job whose pods measure the shards of a bundle, each
 * on a node of its own. Needs no project and no cluster.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "manifest",
    requiresProject = false,
    aggregator = true,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class ManifestMojo extends AbstractPerfgateMojo {
  /**
   * How shards run on Kubernetes.
   *
   * <ul>
   *   <li>{@code <shards>} (by default {@code 3}): how many shards there are, each on a node of its
   *       own.
   *   <li>{@code <image>} (by default {@code eclipse-temurin:17-jdk}): an image with the JDK that
   *       made the bundle.
   *   <li>{@code <cpus>} (by default {@code 4}): the whole CPUs of each pod.
   *   <li>{@code <memory>} (by default {@code 4Gi}): the memory of each pod.
   *   <li>{@code <claim>} (by default {@code perfgate}): the claim of a volume that has the bundle
   *       and gets the results. All nodes mount it.
   *   <li>{@code <name>} (by default {@code perfgate}): the name of the job.
   * </ul>
   *
   * The property of {@code <shards>} is {@code perfgate.manifest.shards}, and so on.
   *
   * @since 0.1.0
   */
  @Parameter ManifestGroup manifest = new ManifestGroup();

  @Override
  void run() {
    Path file = OutputFolder.of(null, project(), "perfgate-job.yaml");
    String yaml = manifest.read().yaml();
    try {
      AtomicFile.write(file, out -> out.write(yaml));
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "The manifest %s cannot be written: %s".formatted(file, e),
          "make room or allow writing there",
          e);
    }
    getLog().info("Wrote " + file);
  }
}
