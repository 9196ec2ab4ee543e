package com.acme;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** Texts that real artifacts on the class path contain. */
final class Inputs {
  static final String PAGE = "org/jsoup/nodes/Element.html";
  static final String INDEX = "org/jsoup/nodes/package-summary.html";
  static final String MIME_TYPES = "META-INF/resources/webjars/mime-db/1.52.0/db.json";
  static final String PACKAGE = "META-INF/resources/webjars/mime-db/1.52.0/package.json";
  private static final String README = "META-INF/resources/webjars/mime-db/1.52.0/README.md";

  private Inputs() {}

  static String text(String resource) {
    try (InputStream in = Inputs.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("no " + resource + " on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static String prose() {
    return text(README);
  }

  static List<String> words() {
    return Arrays.asList(prose().split("\\W+"));
  }
}
