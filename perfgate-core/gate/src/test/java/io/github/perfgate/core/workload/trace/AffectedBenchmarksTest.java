package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.base.files.CacheReport;
import io.github.perfgate.core.base.files.KeptFiles;
import io.github.perfgate.core.base.files.UserKey;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.runtime.protocol.RunOrder;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Chooses among real JMH benchmarks, which run in JVMs of their own. */
@Tag("process")
class AffectedBenchmarksTest {
  private static final Map<String, String> CODE =
      Map.of(
          "Plain",
          "public static int get() { return 1; }",
          "Cached",
          "private static int kept; private static int build() { return 7; }"
              + " public static int get() { if (kept == 0) { kept = build(); } return kept; }",
          "Data",
          "public static int[] make() { return new int[] {1, 2}; }",
          "Table",
          "static final int[] ALL = Filler.fill(); public static int get() { return ALL[0]; }",
          "Filler",
          "static int[] fill() { return new int[] {3}; }",
          "Beside",
          "public static int get() { return 4; }");

  private static final String BENCHMARKS =
      """
      package b;
      import org.openjdk.jmh.annotations.*;
      @State(Scope.Thread)
      public class Bench {
        int[] data;
        @Setup public void fill() { data = a.Data.make(); }
        @Benchmark public int plain() { return a.Plain.get(); }
        @Benchmark public int cached() { return a.Cached.get(); }
        @Benchmark public int cachedToo() { return a.Cached.get(); }
        @Benchmark public int table() { return a.Table.get(); }
        @Benchmark public int fails() { throw new IllegalStateException("no"); }
        @Benchmark public int halts() { Runtime.getRuntime().halt(3); return 0; }
        @Benchmark public int beside() throws Exception {
          Thread thread = new Thread(a.Beside::get);
          thread.start();
          thread.join();
          return 0;
        }
      }
      """;

  /** Code that no agent sees, or hardly. */
  private static final Map<String, String> UNSEEN =
      Map.of(
          "Plugged",
          "public static int get() { return 1; }",
          "Alone",
          "public static int get() { return 2; }",
          "Hidden",
          "public static int get() { return 3; }",
          "Hiding",
          "public static Class<?> hide() throws Exception {"
              + " byte[] file = Hiding.class.getResourceAsStream(\"Hidden.class\").readAllBytes();"
              + " return java.lang.invoke.MethodHandles.lookup()"
              + ".defineHiddenClass(file, true).lookupClass(); }",
          "Huge",
          "public static int get() { return 4; } static int fill(int x) { "
              + "x = x * 31 + 7;".repeat(8191)
              + " x++; return x; }",
          "Other",
          "public static int get() { return 5; }");

  private static final String UNSEEN_BENCHMARKS =
      """
      package b;
      import org.openjdk.jmh.annotations.*;
      @State(Scope.Thread)
      public class Bench {
        /** Defines one class itself and says nothing of its origin. */
        static class Own extends ClassLoader {
          private final String own;
          Own(ClassLoader parent, String own) { super(parent); this.own = own; }
          @Override protected Class<?> loadClass(String name, boolean resolve)
              throws ClassNotFoundException {
            if (!name.equals(own) || findLoadedClass(name) != null) {
              return super.loadClass(name, resolve);
            }
            try {
              byte[] file = Bench.class.getClassLoader()
                  .getResourceAsStream(name.replace('.', '/') + ".class").readAllBytes();
              return defineClass(name, file, 0, file.length);
            } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
          }
        }
        private static int get(Class<?> type) throws Exception {
          return (int) type.getMethod("get").invoke(null);
        }
        @Benchmark public int plugged() throws Exception {
          return get(new Own(Bench.class.getClassLoader(), "a.Plugged").loadClass("a.Plugged"));
        }
        @Benchmark public int alone() throws Exception {
          return get(new Own(null, "a.Alone") {
            @Override protected Class<?> loadClass(String name, boolean resolve)
                throws ClassNotFoundException {
              if (name.startsWith("io.")) { throw new ClassNotFoundException(name); }
              return super.loadClass(name, resolve);
            }
          }.loadClass("a.Alone"));
        }
        @Benchmark public int hidden() throws Exception { return get(a.Hiding.hide()); }
        @Benchmark public int huge() { return a.Huge.get(); }
        @Benchmark public int child() throws Exception {
          return new ProcessBuilder("true").start().waitFor();
        }
        @Benchmark public int property() {
          if (System.getProperty("done") == null) {
            System.setProperty("done", "yes");
            return a.Other.get();
          }
          return 0;
        }
        @Benchmark public int propertyToo() { return property(); }
        @Benchmark public int nothing() { return 0; }
      }
      """;

