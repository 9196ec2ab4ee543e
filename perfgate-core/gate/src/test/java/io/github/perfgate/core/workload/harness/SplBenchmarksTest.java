package io.github.perfgate.core.workload.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.jvm.launch.CpuSet;
import io.github.perfgate.core.jvm.launch.ForkOutcome;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Failed;
import io.github.perfgate.core.jvm.launch.ForkOutcome.Measured;
import io.github.perfgate.core.jvm.launch.ForkRequest;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.jvm.launch.MeasuringHost;
import io.github.perfgate.core.jvm.process.JvmEnvironment;
import io.github.perfgate.core.workload.JmhTarget;
import io.github.perfgate.core.workload.spl.Subject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Operands of every shape, generated and compiled together, each measured in a fresh JVM. */
@Tag("process")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SplBenchmarksTest {
  private static final String XML =
      Path.of("pom.xml").toAbsolutePath().toString().replace('\\', '/');

  /** The first so many are measured in every build, the others at night. */
  private static final int FEW = 8;

  private static final List<String> MEASURABLE =
      List.of(
          "sort[arrays](10)",
          "sort[arrays](20)",
          "sort[single](10)",
          "other[arrays](10)",
          "repeat[pairs]",
          "repeat('ab', 3)",
          "onFresh[words]",
          "onInstance(3)",
          "Methods#primitives('true', 'x', 1, 2, 3, 4, 5.5, 6.5, 'it\\'s \"\\\\ \\u00e9')",
          "varargs[manyWords]",
          "generic[lists]",
          "java.util.Arrays#sort(int[])[arrays](10)",
          "Methods#over(long)[Methods#longs]",
          "nothing()",
          "matches('.*\\d+', 'a1')",
          "callsSecret()",
          "Methods.Nested#twice(3)",
          "repeat[Methods.Repeated('ab')#times](3)",
          "java.util.List#contains[Lists#numbers, Lists#arrayList](50)",
          "java.util.LinkedList#contains[Lists#numbers, Lists#linkedList](50)",
          "java.util.List#add(Object)[Lists#ones, Lists#empty]",
          "java.util.ArrayList#contains[Lists#ones, Lists.Kept#factoryArrayList]",
          "java.lang.String#<init>(String)[words]",
          "java.lang.Math#cbrt(27)",
          "lookUp(20)",
          "Listings#specializedSort[Listings#getData](10)",
          "java.util.Arrays#sort(long[])[Listings#getData](10)",
          "Listings.Settings#getProperty('x')",
          "Listings.TrivialPerformanceTests#trivialTest()",
          "Listings.TrivialPerformanceTests#onlyMeasuredCode()",
          "org.jdom2.input.SAXBuilder.build[Listings#saxBuilderTest]('%s')".formatted(XML),
          "org.jdom2.Verifier.checkElementName[Listings#elementNameTest](50)",
          "java.util.LinkedList.contains[Listings#randomSearch, Listings#factoryLinkedList](100)",
          "java.util.ArrayList.contains[Listings#randomSearch, Listings#factoryArrayList](100)",
          "Listings#contains[Listings.LinkedListGen#contains](10, 2, 3)",
          "java.util.LinkedList#contains[Listings.LinkedListGen#contains](10, 2, 3)");

  private static final List<String> THROWING =
      List.of("twice()", "never()", "sort[tooMany]", "sort[noGenerator]", "sort[words]");

  @TempDir static Path folder;
  private final Map<String, Subject.Method> operands = new LinkedHashMap<>();
  private SplBenchmarks benchmarks;
  private MeasuringHost host;

  @BeforeAll
  void generate() {
    MEASURABLE.forEach(text -> operands.put(text, Operands.of(text)));
    THROWING.forEach(text -> operands.put(text, Operands.of(text)));
    benchmarks = SplBenchmarks.generate(operands.values(), Operands.compilation("CURRENT", folder));
    List<Path> classPath = new ArrayList<>(List.of(benchmarks.folder()));
    classPath.addAll(Operands.classPath());
    host =
        new MeasuringHost(
            new HostSpec(
                "CURRENT",
                Path.of(System.getProperty("java.home")),
                classPath,
                JvmEnvironment.in(folder),
                "test-" + UUID.randomUUID(),
                folder));
  }

  @AfterAll
  void close() {
    host.close();
  }

  @Test
  void everyOperandHasABenchmarkOfItsOwn() {
    assertThat(benchmarks.missing()).isEmpty();
    assertThat(benchmarks.targets()).hasSameSizeAs(operands);
    assertThat(benchmarks.targets().values()).doesNotHaveDuplicates();
  }

  static List<String> few() {
    return MEASURABLE.subList(0, FEW);
  }

  static List<String> others() {
    return MEASURABLE.subList(FEW, MEASURABLE.size());
  }

  @ParameterizedTest
  @MethodSource("others")
  @Tag("all")
  void isMeasuredToo(String text) throws InterruptedException {
    isMeasured(text);
  }

  @ParameterizedTest
  @MethodSource("few")
  void isMeasured(String text) throws InterruptedException {
    ForkOutcome outcome = run(text);

    assertThat(outcome).isInstanceOf(Measured.class);
    assertThat(((Measured) outcome).iterations())
        .hasSize(2)
        .allSatisfy(nanos -> assertThat(nanos).isPositive().isFinite());
  }

  @Test
  void whatIsCalledWronglyFailsWithAReason() throws InterruptedException {
    assertThat(failure("twice()")).contains("start() was called twice");
    assertThat(failure("never()")).contains("without a loop around needsMore()");
    assertThat(failure("sort[tooMany]")).contains("takes 1 arguments and was given 2");
    assertThat(failure("sort[noGenerator]")).contains("the generator returned java.lang.Integer");
    assertThat(failure("sort[words]")).contains("ClassCastException");
  }

  private String failure(String text) throws InterruptedException {
    ForkOutcome outcome = run(text);
    assertThat(outcome).isInstanceOf(Failed.class);
    return ((Failed) outcome).message();
  }

  private ForkOutcome run(String text) throws InterruptedException {
    JmhTarget target = Objects.requireNonNull(benchmarks.targets().get(operands.get(text)), text);
    return host.run(
        new ForkRequest(
            target.benchmark(),
            target.mode(),
            target.parameters(),
            2,
            2,
            Duration.ofMillis(30),
            List.of(),
            CpuSet.of(),
            Duration.ofSeconds(60)));
  }
}
