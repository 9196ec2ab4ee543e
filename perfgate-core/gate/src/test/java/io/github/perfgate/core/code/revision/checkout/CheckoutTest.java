package io.github.perfgate.core.code.revision.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.Fingerprint;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.LinkedWorktree;
import io.github.perfgate.core.code.revision.NativeGit;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.api.Status;
import org.eclipse.jgit.internal.storage.file.FileRepository;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.util.FS;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckoutTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;
  Path out;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    out = temporary.resolve("cache/with space/ä");
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @Test
  void writesTheFilesOfTheCommitWithDetachedHead() throws Exception {
    String first =
        scratch.commit("first", Map.of("pom.xml", "<project/>\n", "src/a/B.java", "class B {}\n"));
    scratch.branch("main", scratch.commit("second", first)).checkOut("main");

    checkOut(first);

    assertThat(out.resolve("pom.xml")).hasContent("<project/>\n");
    assertThat(out.resolve("src/a/B.java")).hasContent("class B {}\n");
    assertThat(out.resolve("file.txt")).doesNotExist();
    assertThat(out.resolve(".git/HEAD")).hasContent(first);
    try (Git git = Git.open(out.toFile())) {
      Status status = git.status().call();
      assertThat(status.isClean()).isTrue();
      assertThat(git.getRepository().getFullBranch()).isEqualTo(first);
      assertThat(git.getRepository().isBare()).isFalse();
    }
  }

  @Test
  @Tag("process")
  void nativeGitAgreesThatItIsCleanAndSound() throws Exception {
    scratch.config("core", null, "autocrlf", "true");
    scratch.write("run.sh", "#!/bin/sh\n").write("a/text.txt", "a\nb\n");
    scratch.write(".gitattributes", "*.sh text eol=lf\n");
    String commit = scratch.commitFiles("first");
    scratch.porcelain().tag().setName("v1.0").setAnnotated(true).setSigned(false).call();

    checkOut(commit);

    assertThat(NativeGit.run(out, "status", "--porcelain")).isEmpty();
    assertThat(NativeGit.run(out, "fsck", "--full", "--strict")).doesNotContain("error", "exit");
    assertThat(NativeGit.run(out, "describe")).isEqualTo("v1.0\n");
    assertThat(NativeGit.run(out, "rev-parse", "--show-toplevel").strip())
        .isEqualTo(out.toRealPath().toString());
  }

  @Test
  @Tag("process")
  void asAnotherCommitEverythingDiffersThatGitTellsButTheFiles() throws Exception {
    scratch.write("pom.xml", "<project/>\n").write("a/text.txt", "a\n");
    String first = scratch.commitFiles("first");
    scratch.porcelain().tag().setName("v1.0").setAnnotated(true).setSigned(false).call();

    asAnother(first, false);

    assertThat(NativeGit.run(out, "status", "--porcelain=v2", "--branch"))
        .contains("# branch.head perfgate-second-build", "# branch.ab +1 -0")
        .doesNotContain("pom.xml");
    assertThat(NativeGit.run(out, "fsck", "--full", "--strict")).doesNotContain("error", "exit");
    assertThat(NativeGit.run(out, "diff", "--stat", first)).isEmpty();
    assertThat(NativeGit.run(out, "rev-parse", "HEAD^").strip()).isEqualTo(first);
    assertThat(NativeGit.run(out, "describe", "--dirty"))
        .startsWith("v1.0-1-g")
        .doesNotContain("dirty");
    assertThat(NativeGit.run(out, "log", "-1", "--format=%an %ae %s"))
        .isEqualTo("perfgate-second-build ".repeat(3).strip() + "\n");
  }

  @Test
  @Tag("process")
  void asAnotherCommitTheSameFilesCanBeDirty() throws Exception {
    scratch.write("pom.xml", "<project/>\n").write("z.txt", "z\n");
    String first = scratch.commitFiles("first");

    asAnother(first, true);

    assertThat(NativeGit.run(out, "describe", "--always", "--dirty")).endsWith("-dirty\n");
    assertThat(NativeGit.run(out, "status", "--porcelain").strip())
        .isEqualTo("D  perfgate-second-build");
    assertThat(NativeGit.run(out, "diff", "--stat", first)).isEmpty();
    try (Git git = Git.open(out.toFile())) {
      assertThat(git.status().call().hasUncommittedChanges()).isTrue();
    }
  }

  @Test
  void theSourceIsNotTouched() {
    String first = scratch.commit("first");
    scratch.branch("main", scratch.commit("second", first)).checkOut("main");
    scratch.write("file.txt", "edited").write("untracked", "u");
    Map<String, String> before = Fingerprint.of(scratch.directory());
    checkOut(first);
    assertThat(Fingerprint.of(scratch.directory())).isEqualTo(before);
  }

  @Test
  void executableBitsAndSymbolicLinksAreKept() throws IOException {
    assumeTrue(FS.DETECTED.supportsExecute() && FS.DETECTED.supportsSymlinks(), "a POSIX system");
    scratch.write("mvnw", "#!/bin/sh\n").write("plain", "p");
    assertThat(scratch.directory().resolve("mvnw").toFile().setExecutable(true)).isTrue();
    Files.createSymbolicLink(scratch.directory().resolve("link"), Path.of("mvnw"));

    checkOut(scratch.commitFiles("first"));

    assertThat(out.resolve("mvnw")).isExecutable();
    assertThat(Files.isExecutable(out.resolve("plain"))).isFalse();
    assertThat(Files.readSymbolicLink(out.resolve("link"))).isEqualTo(Path.of("mvnw"));
  }

  @Test
  void whatBuildPluginsAskGitForIsThere() throws Exception {
    // given tags both loose and packed, a remote with a token in its URL, and a shallow boundary
    String root = scratch.commit("root");
    String first = scratch.commit("first", root);
    scratch.branch("main", first).checkOut("main");
    scratch.ref("refs/tags/packed", root).ref("refs/remotes/origin/main", first);
    scratch.porcelain().gc().call();
    scratch.ref("refs/tags/loose", first).shallowAt(root);
    scratch
        .config("remote", "origin", "url", "https://ci:secret@example.org/a.git")
        .config("remote", "origin", "fetch", "+refs/heads/*:refs/remotes/origin/*")
        .config("core", null, "eol", "lf")
        .config("filter", "x", "clean", "cat");
    ScratchRepository.write(scratch.gitDirectory().resolve("info/attributes"), "*.x -text\n");

    checkOut(first);

    try (Git git = Git.open(out.toFile())) {
      Repository repository = git.getRepository();
      assertThat(repository.resolve("packed").name()).isEqualTo(root);
      assertThat(repository.resolve("loose").name()).isEqualTo(first);
      assertThat(repository.resolve("origin/main").name()).isEqualTo(first);
      assertThat(git.describe().setTags(true).call()).isEqualTo("loose");
      assertThat(repository.getConfig().getString("remote", "origin", "url"))
          .isEqualTo("https://example.org/a.git");
      assertThat(repository.getConfig().getString("core", null, "eol")).isEqualTo("lf");
      assertThat(repository.getConfig().getString("filter", "x", "clean")).isEqualTo("cat");
      assertThat(repository.getObjectDatabase().getShallowCommits())
          .containsExactly(ObjectId.fromString(root));
      assertThat(out.resolve(".git/info/attributes")).hasContent("*.x -text\n");
    }
  }

  @Test
  void objectsThatTheSourceBorrowsItselfAreReached() throws IOException {
    // given a repository that borrows by a relative path, as `git clone --reference` may leave it
    String first = scratch.commit("first");
    try (ScratchRepository borrower = ScratchRepository.in(temporary.resolve("borrower"))) {
      ScratchRepository.write(
          borrower.gitDirectory().resolve("objects/info/alternates"),
          "../../../project/.git/objects\n");
    }
    try (ScratchRepository borrower = ScratchRepository.open(temporary.resolve("borrower"))) {
      borrower.branch("main", first);
      checkOut(first, borrower.directory());
    }
    assertThat(Files.readAllLines(out.resolve(".git/objects/info/alternates")))
        .containsExactly(
            temporary.toRealPath().resolve("borrower/.git/objects").toString(),
            temporary.toRealPath().resolve("project/.git/objects").toString());
    assertThat(out.resolve("file.txt")).hasContent("first\n");
  }

  @Test
  void aLinkedWorktreeSharesTheObjectsOfItsMainOne() throws Exception {
    String first = scratch.commit("first");
    Path linked = LinkedWorktree.add(scratch, temporary.resolve("linked"), first);
    Map<String, String> before = Fingerprint.of(temporary.resolve("linked"));
    Map<String, String> git = Fingerprint.of(scratch.gitDirectory());
    checkOut(first, linked);
    assertThat(out.resolve("file.txt")).hasContent("first\n");
    assertThat(Fingerprint.of(temporary.resolve("linked"))).isEqualTo(before);
    assertThat(Fingerprint.of(scratch.gitDirectory())).isEqualTo(git);
  }

  @Test
  void aSourceWithReftablesGivesACheckoutWithPackedRefs() throws IOException {
    String first = scratch.commit("first");
    scratch.branch("main", first).ref("refs/tags/v1", first);
    ((FileRepository) scratch.jgit()).convertRefStorage("reftable", false, false);
    checkOut(first);
    assertThat(Files.readAllLines(out.resolve(".git/packed-refs")))
        .containsExactlyInAnyOrder(first + " refs/tags/v1", first + " refs/heads/main");
  }

  @Test
  void lineEndsFollowTheSettingsOfTheSource() throws IOException {
    String attributes = "*.txt text\n*.bin -text\n";
    String commit =
        scratch.commit(
            "first", Map.of(".gitattributes", attributes, "a.txt", "a\nb\n", "a.bin", "a\nb\n"));
    scratch.config("core", null, "eol", "crlf");
    checkOut(commit);
    assertThat(Files.readString(out.resolve("a.txt"))).isEqualTo("a\r\nb\r\n");
    assertThat(Files.readString(out.resolve("a.bin"))).isEqualTo("a\nb\n");
  }

  @Test
  @Tag("process")
  void smudgeFiltersRun() {
    filter("upper", "smudge", "tr a-z A-Z");
    checkOut(filtered("upper"));
    assertThat(out.resolve("data.bin")).hasContent("CONTENT");
  }

  @Test
  @Tag("process")
  void aFilterThatFailsIsPassedOver() throws Exception {
    filter("broken", "smudge", "exit 3 #");
    assertThat(checkOut(filtered("broken")))
        .singleElement()
        .asString()
        .contains("The git filter broken failed, and the file data.bin is taken as stored")
        .contains(
            "git config filter.broken.smudge",
            "mvn io.github.perfgate:perfgate-maven-plugin:clean-cache");
    assertThat(out.resolve("data.bin")).hasContent("content");
    try (Git git = Git.open(out.toFile())) {
      assertThat(git.status().call().isClean()).isTrue();
    }
  }

  @Test
  void aFilterOfWhichOnlyTheProcessIsKnownIsPassedOver() {
    filter("long", "process", "filter-process");
    assertThat(checkOut(filtered("long"))).singleElement().asString().contains("process command");
    assertThat(out.resolve("data.bin")).hasContent("content");
  }

  @Test
  @Tag("process")
  void pointersThatGitLfsLeavesAreCounted() {
    // given a filter that lets everything through, as with GIT_LFS_SKIP_SMUDGE
    filter("lfs", "smudge", "cat");
    String pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 5\n";
    String commit =
        scratch.commit(
            "first",
            Map.of(
                ".gitattributes",
                "*.bin filter=lfs\n",
                "a.bin",
                pointer,
                "b.bin",
                pointer,
                "c.bin",
                "no pointer"));
    assertThat(checkOut(commit))
        .singleElement()
        .asString()
        .contains("2 files (the first is a.bin) are still stored as pointers of Git LFS")
        .contains(
            "git lfs fetch --all", "mvn io.github.perfgate:perfgate-maven-plugin:clean-cache");
  }

  @Test
  void whatFilesLookLikeDependsOnSettings() {
    String commit = scratch.commit("first");
    String usual = circumstances(commit);
    scratch.config("filter", "lfs", "smudge", "git-lfs smudge -- %f");
    String filtered = circumstances(commit);
    scratch.config("core", null, "autocrlf", "input");
    assertThat(usual).isEmpty();
    assertThat(filtered).isNotEqualTo(usual);
    assertThat(circumstances(commit)).isNotEqualTo(filtered);
  }

  @ParameterizedTest
  @ValueSource(strings = {"exit 3 #", "no-such-command-anywhere"})
  @Tag("process")
  void aRequiredFilterThatFailsIsAProblem(String command) {
    filter("secret", "smudge", command);
    filter("secret", "required", "true");
    String commit = filtered("secret");
    assertThatThrownBy(() -> checkOut(commit))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("the git filter secret, which is required, fails for data.bin")
        .hasMessageContaining("git config filter.secret.required false");
  }

  @Test
  void aRequiredFilterWithoutACommandIsAProblem() {
    filter("secret", "required", "true");
    String commit = filtered("secret");
    assertThatThrownBy(() -> checkOut(commit))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("it has no smudge command");
  }

  @Test
  void hooksDoNotRun() throws IOException {
    String commit = scratch.commit("first");
    Path hook = scratch.gitDirectory().resolve("hooks/post-checkout");
    Path trace = temporary.resolve("trace");
    ScratchRepository.write(hook, "#!/bin/sh\ntouch '" + trace + "'\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
    scratch.config("core", null, "hooksPath", hook.getParent().toString());
    checkOut(commit);
    assertThat(out.resolve("file.txt")).exists();
    assertThat(trace).doesNotExist();
  }

  @Test
  void submodulesThatWereNotFetchedBecomeEmptyDirectories() throws IOException {
    try (ObjectInserter inserter = scratch.jgit().newObjectInserter()) {
      TreeFormatter tree = new TreeFormatter();
      tree.append("library", FileMode.GITLINK, ObjectId.fromString("1".repeat(40)));
      ObjectId id = inserter.insert(tree);
      checkOut(scratch.commit("first", id, inserter));
    }
    assertThat(out.resolve("library")).isEmptyDirectory();
  }

  @ParameterizedTest
  @ValueSource(strings = {"..", ".git", ".GIT"})
  void pathsThatWouldEscapeAreRefused(String name) throws IOException {
    String commit;
    try (ObjectInserter inserter = scratch.jgit().newObjectInserter()) {
      ObjectId blob = inserter.insert(Constants.OBJ_BLOB, new byte[] {'x'});
      TreeFormatter inner = new TreeFormatter();
      inner.append("config", FileMode.REGULAR_FILE, blob);
      ObjectId directory = inserter.insert(inner);
      byte[] raw = rawTree(name, directory);
      commit = scratch.commit("bad", inserter.insert(Constants.OBJ_TREE, raw), inserter);
    }
    assertThatThrownBy(() -> checkOut(commit))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a path that must not be checked out")
        .hasMessageContaining(name + "/config");
    assertThat(out.resolveSibling("config")).doesNotExist();
  }

  @Test
  void aDirectoryThatIsNotEmptyIsAProblem() {
    String commit = scratch.commit("first");
    ScratchRepository.write(out.resolve("file"), "mine");
    assertThatThrownBy(() -> checkOut(commit))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining(out + ", is not empty");
    assertThat(List.of(out.toFile().list())).containsExactly("file");
  }

  @Test
  void anAbsentCommitIsAProblem() {
    String absent = "1".repeat(40);
    assertThatThrownBy(() -> checkOut(absent))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("object " + absent + " is missing");
    assertThat(out).doesNotExist();
  }

  private static byte[] rawTree(String name, ObjectId directory) {
    byte[] head = ("40000 " + name + "\0").getBytes(java.nio.charset.StandardCharsets.UTF_8);
    byte[] raw = java.util.Arrays.copyOf(head, head.length + Constants.OBJECT_ID_LENGTH);
    directory.copyRawTo(raw, head.length);
    return raw;
  }

  private void filter(String driver, String name, String value) {
    scratch.config("filter", driver, name, value);
  }

  private String filtered(String driver) {
    String attributes = "*.bin filter=" + driver + "\n";
    return scratch.commit("first", Map.of(".gitattributes", attributes, "data.bin", "content"));
  }

  private String circumstances(String commit) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new Checkout(source).circumstances(commit);
    }
  }

  private void asAnother(String commit, boolean dirty) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      new Checkout(source).checkOutAsAnother(commit, dirty, out);
    }
  }

  private List<String> checkOut(String commit) {
    return checkOut(commit, scratch.directory());
  }

  private List<String> checkOut(String commit, Path from) {
    try (SourceRepository source = SourceRepository.find(from)) {
      return new Checkout(source).checkOut(commit, out);
    }
  }
}
