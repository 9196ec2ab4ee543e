package io.github.perfgate.core.code.version.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Built;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.code.version.ModuleOutcome;
import io.github.perfgate.core.code.version.ModulePlace;
import io.github.perfgate.core.code.version.maven.BuildEnvironment;
import io.github.perfgate.core.code.version.maven.CommitBuild;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionCacheTest {
  @TempDir Path folder;
  private final AtomicInteger builds = new AtomicInteger();
  private BuildEnvironment environment = Fixture.environment(Path.of(""));
  private Path directory = Path.of("");
  private final CacheUses uses = new CacheUses();
  private UserKey key = UserKey.random();
  private final CacheReport report = new CacheReport();
  private VersionCache cache = cacheWith(this::compile);

  @BeforeEach
  void emptyCache() {
    environment = Fixture.environment(folder);
    directory = folder.resolve("cache");
    cache = cacheWith(this::compile);
  }

  @AfterEach
  void endGate() {
    uses.close();
  }

  @Test
  void theSecondGateBuildsNothing() {
    // when
    Built first = cache.build(Fixture.COMMIT, environment);
    Built second = cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(builds).hasValue(1);
    assertThat(first.cached()).isFalse();
    assertThat(second.cached()).isTrue();
    assertThat(((Built.Ready) second).version()).isEqualTo(((Built.Ready) first).version());
    assertThat(report.reuses())
        .singleElement()
        .extracting(Reuse::what, Reuse::version)
        .containsExactly("build", "BASELINE");
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void anotherJdkOrProfileIsAnotherBuild() {
    // given
    cache.build(Fixture.COMMIT, environment);
    Fixture.write(environment.maven().javaHome().resolve("release"), "JAVA_VERSION=\"25\"");
    // when
    cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(builds).hasValue(2);
  }

  @Test
  void aBuildThatDidNotFinishIsDiscarded() throws IOException {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    Path build = first.version().module().directory().getParent().getParent();
    Files.delete(build.resolve("version.json"));
    Path litter = Fixture.write(build.resolve("checkout/app/litter"), "half written");
    // when
    Built second = cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(second.cached()).isFalse();
    assertThat(builds).hasValue(2);
    assertThat(litter).doesNotExist();
  }

  @Test
  void aMissingOrChangedFileOfTheClassPathMakesItBuildAgain() throws IOException {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    Path library = first.version().module().dependencies().get(0).file();
    // when
    Files.writeString(library, "another snapshot");
    cache.build(Fixture.COMMIT, environment);
    Files.delete(first.version().module().classes().resolve("A.class"));
    cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(builds).hasValue(3);
  }

  @Test
  void aVersionThatVanishesWhileItIsUsedIsNamed() throws IOException {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    Path library = first.version().module().dependencies().get(0).file();
    Files.writeString(library, "another snapshot, which other builds may install at any time");
    uses.requireIntact();
    // when
    FileTree.delete(directory);
    // then
    assertThatThrownBy(uses::requireIntact)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(
            "of the baseline (0123456789) in the cache was removed while the gate used")
        .hasMessageContaining("<cache><directory>");
    // when the next gate comes
    uses.close();
    Built second = cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(second.cached()).isFalse();
    uses.requireIntact();
  }

  @Test
  void aTruncatedFileMakesItBuildAgain() {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    Fixture.write(first.version().module().classes().resolve("A.class"), "");
    // when
    Built second = cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(second.cached()).isFalse();
    assertThat(second.warnings()).containsExactly("a warning");
    assertThat(cache.build(Fixture.COMMIT, environment).warnings()).containsExactly("a warning");
  }

  @Test
  void aFullDiskNamesTheSetting() {
    VersionCache full =
        cacheWith(
            (commit, env, files, log) -> {
              throw new UncheckedIOException(new IOException("No space left on device"));
            });
    assertThatThrownBy(() -> full.build(Fixture.COMMIT, environment))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("No space left on device")
        .hasMessageContaining("make sure that its disk has room")
        .hasMessageContaining("<cache><directory>");
    assertThat(cache.build(Fixture.COMMIT, environment).cached()).isFalse();
  }

  @Test
  void aClassOfTheSameSizeMakesItBuildAgain() {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    Fixture.write(first.version().module().classes().resolve("A.class"), "B");
    // then
    assertThat(cache.build(Fixture.COMMIT, environment).cached()).isFalse();
    assertThat(first.version().module().classes().resolve("A.class")).hasContent("A");
  }

  @Test
  void whatAnotherUserPutIntoTheCacheIsBuiltAgain() throws IOException {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    key = UserKey.random();
    cache = cacheWith(this::compile);
    // then
    assertThat(cache.build(Fixture.COMMIT, environment).cached()).isFalse();
    assertThat(cache.build(Fixture.COMMIT, environment).cached()).isTrue();
    // when somebody edits the descriptor
    Path build = first.version().module().directory().getParent().getParent();
    Path descriptor = build.resolve("version.json");
    Files.writeString(descriptor, Files.readString(descriptor).replace("a warning", "no warning"));
    // then
    assertThat(cache.build(Fixture.COMMIT, environment).cached()).isFalse();
  }

  @Test
  void theDescriptorOfAnotherBuildIsNotBelieved() throws IOException {
    // given two builds of this user
    Revision.Commit slower = new Revision.Commit("BASELINE", "f".repeat(40), "slower");
    Path fast = folderOf((Built.Ready) cache.build(Fixture.COMMIT, environment));
    Path slow = folderOf((Built.Ready) cache.build(slower, environment));
    // when somebody puts the descriptor of one over that of the other
    for (String name : List.of("version.json", "version.json.signature")) {
      Files.copy(slow.resolve(name), fast.resolve(name), StandardCopyOption.REPLACE_EXISTING);
    }
    Built.Ready again = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(again.cached()).isFalse();
    assertThat(folderOf(again)).isEqualTo(fast);
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains(fast.resolve("version.json") + " is not used");
  }

  private static Path folderOf(Built.Ready built) {
    return built.version().module().directory().getParent().getParent();
  }

  @Test
  void aSpoiltDescriptorIsAsGoodAsNone() {
    // given
    Built.Ready first = (Built.Ready) cache.build(Fixture.COMMIT, environment);
    Path build = first.version().module().directory().getParent().getParent();
    Fixture.write(build.resolve("version.json"), "{\"commit\":");
    // when
    cache.build(Fixture.COMMIT, environment);
    // then
    assertThat(builds).hasValue(2);
  }

  @Test
  void thatAModuleIsAbsentIsRememberedToo() {
    // given
    VersionCache without =
        cacheWith(
            (commit, env, files, log) -> {
              builds.incrementAndGet();
              return new ModuleOutcome.Absent("has no module com.acme:app");
            });
    // when
    without.build(Fixture.COMMIT, environment);
    Built second = without.build(Fixture.COMMIT, environment);
    // then
    assertThat(second)
        .isEqualTo(
            new Built.Absent(
                Fixture.COMMIT, "has no module com.acme:app", true, List.of("a warning")));
    assertThat(builds).hasValue(1);
  }

  @Test
  void twoGatesAtOnceBuildOnce() throws Exception {
    // given the second gate comes while the first one builds
    CountDownLatch building = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    VersionCache slow =
        cacheWith(
            (commit, env, files, log) -> {
              building.countDown();
              await(goOn);
              return compile(commit, env, files, log);
            });
    ExecutorService gates = Executors.newFixedThreadPool(2);
    try {
      // when
      Future<Built> first = gates.submit(() -> slow.build(Fixture.COMMIT, environment));
      await(building);
      Future<Built> second = gates.submit(() -> slow.build(Fixture.COMMIT, environment));
      goOn.countDown();
      // then
      assertThat(first.get(30, TimeUnit.SECONDS).cached()).isFalse();
      assertThat(second.get(30, TimeUnit.SECONDS).cached()).isTrue();
      assertThat(builds).hasValue(1);
    } finally {
      gates.shutdownNow();
    }
  }

  @Test
  void aCacheFolderThatCannotBeWrittenNamesTheSetting() {
    // given a file is where the folder should be
    Fixture.write(directory, "not a folder");
    // then
    assertThatThrownBy(() -> cache.build(Fixture.COMMIT, environment))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(directory.toString())
        .hasMessageContaining("<cache><directory>")
        .hasMessageContaining("-Dperfgate.cache.directory");
  }

  @Test
  void aFailedBuildLeavesItsLogAndNoVersion() {
    // given
    VersionCache failing =
        cacheWith(
            (commit, env, files, log) -> {
              Fixture.write(log, "[ERROR] does not compile");
              throw new ProblemException(
                  Help.FILES, "does not build (log: " + log + ")", "make it build");
            });
    // then
    assertThatThrownBy(() -> failing.build(Fixture.COMMIT, environment))
        .isInstanceOf(ProblemException.class)
        .satisfies(
            problem -> {
              String message = String.valueOf(problem.getMessage());
              Path log = Path.of(message.replaceAll(".*log: (.*?)\\).*", "$1"));
              assertThat(log).hasContent("[ERROR] does not compile");
            });
    assertThat(cache.build(Fixture.COMMIT, environment).cached()).isFalse();
  }

  @Test
  void oneBuildServesTheModulesOfASession() throws IOException {
    // given a session with three modules, of which one does not build together with the others
    ModulePlace app = environment.place();
    ModulePlace tools = place("tools");
    ModulePlace broken = place("broken");
    AtomicInteger together = new AtomicInteger();
    VersionCache several =
        cacheWith(
            new CommitBuild() {
              @Override
              public ModuleOutcome build(
                  Revision.Commit commit, BuildEnvironment env, Path files, Path log) {
                assertThat(env.place()).isEqualTo(broken);
                return compile(commit, env, files, log);
              }

              @Override
              public Map<ModulePlace, ModuleBuild> buildTogether(
                  Revision.Commit commit, BuildEnvironment env, Path files, Path log) {
                together.incrementAndGet();
                assertThat(env.each())
                    .extracting(BuildEnvironment::place)
                    .containsExactly(app, broken, tools);
                return Map.of(
                    app, module(files, "app"),
                    tools, module(files, "tools"));
              }
            });
    // when
    Built.Ready ofApp = (Built.Ready) several.build(Fixture.COMMIT, at(app, tools, broken));
    Built.Ready ofTools = (Built.Ready) several.build(Fixture.COMMIT, at(tools, app, broken));
    Built.Ready ofBroken = (Built.Ready) several.build(Fixture.COMMIT, at(broken, tools, app));
    // then
    assertThat(together).hasValue(1);
    assertThat(builds).as("alone").hasValue(1);
    assertThat(ofApp.cached()).isFalse();
    assertThat(ofApp.warnings()).containsExactly("a warning");
    assertThat(ofTools.cached()).isTrue();
    assertThat(ofTools.version().module().artifactId()).isEqualTo("tools");
    assertThat(ofBroken.cached()).isFalse();
    // when a file of one of them changes
    Files.writeString(ofApp.version().module().classes().resolve("A.class"), "B");
    assertThat(several.build(Fixture.COMMIT, at(tools, app, broken)).cached()).isTrue();
    assertThatThrownBy(uses::requireIntact).hasMessageContaining("changed");
  }

  private BuildEnvironment at(ModulePlace place, ModulePlace... others) {
    return new BuildEnvironment(
        environment.maven(),
        place,
        environment.options(),
        environment.spyJar(),
        environment.rules(),
        environment.profiles(),
        Stream.of(others)
            .map(other -> new BuildEnvironment.Sibling(other, new TreeMap<>()))
            .toList());
  }

  private static ModulePlace place(String name) {
    return new ModulePlace(Path.of(""), "pom.xml", Path.of(name), "com.acme", name);
  }

  private VersionCache cacheWith(CommitBuild build) {
    return new VersionCache(
        new CacheSettings(directory, 0), VersionCacheTest::checkOut, build, uses, key, report);
  }

  private static List<String> checkOut(String commit, Path directory) {
    Fixture.write(directory.resolve("app/pom.xml"), "<project/>");
    return List.of("a warning");
  }

  private ModuleOutcome compile(
      Revision.Commit commit, BuildEnvironment env, Path files, Path log) {
    builds.incrementAndGet();
    return new ModuleOutcome.Present(module(files, "app"));
  }

  private ModuleBuild module(Path files, String name) {
    Path app = files.resolve(name);
    Path classes = app.resolve("target/classes");
    Fixture.write(classes.resolve("A.class"), "A");
    Artifact library = new Fixture(folder, "any").library("lib", "1", "compile");
    return new ModuleBuild(
        "com.acme",
        name,
        "1",
        app,
        classes,
        app.resolve("target/test-classes"),
        null,
        List.of(library));
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(30, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
