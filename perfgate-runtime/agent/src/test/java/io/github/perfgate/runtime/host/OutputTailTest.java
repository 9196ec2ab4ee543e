package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class OutputTailTest {
  private final OutputTail tail = new OutputTail();

  @Test
  void keepsAllOfALittle() {
    print("one\ntwo");

    assertThat(tail.text()).isEqualTo("one\ntwo");
  }

  @Test
  void keepsTheLastWholeLinesOfMuch() {
    for (int i = 0; i < 10_000; i++) {
      print("line " + i + "\n");
    }

    String text = tail.text();
    assertThat(text).startsWith("line ").endsWith("\nline 9999\n");
    assertThat(text.length()).isBetween(OutputTail.CAPACITY - 20, OutputTail.CAPACITY);
  }

  @Test
  void keepsTheEndOfOneEndlessWrite() {
    byte[] endless = new byte[3 * OutputTail.CAPACITY + 7];
    Arrays.fill(endless, (byte) 'x');
    endless[endless.length - 1] = 'z';

    tail.write(endless, 0, endless.length);

    assertThat(tail.text()).hasSize(OutputTail.CAPACITY).startsWith("xx").endsWith("xz");
  }

  @Test
  void forgets() {
    print("old");
    tail.clear();
    print("new");

    assertThat(tail.text()).isEqualTo("new");
  }

  private void print(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    new PrintStream(tail).write(bytes, 0, bytes.length);
  }
}
