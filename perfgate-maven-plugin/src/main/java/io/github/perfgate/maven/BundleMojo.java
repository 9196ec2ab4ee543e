package io.github.perfgate.maven;

import io.github.perfgate.core.bundle.Bundling;
import io.github.perfgate.core.files.ByteCount;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.report.ShardCosts;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.shard.ShardIndex;
import io.github.perfgate.core.version.ModuleBuild;
import io.github.perfgate.core.version.cache.CacheUses;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.OutputFolder;
import io.github.perfgate.maven.session.SpyFile;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.jspecify.annotations.Nullable;

/**
 * Builds both versions once and writes them with all that a gate needs into one archive, from which
 * other hosts measure their shards without Maven and without git. Measures nothing. {@code
 * perfgate:merge} decides over the shards.
 *
 * @since 0.1.0
 */
@Mojo(
    name = "bundle",
    defaultPhase = LifecyclePhase.PACKAGE,
    requiresDependencyResolution = ResolutionScope.TEST,
    threadSafe = true,
    configurator = GroupConfigurator.ID)
public final class BundleMojo extends AbstractGateMojo {
  private static final List<String> OF_MAVEN = List.of("org.apache.maven", "org.codehaus.plexus");

  /**
   * The archive. By default {@code perfgate-bundle.zip} in the build's own folder, which is {@code
   * target}.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.bundle")
  @Nullable File bundle;

  /**
   * The {@code results.json} of an earlier gate, or its folder, by which shards get equal work: the
   * longest workloads are dealt out first. By default shards get equal numbers of workloads.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shardCosts")
  @Nullable File shardCosts;

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  List<Artifact> ownArtifacts = List.of();

  /** All workloads; which of them a host measures is said there. */
  @Override
  ShardSettings shard(int maxRounds) {
    return new ShardSettings(
        new ShardIndex(1, 1), shardCosts == null ? Map.of() : ShardCosts.read(shardCosts.toPath()));
  }

  @Override
  void run() throws MojoExecutionException {
    GateSettings settings = settings();
    ModuleBuild module = module();
    Formulas formulas = formulas(module);
    if (GatedModules.of(session(), project()).areSeveral()
        && !Candidate.hasBenchmarks(module)
        && formulas.isEmpty()) {
      getLog().info("This module has no benchmarks, so there is nothing to bundle here");
      return;
    }
    Path archive = OutputFolder.of(bundle, project(), "perfgate-bundle.zip");
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(output())) {
      Bundling.Written written =
          Bundling.write(input(workingTree(module), formulas, settings), own(), archive, uses);
      getLog()
          .info(
              "Wrote %s: %s in %s, sums %s"
                  .formatted(
                      archive,
                      Words.count(written.workloads(), "workload"),
                      ByteCount.inWords(written.bytes()),
                      written.sums()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new MojoExecutionException("Making the bundle was interrupted", e);
    }
  }

  /** The jars of the core and all that it needs, without what only a plugin needs. */
  private List<Path> own() {
    return ownArtifacts.stream()
        .filter(one -> OF_MAVEN.stream().noneMatch(one.getGroupId()::startsWith))
        .filter(one -> !one.getArtifactId().equals("perfgate-maven-plugin"))
        .map(one -> one.getFile().toPath())
        .toList();
  }
}
