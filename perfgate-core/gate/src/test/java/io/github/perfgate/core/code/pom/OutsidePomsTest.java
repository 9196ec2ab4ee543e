package io.github.perfgate.core.code.pom;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutsidePomsTest {
  private static final String LIBRARY =
      "<project><groupId>com.acme</groupId><artifactId>lib</artifactId><version>1.0-SNAPSHOT</version>%s</project>";
  private static final String BENCH =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <groupId>com.acme</groupId><artifactId>bench</artifactId><version>1.0-SNAPSHOT</version>
        <dependencies>
          <dependency><groupId>com.acme</groupId><artifactId>%s</artifactId><version>%s</version></dependency>
        </dependencies>
      </project>
      """;

  @TempDir Path tree;

  @Test
  void theLibraryAboveAStandAloneProjectIsOutside() throws IOException {
    write("pom.xml", LIBRARY.formatted(""));
    write("bench/pom.xml", BENCH.formatted("lib", "${project.version}"));

    OutsidePoms outside = of("bench/pom.xml");

    assertThat(outside.roots()).containsExactly(path("bench/pom.xml"), path("pom.xml"));
    assertThat(outside.inWords(tree)).isEqualTo("lib (pom.xml)");
    assertThat(outside.modules())
        .allMatch(lib -> lib.makes("com.acme", "lib") && !lib.makes("com.acme", "other"))
        .allMatch(lib -> lib.hasVersion("1.0-SNAPSHOT") && !lib.hasVersion("0.9"))
        .allMatch(lib -> lib.hasVersion("1.0-20261129.101112-3"));
  }

  @Test
  void theReactorOfTheLibraryIsEnteredByItsUppermostPom() throws IOException {
    write(
        "all/pom.xml",
        "<project><artifactId>all</artifactId><modules><module>core</module><module>api</module></modules></project>");
    write(
        "all/api/pom.xml",
        "<project><parent><groupId>com.acme</groupId><artifactId>all</artifactId><version>${revision}</version></parent><artifactId>lib</artifactId></project>");
    write("all/core/pom.xml", "<project><artifactId>core</artifactId></project>");
    write("bench/pom.xml", BENCH.formatted("lib", "7"));

    OutsidePoms outside = of("bench/pom.xml");

    assertThat(outside.roots()).containsExactly(path("all/pom.xml"), path("bench/pom.xml"));
    assertThat(outside.inWords(tree)).isEqualTo("lib (all/api/pom.xml)");
  }

  @Test
  void aRootThatLeadsToTheBenchmarksIsOneReactorByItself() throws IOException {
    write("pom.xml", LIBRARY.formatted("<modules><module>bench</module></modules>"));
    write("bench/pom.xml", BENCH.formatted("lib", "1.0-SNAPSHOT"));

    assertThat(of("bench/pom.xml").roots()).containsExactly(path("pom.xml"));
    assertThat(of("pom.xml").isEmpty()).isTrue();
    String profile =
        "<profiles><profile><id>a</id>%s<modules><module>bench</module></modules></profile></profiles>";
    write(
        "pom.xml",
        LIBRARY.formatted(
            profile.formatted("<activation><activeByDefault>true</activeByDefault></activation>")));
    assertThat(of("bench/pom.xml").roots()).containsExactly(path("pom.xml"));
    write("pom.xml", LIBRARY.formatted(profile.formatted("")));
    assertThat(of("bench/pom.xml").roots()).hasSize(2);
  }

  @Test
  void aModuleOfAProfileThatAJdkActivatesIsInside() throws IOException {
    write(
        "pom.xml",
        "<project><artifactId>all</artifactId><modules><module>bench</module></modules>"
            + "<profiles><profile><id>later</id><activation><jdk>[17,)</jdk></activation>"
            + "<modules><module>lib</module></modules></profile></profiles></project>");
    write("lib/pom.xml", LIBRARY.formatted(""));
    write("bench/pom.xml", BENCH.formatted("lib", "1.0-SNAPSHOT"));

    assertThat(of("pom.xml").isEmpty()).isTrue();
    assertThat(of("bench/pom.xml").inWords(tree)).isEqualTo("lib (lib/pom.xml)");
  }

  @Test
  void managedDependenciesOfAParentAndWhatALibraryNeedsAreFound() throws IOException {
    write("parent/pom.xml", BENCH.formatted("bom", "1.0-SNAPSHOT").replace("bench", "parent"));
    write(
        "bench/pom.xml",
        "<project><parent><artifactId>parent</artifactId><relativePath>../parent</relativePath></parent><artifactId>bench</artifactId></project>");
    write("bom/pom.xml", BENCH.formatted("lib", "1").replace("bench", "bom"));
    write("lib/pom.xml", "<project><artifactId>lib</artifactId></project>");
    write("other/pom.xml", "<project><artifactId>other</artifactId></project>");

    assertThat(of("bench/pom.xml").modules())
        .extracting(OutsidePoms.Module::artifactId)
        .contains("lib")
        .doesNotContain("other", "parent");
  }

  @Test
  void anotherVersionOrGroupIsNotThatOfTheTree() throws IOException {
    write("pom.xml", LIBRARY.formatted(""));
    write("bench/pom.xml", BENCH.formatted("lib", "0.9"));
    assertThat(of("bench/pom.xml").isEmpty()).isTrue();
    assertThat(of("bench/pom.xml").roots()).isEmpty();
    assertThat(of("bench/pom.xml").otherVersions()).allMatch(one -> !one.hasVersion("0.9"));
    assertThat(of("bench/pom.xml").otherVersions()).hasSize(1);
    write("bench/pom.xml", BENCH.formatted("lib", "1.0-SNAPSHOT").replace("com.acme", "org"));
    assertThat(of("bench/pom.xml").isEmpty()).isTrue();
    assertThat(of("bench/pom.xml").otherVersions()).isEmpty();
  }

  @Test
  void sourcesAndOutputsHoldNoProjects() throws IOException {
    write("src/it/lib/pom.xml", LIBRARY.formatted(""));
    write("target/lib/pom.xml", LIBRARY.formatted(""));
    write("bench/pom.xml", BENCH.formatted("lib", "1.0-SNAPSHOT"));
    assertThat(of("bench/pom.xml").isEmpty()).isTrue();
  }

  @Test
  void damagedPomsEndNoSearch() throws IOException {
    String bench = BENCH.formatted("lib", "${project.version}");
    write("bench/pom.xml", bench);
    Fuzz.of(
        List.of(LIBRARY.formatted("<modules><module>bench</module><module>.</module></modules>")),
        100,
        damaged -> {
          assertThatCode(() -> Files.write(path("pom.xml"), damaged)).doesNotThrowAnyException();
          assertThat(of("bench/pom.xml").roots()).doesNotContainNull();
          assertThat(of("pom.xml").roots()).doesNotContainNull();
        });
  }

  private OutsidePoms of(String pom) {
    return OutsidePoms.of(tree, path(pom));
  }

  private Path path(String file) {
    return tree.toAbsolutePath().normalize().resolve(file);
  }

  private void write(String file, String text) throws IOException {
    Path target = tree.resolve(file);
    Files.createDirectories(target.getParent());
    Files.writeString(target, text);
  }
}
