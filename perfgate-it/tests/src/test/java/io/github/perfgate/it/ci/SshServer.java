package io.github.perfgate.it.ci;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An sshd on loopback with keys and configuration of its own. Every command starts in a folder of
 * the test, as if it were the home of a user on another host. Nothing of the machine's own ssh is
 * read or changed.
 *
 * @param folder keys, configuration and logs
 * @param home the folder in which commands start
 * @param daemon the process that listens
 * @param made the folder that the test had to make for it; null if it was there
 */
record SshServer(Path folder, Path home, Process daemon, @Nullable Path made)
    implements AutoCloseable {
  private static final Duration START = Duration.ofSeconds(20);
  private static final String NAME = "node";
  private static final String DAEMON = "/usr/sbin/sshd";

  /** Where an sshd of root locks up what it does not trust; its service makes this folder. */
  private static final Path EMPTY = Path.of("/run/sshd");

  private static final String SFTP = "/usr/lib/openssh/sftp-server";

  /**
   * Starts the daemon, or skips the test with a reason.
   *
   * @param folder an empty folder
   * @param variables what commands find in their environment
   */
  static SshServer start(Path folder, Map<String, String> variables) throws IOException {
    for (String program : List.of(DAEMON, SFTP, "/usr/bin/ssh", "/usr/bin/ssh-keygen")) {
      if (!Files.isExecutable(Path.of(program))) {
        abort("needs ssh, and there is no " + program + ": apt-get install openssh-server");
      }
    }
    Path home = Files.createDirectories(folder.resolve("home"));
    Path hostKey = key(folder, "host");
    Path userKey = key(folder, "user");
    int port = freePort();
    String set =
        variables.entrySet().stream()
            .map(one -> "\"%s=%s\"".formatted(one.getKey(), one.getValue()))
            .collect(Collectors.joining(" "));
    Path configuration =
        Files.writeString(
            folder.resolve("sshd_config"),
            """
            ListenAddress 127.0.0.1:%d
            HostKey %s
            AuthorizedKeysFile %s.pub
            PidFile none
            StrictModes no
            UsePAM no
            PasswordAuthentication no
            PermitRootLogin prohibit-password
            Subsystem sftp %s
            SetEnv %s
            ForceCommand cd %s && exec sh -c "$SSH_ORIGINAL_COMMAND"
            """
                .formatted(port, hostKey, userKey, SFTP, set, home));
    Path client =
        Files.writeString(
            folder.resolve("ssh_config"),
            """
            Host %s
              HostName 127.0.0.1
              Port %d
              User %s
              IdentityFile %s
              IdentitiesOnly yes
              UserKnownHostsFile %s
              StrictHostKeyChecking accept-new
              BatchMode yes
            """
                .formatted(
                    NAME, port, System.getProperty("user.name"), userKey, folder.resolve("known")));
    for (String program : List.of("ssh", "scp")) {
      Path wrapper = Files.createDirectories(folder.resolve("bin")).resolve(program);
      Files.writeString(
          wrapper, "#!/bin/sh\nexec /usr/bin/%s -F %s \"$@\"\n".formatted(program, client));
      Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
    boolean isRoot = System.getProperty("user.name").equals("root");
    Path made = isRoot && Files.notExists(EMPTY) ? Files.createDirectory(EMPTY) : null;
    Process daemon =
        new ProcessBuilder(DAEMON, "-D", "-e", "-f", configuration.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("sshd.log").toFile())
            .start();
    SshServer server = new SshServer(folder, home, daemon, made);
    if (!server.answers(port)) {
      server.close();
      abort("sshd cannot run here: " + Files.readString(folder.resolve("sshd.log")).strip());
    }
    return server;
  }

  /** A folder with an {@code ssh} and an {@code scp} that know this host by the name node. */
  Path programs() {
    return folder.resolve("bin");
  }

  /** Breaks all connections; what runs on this host is told nothing. */
  void breakConnections() {
    List<ProcessHandle> sessions = new ArrayList<>();
    daemon
        .descendants()
        .filter(one -> one.info().command().orElse("").contains("sshd"))
        .forEach(sessions::add);
    sessions.forEach(ProcessHandle::destroyForcibly);
  }

  private boolean answers(int port) {
    Instant end = Instant.now().plus(START);
    while (daemon.isAlive() && Instant.now().isBefore(end)) {
      try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
        return socket.isConnected();
      } catch (IOException e) {
        pause();
      }
    }
    return false;
  }

  private static Path key(Path folder, String name) throws IOException {
    Path key = folder.resolve(name);
    Process process =
        new ProcessBuilder(
                "/usr/bin/ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key.toString())
            .start();
    try {
      if (process.waitFor() != 0) {
        throw new IOException("ssh-keygen failed");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
    return key;
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(100);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while sshd starts", e);
    }
  }

  @Override
  public void close() {
    daemon.descendants().forEach(ProcessHandle::destroyForcibly);
    daemon.destroy();
    try {
      daemon.waitFor();
      if (made != null) {
        Files.deleteIfExists(made);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
