package io.github.perfgate.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenCall;
import io.github.perfgate.it.harness.RunningMaven;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of the built versions: their limit, their removal, and what others do to them. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CacheIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private GateProject project;

  @BeforeAll
  void writeProject() {
    project = GateProject.create(folder, "cached").withCacheOfItsOwn().from("single");
    project.commit("Sum texts up");
    project.write("NOTES", "one");
    project.commit("Write notes");
  }

  @Test
  @Order(1)
  void aNewVersionTakesThePlaceOfTheLeastRecentlyUsedOne() {
    gate("-Dperfgate.baseline=HEAD~1", "-Dperfgate.cache.size=1KB")
        .run()
        .shouldPass()
        .shouldSay("Building the baseline", "nothing was removed; running gates use the rest");
    Set<String> first = builds();
    assertThat(first).hasSize(1);

    gate("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.cache.size=1KB")
        .run()
        .shouldPass()
        .shouldSay("more than <cache><size> 1 kB", "removing the least recently used versions");

    assertThat(builds()).hasSize(1).doesNotContainAnyElementsOf(first);
  }

  @Test
  @Order(2)
  void aVersionOfWhichFilesAreMissingIsBuiltAgain() throws IOException {
    Path build = project.cache().resolve("builds").resolve(builds().iterator().next());
    Files.delete(build.resolve("checkout/target/classes/com/acme/Work.class"));

    gate("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all")
        .run()
        .shouldPass()
        .shouldSay("was built before, but", "target/classes was changed", "Building the baseline");
  }

  @Test
  @Order(3)
  void cleanLeavesWhatARunningGateUses() {
    try (RunningMaven gate =
        gate("-Dperfgate.baseline=HEAD", "-Dperfgate.select=all", "-Dperfgate.iterationTime=50ms")
            .start()) {
      gate.waitForLog("is in the cache");
      // The use is recorded right behind that line.
      gate.waitUntil("the version is in use", () -> !list("uses").isEmpty());
      clean()
          .run()
          .shouldPass()
          .shouldSay("Removed 0 built versions", "Kept 1 built version that a running gate uses");
      assertThat(builds()).hasSize(1);
      gate.await().shouldPass();
    }
    assertThat(list("uses")).isEmpty();
  }

  @Test
  @Order(4)
  void cleanKeepsWhatWasUsedLatelyAndRemovesTheRest() {
    clean("-Dperfgate.cache.olderThan=30d")
        .run()
        .shouldPass()
        .shouldSay("Removed 0 built versions", "Kept 1 built version, used within the last 30d");
    assertThat(builds()).hasSize(1);

    clean().run().shouldPass().shouldSay("Removed 1 built version from", " freed");
    assertThat(builds()).isEmpty();
    assertThat(project.file("target/perfgate/results.json")).exists();
  }

  @Test
  @Order(5)
  void cleanNeedsNoProjectAndRefusesWhatIsNoCache() {
    // given a folder without a pom, that holds somebody's files
    GateProject home =
        GateProject.create(folder, "home").withCacheOfItsOwn().write("builds/thesis.tex", "years");

    home.perfgate("clean-cache")
        .with("-Dperfgate.cache.directory=" + home.directory())
        .run()
        .shouldFail()
        .shouldSay(home.directory() + " does not look like a cache", "<cache><directory>");
    home.perfgate("clean-cache").run().shouldPass().shouldSay("Removed 0 built versions");

    assertThat(home.read("builds/thesis.tex")).isEqualTo("years");
  }

  @Test
  @Order(6)
  void wrongValuesNameTheElement() {
    gate("-Dperfgate.cache.size=plenty").run().shouldFail().shouldSay("<cache><size>", "5GB");
    clean("-Dperfgate.cache.olderThan=old")
        .run()
        .shouldFail()
        .shouldSay("<cache><olderThan> (-Dperfgate.cache.olderThan)", "30d");
  }

  private MavenCall clean(String... more) {
    return project.mvn("perfgate:clean-cache").with(more);
  }

  private MavenCall gate(String... more) {
    return project
        .mvn("verify", "-Dperfgate.includes=slower", "-Dperfgate.maxRounds=10")
        .with("-Dperfgate.iterationTime=20ms", "-Dperfgate.margin=50%")
        .with(more);
  }

  private Set<String> builds() {
    return list("builds").stream()
        .filter(name -> !name.equals("CACHEDIR.TAG"))
        .collect(Collectors.toSet());
  }

  private Set<String> list(String name) {
    Path listed = project.cache().resolve(name);
    if (!Files.exists(listed)) {
      return Set.of();
    }
    try (Stream<Path> files = Files.list(listed)) {
      return files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