  private static final String FILE_BENCHMARKS =
      """
      package b;
      import java.io.*;
      import java.nio.file.*;
      import org.openjdk.jmh.annotations.*;
      @State(Scope.Thread)
      public class Bench {
        private static Path root() throws Exception {
          return Paths.get(Bench.class.getResource("/a/Plain.class").toURI()).getParent().getParent();
        }
        private static int read(InputStream in) throws IOException {
          try (InputStream it = in) { return it.read(); }
        }
        @Benchmark public int name() {
          return Bench.class.getResource("/data/rounds.txt") == null
                  || a.Plain.class.getResource("/data/added.txt") == null ? 0 : 1;
        }
        @Benchmark public int stream() throws Exception {
          return read(a.Plain.class.getResourceAsStream("/data/rounds.txt"));
        }
        @Benchmark public int path() throws Exception {
          return Files.readAllBytes(root().resolve("a/../data/rounds.txt")).length;
        }
        @Benchmark public int file() throws Exception {
          return read(new FileInputStream(root() + "/data/rounds.txt"));
        }
        @Benchmark public int folder() throws Exception {
          return root().resolve("data").toFile().listFiles().length;
        }
        @Benchmark public int walk() throws Exception {
          try (java.util.stream.Stream<Path> tree = Files.walk(root())) { return (int) tree.count(); }
        }
        @Benchmark public int all() throws Exception {
          return java.util.Collections.list(Bench.class.getClassLoader().getResources("data")).size();
        }
        @Benchmark public int other() throws Exception {
          return read(a.Plain.class.getResourceAsStream("/data/same.txt"));
        }
        @Benchmark public int nothing() { return a.Plain.get(); }
      }
      """;

  private static final String JAR_BENCHMARKS =
      """
      package b;
      import java.io.*;
      import java.net.*;
      import java.util.jar.*;
      import org.openjdk.jmh.annotations.*;
      @State(Scope.Thread)
      public class Bench {
        private static File jar() throws Exception {
          URL url = Bench.class.getResource("/a/Plain.class");
          return new File(((JarURLConnection) url.openConnection()).getJarFileURL().toURI());
        }
        private static int read(InputStream in) throws IOException {
          try (InputStream it = in) { return it.read(); }
        }
        @Benchmark public int stream() throws Exception {
          return read(a.Plain.class.getResourceAsStream("/data/rounds.txt"));
        }
        @Benchmark public int entry() throws Exception {
          try (JarFile jar = new JarFile(jar())) {
            return read(jar.getInputStream(jar.getEntry("data/rounds.txt")));
          }
        }
        @Benchmark public int url() throws Exception {
          return read(new URL("jar:" + jar().toURI() + "!/data/rounds.txt").openStream());
        }
        @Benchmark public int scan() throws Exception {
          try (JarFile jar = new JarFile(jar())) { return (int) jar.stream().count(); }
        }
        @Benchmark public int raw() throws Exception {
          try (RandomAccessFile jar = new RandomAccessFile(jar(), "r")) { return jar.read(); }
        }
        @Benchmark public int channel() throws Exception {
          try (JarInputStream jar =
              new JarInputStream(java.nio.file.Files.newInputStream(jar().toPath()))) {
            return jar.getNextEntry() == null ? 0 : 1;
          }
        }
        @Benchmark public int nothing() { return a.Plain.get(); }
      }
      """;

  private static final List<String> UNSEEN_NAMES =
      List.of("plugged", "alone", "hidden", "huge", "child", "property", "propertyToo", "nothing");

  private static final List<String> NAMES =
      List.of("halts", "plain", "cached", "cachedToo", "table", "fails", "beside");

  private static final Duration LIMIT = Duration.ofMinutes(2);

  @TempDir Path folder;
  private Path old;

