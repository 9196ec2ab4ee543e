package io.github.perfgate.maven.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.version.Artifact;
import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.maven.SampleProject;
import io.github.perfgate.maven.SampleSession;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.maven.execution.MavenSession;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CandidateModuleTest {
  @TempDir Path folder;
  private Path root = Path.of("");
  private SampleSession sample = new SampleSession(root);

  @BeforeEach
  void project() {
    root = folder.resolve("project");
    sample = new SampleSession(root);
    SampleProject.write(root);
  }

  @Test
  void modulesOfTheSessionAreOfTheReactor() {
    // given
    MavenProject core = sample.project("core");
    MavenProject bench = sample.project("bench", SampleSession.on("core"));
    Path jar = root.resolve("core/target/core-1.jar");
    bench.setArtifacts(Set.of(SampleSession.artifact("core", "1", jar)));
    MavenSession session = sample.with(List.of(core, bench), List.of(core, bench));
    // when
    ModuleBuild module = CandidateModule.of(session, bench);
    // then
    assertThat(module.dependencies())
        .containsExactly(
            new Artifact(
                "com.acme",
                "core",
                "jar",
                null,
                "1",
                "compile",
                jar,
                true,
                root.resolve("core/target/classes")));
    assertThat(new Siblings(session, bench).anyDependsOnModule()).isFalse();
    assertThat(new Siblings(session, core).anyDependsOnModule()).isTrue();
  }

  @Test
  void aSiblingFromTheLocalRepositoryIsStale() {
    // given `-pl bench` without `-am`
    MavenProject core = sample.project("core");
    MavenProject bench = sample.project("bench", SampleSession.on("core"));
    Path installed = folder.resolve("repository/com/acme/core/1/core-1.jar");
    bench.setArtifacts(Set.of(SampleSession.artifact("core", "1", installed)));
    MavenSession session = sample.with(List.of(bench), List.of(core, bench));
    // then
    assertThatThrownBy(() -> CandidateModule.of(session, bench))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("com.acme:core is a module of this project")
        .hasMessageContaining("-pl bench -am");
  }

  @Test
  void aSiblingOfThisSessionThatWasNotPackagedIsStaleToo() {
    // given the gate runs before the package phase, and Maven falls back to the repository
    MavenProject core = sample.project("core");
    MavenProject bench = sample.project("bench", SampleSession.on("core"));
    Path installed = folder.resolve("repository/com/acme/core/1/core-1.jar");
    bench.setArtifacts(Set.of(SampleSession.artifact("core", "1", installed)));
    MavenSession session = sample.with(List.of(core, bench), List.of(core, bench));
    // then
    assertThatThrownBy(() -> CandidateModule.of(session, bench))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("was not built by this session");
  }

  @Test
  void anEarlierReleaseOfASiblingIsALibrary() {
    // given
    MavenProject bench = sample.project("bench");
    Path released = folder.resolve("repository/com/acme/core/0.9/core-0.9.jar");
    bench.setArtifacts(Set.of(SampleSession.artifact("core", "0.9", released)));
    MavenSession session = sample.with(List.of(bench), List.of(bench));
    // when
    ModuleBuild module = CandidateModule.of(session, bench);
    // then
    assertThat(module.dependencies()).extracting(Artifact::reactor).containsExactly(false);
  }
}
