package io.github.perfgate.core.base.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PlainRecordsTest {
  private record Leaf(
      String name, @Multiline String output, @Nullable String absent, double time) {}

  private record Tree(List<Leaf> leaves, Map<String, List<String>> notes, Thread.State state) {}

  @Test
  void everyTextOfOneLineBecomesPlainWhereverItIs() {
    Tree tree =
        new Tree(
            List.of(new Leaf("a\nb", "c\nd\u001b[31me\u0007", null, 1.5)),
            Map.of("k\u202e", List.of("\t")),
            Thread.State.NEW);

    assertThat(PlainRecords.of(tree))
        .isEqualTo(
            new Tree(
                List.of(new Leaf("a␊b", "c\nd\u001b[31me\u0007", null, 1.5)),
                Map.of("k\ufffd", List.of("␉")),
                Thread.State.NEW));
  }

  @Test
  void plainTextStaysAsItIs() {
    Tree tree =
        new Tree(List.of(new Leaf("é 😀", "x\ny", "z", Double.NaN)), Map.of(), Thread.State.NEW);

    assertThat(PlainRecords.of(tree)).isEqualTo(tree);
  }

  @Test
  void whatIsPlainIsSharedAndTheRestIsNew() {
    Leaf plain = new Leaf("a", "x\ny", null, 1);
    Tree tree =
        new Tree(List.of(plain, new Leaf("a\nb", "x", null, 1)), Map.of(), Thread.State.NEW);

    Tree shown = PlainRecords.of(tree);

    assertThat(PlainRecords.of(shown)).isSameAs(shown);
    assertThat(shown.leaves().get(0)).isSameAs(plain);
    assertThat(shown.leaves().get(1).name()).isEqualTo("a␊b");
  }
}
