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
      Map.of(
          "java/lang/System",
          Set.of("exit", "setOut", "setErr", "setIn", "load"),
          "java/lang/Runtime",
          Set.of("exit", "halt", "exec", "load", "addShutdownHook"),
          "java/lang/ProcessBuilder",
          Set.of("start"),
          "java/io/File",
          Set.of(
              "createNewFile",
              "createTempFile",
              "delete",
              "deleteOnExit",
              "mkdir",
              "mkdirs",
              "renameTo"),
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
              "newBufferedWriter"),
          "java/net/URL",
          Set.of("openConnection", "openStream"),
          "java/nio/channels/SocketChannel",
          Set.of("open"),
          "java/nio/channels/ServerSocketChannel",
          Set.of("open"),
          "java/util/Locale",
          Set.of("setDefault"),
          "java/util/TimeZone",
          Set.of("setDefault"));

  private Forbidden() {}

  static boolean includes(String owner, String method) {
    return method.equals("<init>")
        ? CONSTRUCTORS.contains(owner)
        : METHODS.getOrDefault(owner, Set.of()).contains(method);
  }

  /** Is called in the place of a forbidden call, by code that was rewritten. */
  @SuppressWarnings("DoNotCallSuggester")
  public static void refuse(String call) {
    throw new ForbiddenCall(call);
  }

  /** What code under test gets where it calls what it must not; nobody catches it by accident. */
  public static final class ForbiddenCall extends Error {
    private static final long serialVersionUID = 1L;

    ForbiddenCall(String call) {
      super("a generated test must not call " + call);
    }
  }
}
