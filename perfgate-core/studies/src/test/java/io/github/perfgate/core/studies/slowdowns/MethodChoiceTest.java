package io.github.perfgate.core.studies.slowdowns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.MethodId;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MethodChoiceTest {
  private static final List<MutableMethod> ALL =
      Stream.concat(
              IntStream.range(0, 20)
                  .mapToObj(i -> new MethodId("com.acme.Many", "m%02d".formatted(i), "()V")),
              Stream.of(
                  new MethodId("com.acme.Parser", "parse", "(I)V"),
                  new MethodId("com.acme.Parser", "parse", "(Ljava/lang/String;[J)V"),
                  new MethodId("com.acme.Parser$State", "next", "()I"),
                  new MethodId("com.acme.Cell", "of", "(Lcom/acme/Parser$State;)V")))
          .map(id -> new MutableMethod(id, Path.of("classes"), "any.class"))
          .toList();

  private static final Set<MethodId> EXECUTED =
      ALL.stream().limit(12).map(MutableMethod::id).collect(Collectors.toSet());

  @Test
  void theSameSeedDrawsTheSameMethodsAndAnotherOneOthers() {
    List<String> drawn = names(choose(7, 5));

    assertThat(drawn).hasSize(5).doesNotHaveDuplicates().isEqualTo(names(choose(7, 5)));
    assertThat(names(choose(7, 12))).startsWith(drawn.toArray(String[]::new));
    assertThat(
            IntStream.range(0, 20)
                .mapToObj(seed -> names(choose(seed, 5)))
                .collect(Collectors.toSet()))
        .hasSizeGreaterThan(10);
  }

  @Test
  void whatNoWorkloadExecutesIsNotDrawn() {
    assertThat(choose(1, 100))
        .extracting(MutableMethod::id)
        .containsExactlyInAnyOrderElementsOf(EXECUTED);
  }

  @Test
  void namedMethodsAreDrawnWhetherOrNotTheyAreExecuted() {
    assertThat(names(named(100, "com.acme.Parser.parse")))
        .containsExactlyInAnyOrder("com.acme.Parser.parse", "com.acme.Parser.parse");
    assertThat(named(100, "com.acme.Parser.parse(String, long[])"))
        .extracting(one -> one.id().descriptor())
        .containsExactly("(Ljava/lang/String;[J)V");
    assertThat(names(named(100, "*.Parser.*"))).hasSize(3);
    assertThat(names(named(100, "com.acme.Parser.State.next", "com.acme.Parser$State.*")))
        .containsExactly("com.acme.Parser$State.next");
    assertThat(
            names(named(100, "com.acme.Cell.of(Parser$State)", "com.acme.Cell.of(Parser.State)")))
        .containsExactly("com.acme.Cell.of");
    assertThat(named(2, "com.acme.Many.*")).hasSize(2);
  }

  @Test
  void aDotIsADot() {
    assertThatThrownBy(() -> named(1, "com.acme.Parser.p.rse"))
        .isInstanceOf(ProblemException.class);
  }

  @Test
  void aNameOfNothingIsAnsweredWithTheNearestOnes() {
    assertThatThrownBy(() -> named(1, "com.acme.Parser.parse", "com.acme.Parser.prase"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"com.acme.Parser.prase\"")
        .hasMessageContaining("write com.acme.Parser.parse");
  }

  @Test
  void whereNothingIsExecutedThereIsNothingToDo() {
    MutationSettings settings = new MutationSettings(1, List.of(), 1, 1);

    assertThatThrownBy(() -> MethodChoice.of(settings, ALL, Set.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("among 24 methods");
  }

  private static List<MutableMethod> choose(long seed, int count) {
    return MethodChoice.of(new MutationSettings(1, List.of(), count, seed), ALL, EXECUTED);
  }

  private static List<MutableMethod> named(int count, String... names) {
    return MethodChoice.of(new MutationSettings(1, List.of(names), count, 3), ALL, Set.of());
  }

  private static List<String> names(List<MutableMethod> methods) {
    return methods.stream().map(one -> one.id().owner() + "." + one.id().name()).toList();
  }
}
