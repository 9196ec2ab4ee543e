package io.github.perfgate.core.machine.host.frequency;

import io.github.perfgate.core.jvm.process.ProcessIdentity;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A small shell process that outlives a gate that is killed. Its standard input is a pipe from the
 * gate. While the pipe is open, the guard sleeps in a read. When the pipe closes without an order,
 * the guard puts the values back and ends. The guard ignores the signals that end a whole group of
 * processes. It has a session of its own, since Ctrl-C goes to all processes of the terminal's
 * session.
 *
 * <p>Every order is one line, so that an order that was cut off when the gate was killed does not
 * count. Paths below the root and values have no spaces, quotes or patterns; the root itself may
 * have them, so it is an argument.
 */
final class Guard {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final String SHELL = "/bin/sh";
  private static final String ENTRIES = "entries";
  private static final String DONE = "done";
  private static final String READY = "ready\n";

  /**
   * Does what the gate's own {@link Restoration} does. It first finds out which values somebody
   * else has changed, and leaves these alone. Then it writes every value that is not yet the
   * original, and once more those that the order of writing had refused or lost. The state file is
   * removed only if nothing is left to report or to put back.
   */
  private static final String SCRIPT =
      """
      trap '' HUP INT QUIT TERM PIPE
      set -f
      IFS=' '
      root=$1
      state=$2
      entries=
      while IFS= read -r line; do
        case $line in
          'entries '*)
            first=$entries
            entries=${line#entries }
            if [ -z "$first" ]; then echo ready; exec >/dev/null; fi ;;
          done) exit 0 ;;
        esac
      done
      left=
      mine=
      set -- $entries
      while [ $# -ge 3 ]; do
        now=
        [ -f "$root/$1" ] && read -r now <"$root/$1"
        if [ -n "$now" ] && { [ "$3" = - ] || [ "$now" = "$2" ] || [ "$now" = "$3" ]; }; then
          mine="$mine $1 $2"
        else
          left=1
        fi
        shift 3
      done
      for pass in 1 2 3; do
        set -- $mine
        while [ $# -ge 2 ]; do
          now=
          read -r now <"$root/$1"
          if [ "$now" != "$2" ]; then
            if [ $pass = 3 ]; then
              left=1
            elif [ -f "$root/$1" ]; then
              echo "$2" >"$root/$1"
            fi
          fi
          shift 2
        done
      done
      [ -n "$left" ] || rm -f -- "$state"
      """;

  private final Process process;
  private final ProcessIdentity identity;

  private Guard(Process process, ProcessIdentity identity) {
    this.process = process;
    this.identity = identity;
  }

  /**
   * Starts a guard and waits until it knows what to put back.
   *
   * @throws IOException when no guard could be started
   */
  static Guard start(Path root, Path state, List<SavedSetting> savedSettings) throws IOException {
    List<String> command = new ArrayList<>();
    Stream.of("/usr/bin/setsid", "/bin/setsid")
        .filter(path -> Files.isExecutable(Path.of(path)))
        .findFirst()
        .ifPresent(command::add);
    command.addAll(
        List.of(SHELL, "-c", SCRIPT, "perfgate-guard", root.toString(), state.toString()));
    ProcessBuilder builder =
        new ProcessBuilder(command)
            .directory(Path.of("/").toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD);
    // Without these variables no build server takes the guard for a left-over of the build, and no
    // shell reads files at its start.
    builder.environment().clear();
    builder.environment().putAll(Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C"));
    Process process = builder.start();
    boolean ready = false;
    try {
      Optional<ProcessIdentity> identity = ProcessIdentity.of(process.pid());
      if (identity.isEmpty()) {
        throw new IOException("it ended at once");
      }
      Guard guard = new Guard(process, identity.get());
      guard.expect(savedSettings);
      guard.awaitReady();
      ready = true;
      return guard;
    } finally {
      if (!ready) {
        process.destroyForcibly();
      }
    }
  }

  private void awaitReady() throws IOException {
    InputStream answer = process.getInputStream();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (answer.available() < READY.length()) {
        if (!process.isAlive() || System.nanoTime() > deadline) {
          throw new IOException("it did not answer");
        }
        Thread.sleep(2);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("the gate was interrupted", e);
    }
  }

  ProcessIdentity identity() {
    return identity;
  }

  /** Tells the guard what to put back from now on; the entries are in the reverse order of that. */
  void expect(List<SavedSetting> savedSettings) throws IOException {
    List<SavedSetting> reversed = new ArrayList<>(savedSettings);
    Collections.reverse(reversed);
    tell(
        reversed.stream()
            .map(
                saved ->
                    saved.place().path()
                        + " "
                        + saved.original()
                        + " "
                        + (saved.ours() == null ? "-" : saved.ours()))
            .collect(Collectors.joining(" ", ENTRIES + " ", "")));
  }

  private void tell(String order) throws IOException {
    OutputStream orders = process.getOutputStream();
    orders.write((order + "\n").getBytes(StandardCharsets.US_ASCII));
    orders.flush();
  }

  /** Tells the guard that there is nothing left to put back, and waits for its end. */
  void dismiss() {
    boolean interrupted = Thread.interrupted();
    try {
      tell(DONE);
      process.getOutputStream().close();
      if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      process.destroyForcibly(); // The guard is gone, or will never hear that it is not needed.
    } catch (InterruptedException e) {
      interrupted = true;
      process.destroyForcibly();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
