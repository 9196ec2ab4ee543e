package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Kind;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.jvm.process.CpuTimes;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Uses real forks that take turns. */
@Tag("process")
@Timeout(120)
class TurnsTest {
  @TempDir Path temporary;
  private final ExecutorService forks = Executors.newCachedThreadPool();

  @AfterEach
  void stop() {
    forks.shutdownNow();
  }

  @Test
  void forksMeasureOneAtATimeInBalancedOrder() throws Exception {
    List<ForkOutcome> outcomes = run("WellBehaved.spin", "WellBehaved.spin");

    assertThat(outcomes).allSatisfy(one -> assertThat(one).isInstanceOf(Measured.class));
    Measured first = (Measured) outcomes.get(0);
    Measured second = (Measured) outcomes.get(1);
    assertThat(first.turns()).hasSize(4).startsWith(0L).isSorted();
    assertThat(second.turns()).hasSize(4).isSorted();
    assertThat(order(first, second)).containsExactly(0, 1, 1, 0, 0, 1, 1, 0);
    assertThat(first.operations()).hasSize(3).allSatisfy(one -> assertThat(one).isPositive());
  }

  @Test
  void threeForksTakeTurns() throws Exception {
    List<ForkOutcome> outcomes = run("WellBehaved.spin", "WellBehaved.spin", "WellBehaved.spin");

    assertThat(outcomes).allSatisfy(one -> assertThat(one).isInstanceOf(Measured.class));
    assertThat(order(outcomes.stream().map(Measured.class::cast).toArray(Measured[]::new)))
        .startsWith(0, 1, 2, 1, 0, 2)
        .hasSize(12);
  }

