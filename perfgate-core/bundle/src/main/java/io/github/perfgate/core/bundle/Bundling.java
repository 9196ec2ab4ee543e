package io.github.perfgate.core.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ReleaseResolver;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.code.version.cache.CacheUses;
import io.github.perfgate.core.gate.SharedPreparation;
import io.github.perfgate.core.gate.input.Candidate;
import io.github.perfgate.core.gate.input.Formulas;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.input.MavenCommand;
import io.github.perfgate.core.gate.input.ModuleRole;
import io.github.perfgate.core.gate.input.Origin;
import io.github.perfgate.core.gate.input.TemporaryFolder;
import io.github.perfgate.core.gate.participants.Participant;
import io.github.perfgate.core.gate.participants.Participants;
import io.github.perfgate.core.gate.participants.RepositoryProvenance;
import io.github.perfgate.core.gate.settings.ShardSettings;
import io.github.perfgate.core.gate.settings.WorkloadSettings;
import io.github.perfgate.core.jvm.launch.ListedBenchmark;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.workload.JmhWorkloads;
import io.github.perfgate.core.workload.trace.TestRules;
import io.github.perfgate.stats.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes a bundle of a gate: everything that its shards need besides a JDK. */
public final class Bundling {
  private static final String SOURCES = "src";
  private static final String POM = "pom.xml";

  private final GateInput input;
  private final ReleaseResolver releases;
  private final Map<Revision.Release, List<Artifact>> resolved = new LinkedHashMap<>();

  /**
   * What was written.
   *
   * @param workloads how many workloads the shards divide, at least 1
   * @param bytes the size of the archive
   * @param sums the SHA-256 of the archive's sums, which names its content
   */
  public record Written(int workloads, long bytes, String sums) {}

  private Bundling(GateInput given) {
    Origin origin = given.origin();
    this.releases = origin.releases();
    this.input =
        given.with(
            new Origin(
                origin.directory(),
                origin.fetch(),
                origin.environment(),
                origin.cache(),
                release -> resolved.computeIfAbsent(release, releases::resolve)));
  }

  /**
   * Writes a bundle.
   *
   * @param given the gate; its shard has the costs by which workloads are divided, and its command
   *     is a {@link MavenCommand}
   * @param own the jars of perfgate itself and all that they need besides a logger
   * @param archive the file to write; its folder is created
   * @param uses keeps builds in the cache meanwhile
   * @return empty if there is nothing to measure and the settings allow that
   * @throws ProblemException when there is nothing to measure, a version does not build, or
   *     something is needed that a bundle cannot take along
   */
  public static Optional<Written> write(
      GateInput given, List<Path> own, Path archive, CacheUses uses) throws InterruptedException {
    try (TemporaryFolder temporary = TemporaryFolder.create()) {
      return new Bundling(given).write(own, archive, uses, temporary.path());
    } catch (IOException | UncheckedIOException e) {
      throw new ProblemException(
          Help.BUNDLE,
          "The bundle %s cannot be written: %s".formatted(archive, e),
          "make sure that the folder can be written and the disk is not full; name another file with -Dperfgate.bundle",
          e);
    }
  }

  private Optional<Written> write(List<Path> own, Path archive, CacheUses uses, Path temporary)
      throws IOException, InterruptedException {
    ModuleBuild original = input.module();
    ModuleBuild frozen = input.candidate().frozen(temporary).module();
    SharedPreparation shared =
        SharedPreparation.of(
            input.with(input.candidate().with(frozen)), new RepositoryProvenance(uses), temporary);
    if (shared.together().isEmpty()) {
      return Optional.empty();
    }
    Path tree = absolute(tree(input.candidate().version().revision(), original.directory()));
    Path module = absolute(original.directory());
    BundleFiles files = new BundleFiles();
    PackedModules modules = new PackedModules(files, tree, module, copies(original, frozen));
    BundleContent content = content(shared, frozen, modules);
    addSources(modules, module);
    TravelCheck travel = new TravelCheck(module, tree);
    travel.requireInModule(content.settings().workloads().testRules());
    travel
        .files(arguments(shared.benchmarks(), module), input.settings().workloads().inputs())
        .forEach(modules::content);
    boolean isNative = NativeCode.isIn(files);
    files.add(BundleContent.FILE, () -> BundleJson.write(content));
    addOwn(files, own);
    byte[] manifest = BundleJson.write(manifest(isNative));
    files.add(BundleManifest.FILE, () -> manifest);
    String sums = files.write(archive);
    return Optional.of(
        new Written(content.versions().divided(1).size(), Files.size(archive), sums));
  }

