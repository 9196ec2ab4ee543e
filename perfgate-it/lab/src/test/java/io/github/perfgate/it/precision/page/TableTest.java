package io.github.perfgate.it.precision.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void quotesOnlyWhatHasToBe() {
    Table table =
        new Table(
            "one",
            List.of("plain", "with, comma"),
            List.of(
                List.of("a b", "say \"no\""),
                List.of("two\nlines", "two\r\nlines"),
                List.of("", "é €")));

    assertThat(table.toCsv())
        .isEqualTo(
            "plain,\"with, comma\"\r\n"
                .concat("a b,\"say \"\"no\"\"\"\r\n")
                .concat("\"two\nlines\",\"two\r\nlines\"\r\n")
                .concat(",é €\r\n"));
  }

  @Test
  void aTableWithoutRowsHasItsNames() {
    assertThat(new Table("none", List.of("a", "b"), List.of()).toCsv()).isEqualTo("a,b\r\n");
  }

  @Test
  void aRowHasACellForEachColumn() {
    assertThatThrownBy(() -> new Table("odd", List.of("a", "b"), List.of(List.of("1"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 cells in a table of 2 columns");
  }
}
