package io.github.perfgate.core.code.pom;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
                        + "</p:properties></p:project>")),
            false);

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
  void aPomThatIsNoXmlOrRefersToOtherFilesIsNamedAndNotCompared() {
    for (String pom :
        List.of(
            "<project",
            "<a>".repeat(20_000) + "</a>".repeat(20_000),
            "<!DOCTYPE p SYSTEM 'p.dtd'>" + POM,
            "<!DOCTYPE p [<!ENTITY x SYSTEM 'file:///etc/hostname'>]>"
                + POM.replace("5m", "&x;"))) {
      GateConfiguration read = read(pom);

      assertThat(read.values()).isEmpty();
      assertThat(read.unreadable()).containsExactly("pom.xml");
      assertThat(read.changesSince(read(POM))).isEmpty();
      assertThat(read(POM).changesSince(read)).isEmpty();
    }
    assertThat(read(".mvn/maven.properties", "a=\\u00", false).unreadable())
        .containsExactly(".mvn/maven.properties");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Dperfgate.margin=50%",
        "-D\nperfgate.margin=50%",
        "-D perfgate.margin=50%",
        "-B -D  perfgate.margin=50% -q",
        "--define\nperfgate.margin=50%",
        "--define perfgate.margin=50%",
        "--define=perfgate.margin=50%",
        "-define=perfgate.margin=50%",
        "--def\nperfgate.margin=50%",
        "-D=perfgate.margin=50%",
        "'-Dperfgate.margin=50%'",
        "# a comment\n\n  -Dperfgate.margin=50%  \n",
      })
  void aPropertyIsFoundHoweverMavenTakesIt(String options) {
    assertThat(read(".mvn/maven.config", options, false).values())
        .containsExactly(Map.entry(".mvn/maven.config -Dperfgate.margin", List.of("50%")));
  }

  @Test
  void jvmsAndMavenFourHaveFilesOfTheirOwn() {
    assertThat(read(".mvn/jvm.config", "-Xmx1g -server \"-Dperfgate.margin=5 %\"", false).values())
        .containsExactly(Map.entry(".mvn/jvm.config -Dperfgate.margin", List.of("5 %")));
    for (String name : List.of(".mvn/maven-user.properties", ".mvn/maven.properties")) {
      assertThat(read(name, "perfgate.margin: 50%\nother=1\n${includes}=x", false).values())
          .containsExactly(
              Map.entry(name + " ${includes}", List.of("x")),
              Map.entry(name + " perfgate.margin", List.of("50%")));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "-Pfast, -P, fast",
    "-P fast, -P, fast",
    "-P=fast, -P, fast",
    "--activate-profiles fast, -P, fast",
    "--activate-profiles=fast, -P, fast",
    "-s ci.xml, -s, ci.xml",
    "-sci.xml, -s, ci.xml",
    "--settings=ci.xml, -s, ci.xml",
    "-gs ci.xml, -gs, ci.xml",
    "-f other.xml, -f, other.xml",
    "--file other.xml, -f, other.xml",
    "-pl !bench, -pl, !bench",
    "--projects=a, -pl, a",
    "-fn, -fn, ''",
    "--fail-never, -fn, ''",
  })
  void whatBringsOrLeavesOutConfigurationIsFound(String option, String name, String value) {
    String lines = "-B\n" + option.replace(' ', '\n') + "\n-T1C\n-fae\n--strict-checksums\n-ff";

    assertThat(read(".mvn/maven.config", option, false).values())
        .isEqualTo(read(".mvn/maven.config", lines, false).values())
        .containsExactly(
            Map.entry(".mvn/maven.config " + name, value.isEmpty() ? List.of() : List.of(value)));
  }

  @Test
  void propertiesThatASettingRefersToBelongToIt() {
    String pom =
        POM.replace("2%", "${allowed}")
            .replace("<other>1", "<allowed>${much}</allowed><much>50%</much><other>1");

    assertThat(read(pom).values())
        .containsEntry("pom.xml <allowed>", List.of("${much}"))
        .containsEntry("pom.xml <much>", List.of("50%"))
        .doesNotContainKey("pom.xml <other>");
    assertThat(read(pom.replace("50%", "5%")).changesSince(read(pom)))
        .containsExactly("pom.xml <much> is 5%, it was 50%");
    assertThat(
            GateConfiguration.of(
                    Map.of("pom.xml", bytes(pom), ".mvn/maven.config", bytes("-Dmuch=9%")), false)
                .values())
        .containsEntry(".mvn/maven.config -Dmuch", List.of("9%"));
  }

  @Test
  void aProfileAroundTheGateCountsWithWhatActivatesIt() {
    String inProfile =
        POM.replace("<build>", "<profiles><profile><id>p</id><build>")
            .replace("</build>", "</build></profile></profiles>");
    String activated =
        inProfile.replace(
            "<id>p</id>",
            "<id>p</id><activation><property><name>!x</name></property></activation>");

    assertThat(read(inProfile).changesSince(read(POM)))
        .containsExactly("pom.xml <profile> is new: p");
    assertThat(read(activated).changesSince(read(inProfile)))
        .containsExactly("pom.xml <profile> is p | name=!x, it was p");
  }

  @Test
  void extensionsAndParentsFromElsewhereCount() {
    String gav = "<groupId>g</groupId><artifactId>a</artifactId><version>1</version>";

    assertThat(
            read(
                    ".mvn/extensions.xml",
                    "<extensions><extension>" + gav + "</extension></extensions>",
                    false)
                .values())
        .containsExactly(Map.entry(".mvn/extensions.xml <extension>", List.of("g:a:1")));
    assertThat(
            read("<project><build><extensions><extension>"
                    + gav
                    + "</extension></extensions></build><parent>"
                    + gav
                    + "</parent></project>")
                .values())
        .containsOnly(
            Map.entry("pom.xml <extension>", List.of("g:a:1")),
            Map.entry("pom.xml <parent>", List.of("g:a:1")));
    assertThat(
            GateConfiguration.of(
                    Map.of(
                        "app/pom.xml",
                        bytes("<project><parent>" + gav + "</parent></project>"),
                        "pom.xml",
                        bytes("<project/>")),
                    false)
                .values())
        .isEmpty();
    assertThat(
            read(
                    "ci/settings.xml",
                    "<settings><profiles><profile><id>p</id><properties><perfgate.skip>true</perfgate.skip></properties></profile></profiles><activeProfiles><activeProfile>p</activeProfile></activeProfiles></settings>",
                    false)
                .values())
        .containsOnly(
            Map.entry("ci/settings.xml <activeProfile>", List.of("p")),
            Map.entry("ci/settings.xml <profile>", List.of("p")),
            Map.entry("ci/settings.xml <perfgate.skip>", List.of("true")));
  }

  @Test
  void surefiresSettingsCountIfTestsAreMeasured() {
    String pom =
        "<project><properties><argLine>-Xmx1g</argLine></properties><build><plugins><plugin>"
            + "<artifactId>maven-surefire-plugin</artifactId><configuration>"
            + "<systemPropertyVariables><size>1</size></systemPropertyVariables>"
            + "<argLine>@{argLine} -Dx=${x}</argLine><forkCount>2</forkCount>"
            + "</configuration></plugin></plugins></build></project>";

    assertThat(read("pom.xml", pom, true).values())
        .containsOnly(
            Map.entry("pom.xml maven-surefire-plugin <systemPropertyVariables>", List.of("size=1")),
            Map.entry("pom.xml maven-surefire-plugin <argLine>", List.of("@{argLine} -Dx=${x}")),
            Map.entry("pom.xml <argLine>", List.of("-Xmx1g")));
    assertThat(read("pom.xml", pom, false).values()).isEmpty();
  }

  @Test
  void whatLetsTestsRunOtherwiseIsAmongSurefiresSettings() {
    String pom =
        "<project><properties><skipTests>true</skipTests></properties><build><plugins><plugin>"
            + "<artifactId>maven-surefire-plugin</artifactId><executions><execution>"
            + "<phase>none</phase></execution></executions><dependencies><dependency>"
            + "<groupId>g</groupId><artifactId>my-engine</artifactId><version>1</version>"
            + "</dependency><dependency><artifactId>other</artifactId></dependency></dependencies>"
            + "<configuration><skip>true</skip><classpathDependencyExcludes><one>g:a</one>"
            + "</classpathDependencyExcludes></configuration></plugin></plugins></build></project>";

    assertThat(read("pom.xml", pom, true).values())
        .containsOnly(
            Map.entry("pom.xml maven-surefire-plugin <phase>", List.of("none")),
            Map.entry("pom.xml maven-surefire-plugin <skip>", List.of("true")),
            Map.entry(
                "pom.xml maven-surefire-plugin <classpathDependencyExcludes>", List.of("one=g:a")),
            Map.entry("pom.xml maven-surefire-plugin <dependency>", List.of("g:my-engine:1")),
            Map.entry("pom.xml <skipTests>", List.of("true")));
    assertThat(read(".mvn/maven.config", "-Dmaven.test.skip", true).values())
        .containsOnlyKeys(".mvn/maven.config -Dmaven.test.skip");
  }

  @Test
  void filesWithFormulasCountLineByLine() {
    assertThat(read("a.spl", "f <= g\n\n g <= h\n", false).values())
        .containsExactly(Map.entry("a.spl", List.of("f <= g", "g <= h")));
  }

  @Test
  @Timeout(300)
  void anyPomCanBeRead() {
    Fuzz.of(
        List.of(POM),
        input -> {
          GateConfiguration read = GateConfiguration.of(Map.of("pom.xml", input), true);
          assertThat(read.changesSince(read)).isEmpty();
        });
  }

  private static GateConfiguration read(String pom) {
    return read("pom.xml", pom, false);
  }

  private static GateConfiguration read(String file, String text, boolean tests) {
    return GateConfiguration.of(Map.of(file, bytes(text)), tests);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
