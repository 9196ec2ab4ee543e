package io.github.perfgate.core.code.version.maven;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.Fixture;
import io.github.perfgate.core.code.version.ModuleBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReactorTest {
  @TempDir Path folder;

  @Test
  void aRecordedProjectIsFoundByFolderOrCoordinates() throws IOException {
    // given
    Path records = folder.resolve("records");
    Path app = Files.createDirectories(folder.resolve("app"));
    record(records, "core", folder.resolve("core"), "");
    record(
        records,
        "app",
        app,
        """
        packaged=/app.jar
        artifact.0.groupId=com.acme
        artifact.0.artifactId=core
        artifact.0.type=jar
        artifact.0.version=1
        artifact.0.scope=compile
        artifact.0.file=/core.jar
        artifact.1.groupId=com.acme
        artifact.1.artifactId=core
        artifact.1.type=jar
        artifact.1.classifier=shaded
        artifact.1.version=1
        artifact.1.scope=test
        artifact.1.file=/core-shaded.jar
        artifact.2.groupId=com.acme
        artifact.2.artifactId=core
        artifact.2.type=test-jar
        artifact.2.classifier=tests
        artifact.2.version=0.9
        artifact.2.scope=test
        artifact.2.file=/core-0.9-tests.jar
        """);
    Reactor reactor = new Reactor(RecordedProject.readAll(records));
    // when
    ModuleBuild module = reactor.build(reactor.project(app, "com.other:name").orElseThrow());
    // then
    assertThat(module.artifactId()).isEqualTo("app");
    assertThat(module.packaged()).isEqualTo(Path.of("/app.jar"));
    assertThat(module.dependencies())
        .extracting(Artifact::reactor)
        .containsExactly(true, true, false);
    assertThat(module.dependencies())
        .extracting(Artifact::classes)
        .containsExactly(folder.resolve("core/classes"), null, null);
    assertThat(reactor.project(folder.resolve("moved"), "com.acme:app").map(reactor::build))
        .contains(module);
    assertThat(reactor.project(folder.resolve("moved"), "com.acme:gone")).isEmpty();
  }

  @Test
  void twoPomsInOneFolderAreTwoProjects() throws IOException {
    Path records = folder.resolve("records");
    Path app = Files.createDirectories(folder.resolve("app"));
    record(records, "app", app, "");
    record(records, "app-bench", app, "");
    Reactor reactor = new Reactor(RecordedProject.readAll(records));
    for (String name : List.of("app", "app-bench")) {
      assertThat(reactor.project(app, "com.acme:" + name).orElseThrow().artifactId())
          .isEqualTo(name);
    }
  }

  @Test
  void sourcesWithoutAClassAreThoseOfTheModuleAndOfMainClassesBelowIt() throws IOException {
    Path records = folder.resolve("records");
    record(
        records,
        "core",
        folder.resolve("core"),
        "uncompiled=/core/main\nuncompiledTests=/core/test");
    record(records, "other", folder.resolve("other"), "uncompiled=/other/main");
    record(
        records,
        "app",
        folder.resolve("app"),
        """
        uncompiledTests=/app/test
        artifact.0.groupId=com.acme
        artifact.0.artifactId=core
        artifact.0.type=jar
        artifact.0.version=1
        artifact.0.scope=compile
        artifact.0.file=/core.jar
        """);
    Reactor reactor = new Reactor(RecordedProject.readAll(records));
    assertThat(reactor.uncompiled(reactor.project(folder, "com.acme:app").orElseThrow()))
        .containsExactly(Path.of("/app/test"), Path.of("/core/main"));
  }

  private static void record(Path records, String artifactId, Path directory, String more) {
    Fixture.write(
        records.resolve(artifactId + ".properties"),
        """
        groupId=com.acme
        artifactId=%s
        version=1
        directory=%s
        classes=%s/classes
        testClasses=%s/test-classes
        """
                .formatted(artifactId, directory, directory, directory)
            + more);
  }
}