  @BeforeEach
  void compile() throws IOException {
    old = compiled("old", CODE, BENCHMARKS);
  }

  @Test
  void theSameCodeAffectsNothingAndStartsNoJvm() throws Exception {
    assertThat(choices(compiled("now", CODE, BENCHMARKS)))
        .hasSize(NAMES.size())
        .allSatisfy(
            choice -> {
              assertThat(choice.measured()).isFalse();
              assertThat(choice.reason()).isEqualTo("same code");
            });
    assertThat(folder.resolve("temporary")).isEmptyDirectory();
  }

  @Test
  void aClassOfBenchmarksThatIsNewIsAffectedByTheCodeAlone() throws Exception {
    assertThat(choices(compiled("now", CODE, BENCHMARKS), NAMES, List.of(old.resolve("code"))))
        .hasSize(NAMES.size())
        .allSatisfy(choice -> assertThat(choice.reason()).isEqualTo("same code"));
  }

  @Test
  @Tag("all")
  void whatRunsOnceInAJvmOrInAnotherThreadCountsForEveryBenchmark() throws Exception {
    Map<String, TestChoice> choices =
        byName(
            choices(
                compiled(
                    "now",
                    changed(
                        Map.of(
                            "Cached", text -> text.replace("7", "8"),
                            "Filler", text -> text.replace("3", "5"),
                            "Beside", text -> text.replace("4", "6"))),
                    BENCHMARKS)));

    assertThat(measured(choices))
        .containsExactlyInAnyOrder("cached", "cachedToo", "table", "beside", "fails", "halts");
    assertThat(choices.get("plain").reason()).isEqualTo("it executes nothing that changed");
    assertThat(choices.get("cachedToo").reason()).contains("a.Cached.build()");
    assertThat(choices.get("fails").reason()).contains("not known what it executes", "no");
    assertThat(choices.get("halts").reason()).contains("its JVM ends early");
  }

  @Test
  @Tag("all")
  void theSetUpCountsAndSoDoesTheBenchmarkItself() throws Exception {
    Path newData =
        compiled("data", changed(Map.of("Data", text -> text.replace("2", "9"))), BENCHMARKS);
    assertThat(measured(byName(choices(newData)))).containsAll(NAMES);

    Path newBenchmark =
        compiled("bench", CODE, BENCHMARKS.replace("a.Plain.get();", "a.Plain.get() + 1;"));
    assertThat(measured(byName(choices(newBenchmark))))
        .containsExactlyInAnyOrder("plain", "fails", "halts");
  }

  @Test
  @Tag("all")
  void ofOldBenchmarksOnlyThoseCountThatRunInBothVersions() throws Exception {
    List<String> names = List.of("plain", "cached", "table", "fails");
    Path now =
        compiled(
            "now",
            changed(
                Map.of(
                    "Plain", text -> text.replace("get", "got"),
                    "Cached", text -> text.replace("7", "8"))),
            BENCHMARKS.replace("Plain.get", "Plain.got"));

    Map<String, TestChoice> choices = byName(ofOldOnes(names, now, LIMIT));
    assertThat(choices).containsOnlyKeys("cached", "table");
    assertThat(measured(choices)).containsExactly("cached");
    assertThat(choices.get("table").reason()).isEqualTo("it executes nothing that changed");

    assertThat(measured(byName(ofOldOnes(List.of("beside"), now, Duration.ZERO)))).hasSize(1);
    assertThat(ofOldOnes(names, old, LIMIT))
        .hasSize(names.size())
        .allSatisfy(choice -> assertThat(choice.reason()).isEqualTo("same code"));
  }

  private List<TestChoice> ofOldOnes(List<String> names, Path now, Duration limit)
      throws Exception {
    return AffectedBenchmarks.ofOldOnes(
        new AffectedBenchmarks.Version(side("OLD", old, old), outputs(old)),
        new AffectedBenchmarks.Version(side("NEW", old, now), outputs(old)),
        orders(names),
        environment(old, limit));
  }

