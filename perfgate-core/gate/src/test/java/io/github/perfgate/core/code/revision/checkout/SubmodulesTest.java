package io.github.perfgate.core.code.revision.checkout;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.revision.Fingerprint;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.NativeGit;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SubmodulesTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;
  Path out;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    out = temporary.resolve("out");
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @Test
  @Tag("process")
  void aFetchedSubmoduleIsCheckedOutAtTheBaselinesCommit() throws Exception {
    // given a submodule that has new commits since the baseline, and was moved to another folder
    Path modules = scratch.gitDirectory().resolve("modules/library");
    String old;
    try (ScratchRepository library = ScratchRepository.in(temporary.resolve("library"))) {
      old = library.commit("old");
      library.branch("main", library.commit("new", old)).checkOut("main");
      Files.createDirectories(modules.getParent());
    }
    move(temporary.resolve("library/.git"), modules);
    String commit = superproject("lib/moved", "library", old);

    assertThat(checkOut(commit)).isEmpty();

    assertThat(out.resolve("lib/moved/file.txt")).hasContent("old\n");
    assertThat(missing(commit)).isEmpty();
    assertThat(NativeGit.run(out, "status", "--porcelain")).isEmpty();
    assertThat(NativeGit.run(out.resolve("lib/moved"), "rev-parse", "HEAD").strip()).isEqualTo(old);
    try (Git git = Git.open(out.toFile())) {
      assertThat(git.status().call().isClean()).isTrue();
    }
  }

  @Test
  void aSubmoduleWithItsRepositoryInTheWorkingTreeIsFoundToo() throws IOException {
    String old;
    try (ScratchRepository library = ScratchRepository.in(scratch.directory().resolve("lib"))) {
      old = library.commit("old");
      library.branch("main", old).checkOut("main");
    }
    String commit = superproject("lib", "other name", old);
    Map<String, String> before = Fingerprint.of(scratch.directory());
    assertThat(checkOut(commit)).isEmpty();
    assertThat(out.resolve("lib/file.txt")).hasContent("old\n");
    assertThat(Fingerprint.of(scratch.directory())).isEqualTo(before);
  }

  @Test
  void submodulesInSubmodules() throws IOException {
    // given a fetched outer submodule with one inner submodule that is fetched and one that is not
    Path modules = scratch.gitDirectory().resolve("modules");
    String inner;
    String outer;
    try (ScratchRepository library = ScratchRepository.in(temporary.resolve("inner"))) {
      inner = library.commit("inner");
      library.branch("main", inner);
    }
    try (ScratchRepository library = ScratchRepository.in(temporary.resolve("outer"))) {
      outer =
          superproject(
              library,
              Map.of("here", inner, "gone", "2".repeat(40)),
              Map.of("here", "here", "gone", "gone"));
      library.branch("main", outer);
    }
    move(temporary.resolve("outer/.git"), modules.resolve("outer"));
    move(temporary.resolve("inner/.git"), modules.resolve("outer/modules/here"));
    String commit = superproject("a", "outer", outer);

    checkOut(commit);

    assertThat(out.resolve("a/here/file.txt")).hasContent("inner\n");
    assertThat(out.resolve("a/gone")).isEmptyDirectory();
    assertThat(missing(commit)).containsExactly("a/gone at 2222222222");
  }

  @Test
  void whatWasNotFetchedIsAnEmptyFolderAndChangesTheKey() throws IOException {
    String commit = superproject("lib", "lib", "3".repeat(40));
    checkOut(commit);
    assertThat(out.resolve("lib")).isEmptyDirectory();
    assertThat(missing(commit)).containsExactly("lib at 3333333333");
    assertThat(circumstances(commit)).contains("lib at 3333333333");
    assertThat(circumstances(scratch.commit("without"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"../../../elsewhere", "/elsewhere", "..\\elsewhere"})
  void aNameThatLeadsElsewhereIsNotFollowed(String name) throws IOException {
    String secret;
    try (ScratchRepository library = ScratchRepository.in(temporary.resolve("elsewhere"))) {
      secret = library.commit("secret");
      library.branch("main", secret);
    }
    String commit =
        superproject("lib", name.replaceFirst("^/.*", temporary + "/elsewhere/.git"), secret);
    checkOut(commit);
    assertThat(out.resolve("lib")).isEmptyDirectory();
  }

  private String superproject(String path, String name, String commit) throws IOException {
    return superproject(scratch, Map.of(path, commit), Map.of(path, name));
  }

  /** A commit with submodules, by path. */
  private static String superproject(
      ScratchRepository repository, Map<String, String> commits, Map<String, String> names)
      throws IOException {
    StringBuilder modules = new StringBuilder();
    names.forEach(
        (path, name) ->
            modules.append(
                "[submodule \"%s\"]%n\tpath = %s%n\turl = ../x%n"
                    .formatted(name.replace("\\", "\\\\"), path)));
    try (ObjectInserter inserter = repository.jgit().newObjectInserter()) {
      DirCache index = DirCache.newInCore();
      DirCacheBuilder builder = index.builder();
      DirCacheEntry file = new DirCacheEntry(Constants.DOT_GIT_MODULES);
      file.setFileMode(FileMode.REGULAR_FILE);
      file.setObjectId(
          inserter.insert(Constants.OBJ_BLOB, modules.toString().getBytes(StandardCharsets.UTF_8)));
      builder.add(file);
      commits.forEach(
          (path, commit) -> {
            DirCacheEntry link = new DirCacheEntry(path);
            link.setFileMode(FileMode.GITLINK);
            link.setObjectId(ObjectId.fromString(commit));
            builder.add(link);
          });
      builder.finish();
      return repository.commit("with submodules", index.writeTree(inserter), inserter);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    Files.createDirectories(to.getParent());
    Files.move(from, to);
  }

  private List<String> checkOut(String commit) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new Checkout(source).checkOut(commit, out);
    }
  }

  private String circumstances(String commit) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new Checkout(source).circumstances(commit);
    }
  }

  private List<String> missing(String commit) throws IOException {
    try (var walk = new org.eclipse.jgit.revwalk.RevWalk(scratch.jgit())) {
      return new Submodules(scratch.jgit(), walk.parseCommit(ObjectId.fromString(commit)))
          .missing();
    }
  }
}
