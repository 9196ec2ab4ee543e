package io.github.perfgate.maven.site;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.report.formats.ResultsJson;
import io.github.perfgate.core.result.GateResult;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import org.apache.maven.doxia.sink.Sink;
import org.junit.jupiter.api.Test;

class PerformancePageTest {
  private static final Path STORED =
      Path.of("../perfgate-core/report/src/test/resources/io/github/perfgate/core/stored-gates");

  private final StringBuilder written = new StringBuilder();

  @Test
  void namesTheVersionsAndWhatAsksForAttention() {
    GateResult result = ResultsJson.read(STORED.resolve("regression/expected/results.json"));

    new PerformancePage(sink()).write(result, "perfgate/index.html");

    assertThat(written)
        .contains(result.outcome().sentence(), "Module com.acme:parser, measured 2026-11-20")
        .contains("the baseline (a1b2c3d4e5), the candidate (")
        .contains(
            "REGRESSION: 1 workload", "com.acme.ParserBenchmark.parse", "NO_CHANGE: 1 workload")
        .doesNotContain("com.acme.ParserBenchmark.print")
        .contains("(perfgate/index.html)The report of perfgate");
  }

  @Test
  void leavesOutTheLinkToAReportThatIsGone() {
    GateResult result = ResultsJson.read(STORED.resolve("no-change/expected/results.json"));

    new PerformancePage(sink()).write(result, null);

    assertThat(written).contains(result.outcome().sentence()).doesNotContain("The report");
  }

  /** Keeps texts and links; what else a sink does is the site's matter. */
  private Sink sink() {
    return (Sink)
        Proxy.newProxyInstance(
            Sink.class.getClassLoader(),
            new Class<?>[] {Sink.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "text" -> written.append(arguments[0]);
                case "link" -> written.append('(').append(arguments[0]).append(')');
                default -> {
                  // Marks are not kept.
                }
              }
              return null;
            });
  }
}
