package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.checkout.Checkout;
import io.github.perfgate.core.code.revision.select.BaselineSelector;
import io.github.perfgate.core.code.revision.select.SelectedRevision;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs in a JVM of its own, whose home is empty and whose environment is that of a git hook. */
@Tag("process")
class GitEnvironmentTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;

  /** Runs the whole package, from a directory to a checkout. */
  static final class Child {
    private Child() {}

    public static void main(String[] arguments) throws Exception {
      try (SourceRepository source = SourceRepository.find(Path.of(arguments[0]))) {
        source.current();
        SelectedRevision selection =
            new BaselineSelector(source).select("auto", System.getenv(), null);
        Revision.Commit commit = (Revision.Commit) selection.revision();
        new Checkout(source).checkOut(commit.id(), Path.of(arguments[1]));
        Files.writeString(Path.of(arguments[2]), commit.id());
      }
      // If there were a measurement to write, a thread of JGit would write it now.
      Thread.sleep(300);
    }
  }

  @Test
  void leavesNoTraceInTheHomeAndIsNotRedirected() throws Exception {
    // given a project with a filter that records its environment, and another repository
    Path home = Files.createDirectory(temporary.resolve("home"));
    Path out = temporary.resolve("out");
    Path result = temporary.resolve("result");
    try (ScratchRepository scratch = ScratchRepository.in(temporary.resolve("project"));
        ScratchRepository other = ScratchRepository.in(temporary.resolve("other"))) {
      other.branch("main", other.commit("another"));
      scratch.config("filter", "tell", "smudge", "echo \"<$GIT_WORK_TREE$GIT_INDEX_FILE>\" #");
      String first = scratch.commit("first", Map.of(".gitattributes", "a filter=tell", "a", "a"));
      scratch.branch("main", scratch.commit("second", first)).checkOut("main");
      Map<String, String> before = Fingerprint.of(scratch.directory());
      Map<String, String> elsewhere = Fingerprint.of(other.directory());

      // when
      int exit =
          run(
              home,
              Map.of(
                  "GIT_DIR", other.gitDirectory().toString(),
                  "GIT_WORK_TREE", other.directory().toString(),
                  "GIT_INDEX_FILE", other.gitDirectory().resolve("index").toString(),
                  "GIT_OBJECT_DIRECTORY", other.gitDirectory().resolve("objects").toString()),
              scratch.directory(),
              out,
              result);

      // then
      assertThat(exit).isZero();
      assertThat(result).hasContent(first);
      assertThat(out.resolve("a")).hasContent("<>");
      assertThat(home).isEmptyDirectory();
      assertThat(Fingerprint.of(scratch.directory())).isEqualTo(before);
      assertThat(Fingerprint.of(other.directory())).isEqualTo(elsewhere);
    }
  }

  private int run(Path home, Map<String, String> environment, Path... arguments) throws Exception {
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Duser.home=" + home,
            "-cp",
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
            Child.class.getName());
    List.of(arguments).forEach(argument -> builder.command().add(argument.toString()));
    builder.environment().keySet().removeIf(n -> n.startsWith("GIT_") || n.startsWith("XDG_"));
    builder.environment().put("HOME", home.toString());
    builder.environment().putAll(environment);
    File log = temporary.resolve("log").toFile();
    Process process = builder.redirectErrorStream(true).redirectOutput(log).start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
      assertThat(log).content().doesNotContain("Exception");
      return process.exitValue();
    } finally {
      process.destroyForcibly();
    }
  }
}
