package io.github.perfgate.core.report;

import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.CpuFacts;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.NoiseReading;
import io.github.perfgate.core.machine.host.frequency.FrequencyFacts;
import io.github.perfgate.core.machine.host.frequency.FrequencyRange;
import io.github.perfgate.core.machine.host.frequency.Turbo;
import io.github.perfgate.core.result.AskedQuestion;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.ConsideredTest;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.HostileNames;
import io.github.perfgate.core.result.NotCompared;
import io.github.perfgate.core.result.ShardHost;
import io.github.perfgate.core.result.ShardPart;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.explanation.CallLevel;
import io.github.perfgate.core.result.explanation.CallNode;
import io.github.perfgate.core.result.explanation.CallRole;
import io.github.perfgate.core.result.explanation.DifferenceLine;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.explanation.MethodDifference;
import io.github.perfgate.core.result.explanation.Profile;
import io.github.perfgate.core.result.explanation.ProfileFrame;
import io.github.perfgate.core.result.explanation.ProfileKind;
import io.github.perfgate.core.result.explanation.ProfileSide;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.AcrossHosts;
import io.github.perfgate.core.result.workload.AllocatedBytes;
import io.github.perfgate.core.result.workload.Allocation;
import io.github.perfgate.core.result.workload.AllocationDecision;
import io.github.perfgate.core.result.workload.BenchmarkChange;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.Circumstances.MarkedRound;
import io.github.perfgate.core.result.workload.ComparedRounds;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.ForkCollections;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.core.workload.count.Work;
import io.github.perfgate.core.workload.count.WorkComparison;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Results drawn from a seed: every field can have any value of its type, including hostile text.
 */
public final class RandomResults {
  private static final List<Double> SPECIAL =
      List.of(
          0.0,
          -0.0,
          Double.NaN,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          Double.MIN_VALUE,
          Double.MAX_VALUE,
          0.1 + 0.2,
          1e17,
          1.0);

  private final Random random;

  public RandomResults(long seed) {
    random = new Random(seed);
  }

