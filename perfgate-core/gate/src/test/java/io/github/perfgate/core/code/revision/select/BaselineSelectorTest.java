package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Fingerprint;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.LinkedWorktree;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.TreeFormatter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BaselineSelectorTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "release-1",
        "v1.0",
        "v1.0^{commit}",
        "origin/next",
        "HEAD~2",
        "HEAD^^",
        "ID",
        "SHORT",
        " v1.0 "
      })
  void anyNameOfACommitIsUnderstood(String pattern) throws Exception {
    // given three commits, the first of which has many names
    String first = scratch.commit("first");
    String second = scratch.commit("second", first);
    scratch.branch("main", scratch.commit("third", second)).checkOut("main");
    scratch.branch("release-1", first).ref("refs/remotes/origin/next", first);
    scratch
        .porcelain()
        .tag()
        .setName("v1.0")
        .setMessage("one")
        .setSigned(false)
        .setObjectId(scratch.jgit().parseCommit(ObjectId.fromString(first)))
        .call();
    String name = pattern.replace("ID", first).replace("SHORT", first.substring(0, 8));

    SelectedRevision selection = select(name);

    assertThat(selection.revision()).isEqualTo(new Revision.Commit("BASELINE", first, "first"));
    assertThat(selection.reason()).isEqualTo(name.strip() + ", which <baseline> names");
    assertThat(selection.warnings()).isEmpty();
  }

  @Test
  void aReleaseNeedsNoRepository() {
    SelectedRevision selection =
        new BaselineSelector(null).select("org.example:parser:1.4.2", Map.of(), null);
    assertThat(selection.revision())
        .isEqualTo(new Revision.Release("BASELINE", "org.example", "parser", "1.4.2"));
    assertThat(selection.reason()).contains("org.example:parser:1.4.2");
    assertThat(
            new BaselineSelector(null)
                .select("org.example:parser:jar:2", Map.of(), Path.of("unused"))
                .revision())
        .isEqualTo(new Revision.Release("BASELINE", "org.example", "parser", "2"));
  }

  @Test
  void aCommitOfAnotherRepositoryNeedsNone() {
    assertThat(
            new BaselineSelector(null)
                .select("git:ssh://git@acme.com:22/x.git#v1.2:parser/core", Map.of(), null)
                .revision())
        .isEqualTo(
            new Revision.Foreign("BASELINE", "ssh://git@acme.com:22/x.git", "v1.2", "parser/core"));
    assertThatThrownBy(
            () ->
                new BaselineSelector(null)
                    .select("git:https://me:secret@acme.com/x.git#v1", Map.of(), null))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("~/.netrc")
        .hasMessageNotContaining("secret");
    for (String wrong :
        new String[] {
          "git:https://acme.com/x", "git:#v1", "git:x#", "git:x#-v", "git:x#v1:../y", "git:x#v1:/y"
        }) {
      assertThatThrownBy(() -> new BaselineSelector(null).select(wrong, Map.of(), null))
          .isInstanceOf(ProblemException.class)
          .hasMessageContaining(
              "\"" + wrong + "\" in <baseline> is no commit of another repository")
          .hasMessageContaining("git:URL#COMMIT:FOLDER");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a:b", "HEAD:pom.xml", "a::1", "g:a:war:1", "g:a:jar:tests:1", "g:a:1 2"})
  void otherColonsAreAProblem(String text) {
    assertThatThrownBy(() -> select(text))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"" + text + "\" in <baseline> is neither a commit nor a release")
        .hasMessageContaining("groupId:artifactId:version");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " auto ",
        "main",
        "HEAD~3",
        "v1^{commit}",
        "v1^{/Fix a bug}",
        "main@{2 days ago}",
        "release{1",
        "v1^{/a{2}}",
        "@{-1}",
        "origin/feature-1",
        "merge-base: origin/main",
        "org.example:parser:1.4.2"
      })
  void theFormOfWhatMayBeThereIsAccepted(String text) {
    assertThatCode(() -> BaselineSelector.requireForm(text)).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"no..good", "x^{", "a branch", "main*", "merge-base:", "-f", "a:b", "g:a:war:1"})
  void aWrongFormIsRefusedWithoutARepository(String text) {
    assertThatThrownBy(() -> BaselineSelector.requireForm(text))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("in <baseline>")
        .hasMessageContaining("-Dperfgate.baseline=REF");
  }

  @Test
  void aCommitThatIsMissingIsToldBeforeItIsSelected() {
    scratch.branch("main", scratch.commit("first"));

    for (String present : List.of("merge-base:main", "auto", "g:a:1")) {
      assertThatCode(() -> BaselineSelector.requireCommit(present, scratch.directory()))
          .doesNotThrowAnyException();
    }
    assertThatThrownBy(() -> BaselineSelector.requireCommit("maim", scratch.directory()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"maim\" in <baseline> names no commit")
        .hasMessageContaining("(nearest: main");
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "", "main", "merge-base:main"})
  void withoutARepositoryTheRemedyIsARelease(String text) {
    assertThatThrownBy(() -> new BaselineSelector(null).select(text, Map.of(), null))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no git repository")
        .hasMessageContaining("-Dperfgate.baseline=G:A:V");
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "main", "merge-base:main"})
  void withoutCommitsThereIsNoBaseline(String text) {
    assertThatThrownBy(() -> select(text))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("has no commits yet on main")
        .hasMessageContaining("git commit");
  }

  @ParameterizedTest
  @CsvSource({
    "maim, main",
    "next, origin/next",
    "Release-1, release-1",
    "relase-1, release-1",
  })
  void anUnknownNameIsAProblemThatNamesTheNearest(String typed, String nearest) {
    String first = scratch.commit("first");
    scratch.branch("main", first).branch("release-1", first);
    scratch.ref("refs/remotes/origin/next", first);
    assertThatThrownBy(() -> select(typed))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"" + typed + "\" in <baseline> names no commit")
        .hasMessageContaining("(nearest: " + nearest)
        .hasMessageContaining("git fetch --tags");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"HEAD~9", "0123456789012345678901234567890123456789", "no..good", "x^{", "@{-1}"})
  void whatNamesNoCommitIsAProblem(String text) {
    scratch.branch("main", scratch.commit("first"));
    assertThatThrownBy(() -> select(text))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("names no commit");
  }

  @Test
  void theIdOfAFileIsAProblem() throws IOException {
    scratch.branch("main", scratch.commit("first"));
    String blob = scratch.resolve("main:file.txt").name();
    assertThatThrownBy(() -> select(blob))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no commit");
  }

  @Test
  void theMergeBaseWithAReferenceIsWhereTheTwoParted() {
    String first = scratch.commit("first");
    String work = scratch.commit("work", first);
    scratch.branch("main", work).branch("stable", scratch.commit("fix", first));

    SelectedRevision selection = select("merge-base:stable");

    assertThat(selection.revision()).isEqualTo(new Revision.Commit("BASELINE", first, "first"));
    assertThat(selection.reason())
        .isEqualTo("merge base of HEAD with stable, which <baseline> names");
  }

  @Test
  void historiesWithoutACommonCommitHaveNoMergeBase() {
    scratch.branch("main", scratch.commit("first")).branch("pages", scratch.commit("site"));
    assertThatThrownBy(() -> select("merge-base:pages"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("HEAD and pages have no merge base")
        .hasMessageContaining("-Dperfgate.baseline=REF");
  }

  @Test
  void ofSeveralMergeBasesTheNewestIsChosen() {
    // given two branches that merged each other
    String root = scratch.commit("root");
    String older = scratch.commit("older", root);
    String newer = scratch.commit("newer", root);
    scratch.branch("main", scratch.commit("ours", older, newer));
    scratch.branch("other", scratch.commit("theirs", newer, older));

    SelectedRevision selection = select("merge-base:other");

    assertThat(((Revision.Commit) selection.revision()).id()).isEqualTo(newer);
    assertThat(selection.warnings())
        .containsExactly(
            "HEAD and other have 2 merge bases; the newest, %s, is the baseline, not %s."
                .formatted(newer, older));
  }

  @Test
  void ofMergeBasesOfOneSecondTheSmallestIdIsChosen() {
    String root = scratch.commit("root");
    String one = scratch.commit("one", root);
    scratch.stopClock();
    String two = scratch.commit("two", root);
    scratch.branch("main", scratch.commit("ours", one, two));
    scratch.branch("other", scratch.commit("theirs", two, one));

    SelectedRevision selection = select("merge-base:other");

    assertThat(((Revision.Commit) selection.revision()).id())
        .isEqualTo(one.compareTo(two) < 0 ? one : two);
  }

  @Test
  void submodulesDrawAWarning() throws IOException {
    try (ObjectInserter inserter = scratch.jgit().newObjectInserter()) {
      TreeFormatter tree = new TreeFormatter();
      tree.append("library", FileMode.GITLINK, ObjectId.fromString("1".repeat(40)));
      ObjectId id = inserter.insert(tree);
      scratch.branch("main", scratch.commit("first", id, inserter));
    }
    assertThat(select("main").warnings())
        .singleElement()
        .asString()
        .contains("were not fetched here (library at 1111111111)")
        .contains(
            "submodules of the commit ", "their folders are empty", "git submodule update --init");
  }

  @Test
  void filesUnderLfsDrawAWarning() {
    String attributes = "# *.txt filter=lfs\n*.bin filter=lfs diff=lfs -text\n";
    String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 5\n";
    scratch.branch(
        "main",
        scratch.commit(
            "first",
            Map.of(
                "data/.gitattributes", attributes,
                "data/a.bin", pointer,
                "data/b.bin", pointer,
                "data/c.bin", "stored before Git LFS",
                "data/d.txt", pointer)));
    assertThat(select("main").warnings())
        .singleElement()
        .asString()
        .contains("2 files (the first is data/a.bin) are under Git LFS")
        .contains("git lfs install", "git lfs fetch --all");
    scratch.config("filter", "lfs", "smudge", "git-lfs smudge -- %f");
    assertThat(select("main").warnings()).isEmpty();
  }

  @Test
  void otherAttributesDrawNone() {
    String attributes = "# *.bin filter=lfs\n*.txt text eol=lf filter=lfsx\n";
    scratch.branch("main", scratch.commit("first", Map.of(".gitattributes", attributes)));
    assertThat(select("main").warnings()).isEmpty();
  }

  @Test
  void selectingWritesNothing() {
    String first = scratch.commit("first");
    scratch.branch("main", scratch.commit("work", first)).branch("stable", first);
    scratch.checkOut("main");
    Map<String, String> before = Fingerprint.of(scratch.directory());
    select("merge-base:stable");
    select("auto");
    assertThat(Fingerprint.of(scratch.directory())).isEqualTo(before);
  }

  @Test
  void headOfALinkedWorktreeCounts() throws Exception {
    String first = scratch.commit("first");
    String work = scratch.commit("work", first);
    scratch.branch("main", first).checkOut("main");
    Path linked = LinkedWorktree.add(scratch, temporary.resolve("linked"), work);
    try (SourceRepository source = SourceRepository.find(linked)) {
      SelectedRevision selection =
          new BaselineSelector(source).select(Constants.HEAD, Map.of(), null);
      assertThat(((Revision.Commit) selection.revision()).id()).isEqualTo(work);
    }
  }

  private SelectedRevision select(String baseline) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new BaselineSelector(source).select(baseline, Map.of(), null);
    }
  }
}
