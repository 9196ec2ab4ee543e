package com.acme;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;

/** XML documents to build trees of. */
public final class Documents {
  private Documents() {}

  /**
   * A stream of a document.
   *
   * @param kind "attributes" or "elements"
   */
  public static Iterable<InputStream> streams(String kind) {
    boolean attributes = kind.equals("attributes");
    StringBuilder xml = new StringBuilder("<root>");
    for (int i = 0; i < (attributes ? 100 : 1000); i++) {
      xml.append("<element");
      for (int j = 0; attributes && j < 50; j++) {
        xml.append(" a").append(j).append("='").append(i).append("'");
      }
      xml.append(">text</element>");
    }
    byte[] bytes = xml.append("</root>").toString().getBytes(StandardCharsets.UTF_8);
    return Collections.singleton(new ByteArrayInputStream(bytes));
  }
}
