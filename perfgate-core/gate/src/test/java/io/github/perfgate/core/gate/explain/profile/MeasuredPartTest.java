package io.github.perfgate.core.gate.explain.profile;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.MethodId;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests where the harness ends in a stack. */
class MeasuredPartTest {
  private static final List<String> JMH =
      List.of(
          "java.lang.Thread.run",
          "java.util.concurrent.FutureTask.run",
          "org.openjdk.jmh.runner.BenchmarkHandler$BenchmarkTask.call",
          "com.acme.jmh_generated.CodecBench_decode_jmhTest.decode_AverageTime",
          "com.acme.jmh_generated.CodecBench_decode_jmhTest.decode_all_avgt_jmhStub");

  private static final List<String> TESTS =
      List.of(
          "org.openjdk.jmh.runner.BenchmarkHandler$BenchmarkTask.call",
          "io.github.perfgate.generated.jmh_generated.UnitTest_measure_jmhTest.measure_avgt_jmhStub",
          "io.github.perfgate.generated.UnitTest.measure");

  private static final List<String> LAUNCHER =
      List.of(
          "io.github.perfgate.runtime.junit.LauncherRun.repeat",
          "io.github.perfgate.runtime.junit.Platform.execute",
          "org.junit.platform.launcher.core.DefaultLauncher.execute",
          "java.util.ArrayList.forEach",
          "org.junit.jupiter.engine.execution.InterceptingExecutableInvoker.invoke");

  @Test
  void aBenchmarkBeginsWithItsOwnMethod() {
    assertThat(measured(JMH, "com.acme.CodecBench.decode_all", "com.acme.Codec.decode"))
        .containsExactly("com.acme.CodecBench.decode_all", "com.acme.Codec.decode");
    assertThat(measured(JMH, "com.acme.BaseBench.decode_all")).as("inherited").hasSize(1);
    assertThat(
            measured(
                JMH,
                "com.acme.CodecBench.decode_all",
                "org.openjdk.jmh.infra.Blackhole.consumeCPU"))
        .as("what a benchmark calls is its own")
        .hasSize(2);
  }

  @Test
  void theLoopOfTheHarnessIsMeasuredWithoutAMethod() {
    assertThat(measured(JMH)).isEmpty();
    assertThat(measured(JMH, "org.openjdk.jmh.infra.Blackhole.consume")).isEmpty();
  }

  @Test
  void preparationsAndOtherThreadsAreNotMeasured() {
    assertThat(measured(JMH, "com.acme.CodecBench.decode", "com.acme.Codec.decode")).isNull();
    assertThat(measured(List.of("java.lang.Thread.run"), "com.acme.Worker.run")).isNull();
    assertThat(measured(JMH.subList(0, 4), "org.openjdk.jmh.runner.InfraControl.preTearDown"))
        .as("around the loop")
        .isNull();
    assertThat(measured(List.of())).isNull();
  }

  @Test
  void aMethodOfAFormulaBeginsBehindTheGeneratedBenchmark() {
    List<String> generated =
        List.of(
            "com.acme.jmh_generated.Perfgate_1_x_measure_jmhTest.measure_avgt_jmhStub",
            "com.acme.Perfgate_1_x.measure");

    assertThat(measured(generated, "com.acme.Codec.decode"))
        .containsExactly("com.acme.Codec.decode");
    assertThat(measured(generated, "org.openjdk.jmh.infra.Blackhole.consume")).isEmpty();
    assertThat(measured(generated, "com.acme.Load.run", "io.github.perfgate.runtime.harness.S.end"))
        .hasSize(2);
  }

  @Test
  void ofAUnitTestTheEnginesAreCutOff() {
    List<String> whole = join(TESTS, LAUNCHER);

    assertThat(measured(whole, "com.acme.CellTest.pads", "com.acme.Cell.pad"))
        .containsExactly("com.acme.CellTest.pads", "com.acme.Cell.pad");
    assertThat(measured(whole)).as("the engine itself").isEmpty();
    assertThat(
            measured(
                join(TESTS, List.of("io.github.perfgate.runtime.junit.LoopRun.repeat")), "T.t"))
        .containsExactly("T.t");
  }

  @Test
  void whereTheBodyIsTimedPreparationsAreNotMeasured() {
    List<String> whole = join(TESTS, LAUNCHER);
    List<String> body =
        join(
            whole,
            List.of(
                "io.github.perfgate.runtime.junit.jupiter.TimingExtension.timed",
                "org.junit.jupiter.engine.execution.InvocationInterceptorChain.proceed"));

    assertThat(bodyOf(whole, "com.acme.CellTest.prepare")).isNull();
    assertThat(bodyOf(body, "com.acme.CellTest.pads")).containsExactly("com.acme.CellTest.pads");
  }

  @Test
  void soItIsForTheTestsOfOlderVersions() {
    List<String> four =
        join(TESTS, List.of("io.github.perfgate.runtime.junit.TimedMethod.invokeExplosively"));
    List<String> three = join(TESTS, List.of("io.github.perfgate.runtime.junit.TimedCase.call"));

    assertThat(bodyOf(four, "org.junit.runners.model.FrameworkMethod$1.run", "OldTest.works"))
        .containsExactly("OldTest.works");
    assertThat(bodyOf(three, "junit.framework.TestCase.runTest", "OldTest.testIt"))
        .containsExactly("OldTest.testIt");
    assertThat(bodyOf(three, "OldTest.setUp")).isNull();
  }

  private static @Nullable List<String> measured(List<String> harness, String... own) {
    return names(new MeasuredPart(false), join(harness, List.of(own)));
  }

  private static @Nullable List<String> bodyOf(List<String> harness, String... own) {
    return names(new MeasuredPart(true), join(harness, List.of(own)));
  }

  private static @Nullable List<String> names(MeasuredPart part, List<String> stack) {
    List<MethodId> measured = part.of(stack.stream().map(MeasuredPartTest::method).toList());
    return measured == null
        ? null
        : measured.stream().map(method -> method.owner() + "." + method.name()).toList();
  }

  private static List<String> join(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private static MethodId method(String name) {
    int dot = name.lastIndexOf('.');
    return new MethodId(name.substring(0, dot), name.substring(dot + 1), "()V");
  }
}
