package io.github.perfgate.core.jvm.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.FileTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@Tag("process")
@DisabledOnOs(OS.WINDOWS) // Command lines of other processes are hidden there.
class ChildJvmTest {
  private static final Path HOME = Path.of(System.getProperty("java.home"));

  @TempDir Path folder;

  @Test
  void aJvmThatEndsTellsItsExitCodeAndWhatItPrinted() throws Exception {
    Path log = folder.resolve("log");

    OptionalInt end =
        new ChildJvm(
                HOME,
                List.of(program("System.out.println(42); System.exit(3);")),
                JvmEnvironment.in(folder),
                log)
            .run(Duration.ofMinutes(1));

    assertThat(end).hasValue(3);
    assertThat(log).content().contains("42");
  }

  @Tag("all")
  @Test
  void aJvmWhoseTimeIsOverIsEndedWithWhatItStarted() throws Exception {
    String sleeps =
        "Process child = new ProcessBuilder(\"sleep\", \"600\").start();"
            + "java.nio.file.Files.writeString(java.nio.file.Path.of(\"child\"), child.pid() + \"\");"
            + "Thread.sleep(600_000);";

    OptionalInt end =
        new ChildJvm(
                HOME, List.of(program(sleeps)), JvmEnvironment.in(folder), folder.resolve("log"))
            .run(Duration.ofSeconds(10));

    assertThat(end).isEmpty();
    assertEnds(Long.parseLong(Files.readString(folder.resolve("child"))));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void whatAJvmStartedEndsWithItToo() throws Exception {
    String leaves =
        "Process child = new ProcessBuilder(\"sleep\", \"600\").start();"
            + "java.nio.file.Files.writeString(java.nio.file.Path.of(\"child\"), child.pid() + \"\");";

    OptionalInt end =
        new ChildJvm(
                HOME, List.of(program(leaves)), JvmEnvironment.in(folder), folder.resolve("log"))
            .run(Duration.ofMinutes(1));

    assertThat(end).hasValue(0);
    assertEnds(Long.parseLong(Files.readString(folder.resolve("child"))));
  }

  @Test
  void aProcessThatPrintsWithoutEndIsEndedAndItsLogSaysSo() throws Exception {
    Path log = folder.resolve("log");

    OptionalInt end =
        ChildProcess.run(
            new ProcessBuilder("sh", "-c", "while true; do echo again; done"),
            log,
            GateId.marker(GateId.next()),
            Duration.ofMinutes(1),
            1 << 20);

    assertThat(end).isPresent();
    assertThat(end.getAsInt()).isNotZero();
    assertThat(FileTail.of(log, 1_000)).contains("it had printed more than 1 MB");
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProcessThatNoOneWaitsForIsGone() throws Exception {
    // The shell becomes a program that does not know the child of the shell, before that ends.
    Process parent = new ProcessBuilder("sh", "-c", "sleep 0.3 & echo $!; exec sleep 600").start();
    try {
      long child = Long.parseLong(parent.inputReader().readLine());

      assertEnds(child);

      assertThat(ProcessHandle.of(child)).isPresent();
    } finally {
      parent.destroyForcibly();
    }
  }

  @Test
  void onlyJvmsOfGatesThatAreGoneAreLeftovers() throws Exception {
    Process left = marked("perfgate-999999999-0a");
    Process mine = marked(GateId.next());
    try {
      List<String> warnings = new ArrayList<>();
      Leftovers.end(warnings::add);

      assertThat(warnings).singleElement().asString().contains("were ended: ");

      assertThat(left.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(mine.isAlive()).isTrue();
    } finally {
      left.destroyForcibly();
      mine.destroyForcibly();
    }
  }

  @Test
  void aMarkerNamesItsStarter() {
    assertThat(GateId.starter(GateId.marker(GateId.next()) + ".12"))
        .hasValue(ProcessHandle.current().pid());
    assertThat(GateId.starter("-Dperfgate.gate=other")).isEmpty();
    assertThat(GateId.starter("perfgate-12-0a")).isEmpty();
  }

  private static void assertEnds(long pid) throws InterruptedException {
    Instant deadline = Instant.now().plus(Duration.ofMinutes(1));
    while (!Leftovers.isGone(pid) && Instant.now().isBefore(deadline)) {
      Thread.sleep(10); // A killed process ends soon, not at once.
    }
    assertThat(Leftovers.isGone(pid)).isTrue();
  }

  private Process marked(String id) throws IOException {
    return new ProcessBuilder(
            HOME.resolve("bin/java").toString(),
            GateId.marker(id),
            program("Thread.sleep(600_000);"))
        .start();
  }

  private String program(String body) throws IOException {
    Path file = Files.createTempDirectory(folder, "source").resolve("Main.java");
    Files.writeString(
        file,
        "class Main { public static void main(String[] a) throws Exception { " + body + " } }");
    return file.toString();
  }
}
