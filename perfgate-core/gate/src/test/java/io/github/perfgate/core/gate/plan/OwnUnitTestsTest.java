package io.github.perfgate.core.gate.plan;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.version.ModuleBuild;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.Ancestry;
import io.github.perfgate.core.workload.Ancestry.Form;
import io.github.perfgate.core.workload.Ancestry.Kind;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.Workload;
import io.github.perfgate.core.workload.WorkloadKind;
import io.github.perfgate.core.workload.harness.UnitTestBenchmark;
import io.github.perfgate.core.workload.trace.OwnTests;
import io.github.perfgate.core.workload.trace.TracedCode;
import io.github.perfgate.core.workload.trace.UnitTests;
import io.github.perfgate.core.workload.trace.UnitTests.Considered;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pairs real tests of two versions, which run in JVMs of their own. */
@Tag("process")
class OwnUnitTestsTest {
  private static final String CODE =
      """
      package c;
      public class Code {
        public static int of(int... all) { int sum = 0; for (int one : all) sum += one; return sum; }
        public static int kept() { return 7; }
      }
      """;

  private static final String TESTS =
      """
      package t;
      import c.Code;
      import org.junit.jupiter.api.*;
      class CodeTest {
        @Test void sums() { Assertions.assertEquals(3, Code.of(1, 2)); }
        @Test void adds() { Assertions.assertEquals(9, Code.of(4, 5)); }
        @Test void grows() { Assertions.assertEquals(1, Code.of(1)); }
        @Test void gets() { Assertions.assertEquals(5, Code.of(5)); Code.of(); }
        @Test void stays() { Assertions.assertEquals(7, Code.kept()); }
      }
      """;

  @TempDir Path folder;