  public GateResult result() {
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        new GateResult.Gated(
            text(),
            maybe(this::place),
            maybe(this::text),
            Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)),
            maybe(
                () ->
                    new ShardPart(
                        random.nextInt(9),
                        random.nextInt(9),
                        random.nextInt(),
                        text(),
                        text(),
                        maybe(random::nextInt)))),
        new GateResult.Outcome(
            any(Verdict.values()),
            random.nextBoolean(),
            text(),
            coverage(),
            list(3, this::question)),
        list(3, this::version),
        list(12, this::workload),
        list(3, this::formula),
        maybe(() -> list(4, this::test)),
        maybe(() -> list(3, new RandomConcurrent(this, random)::type)),
        maybe(() -> list(4, this::work)),
        new GateResult.Conditions(
            settings(), host(), list(4, this::text), timing(), maybe(() -> list(3, this::shard))));
  }

  private Coverage coverage() {
    return new Coverage(
        random.nextInt(),
        random.nextInt(),
        random.nextInt(),
        list(
            3,
            () ->
                new NotCompared(
                    text(), text(), text(), random.nextBoolean(), list(3, this::text))));
  }

  private ShardHost shard() {
    return new ShardHost(
        text(),
        text(),
        text(),
        random.nextInt(),
        random.nextInt(),
        maybe(this::number),
        random.nextLong());
  }

  private ConsideredTest test() {
    return new ConsideredTest(text(), random.nextBoolean(), text(), number(), maybe(this::text));
  }

  private WorkComparison work() {
    return new WorkComparison(
        text(),
        any(WorkComparison.Count.values()),
        maybe(this::figures),
        maybe(this::figures),
        any(WorkComparison.Results.values()),
        maybe(this::text),
        list(
            3,
            () ->
                new WorkComparison.WorkDifference(
                    text(), random.nextInt(9), ofMethod(), ofMethod(), list(3, this::text))));
  }

  private Work figures() {
    return new Work(number(), number(), number(), number(), number(), number(), number());
  }

  private WorkComparison.MethodFigures ofMethod() {
    return new WorkComparison.MethodFigures(number(), number(), number(), number(), number());
  }

  private HostFacts host() {
    return new HostFacts(
        text(),
        text(),
        random.nextInt(),
        random.nextLong(),
        text(),
        text(),
        new CpuFacts(
            random.nextInt(64),
            random.nextBoolean(),
            text(),
            text(),
            maybe(this::number),
            text(),
            maybe(this::number)),
        new FrequencyFacts(
            text(),
            list(2, this::text),
            maybe(this::range),
            maybe(this::range),
            maybe(this::range),
            maybe(this::range),
            any(Turbo.values())),
        maybe(
            () ->
                new MeasuringFacts(
                    list(2, this::text),
                    text(),
                    text(),
                    maybe(this::text),
                    maybe(this::text),
                    list(2, this::text),
                    list(2, this::text),
                    list(3, this::noise),
                    list(3, () -> new CanaryReading(number(), number())))));
  }

  private NoiseReading noise() {
    return new NoiseReading(
        number(),
        maybe(this::number),
        maybe(this::number),
        maybe(this::number),
        maybe(this::number),
        maybe(random::nextLong));
  }

  private FrequencyRange range() {
    return new FrequencyRange(random.nextLong(), random.nextLong());
  }

  private Circumstances circumstances() {
    return new Circumstances(
        random.nextInt(60),
        random.nextInt(60),
        list(2, this::text),
        list(2, () -> new MarkedRound(random.nextInt(60), list(2, this::text))),
        Map.of("CURRENT", Map.of("COLLECTIONS", random.nextLong())),
        maybe(() -> Map.of("CURRENT", list(3, this::collections))));
  }

  private ForkCollections collections() {
    return new ForkCollections(
        random.nextInt(9), random.nextInt(99), maybe(this::number), maybe(this::number));
  }

  private VersionInfo version() {
    return new VersionInfo(
        text(), text(), maybe(this::text), maybe(this::text), text(), random.nextBoolean(), text());
  }

  private WorkloadResult workload() {
    return new WorkloadResult(
        text(),
        text(),
        new WorkloadDecision(any(Verdict.values()), text(), random.nextBoolean(), number(), text()),
        new EffectSize(
            maybe(this::slowdown),
            maybe(this::number),
            maybe(random::nextInt),
            maybe(this::number),
            maybe(this::number),
            maybe(this::acrossHosts)),
        new Evidence(
            random.nextInt(60),
            random.nextInt(20),
            samples(),
            samples(),
            maybe(this::allocation),
            list(3, this::look),
            list(2, this::answer),
            list(2, () -> new Failure(text(), random.nextInt(60), text(), text(), text())),
            circumstances(),
            list(2, this::text)),
        maybe(this::allocationDecision),
        maybe(this::acceptance),
        new WorkloadExecution(
            maybe(this::place),
            maybe(random::nextInt),
            maybe(() -> any(new String[] {"loop", "body", "whole"})),
            text(),
            maybe(() -> new BenchmarkChange(any(BenchmarkChange.Kind.values()), maybe(this::text))),
            maybe(() -> list(3, this::text))),
        maybe(this::explanation));
  }

  private AllocationDecision allocationDecision() {
    return new AllocationDecision(
        any(Verdict.values()),
        text(),
        random.nextBoolean(),
        number(),
        number(),
        number(),
        maybe(() -> new AllocationDecision.Chance(number(), random.nextBoolean())),
        maybe(this::acceptance));
  }

  private Explanation explanation() {
    return new Explanation(
        list(4, this::callNode),
        list(
            2,
            () ->
                new CallLevel(
                    random.nextInt(9),
                    random.nextInt(60),
                    random.nextInt(),
                    Map.of("a", number()))),
        list(
            2,
            () ->
                new MethodDifference(
                    text(),
                    list(3, () -> new DifferenceLine(maybe(this::text), maybe(this::text))),
                    list(3, () -> new DifferenceLine(maybe(this::text), maybe(this::text))))),
        list(2, this::profile),
        list(2, this::text));
  }

  private Profile profile() {
    return new Profile(
        any(ProfileKind.values()),
        new ProfileSide(random.nextInt(1000), maybe(this::number), maybe(this::number)),
        new ProfileSide(random.nextInt(1000), maybe(this::number), maybe(this::number)),
        list(
            4,
            () ->
                new ProfileFrame(
                    random.nextInt(3) - 1, text(), random.nextBoolean(), number(), number())),
        random.nextInt(9));
  }

  private CallNode callNode() {
    return new CallNode(
        random.nextInt(3) - 1,
        text(),
        random.nextInt(9),
        random.nextBoolean(),
        new CallNode.Measured(
            maybe(this::number),
            maybe(this::number),
            list(3, this::number),
            list(3, this::number),
            maybe(this::slowdown)),
        maybe(this::number),
        any(CallRole.values()));
  }

  private InterpretationAnswer answer() {
    return new InterpretationAnswer(
        text(), any(Verdict.values()), number(), number(), number(), slowdown());
  }

  private Look look() {
    return new Look(
        random.nextInt(60),
        number(),
        number(),
        number(),
        number(),
        number(),
        number(),
        number(),
        maybe(() -> any(Verdict.values())),
        random.nextBoolean());
  }

  private AskedQuestion question() {
    return new AskedQuestion(
        maybe(this::text),
        list(
            2,
            () ->
                new AskedQuestion.Place(
                    random.nextInt(3), random.nextInt(3), random.nextBoolean())),
        any(Verdict.values()),
        random.nextBoolean(),
        random.nextBoolean(),
        list(2, this::look),
        maybe(this::rounds));
  }

  private ComparedRounds rounds() {
    return new ComparedRounds(
        number(),
        number(),
        list(3, this::number),
        list(3, this::number),
        list(3, this::number),
        random.nextBoolean(),
        random.nextBoolean(),
        maybe(this::text));
  }

  private AcrossHosts acrossHosts() {
    return new AcrossHosts(
        number(),
        random.nextBoolean(),
        list(3, () -> new AcrossHosts.OnHost(text(), text(), random.nextInt(60), slowdown())));
  }

  private FormulaResult formula() {
    return new FormulaResult(
        text(),
        text(),
        maybe(this::place),
        any(FormulaVerdict.values()),
        text(),
        list(5, this::comparison),
        part(3));
  }

  Slowdown slowdown() {
    return new Slowdown(
            number(), number(), number(), number(), maybe(this::plain), maybe(this::plain), null)
        .with(maybe(() -> new Slowdown.Times(number(), number())));
  }

  private Slowdown plain() {
    return new Slowdown(number(), number(), number(), number());
  }

  SourcePlace place() {
    return new SourcePlace(text(), random.nextInt());
  }

  Acceptance acceptance() {
    return new Acceptance(
        text(),
        any(Acceptance.Covers.values()),
        number(),
        maybe(() -> LocalDate.ofEpochDay(random.nextInt(100_000))),
        text(),
        text());
  }

  private FormulaPart part(int depth) {
    return new FormulaPart(
        any(FormulaPart.Operator.values()),
        any(FormulaVerdict.values()),
        maybe(random::nextInt),
        depth == 0 ? List.of() : list(3, () -> part(depth - 1)));
  }

  private ComparisonResult comparison() {
    return new ComparisonResult(
        text(),
        text(),
        any(FormulaVerdict.values()),
        text(),
        new ComparisonResult.Sides(
            maybe(this::slowdown),
            maybe(this::text),
            maybe(this::text),
            random.nextInt(60),
            maybe(() -> new ComparisonResult.Numbers(number(), number())),
            maybe(this::times)),
        new ComparisonResult.Decider(text(), number(), number()),
        random.nextBoolean(),
        random.nextBoolean(),
        new ComparisonResult.Acceptability(random.nextBoolean(), maybe(this::acceptance)),
        list(3, this::answer));
  }

  private ComparisonResult.ComparedTimes times() {
    return new ComparisonResult.ComparedTimes(
        list(6, this::number),
        list(6, this::number),
        maybe(() -> new ComparisonResult.Point(text(), number())));
  }

  private TimesByVersion samples() {
    List<String> versions =
        Stream.of("BASELINE", "CURRENT", name()).limit(random.nextInt(4)).distinct().toList();
    return TimesByVersion.of(
        versions, version -> new IterationTimes(list(6, () -> list(4, this::number))));
  }

  private Allocation allocation() {
    Map<String, AllocatedBytes> byName = new LinkedHashMap<>();
    Stream.of("BASELINE", "CURRENT", name())
        .limit(random.nextInt(4))
        .forEach(
            version ->
                byName.put(
                    version, new AllocatedBytes(list(4, this::number), list(2, this::number))));
    return new Allocation(byName);
  }

  private Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    list(5, this::name).forEach(name -> settings.put(name, text()));
    return settings;
  }

  private Timing timing() {
    return new Timing(
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong(),
        random.nextLong());
  }

  double number() {
    return random.nextInt(4) == 0
        ? SPECIAL.get(random.nextInt(SPECIAL.size()))
        : Double.longBitsToDouble(random.nextLong());
  }

  String text() {
    if (random.nextBoolean()) {
      return HostileNames.ALL.get(random.nextInt(HostileNames.ALL.size()));
    }
    StringBuilder text = new StringBuilder();
    random.ints(random.nextInt(20), 0, Character.MAX_VALUE + 1).forEach(c -> text.append((char) c));
    return text.toString();
  }

  /**
   * The name of a property. It is valid Unicode, as poms contain and Jackson reads no other names.
   */
  private String name() {
    return text().replaceAll("\\p{Cs}", "?");
  }

  <T> List<T> list(int most, Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int i = random.nextInt(most + 1); i > 0; i--) {
      list.add(element.get());
    }
    return list;
  }

  <T> @Nullable T maybe(Supplier<T> value) {
    return random.nextBoolean() ? value.get() : null;
  }

  <T> T any(T[] values) {
    return values[random.nextInt(values.length)];
  }
}
