package io.github.perfgate.core.workload.spl.grounding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.perfgate.core.workload.spl.Source;
import io.github.perfgate.core.workload.spl.SplException;
import io.github.perfgate.core.workload.spl.syntax.Statement;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NormalFormTest {
  private static final int SCRIPTS_OF_A_SEED = 300;

  static LongStream seeds() {
    return LongStream.range(4_100, 4_110);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aNormalFormReadsAsTheTreeThatItWasPrintedFrom(long seed) {
    for (int i = 0; i < SCRIPTS_OF_A_SEED; i++) {
      List<Statement> statements = new RandomScripts(seed * SCRIPTS_OF_A_SEED + i).statements();
      Script script = new Script(new Source("random.spl", ""), statements, List.of());

      Script again =
          Script.parse(new Source("random.spl", script.toSpl()), GroundedFormulas.INTERPRETATIONS);

      assertThat(again.statements()).as("number %d: %s", i, script.toSpl()).isEqualTo(statements);
      assertThat(again.toSpl()).isEqualTo(script.toSpl());
    }
  }

  /** For any text, the result is a tree or a message with a place. */
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aMutilatedTextNeverBreaksTheParser(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < SCRIPTS_OF_A_SEED; i++) {
      List<Statement> statements = new RandomScripts(random.nextLong()).statements();
      StringBuilder text =
          new StringBuilder(new Script(new Source("", ""), statements, List.of()).toSpl());
      for (int cuts = random.nextInt(4); cuts >= 0 && text.length() > 0; cuts--) {
        int at = random.nextInt(text.length());
        if (random.nextBoolean()) {
          text.deleteCharAt(at);
        } else {
          text.insert(at, "()[]{}'\"#@;=<>*%:.,\n e1".charAt(random.nextInt(23)));
        }
      }
      try {
        GroundedFormulas.parse(text.toString()).ground(GroundedFormulas.ANNOTATED);
      } catch (SplException e) {
        assertThat(e.problems()).as(text.toString()).isNotEmpty();
      }
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void aGroundFormulaReadsAsItself(long seed) {
    int grounded = 0;
    for (int i = 0; i < SCRIPTS_OF_A_SEED; i++) {
      List<Statement> statements = new RandomScripts(seed * SCRIPTS_OF_A_SEED + i).statements();
      String text = new Script(new Source("", ""), statements, List.of()).toSpl();
      try {
        for (Grounding.Requirement one :
            GroundedFormulas.parse(text).ground(GroundedFormulas.UNKNOWING).requirements()) {
          String normal = one.formula().toSpl();
          assertThat(GroundedFormulas.ground(normal, GroundedFormulas.UNKNOWING).toSpl())
              .as(text)
              .isEqualTo(normal);
          grounded++;
        }
      } catch (SplException e) {
        assertThat(e.problems()).as(text).isNotEmpty();
      }
    }
    assertThat(grounded).isPositive();
  }

  @Test
  void deepNestingIsAMistakeAndNoCrash() {
    String deep = "(".repeat(10_000) + "SELF < 1 s" + ")".repeat(10_000);
    String brackets = "a.B#m" + "[a.B#m".repeat(10_000) + "]".repeat(10_000) + " < 1 s";

    for (String text : List.of(deep, "not ".repeat(10_000) + "SELF < 1 s", brackets)) {
      assertThat(
              catchThrowableOfType(SplException.class, () -> GroundedFormulas.parse(text))
                  .problems()
                  .get(0)
                  .message())
          .contains("nested more than 200 levels deep");
    }
  }
}
