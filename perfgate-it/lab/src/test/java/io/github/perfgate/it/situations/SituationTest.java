package io.github.perfgate.it.situations;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SituationTest {
  private final List<Situation> all = Situation.all();

  @Test
  void everySituationHasANameThatDescribesIt() {
    assertThat(all).extracting(Situation::name).doesNotHaveDuplicates();
    assertThat(all)
        .extracting(Situation::name)
        .allSatisfy(name -> assertThat(name).matches("[a-z]+(-[a-zA-Z0-9]+)+"));
  }

  @Test
  void aReportIsNamedAsOnGitHub() {
    assertThat(all)
        .extracting(Situation::source)
        .allSatisfy(
            source ->
                assertThat(source).matches("|" + Situation.READING + "|[\\w.-]+/[\\w.-]+#\\d+"));
  }
}
