package io.github.perfgate.core.concurrent.isolate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfgate.core.code.change.Sources;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuardedLoaderTest {
  private static final String OTHER =
      """
      }
      class Other {
        static String name = "one";
        static int[] part = {1, 2};
        static boolean on = true;
        static long much = 1000;
        static double share = 0.5;
        static float ratio = 2;
        static Object cache;
        static void set(String to) { name = to; }
      """;

  private static final Hits NOTHING = new Hits(Set.of());

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.exit(0);",
        "Runtime.getRuntime().halt(0);",
        "new ProcessBuilder(\"ls\").start();",
        "new java.io.FileOutputStream(\"x\").close();",
        "new java.net.ServerSocket(0).close();",
        "java.nio.file.Files.createTempFile(\"a\", \"b\");",
        "java.util.Locale.setDefault(java.util.Locale.ROOT);",
        "System.setProperty(\"a\", \"b\");",
        "System.loadLibrary(\"none\");",
        "Runtime.getRuntime().loadLibrary(\"none\");",
        "new java.io.PrintWriter(\"x\").close();",
        "new java.io.PrintStream(new java.io.File(\"x\")).close();",
        "new java.util.Formatter(\"x\", \"UTF-8\").close();",
        "java.nio.channels.FileChannel.open(java.nio.file.Path.of(\"x\")).close();",
        "java.nio.file.Files.newByteChannel(java.nio.file.Path.of(\"x\")).close();",
        "java.nio.file.Files.setAttribute(java.nio.file.Path.of(\"x\"), \"size\", 1);",
        "java.nio.channels.DatagramChannel.open().close();",
        "java.nio.channels.AsynchronousSocketChannel.open().close();",
        "java.nio.channels.AsynchronousServerSocketChannel.open().close();",
        "java.nio.channels.AsynchronousFileChannel.open(java.nio.file.Path.of(\"x\")).close();",
        "javax.net.SocketFactory.getDefault().createSocket().close();",
        "java.net.http.HttpClient.newHttpClient();",
        "java.net.InetAddress.getByName(\"example.invalid\");",
        "java.net.Inet4Address.getByName(\"example.invalid\");",
        "new java.net.InetSocketAddress(\"example.invalid\", 1);",
        "class Mine extends java.io.File { Mine() { super(\"x\"); } } new Mine().delete();",
        "java.nio.file.FileSystems.newFileSystem(java.nio.file.Path.of(\"x.zip\"));",
        "javax.imageio.ImageIO.write(null, \"png\", new java.io.File(\"x\"));",
        "new javax.xml.transform.stream.StreamResult(new java.io.File(\"x\"));",
        "new javax.naming.InitialContext().lookup(\"x\");",
        "java.sql.DriverManager.getConnection(\"x\");",
        "java.util.prefs.Preferences.userRoot();",
        "new java.util.zip.ZipFile(new java.io.File(\"x\"), java.util.zip.ZipFile.OPEN_DELETE);"
      })
  void whatATestMustNotDoIsRefusedBeforeItHappens(String call) throws Exception {
    Method method = method("public static void run() throws Exception { " + call + " }", NOTHING);

    assertThatThrownBy(() -> method.invoke(null))
        .isInstanceOf(InvocationTargetException.class)
        .hasCauseInstanceOf(Forbidden.ForbiddenCall.class)
        .cause()
        .hasMessageStartingWith("a generated test must not call ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.function.IntConsumer end = System::exit; end.accept(0);",
        "Do<String> delete = name -> new java.io.File(name).delete(); delete.of(\"x\");",
        "Do<java.io.File> delete = java.io.File::delete; delete.of(new java.io.File(\"x\"));",
        "Do<java.nio.file.Path> delete = java.nio.file.Files::delete;"
            + " delete.of(java.nio.file.Path.of(\"x\"));",
        "Do<String> write = java.io.FileOutputStream::new; write.of(\"x\");",
        "ProcessBuilder ls = new ProcessBuilder(\"ls\");"
            + " java.util.concurrent.Callable<?> start = ls::start; start.call();",
        "Do<String> print = Do.printing(); print.of(\"x\");"
      })
  void methodReferencesAreRefusedWhenTheyAreCalled(String statements) throws Exception {
    String types =
        "interface Do<T> { void of(T to) throws Exception;"
            + " static Do<String> printing() { return java.io.PrintWriter::new; } }";
    Method method =
        method(
            "public static void run() throws Exception { " + statements + " } " + types, NOTHING);

    assertThatThrownBy(() -> method.invoke(null))
        .cause()
        .isInstanceOf(Forbidden.ForbiddenCall.class)
        .hasMessageStartingWith("a generated test must not call java.");
  }

  @Test
  void whoOnlyRefersToWhatIsForbiddenAndWhoReadsMayDoSo() throws Exception {
    java.nio.file.Path text =
        java.nio.file.Files.writeString(folder.resolve("text.txt"), "some text");
    Method method =
        method(
            "static java.util.function.IntConsumer end = System::exit;"
                + " public static String run() throws Exception {"
                + " java.io.StringWriter all = new java.io.StringWriter();"
                + " new java.io.PrintWriter(all).print(\"more and \");"
                + " java.net.URI.create(\"http://example.invalid/\").toURL();"
                + " return all + java.nio.file.Files.readString(java.nio.file.Path.of(\""
                + text
                + "\")); }",
            NOTHING);

    assertThat(method.invoke(null)).isEqualTo("more and some text");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "System.getProperties()",
        "((java.util.function.Supplier<java.util.Properties>) System::getProperties).get()"
      })
  void whoTakesTheSystemPropertiesGetsACopy(String properties) throws Exception {
    Method method =
        method(
            "public static String run() { "
                + properties
                + ".put(\"perfgate.any\", \"b\"); return "
                + properties
                + ".getProperty(\"java.home\"); }",
            NOTHING);

    assertThat(method.invoke(null)).isEqualTo(System.getProperty("java.home"));
    assertThat(System.getProperty("perfgate.any")).isNull();
  }

  @Test
  void aRefusalIsCountedAlsoWhereItIsCaught() throws Exception {
    long before = Forbidden.refused();
    Method method =
        method(
            "public static void run() { try { System.exit(3); } catch (Throwable e) { } }",
            NOTHING);

    method.invoke(null);

    assertThat(Forbidden.refused()).isEqualTo(before + 1);
  }

  @Test
  void whatIsMarkedSaysThatItWasExecuted() throws Exception {
    Hits hits = new Hits(Set.of("A.part()I", "A.other()I"));
    Method method =
        method(
            "public static int run() { return part(); } static int part() { return 1; }"
                + " static int other() { return 2; }",
            hits);

    assertThat(method.invoke(null)).isEqualTo(1);

    assertThat(hits.executed()).containsExactly("A.part()I");
    hits.reset();
    assertThat(hits.executed()).isEmpty();
  }

  @Test
  void whatImplementationsSpendIsSummedUp() throws Exception {
    Hits hits = new Hits(Set.of("A.run()V"));
    Method method =
        method(
            "public static void run() { for (int i = 0; i < 3; i++) "
                + "io.github.perfgate.runtime.concurrent.Cost.spend(20); }",
            hits);

    method.invoke(null);

    assertThat(hits.spent()).isEqualTo(60);
    hits.reset();
    assertThat(hits.spent()).isZero();
  }

  @Test
  void whatAThreadDoesThatWasLeftBehindCountsForNobodyElse() throws Exception {
    String source = "static int n; public static int run() { return n++; }";
    Hits ofHung = new Hits(Set.of("A.run()I"));
    Method hung = method(source, ofHung);
    Hits ofLater = new Hits(Set.of("A.run()I"));
    Method later = method(source, ofLater);
    CountDownLatch untilLater = new CountDownLatch(1);
    Thread leftBehind =
        new Thread(
            () -> {
              try {
                untilLater.await();
                hung.invoke(null);
              } catch (ReflectiveOperationException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    leftBehind.start();

    ofLater.reset();
    untilLater.countDown();
    leftBehind.join();

    assertThat(ofHung.executed()).containsExactly("A.run()I");
    assertThat(ofLater.executed()).isEmpty();
    later.invoke(null);
    assertThat(ofLater.executed()).containsExactly("A.run()I");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Other.name = \"two\";",
        "Other.part = new int[1];",
        "Other.on = false;",
        "Other.much = 7;",
        "Other.share = 0.25;",
        "Other.ratio = 3;",
        "Other.set(null);"
      })
  void staticFieldsOfOtherClassesKeepTheirValues(String statement) throws Exception {
    Method method = method("public static void run() { " + statement + " }" + OTHER, NOTHING);

    assertThatThrownBy(() -> method.invoke(null))
        .cause()
        .isInstanceOf(Forbidden.ForbiddenCall.class)
        .hasMessageStartingWith("a generated test must not change Other.");
  }

  @Test
  void countersCachesThatWereEmptyAndOwnFieldsMayChange() throws Exception {
    Method method =
        method(
            "static int own = 3; static class Part { static int of = 3; }"
                + " public static int run() {"
                + " Other.much++; Other.cache = \"once\"; own = 9; Part.of = 9; Other.on = true;"
                + " return own; }"
                + OTHER,
            NOTHING);

    assertThat(method.invoke(null)).isEqualTo(9);
  }

  @Test
  void whatAnEmptyFieldGotMayBeTakenAwayAgain() throws Exception {
    Method method =
        method(
            "public static Object run() { Other.cache = \"once\"; Other.cache = null;"
                + " Other.cache = \"again\"; Other.cache = null; return Other.cache; }"
                + OTHER,
            NOTHING);

    assertThat(method.invoke(null)).isNull();
  }

  @Test
  void whatAnInitializerOfAClassChangesIsNoChangeByATest() throws Exception {
    Method method =
        method(
            "static int read = Logs.state(); public static int run() { return read; } }"
                + " class Logs { static int state = 1;"
                + " static int state() { state = 9; return state; }",
            NOTHING);

    assertThat(method.invoke(null)).isEqualTo(9);
  }

  @Test
  void nothingOfTheGateIsSeenButWhatTestsExtend() throws Exception {
    try (GuardedLoader loader = new GuardedLoader(List.of(folder), NOTHING, "A")) {
      assertThat(loader.loadClass("io.github.perfgate.runtime.concurrent.ConcurrentTest"))
          .isNotNull();
      assertThatThrownBy(() -> loader.loadClass("io.github.perfgate.core.code.change.Code"))
          .isInstanceOf(ClassNotFoundException.class);
    }
  }

  private Method method(String body, Hits hits) throws Exception {
    Sources.compile("public class A { " + body + " }", folder);
    return new GuardedLoader(List.of(folder), hits, "A").loadClass("A").getMethod("run");
  }
}