  @Test
  void aForkThatFailsGivesItsTurnsToTheOthers() throws Exception {
    List<ForkOutcome> outcomes = run("IllBehaved.throwsInBody", "WellBehaved.spin");

    assertThat(outcomes.get(0))
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.kind()).isEqualTo(Kind.EXCEPTION));
    assertThat(outcomes.get(1)).isInstanceOf(Measured.class);
  }

  @Test
  @Tag("all")
  void aForkThatHangsInItsTurnIsEndedAndTheOtherIsNot() throws Exception {
    // As little silence as a busy machine allows to the fork that does not hang.
    List<ForkOutcome> outcomes =
        run(Duration.ofSeconds(10), "IllBehaved.neverEnds", "WellBehaved.spin");

    assertThat(outcomes.get(0))
        .isInstanceOfSatisfying(
            Failed.class, failed -> assertThat(failed.kind()).isEqualTo(Kind.HANG));
    assertThat(outcomes.get(1)).isInstanceOf(Measured.class);
  }

  @Test
  @EnabledOnOs(OS.LINUX) // The states of processes are read from /proc.
  void theOthersAreStoppedInMeasuredTurnsAndNobodyAfterwards() throws Exception {
    Process one = new ProcessBuilder("sleep", "60").start();
    Process other = new ProcessBuilder("sleep", "60").start();
    try (Turns turns = new Turns(2, temporary, CpuTimes.Clock.UNKNOWN);
        Player first = new Player(turns.seats().get(0), one.pid());
        Player second = new Player(turns.seats().get(1), other.pid())) {
      first.say(1);
      second.say(1);
      assertThat(first.hear()).isEqualTo(3);
      assertThat(state(other)).isNotEqualTo('T');
      first.say(4);
      first.say(2);
      assertThat(second.hear()).isEqualTo(3);
      second.say(4);
      second.say(2);
      assertThat(second.hear()).isEqualTo(3);
      assertThat(await(one, 'T')).isEqualTo('T');
      assertThat(state(other)).isNotEqualTo('T');
    } finally {
      assertThat(await(one, 'S')).isEqualTo('S');
      one.destroyForcibly();
      other.destroyForcibly();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theLoadOfAMeasuredTurnBelongsToTheForkThatHadIt() throws Exception {
    Process one = new ProcessBuilder("sleep", "60").start();
    Process other = new ProcessBuilder("sleep", "60").start();
    AtomicReference<CpuTimes> now = new AtomicReference<>(new CpuTimes(0, 0, 0, 0));
    try (Turns turns = new Turns(2, temporary, processes -> now.get());
        Player first = new Player(turns.seats().get(0), one.pid());
        Player second = new Player(turns.seats().get(1), other.pid())) {
      first.say(2);
      second.say(2);
      assertThat(first.hear()).isEqualTo(3);
      now.set(new CpuTimes(25_000_000, 40, 20, 10));
      first.say(4);
      first.say(2);
      assertThat(second.hear()).isEqualTo(3);
      now.set(new CpuTimes(50_000_000, 60, 40, 10));
      second.say(4);
      second.say(2);
      assertThat(second.hear()).isEqualTo(3);

      assertThat(turns.seats().get(0).load().events())
          .containsOnly(
              Map.entry(CpuTimes.TURNS, 25L),
              Map.entry(CpuTimes.FOREIGN, 20L),
              Map.entry(CpuTimes.STOLEN, 10L));
      assertThat(turns.seats().get(1).load().events()).containsEntry(CpuTimes.FOREIGN, 0L);
    } finally {
      one.destroyForcibly();
      other.destroyForcibly();
    }
  }

  @Test
  void noTokenIsOnACommandLineAndNoneOutlivesItsTurns() throws Exception {
    Path token;
    try (Turns turns = new Turns(1, temporary, CpuTimes.Clock.UNKNOWN)) {
      String argument = turns.seats().get(0).argument();
      token = Path.of(argument.split(",", 3)[2]);
      assertThat(Files.readString(token)).matches("[0-9a-f]{32}");
      assertThat(argument).doesNotContain(Files.readString(token));
    }
    assertThat(token).doesNotExist();
  }

  @Test
  void whoeverDoesNotKnowTheTokenGetsNoTurn() throws Exception {
    try (Turns turns = new Turns(1, temporary, CpuTimes.Clock.UNKNOWN);
        Player stranger = new Player(turns.seats().get(0), "wrong", 0)) {
      stranger.say(2);

      assertThat(stranger.hear()).isEqualTo(-1);
    }
  }

  private static char state(Process process) throws IOException {
    String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"));
    return stat.charAt(stat.lastIndexOf(')') + 2);
  }

  private static char await(Process process, char wanted) throws Exception {
    for (int i = 0; i < 200 && state(process) != wanted; i++) {
      Thread.sleep(10);
    }
    return state(process);
  }

  /** A fork as the gate sees it. */
  private static final class Player implements AutoCloseable {
    private final Socket socket;
    private final DataOutputStream out;
    private final InputStream in;

    Player(Turns.Seat seat, long process) throws IOException {
      this(seat, Files.readString(Path.of(seat.argument().split(",", 3)[2])), process);
    }

    Player(Turns.Seat seat, String token, long process) throws IOException {
      String port = seat.argument().split(",")[1];
      socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
      out = new DataOutputStream(socket.getOutputStream());
      in = socket.getInputStream();
      out.writeUTF(token);
      out.writeLong(process);
    }

    void say(int code) throws IOException {
      out.writeByte(code);
    }

    int hear() throws IOException {
      return in.read();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  private List<ForkOutcome> run(String... benchmarks) throws Exception {
    return run(Hosts.SILENCE, benchmarks);
  }

  private List<ForkOutcome> run(Duration silence, String... benchmarks) throws Exception {
    List<MeasuringHost> hosts = new ArrayList<>();
    try (Turns turns = new Turns(benchmarks.length, temporary, CpuTimes.Clock.UNKNOWN)) {
      List<Callable<ForkOutcome>> tasks = new ArrayList<>();
      for (String benchmark : benchmarks) {
        MeasuringHost host = new MeasuringHost(Hosts.spec(temporary));
        ForkRequest request =
            Hosts.request(benchmark, "avgt", Map.of(), List.of(), silence)
                .at(turns.seats().get(hosts.size()));
        hosts.add(host);
        tasks.add(() -> host.run(request));
      }
      List<ForkOutcome> outcomes = new ArrayList<>();
      for (Future<ForkOutcome> fork : forks.invokeAll(tasks)) {
        outcomes.add(fork.get());
      }
      return outcomes;
    } finally {
      hosts.forEach(MeasuringHost::close);
    }
  }

  private static List<Integer> order(Measured... measured) {
    Map<Long, Integer> begins = new TreeMap<>();
    for (int fork = 0; fork < measured.length; fork++) {
      for (long turn : measured[fork].turns()) {
        begins.put(turn, fork);
      }
    }
    return List.copyOf(begins.values());
  }
}
