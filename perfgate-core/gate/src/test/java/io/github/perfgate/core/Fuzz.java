package io.github.perfgate.core;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * Damages valid inputs of a reader. A reader must read whatever it gets, or say what is wrong: any
 * exception but a {@link ProblemException}, and those that its documentation names, is a failure.
 * So is an input that takes so long that the time must grow faster than the input.
 */
public final class Fuzz {
  private static final int INPUTS = Integer.getInteger("perfgate.fuzz.inputs", 500);
  private static final long SEED = Long.getLong("perfgate.fuzz.seed", new Random().nextLong());
  private static final int MOST_CHANGES = 4;
  private static final int LONGEST_PIECE = 40;
  private static final int SHOWN = 2_000;

  /** Of the first inputs, one of so many has a run of blanks, or a piece again and again. */
  private static final int LONG_RUNS = 25;

  private static final int FIRST = 500;

  private static final int LONGEST_RUN = 300_000;

  /** Much more than any input takes on a busy machine. */
  private static final int SECONDS = 30;

  /** What is hard to read: numbers at the edges, and characters with a meaning somewhere. */
  private static final List<String> DICTIONARY =
      List.of(
          "0",
          "-1",
          "1e999",
          "9223372036854775808",
          "NaN",
          "null",
          "true",
          "{}",
          "[]",
          "\"\"",
          "\"",
          "\\",
          "\\u0000",
          "\n",
          "\r",
          "\t",
          "\0",
          "\u202e",
          "\ud800",
          ",",
          ":",
          "{",
          "}",
          "(",
          ")",
          "<script>",
          "&",
          "|",
          "#",
          "..",
          "/",
          "%s",
          "${x}",
          "2999-99-99",
          "1h",
          "*",
          "=",
          "<=");

  /** Lengths and numbers at the edges of binary formats. */
  private static final int[] EDGES = {
    0, 1, -1, 0xFF, 0xFFFF, 1 << 20, 1 << 30, Integer.MAX_VALUE, Integer.MIN_VALUE
  };

  private static final String BLANKS = " \t\n\r";

  /** Reads an input. */
  public interface Reader {
    /** Reads the input, or throws. */
    void read(byte[] input) throws Exception;
  }

  private interface Inputs {
    byte[] next(SplittableRandom random, boolean longRun);
  }

  private Fuzz() {}

  /**
   * Gives a reader many damaged inputs.
   *
   * @param valid inputs that the reader accepts
   * @param documented exceptions by which it may say what is wrong
   */
  public static void of(List<String> valid, Reader reader, Class<?>... documented) {
    of(valid, INPUTS, reader, documented);
  }

  /**
   * Gives a reader many damaged inputs.
   *
   * @param valid inputs that the reader accepts
   * @param most the largest number of inputs, for a reader that is slow
   * @param documented exceptions by which it may say what is wrong
   */
  public static void of(List<String> valid, int most, Reader reader, Class<?>... documented) {
    run(
        (random, longRun) ->
            mutated(valid.get(random.nextInt(valid.size())), valid, random, longRun),
        most,
        reader,
        List.of(documented));
  }

  /**
   * Gives a reader many damaged inputs of a binary format.
   *
   * @param valid inputs that the reader accepts
   * @param documented exceptions by which it may say what is wrong
   */
  public static void ofBytes(List<byte[]> valid, Reader reader, Class<?>... documented) {
    ofBytes(valid, INPUTS, reader, documented);
  }

  /**
   * Gives a reader many damaged inputs of a binary format.
   *
   * @param valid inputs that the reader accepts
   * @param most the largest number of inputs, for a reader that is slow
   * @param documented exceptions by which it may say what is wrong
   */
  public static void ofBytes(List<byte[]> valid, int most, Reader reader, Class<?>... documented) {
    run(
        (random, longRun) -> damaged(valid.get(random.nextInt(valid.size())), random, longRun),
        most,
        reader,
        List.of(documented));
  }

