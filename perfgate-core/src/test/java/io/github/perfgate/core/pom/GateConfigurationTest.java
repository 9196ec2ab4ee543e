package io.github.perfgate.core.pom;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GateConfigurationTest {
  private static final String POM =
      """
      <project xmlns="http://maven.apache.org/POM/4.0.0">
        <properties>
          <perfgate.budget>5m</perfgate.budget>
          <other>1</other>
        </properties>
        <build>
          <plugins>
            <plugin>
              <groupId>io.github.perfgate</groupId>
              <artifactId>perfgate-maven-plugin</artifactId>
              <version>1</version>
              <executions>
                <execution>
                  <goals><goal>check</goal></goals>
                  <configuration><margin>2%</margin></configuration>
                </execution>
              </executions>
              <configuration>
                <accepted>
                  <accept>a.B.m up to 1.2: one</accept>
                  <accept>a.B.n up to 1.3:
                    two</accept>
                </accepted>
                <formulas><formula>a &lt;= b</formula></formulas>
              </configuration>
            </plugin>
            <plugin>
              <artifactId>other-maven-plugin</artifactId>
              <configuration><margin>50%</margin></configuration>
            </plugin>
          </plugins>
        </build>
      </project>
      """;

  @Test
  void settingsAreFoundWhereverTheyStand() {
    assertThat(read(POM).values())
        .containsOnly(
            Map.entry("pom.xml <version>", List.of("1")),
            Map.entry("pom.xml <goals>", List.of("check")),
            Map.entry("pom.xml <margin>", List.of("2%")),
            Map.entry(
                "pom.xml <accepted>",
                List.of("a.B.m up to 1.2: one", "a.B.n up to 1.3:\n              two")),
            Map.entry("pom.xml <formulas>", List.of("a <= b")),
            Map.entry("pom.xml <perfgate.budget>", List.of("5m")));
  }

  @Test
  void acceptancesAreChildrenOrLines() {
    assertThat(read(POM).entries("accepted")).hasSize(2).first().isEqualTo("a.B.m up to 1.2: one");
    assertThat(
            read(POM.replaceAll(
                    "(?s)<accepted>.*</accepted>", "<accepted>\n one \n\n two\n</accepted>"))
                .entries("accepted"))
        .containsExactly("one", "two");
  }

  @Test
  void propertiesAcceptTooAndOptionFilesConfigure() {
    GateConfiguration read =
        GateConfiguration.of(
            Map.of(
                ".mvn/maven.config",
                bytes("-T2 -Dperfgate.margin=50%\n-Dother=1\n-Dperfgate.skip"),
                "pom.xml",
                bytes(
                    "<p:project xmlns:p='x'><p:properties><p:perfgate.accepted>one</p:perfgate.accepted>"
                        + "</p:properties></p:project>")));

    assertThat(read.values())
        .containsEntry(".mvn/maven.config -Dperfgate.margin", List.of("50%"))
        .containsEntry(".mvn/maven.config -Dperfgate.skip", List.of())
        .hasSize(3);
    assertThat(read.entries("accepted")).containsExactly("one");
  }

  @Test
  void whatIsDifferentIsNamedWithBothValues() {
    GateConfiguration older = read(POM);
    GateConfiguration newer =
        read(
            POM.replace("<margin>2%", "<margin>20%")
                .replace("<formulas><formula>a &lt;= b</formula></formulas>", "<skip>true</skip>"));

    assertThat(older.changesSince(older)).isEmpty();
    assertThat(newer.changesSince(older))
        .containsExactly(
            "pom.xml <formulas> is gone, it was a <= b",
            "pom.xml <margin> is 20%, it was 2%",
            "pom.xml <skip> is new: true");
  }

  @Test
  void aPomThatIsNoXmlOrRefersToOtherFilesConfiguresNothing() {
    assertThat(read("<project").values()).isEmpty();
    assertThat(read("<a>".repeat(20_000) + "</a>".repeat(20_000)).values()).isEmpty();
    assertThat(
            read("<!DOCTYPE p [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>"
                    + POM.replace("5m", "&x;"))
                .values())
        .isEmpty();
  }

  @Test
  @Timeout(300)
  void anyPomCanBeRead() {
    Fuzz.of(
        List.of(POM),
        input -> {
          GateConfiguration read = GateConfiguration.of(Map.of("pom.xml", input));
          assertThat(read.changesSince(read)).isEmpty();
        });
  }

  private static GateConfiguration read(String pom) {
    return GateConfiguration.of(Map.of("pom.xml", bytes(pom)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
