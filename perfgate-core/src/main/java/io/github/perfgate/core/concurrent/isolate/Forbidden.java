package io.github.perfgate.core.concurrent.isolate;

import java.util.Map;
import java.util.Set;

/** Calls that a generated test must not lead to, as code under test makes them. */
public final class Forbidden {
  private static final Set<String> CONSTRUCTORS =
      Set.of(
          "java/io/FileOutputStream",
          "java/io/FileWriter",
          "java/io/RandomAccessFile",
          "java/net/Socket",
          "java/net/ServerSocket",
          "java/net/DatagramSocket",
          "java/net/MulticastSocket",
          "java/util/logging/FileHandler",
          "java/util/logging/SocketHandler");

  private static final Map<String, Set<String>> METHODS =
      Map.ofEntries(
          Map.entry(
              "java/lang/System",
              Set.of(
                  "exit",
                  "setOut",
                  "setErr",
                  "setIn",
                  "load",
                  "setProperty",
                  "setProperties",
                  "clearProperty")),
          Map.entry("java/lang/Thread", Set.of("setDefaultUncaughtExceptionHandler")),
          Map.entry("java/lang/Runtime", Set.of("exit", "halt", "exec", "load", "addShutdownHook")),
          Map.entry("java/lang/ProcessBuilder", Set.of("start")),
          Map.entry(
              "java/io/File",
              Set.of(
                  "createNewFile",
                  "createTempFile",
                  "delete",
                  "deleteOnExit",
                  "mkdir",
                  "mkdirs",
                  "renameTo")),
          Map.entry(
              "java/nio/file/Files",
              Set.of(
                  "write",
                  "writeString",
                  "delete",
                  "deleteIfExists",
                  "createFile",
                  "createDirectory",
                  "createDirectories",
                  "createTempFile",
                  "createTempDirectory",
                  "move",
                  "copy",
                  "newOutputStream",
                  "newBufferedWriter")),
          Map.entry("java/net/URL", Set.of("openConnection", "openStream")),
          Map.entry("java/nio/channels/SocketChannel", Set.of("open")),
          Map.entry("java/nio/channels/ServerSocketChannel", Set.of("open")),
          Map.entry("java/util/Locale", Set.of("setDefault")),
          Map.entry("java/util/TimeZone", Set.of("setDefault")));

  private Forbidden() {}

  static boolean includes(String owner, String method) {
    return method.equals("<init>")
        ? CONSTRUCTORS.contains(owner)
        : METHODS.getOrDefault(owner, Set.of()).contains(method);
  }

  /** Is called in the place of a forbidden call, by code that was rewritten. */
  @SuppressWarnings("DoNotCallSuggester")
  public static void refuse(String call) {
    throw new ForbiddenCall("call " + call);
  }

  /** What code under test gets where it does what it must not; nobody catches it by accident. */
  public static final class ForbiddenCall extends Error {
    private static final long serialVersionUID = 1L;

    ForbiddenCall(String what) {
      super("a generated test must not " + what);
    }
  }
}