  private static void run(Inputs inputs, int most, Reader reader, List<Class<?>> documented) {
    System.out.println("-Dperfgate.fuzz.seed=" + SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    ExecutorService reading = Executors.newSingleThreadExecutor(Fuzz::daemon);
    try {
      for (int i = 0; i < Math.min(INPUTS, most); i++) {
        byte[] input = inputs.next(random, i % LONG_RUNS == 0 && i < FIRST);
        Throwable wrong = wrong(reading, reader, input, documented);
        if (wrong != null) {
          String text = new String(input, StandardCharsets.UTF_8);
          throw new AssertionError(
              "Input %d of -Dperfgate.fuzz.seed=%d: %s"
                  .formatted(i, SEED, text.substring(0, Math.min(SHOWN, text.length()))),
              wrong);
        }
      }
    } finally {
      reading.shutdownNow();
    }
  }

  private static Thread daemon(Runnable work) {
    Thread thread = new Thread(work, "fuzz");
    thread.setDaemon(true);
    return thread;
  }

  /** What the reader did that it must not do; null if it was right. */
  private static @Nullable Throwable wrong(
      ExecutorService reading, Reader reader, byte[] input, List<Class<?>> documented) {
    Future<Void> done =
        reading.submit(
            () -> {
              reader.read(input);
              return null;
            });
    try {
      done.get(SECONDS, TimeUnit.SECONDS);
      return null;
    } catch (ExecutionException e) {
      Throwable thrown = e.getCause();
      boolean told =
          thrown instanceof ProblemException
              || documented.stream().anyMatch(type -> type.isInstance(thrown));
      return told ? null : thrown;
    } catch (TimeoutException e) {
      return new AssertionError(
          "%d bytes take more than %d s: %s".formatted(input.length, SECONDS, place()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Where the reader is. */
  private static String place() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(one -> one.getKey().getName().equals("fuzz"))
        .map(one -> Arrays.toString(one.getValue()))
        .findFirst()
        .orElse("it has just ended");
  }

  private static byte[] mutated(
      String text, List<String> all, SplittableRandom random, boolean longRun) {
    StringBuilder mutant = new StringBuilder(text);
    for (int left = longRun ? 0 : 1 + random.nextInt(MOST_CHANGES); left > 0; left--) {
      int at = random.nextInt(mutant.length() + 1);
      int end = Math.min(mutant.length(), at + random.nextInt(LONGEST_PIECE));
      switch (random.nextInt(6)) {
        case 0 -> mutant.delete(at, end);
        case 1 -> mutant.insert(at, mutant.substring(at, end));
        case 2 -> mutant.replace(at, end, DICTIONARY.get(random.nextInt(DICTIONARY.size())));
        case 3 -> mutant.insert(at, DICTIONARY.get(random.nextInt(DICTIONARY.size())));
        case 4 -> mutant.setLength(at);
        default -> splice(mutant, at, all.get(random.nextInt(all.size())), random);
      }
    }
    if (longRun) {
      int at = random.nextInt(mutant.length() + 1);
      int end = Math.min(mutant.length(), at + 1 + random.nextInt(LONGEST_PIECE));
      String piece = random.nextBoolean() ? mutant.substring(at, end) : blank(random);
      mutant.insert(at, piece.repeat(LONGEST_RUN / Math.max(1, piece.length())));
    }
    byte[] bytes = mutant.toString().getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0 && random.nextInt(4) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static String blank(SplittableRandom random) {
    int at = random.nextInt(BLANKS.length());
    return BLANKS.substring(at, at + 1);
  }

  private static void splice(StringBuilder mutant, int at, String other, SplittableRandom random) {
    int from = random.nextInt(other.length() + 1);
    int to = Math.min(other.length(), from + random.nextInt(LONGEST_PIECE));
    mutant.insert(at, other.substring(from, to));
  }

  private static byte[] damaged(byte[] valid, SplittableRandom random, boolean longRun) {
    byte[] mutant = valid.clone();
    for (int left = longRun ? 0 : 1 + random.nextInt(MOST_CHANGES); left > 0; left--) {
      int at = random.nextInt(mutant.length + 1);
      int end = Math.min(mutant.length, at + random.nextInt(LONGEST_PIECE));
      mutant =
          switch (random.nextInt(6)) {
            case 0 -> Arrays.copyOf(mutant, at);
            case 1 -> joined(mutant, at, end, new byte[0]);
            case 2 -> joined(mutant, at, at, Arrays.copyOfRange(mutant, at, end));
            case 3 -> edge(mutant, at, EDGES[random.nextInt(EDGES.length)]);
            case 4 ->
                joined(
                    mutant,
                    at,
                    at,
                    DICTIONARY
                        .get(random.nextInt(DICTIONARY.size()))
                        .getBytes(StandardCharsets.UTF_8));
            default -> flipped(mutant, at, random);
          };
    }
    if (longRun) {
      byte[] run = new byte[LONGEST_RUN];
      Arrays.fill(run, random.nextBoolean() ? (byte) random.nextInt(256) : (byte) ' ');
      int at = random.nextInt(mutant.length + 1);
      mutant = joined(mutant, at, at, run);
    }
    return mutant;
  }

  /** The bytes with others in the place of a piece. */
  private static byte[] joined(byte[] bytes, int at, int end, byte[] others) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    joined.write(bytes, 0, at);
    joined.write(others, 0, others.length);
    joined.write(bytes, end, bytes.length - end);
    return joined.toByteArray();
  }

  private static byte[] edge(byte[] bytes, int at, int number) {
    byte[] edge = ByteBuffer.allocate(Integer.BYTES).putInt(number).array();
    System.arraycopy(
        edge,
        0,
        bytes,
        Math.min(at, Math.max(0, bytes.length - edge.length)),
        Math.min(edge.length, bytes.length));
    return bytes;
  }

  private static byte[] flipped(byte[] bytes, int at, SplittableRandom random) {
    if (at < bytes.length) {
      bytes[at] ^= (byte) (1 << random.nextInt(8));
    }
    return bytes;
  }
}
