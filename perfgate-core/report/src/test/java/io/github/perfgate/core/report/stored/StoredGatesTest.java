package io.github.perfgate.core.report.stored;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import io.github.perfgate.core.gate.StoredGate;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Eleven stored gates, gone through again: all outputs have the bytes that are stored in the folder
 * {@code expected} of each gate. A refactoring leaves these files and the inputs as they are. A
 * change of an output on purpose has them written anew, with {@code
 * -Dperfgate.storedGates.write=true}; the difference belongs into its review.
 *
 * <p>Nothing is measured: {@link StoredGate} says what of a gate runs, and what is read. The forks
 * were drawn once from seeded distributions, and the campaign has to ask for each of them in the
 * stored order. A second evaluation without forks, as by another {@code perfgate:check}, has to
 * give the same outputs. So has {@code results.json} that is drawn again, as by {@code
 * perfgate:merge}.
 *
 * <p>In pages a digest stands for the styles and the script, which are the same in all pages. The
 * last digits of logarithms and powers depend on the JVM. They are compared only if {@link Math}
 * computes here as it did when the files were written, which {@code mathematics.txt} records.
 */
class StoredGatesTest {
  private static final Path STORED =
      Path.of("src/test/resources/io/github/perfgate/core/stored-gates");
  private static final Path WRITTEN = Path.of("target/stored-gates");
  private static final String MATHEMATICS = "mathematics.txt";
  private static final String EXPECTED = "expected";
  private static final String SAMPLES = "samples.jsonl";
  private static final String PROGRESS = "progress.txt";

  private static final String WRITE = "perfgate.storedGates.write";
  private static final String COMMAND =
      "mvn -pl perfgate-core/report -am test -Dtest=StoredGatesTest -Dsurefire.failIfNoSpecifiedTests=false -D"
          + WRITE
          + "=true";

  private static final Map<String, Path> REPLAYED = new HashMap<>();

  static List<String> names() throws IOException {
    try (Stream<Path> gates = Files.list(STORED)) {
      return gates
          .filter(Files::isDirectory)
          .map(gate -> gate.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void thereAreEleven() throws IOException {
    assertThat(names()).hasSize(11);
  }

  @ParameterizedTest
  @MethodSource("names")
  void theOutputsAreThoseThatAreStored(String name) throws Exception {
    Path outputs = replayed(name);

    if (Boolean.getBoolean(WRITE)) {
      write(name, outputs);
      fail(
          "The expected outputs of %s were written, and nothing was compared: read the difference, and run the test without -D%s",
          name, WRITE);
    }
    boolean exactly = StoredText.mathematics().equals(text(STORED.resolve(MATHEMATICS)));
    Path stored = STORED.resolve(name);
    assertSame(name, stored.resolve(EXPECTED), outputs, Set.of(SAMPLES), exactly);
    compare(name, stored.resolve(SAMPLES), outputs.resolve(SAMPLES), exactly);
  }

  @ParameterizedTest
  @MethodSource("names")
  void samplesThatAreEvaluatedAgainGiveTheSameOutputs(String name) throws Exception {
    Path outputs = replayed(name);
    Path again = empty(name, "evaluated");

    StoredGate.evaluate(STORED.resolve(name), outputs.resolve(SAMPLES), again);

    assertSame(name, outputs, again, Set.of(SAMPLES, PROGRESS), true);
  }

  @ParameterizedTest
  @MethodSource("names")
  void aResultThatIsDrawnAgainGivesTheSameOutputs(String name) throws Exception {
    Path outputs = replayed(name);
    Path again = empty(name, "redrawn");

    StoredGate.redraw(outputs.resolve("results.json"), again);

    assertSame(name, outputs, again, Set.of(SAMPLES, PROGRESS), true);
  }

  /** The folder with the outputs of the gate, which is gone through once. */
  private static Path replayed(String name) throws Exception {
    Path outputs = REPLAYED.get(name);
    if (outputs == null) {
      outputs = empty(name, "outputs");
      StoredGate.replay(STORED.resolve(name), outputs);
      REPLAYED.put(name, outputs);
    }
    return outputs;
  }

  private static Path empty(String name, String kind) throws IOException {
    Path folder = WRITTEN.resolve(name).resolve(kind);
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
    return Files.createDirectories(folder);
  }

  /** Every file is there in both folders, but for those that are left out, and is the same. */
  private static void assertSame(
      String name, Path stored, Path written, Set<String> leftOut, boolean exactly)
      throws IOException {
    Set<String> expected = files(stored);
    expected.removeAll(leftOut);
    Set<String> actual = files(written);
    actual.removeAll(leftOut);
    assertThat(actual).as(name).isEqualTo(expected);
    for (String file : expected) {
      compare(name, stored.resolve(file), written.resolve(file), exactly);
    }
  }

  private static void compare(String name, Path stored, Path written, boolean exactly)
      throws IOException {
    Optional<String> difference = StoredText.difference(text(stored), text(written), exactly);
    if (difference.isPresent()) {
      fail(
          "%s of the gate %s is no longer as it was: %s%nAll of it: %s%nTo write the expected outputs anew: %s",
          stored.getFileName(), name, difference.get(), written.toAbsolutePath(), COMMAND);
    }
  }

  /** Every byte is a character, so that nothing is lost where a file is no valid text. */
  private static String text(Path file) throws IOException {
    String text = Files.readString(file, StandardCharsets.ISO_8859_1);
    return switch (file.getFileName().toString()) {
      case "index.html" -> StoredText.page(text);
      case SAMPLES -> StoredText.samples(text);
      default -> text;
    };
  }

  private static Set<String> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return new TreeSet<>(files.map(file -> file.getFileName().toString()).toList());
    }
  }

  private static void write(String name, Path outputs) throws IOException {
    Path expected = Files.createDirectories(STORED.resolve(name).resolve(EXPECTED));
    for (String old : files(expected)) {
      Files.delete(expected.resolve(old));
    }
    List<String> files = new ArrayList<>(files(outputs));
    files.remove(SAMPLES);
    for (String file : files) {
      Files.writeString(
          expected.resolve(file), text(outputs.resolve(file)), StandardCharsets.ISO_8859_1);
    }
    Files.writeString(STORED.resolve(MATHEMATICS), StoredText.mathematics());
  }
}
