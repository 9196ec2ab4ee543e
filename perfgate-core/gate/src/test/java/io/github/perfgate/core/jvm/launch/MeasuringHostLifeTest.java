package io.github.perfgate.core.jvm.launch;

import static io.github.perfgate.core.jvm.launch.Hosts.request;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Uses real processes: whichever of them dies, in whatever way, nothing is left running and the
 * next order works.
 */
@Tag("process")
@EnabledOnOs(OS.LINUX) // Command lines of other processes are read from /proc.
class MeasuringHostLifeTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path temporary;
  private final ExecutorService gate = Executors.newSingleThreadExecutor();

  @AfterEach
  void stop() {
    gate.shutdownNow();
  }

  @Test
  void nothingIsLeftWhenTheGateIsKilledWhileAForkSpins() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    Process other =
        new ProcessBuilder(
                spec.javaHome().resolve("bin/java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                GateInAnotherJvm.class.getName(),
                temporary.toString(),
                spec.gateId())
            .inheritIO()
            .start();
    List<ProcessHandle> processes = await(() -> ofGate(spec), found -> forks(found).size() == 1);
    assertThat(processes).hasSize(2);

    other.destroyForcibly();

    assertThat(await(() -> ofGate(spec), List::isEmpty)).isEmpty();
  }

  @Test
  void aHostThatIsKilledIsAFailureAndTheNextOrderWorks() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    try (MeasuringHost host = new MeasuringHost(spec)) {
      Future<ForkOutcome> run =
          gate.submit(() -> host.run(request("IllBehaved.neverEnds", "avgt")));
      List<ProcessHandle> processes = await(() -> ofGate(spec), found -> forks(found).size() == 1);
      List<ProcessHandle> orphans = forks(processes);
      processes.stream()
          .filter(process -> !orphans.contains(process))
          .forEach(ProcessHandle::destroyForcibly);

      Failed failed = (Failed) run.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

      assertThat(failed.kind()).isEqualTo(Kind.LAUNCH);
      assertThat(failed.message())
          .startsWith("the measuring host of CURRENT ended with exit code 137 ");
      assertThat(ofGate(spec)).isEmpty();
      assertThat(host.run(request("WellBehaved.spin", "avgt"))).isInstanceOf(Measured.class);
    }
    assertThat(ofGate(spec)).isEmpty();
  }

  @Test
  void aHostThatDiedIdleIsReplacedUnseen() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    try (MeasuringHost host = new MeasuringHost(spec)) {
      assertThat(host.list()).isNotEmpty();
      ProcessHandle first = ofGate(spec).get(0);
      first.destroyForcibly();
      first.onExit().get(PATIENCE.toSeconds(), TimeUnit.SECONDS);

      assertThat(host.run(request("WellBehaved.spin", "avgt"))).isInstanceOf(Measured.class);
    }
  }

  @Test
  void anInterruptEndsHostAndFork() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    try (MeasuringHost host = new MeasuringHost(spec)) {
      CompletableFuture<Throwable> thrown = new CompletableFuture<>();
      Thread waiting =
          new Thread(
              () -> {
                try {
                  host.run(request("IllBehaved.neverEnds", "avgt"));
                } catch (Throwable e) {
                  thrown.complete(e);
                }
              });
      waiting.start();
      await(() -> ofGate(spec), found -> forks(found).size() == 1);

      waiting.interrupt();

      assertThat(thrown.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
          .isInstanceOf(InterruptedException.class);
      assertThat(ofGate(spec)).isEmpty();
    }
  }

  @Test
  void closingEndsARunFromAnotherThread() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    MeasuringHost host = new MeasuringHost(spec);
    Future<ForkOutcome> run = gate.submit(() -> host.run(request("IllBehaved.neverEnds", "avgt")));
    await(() -> ofGate(spec), found -> forks(found).size() == 1);

    host.close();

    assertThat(run.get(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isInstanceOf(Failed.class);
    assertThat(ofGate(spec)).isEmpty();
    assertThat(temporary).isEmptyDirectory();
    Failed after = (Failed) host.run(request("WellBehaved.spin", "avgt"));
    assertThat(after.message()).isEqualTo("the measuring host of CURRENT was closed");
  }

  @Test
  void aJavaHomeWithoutJavaIsAFailedLaunch() throws Exception {
    HostSpec real = Hosts.spec(temporary);
    HostSpec broken =
        new HostSpec(
            "BASELINE",
            Path.of("no", "such", "jdk"),
            real.classPath(),
            JvmEnvironment.in(temporary),
            real.gateId(),
            temporary);
    try (MeasuringHost host = new MeasuringHost(broken)) {
      Failed failed = (Failed) host.run(request("WellBehaved.spin", "avgt"));

      assertThat(failed.kind()).isEqualTo(Kind.LAUNCH);
      assertThat(failed.message())
          .startsWith("the measuring host of BASELINE could not be started: ")
          .contains("no/such/jdk");
      assertThatThrownBy(host::list).hasMessageContaining("no/such/jdk");
    }
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void theTokenIsOnNoCommandLine() throws Exception {
    HostSpec spec = Hosts.spec(temporary);
    try (MeasuringHost host = new MeasuringHost(spec)) {
      assertThat(host.list()).isNotEmpty();
      ProcessHandle process = ofGate(spec).get(0);
      String commandLine = Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));

      assertThat(commandLine.strip()).endsWith("MeasuringHostMain\0");
    }
  }

  /**
   * Every process of the gate, whichever of its hosts started it. A process that has ended has no
   * command line, even before its exit code is collected.
   */
  private static List<ProcessHandle> ofGate(HostSpec spec) {
    String marker = "-Dperfgate.gate=" + spec.gateId() + ".";
    return ProcessHandle.allProcesses()
        .filter(process -> commandLine(process).contains(marker))
        .toList();
  }

  private static List<ProcessHandle> forks(List<ProcessHandle> processes) {
    return processes.stream()
        .filter(process -> commandLine(process).contains("org.openjdk.jmh.runner.ForkedMain"))
        .toList();
  }

  private static String commandLine(ProcessHandle process) {
    try {
      return Files.readString(Path.of("/proc/" + process.pid() + "/cmdline"));
    } catch (IOException e) {
      return "";
    }
  }

  private static List<ProcessHandle> await(
      Callable<List<ProcessHandle>> query, Predicate<List<ProcessHandle>> wanted) throws Exception {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    List<ProcessHandle> found = query.call();
    while (!wanted.test(found)) {
      assertThat(System.nanoTime()).as("still waiting, found %s", found).isLessThan(deadline);
      Thread.sleep(20);
      found = query.call();
    }
    return found;
  }
}
