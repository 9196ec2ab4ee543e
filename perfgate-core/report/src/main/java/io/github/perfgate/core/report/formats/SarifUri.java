package io.github.perfgate.core.report.formats;

import io.github.perfgate.core.base.problem.PlainText;
import java.nio.charset.StandardCharsets;

/** A path of the repository as a relative URI reference (RFC 3986). */
public final class SarifUri {
  private static final String UNRESERVED = "-._~/";

  private SarifUri() {}

  /** Every byte that could mean something else is escaped, which also hides a colon. */
  public static String of(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte one : PlainText.line(path).getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (one & 0xFF);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || UNRESERVED.indexOf(c) >= 0;
      uri.append(plain ? String.valueOf(c) : "%%%02X".formatted((int) c));
    }
    // A leading slash would lead out of the repository, and two slashes would lead to another host.
    return uri.toString().replaceFirst("^/+", "");
  }
}
