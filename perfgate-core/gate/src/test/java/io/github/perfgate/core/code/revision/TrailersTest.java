package io.github.perfgate.core.code.revision;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class TrailersTest {
  private static final String AUTHOR = "A";

  @RegisterExtension final IsolatedGit isolated = new IsolatedGit();
  @TempDir Path folder;
  private ScratchRepository scratch;

  @BeforeEach
  void create() {
    scratch = ScratchRepository.in(folder.resolve("project"));
  }

  @AfterEach
  void close() {
    scratch.close();
  }

  @Test
  void thoseBehindTheBaselineCountAndMergesToo() {
    String before = commit("Old\n\nKey: too old\n");
    String baseline = commit("Base\n\nKey: of the baseline\n", before);
    String side = commit("Side\n\nKey: of a side branch\n", before);
    String next = commit("Next\n\nwords\n\nkey: one\nKey: two\n", baseline);
    String merge = commit("Merge\n\nKey: of the merge\nOther: no\n", next, side);
    scratch.branch("main", merge);

    Trailers trailers = since(baseline);

    assertThat(trailers.found())
        .containsExactly(
            new Trailers.Trailer(merge, AUTHOR, 3, "of the merge"),
            new Trailers.Trailer(next, AUTHOR, 5, "one"),
            new Trailers.Trailer(next, AUTHOR, 6, "two"),
            new Trailers.Trailer(side, AUTHOR, 3, "of a side branch"));
    assertThat(trailers.found().get(0).place())
        .isEqualTo("commit " + merge.substring(0, 10) + " of A");
    assertThat(trailers.warnings()).isEmpty();
  }

  @Test
  void aLineThatIsNoTrailerIsNamed() {
    String baseline = commit("Base\n");
    String next = commit("Next\n\nKey: one\nbecause of words\n", baseline);
    scratch.branch("main", next);

    Trailers trailers = since(baseline);

    assertThat(trailers.found()).isEmpty();
    assertThat(trailers.warnings())
        .singleElement()
        .asString()
        .contains("Line 3", next.substring(0, 10), "no trailer", "last paragraph");
  }

  @Test
  void onlyTheEndOfALongMessageIsReadAndWhatIsLostIsNamed() {
    String baseline = commit("Base\n");
    String many = commit("Squash\n\n" + "words\n".repeat(50_000) + "\nKey: one\n", baseline);
    String blanks = commit("Blanks\n\nKey: a" + " ".repeat(300_000) + "b\n", many);
    String lines = commit("Lines\n\n" + "Key: a\n".repeat(50_000), blanks);
    scratch.branch("main", lines);

    Trailers trailers = since(baseline);

    assertThat(trailers.found()).containsExactly(new Trailers.Trailer(many, AUTHOR, 50_004, "one"));
    assertThat(trailers.warnings())
        .hasSize(2)
        .allMatch(warning -> warning.contains("Key in line 3 of the message of commit "))
        .anyMatch(warning -> warning.contains(blanks.substring(0, 10)))
        .anyMatch(warning -> warning.contains(lines.substring(0, 10)));
  }

  @Test
  void aHistoryThatIsCutShortIsSaidOnce() {
    String hidden = commit("Hidden\n\nKey: hidden\n");
    String baseline = commit("Base\n", hidden);
    String one = commit("One\n\nKey: one\n", hidden);
    String other = commit("Other\n\nKey: other\n", hidden);
    String merge = commit("Merge\n", one, other, baseline);
    scratch.branch("main", merge).shallowAt(one, other);

    Trailers trailers = since(baseline);

    assertThat(trailers.found())
        .extracting(Trailers.Trailer::value)
        .containsExactlyInAnyOrder("one", "other");
    assertThat(trailers.warnings())
        .singleElement()
        .asString()
        .contains("shallow clone", "fetch-depth: 0");
  }

  @Test
  void aBoundaryBehindTheBaselineHidesNothing() {
    String baseline = commit("Base\n", commit("Hidden\n"));
    scratch.branch("main", commit("Next\n\nKey: one\n", baseline)).shallowAt(baseline);

    assertThat(since(baseline).warnings()).isEmpty();
  }

  @Test
  void aCommitThatIsMissingIsAWarning() {
    String missing = commit("Missing\n\nKey: gone\n");
    String baseline = commit("Base\n");
    scratch.branch("main", commit("Next\n\nKey: one\n", baseline, missing));
    scratch.drop(ObjectId.fromString(missing));

    Trailers trailers = since(baseline);

    assertThat(trailers.warnings())
        .singleElement()
        .asString()
        .contains(missing.substring(0, 10), "is missing here");
  }

  @Test
  void theBaselineItselfHasNothingBehindIt() {
    String baseline = commit("Base\n\nKey: one\n");
    scratch.branch("main", baseline);

    assertThat(since(baseline)).isEqualTo(new Trailers(List.of(), List.of()));
  }

  private Trailers since(String baseline) {
    try (SourceRepository source =
        Objects.requireNonNull(SourceRepository.find(scratch.directory()))) {
      return Trailers.between(source, baseline, "HEAD", "Key");
    }
  }

  private String commit(String message, String... parents) {
    return scratch.commitMessage(message, parents);
  }
}
