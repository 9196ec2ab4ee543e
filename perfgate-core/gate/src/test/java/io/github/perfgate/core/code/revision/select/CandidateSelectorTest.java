package io.github.perfgate.core.code.revision.select;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.revision.IsolatedGit;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.revision.ScratchRepository;
import io.github.perfgate.core.code.revision.SourceRepository;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One history for all: first - second - third on main, and side beside second. */
class CandidateSelectorTest {
  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path temporary;
  ScratchRepository scratch;
  String first;
  String second;
  String third;
  String side;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(temporary.resolve("project"));
    first = scratch.commit("first");
    second = scratch.commit("second", first);
    third = scratch.commit("third", second);
    side = scratch.commit("side", first);
    scratch.branch("main", third).branch("side", side).checkOut("main");
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"HEAD~1", " main~1 ", "ID", "SHORT"})
  void anyNameOfACommitIsUnderstood(String pattern) {
    String name = pattern.replace("ID", second).replace("SHORT", second.substring(0, 8));

    SelectedRevision selection = select(name);

    assertThat(selection.revision()).isEqualTo(new Revision.Commit("CURRENT", second, "second"));
    assertThat(selection.reason()).isEqualTo(name.strip() + ", which <candidate> names");
    assertThat(selection.warnings()).isEmpty();
  }

  @Test
  void changesOfTheCheckedOutCommitTakeNoPart() {
    scratch.write("file.txt", "changed\n");

    assertThat(select("HEAD").warnings())
        .singleElement()
        .asString()
        .contains("not committed; they take no part");
    assertThat(select("HEAD~1").warnings()).isEmpty();
  }

  @Test
  void anUnknownNameIsAProblemThatNamesTheNearest() {
    assertThatThrownBy(() -> select("maim"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"maim\" in <candidate> names no commit")
        .hasMessageContaining("(nearest: main")
        .hasMessageContaining("-Dperfgate.candidate");
  }

  @Test
  void aShallowCloneIsOneReasonForThat() {
    scratch.shallowAt(third);
    assertThatThrownBy(() -> select("v1"))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"v1\" in <candidate> names no commit that was fetched")
        .hasMessageContaining("shallow clone")
        .hasMessageContaining("fetch-depth: 0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"org.example:parser:1.4.2", "merge-base:main", "HEAD:pom.xml"})
  void whatIsNoCommitHasNoBenchmarks(String text) {
    assertThatThrownBy(() -> select(text))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("\"" + text + "\" in <candidate> is no commit")
        .hasMessageContaining("the tag that a release was built from");
  }

  @Test
  void withoutARepositoryThereIsNoCandidate() {
    assertThatThrownBy(() -> new CandidateSelector(null).select("HEAD", null))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("no git repository");
  }

  @ParameterizedTest
  @CsvSource({
    "auto, side, merge base of the candidate with main",
    "auto, main, 'the commit before the candidate, as the candidate is on main'",
    "auto, main~1, 'the commit before the candidate, as the candidate is on main'",
    "merge-base:main, side, merge base of the candidate with main",
  })
  void theBaselineIsLookedForFromTheCandidate(String baseline, String candidate, String reason) {
    // given a working tree with other contents
    scratch.write("file.txt", "changed\n");
    Revision.Commit commit = (Revision.Commit) select(candidate).revision();
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      // when
      SelectedRevision selection =
          new BaselineSelector(source, commit).select(baseline, Map.of(), null);
      // then
      String expected = candidate.equals("main") ? second : first;
      assertThat(selection.revision()).extracting("id").isEqualTo(expected);
      assertThat(selection.reason()).startsWith(reason);
    }
  }

  @Test
  void theFirstCommitHasNothingBeforeIt() {
    Revision.Commit commit = (Revision.Commit) select(first).revision();
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      SelectedRevision none = new BaselineSelector(source, commit).select("auto", Map.of(), null);
      assertThat(none.isFirstCommit()).isTrue();
      assertThat(none.reason()).startsWith("the candidate is the first commit");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "main~2, main, true",
    "main, main~2, false",
    "main, main, false",
    "side, main, false",
    "main~2, side, true",
  })
  void oneCommitIsBeforeAnotherInWhoseHistoryItIs(String one, String other, boolean before) {
    Revision.Commit older = (Revision.Commit) select(one).revision();
    Revision.Commit newer = (Revision.Commit) select(other).revision();
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      assertThat(Objects.requireNonNull(source).isBefore(older, newer)).isEqualTo(before);
    }
  }

  private SelectedRevision select(String text) {
    try (SourceRepository source = SourceRepository.find(scratch.directory())) {
      return new CandidateSelector(source).select(text, null);
    }
  }
}
