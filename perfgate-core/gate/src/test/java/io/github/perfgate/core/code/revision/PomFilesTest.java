package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.pom.PomFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class PomFilesTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;

  @Test
  void parentsAreFollowedAndOptionFilesAreFoundAbove() throws IOException {
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"))) {
      String id =
          scratch.commit(
              "first",
              Map.of(
                  "app/pom.xml",
                  "<project><parent><relativePath>../build/parent</relativePath></parent></project>",
                  "build/parent/pom.xml",
                  "<project><parent><relativePath/></parent></project>",
                  "pom.xml",
                  "<project/>",
                  ".mvn/maven.config",
                  "-B"));
      Path module = Files.createDirectories(scratch.directory().resolve("app"));
      Files.writeString(module.resolve("pom.xml"), "<project><parent/></project>");
      Files.writeString(scratch.directory().resolve("pom.xml"), "<project><parent/></project>");
      try (SourceRepository found = SourceRepository.find(scratch.directory())) {
        SourceRepository source = Objects.requireNonNull(found);

        assertThat(
                PomFiles.of(
                    source, new Revision.Commit("BASELINE", id, "first"), module, "pom.xml"))
            .containsOnlyKeys("app/pom.xml", "build/parent/pom.xml", ".mvn/maven.config");
        // The default is the folder above; what is outside of the repository is not read.
        assertThat(PomFiles.of(source, source.current(), module, "pom.xml"))
            .containsOnlyKeys("app/pom.xml", "pom.xml");
      }
    }
  }

  @Test
  void aPomOfAnotherNameAndTheSettingsThatMavenIsGivenAreRead() throws IOException {
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"))) {
      String id =
          scratch.commit(
              "first",
              Map.of(
                  "app/build.xml", "<project/>",
                  "app/pom.xml", "<project/>",
                  ".mvn/maven.config", "-s\nci/settings.xml\n-gs ../outside.xml\n",
                  ".mvn/maven-user.properties", "a=b",
                  ".mvn/maven.properties", "a=b",
                  ".mvn/extensions.xml", "<extensions/>",
                  ".mvn/settings.xml", "<settings/>",
                  "ci/settings.xml", "<settings/>"));
      try (SourceRepository found = SourceRepository.find(scratch.directory())) {
        SourceRepository source = Objects.requireNonNull(found);

        assertThat(
                PomFiles.of(
                    source,
                    new Revision.Commit("BASELINE", id, "first"),
                    scratch.directory().resolve("app"),
                    "build.xml"))
            .containsOnlyKeys(
                "app/build.xml",
                ".mvn/maven.config",
                ".mvn/maven-user.properties",
                ".mvn/maven.properties",
                ".mvn/extensions.xml",
                ".mvn/settings.xml",
                "ci/settings.xml");
      }
    }
  }
}