  @Test
  @Tag("all")
  void aTestThatDoesNotLinkIsComparedWithWhatItWasBefore() throws Exception {
    Path then = TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, TESTS);
    Path now =
        TracedCode.compile(
            Files.createDirectory(folder.resolve("now")),
            CODE.replace(" of(", " total("),
            TESTS
                .replace("Code.of(", "Code.total(")
                .replace("gets()", "fetches()")
                .replace("Code.total(1))", "Code.total(1)); Code.total(2)")
                .replace(
                    "@Test void stays",
                    "@Test void recent() { for (int i = 0; i < 9; i++) Code.total(i); } @Test void stays"));
    OwnUnitTests own = own(then, now);
    Map<String, Considered> found = found(own, then, now);
    assertThat(found.keySet())
        .containsExactlyInAnyOrder(
            "t.CodeTest.sums",
            "t.CodeTest.adds",
            "t.CodeTest.grows",
            "t.CodeTest.fetches",
            "t.CodeTest.recent",
            "t.CodeTest.stays");
    Ancestry kept = ancestry(own, found.get("t.CodeTest.sums"));
    assertThat(kept.kind()).isEqualTo(Kind.KEPT);
    assertThat(kept.form()).isEqualTo(Form.RENAMED);
    Ancestry moved = ancestry(own, found.get("t.CodeTest.fetches"));
    assertThat(moved.kind()).isEqualTo(Kind.MOVED);
    assertThat(moved.formerly()).isEqualTo("t.CodeTest.gets");
    assertThat(moved.form()).isEqualTo(Form.RENAMED);
    JmhTarget target = Objects.requireNonNull(moved.own());
    assertThat(UnitTestBenchmark.methodIn(target)).isEqualTo("gets");
    assertThat(target.parameters().get("id")).endsWith("[method:gets()]");
    assertThat(ancestry(own, found.get("t.CodeTest.grows")).form()).isEqualTo(Form.OTHER);
    assertThat(List.of("sums", "adds", "grows", "fetches"))
        .allSatisfy(
            name -> {
              Considered one = Objects.requireNonNull(found.get("t.CodeTest." + name));
              assertThat(one.isMeasurable()).isTrue();
              assertThat(one.repeatable()).isTrue();
            });
    Considered recent = Objects.requireNonNull(found.get("t.CodeTest.recent"));
    assertThat(recent.own()).isNull();
    assertThat(recent.obstacle()).contains("in BASELINE it fails", "NoSuchMethodError");
    assertThat(Objects.requireNonNull(found.get("t.CodeTest.stays")).own()).isNull();
  }

  @Test
  @Tag("all")
  void aTestThatExecutedTheChangeAndIsGoneOrSkippedIsLost() throws Exception {
    Path then = TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, TESTS);
    Path now =
        TracedCode.compile(
            Files.createDirectory(folder.resolve("now")),
            CODE.replace("int sum = 0", "int sum = all.length - all.length"),
            TESTS
                .replace("@Test void sums", "@Disabled @Test void sums")
                .replace("@Test void adds() { Assertions.assertEquals(9, Code.of(4, 5)); }", "")
                .replace("@Test void stays() { Assertions.assertEquals(7, Code.kept()); }", ""));

    Map<String, Considered> found = found(own(then, now), then, now);

    assertThat(found.keySet())
        .containsExactlyInAnyOrder(
            "t.CodeTest.sums", "t.CodeTest.adds", "t.CodeTest.grows", "t.CodeTest.gets");
    for (String lost : List.of("sums", "adds")) {
      Considered one = Objects.requireNonNull(found.get("t.CodeTest." + lost));
      assertThat(one.choice().measured()).isTrue();
      assertThat(one.choice().reason()).contains("c.Code.of", "changed");
      assertThat(one.obstacle()).startsWith("removed: ");
    }
    assertThat(Objects.requireNonNull(found.get("t.CodeTest.grows")).isMeasurable()).isTrue();
  }

  @Test
  @Tag("all")
  void aTestThatExpectsWhatTheChangeBringsIsComparedWithWhatItWasBefore() throws Exception {
    Path then = TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, TESTS);
    Path now =
        TracedCode.compile(
            Files.createDirectory(folder.resolve("now")),
            CODE.replace("return sum;", "return sum + 1;"),
            TESTS.replace("assertEquals(3,", "assertEquals(4,"));
    OwnUnitTests own = own(then, now);

    Considered sums = Objects.requireNonNull(found(own, then, now).get("t.CodeTest.sums"));

    assertThat(sums.isMeasurable()).isTrue();
    assertThat(sums.repeatable()).isTrue();
    assertThat(ancestry(own, sums).form()).isEqualTo(Form.OTHER);
  }

  @Test
  @Tag("all")
  void aTestThatTheOldCodeAbortsIsComparedWithWhatItWasBefore() throws Exception {
    Path then = TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, TESTS);
    Path now =
        TracedCode.compile(
            Files.createDirectory(folder.resolve("now")),
            CODE.replace("return sum;", "return sum + 1;"),
            TESTS.replace(
                "Assertions.assertEquals(3,",
                "Assumptions.assumeTrue(Code.of() == 1); Assertions.assertEquals(4,"));
    OwnUnitTests own = own(then, now);

    Considered sums = Objects.requireNonNull(found(own, then, now).get("t.CodeTest.sums"));

    assertThat(sums.isMeasurable()).isTrue();
    assertThat(ancestry(own, sums).form()).isEqualTo(Form.OTHER);
  }

  @Test
  @Tag("all")
  void anInvocationOrTheTestOfAnotherSignatureIsLostToo() throws Exception {
    String tests =
        """
        package t;
        import c.Code;
        import org.junit.jupiter.api.*;
        import org.junit.jupiter.params.ParameterizedTest;
        import org.junit.jupiter.params.provider.ValueSource;
        class CodeTest {
          @ParameterizedTest @ValueSource(ints = {1, 1000}) void sums(int n) { Code.of(n); }
          @Test void stays() { Assertions.assertEquals(7, Code.kept()); }
        }
        """;
    Path then = TracedCode.compile(Files.createDirectory(folder.resolve("then")), CODE, tests);
    Path now =
        TracedCode.compile(
            Files.createDirectory(folder.resolve("now")),
            CODE.replace("int sum = 0", "int sum = all.length - all.length")
                .replace("int kept()", "int kept(int... more)"),
            tests.replace("1, 1000", "1").replace("@Test", "@Disabled @Test"));

    Map<String, Considered> found = found(own(then, now), then, now);

    assertThat(Objects.requireNonNull(found.get("t.CodeTest.sums[1]")).isMeasurable()).isTrue();
    for (String lost : List.of("t.CodeTest.sums[2]", "t.CodeTest.stays")) {
      assertThat(Objects.requireNonNull(found.get(lost), lost).obstacle()).startsWith("removed: ");
    }
  }

  private OwnUnitTests own(Path then, Path now) throws IOException {
    return new OwnUnitTests(
        new HostSpec(
            "BASELINE",
            Path.of(System.getProperty("java.home")),
            TracedCode.side(then).classPath(),
            JvmEnvironment.in(folder),
            "test",
            folder),
        module(now),
        module(then));
  }

  private static Map<String, Considered> found(OwnUnitTests own, Path then, Path now)
      throws Exception {
    UnitTests tests =
        UnitTests.of(
            new UnitTests.Side(
                "BASELINE",
                TracedCode.side(now).classPath().stream()
                    .map(
                        entry ->
                            entry.equals(now.resolve(TracedCode.CODE))
                                ? then.resolve(TracedCode.CODE)
                                : entry)
                    .toList()),
            TracedCode.side(now),
            TracedCode.environmentOfTests(now, Duration.ofMinutes(5)),
            new UnitTests.Settings(
                name -> true,
                all -> all,
                () -> 10,
                () -> Duration.ofMinutes(2),
                null,
                all -> all,
                own.tests()));
    return tests.tests().stream().collect(toMap(Considered::name, Function.identity()));
  }

  private static Ancestry ancestry(OwnUnitTests own, Considered one) {
    OwnTests.Form earlier = Objects.requireNonNull(one.own(), one.name());
    Workload workload =
        new Workload(
            one.name(),
            WorkloadKind.JUNIT,
            UnitTestBenchmark.target(
                one.test().id(), TestMode.LOOP, one.test().type(), one.test().method(), List.of()));
    return own.from(earlier, workload, TestMode.LOOP, List.of()).ancestry();
  }

  private static ModuleBuild module(Path version) {
    return new ModuleBuild(
        "c",
        "code",
        "1",
        version,
        version.resolve(TracedCode.CODE),
        version.resolve(TracedCode.TESTS),
        null,
        List.of());
  }
}
