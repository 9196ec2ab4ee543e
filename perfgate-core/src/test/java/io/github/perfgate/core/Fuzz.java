package io.github.perfgate.core;

import io.github.perfgate.core.problem.ProblemException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;

/**
 * Mutates valid inputs of a reader. A reader must read whatever it gets, or say what is wrong: any
 * exception but a {@link ProblemException} is a failure.
 */
public final class Fuzz {
  private static final int INPUTS = Integer.getInteger("perfgate.fuzz.inputs", 2_000);
  private static final long SEED = Long.getLong("perfgate.fuzz.seed", new Random().nextLong());
  private static final int MOST_CHANGES = 4;
  private static final int LONGEST_PIECE = 40;
  private static final int SHOWN = 2_000;

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

  /** Reads an input. */
  public interface Reader {
    /** Reads the input, or throws. */
    void read(byte[] input) throws Exception;
  }

  private Fuzz() {}

  /**
   * Gives a reader many mutated inputs.
   *
   * @param valid inputs that the reader accepts
   */
  public static void of(List<String> valid, Reader reader) {
    of(valid, INPUTS, reader);
  }

  /**
   * Gives a reader many mutated inputs.
   *
   * @param valid inputs that the reader accepts
   * @param most the largest number of inputs, for a reader that is slow
   */
  public static void of(List<String> valid, int most, Reader reader) {
    System.out.println("-Dperfgate.fuzz.seed=" + SEED);
    SplittableRandom random = new SplittableRandom(SEED);
    for (int i = 0; i < Math.min(INPUTS, most); i++) {
      byte[] input = mutated(valid.get(random.nextInt(valid.size())), valid, random);
      try {
        reader.read(input);
      } catch (ProblemException e) {
        // The reader says what is wrong.
      } catch (Exception | StackOverflowError e) {
        String text = new String(input, StandardCharsets.UTF_8);
        throw new AssertionError(
            "Input %d of -Dperfgate.fuzz.seed=%d: %s"
                .formatted(i, SEED, text.substring(0, Math.min(SHOWN, text.length()))),
            e);
      }
    }
  }

  private static byte[] mutated(String text, List<String> all, SplittableRandom random) {
    StringBuilder mutant = new StringBuilder(text);
    for (int left = 1 + random.nextInt(MOST_CHANGES); left > 0; left--) {
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
    byte[] bytes = mutant.toString().getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0 && random.nextInt(4) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private static void splice(StringBuilder mutant, int at, String other, SplittableRandom random) {
    int from = random.nextInt(other.length() + 1);
    int to = Math.min(other.length(), from + random.nextInt(LONGEST_PIECE));
    mutant.insert(at, other.substring(from, to));
  }
}
