package io.github.perfgate.core.concurrent.after;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClassSeriesTest {
  private final List<Duration> shares = new ArrayList<>();

  @Test
  void theClassesShareTheBudgetAndTheLastGetsWhatIsLeft() throws InterruptedException {
    List<ConcurrentClass> classes = compare(Duration.ofMinutes(6), "a.A", "a.B");

    assertThat(classes).extracting(ConcurrentClass::type).containsExactly("a.A", "a.B");
    assertThat(shares.get(0)).isLessThanOrEqualTo(Duration.ofMinutes(3));
    assertThat(shares.get(1)).isGreaterThan(Duration.ofMinutes(3));
  }

  @Test
  void whatGetsTooLittleOfTheBudgetIsNotBegun() throws InterruptedException {
    List<ConcurrentClass> classes = compare(Duration.ofSeconds(80), "a.A", "a.B");

    assertThat(shares).hasSize(1);
    assertThat(classes.get(1).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(classes.get(1).problem()).isNull();
    assertThat(classes.get(1).notes().get(0)).startsWith("not measured: budget");
    assertThat(compare(Duration.ZERO, "a.A")).hasSize(1);
    assertThat(shares).hasSize(2);
  }

  @Test
  void aClassThatCannotBeComparedDoesNotKeepTheOthersFromIt() throws InterruptedException {
    List<ConcurrentClass> classes = compare(Duration.ofMinutes(6), "a.Broken", "a.B");

    assertThat(classes)
        .extracting(ConcurrentClass::verdict)
        .containsExactly(Verdict.ERROR, Verdict.INCONCLUSIVE);
    assertThat(classes.get(0).problem()).isEqualTo("it could not be compared: it is an interface");
    assertThat(classes.get(0).measurement().seed()).isEqualTo(7);
  }

  private List<ConcurrentClass> compare(Duration budget, String... types)
      throws InterruptedException {
    return new ClassSeries(0.1, Duration.ofMinutes(1), type -> 7, type -> "")
        .compare(
            List.of(types),
            budget,
            (type, share) -> {
              shares.add(share);
              if (type.equals("a.Broken")) {
                throw new IllegalStateException("it is an interface");
              }
              return ConcurrentClass.notMeasured(type, 0.1, 7, "", "");
            });
  }
}
