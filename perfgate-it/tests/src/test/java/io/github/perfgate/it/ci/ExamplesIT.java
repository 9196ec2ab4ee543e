package io.github.perfgate.it.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.it.harness.GateProject;
import io.github.perfgate.it.harness.MavenRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The projects in {@code examples}, with the change and the command that their poms tell. */
@Tag("all")
class ExamplesIT {
  private static final Path EXAMPLES = Recipe.ROOT.resolve("examples");

  private static final Pattern TRY =
      Pattern.compile(
          "change in (\\S+)\n +(\\S.*)\n +to\n +(\\S.*)\n +and run\n +mvn (\\S.*)\n +-->");

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  Path folder;

  static List<String> examples() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files
          .filter(Files::isDirectory)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void theChangeIsFoundAndOnlyInTheProfile(String example) {
    GateProject project = GateProject.create(folder, example).fromExample(example);
    Matcher told = TRY.matcher(project.read("pom.xml"));
    assertThat(told.find()).as("what the pom says to try").isTrue();
    project.commit("The example");
    project.replace(told.group(1), told.group(2), told.group(3));

    MavenRun plain = project.mvn("verify").run();
    MavenRun gate =
        project
            .mvn(told.group(4).split(" "))
            .with("-Dperfgate.maxRounds=10", "-Dperfgate.iterationTime=20ms")
            .with("-Dperfgate.warmupIterations=2", "-Dperfgate.measurementIterations=3")
            .timeout(Duration.ofMinutes(10))
            .run();

    plain.shouldPass().shouldNotSay("perfgate-maven-plugin");
    gate.shouldFail().shouldSayLike("  (REGRESSION|VIOLATED) ");
  }
}
