package io.github.perfgate.core.code.version;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Pattern;

/** What manifests say besides which build made a jar. */
final class Manifests {
  private static final String NAME = "META-INF/MANIFEST.MF";

  /**
   * Words in names of attributes that builds stamp: who built what, when, from what and with what,
   * and what OSGi knows of it. Every other attribute may change what a program does.
   */
  private static final Pattern STAMP =
      Pattern.compile(
          "(?i)(?:[^-]*-)*(?:build|built|creat|date|timestamp|version|revision|commit|branch|scm|git|digest|jdk"
              + "|compile|tool|host|user|archiver|ant|bnd|bundle|package|capability|includeresource)[^-]*(?:-.*)?");

  private Manifests() {}

  static boolean isManifest(String file) {
    return file.equals(NAME);
  }

  /** The attributes that do not change with every build, in an order of their own. */
  static byte[] withoutStamps(byte[] content) {
    Manifest manifest = new Manifest();
    try {
      manifest.read(new ByteArrayInputStream(content));
    } catch (IOException | IllegalArgumentException e) {
      return content;
    }
    StringBuilder text = new StringBuilder();
    append(manifest.getMainAttributes(), "", text);
    new TreeMap<>(manifest.getEntries())
        .forEach((section, attributes) -> append(attributes, section + ": ", text));
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void append(Attributes attributes, String section, StringBuilder text) {
    Map<String, String> lasting = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    attributes.forEach((name, value) -> lasting.put(name.toString(), value.toString()));
    lasting.keySet().removeIf(name -> STAMP.matcher(name).matches());
    lasting.forEach(
        (name, value) -> text.append(section).append(name).append(": ").append(value).append('\n'));
  }
}