  @Tag("all")
  @Test
  void codeIsFoundWhateverDefinesItOrItIsTakenForExecuted() throws Exception {
    old = compiled("unseen", UNSEEN, UNSEEN_BENCHMARKS);
    Map<String, String> code = new LinkedHashMap<>(UNSEEN);
    code.replaceAll((type, text) -> text.replace("{ return ", "{ return 10 * "));
    String changed = ", which changed or is new";

    Map<String, TestChoice> choices =
        byName(choices(compiled("now", code, UNSEEN_BENCHMARKS), UNSEEN_NAMES, outputs(old)));

    assertThat(measured(choices))
        .containsExactlyInAnyOrder(
            "plugged", "alone", "hidden", "huge", "child", "property", "propertyToo");
    assertThat(choices)
        .extractingFromEntries(choice -> choice.getKey() + ": " + choice.getValue().reason())
        .containsExactlyInAnyOrder(
            "plugged: it executes a.Plugged.get()" + changed,
            "alone: it loads a.Alone, which cannot be traced and perhaps executes a.Alone.get()"
                + changed,
            "hidden: it executes a.Hidden.get()" + changed,
            "huge: it loads a.Huge, which cannot be traced and perhaps executes a.Huge.get()"
                + changed,
            "child: it starts another process, and what that executes is not seen",
            "property: it executes a.Other.get()" + changed,
            "propertyToo: it executes a.Other.get()" + changed,
            "nothing: it executes nothing that changed");
  }

  @Test
  void aResourceCountsForTheBenchmarksThatMayReadIt() throws Exception {
    List<String> names =
        List.of("name", "stream", "path", "file", "folder", "walk", "all", "other", "nothing");
    old = withResources("read", FILE_BENCHMARKS, "1");
    Path now = withResources("now", FILE_BENCHMARKS, "50");

    Map<String, TestChoice> choices = byName(choices(now, names, outputs(old)));

    assertThat(measured(choices))
        .containsExactlyInAnyOrder("name", "stream", "path", "file", "folder", "walk", "all");
    assertThat(choices.get("stream").reason())
        .isEqualTo("it may read the file data/rounds.txt, which changed or is new");
    assertThat(choices.get("other").reason()).isEqualTo("it executes nothing that changed");

    Files.writeString(now.resolve("code/data/rounds.txt"), "1");
    Files.writeString(now.resolve("code/data/added.txt"), "50");

    assertThat(measured(byName(choices(now, names, outputs(old)))))
        .as("a file that was looked for in vain")
        .containsExactlyInAnyOrder("name", "folder", "walk", "all");
  }

  @Test
  @Tag("all")
  void soDoesAResourceOfAJar() throws Exception {
    List<String> names = List.of("stream", "entry", "url", "scan", "raw", "channel", "nothing");
    old = packaged(withResources("read", JAR_BENCHMARKS, "1"));
    Path now = packaged(withResources("now", JAR_BENCHMARKS, "50"));

    assertThat(measured(byName(choices(now, names, outputs(old)))))
        .containsExactlyInAnyOrder("stream", "entry", "url", "scan", "raw", "channel");
  }

  @Test
  void whatTheJvmItselfReadsCountsForEveryBenchmark() throws Exception {
    Path now = compiled("now", CODE, BENCHMARKS);
    for (Path version : List.of(old, now)) {
      Path file = version.resolve("code/META-INF/versions/9/a/Plain.class");
      Files.createDirectories(file.getParent());
      Files.writeString(file, version.toString());
    }

    assertThat(choices(now))
        .hasSize(NAMES.size())
        .allSatisfy(
            choice ->
                assertThat(choice.reason())
                    .isEqualTo(
                        "the file META-INF/versions/9/a/Plain.class changed, and any benchmark may read it"));
  }

  private Path withResources(String name, String benchmarks, String rounds) throws IOException {
    Path version = compiled(name, CODE, benchmarks);
    Path data = Files.createDirectories(version.resolve("code/data"));
    Files.writeString(data.resolve("rounds.txt"), rounds);
    Files.writeString(data.resolve("same.txt"), "1");
    return version;
  }

