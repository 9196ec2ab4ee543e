package io.github.perfgate.core.code.revision.checkout;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.NativeGit;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Trees that git would not create, or that Java cannot write. */
class HostileTreeTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;
  ObjectInserter inserter;
  Path outside;
  Path out;

  @BeforeEach
  void create() throws IOException {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    inserter = scratch.jgit().newObjectInserter();
    outside = Files.createDirectory(temporary.resolve("outside"));
    out = temporary.resolve("out");
  }

  @AfterEach
  void close() {
    inserter.close();
    scratch.close();
  }

  /** An entry of a tree; its name holds the bytes as characters of Latin-1. */
  private record Entry(String mode, String name, ObjectId id) {}

  private static String utf8(String name) {
    return new String(name.getBytes(UTF_8), ISO_8859_1);
  }

  /** The order of a link and a folder of the same name decides what is written first. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  @DisabledOnOs(OS.WINDOWS)
  void nothingIsWrittenThroughALinkOfTheTree(boolean linkFirst) throws IOException {
    Entry link = new Entry("120000", "a", blob(outside.toString()));
    Entry folder = new Entry("40000", "a", tree(new Entry("100644", "x", blob("evil"))));
    ObjectId root = linkFirst ? tree(link, folder) : tree(folder, link);
    assertRefused(root, "its tree has a twice");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void noSubmoduleIsPutThroughALinkOfTheTree() throws IOException {
    Entry link = new Entry("120000", "a", blob(outside.toString()));
    ObjectId commit = ObjectId.fromString("1".repeat(40));
    ObjectId folder = tree(new Entry("160000", "library", commit));
    assertRefused(tree(link, new Entry("40000", "a", folder)), "a/library");
  }

  @Test
  void aNameThatIsThereTwiceIsRefused() throws IOException {
    Entry one = new Entry("100644", "a", blob("one"));
    assertRefused(tree(one, new Entry("100644", "a", blob("two"))), "its tree has a twice");
  }

  /** Names that Windows and macOS take for git's folder. */
  @ParameterizedTest
  @ValueSource(strings = {".git ", ".git.", ".gIt", "git~1", "."})
  void otherSpellingsOfGitsFolderAreRefused(String name) throws IOException {
    ObjectId inner = tree(new Entry("100644", "config", blob("evil")));
    assertRefused(tree(new Entry("40000", name, inner)), name + "/config");
  }

  @Test
  @DisabledOnOs(OS.WINDOWS)
  void aLinkThatLeavesTheTreeIsALinkAndNothingIsWrittenToItsTarget() throws Exception {
    // given another version that has a folder where the first one has a link
    String first = commit(tree(new Entry("120000", "a", blob(outside.toString()))));
    String second = scratch.commit("second", Map.of("a/x", "inside"), first);
    checkOut(first);
    assertThat(Files.readSymbolicLink(out.resolve("a"))).isEqualTo(outside);
    Path other = temporary.resolve("other");
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      new Checkout(source).checkOut(second, other);
      assertThatThrownBy(() -> new Checkout(source).checkOut(second, out))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining("is not empty");
    }
    assertThat(other.resolve("a/x")).hasContent("inside");
    assertThat(outside).isEmptyDirectory();
  }

  /** Runs on Linux only, as file names on other systems are text. */
  @Test
  @EnabledOnOs(OS.LINUX)
  @Tag("process")
  void namesThatAreNotUtf8AreLeftOutWithAWarning() throws Exception {
    byte[] latin = "gr\u00fcn".getBytes(ISO_8859_1);
    String commit =
        commit(
            tree(
                new Entry(
                    "40000", "gr\u00fcn", tree(new Entry("100644", "x", blob("in a folder")))),
                new Entry("100644", utf8("gr\u00fcn"), blob("in UTF-8")),
                new Entry("120000", "link", inserter.insert(Constants.OBJ_BLOB, latin))));

    assertThat(checkOut(commit))
        .singleElement()
        .asString()
        .contains("2 files (the first is gr\\374n/x) are missing, as the name")
        .contains("git mv", "name a commit from then on");

    assertThat(out.resolve("gr\u00fcn")).hasContent("in UTF-8");
    assertThat(out.toFile().list()).containsExactlyInAnyOrder(".git", "gr\u00fcn");
    assertThat(NativeGit.run(out, "status", "--porcelain")).isEmpty();
  }

  /** Attributes of a tree only name filters; the user's configuration has the filters' commands. */
  @Test
  void noCommandOfTheTreeIsRun() {
    String evil = "[filter \"evil\"]\n\tsmudge = touch '" + outside.resolve("trace") + "'\n";
    String commit =
        scratch.commit(
            "first",
            Map.of(
                ".gitattributes", "* filter=evil\n[attr]evil filter=evil\n",
                ".gitconfig", evil,
                "config", evil,
                ".lfsconfig", evil,
                ".gitmodules", evil,
                "data", "as stored"));

    assertThat(checkOut(commit)).isEmpty();

    assertThat(out.resolve("data")).hasContent("as stored");
    assertThat(outside).isEmptyDirectory();
  }

  @Test
  void encodingsThatCannotBeHadAreOneWarningEach() {
    String commit =
        scratch.commit(
            "first",
            Map.of(
                ".gitattributes",
                "*.txt working-tree-encoding=no-such\n*.one working-tree-encoding=US-ASCII\n",
                "a.txt",
                "a",
                "b.txt",
                "b",
                "c.one",
                "gr\u00fcn"));

    assertThat(checkOut(commit))
        .satisfiesExactly(
            one -> assertThat(one).contains("the file c.one is UTF-8", "US-ASCII"),
            two -> assertThat(two).contains("2 files (the first is a.txt) are UTF-8", "no-such"));

    assertThat(out.resolve("c.one")).hasContent("gr\u00fcn");
  }

  private void assertRefused(ObjectId root, String path) throws IOException {
    String commit = commit(root);
    assertThatThrownBy(() -> checkOut(commit))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a path that must not be checked out")
        .hasMessageContaining(path);
    assertThat(outside).isEmptyDirectory();
  }

  private String commit(ObjectId root) throws IOException {
    return scratch.commit("hostile", root, inserter);
  }

  private ObjectId blob(String text) throws IOException {
    return inserter.insert(Constants.OBJ_BLOB, text.getBytes(UTF_8));
  }

  private ObjectId tree(Entry... entries) throws IOException {
    ByteArrayOutputStream raw = new ByteArrayOutputStream();
    for (Entry entry : entries) {
      raw.writeBytes((entry.mode() + " ").getBytes(UTF_8));
      raw.writeBytes(entry.name().getBytes(ISO_8859_1));
      raw.write(0);
      byte[] id = new byte[Constants.OBJECT_ID_LENGTH];
      entry.id().copyRawTo(id, 0);
      raw.writeBytes(id);
    }
    return inserter.insert(Constants.OBJ_TREE, raw.toByteArray());
  }

  private List<String> checkOut(String commit) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new Checkout(source).checkOut(commit, out);
    }
  }
}
