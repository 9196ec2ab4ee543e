package io.github.perfgate.core.concurrent.output;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.concurrent.ConcurrentTrouble;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.runtime.concurrent.Dealing;
import io.github.perfgate.stats.Decision;
import io.github.perfgate.stats.inference.Interval;
import io.github.perfgate.stats.inference.LogWelch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code concurrent.json}, which is the whole result. Durations are in nanoseconds,
 * ratios are plain numbers. The {@code values} of a test have one number for each fork, in the
 * order of the forks, each the median of the fork's runs. One series is the time of a repetition
 * until the last thread ends; a test with two roles has none, as there the time of the role's
 * threads decides. The other series is the time of each thread by itself. The setting {@code scope}
 * says which of the two decides.
 */
record ConcurrentJson(
    int schemaVersion,
    @JsonUnwrapped Compared compared,
    @JsonUnwrapped Shown shown,
    List<Method> methods,
    List<Focus> focus,
    List<Generated> generated,
    List<String> notes,
    Settings settings,
    Host host,
    Timing timing) {
  private static final int SCHEMA = 1;
  private static final double CONFIDENCE = 0.95;

  record Compared(@JsonProperty("class") String type, String baseline, String candidate) {}

  record Shown(Direction verdict, Direction dominant, Decision speedgun) {}

  record Method(String method, Direction verdict, List<Test> tests, List<Trouble> troubles) {}

  record Trouble(
      ConcurrentTrouble.Kind kind, String in, boolean sure, String calls, String message) {}

  record Test(
      @JsonUnwrapped Calls calls,
      @JsonUnwrapped Judged judged,
      @Nullable Ratio slowdown,
      @Nullable Ratio slowdownOfEachThread,
      @Nullable String problem,
      @Nullable Contention interaction,
      List<Wait> waits,
      Values values,
      @Nullable String benchmark) {}

  record Calls(String test, String calls, int threads, int role, int repetitions) {}

  record Judged(
      Direction verdict, int forks, double variation, double adjustedP, Decision speedgun) {}

  record Ratio(double estimate, @JsonUnwrapped Interval interval) {}

  record Contention(Interaction.Kind kind, double ratio, double lower, double upper) {}

  record Values(
      @JsonProperty(Revision.BASELINE) Series baseline,
      @JsonProperty(Revision.CURRENT) Series candidate) {}

  record Series(@Nullable List<Double> untilLastThreadEnds, List<Double> ofEachThread) {}

  record Focus(String method, double weight, String reason) {}

  record Generated(
      String name,
      String method,
      boolean mixed,
      boolean mined,
      String calls,
      Outcome.Kind outcome,
      String in,
      Dealing roles,
      Map<Integer, List<Integer>> repetitions,
      String message) {}

  record Settings(
      List<Integer> threads,
      int tests,
      double margin,
      String scope,
      int warmupIterations,
      int measurementIterations,
      Duration iterationTime,
      String style,
      long seed,
      String jvmArgs) {}

  record Host(String os, String cpu, int processors, String java, String jvm) {}

  record Timing(Duration generate, Duration all, int forks) {}

  static ConcurrentJson of(ConcurrentResult result) {
    ConcurrentInput input = result.input();
    ClassResult shown = result.classResult();
    ConcurrentResult.Effort effort = result.effort();
    HostFacts host = effort.host();
    return new ConcurrentJson(
        SCHEMA,
        new Compared(input.type(), input.baseline(), input.candidate()),
        new Shown(shown.direction(), shown.dominant(), shown.speedGun()),
        shown.methods().stream().map(method -> method(method, result)).toList(),
        result.focus().stream()
            .map(method -> new Focus(method.signature(), method.weight(), method.reason()))
            .toList(),
        result.tests().stream().map(ConcurrentJson::generated).toList(),
        result.notes(),
        settings(result.settings()),
        new Host(host.os(), host.cpu(), host.processors(), host.java(), effort.jvm()),
        new Timing(effort.generated(), effort.took(), effort.forks()));
  }

  private static Method method(MethodResult method, ConcurrentResult result) {
    return new Method(
        method.method(),
        method.direction(),
        method.variants().stream().map(variant -> test(variant, result)).toList(),
        method.troubles().stream().map(ConcurrentJson::trouble).toList());
  }

  private static Trouble trouble(ConcurrentTrouble one) {
    return new Trouble(one.kind(), one.version(), one.sure(), one.calls(), one.message());
  }

  private static Test test(VariantResult result, ConcurrentResult all) {
    TestVariant variant = result.variant();
    String name = variant.test().name();
    Path benchmark = all.benchmarks().get(name);
    return new Test(
        new Calls(
            name, variant.description(), variant.threads(), variant.role(), variant.repetitions()),
        new Judged(
            result.direction(),
            result.forks(),
            result.variation(),
            result.adjustedP(),
            result.speedGun()),
        ratio(result.comparison()),
        ratio(result.own()),
        result.problem(),
        contention(all.interactions().get(variant)),
        all.waits().getOrDefault(variant, List.of()),
        new Values(series(result, Revision.BASELINE), series(result, Revision.CURRENT)),
        benchmark == null ? null : benchmark.toString());
  }

  private static @Nullable Ratio ratio(@Nullable LogWelch comparison) {
    return comparison == null
        ? null
        : new Ratio(comparison.ratio(), comparison.interval(CONFIDENCE));
  }

  private static @Nullable Contention contention(@Nullable Interaction one) {
    return one == null
        ? null
        : new Contention(
            one.kind(),
            Math.exp(one.logRatio()),
            Math.exp(one.interval().lower()),
            Math.exp(one.interval().upper()));
  }

  private static Series series(VariantResult result, String version) {
    return new Series(
        result.variant().isTimedAlone() ? null : list(result.samples().whole(version)),
        list(result.samples().own(version)));
  }

  private static List<Double> list(double[] nanoseconds) {
    return Arrays.stream(nanoseconds).boxed().toList();
  }

  private static Generated generated(GeneratedTest test) {
    Outcome outcome = test.outcome();
    return new Generated(
        test.name(),
        test.method(),
        test.mixed(),
        test.mined(),
        test.description(),
        outcome.kind(),
        outcome.version(),
        test.dealing(),
        outcome.repetitions(),
        outcome.message());
  }

  private static Settings settings(ComparisonSettings settings) {
    return new Settings(
        settings.threads(),
        settings.tests(),
        settings.margin(),
        settings.runs().scope().inWords(),
        settings.runs().warmup(),
        settings.runs().measured(),
        settings.runs().time(),
        ComparisonSettings.style(settings.random()),
        settings.seed(),
        String.join(" ", settings.jvmArgs()));
  }
}
