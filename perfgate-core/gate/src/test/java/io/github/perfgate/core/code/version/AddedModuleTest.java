package io.github.perfgate.core.code.version;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Revision;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AddedModuleTest {
  @TempDir Path folder;

  @Test
  void theBenchmarksRunOnTheModulesThatTheVersionHas() {
    // given
    Fixture now = new Fixture(folder, Revision.CURRENT);
    Fixture then = new Fixture(folder, Revision.BASELINE);
    Artifact words = now.module("words", "compile");
    Artifact split = now.module("split", "compile");
    Artifact text = now.library("text", "2", "compile");
    Artifact jmh = now.library("org.openjdk.jmh", "jmh-core", "1.37", "compile");
    ModuleBuild candidate = now.version(words, split, text, jmh).module();
    Artifact oldText = then.library("text", "1", "compile");
    Artifact dropped = then.library("dropped", "1", "runtime");
    Artifact oldJunit = then.library("junit", "4", "test");
    ModuleBuild oldWords =
        new ModuleBuild(
            "com.acme",
            "words",
            "0.9",
            folder.resolve("checkout/words"),
            folder.resolve("checkout/words/target/classes"),
            folder.resolve("checkout/words/target/test-classes"),
            folder.resolve("checkout/words/target/words.jar"),
            List.of(oldText, dropped, oldJunit));

    // when
    ModuleBuild added =
        AddedModule.in(candidate, folder.resolve("checkout/bench"), List.of(oldWords));

    // then
    assertThat(added.dependencies())
        .extracting(Artifact::coordinates)
        .containsExactly(
            "com.acme:words:0.9",
            "org.lib:text:1",
            "org.openjdk.jmh:jmh-core:1.37",
            "org.lib:dropped:1");
    assertThat(added.dependencies().get(0).file()).isEqualTo(oldWords.packaged());
    assertThat(added.dependencies().get(0).classes()).isEqualTo(oldWords.classes());
    assertThat(added.dependencies().get(0).reactor()).isTrue();
    assertThat(added.classes()).doesNotExist();
    assertThat(added.artifactId()).isEqualTo("app");
  }

  @Test
  void aModuleThatAnotherOneBringsNeedsNoBuildOfItsOwn() {
    Fixture now = new Fixture(folder, Revision.CURRENT);
    Fixture then = new Fixture(folder, Revision.BASELINE);
    Artifact core = now.module("core", "compile");
    ModuleBuild api = then.version(then.module("core", "compile")).module();

    assertThat(AddedModule.has(List.of(api), core)).isTrue();
    assertThat(AddedModule.has(List.of(api), now.module("app", "compile"))).isTrue();
    assertThat(AddedModule.has(List.of(api), now.module("other", "compile"))).isFalse();
    assertThat(AddedModule.in(now.version(core).module(), folder, List.of(api)).dependencies())
        .containsExactly(then.module("core", "compile"));
  }
}
