package io.github.perfgate.core.concurrent.mine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls of unit tests keep their order, and chance has no part in it. */
class MinedCallsTest {
  private static final String GET = "get(Ljava/lang/String;)I";

  @Test
  void callsHaveWhatWasCalledBeforeAndAfterOnTheSameObject() {
    MinedCalls calls =
        MinedCalls.of(
            List.of(
                "0\t<init>(I)V\tI16",
                "1\topen()V",
                "2\tget(Ljava/lang/String;)I\tTother",
                "1\tget(Ljava/lang/String;)I\tTa",
                "1\tclose()V"));

    assertThat(calls.constructions()).containsExactly(new MinedCall("<init>(I)V", List.of("I16")));
    ShownCall first = calls.of(GET).get(0);
    assertThat(first.call().arguments()).containsExactly("Ta");
    assertThat(first.before()).extracting(MinedCall::signature).containsExactly("open()V");
    assertThat(first.after()).extracting(MinedCall::signature).containsExactly("close()V");
    assertThat(calls.of("none()V")).isEmpty();
  }

  @Test
  void differentArgumentsComeBeforeOtherCallsWithTheSame() {
    MinedCalls calls =
        MinedCalls.of(
            List.of(
                "1\t" + GET + "\tTa",
                "1\t" + GET + "\tTa",
                "1\tput()V",
                "1\t" + GET + "\tTa",
                "1\t" + GET + "\tTb"));

    assertThat(calls.of(GET))
        .extracting(one -> one.call().arguments().get(0) + " " + one.before().size())
        .containsExactly("Ta 1", "Tb 4", "Ta 3", "Ta 0");
  }

  @Test
  void ofManyCallsBeforeTheFirstAndTheLastCount() {
    MinedCalls calls =
        MinedCalls.of(
            Stream.concat(
                    IntStream.range(0, 20).mapToObj(i -> "1\tput(I)V\tI" + i),
                    Stream.of("1\t" + GET + "\tTa"))
                .toList());

    assertThat(calls.of(GET))
        .singleElement()
        .satisfies(
            one ->
                assertThat(one.before())
                    .extracting(call -> call.arguments().get(0))
                    .containsExactly("I0", "I1", "I2", "I3", "I16", "I17", "I18", "I19"));
    assertThat(calls.of("put(I)V")).hasSize(16);
  }

  @Test
  void theOrderOfThreadsChangesNothing() {
    List<String> one = List.of("-2\tput(I)V\tI1", "-2\t" + GET + "\tTa");
    List<String> other = List.of("-1\tput(I)V\tI2", "-1\t" + GET + "\tTb");

    assertThat(calls(Stream.concat(one.stream(), other.stream())))
        .isEqualTo(calls(Stream.concat(other.stream(), one.stream())))
        .hasSize(2);
  }

  private static List<ShownCall> calls(Stream<String> lines) {
    return MinedCalls.of(lines.toList()).of(GET);
  }

  @Test
  void whatIsWrittenIsRead(@TempDir Path folder) throws IOException {
    assertThat(MinedCalls.read(folder).of(GET)).isEmpty();

    MinedCalls.write(List.of("1\t" + GET + "\tTa"), folder);

    assertThat(MinedCalls.read(folder).of(GET)).hasSize(1);
  }

  @Test
  void aFailureIsANoteAndNoCalls() throws InterruptedException {
    List<String> notes = new ArrayList<>();
    CallMiner miner =
        (type, limit) -> {
          throw new IllegalStateException(type + " had " + limit.toSeconds() + " s");
        };

    assertThat(miner.tolerant("a.Store", Duration.ofSeconds(5), notes::add)).isEmpty();
    assertThat(notes)
        .containsExactly(
            "unit tests could not show how they call the class, so that all calls are random:"
                + " a.Store had 5 s");
  }

  @Test
  void anInterruptIsNoFailure() {
    CallMiner miner =
        (type, limit) -> {
          Thread.currentThread().interrupt();
          throw new IllegalStateException("a file was closed");
        };

    assertThatThrownBy(() -> miner.tolerant("a.Store", Duration.ofSeconds(5), note -> {}))
        .isInstanceOf(InterruptedException.class);
  }

  @Test
  void valuesHaveSources() {
    assertThat(source("I5", int.class)).isEqualTo("5");
    assertThat(source("I-5", Object.class)).isEqualTo("Integer.valueOf(-5)");
    assertThat(source("J5", long.class)).isEqualTo("5L");
    assertThat(source("C99", char.class)).isEqualTo("'c'");
    assertThat(source("C39", Character.class)).isEqualTo("Character.valueOf((char) 39)");
    assertThat(source("FNaN", float.class)).isEqualTo("Float.NaN");
    assertThat(source("D1.5E10", Number.class)).isEqualTo("Double.valueOf(1.5E10)");
    assertThat(PlainValue.of("I5", long.class)).isNull();
    assertThat(PlainValue.of("?", Object.class)).isNull();
    assertThat(PlainValue.unescaped("a\\u002c\\u005cu\\u000a$1")).isEqualTo("a,\\u\n$1");
  }

  private static String source(String text, Class<?> wanted) {
    return Objects.requireNonNull(PlainValue.of(text, wanted)).source();
  }
}
