package io.github.perfgate.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("process")
class BlackholeModeTest {
  @Test
  void isWhatTheJmhOfTheClassPathSays() {
    // JMH 1.37 knows three modes, and lets the JVM decide between the first two.
    assertThat(BlackholeMode.name()).isIn("COMPILER", "FULL_DONTINLINE");
  }

  @Test
  void isReadFromAMethodThatNobodyElseMayCall() {
    assertThat(BlackholeMode.of(Telling.class)).isEqualTo("FULL");
  }

  @Test
  void isUnknownToAnOlderJmhAndToOneThatTellsInAnotherWay() {
    assertThat(BlackholeMode.of(Older.class)).isEmpty();
    assertThat(BlackholeMode.of(Other.class)).isEmpty();
    assertThat(BlackholeMode.of(Refusing.class)).isEmpty();
  }

  private enum Mode {
    FULL
  }

  @SuppressWarnings("unused") // Called by reflection, as JMH's own.
  private static final class Telling {
    private static Mode blackholeMode() {
      return Mode.FULL;
    }
  }

  private static final class Older {}

  @SuppressWarnings("unused") // Called by reflection, as JMH's own.
  private static final class Other {
    private static String blackholeMode() {
      return "full";
    }
  }

  @SuppressWarnings("unused") // Called by reflection, as JMH's own.
  private static final class Refusing {
    private static Mode blackholeMode() {
      throw new IllegalStateException("Compiler Blackholes are not available in current VM");
    }
  }
}
