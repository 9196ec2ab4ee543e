package io.github.perfgate.maven.params;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.result.verdict.Acceptance;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

class AcceptedTextsTest {
  @Test
  void childrenAndLinesAreEntriesAndCommasDivideNothing() {
    AcceptedTexts texts = new AcceptedTexts();
    texts.setAccept("\n  com.acme.B.m{a=1, b=2} up to +20%,\n  until 2027-01-31: two\n  lines\n");
    texts.set("a.B.m up to 1.5: one\n\n  a.B.n up to 2 and +50% bytes: two\n");

    assertThat(texts.read())
        .containsExactly(
            new Acceptance(
                "com.acme.B.m{a=1, b=2}",
                Acceptance.Covers.TIME,
                1.2,
                LocalDate.of(2027, 1, 31),
                "two lines",
                "<accepted>"),
            new Acceptance("a.B.m", Acceptance.Covers.TIME, 1.5, null, "one", "<accepted>"),
            new Acceptance("a.B.n", Acceptance.Covers.TIME, 2, null, "two", "<accepted>"),
            new Acceptance("a.B.n", Acceptance.Covers.BYTES, 1.5, null, "two", "<accepted>"));
  }

  @Test
  void anUnreadableEntryNamesTheElementAndTheForm() {
    AcceptedTexts texts = new AcceptedTexts();
    texts.set("a.B.m 1.5");

    assertThatThrownBy(texts::read)
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("<accepted> (-Dperfgate.accepted)")
        .hasMessageContaining("`a.B.m 1.5`")
        .hasMessageContaining("WORKLOAD up to CEILING, until DATE: REASON");
  }
}
