package io.github.perfgate.core.code.revision.checkout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.NativeGit;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * A checkout is byte for byte the same as the result of {@code git worktree add} for the same
 * commit.
 */
@Tag("process")
@DisabledOnOs(OS.WINDOWS)
class CheckoutParityTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  private Path project;
  private Path ours;
  private Path theirs;

  @BeforeEach
  void createRepository() throws Exception {
    project = Files.createDirectories(temporary.resolve("project"));
    ours = temporary.resolve("ours");
    theirs = temporary.resolve("theirs");
    git(project, "init", "-q", "-b", "main");
    git(project, "config", "user.name", "A");
    git(project, "config", "user.email", "a@example.org");
  }

  @Test
  void symbolicLinksOfEveryKind() throws Exception {
    write("folder/file", "text\n");
    link("valid", "folder/file");
    link("to-folder", "folder");
    link("dangling", "nowhere/at all");
    link("absolute", temporary.resolve("anything").toString());
    link("outside", "../../elsewhere");
    link("folder/up", "../folder");
    link("itself", "itself");
    assertParity();
    assertThat(Files.readSymbolicLink(ours.resolve("outside"))).hasToString("../../elsewhere");
  }

  @Test
  void fileNamesThatNeedQuotes() throws Exception {
    for (String name :
        List.of(
            "with space",
            "quote\"s'",
            "new\nline",
            "tab\t",
            "gr\u00fcn/\u00c4pfel",
            "\u6771\u4eac",
            "\ud83d\ude00",
            "back\\slash",
            "-dash",
            "$(echo)",
            "#hash",
            "!bang",
            " leading",
            "trailing ",
            "*?[]",
            "a:b")) {
      write(name, "of " + name);
    }
    assertParity();
  }

  @Test
  void executableBitsAndEmptyFiles() throws Exception {
    write("mvnw", "#!/bin/sh\n");
    assertThat(project.resolve("mvnw").toFile().setExecutable(true)).isTrue();
    write("plain", "");
    assertParity();
  }

  @Test
  void longPaths() throws Exception {
    String folder = "a".repeat(200);
    write(String.join("/", folder, folder, folder, folder, "b".repeat(255)), "deep");
    assertParity();
  }

  @Test
  void lineEndsOfAttributes() throws Exception {
    write(
        ".gitattributes",
        """
        *.crlf text eol=crlf
        *.lf text eol=lf
        *.text text
        *.auto text=auto
        *.autocrlf text=auto eol=crlf
        *.bin binary
        *.not -text
        *.old crlf
        *.oldin crlf=input
        *.macro mine
        [attr]mine text eol=crlf
        """);
    write("sub/.gitattributes", "*.lf eol=crlf\n*.crlf -text\n");
    for (String folder : List.of("", "sub/")) {
      for (String kind :
          List.of(
              "crlf",
              "lf",
              "text",
              "auto",
              "autocrlf",
              "bin",
              "not",
              "old",
              "oldin",
              "macro",
              "other")) {
        write(folder + "unix." + kind, "a\nb\n");
        write(folder + "windows." + kind, "a\r\nb\r\n");
        write(folder + "mixed." + kind, "a\r\nb\nc\rd\r\r\n");
        write(folder + "nul." + kind, "a\nb\0\n");
        write(folder + "open." + kind, "a\nb");
      }
    }
    for (String autocrlf : List.of("false", "input", "true")) {
      for (String eol : List.of("native", "lf", "crlf")) {
        git(project, "config", "core.autocrlf", "false");
        git(project, "config", "core.eol", "lf");
        commit();
        git(project, "config", "core.autocrlf", autocrlf);
        git(project, "config", "core.eol", eol);
        assertParity("autocrlf=" + autocrlf + " eol=" + eol);
      }
    }
  }

  /** Runs on Linux only, as libraries of other systems write UTF-16 in another byte order. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void identAndEncodings() throws Exception {
    write(
        ".gitattributes",
        """
        *.id ident
        *.idcrlf ident text eol=crlf
        *.16 text working-tree-encoding=UTF-16
        *.16le text working-tree-encoding=UTF-16LE eol=crlf
        *.latin working-tree-encoding=ISO-8859-1
        *.utf8 working-tree-encoding=UTF-8
        """);
    write("a.id", "x $Id$ y $Id$\n$Id: old $ and $Id: open\n$Identity$ $id$\n");
    write("b.idcrlf", "x $Id$\ny\n");
    write("empty.id", "");
    write("b.16", "gr\u00fcn\n".getBytes(StandardCharsets.UTF_16));
    write("b.16le", "gr\u00fcn\r\nblau\r\n".getBytes(StandardCharsets.UTF_16LE));
    write("b.latin", "gr\u00fcn\n".getBytes(StandardCharsets.ISO_8859_1));
    write("b.utf8", "gr\u00fcn\n");
    assertParity();
    assertThat(git(ours, "status", "--porcelain")).isEmpty();
  }

  @Test
  void filterDrivers() throws Exception {
    write(
        ".gitattributes",
        """
        *.up filter=up
        *.name filter=name
        *.no filter=unknown
        *.fail filter=fail
        *.crlf filter=up text eol=crlf
        *.clean filter=cleans
        """);
    for (String kind : List.of("up", "name", "no", "fail", "crlf", "clean")) {
      write("it's a." + kind, "a\nb\n");
    }
    commit();
    git(project, "config", "filter.up.smudge", "tr a-z A-Z");
    git(project, "config", "filter.name.smudge", "printf %%s %f; cat");
    git(project, "config", "filter.fail.smudge", "exit 1");
    git(project, "config", "filter.cleans.clean", "cat");
    assertParity();
  }

  private void assertParity() throws Exception {
    commit();
    assertParity("with the settings as they are");
  }

  private void assertParity(String settings) throws Exception {
    String head = git(project, "rev-parse", "HEAD").strip();
    git(project, "worktree", "add", "-q", "--detach", "--force", theirs.toString(), head);
    try (SourceRepository source = SourceRepository.find(project)) {
      new Checkout(source).checkOut(head, ours);
    }
    Map<String, String> expected = files(theirs);
    assertThat(expected).as("files of git").isNotEmpty();
    assertThat(files(ours)).as(settings).containsExactlyInAnyOrderEntriesOf(expected);
    git(project, "worktree", "remove", "--force", theirs.toString());
    if (!settings.startsWith("with")) {
      delete(ours);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path path : tree.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> tree = Files.walk(folder)) {
      for (Path path : (Iterable<Path>) tree::iterator) {
        String name = folder.relativize(path).toString();
        if (name.equals(".git") || name.startsWith(".git/")) {
          continue;
        }
        if (Files.isSymbolicLink(path)) {
          files.put(name, "link to " + Files.readSymbolicLink(path));
        } else if (Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
          files.put(
              name,
              (Files.isExecutable(path) ? "executable " : "plain ")
                  + new String(Files.readAllBytes(path), StandardCharsets.ISO_8859_1));
        } else {
          files.put(name, "folder");
        }
      }
    }
    return files;
  }

  private void commit() throws Exception {
    git(project, "add", "--all", "--force");
    git(project, "commit", "-q", "--allow-empty", "-m", "state");
  }

  private void write(String name, String text) throws IOException {
    write(name, text.getBytes(UTF_8));
  }

  private void write(String name, byte[] bytes) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }

  private void link(String name, String target) throws IOException {
    Path link = project.resolve(name);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(target));
  }

  private static String git(Path directory, String... arguments) throws InterruptedException {
    String output = NativeGit.run(directory, arguments);
    assertThat(output).as("git " + String.join(" ", arguments)).doesNotContainPattern("exit \\d+$");
    return output;
  }
}
