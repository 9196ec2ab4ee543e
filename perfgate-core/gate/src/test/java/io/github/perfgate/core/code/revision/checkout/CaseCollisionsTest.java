package io.github.perfgate.core.code.revision.checkout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CaseCollisionsTest {
  private static final String COMMIT = "0123456789";

  @Test
  void foldersThatDifferInCaseAreOneFolder() {
    assertThat(CaseCollisions.among(List.of("src/A.java", "Src/B.java", "README"), COMMIT))
        .isEmpty();
  }

  @Test
  void filesThatDifferInCaseAreNamedWithTheRemedy() {
    assertThat(
            CaseCollisions.among(
                List.of("src/a.java", "Src/A.java", "x", "stra\u00dfe", "STRASSE", "src/b"),
                COMMIT))
        .singleElement()
        .asString()
        .contains("(src/a.java and Src/A.java; stra\u00dfe and STRASSE)")
        .contains("<cache><directory> (-Dperfgate.cache.directory)");
  }

  @Test
  void lettersComposedInTwoWaysAreTheSame() {
    assertThat(CaseCollisions.among(List.of("\u00e4", "a\u0308"), COMMIT)).hasSize(1);
  }

  @Test
  void aFileWhereAFolderHasToBeIsAProblem() {
    assertThatThrownBy(() -> CaseCollisions.among(List.of("Docs", "docs/index.md"), COMMIT))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("Docs and docs/index.md of the commit 0123456789")
        .hasMessageContaining("<cache><directory>");
  }
}
