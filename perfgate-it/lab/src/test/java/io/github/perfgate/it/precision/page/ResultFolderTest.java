package io.github.perfgate.it.precision.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ResultFolderTest {
  private static final List<PrecisionPage.Fact> FACTS =
      List.of(new PrecisionPage.Fact("CPU", "two of them"));

  @TempDir Path folder;

  @Test
  void writesThePageAndAFileForEachTable() throws IOException {
    Path results = folder.resolve("a/b");
    new ResultFolder(results).write("Éxactly", FACTS, List.of(chapter("one"), chapter("two")));
    new ResultFolder(results).write("Éxactly", FACTS, List.of(chapter("one"), chapter("two")));

    assertThat(results).isDirectoryContaining("glob:**/precision.html");
    assertThat(results.resolve("one.csv")).hasContent("n,é\r\n1,2\r\n");
    assertThat(results.resolve("two.csv")).exists();
    assertThat(Files.readString(results.resolve("precision.html")))
        .contains("<h1>Éxactly</h1>", "two of them", "\"./one.csv\"", "\"./two.csv\"");
  }

  @Test
  void aTableOfAnEarlierTimeDoesNotStay() throws IOException {
    Files.writeString(folder.resolve("notes.txt"), "kept");

    write("one", "two");
    write("two");

    assertThat(folder)
        .isDirectoryContaining("glob:**/two.csv")
        .isDirectoryContaining("glob:**/notes.txt")
        .isDirectoryNotContaining("glob:**/one.csv");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../up", "a/b", ".hidden", "a b", "con:", "a\\b", "é"})
  void aNameThatIsNoneForAFileIsRefused(String name) {
    assertThatThrownBy(() -> write(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("'" + name + "' is no name for one");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void twoTablesOfTheSameNameAreRefused() {
    assertThatThrownBy(() -> write("same", "Same"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("Two tables are called 'Same'");
    assertThat(folder).isEmptyDirectory();
  }

  private void write(String... names) {
    List<Chapter> chapters = Arrays.stream(names).map(ResultFolderTest::chapter).toList();
    new ResultFolder(folder).write("T", FACTS, chapters);
  }

  private static Chapter chapter(String table) {
    return new Chapter(
        "Chapter",
        List.of(),
        List.of(new Table(table, List.of("n", "é"), List.of(List.of("1", "2")))),
        List.of());
  }
}
