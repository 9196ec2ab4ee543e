package io.github.perfgate.core.code.version.classpath;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeutralPathsTest {
  @TempDir Path folder;
  private Path temporary;
  private Path library;
  private List<Path> candidate;
  private List<Path> baseline;

  @BeforeEach
  void twoVersions() throws IOException {
    temporary = Files.createDirectories(folder.resolve("temporary"));
    library = file("repository/jmh.jar", "jmh");
    candidate = List.of(file("new/module/target/classes/A.class", "new").getParent(), library);
    baseline =
        List.of(file("cache/0123456789abcdef/target/classes/A.class", "old").getParent(), library);
  }

  @Test
  void classPathsOfAllVersionsAreEquallyLong() {
    try (NeutralPaths neutral = NeutralPaths.of(List.of(candidate, baseline), temporary)) {
      assertThat(argument(neutral.of(candidate))).hasSameSizeAs(argument(neutral.of(baseline)));
      assertThat(neutral.of(candidate))
          .hasSize(2)
          .doesNotContainAnyElementsOf(baseline.subList(0, 1));
    }
  }

  @Test
  void theyAreEquallyLongEvenIfVersionsHaveOtherLibraries() throws IOException {
    List<Path> more =
        List.of(
            candidate.get(0),
            file("repository/added-1.10.jar", "added"),
            library,
            file("x.jar", ""));
    List<Path> other = List.of(baseline.get(0), file("repository/other-1.9.0.jar", "old"), library);

    List<Path> none = List.of(library);

    try (NeutralPaths neutral = NeutralPaths.of(List.of(more, other, baseline, none), temporary)) {
      assertThat(argument(neutral.of(more)))
          .hasSameSizeAs(argument(neutral.of(other)))
          .hasSameSizeAs(argument(neutral.of(baseline)))
          .hasSameSizeAs(argument(neutral.of(none)));
      neutral.arrange(List.of(none, more));
      assertThat(neutral.of(more).get(1)).hasContent("added");
      assertThat(neutral.of(other).get(1)).hasContent("old");
      assertThat(neutral.of(other).get(2)).isEqualTo(library);
    }
  }

  @Test
  void eachVersionIsInTheFolderThatItIsGiven() {
    try (NeutralPaths neutral = NeutralPaths.of(List.of(candidate, baseline), temporary)) {
      // given
      Path first = neutral.of(candidate).get(0);
      Path second = neutral.of(baseline).get(0);
      // when
      neutral.arrange(List.of(baseline, candidate));
      // then
      assertThat(neutral.of(baseline).get(0)).isEqualTo(first);
      assertThat(neutral.of(candidate).get(0)).isEqualTo(second);
      assertThat(first.resolve("A.class")).hasContent("old");
      assertThat(second.resolve("A.class")).hasContent("new");
      // when
      neutral.arrange(List.of(candidate));
      // then
      assertThat(first.resolve("A.class")).hasContent("new");
      assertThat(second.resolve("A.class")).hasContent("old");
    }
  }

  @Test
  void whatAllHaveStaysWhereItIsAndSoDoesAClassPathAlone() throws IOException {
    try (NeutralPaths neutral = NeutralPaths.of(List.of(candidate, baseline), temporary)) {
      assertThat(neutral.of(candidate).get(1)).isEqualTo(library);
    }
    try (NeutralPaths neutral = NeutralPaths.of(List.of(candidate, candidate), temporary)) {
      neutral.arrange(List.of(candidate, candidate));
      assertThat(neutral.of(candidate)).isEqualTo(candidate);
    }
    assertThat(temporary).isEmptyDirectory();
  }

  @Test
  void filesOfTheModuleAreFoundFromItsClasses() throws IOException {
    file("new/module/src/data.txt", "data");
    file("new/module/target/generated.txt", "generated");

    try (NeutralPaths neutral = NeutralPaths.of(List.of(candidate, baseline), temporary)) {
      Path classes = neutral.of(candidate).get(0);

      assertThat(classes.resolve("../../src/data.txt").normalize()).hasContent("data");
      assertThat(classes.resolve("../generated.txt").normalize()).hasContent("generated");
      assertThat(classes.toRealPath()).isEqualTo(classes);
    }
  }

  private Path file(String name, String content) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  private static String argument(List<Path> entries) {
    return entries.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }
}
