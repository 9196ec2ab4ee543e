package io.github.perfgate.core.code.version.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Gates in processes of their own on one cache. */
@Tag("process")
@Timeout(120)
class CacheProcessesTest {
  @TempDir Path folder;
  private final List<Process> processes = new ArrayList<>();

  @AfterEach
  void end() throws InterruptedException {
    for (Process process : processes) {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void twoGatesAtOnceBuildOnce() throws Exception {
    // when
    Process one = gate();
    Process other = gate();
    // then
    assertThat(List.of(line(one), line(other)))
        .containsExactlyInAnyOrder("ready true", "ready false");
    assertThat(folder.resolve("trace")).hasContent("built");
  }

  @Test
  void whatAnotherProcessUsesIsNotRemovedUntilItEnds() throws Exception {
    // given
    Process one = gate();
    Process other = gate();
    line(one);
    line(other);
    // when
    CacheCleaning both = CacheCleaning.of(cache(), null);
    end(one);
    CacheCleaning last = CacheCleaning.of(cache(), null);
    // then the failed attempts have not released the locks
    assertThat(both).returns(0, CacheCleaning::removed).returns(1, CacheCleaning::used);
    assertThat(last).returns(0, CacheCleaning::removed).returns(1, CacheCleaning::used);
    // when the other one is killed
    other.destroyForcibly().waitFor();
    // then
    assertThat(CacheCleaning.of(cache(), null)).returns(1, CacheCleaning::removed);
    assertThat(new CacheFolder(cache()).keys()).isEmpty();
    try (Stream<Path> uses = Files.list(cache().resolve("uses"))) {
      assertThat(uses).isEmpty();
    }
  }

  @Test
  void anotherProcessSeesWhatThisOneUses() throws Exception {
    // given a use of this process, at which this process has looked, too
    CacheFixture fixture = new CacheFixture(cache());
    fixture.build(1, Duration.ofDays(1));
    try (CacheUses uses = fixture.use(1)) {
      assertThat(CacheCleaning.of(cache(), null).used()).isEqualTo(1);
      // when another gate builds, with a limit that leaves room for nothing
      assertThat(line(gate())).isEqualTo("ready false");
      // then
      assertThat(fixture.has(1)).isTrue();
      assertThat(uses).isNotNull();
    }
  }

  private Path cache() {
    return folder.resolve("cache");
  }

  private Process gate() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                GateInAnotherProcess.class.getName(),
                cache().toString(),
                folder.toString(),
                folder.resolve("trace").toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    processes.add(process);
    return process;
  }

  private static String line(Process process) throws IOException {
    return new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
        .readLine();
  }

  private static void end(Process process) throws Exception {
    process.getOutputStream().close();
    assertThat(process.waitFor()).isZero();
  }
}
