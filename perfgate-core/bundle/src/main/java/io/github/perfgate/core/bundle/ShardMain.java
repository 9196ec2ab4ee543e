package io.github.perfgate.core.bundle;

import io.github.perfgate.core.base.files.CodeLocation;
import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.cache.CacheSettings;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.Gate;
import io.github.perfgate.core.gate.input.Forecaster;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.Knowledge;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.OuterBuild;
import io.github.perfgate.core.gate.input.Session;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.gate.settings.GateSettings;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.machine.host.HostTurn;
import io.github.perfgate.core.machine.measure.SampleStore;
import io.github.perfgate.core.report.Reports;
import io.github.perfgate.core.report.RunOutputs;
import io.github.perfgate.core.report.formats.WorkLog;
import io.github.perfgate.core.report.progress.LoggedProgress;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Measures a shard of an unpacked bundle. */
public final class ShardMain {
  private static final Logger LOG = LoggerFactory.getLogger(ShardMain.class);

  private final Path bundle;
  private final ShardOptions options;

  /**
   * @param bundle the folder of the unpacked bundle
   */
  ShardMain(Path bundle, ShardOptions options) {
    this.bundle = bundle;
    this.options = options;
  }

  /**
   * Measures the shard, and exits with 0 whatever it shows; the merge decides.
   *
   * @param arguments as {@code ShardOptions} reads them
   */
  public static void main(String[] arguments) {
    int exit = 1;
    try {
      Path bundle = CodeLocation.of(ShardMain.class).resolve("../..").normalize();
      tell(new ShardMain(bundle, ShardOptions.of(List.of(arguments), System.getenv())).run());
      exit = 0;
    } catch (ProblemException e) {
      LOG.error(e.getMessage());
      LOG.debug("the whole exception", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      LOG.error("The shard was interrupted; the same command goes on with its samples");
    } catch (RuntimeException e) {
      LOG.error("The shard failed", e);
    }
    System.exit(exit);
  }

  private static void tell(GateResult result) {
    result.conditions().warnings().forEach(LOG::warn);
    WorkLog.lines(result).forEach(LOG::info);
    LOG.info(result.outcome().sentence());
    LOG.info(
        "This is shard {} and fails nothing yet: perfgate:merge decides over all shards",
        result.conditions().settings().get("shard"));
  }

  /**
   * Checks the bundle, measures and writes the results.
   *
   * @throws ProblemException if the bundle or this host does not allow it
   */
  GateResult run() throws InterruptedException {
    if (options.output().startsWith(bundle)) {
      throw new ProblemException(
          Help.BUNDLE,
          "The results would become a part of the bundle in " + bundle,
          "name a folder outside of it with --output");
    }
    BundleCheck.require(bundle, options.javaHome());
    new RunOutputs(options.output()).begin();
    try (TemporaryFolder temporary = TemporaryFolder.create();
        CacheUses uses = new CacheUses();
        HostTurn turn = new HostTurn()) {
      BundleContent content = content(temporary.path());
      Gate gate = new Gate(input(content), uses, content.versions(), new LoggedProgress());
      return Reports.writeAndTime(
          gate.run(turn, decided -> Reports.write(decided, options.output())), options.output());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Reads the description. The working tree is copied, as workloads may write into the folder in
   * which they run.
   */
  private BundleContent content(Path temporary) throws IOException {
    try {
      FileTree.copy(bundle.resolve(PackedModules.TREE), temporary.resolve(PackedModules.TREE));
    } catch (IOException e) {
      throw new ProblemException(
          Help.FILES,
          "The bundle's files cannot be copied before they are measured: " + e,
          "make room, or name another folder with java -Djava.io.tmpdir=FOLDER -jar",
          e);
    }
    return BundleJson.read(
        Files.readAllBytes(bundle.resolve(BundleContent.FILE)),
        BundleContent.class,
        path -> (path.startsWith(PackedModules.TREE) ? temporary : bundle).resolve(path));
  }

  private GateInput input(BundleContent content) {
    GateSettings settings = content.settings();
    Path module = content.candidate().module().directory();
    WorkloadSettings workloads =
        settings
            .workloads()
            .inShard(content.versions().shard(options.shard()))
            .with(
                settings.workloads().testRules().replaced(BundleContent.MODULE, module.toString()));
    BundleContent.Build build = content.build();
    return new GateInput(
        settings
            .with(hasSamples() ? settings.rounds().resumed() : settings.rounds())
            .with(workloads),
        content.formulas(),
        content.candidate(),
        content.baseline(),
        new Origin(
            module,
            false,
            repository -> {
              throw new IllegalStateException("a bundle has all versions");
            },
            new CacheSettings(CacheSettings.standard(), 0),
            release -> resolved(content, release)),
        content.role(),
        new OuterBuild(
            options.javaHome(),
            build.maven(),
            System.getenv(),
            Session.ALONE,
            build.command(),
            build.warnings()),
        new Knowledge(workload -> history(content.history(), workload), Forecaster.NOTHING),
        null,
        options.output());
  }

  /** Whether an earlier process of this shard has begun. */
  private boolean hasSamples() {
    return Files.exists(options.output().resolve(SampleStore.FILE));
  }

  private static List<Artifact> resolved(BundleContent content, Revision.Release release) {
    return content.releases().stream()
        .filter(one -> one.release().equals(release))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("the bundle lacks " + release))
        .artifacts();
  }

  private static @Nullable Sample history(
      Map<String, List<List<Double>>> history, String workload) {
    List<List<Double>> runs = history.get(workload);
    return runs == null ? null : Sample.of(runs);
  }
}
