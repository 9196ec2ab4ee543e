package io.github.perfgate.core.report.html;

import io.github.perfgate.core.base.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * The style of all perfgate's pages, and the permissions of the browser: nothing is loaded, and no
 * script runs except the page's own.
 */
public final class PageStyle {
  /** The address of the documentation. */
  public static final String SITE = "https://perfgate.github.io/perfgate/";

  private PageStyle() {}

  /** The version of perfgate that draws, with a blank in front; empty outside of its jar. */
  public static String version() {
    String version = PageStyle.class.getPackage().getImplementationVersion();
    return version == null ? "" : " " + version;
  }

  /** Trusted CSS, for the page itself. */
  public static String stylesheet() {
    return resource("report.css");
  }

  /** The content security policy of a page with the stylesheet and no script. */
  public static String policy() {
    return "default-src 'none'; base-uri 'none'; form-action 'none'; style-src "
        + digest(stylesheet());
  }

  /** The content security policy of a page with the stylesheet and a script. */
  static String policy(String script) {
    return policy() + "; script-src " + digest(script);
  }

  /** A text resource of this jar. */
  static String resource(String name) {
    try (InputStream in = PageStyle.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("The resource " + name + " is missing in this jar");
      }
      // A browser reads CR LF as LF before it compares the digest.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The source expression of the Content Security Policy (level 2, section 4.2.5). */
  private static String digest(String inline) {
    return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(inline)) + "'";
  }
}
