package io.github.perfgate.maven;

import io.github.perfgate.core.base.files.AtomicFile;
import io.github.perfgate.core.base.files.ByteCount;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.bundle.Bundling;
import io.github.perfgate.core.bundle.JobManifest;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.report.ShardCosts;
import io.github.perfgate.core.report.words.Words;
import io.github.perfgate.core.result.shard.ShardIndex;
import io.github.perfgate.maven.groups.ChangedClassesGroup;
import io.github.perfgate.maven.groups.ManifestGroup;
import io.github.perfgate.maven.params.GroupConfigurator;
import io.github.perfgate.maven.params.SettingsReader;
import io.github.perfgate.maven.params.ShardBy;
import io.github.perfgate.maven.session.GatedModules;
import io.github.perfgate.maven.session.MeasuringGoal;
import io.github.perfgate.maven.session.OutputFolder;
import io.github.perfgate.maven.session.SpyFile;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /**
   * What is divided among shards. A bundle divides {@code workloads} only; {@code rounds} is
   * refused.
   *
   * @since 0.1.0
   */
  @Parameter(property = "perfgate.shardBy", defaultValue = "workloads")
  String shardBy = "workloads";

  /**
   * How thread-safe classes are compared. They are not divided, so a bundle needs {@code <enabled>}
   * (by default {@code false}) to be false. The others are here so that one configuration fits all
   * goals: {@code <includes>}, {@code <excludes>}, {@code <threads>}, {@code <tests>} (by default
   * {@code 10}), {@code <budget>}, {@code <margin>} (by default {@code 10%}), {@code <scope>} (by
   * default {@code last-thread}), {@code <warmupIterations>} (by default {@code 3}), {@code
   * <measurementIterations>} (by default {@code 5}), {@code <iterationTime>} (by default {@code
   * 20ms}) and {@code <style>} (by default {@code focused}).
   *
   * @since 0.1.0
   */
  @Parameter ChangedClassesGroup concurrent = new ChangedClassesGroup();

  /**
   * How shards run on Kubernetes. With {@code <shards>}, a manifest is written beside the archive:
   * an Indexed Job whose pods measure the shards, each on a node of its own.
   *
   * <ul>
   *   <li>{@code <shards>} (by default {@code 0}): how many shards there are; 0 for no manifest.
   *   <li>{@code <image>} (by default {@code eclipse-temurin:17-jdk}): an image with the JDK that
   *       made the bundle.
   * </ul>
   *
   * CPUs, memory, volume and name are edited in the file. The property of {@code <shards>} is
   * {@code perfgate.manifest.shards}, and so on.
   *
   * @since 0.1.0
   */
  @Parameter ManifestGroup manifest = new ManifestGroup();

  @Parameter(defaultValue = "${plugin.artifacts}", readonly = true, required = true)
  List<Artifact> ownArtifacts = List.of();

  /** All workloads; which of them a host measures is said there. */
  @Override
  ShardSettings shard(int maxRounds) {
    if (SettingsReader.word("shardBy", shardBy, ShardBy.values(), "workloads or rounds")
        == ShardBy.ROUNDS) {
      throw new ProblemException(
          Help.SHARD,
          "<shardBy> (-Dperfgate.shardBy) is rounds, and a bundle divides workloads only",
          "set -Dperfgate.shardBy=workloads, or run perfgate:check with -Dperfgate.shard on each host");
    }
    return new ShardSettings(
        new ShardIndex(1, 1), shardCosts == null ? Map.of() : ShardCosts.read(shardCosts.toPath()));
  }

  @Override
  @Nullable AfterMeasuring after() {
    return concurrent.read();
  }

  @Override
  void run() throws MojoExecutionException {
    Optional<JobManifest> job = manifest.read();
    GateSettings settings = settings();
    GatedModules modules = GatedModules.of(session(), project());
    Path archive = OutputFolder.of(bundle, project(), "perfgate-bundle.zip");
    Optional<Bundling.Written> written = write(settings, modules, archive);
    if (written.isEmpty()) {
      getLog().info("This module has nothing to measure, so there is nothing to bundle here");
      modules.passedBy(settings.exit().refusesEmpty(), MeasuringGoal.REMEDY_FOR_NOTHING);
      return;
    }
    modules.measured(output());
    getLog()
        .info(
            "Wrote %s: %s in %s, sums %s"
                .formatted(
                    archive,
                    Words.count(written.get().workloads(), "workload"),
                    ByteCount.inWords(written.get().bytes()),
                    written.get().sums()));
    job.ifPresent(one -> write(one, archive.resolveSibling("perfgate-job.yaml")));
  }

  private void write(JobManifest job, Path file) {
    String yaml = job.yaml();
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

  @Override
  void skipped() {
    GatedModules.of(session(), project()).passedBy(false, MeasuringGoal.REMEDY_FOR_NOTHING);
  }

  private Optional<Bundling.Written> write(
      GateSettings settings, GatedModules modules, Path archive) throws MojoExecutionException {
    ModuleBuild module = module();
    Formulas formulas = formulas(module);
    boolean several = modules.areSeveral();
    if (several && !Candidate.hasBenchmarks(module) && formulas.isEmpty()) {
      return Optional.empty();
    }
    if (!modules.writesAlone(archive)) {
      throw new ProblemException(
          Help.BUNDLE,
          "The bundle of another module is in %s already".formatted(archive),
          "name the archive by its path from the module's folder with -Dperfgate.bundle, or choose one module with -pl");
    }
    GateSettings allowing = several ? settings.with(settings.exit().ofOneModule(1)) : settings;
    try (CacheUses uses = new CacheUses();
        SpyFile spy = SpyFile.in(output())) {
      return Bundling.write(input(workingTree(module), formulas, allowing), own(), archive, uses);
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
