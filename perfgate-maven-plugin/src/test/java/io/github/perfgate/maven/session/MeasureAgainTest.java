package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.maven.SampleSession;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasureAgainTest {
  @TempDir Path folder;

  @Test
  void theCommandNamesTheWorkloadAndTheBaselineAndRepeatsTheSettings() {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    session.getUserProperties().setProperty("perfgate.margin", "5 %");
    session.getUserProperties().setProperty("perfgate.resume", "true");

    String command = MeasureAgain.verify(session, bench).of("a.B.c{n=it's,m=2}", "a1b2c3");

    assertThat(command)
        .startsWith("mvn verify ")
        .contains("'-Dperfgate.margin=5 %'", "-Dperfgate.baseline=a1b2c3")
        .doesNotContain("resume")
        .endsWith(" -Dperfgate.workload='a.B.c{n=it'\\''s,m=2}'");
  }

  @Test
  void theWrapperOfTheProjectIsCalled() throws IOException {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    Files.writeString(folder.resolve("mvnw"), "#!/bin/sh");

    assertThat(MeasureAgain.verify(session, bench).of("a.B.c", null)).startsWith("./mvnw verify ");
    assertThat(MeasureAgain.compare(session, bench, "perfgate:compare", "a1").of("a.B.c", null))
        .startsWith("./mvnw perfgate:compare ");
  }

  @Test
  void whatTheUserTypedIsRepeatedWithoutSecrets() throws IOException {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    Files.createDirectories(folder.resolve(".mvn"));
    Files.writeString(folder.resolve(".mvn/maven.config"), "-Dof.file=1");
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    Properties user = session.getRequest().getUserProperties();
    Map.ofEntries(
            Map.entry("skipTests", "true"),
            Map.entry("maven.test.skip", "true"),
            Map.entry("jdk", "a b"),
            Map.entry("of.file", "1"),
            Map.entry("maven.repo.local", "/x"),
            Map.entry("db.password", "s1"),
            Map.entry("GITHUB_TOKEN", "s2"),
            Map.entry("sonar.login", "s3"),
            Map.entry("apiKey", "s4"),
            Map.entry("proxy", "https://me:s5@host/"),
            Map.entry("x", "ghp_16C7e42F292c6912E7710c838347Ae178B4a"))
        .forEach(user::setProperty);

    assertThat(MeasureAgain.verify(session, bench).of("a.B.c", null))
        .isEqualTo(
            "mvn verify -pl bench -am '-Djdk=a b' -Dmaven.test.skip=true -DskipTests=true"
                + " -Dperfgate.workload=a.B.c");
  }

  /** As git-commit-id does; Maven has read the projects by then. */
  @Test
  void whatAPluginAddedToTheUsersPropertiesIsNotRepeated() {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    session.getUserProperties().setProperty("jdk", "17");
    session.getRequest().getProjectBuildingRequest();
    session.getUserProperties().setProperty("git.build.time", "now");

    assertThat(MeasureAgain.verify(session, bench).of("a.B.c", null))
        .isEqualTo("mvn verify -pl bench -am -Djdk=17 -Dperfgate.workload=a.B.c");
  }

  /**
   * Maven adds what settings activate to the profiles of {@code -P}; the pom defines one of them.
   */
  @Test
  void profilesThatSettingsActivateAreNotRepeated() throws IOException {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    sample.request.setUserSettingsFile(
        settings("user.xml", "<settings xmlns='http://maven.apache.org/SETTINGS/1.0.0'>", "mine"));
    sample.request.setGlobalSettingsFile(settings("global.xml", "<settings>", "repository"));
    sample.request.setActiveProfiles(List.of("perf", "mine", "repository"));
    sample.request.setInactiveProfiles(List.of("slow"));
    MavenSession session = sample.with(List.of(bench), List.of(bench));

    assertThat(MeasureAgain.verify(session, bench).of("a.B.c", null)).contains(" '-Pperf,!slow' ");
    sample.request.setActiveProfiles(List.of("mine", "repository"));
    sample.request.setInactiveProfiles(List.of());
    assertThat(MeasureAgain.verify(session, bench).of("a.B.c", null)).doesNotContain("-P");
    assertThat(SessionEnvironment.profiles(sample.request)).containsExactly("mine", "repository");
  }

  private File settings(String name, String begin, String profile) throws IOException {
    return Files.writeString(
            folder.resolve(name),
            begin
                + """
                  <profiles><profile><id>%1$s</id></profile></profiles>
                  <activeProfiles>
                    <activeProfile> %1$s
                    </activeProfile>
                    <activeProfile>perf</activeProfile>
                  </activeProfiles></settings>
                  """
                    .formatted(profile))
        .toFile();
  }

  @Test
  void thatOfAClassLeavesOutAllOthersAndEveryWorkloadAndHasTheSeed() {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    session.getUserProperties().setProperty("perfgate.concurrent.enabled", "true");
    session.getUserProperties().setProperty("perfgate.concurrent.tests", "3");
    session.getUserProperties().setProperty("perfgate.concurrent.excludes", ".*Other");
    session.getUserProperties().setProperty("perfgate.seed", "1");

    String command = MeasureAgain.verify(session, bench).ofClass("a.B$C", 7, "a1b2c3");

    assertThat(command)
        .isEqualTo(
            "mvn verify -pl bench -am -Dperfgate.concurrent.tests=3 -Dperfgate.baseline=a1b2c3"
                + " -Dperfgate.concurrent.enabled=true"
                + " -Dperfgate.concurrent.excludes='(?!\\Qa.B\\E\\x24\\QC\\E$).*'"
                + " -Dperfgate.includes='(?!)' -Dperfgate.seed=7");
    Pattern others = Pattern.compile("(?!\\Qa.B\\E\\x24\\QC\\E$).*");
    assertThat("a.B$C").doesNotMatch(others);
    assertThat(List.of("a.B", "a.B$CD", "x.a.B$C")).allMatch(others.asMatchPredicate());
  }

  @Test
  void aComparisonNamesBothCommitsAndBuildsNoOtherModule() {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    session.getUserProperties().setProperty("perfgate.margin", "0.05");
    session.getUserProperties().setProperty("perfgate.baseline", "v1");
    session.getUserProperties().setProperty("perfgate.candidate", "v2");

    String command =
        MeasureAgain.compare(session, bench, "g:a:1:compare", "d4e5f6").of("a.B.c", "a1b2c3");

    assertThat(command)
        .isEqualTo(
            "mvn g:a:1:compare -Dperfgate.candidate=d4e5f6 -pl bench -Dperfgate.margin=0.05"
                + " -Dperfgate.baseline=a1b2c3 -Dperfgate.workload=a.B.c");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1,n=2", "$1 %TEMP% `id` $(id) \\E \\Q \\", "gr\u00f6\u00dfe \u65e5\u672c"})
  void anIdThatTheLogShowsStandsThereAsItIs(String value) {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");

    assertThat(
            MeasureAgain.verify(sample.with(List.of(bench), List.of(bench)), bench)
                .of("a.B$C.c{v=" + value + "}", null))
        .endsWith(" -Dperfgate.workload='a.B$C.c{v=" + value + "}'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "two\nlines\r\n\tand a tab",
        "\u0000\u001b[31mred\u007f",
        "\u202egnp.exe \u2028",
        "half \ud83d of a pair, and a whole one \ud83d\ude00",
        "${basedir} $1 %TEMP% `id` $(id) \\E \\Q \\, a comma"
      })
  void whatNoCommandLineHoldsIsSpelledOut(String value) {
    SampleSession sample = new SampleSession(folder);
    MavenProject bench = sample.project("bench");

    String command =
        MeasureAgain.verify(sample.with(List.of(bench), List.of(bench)), bench)
            .of("a.B.c{v=" + value + "}", null);

    String expression = command.substring(command.indexOf("'") + 1, command.length() - 1);
    assertThat(expression.chars().allMatch(c -> (c >= ' ' && c < 0x7f) || Character.isLetter(c)))
        .isTrue();
    assertThat(expression).doesNotContain("${", ",");
    assertThat(Pattern.compile(expression).matcher("a.B.c{v=" + value + "}").find()).isTrue();
    assertThat(Pattern.compile(expression).matcher("a.B.c{v=" + value + "x}").find()).isFalse();
  }
}
