package io.github.perfgate.it.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.MavenRun;
import io.github.perfgate.it.harness.MeasuredWorkload;
import io.github.perfgate.it.harness.RunningMaven;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Real gates whose files are damaged, from the future, or on a disk that is full or read-only. */
@Tag("all")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@EnabledOnOs(OS.LINUX) // Small disks are mounted as Linux does it.
class FaultyFilesIT {
  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path folder;

  private ShortGate gate;
  private Path samples;
  private List<String> complete;

  @BeforeAll
  void measureOnce() throws IOException {
    gate = ShortGate.prepare(folder);
    samples = gate.project().file("target/perfgate/samples.jsonl");
    // How often the canary is measured depends on the time, and the host is not what is damaged
    // here.
    complete =
        Files.readAllLines(samples).stream()
            .filter(line -> !line.contains("\"type\":\"canary\""))
            .filter(line -> !line.contains("\"type\":\"host\""))
            .toList();
    assertThat(complete).as("a header, the forks, an end").hasSize(ShortGate.VM_STARTS + 2);
  }

  @BeforeEach
  void restore() throws IOException {
    gate.forget();
    Files.createDirectories(samples.getParent());
    Files.write(samples, complete);
  }

  @Test
  void whatIsWholeOfDamagedSamplesIsUsedAndTheRestIsNamed() throws IOException {
    // given two lines that are no samples any more, and others that never were
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    List<Integer> damaged = new ArrayList<>();
    int number = 0;
    int last = ShortGate.VM_STARTS;
    for (int i = 0; i < last; i++) {
      String line = complete.get(i);
      number++;
      if (i == 4 || i == 7) {
        damaged.add(number);
        line = i == 4 ? line.replaceAll("\"iterations\":\\[", "$0NaN,") : "\u00e4".repeat(1 << 20);
      }
      file.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
      if (i == 9) {
        file.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8));
        number++; // The same once more is no damage.
        file.writeBytes(new byte[4096]);
        file.write('\n');
        damaged.add(++number);
        file.writeBytes(new byte[] {(byte) 0xff, (byte) 0xfe, '{', '}', '\n'});
        damaged.add(++number);
      }
    }
    String half = complete.get(last).substring(0, 60);
    file.writeBytes(half.getBytes(StandardCharsets.UTF_8));
    damaged.add(++number);
    Files.write(samples, file.toByteArray());
    StoredSamples before = gate.stored();
    assertThat(before.size()).isEqualTo(last - 2);

    // when
    MavenRun run = gate.resumed().run().shouldPass();

    // then
    run.shouldSay("samples.jsonl has damaged lines, which are left out: " + damaged);
    assertThat(gate.stored().lostSince(before)).isEmpty();
    assertThat(gate.stored().doubledSince(before)).isEmpty();
    MeasuredWorkload workload = run.results().workload(".same");
    assertThat(workload.rounds()).isEqualTo(ShortGate.ROUNDS);
    assertThat(gate.stored().differencesFrom(workload)).isEmpty();
    assertThat(gate.leftovers()).isEmpty();
  }

  @Test
  void samplesFromTheFutureAreSamplesLikeOthers() throws IOException {
    Files.write(
        samples,
        complete.stream()
            .map(line -> line.replaceAll("\"started\":\"\\d{4}", "\"started\":\"2999"))
            .toList());
    StoredSamples before = gate.stored();

    MavenRun run = gate.resumed().run().shouldPass();

    assertThat(gate.stored()).isEqualTo(before);
    assertThat(before.differencesFrom(run.results().workload(".same"))).isEmpty();
    assertThat(run.results().timing("total")).isPositive();
  }

  @Test
  void aFullDiskCostsNoSampleAndTheNextGateGoesOn() throws Exception {
    try (SmallDisk disk = SmallDisk.mount(folder.resolve("full"))) {
      Path output = disk.folder().resolve("perfgate");
      Path file = output.resolve("samples.jsonl");
      // Lines long enough to need another block before the last round.
      String[] there = {
        "-Dperfgate.outputDirectory=" + output, "-Dperfgate.measurementIterations=8"
      };
      MavenRun full;
      try (RunningMaven running = gate.fresh().with(there).start()) {
        running.waitUntil("some forks are stored", () -> StoredSamples.of(file).size() >= 3);
        disk.fill();
        full = running.await();
      }

      full.shouldFail()
          .shouldSay("Samples cannot be written to " + file, "No space left", "<outputDirectory>");
      StoredSamples kept = StoredSamples.of(file);
      assertThat(kept.size()).isBetween(3, ShortGate.VM_STARTS - 1);

      disk.makeRoom();
      MavenRun resumed = gate.resumed().with(there).run().shouldPass();

      StoredSamples now = StoredSamples.of(file);
      assertThat(now.lostSince(kept)).isEmpty();
      assertThat(now.doubledSince(kept)).isEmpty();
      resumed.shouldSay(kept.size() + " forks of this very state were measured before");
      assertThat(output.resolve("results.json")).isNotEmptyFile();
    }
    assertThat(gate.leftovers()).isEmpty();
    assertThat(gate.processes()).isEmpty();
  }

  @Test
  void aFolderThatCannotBeWrittenIsNamedBeforeAnythingIsMeasured() throws Exception {
    try (SmallDisk disk = SmallDisk.mount(folder.resolve("read-only"))) {
      disk.makeReadOnly();
      Path output = disk.folder().resolve("perfgate");

      gate.fresh()
          .with("-Dperfgate.outputDirectory=" + output)
          .run()
          .shouldFail()
          .shouldSay(output.toString(), "Read-only file system", "<outputDirectory>")
          .shouldNotSay("Measuring ");
    }
    assertThat(gate.leftovers()).isEmpty();
  }

  @Test
  void withoutItsCacheAGateBuildsTheBaselineAgain() throws IOException {
    gate.forget();
    gate.project().deleteCache();

    MavenRun run = gate.fresh().run().shouldPass();

    run.shouldSayLike("Building the baseline");
    assertThat(run.results().workload(".same").rounds()).isEqualTo(ShortGate.ROUNDS);
  }

  @Test
  void aCacheThatVanishesUnderAGateIsAnErrorAndTheNextGateGoesOn() {
    gate.forget();
    MavenRun failed;
    try (RunningMaven running = gate.fresh().start()) {
      running.waitUntil("some forks are stored", () -> gate.stored().size() >= 6);
      gate.project().deleteCache();
      failed = running.await();
    }

    StoredSamples kept = gate.stored();
    failed.shouldFail().shouldSayLike("of the baseline .* in the cache was (removed|changed)");
    assertThat(gate.leftovers()).isEmpty();

    MavenRun resumed = gate.resumed().run().shouldPass();

    resumed.shouldSayLike("Building the baseline");
    assertThat(gate.stored().lostSince(kept)).isEmpty();
    assertThat(gate.stored().doubledSince(kept)).isEmpty();
    assertThat(gate.stored().differencesFrom(resumed.results().workload(".same"))).isEmpty();
  }
}
