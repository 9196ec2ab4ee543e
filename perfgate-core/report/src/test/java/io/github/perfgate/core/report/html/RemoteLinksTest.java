package io.github.perfgate.core.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.Results;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import java.io.StringWriter;
import java.time.Instant;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RemoteLinksTest {
  private static final SourcePlace PLACE = new SourcePlace("src/test/java/a b/B.java", 7);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "https://github.com/acme/text | /commit/C | /blob/C/src/test/java/a%20b/B.java#L7",
        "https://gitlab.acme.com:8443/x/y/text | /-/commit/C | /-/blob/C/src/test/java/a%20b/B.java#L7",
        "https://bitbucket.org/acme/text | /commits/C | /src/C/src/test/java/a%20b/B.java#lines-7"
      })
  void commitsAndLinesHaveTheAddressesOfTheirServer(String remote, String commit, String line) {
    RemoteLinks links = new RemoteLinks(result(remote, false));

    assertThat(links.commit(version("BASELINE", Results.COMMIT, false)))
        .isEqualTo(remote + commit.replace("C", Results.COMMIT));
    assertThat(links.line(PLACE)).isEqualTo(remote + line.replace("C/", Results.COMMIT + "/"));
    assertThat(links.line(null)).isNull();
    assertThat(links.commit(version("v1", null, false))).isNull();
  }

  @Test
  void aWorkingTreeWithChangesHasNoLines() {
    RemoteLinks links = new RemoteLinks(result("https://github.com/acme/text", true));

    assertThat(links.line(PLACE)).isNull();
    assertThat(links.commit(version("BASELINE", Results.COMMIT, false))).isNotNull();
  }

  @Test
  void noOtherAddressBecomesALink() {
    for (String remote : HostileNames.ALL) {
      assertThat(new RemoteLinks(result(remote, false)).line(PLACE)).as(remote).isNull();
    }
    for (String remote :
        List.of("javascript:alert(1)//github.com/a/b", "https://user@github.com/a/b", "")) {
      assertThat(new RemoteLinks(result(remote, false)).line(PLACE)).as(remote).isNull();
    }
  }

  @Test
  void thePageLinksRowsAndVersions() {
    StringWriter out = new StringWriter();
    new HtmlReport().write(result("https://github.com/acme/text", false), out);
    Document page = Jsoup.parse(out.toString());

    assertThat(page.select("details.workload .note a").attr("href"))
        .isEqualTo(
            "https://github.com/acme/text/blob/%s/src/test/java/a%%20b/B.java#L7"
                .formatted(Results.COMMIT));
    assertThat(page.select(".compared a, td.commit a").eachAttr("href"))
        .hasSize(4)
        .allMatch(("https://github.com/acme/text/commit/" + Results.COMMIT)::equals);
  }

  @Test
  void anAnchorFollowsFromTheIdAlone() {
    assertThat(Anchors.slug("a.B.slow")).isEqualTo("a.B.slow");
    assertThat(Anchors.slug("a.B.slow{n=1}")).matches("a\\.B\\.slow-n-1--[0-9a-f]{8}");
    assertThat(Anchors.slug("a.B.slow{n:1}")).isNotEqualTo(Anchors.slug("a.B.slow{n=1}"));
    assertThat(Anchors.slug("x".repeat(500))).hasSize(129);
    Anchors anchors = new Anchors(List.of("a.B.slow", "a.B.slow"));
    assertThat(anchors.of("a.B.slow")).isEqualTo("workload-a.B.slow");
    assertThat(anchors.has("a.B.quick")).isFalse();
  }

  @Test
  void aCandidateWithoutACommitHasNoLines() {
    assertThat(new RemoteLinks(result("https://github.com/acme/text", null, false)).line(PLACE))
        .isNull();
  }

  private static GateResult result(@Nullable String remote, boolean dirty) {
    return result(remote, Results.COMMIT, dirty);
  }

  private static GateResult result(
      @Nullable String remote, @Nullable String candidate, boolean dirty) {
    GateResult gate =
        Results.gate(
            List.of(
                Results.written(Results.workload("a.B.c", Verdict.REGRESSION, 1.5), PLACE, null)),
            List.of());
    return new GateResult(
        gate.schemaVersion(),
        new GateResult.Gated("g:a", null, remote, Instant.EPOCH),
        gate.outcome(),
        List.of(version("BASELINE", Results.COMMIT, false), version("CURRENT", candidate, dirty)),
        gate.workloads(),
        gate.formulas(),
        gate.tests(),
        gate.concurrent(),
        gate.work(),
        gate.conditions());
  }

  private static VersionInfo version(String name, @Nullable String commit, boolean dirty) {
    return new VersionInfo(name, "commit", commit, null, "g:a:1", dirty, "why");
  }
}
