package io.github.perfgate.core.report;

import io.github.perfgate.core.ReaderRegister;
import java.util.List;

/** What reads bytes in this module. */
class ReadersTest extends ReaderRegister {
  private static final String DAMAGED =
      """
      core.report.formats.ResultsJson  core.report.ResultsFuzzTest
      """;

  private static final String TEXTS =
      """
      core.report.ci.CiOutcome  core.report.ci.CiOutcomeFuzzTest
      """;

  private static final String OTHERS =
      """
      core.report.html.PageStyle  resources of perfgate
      """;

  ReadersTest() {
    super(List.of("core.report"), DAMAGED, TEXTS, OTHERS);
  }
}