  private List<String> arguments(List<ListedBenchmark> benchmarks, Path module) {
    List<String> arguments = new ArrayList<>(input.settings().forks().jvmArgs());
    // A file of the module is named by its path from there; the folder itself is named there anew.
    arguments.addAll(
        rules()
            .replaced(module + "/", "")
            .replaced(module.toString(), BundleContent.MODULE)
            .jvmArgs());
    JmhWorkloads.of(benchmarks).forEach(one -> arguments.addAll(one.target().jvmArgs()));
    return arguments;
  }

  private BundleManifest manifest(boolean isNative) {
    Path javaHome = input.outer().javaHome();
    return new BundleManifest(
        BundleManifest.FORMAT,
        HostFacts.java(javaHome),
        HostFacts.javaFeature(javaHome),
        isNative ? BundleManifest.here() : null);
  }

  private static ResourceBundle versions() {
    return ResourceBundle.getBundle(Bundling.class.getPackageName() + ".versions");
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static Path tree(Revision revision, Path module) {
    return revision instanceof Revision.WorkTree tree ? tree.directory() : module;
  }

  /** The originals of copies, by the copy. */
  private static Map<Path, Path> copies(ModuleBuild original, ModuleBuild frozen) {
    Map<Path, Path> copies = new HashMap<>();
    copies.put(frozen.classes(), original.classes());
    copies.put(frozen.testClasses(), original.testClasses());
    put(copies, frozen.packaged(), original.packaged());
    for (int i = 0; i < frozen.dependencies().size(); i++) {
      Artifact copy = frozen.dependencies().get(i);
      Artifact first = original.dependencies().get(i);
      copies.put(copy.file(), first.file());
      put(copies, copy.classes(), first.classes());
    }
    return copies;
  }

  private static void put(Map<Path, Path> copies, @Nullable Path copy, @Nullable Path original) {
    if (copy != null && original != null) {
      copies.put(copy, original);
    }
  }

  private BundleContent content(
      SharedPreparation shared, ModuleBuild frozen, PackedModules modules) {
    Candidate candidate = input.candidate();
    ShardSettings shard =
        Objects.requireNonNull(input.settings().workloads().shard(), "a bundle is for shards");
    List<List<String>> together = sorted(shared.together());
    WorkloadSettings workloads = input.settings().workloads();
    return new BundleContent(
        input
            .settings()
            .with(
                workloads.with(
                    rules()
                        .replaced(
                            absolute(input.origin().directory()).toString(),
                            BundleContent.MODULE))),
        formulas(modules),
        new Candidate(
            new Version(placed(candidate.version().revision(), modules), modules.module(frozen)),
            candidate.reason(),
            candidate.warnings(),
            Duration.ZERO),
        input.baseline(),
        new ModuleRole(
            input.role().sourceRoots().stream()
                .filter(Files::isDirectory)
                .map(Bundling::absolute)
                .map(modules::content)
                .toList(),
            input.role().benchmarkModule(),
            input.role().dependedUpon()),
        new BundleContent.Build(
            input.outer().mavenVersion(),
            (MavenCommand) input.outer().command(),
            input.outer().warnings()),
        new BundledVersions(
            placed(shared.participants(), modules),
            shared.poms(),
            shared.trailers(),
            shared.remote(),
            together,
            shard.costs(),
            shared.classes()),
        history(together),
        resolved.entrySet().stream()
            .map(one -> new BundleContent.Resolved(one.getKey(), modules.artifacts(one.getValue())))
            .toList());
  }

  /** Only performance tests run as Surefire runs tests; what it gives to others may be secret. */
  private TestRules rules() {
    TestRules rules = input.settings().workloads().testRules();
    return input.formulas().performanceTests().isEmpty() ? rules.namesOnly() : rules;
  }

  private static List<List<String>> sorted(Collection<Set<String>> together) {
    return together.stream()
        .map(group -> group.stream().sorted().toList())
        .sorted((one, other) -> String.join("\n", one).compareTo(String.join("\n", other)))
        .distinct()
        .toList();
  }

  private Formulas formulas(PackedModules modules) {
    Formulas written = input.formulas();
    return new Formulas(
        written.texts().stream()
            .map(
                text ->
                    new Formulas.Text(
                        text.source(),
                        text.self(),
                        text.home(),
                        text.files().stream()
                            .map(Bundling::absolute)
                            .map(modules::content)
                            .toList()))
            .toList(),
        written.performanceTests(),
        written.standard(),
        written.revisions(),
        written.documented());
  }

  private static Participants placed(Participants participants, PackedModules modules) {
    return new Participants(
        placed(participants.current(), modules),
        participants.others().stream().map(one -> placed(one, modules)).toList(),
        participants.names(),
        participants.warnings());
  }

  private static Participant placed(Participant one, PackedModules modules) {
    Version built = one.built();
    Revision revision = placed(one.revision(), modules);
    return new Participant(
        revision,
        one.reason(),
        built == null ? null : new Version(revision, modules.version(built.module())),
        one.absence());
  }

  private static Revision placed(Revision revision, PackedModules modules) {
    return revision instanceof Revision.WorkTree tree
        ? new Revision.WorkTree(
            tree.name(),
            modules.place(absolute(tree.directory())),
            tree.head(),
            tree.subject(),
            tree.dirty())
        : revision;
  }

  private Map<String, List<List<Double>>> history(List<List<String>> together) {
    Map<String, List<List<Double>>> history = new TreeMap<>();
    for (List<String> group : together) {
      for (String id : group) {
        Sample sample = input.knowledge().history().apply(id);
        if (sample != null) {
          history.put(
              id,
              Arrays.stream(sample.toArrays())
                  .map(run -> Arrays.stream(run).boxed().toList())
                  .toList());
        }
      }
    }
    return history;
  }

  /** Reports name lines of sources, and benchmarks read files below them. */
  private static void addSources(PackedModules modules, Path module) {
    for (String name : List.of(SOURCES, POM)) {
      if (Files.exists(module.resolve(name))) {
        modules.content(module.resolve(name));
      }
    }
  }

  private void addOwn(BundleFiles files, List<Path> own) throws IOException {
    List<Path> all = new ArrayList<>(own);
    releases
        .resolve(
            new Revision.Release(
                "SLF4J", "org.slf4j", "slf4j-simple", versions().getString("slf4j")))
        .forEach(jar -> all.add(jar.file()));
    Map<String, Path> jars = new TreeMap<>();
    for (Path jar : all) {
      if (!Files.isRegularFile(jar)) {
        throw new ProblemException(
            Help.BUNDLE,
            "%s is no jar, and a bundle has perfgate in jars".formatted(jar),
            "package perfgate before it makes a bundle");
      }
      Path other = jars.put("lib/" + jar.getFileName(), jar);
      if (other != null && Files.mismatch(other, jar) >= 0) {
        throw new ProblemException(
            Help.BUNDLE,
            "Two different jars of the plugin have one name: %s and %s".formatted(other, jar),
            "remove one of them from the <dependencies> of the plugin");
      }
    }
    jars.forEach(files::add);
    byte[] start = StartJar.of(jars.keySet());
    files.add(StartJar.FILE, () -> start);
    files.add("README.txt", () -> StartJar.MANUAL.getBytes(UTF_8));
  }
}
