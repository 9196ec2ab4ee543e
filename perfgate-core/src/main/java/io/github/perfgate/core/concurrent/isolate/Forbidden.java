package io.github.perfgate.core.concurrent.isolate;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Calls that a generated test must not lead to, as code under test makes them: they end the JVM,
 * load native code, start or end processes, reach other hosts, change files, or change what all of
 * a JVM share. Files may be read, but not by what could write them as well.
 */
public final class Forbidden {
  /** The makers of objects that are ways to files or hosts, whatever they take. */
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
          "java/util/logging/SocketHandler",
          "javax/imageio/stream/FileImageOutputStream");

  /** They write to a file where what they take first is one, or its name. */
  private static final Set<String> WRITERS =
      Set.of("java/io/PrintWriter", "java/io/PrintStream", "java/util/Formatter");

  private static final List<String> FILES = List.of("(Ljava/io/File;", "(Ljava/lang/String;");

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
                  "loadLibrary",
                  "setSecurityManager",
                  "setProperty",
                  "setProperties",
                  "clearProperty")),
          Map.entry("java/lang/Thread", Set.of("setDefaultUncaughtExceptionHandler")),
          Map.entry(
              "java/lang/Runtime",
              Set.of("exit", "halt", "exec", "load", "loadLibrary", "addShutdownHook")),
          Map.entry("java/lang/ProcessBuilder", Set.of("start", "startPipeline")),
          Map.entry("java/lang/ProcessHandle", Set.of("destroy", "destroyForcibly")),
          Map.entry(
              "java/io/File",
              Set.of(
                  "createNewFile",
                  "createTempFile",
                  "delete",
                  "deleteOnExit",
                  "mkdir",
                  "mkdirs",
                  "renameTo",
                  "setExecutable",
                  "setLastModified",
                  "setReadOnly",
                  "setReadable",
                  "setWritable")),
          Map.entry("java/net/URL", Set.of("openConnection", "openStream", "getContent")),
          Map.entry("java/net/InetAddress", Set.of("getByName", "getAllByName", "isReachable")),
          Map.entry(
              "java/net/http/HttpClient",
              Set.of("newBuilder", "newHttpClient", "send", "sendAsync")),
          Map.entry("java/util/Locale", Set.of("setDefault")),
          Map.entry("java/util/TimeZone", Set.of("setDefault")));

  /** Of packages, what their methods that are refused begin with. */
  private static final Map<String, List<String>> PACKAGES =
      Map.of(
          "java/nio/channels/", List.of("open"),
          "javax/net/", List.of("create"),
          "java/rmi/", List.of("bind", "create", "getRegistry", "lookup", "rebind"));

  /** All that changes files, also what later Javas add; these only read. */
  private static final Set<String> OF_FILES =
      Set.of("java/nio/file/Files", "java/nio/file/spi/FileSystemProvider");

  private static final List<String> READING =
      List.of(
          "check",
          "exists",
          "find",
          "get",
          "installedProviders",
          "is",
          "lines",
          "list",
          "mismatch",
          "newBufferedReader",
          "newDirectoryStream",
          "newFileSystem",
          "newInputStream",
          "notExists",
          "probeContentType",
          "read",
          "size",
          "walk");

  private static final AtomicLong REFUSED = new AtomicLong();

  private Forbidden() {}

  /**
   * Whether a call is refused.
   *
   * @param owner internal name of the class by which it is called
   * @param descriptor its types
   */
  static boolean includes(String owner, String method, String descriptor) {
    if (method.equals("<init>")) {
      return CONSTRUCTORS.contains(owner)
          || (WRITERS.contains(owner) && FILES.stream().anyMatch(descriptor::startsWith));
    }
    if (OF_FILES.contains(owner)) {
      return READING.stream().noneMatch(method::startsWith);
    }
    return METHODS.getOrDefault(owner, Set.of()).contains(method)
        || PACKAGES.entrySet().stream()
            .anyMatch(
                one ->
                    owner.startsWith(one.getKey())
                        && one.getValue().stream().anyMatch(method::startsWith));
  }

  /**
   * How often something was refused in this JVM. Who calls code under test looks here as well: that
   * code may have caught the refusal, and would do the thing itself where nobody guards it.
   */
  public static long refused() {
    return REFUSED.get();
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
      REFUSED.incrementAndGet();
    }
  }
}
