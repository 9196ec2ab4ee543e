package io.github.perfgate.core.concurrent.isolate;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Calls that code under test must not make when a generated test executes it. These calls end the
 * JVM, load native code, start or end processes, reach other hosts, change files, or change global
 * state of the JVM. Files may be read, but not through objects that could also write them.
 */
public final class Forbidden {
  /** Classes whose objects give access to files or hosts; all their constructors are refused. */
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

  /**
   * Classes whose constructors open a file for writing, delete it, or look a host up, if the
   * arguments begin like this.
   */
  private static final Map<String, List<String>> OPENING =
      Map.of(
          "java/io/PrintWriter", List.of("(Ljava/io/File;", "(Ljava/lang/String;"),
          "java/io/PrintStream", List.of("(Ljava/io/File;", "(Ljava/lang/String;"),
          "java/util/Formatter", List.of("(Ljava/io/File;", "(Ljava/lang/String;"),
          "javax/xml/transform/stream/StreamResult",
              List.of("(Ljava/io/File;", "(Ljava/lang/String;"),
          "java/util/zip/ZipFile", List.of("(Ljava/io/File;I"),
          "java/util/jar/JarFile", List.of("(Ljava/io/File;ZI"),
          "java/net/InetSocketAddress", List.of("(Ljava/lang/String;"));

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
          Map.entry("java/nio/file/FileSystems", Set.of("newFileSystem")),
          Map.entry("java/sql/DriverManager", Set.of("getConnection")),
          Map.entry("javax/imageio/ImageIO", Set.of("write", "createImageOutputStream")),
          Map.entry("java/net/InetAddress", Set.of("getByName", "getAllByName", "isReachable")),
          Map.entry(
              "java/net/http/HttpClient",
              Set.of("newBuilder", "newHttpClient", "send", "sendAsync")),
          Map.entry("java/util/Locale", Set.of("setDefault")),
          Map.entry("java/util/TimeZone", Set.of("setDefault")));

  /** By package prefix, the prefixes of the names of refused methods. */
  private static final Map<String, List<String>> PACKAGES =
      Map.of(
          "java/nio/channels/", List.of("open"),
          "javax/net/", List.of("create"),
          "java/rmi/", List.of("bind", "create", "getRegistry", "lookup", "rebind"),
          "javax/naming/", List.of("bind", "create", "destroy", "lookup", "rebind", "unbind"),
          "java/util/prefs/", List.of("clear", "put", "remove", "system", "user"),
          "sun/misc/Unsafe", List.of("copyMemory", "freeMemory", "putAddress", "setMemory"));

  /**
   * Classes whose methods are refused unless they only read files, so methods that later versions
   * of Java add are refused as well.
   */
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

  private static final Set<String> OF_OBJECTS = Set.of("equals", "hashCode", "toString");

  private static final AtomicLong REFUSED = new AtomicLong();

  private Forbidden() {}

  /**
   * Whether a call is refused. A method can be inherited, so all supertypes of its owner count.
   *
   * @param owner internal name of the class by which it is called
   * @param descriptor the types of the called method
   */
  static boolean includes(String owner, String method, String descriptor, Supertypes types) {
    if (method.equals("<init>")) {
      return CONSTRUCTORS.contains(owner)
          || OPENING.getOrDefault(owner, List.of()).stream().anyMatch(descriptor::startsWith);
    }
    Set<String> owners = types.withSelf(owner);
    if (owners.stream().anyMatch(OF_FILES::contains)) {
      return READING.stream().noneMatch(method::startsWith) && !OF_OBJECTS.contains(method);
    }
    return owners.stream().anyMatch(one -> METHODS.getOrDefault(one, Set.of()).contains(method))
        || PACKAGES.entrySet().stream()
            .anyMatch(
                one ->
                    owners.stream().anyMatch(type -> type.startsWith(one.getKey()))
                        && one.getValue().stream().anyMatch(method::startsWith));
  }

  /**
   * A copy of the system properties; rewritten code gets it from {@link System#getProperties()},
   * since whoever has all properties can change them.
   */
  public static Properties properties() {
    return (Properties) System.getProperties().clone();
  }

  /** Whether a call gives the system properties themselves. */
  static boolean isProperties(String owner, String method) {
    return owner.equals("java/lang/System") && method.equals("getProperties");
  }

  /**
   * How many calls were refused in this JVM. Callers of code under test compare this number before
   * and after the call. The code may have caught the refusal, and would make the forbidden call
   * when it is not guarded.
   */
  public static long refused() {
    return REFUSED.get();
  }

  /** Refuses a call; rewritten code calls this method before a forbidden call. */
  @SuppressWarnings("DoNotCallSuggester")
  public static void refuse(String call) {
    throw new ForbiddenCall("call " + call);
  }

  /**
   * Thrown to code under test that makes a forbidden call; an error, so that a handler of
   * exceptions does not catch it by accident.
   */
  public static final class ForbiddenCall extends Error {
    private static final long serialVersionUID = 1L;

    ForbiddenCall(String what) {
      super("a generated test must not " + what);
      REFUSED.incrementAndGet();
    }
  }
}
