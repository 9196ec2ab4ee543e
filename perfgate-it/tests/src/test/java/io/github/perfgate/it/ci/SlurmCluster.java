package io.github.perfgate.it.ci;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Slurm on this host alone: a controller, one node and Munge, in a folder of their own and on
 * loopback. Nothing of an installed cluster is read or changed. Closing it ends jobs and daemons.
 */
final class SlurmCluster implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(60);
  private static final Duration STEP = Duration.ofMillis(100);

  /** Where Debian has the daemons; the PATH of a user may lack it. */
  private static final String SYSTEM = "/usr/sbin";

  private final Path folder;
  private final Deque<Process> daemons = new ArrayDeque<>();

  private SlurmCluster(Path folder) {
    this.folder = folder;
  }

  /**
   * Starts the daemons, or skips the test with a reason.
   *
   * @param folder an empty folder, with a path short enough for the name of a socket
   */
  static SlurmCluster start(Path folder) throws IOException {
    for (String program :
        List.of("munged", "slurmctld", "slurmd", "sbatch", "squeue", "scancel", "sinfo")) {
      if (!isInstalled(program)) {
        abort("needs Slurm, and there is no " + program + ": apt-get install slurm-wlm munge");
      }
    }
    SlurmCluster cluster = new SlurmCluster(folder);
    try {
      cluster.startDaemons();
    } catch (IOException | RuntimeException | Error e) {
      cluster.close();
      throw e;
    }
    return cluster;
  }

  /** The configuration, which clients find by the variable {@code SLURM_CONF}. */
  Path configuration() {
    return folder.resolve("slurm.conf");
  }

  /** Runs a command of Slurm to its end, and gives what it printed. */
  String run(String... command) {
    try {
      Process process = builder(List.of(command)).redirectErrorStream(true).start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IllegalStateException(String.join(" ", command) + " failed: " + output);
      }
      return output.strip();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  /** Waits until all jobs have ended. */
  void awaitEnd(Duration limit) {
    await("all jobs have ended", limit, () -> run("squeue", "--noheader").isEmpty());
  }

  /** Waits until something has happened. */
  void await(String what, Duration limit, BooleanSupplier happened) {
    if (!happens(limit, happened)) {
      throw new AssertionError(
          "Waited %s until %s in vain; the queue is: %s".formatted(limit, what, run("squeue")));
    }
  }

  private void startDaemons() throws IOException {
    byte[] key = new byte[128];
    new SecureRandom().nextBytes(key);
    Path keyFile = Files.write(folder.resolve("munge.key"), key);
    Files.setPosixFilePermissions(keyFile, PosixFilePermissions.fromString("r--------"));
    Files.writeString(configuration(), configured(freePort(), freePort()));
    // The folder is closed to other users, which munged takes for a mistake without --force.
    start(
        "munged",
        "--foreground",
        "--force",
        "--key-file=" + keyFile,
        "--socket=" + folder.resolve("munge.sock"),
        "--pid-file=" + folder.resolve("munged.pid"),
        "--log-file=" + folder.resolve("munged.log"),
        "--seed-file=" + folder.resolve("munged.seed"),
        "--origin=127.0.0.1");
    if (!happens(START, () -> Files.exists(folder.resolve("munge.sock")) || anyEnded())
        || anyEnded()) {
      abort("Munge cannot run here: " + logs());
    }
    start("slurmctld", "-D", "-c");
    start("slurmd", "-D", "-N", "localhost");
    if (!happens(START, () -> isIdle() || anyEnded()) || anyEnded()) {
      abort("Slurm cannot run here: " + logs());
    }
  }

  /** In containers, control groups can neither be made nor trusted, so nothing uses them. */
  private String configured(int controller, int node) {
    return """
        ClusterName=perfgate
        SlurmctldHost=localhost(127.0.0.1)
        SlurmUser=%1$s
        SlurmdUser=%1$s
        SlurmctldPort=%2$d
        SlurmdPort=%3$d
        CommunicationParameters=NoInAddrAny,NoCtldInAddrAny
        AuthType=auth/munge
        AuthInfo=socket=%4$s/munge.sock
        StateSaveLocation=%4$s/state
        SlurmdSpoolDir=%4$s/spool
        SlurmctldPidFile=%4$s/slurmctld.pid
        SlurmdPidFile=%4$s/slurmd.pid
        SlurmctldLogFile=%4$s/slurmctld.log
        SlurmdLogFile=%4$s/slurmd.log
        ProctrackType=proctrack/linuxproc
        TaskPlugin=task/none
        JobAcctGatherType=jobacct_gather/none
        SelectType=select/cons_tres
        SelectTypeParameters=CR_Core
        MpiDefault=none
        KillWait=5
        NodeName=localhost NodeAddr=127.0.0.1 CPUs=%5$d State=UNKNOWN
        PartitionName=all Nodes=localhost Default=YES MaxTime=INFINITE State=UP
        """
        .formatted(
            System.getProperty("user.name"),
            controller,
            node,
            folder,
            Runtime.getRuntime().availableProcessors());
  }

  private void start(String... command) throws IOException {
    Files.createDirectories(folder.resolve("state"));
    daemons.push(
        builder(List.of(command))
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve(command[0] + ".out").toFile())
            .start());
  }

  private ProcessBuilder builder(List<String> command) {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    List<String> resolved = new ArrayList<>(command);
    Path daemon = Path.of(SYSTEM, command.get(0));
    if (Files.isExecutable(daemon)) {
      resolved.set(0, daemon.toString());
    }
    builder.command(resolved).environment().put("SLURM_CONF", configuration().toString());
    return builder;
  }

  private boolean isIdle() {
    try {
      return run("sinfo", "--noheader", "--format=%T").equals("idle");
    } catch (IllegalStateException e) {
      // The controller does not answer yet.
      return false;
    }
  }

  private boolean anyEnded() {
    return daemons.stream().anyMatch(daemon -> !daemon.isAlive());
  }

  private String logs() throws IOException {
    StringBuilder logs = new StringBuilder();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(SlurmCluster::isLog).sorted().toList()) {
        String text = Files.readString(file).strip();
        logs.append(file.getFileName()).append(": ");
        logs.append(text.substring(Math.max(0, text.length() - 500))).append('\n');
      }
    }
    return logs.toString();
  }

  private static boolean isLog(Path file) {
    return file.toString().endsWith(".log") || file.toString().endsWith(".out");
  }

  private static boolean isInstalled(String program) {
    return Stream.concat(Stream.of(System.getenv("PATH").split(":", -1)), Stream.of(SYSTEM))
        .anyMatch(place -> Files.isExecutable(Path.of(place, program)));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static boolean happens(Duration limit, BooleanSupplier happened) {
    Instant end = Instant.now().plus(limit);
    while (!happened.getAsBoolean()) {
      if (Instant.now().isAfter(end)) {
        return false;
      }
      sleep();
    }
    return true;
  }

  private static void sleep() {
    try {
      TimeUnit.MILLISECONDS.sleep(STEP.toMillis());
    } catch (InterruptedException e) {
      throw interrupted(e);
    }
  }

  private static IllegalStateException interrupted(InterruptedException e) {
    Thread.currentThread().interrupt();
    return new IllegalStateException("Interrupted while Slurm works", e);
  }

  @Override
  public void close() {
    try {
      if (daemons.size() > 1 && !anyEnded()) {
        run("scancel", "--user=" + System.getProperty("user.name"));
        happens(START, () -> run("squeue", "--noheader").isEmpty());
      }
    } catch (IllegalStateException e) {
      // The controller does not answer, and its jobs end with the daemons.
    } finally {
      daemons.forEach(Process::destroy);
      daemons.forEach(SlurmCluster::awaitEnd);
      daemons.clear();
    }
  }

  private static void awaitEnd(Process daemon) {
    try {
      if (!daemon.waitFor(10, TimeUnit.SECONDS)) {
        daemon.destroyForcibly();
      }
    } catch (InterruptedException e) {
      daemon.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
