package io.github.perfgate.core.jvm.process;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/**
 * A process that answers a question and ends at once; it is ended if it takes too long.
 *
 * @param exitCode its exit code
 * @param output what it printed, on both streams
 */
public record ShortProcess(int exitCode, String output) {
  /**
   * Runs it to its end.
   *
   * @param seconds how long it may take
   * @throws IOException when it cannot be started, or does not end in time
   */
  public static ShortProcess run(List<String> command, int seconds)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    MeasuredEnvironment.clean(builder.environment());
    builder.environment().put("LC_ALL", "C"); // Messages are parsed.
    Process process = builder.start();
    try {
      process.getOutputStream().close();
      CompletableFuture<String> output =
          CompletableFuture.supplyAsync(() -> text(process.getInputStream()));
      if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
        throw new IOException(command.get(0) + " did not end within " + seconds + " s");
      }
      return new ShortProcess(process.exitValue(), output.join());
    } catch (CompletionException e) {
      throw new IOException(e.getCause());
    } finally {
      process.destroyForcibly();
    }
  }

  private static String text(InputStream in) {
    try {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
