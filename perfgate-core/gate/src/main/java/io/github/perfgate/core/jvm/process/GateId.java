package io.github.perfgate.core.jvm.process;

import java.util.OptionalLong;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mark on the command lines of all JVMs that a gate starts. It names the gate's process, so
 * that a later gate can tell whether that one still lives.
 */
public final class GateId {
  private static final String PROPERTY = "-Dperfgate.gate=";
  private static final Pattern MARKER =
      Pattern.compile(Pattern.quote(PROPERTY) + "perfgate-(\\d{1,18})-[0-9a-f-]+(\\.\\d+)?");

  private GateId() {}

  /** A new id, unique on this host; letters, digits and hyphens only. */
  public static String next() {
    return "perfgate-" + ProcessHandle.current().pid() + "-" + UUID.randomUUID();
  }

  /** The argument that marks a JVM. */
  public static String marker(String id) {
    return PROPERTY + id;
  }

  /** The process that started a JVM with this argument; empty if it is no marker. */
  static OptionalLong starter(String argument) {
    Matcher marker = MARKER.matcher(argument);
    return marker.matches()
        ? OptionalLong.of(Long.parseLong(marker.group(1)))
        : OptionalLong.empty();
  }
}
