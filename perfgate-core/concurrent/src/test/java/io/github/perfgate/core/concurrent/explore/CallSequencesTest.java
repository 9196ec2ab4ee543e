package io.github.perfgate.core.concurrent.explore;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests whose threads call several methods. */
class CallSequencesTest {
  private static final String PAIR =
      """
      package a;
      public class Items {
        public %sStringBuilder borrow() { return new StringBuilder("x"); }
        public String giveBack(StringBuilder item) { return item.toString(); }
        %s
      }
      """;

  @TempDir Path folder;

  @Test
  void methodsThatAreCalledInTurnHaveTheirTimeTogether() throws Exception {
    Searched search = Searched.locked(folder, PAIR, "", "", "a.Items");

    assertThat(search.chosen())
        .filteredOn(chosen -> chosen.listed().kind() == ListedTest.Kind.MIXED)
        .isNotEmpty()
        .allSatisfy(
            chosen -> {
              ListedTest.Role role = chosen.listed().roles().get(0);
              assertThat(role.method())
                  .isEqualTo(
                      "borrow()Ljava/lang/StringBuilder; giveBack(Ljava/lang/StringBuilder;)Ljava/lang/String;");
              assertThat(role.calls()).startsWith("borrow(); giveBack(borrow())");
            });
    assertThat(search.chosen())
        .filteredOn(chosen -> chosen.listed().kind() != ListedTest.Kind.MIXED)
        .extracting(chosen -> chosen.listed().roles().get(0).method())
        .isNotEmpty()
        .containsOnly("borrow()Ljava/lang/StringBuilder;");
  }

  @Test
  void randomSequencesDifferByThreadAndTakeTheirOwnResults() throws Exception {
    Searched search = Searched.locked(folder, PAIR, "", "", "a.Items", 3);

    assertThat(search.chosen())
        .hasSize(4)
        .allSatisfy(
            chosen -> {
              assertThat(chosen.test().suffixes())
                  .hasSize(3)
                  .doesNotHaveDuplicates()
                  .allSatisfy(calls -> assertThat(calls).hasSizeBetween(10, 100));
              assertThat(chosen.test().suffixes().stream().map(List::size).distinct())
                  .as("calls of each thread")
                  .hasSize(1);
              assertThat(chosen.listed().roles())
                  .extracting(ListedTest.Role::method)
                  .containsExactly("");
              assertThat(chosen.source())
                  .contains("switch (thread % 3) {", "case 2: suffix2(repetitions, hole); break;");
            });
    assertThat(search.chosen())
        .extracting(Choice.Chosen::source)
        .anyMatch(text -> text.matches("(?s).*= v\\d+\\.borrow\\(\\);.*giveBack\\(.*"));
  }
}
