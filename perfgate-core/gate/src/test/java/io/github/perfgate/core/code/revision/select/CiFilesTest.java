package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.Fuzz;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CiFilesTest {
  private static final String EVENT = "{\"ref\":\"refs/heads/main\",\"before\":\"%s\"}";
  private static final String BEFORE = "0123456789".repeat(4);

  @TempDir Path folder;

  @Test
  void gitHubsEventNamesTheCommitBeforeThePush() throws IOException {
    Path event = Files.writeString(folder.resolve("event.json"), EVENT.formatted(BEFORE));

    Map<String, String> all = CiFiles.and(Map.of("GITHUB_EVENT_PATH", event.toString()));

    assertThat(CiPush.in(all).before()).isEqualTo(BEFORE);
    assertThat(CiPush.in(all).variable()).isEqualTo("the event of GITHUB_EVENT_PATH");
  }

  @Test
  void teamCitysConfigurationNamesTheTarget() throws IOException {
    Path more = folder.resolve("more.properties");
    Files.writeString(more, "teamcity.pullRequest.target.branch=refs/heads/main\n");
    Path build = folder.resolve("build.properties");
    Files.writeString(build, "teamcity.configuration.properties.file=" + more + "\n");

    Map<String, String> all =
        CiFiles.and(Map.of("TEAMCITY_BUILD_PROPERTIES_FILE", build.toString()));

    assertThat(CiTarget.in(all))
        .containsExactly(new CiTarget("teamcity.pullRequest.target.branch", "main"));
  }

  @Test
  void filesThatAreNotThereSayNothing() {
    Map<String, String> environment =
        Map.of("GITHUB_EVENT_PATH", "/nowhere/event.json", "TEAMCITY_BUILD_PROPERTIES_FILE", "\0");

    assertThat(CiFiles.and(environment)).isEqualTo(environment);
  }

  @Test
  void damagedFilesSayNothingThatIsNoCommit() {
    Fuzz.of(
        List.of(EVENT.formatted(BEFORE), "teamcity.pullRequest.target.branch=a\\u0041\n"),
        input -> {
          Path file = folder.resolve("damaged");
          Files.write(file, input);
          Map<String, String> all =
              CiFiles.and(
                  Map.of(
                      "GITHUB_EVENT_PATH",
                      file.toString(),
                      "TEAMCITY_BUILD_PROPERTIES_FILE",
                      file.toString()));
          String before = CiPush.in(all).before();
          assertThat(before == null || before.getBytes(StandardCharsets.UTF_8).length == 40)
              .isTrue();
        });
  }
}
