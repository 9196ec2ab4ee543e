package io.github.perfgate.maven.console;

import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.report.progress.ProgressText;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.function.Supplier;
import org.apache.maven.plugin.logging.Log;
import org.jspecify.annotations.Nullable;

/**
 * Says what the gate is doing: in a CI log a line now and then, on a terminal one line that is
 * overwritten.
 */
public final class ConsoleProgress implements GateListener, AutoCloseable {
  private static final long LOG_INTERVAL = Duration.ofSeconds(30).toNanos();
  private static final long TERMINAL_INTERVAL = Duration.ofMillis(200).toNanos();

  private final Log log;
  private final @Nullable PrintStream terminal;
  private long lastLine = System.nanoTime();
  private int lastLength;

  private ConsoleProgress(Log log, @Nullable PrintStream terminal) {
    this.log = log;
    this.terminal = terminal;
  }

  /**
   * Chooses how progress is shown.
   *
   * @param interactive whether Maven runs in interactive mode
   */
  public static ConsoleProgress on(Log log, boolean interactive) {
    boolean terminal = interactive && System.getenv("CI") == null && isTerminal();
    // A line that is overwritten must bypass Maven's logger, which ends every line.
    return new ConsoleProgress(
        log,
        terminal
            ? new PrintStream(
                new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8)
            : null);
  }

  /** Before Java 22, a console means a terminal; later versions have a method that tells. */
  @SuppressWarnings("SystemConsoleNull")
  private static boolean isTerminal() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  @Override
  public void begun(Forecast forecast) {
    log.info(ProgressText.forecast(forecast));
    ProgressText.leftOut(forecast).ifPresent(log::warn);
  }

  @Override
  public void advanced(Supplier<Progress> progress) {
    long now = System.nanoTime();
    if (now - lastLine < (terminal == null ? LOG_INTERVAL : TERMINAL_INTERVAL)) {
      return;
    }
    lastLine = now;
    String line = ProgressText.line(progress.get());
    if (terminal == null) {
      log.info(line);
    } else {
      overwrite(line);
    }
  }

  @Override
  public void tooNoisy(TooNoisy noise) {
    clear();
    log.warn(ProgressText.tooNoisy(noise));
  }

  @Override
  public void decided(String workload, Verdict verdict, String reason) {
    if (verdict != Verdict.NO_CHANGE) {
      clear();
      log.info(ProgressText.inWords(verdict) + ": " + workload + ", " + reason);
    }
  }

  private void overwrite(String line) {
    if (terminal != null) {
      terminal.print("\r" + line + " ".repeat(Math.max(0, lastLength - line.length())));
      terminal.flush();
      lastLength = line.length();
    }
  }

  private void clear() {
    if (lastLength > 0 && terminal != null) {
      overwrite("");
      terminal.print("\r");
      terminal.flush();
      lastLength = 0;
    }
  }

  @Override
  public void close() {
    clear();
  }
}