  /** Puts a jar into the place of the folder with the code. */
  private static Path packaged(Path version) throws IOException {
    Path code = version.resolve("code");
    Path folder = Files.move(code, version.resolve("unpacked"));
    try (ZipOutputStream jar = new ZipOutputStream(Files.newOutputStream(code));
        Stream<Path> tree = Files.walk(folder)) {
      for (Path file : tree.filter(Files::isRegularFile).sorted().toList()) {
        jar.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, jar);
        jar.closeEntry();
      }
    }
    return version;
  }

  private static Map<String, String> changed(Map<String, UnaryOperator<String>> changes) {
    Map<String, String> code = new LinkedHashMap<>(CODE);
    changes.forEach(
        (name, change) -> code.computeIfPresent(name, (key, text) -> change.apply(text)));
    return code;
  }

  private static List<String> measured(Map<String, TestChoice> choices) {
    return choices.entrySet().stream()
        .filter(choice -> choice.getValue().measured())
        .map(Map.Entry::getKey)
        .toList();
  }

  private static Map<String, TestChoice> byName(List<TestChoice> choices) {
    return choices.stream()
        .collect(
            Collectors.toMap(choice -> choice.test().substring("b.Bench.".length()), one -> one));
  }

  private List<TestChoice> choices(Path now) throws IOException, InterruptedException {
    return choices(now, NAMES, outputs(old));
  }

  private List<TestChoice> choices(Path now, List<String> names, List<Path> oldOutputs)
      throws IOException, InterruptedException {
    // Both versions run the new version's benchmarks.
    return AffectedBenchmarks.of(
        new AffectedBenchmarks.Version(side("OLD", now, old), oldOutputs),
        new AffectedBenchmarks.Version(side("NEW", now, now), outputs(now)),
        orders(names),
        type -> type.startsWith("b."),
        environment(now, LIMIT));
  }

  private static Map<String, RunOrder> orders(List<String> names) {
    Map<String, RunOrder> orders = new LinkedHashMap<>();
    for (String name : names) {
      String benchmark = "b.Bench." + name;
      orders.put(
          benchmark,
          new RunOrder(
              benchmark, "avgt", Map.of(), 0, 1, Duration.ofMillis(20).toNanos(), List.of()));
    }
    return orders;
  }

  private UnitTests.Environment environment(Path benchmarks, Duration limit) throws IOException {
    return new UnitTests.Environment(
        benchmarks.resolve("benchmarks"),
        TestRules.DEFAULT,
        Path.of(System.getProperty("java.home")),
        JvmEnvironment.in(folder),
        Files.createDirectories(folder.resolve("temporary")),
        limit,
        Duration.ofMinutes(1),
        List.of(),
        new KeptFiles(folder.resolve("traces"), UserKey.random(), new CacheReport()));
  }

  private static UnitTests.Side side(String name, Path benchmarks, Path code) {
    List<Path> classPath = new ArrayList<>();
    classPath.add(benchmarks.resolve("benchmarks"));
    classPath.add(code.resolve("code"));
    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(Path::of)
        .filter(
            file -> file.getFileName().toString().matches("(jmh-core|jopt-simple|commons-math3).*"))
        .forEach(classPath::add);
    return new UnitTests.Side(name, classPath);
  }

  private static List<Path> outputs(Path version) {
    return List.of(version.resolve("benchmarks"), version.resolve("code"));
  }

  private Path compiled(String name, Map<String, String> code, String benchmarks)
      throws IOException {
    Path version = folder.resolve(name);
    Path sources = Files.createDirectories(version.resolve("sources"));
    List<String> files = new ArrayList<>();
    for (Map.Entry<String, String> one : code.entrySet()) {
      Path file = sources.resolve(one.getKey() + ".java");
      Files.writeString(
          file, "package a; public class %s { %s }".formatted(one.getKey(), one.getValue()));
      files.add(file.toString());
    }
    javac(version.resolve("code"), List.of(), files);
    Path bench = Files.writeString(sources.resolve("Bench.java"), benchmarks);
    javac(
        version.resolve("benchmarks"),
        List.of(
            "-cp",
            version.resolve("code") + File.pathSeparator + System.getProperty("java.class.path")),
        List.of(bench.toString()));
    return version;
  }

  private static void javac(Path output, List<String> options, List<String> files)
      throws IOException {
    Files.createDirectories(output);
    List<String> arguments =
        Stream.of(List.of("-d", output.toString()), options, files).flatMap(List::stream).toList();
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, arguments.toArray(new String[0])))
        .isZero();
  }
}
