package io.github.perfgate.core.studies.slowdowns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests with real classes, which are compiled here, mutated, and run in a JVM that verifies
 * everything.
 */
@Tag("process")
class BusyWaitTest {
  private static final Duration DELAY = Duration.ofMillis(20);

  private static final String SOURCE =
      """
      package c;
      public class Code {
        static final long[] NONE = {};
        public static String ofStatic(int a, long b, double c, float d, byte[] e, String... f) {
          return "" + a + b + c + d + e.length + f.length;
        }
        public String ofInstance(long a, String b) {
          String text = b;
          for (int i = 0; i < a; i++) { double twice = i * 2.0; text += (int) twice; }
          return text;
        }
        public static String switching(String a) {
          String text = switch (a) { case "x" -> "ex"; case "y" -> "why"; default -> a; };
          try { text += Integer.parseInt(a); }
          catch (NumberFormatException e) { text += "!"; }
          finally { text += "."; }
          return text;
        }
        public static int loopAtOnce(int a) {
          do { a--; } while (a > 0);
          return a;
        }
        public synchronized boolean flags(boolean a, char b, short c, byte d) {
          return a && b == 'b' && c == 1 && d == 2;
        }
        public static int overloaded(int a) { return a; }
        public static int overloaded(long a) { return 2; }
        public Runnable lambda() { return () -> { long a = 1; }; }
        public native void ofNative();
        public static void main(String[] args) throws Exception {
          Code code = new Code();
          Named named = () -> "n";
          System.out.println(ofStatic(1, 2, 3, 4, new byte[5], "6")
              + " " + code.ofInstance(3, "b") + " " + switching("x") + switching("7")
              + " " + loopAtOnce(5) + " " + code.flags(true, 'b', (short) 1, (byte) 2)
              + " " + overloaded(1) + overloaded(1L) + " " + named.twice());
        }
      }
      interface Named {
        String name();
        default String twice() { return name() + name(); }
      }
      """;

  private static final String SAID = "123.04.051 b024 ex!.77. 0 true 12 nn";

  @TempDir Path folder;

  @BeforeEach
  void compile() {
    Sources.compile(SOURCE, folder);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ofStatic",
        "ofInstance",
        "switching",
        "loopAtOnce",
        "flags",
        "main",
        "overloaded(J)I"
      })
  void doesWhatTheMethodDoesAndWaitsBefore(String method) throws Exception {
    mutate("Code", method);

    Run run = run();

    assertThat(run.output()).isEqualTo(SAID);
    assertThat(run.time()).isGreaterThanOrEqualTo(DELAY);
  }

  @Test
  void aDefaultMethodOfAnInterfaceWaitsToo() throws Exception {
    mutate("Named", "twice");

    assertThat(run().output()).isEqualTo(SAID);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--release=8", "--release=11"})
  void classFilesOfOlderReleasesVerifyToo(String release) throws Exception {
    Sources.compile(
        "package c; public class Code { public static void main(String[] a) {"
            + " long sum = 0; for (int i = 0; i < 3; i++) { sum += i; } System.out.println(sum); } }",
        folder,
        release.split("="));
    mutate("Code", "main");

    assertThat(run().output()).isEqualTo("3");
  }

  @Test
  void theMethodItselfTakesAtLeastThatLongEveryTime() throws Exception {
    MethodId method = method("Code", "overloaded(I)I");
    byte[] mutated = BusyWait.insert(read("Code"), method, DELAY.toNanos());
    Method loaded =
        new ClassLoader(getClass().getClassLoader()) {
          Class<?> define() {
            return defineClass("c.Code", mutated, 0, mutated.length);
          }
        }.define().getMethod("overloaded", int.class);

    for (int time = 0; time < 2; time++) {
      long start = System.nanoTime();
      assertThat(loaded.invoke(null, 7)).isEqualTo(7);
      assertThat(System.nanoTime() - start).isGreaterThanOrEqualTo(DELAY.toNanos());
    }
  }

  @Test
  void nothingButTheMethodChanges() throws Exception {
    byte[] before = read("Code");
    Path mutants = Files.createDirectories(folder.resolve("mutant/c"));
    Files.write(
        mutants.resolve("Code.class"),
        BusyWait.insert(before, method("Code", "switching"), DELAY.toNanos()));

    assertThat(
            MutableMethods.in(List.of(mutants.getParent()), name -> true).stream()
                .map(MutableMethod::id))
        .containsExactlyElementsOf(
            MutableMethods.in(List.of(folder), name -> name.equals("c/Code.class")).stream()
                .map(MutableMethod::id)
                .toList());
    assertThat(read("Code")).isEqualTo(before);
  }

  @Test
  void leavesOutWhatHasNoCodeOrNoNameOfItsOwn() throws Exception {
    assertThat(names(MutableMethods.in(List.of(folder), name -> true)))
        .containsExactly(
            "c.Code.flags",
            "c.Code.lambda",
            "c.Code.loopAtOnce",
            "c.Code.main",
            "c.Code.ofInstance",
            "c.Code.ofStatic",
            "c.Code.overloaded",
            "c.Code.overloaded",
            "c.Code.switching",
            "c.Named.twice");
    byte[] code = read("Code");
    for (String method : List.of("ofNative()V", "<init>()V", "<clinit>()V", "gone()V")) {
      assertThatIllegalArgumentException()
          .as(method)
          .isThrownBy(() -> BusyWait.insert(code, method("Code", method), 1))
          .withMessageContaining("c.Code." + method);
    }
  }

  private static List<String> names(List<MutableMethod> methods) {
    return methods.stream().map(method -> method.id().owner() + "." + method.id().name()).toList();
  }

  private void mutate(String type, String method) throws IOException {
    byte[] mutated = BusyWait.insert(read(type), method(type, method), DELAY.toNanos());
    assertThat(mutated).isNotEqualTo(read(type));
    Files.write(folder.resolve("c/" + type + ".class"), mutated);
  }

  /** Finds a method by its name, or by name and descriptor. */
  private MethodId method(String type, String text) {
    int types = text.indexOf('(');
    return types >= 0
        ? new MethodId("c." + type, text.substring(0, types), text.substring(types))
        : MutableMethods.in(List.of(folder), name -> name.equals("c/" + type + ".class")).stream()
            .map(MutableMethod::id)
            .filter(id -> id.name().equals(text))
            .findFirst()
            .orElseThrow();
  }

  private byte[] read(String type) throws IOException {
    return Files.readAllBytes(folder.resolve("c/" + type + ".class"));
  }

  private record Run(String output, Duration time) {}

  private Run run() throws IOException, InterruptedException {
    List<String> command =
        Stream.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xverify:all",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                folder.toString(),
                "c.Code")
            .toList();
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command).redirectError(folder.resolve("errors").toFile()).start();
    try (InputStream out = process.getInputStream()) {
      String output = new String(out.readAllBytes(), StandardCharsets.UTF_8).strip();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue())
          .as(() -> "%s: %s".formatted(Arrays.asList(output), errors()))
          .isZero();
      return new Run(output, Duration.ofNanos(System.nanoTime() - start));
    } finally {
      process.destroyForcibly();
    }
  }

  private String errors() {
    try {
      return Files.readString(folder.resolve("errors"));
    } catch (IOException e) {
      return e.toString();
    }
  }
}
