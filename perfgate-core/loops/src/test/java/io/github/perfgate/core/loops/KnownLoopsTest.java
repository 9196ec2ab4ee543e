package io.github.perfgate.core.loops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the ratchet: by which keys it knows loops, and what happens when loops move. */
class KnownLoopsTest {
  @TempDir Path folder;

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    Path file = folder.resolve("made/known-loops.txt");
    List<LoopKey> keys =
        List.of(
            LoopSamples.removeAll("com.acme.Names.clean()V", 1).key(),
            LoopSamples.contains(17, 1, "t").key());

    KnownLoops.write(keys, file);

    assertThat(KnownLoops.read(file).keys()).containsExactlyInAnyOrderElementsOf(keys);
    assertThat(Files.readAllLines(file))
        .filteredOn(line -> !line.startsWith("#"))
        .containsExactly(
            "com.acme.Names.clean() > java.util.AbstractSet.removeAll > java.util.ArrayList.contains",
            "com.acme.Table.merge(List) > java.util.ArrayList.contains");
  }

  @Test
  void linesThatMoveAndLambdasThatAreNumberedAnewChangeNothing() {
    assertThat(LoopSamples.contains(99, 1, "t").key())
        .isEqualTo(LoopSamples.contains(17, 1, "t").key());
    assertThat(key("c.Code.lambda$few$3(I)V")).isEqualTo(key("c.Code.lambda$few$0(J)V"));
    assertThat(key("c.Code.few(I)V")).isNotEqualTo(key("c.Code.few(J)V"));
  }

  @Test
  void aLoopOfTheJdkIsKnownByWhoCallsWhat() {
    Observation inside = LoopSamples.batchRemove("com.acme.Names.without()V");

    assertThat(inside.key().text())
        .isEqualTo(
            "com.acme.Names.without() > java.util.ArrayList.removeAll > java.util.ArrayList.contains");
    assertThat(LoopSamples.batchRemove("com.acme.Other.minus()V").key()).isNotEqualTo(inside.key());
    assertThat(inside.named().withLine()).isEqualTo("com.acme.Names.without(), line 13");
    assertThat(LoopAdvice.of(inside).remedy()).startsWith("hand `removeAll` a set");
  }

  @Test
  void aLineThatIsNoPairIsNamed() throws IOException {
    Path file =
        Files.write(folder.resolve("known-loops.txt"), List.of("# known", "", "com.acme.Table"));

    assertThatThrownBy(() -> KnownLoops.read(file))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("known-loops.txt:3 is no pair of loops: com.acme.Table");
  }

  @Test
  void aFileThatCannotBeReadOrWrittenIsAProblem() {
    assertThatThrownBy(() -> KnownLoops.read(folder))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot be read");
    assertThatThrownBy(
            () ->
                KnownLoops.write(
                    List.of(), Files.writeString(folder.resolve("a"), "").resolve("known")))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("Could not write");
  }

  private static LoopKey key(String method) {
    return LoopSamples.nested(method, Confidence.HIGH, 1).key();
  }
}
