package io.github.perfgate.core.concurrent.output;

import io.github.perfgate.core.concurrent.ConcurrentResult;
import java.util.List;

/** {@code concurrent.md}: what the log says, as a list. */
final class ConcurrentMarkdown {
  private ConcurrentMarkdown() {}

  static String text(ConcurrentResult result) {
    List<String> lines = ConcurrentLines.of(result);
    StringBuilder text = new StringBuilder("# ").append(code(lines.get(0))).append("\n\n");
    for (String line : lines.subList(1, lines.size())) {
      text.append(line.startsWith("  ") ? "  - " : "- ").append(code(line.strip())).append('\n');
    }
    text.append(
        """

        SpeedGun's own rule, which decides nothing here, says %s. %d VM starts, JVM: %s; %s, %d processors.
        """
            .formatted(
                result.classResult().speedGun(),
                result.vmStarts(),
                code(result.jvm()),
                code(result.host().cpu()),
                result.host().processors()));
    return text.toString();
  }

  /** What stands between as many back quotes is no markup, whatever it holds. */
  private static String code(String text) {
    String fence = "`";
    while (text.contains(fence)) {
      fence += "`";
    }
    return text.isEmpty() ? "" : fence + " " + text + " " + fence;
  }
}
