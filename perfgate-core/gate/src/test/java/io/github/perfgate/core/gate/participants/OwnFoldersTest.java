package io.github.perfgate.core.gate.participants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OwnFoldersTest {
  @TempDir Path temporary;
  private Path module;
  private Path built;
  private Path copies;
  private OwnFolders folders;

  @BeforeEach
  void create() throws IOException {
    module = Files.createDirectories(temporary.resolve("module"));
    built = Files.createDirectories(temporary.resolve("built/target"));
    copies = temporary.resolve("own-000");
    Files.createDirectories(module.resolve("target"));
    folders =
        new OwnFolders(
            module,
            "target",
            Map.of(Revision.BASELINE, built),
            List.of(Revision.BASELINE),
            temporary);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Ddb=%s/db",
        "-Ddb=jdbc:h2:file:%s/db;MODE=x",
        "-Xlog:gc*:file=%s/gc.log:time",
        "-javaagent:%s/agent.jar=port=1,dir=%s/out/",
        "-Djava.library.path=%s/a:%s/b",
        "%s/x"
      })
  void everyWayToNameTheFolderIsReplacedForTheOtherVersionAlone(String text) {
    for (String named : List.of(module.resolve("target").toString(), "target", "./target")) {
      String argument = text.replace("%s", named);

      assertThat(folders.of(Revision.BASELINE, argument))
          .isEqualTo(text.replace("%s", copies.toString()));
      assertThat(folders.of(Revision.CURRENT, argument)).isEqualTo(argument);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Dx=target",
        "-Dtarget=1",
        "-Dx=my/target/db",
        "-Dx=targets/db",
        "-Dx=%s2/db",
        "-Dx=/other%s/db",
        "-Dx=target/../data",
        "-Xmx1g"
      })
  void whatIsElsewhereStays(String text) {
    String argument = text.replace("%s", module.resolve("target").toString());

    assertThat(folders.of(Revision.BASELINE, argument)).isEqualTo(argument);
  }

  @Test
  void theVersionsOwnFilesComeFirst() throws IOException {
    Files.writeString(module.resolve("target/both"), "candidate");
    Files.writeString(built.resolve("both"), "baseline");
    Files.createDirectories(module.resolve("target/db"));
    Files.writeString(module.resolve("target/db/one"), "candidate");

    String both = folders.of(Revision.BASELINE, "target/both");
    String db = folders.of(Revision.BASELINE, "target/db");
    Files.writeString(Path.of(both), "changed");

    assertThat(built.resolve("both")).hasContent("baseline");
    assertThat(Path.of(db, "one")).hasContent("candidate");
    assertThat(Files.exists(Path.of(folders.of(Revision.BASELINE, "target/new")))).isFalse();
    // The whole folder has what was copied, and the rest of the build.
    Files.writeString(built.resolve("rest"), "baseline");
    Path whole = Path.of(folders.of(Revision.BASELINE, module.resolve("target").toString()));
    assertThat(whole.resolve("both")).hasContent("changed");
    assertThat(whole.resolve("rest")).hasContent("baseline");
  }

  @Test
  void variablesAndTheWorkingFolderAreReplacedToo() {
    assertThat(
            folders.of(
                Revision.BASELINE,
                new JvmEnvironment(module.resolve("target/it"), Map.of("OUT", "target/out"))))
        .isEqualTo(
            new JvmEnvironment(
                copies.resolve("it"), Map.of("OUT", copies.resolve("out").toString())));
    assertThat(folders.of(Revision.BASELINE, JvmEnvironment.in(module)))
        .isEqualTo(JvmEnvironment.in(module));
  }

  @Test
  void theBenchmarksOwnArgumentsAreOverruledOrRefused() {
    assertThat(
            folders.of(
                Revision.BASELINE, benchmark("-Ddb=target/db", "-Xmx1g"), List.of("-Dx=target/x")))
        .containsExactly("-Ddb=" + copies.resolve("db"), "-Dx=" + copies.resolve("x"));
    Workload logs = benchmark("-Xlog:gc:file=target/gc.log");
    assertThat(folders.of(Revision.CURRENT, logs, List.of())).isEmpty();
    assertThatThrownBy(() -> folders.of(Revision.BASELINE, logs, List.of()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a.B.m asks in @Fork for `-Xlog:gc:file=target/gc.log`")
        .hasMessageContaining("<jvmArgs>");
  }

  private static Workload benchmark(String... jvmArgs) {
    return new Workload(
        "a.B.m",
        WorkloadKind.JMH,
        new JmhTarget("a.B.m", "avgt", Map.of(), 1, null, List.of(jvmArgs), null));
  }
}
