package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CpuSetTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0",
        "0-3|0-3",
        "3,1,2|1-3",
        "0,2-5,9|0,2-5,9",
        "1-2|1,2",
        " 4 , 6-7 |4,6,7",
        "''|''"
      })
  void readsAndWritesTheKernelSNotation(String text, String normal) {
    assertThat(CpuSet.parse(text)).hasToString(normal);
    assertThat(CpuSet.parse(normal)).isEqualTo(CpuSet.parse(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a", "1-", "-1", "3-1", "1,,2", "0-999999999", "1;2", "99999999999"})
  void refusesEverythingElse(String text) {
    assertThatThrownBy(() -> CpuSet.parse(text)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void knowsWhatSetsHaveInCommon() {
    CpuSet some = CpuSet.parse("0-3");

    assertThat(some.and(CpuSet.of(2, 7))).isEqualTo(CpuSet.of(2));
    assertThat(some.without(CpuSet.of(2, 7)).numbers()).isEqualTo(List.of(0, 1, 3));
    assertThat(some.containsAll(CpuSet.of(1, 3))).isTrue();
    assertThat(some.containsAll(CpuSet.of(1, 4))).isFalse();
  }
}
