package io.github.perfgate.it.synthetic;

import io.github.perfgate.core.machine.host.CanaryReading;
import io.github.perfgate.core.machine.host.CpuFacts;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.machine.host.MeasuringFacts;
import io.github.perfgate.core.machine.host.NoiseReading;
import io.github.perfgate.core.machine.host.frequency.FrequencyFacts;
import io.github.perfgate.core.machine.host.frequency.FrequencyRange;
import io.github.perfgate.core.machine.host.frequency.Turbo;
import io.github.perfgate.core.result.ComparisonResult;
import io.github.perfgate.core.result.Coverage;
import io.github.perfgate.core.result.FormulaPart;
import io.github.perfgate.core.result.FormulaResult;
import io.github.perfgate.core.result.FormulaVerdict;
import io.github.perfgate.core.result.GateResult;
import io.github.perfgate.core.result.Timing;
import io.github.perfgate.core.result.VersionInfo;
import io.github.perfgate.core.result.explanation.Explanation;
import io.github.perfgate.core.result.verdict.Acceptance;
import io.github.perfgate.core.result.verdict.Slowdown;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.result.verdict.Verdict;
import io.github.perfgate.core.result.workload.Circumstances;
import io.github.perfgate.core.result.workload.Circumstances.MarkedRound;
import io.github.perfgate.core.result.workload.EffectSize;
import io.github.perfgate.core.result.workload.Evidence;
import io.github.perfgate.core.result.workload.Failure;
import io.github.perfgate.core.result.workload.InterpretationAnswer;
import io.github.perfgate.core.result.workload.IterationTimes;
import io.github.perfgate.core.result.workload.Look;
import io.github.perfgate.core.result.workload.TimesByVersion;
import io.github.perfgate.core.result.workload.WorkloadDecision;
import io.github.perfgate.core.result.workload.WorkloadExecution;
import io.github.perfgate.core.result.workload.WorkloadResult;
import io.github.perfgate.stats.interpretation.Interpretations;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A result such as a gate of a real project gives, drawn from a seed, with some hostile names. */
public final class SyntheticGate {
  public static final List<String> HOSTILE_NAMES =
      List.of(
          "<script>document.title = 'stolen'</script>",
          "\"><img src=http://evil.example/x.png onerror=\"document.title='stolen'\">",
          "](javascript:document.title='stolen') ]]> ' \" ` \u0000\u001B[31m\n\u202Egnp.exe",
          "</style></title></textarea><svg onload=document.title='stolen'>",
          "com.acme.Long." + "x".repeat(10_000));

  /** As many regressions as a gate explains by itself. */
  public static final int EXPLAINED = 3;

  private static final List<String> METHODS =
      List.of("parse{size=%d}", "render", "sort{kind=random,n=%d}", "put{threads=%d}", "intersect");

  private final Random random;
  private final int warmups;
  private final int iterations;
  private final boolean allRounds;

  /** A gate of usual size. */
  public SyntheticGate(long seed) {
    this(seed, 5, 5, false);
  }

  /**
   * @param warmups warm-up iterations of each fork
   * @param iterations measured iterations of each fork
   * @param allRounds whether every workload has 30 rounds
   */
  public SyntheticGate(long seed, int warmups, int iterations, boolean allRounds) {
    random = new Random(seed);
    this.warmups = warmups;
    this.iterations = iterations;
    this.allRounds = allRounds;
  }

  public GateResult result(int workloads) {
    List<WorkloadResult> results = new ArrayList<>();
    Verdict[] verdicts = Verdict.values();
    for (int i = 0; i < workloads; i++) {
      String method = METHODS.get(i % METHODS.size()).formatted(10 * i);
      String id =
          i < HOSTILE_NAMES.size()
              ? HOSTILE_NAMES.get(i)
              : "com.acme.text.Benchmark" + i + "." + method;
      WorkloadResult result = workload(id, verdicts[i % verdicts.length]);
      results.add(
          !allRounds && i / verdicts.length < EXPLAINED ? result.explained(why(result)) : result);
    }
    return new GateResult(
        GateResult.SCHEMA_VERSION,
        new GateResult.Gated(
            "com.acme:text",
            new SourcePlace("text/pom.xml", 1),
            "https://github.com/acme/text",
            Instant.parse("2026-11-20T12:34:56Z")),
        new GateResult.Outcome(
            Verdict.REGRESSION,
            false,
            "Failed: "
                + results.stream().filter(one -> one.verdict() == Verdict.REGRESSION).count()
                + " of "
                + workloads
                + " workloads are slower than 1.02 × main@3f9c0de412",
            Coverage.NOTHING,
            List.of()),
        versions(),
        results,
        List.of(
            formula("CURRENT <= 1.02 * BASELINE", FormulaVerdict.VIOLATED, results),
            nested(formula(HOSTILE_NAMES.get(0), FormulaVerdict.UNDECIDED, results.subList(0, 3)))),
        SyntheticExplanation.tests(),
        allRounds ? null : SyntheticConcurrent.classes(),
        null,
        new GateResult.Conditions(
            settings(),
            new HostFacts(
                "Linux 6.1.0-26-amd64 amd64",
                "AMD EPYC 7B13 64-Core Processor",
                2,
                24_000_000_000L,
                "Eclipse Adoptium 17.0.13+11, OpenJDK 64-Bit Server VM",
                "3.9.9",
                new CpuFacts(2, true, "0-3", "", 2.5, "virtual machine (QEMU)", 0.31),
                new FrequencyFacts(
                    "acpi-cpufreq",
                    List.of("powersave"),
                    new FrequencyRange(1_500_000, 1_500_000),
                    new FrequencyRange(3_200_000, 3_500_000),
                    null,
                    null,
                    Turbo.ON),
                new MeasuringFacts(
                    List.of("2,3"),
                    "0,1",
                    "UseG1GC MaxHeapSize=536870912",
                    "1.37",
                    "COMPILER",
                    List.of("Turbo was switched off."),
                    List.of("The governor could not be changed: <none> of your business."),
                    noise(),
                    canary())),
            List.of(
                "The CPU frequency governor is “powersave” and could not be changed",
                "2 forks were repeated because the host was busy"),
            new Timing(
                21_000_000_000L,
                1_384_000_000_000L,
                1_020_000_000_000L,
                1_302_000_000_000L,
                310_000_000L,
                90_000_000L,
                1_405_400_000_000L)));
  }

  private static @Nullable Explanation why(WorkloadResult workload) {
    return workload.verdict() == Verdict.REGRESSION
        ? new SyntheticExplanation(workload.id().hashCode()).explanation()
        : null;
  }

  private WorkloadResult workload(String id, Verdict verdict) {
    double truth =
        switch (verdict) {
          case REGRESSION -> 1.05 + random.nextDouble();
          case IMPROVEMENT -> 0.5 + random.nextDouble() * 0.4;
          case INCONCLUSIVE -> 1.0 + random.nextDouble() * 0.06;
          default -> 0.99 + random.nextDouble() * 0.02;
        };
    boolean measured = allRounds || (verdict != Verdict.ERROR && verdict != Verdict.NOT_COMPARABLE);
    int rounds = allRounds ? 30 : measured ? 10 + 5 * random.nextInt(5) : 0;
    double half = 1 + 0.01 + 0.04 * random.nextDouble();
    TimesByVersion samples = measured ? samples(rounds, truth) : TimesByVersion.NONE;
    return new WorkloadResult(
        id,
        "jmh",
        new WorkloadDecision(
            verdict,
            "What was decided, and why, in one sentence about " + verdict,
            verdict == Verdict.INCONCLUSIVE && random.nextBoolean(),
            0.02,
            "gate"),
        new EffectSize(
            measured
                ? new Slowdown(truth, truth / half, truth * half, 0.99)
                    .with(
                        new Slowdown.Times(
                            samples.baseline().means()[0], truth * samples.baseline().means()[0]))
                : null,
            measured ? 0.01 + random.nextDouble() * 0.05 : null,
            verdict == Verdict.INCONCLUSIVE ? 84 : null,
            measured ? random.nextDouble() * 2 - 1 : null,
            measured ? truth : null),
        new Evidence(
            rounds,
            measured ? iterations : 0,
            samples,
            warmup(samples),
            null,
            measured ? looks(rounds, verdict) : List.of(),
            measured ? answers(verdict, truth) : List.of(),
            verdict == Verdict.ERROR ? failures() : List.of(),
            new Circumstances(
                measured ? 1 : 0,
                measured ? 2 : 0,
                List.of("12 % of the CPU time was <stolen> by the hypervisor"),
                measured
                    ? List.of(new MarkedRound(3, List.of("12 % of the CPU time was <stolen>")))
                    : List.of(),
                Map.of("CURRENT", Map.of("COLLECTIONS", 4L)),
                null),
            measured && random.nextBoolean() ? List.of("The VM values have two modes") : List.of()),
        null,
        verdict == Verdict.REGRESSION && random.nextInt(4) == 0 ? acceptance(id) : null,
        new WorkloadExecution(
            new SourcePlace("src/test/java/com/acme/text/Benchmark.java", 42),
            1,
            null,
            "mvn perfgate:check -Dperfgate.baseline=3f9c0de412 -Dperfgate.workload='" + id + "'",
            null,
            null),
        null);
  }

  private TimesByVersion samples(int rounds, double truth) {
    double time = Math.exp(random.nextDouble() * 18);
    return TimesByVersion.of(
        List.of("BASELINE", "CURRENT"),
        version -> runs(rounds, version.equals("BASELINE") ? time : time * truth));
  }

  /** Slower than what follows, as code is that is not compiled yet. */
  private TimesByVersion warmup(TimesByVersion samples) {
    return TimesByVersion.of(
        List.copyOf(samples.versions()),
        version ->
            new IterationTimes(samples.of(version).starts().stream().map(this::before).toList()));
  }

  private List<Double> before(List<Double> run) {
    return IntStream.range(0, warmups)
        .mapToObj(i -> run.get(0) * (1 + 2 * Math.exp(-i) * (0.8 + 0.4 * random.nextDouble())))
        .toList();
  }

  private static Acceptance acceptance(String id) {
    return new Acceptance(
        id,
        Acceptance.Covers.TIME,
        2.5,
        LocalDate.of(2027, 1, 31),
        "Correct before fast, see #<318>",
        "commit 9b1d7c33aa");
  }

  private List<CanaryReading> canary() {
    List<CanaryReading> readings = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      readings.add(new CanaryReading(31.5 * i, 61_000 * (1 + 0.004 * random.nextGaussian())));
    }
    return readings;
  }

  private List<NoiseReading> noise() {
    List<NoiseReading> readings = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      double stolen = random.nextInt(10) == 0 ? 0.2 * random.nextDouble() : 0;
      readings.add(
          new NoiseReading(13.0 * i, stolen, random.nextDouble() / 10, null, stolen / 2, null));
    }
    return readings;
  }

  /** The forks of some workloads fall into two groups. */
  private IterationTimes runs(int rounds, double time) {
    double other = random.nextInt(4) == 0 ? 1.15 : 1;
    List<List<Double>> runs = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      double group = random.nextInt(3) == 0 ? other : 1;
      double level = time * group * (1 + 0.012 * random.nextGaussian());
      runs.add(random.doubles(iterations, 0.99, 1.01).mapToObj(noise -> level * noise).toList());
    }
    return new IterationTimes(runs);
  }

  private List<Look> looks(int rounds, Verdict verdict) {
    List<Look> looks = new ArrayList<>();
    for (int at = 10; at <= rounds; at += 5) {
      double p = Math.pow(10, -1 - random.nextInt(8));
      looks.add(
          new Look(
              at,
              p,
              1 - p,
              2.67e-4,
              1 - p,
              0.017,
              10 * p,
              1,
              at == rounds ? verdict : null,
              false));
    }
    return looks;
  }

  private List<InterpretationAnswer> answers(Verdict verdict, double truth) {
    return Interpretations.NAMES.stream()
        .map(
            name ->
                new InterpretationAnswer(
                    name,
                    verdict,
                    random.nextDouble(),
                    random.nextDouble(),
                    random.nextGaussian(),
                    new Slowdown(truth, truth - 0.03, truth + 0.03, 0.98)))
        .toList();
  }

  private static List<Failure> failures() {
    String trace = "Exception in thread \"main\" java.lang.IllegalStateException: <b>no</b>\n";
    return List.of(
        new Failure(
            "CURRENT", 0, "EXIT", "The JVM ended with 137", trace + "\tat a.B.c\n".repeat(30)),
        new Failure("CURRENT", 1, "HANG", "No sign of life for 60 s", "long ".repeat(300)));
  }

  private static FormulaResult formula(
      String text, FormulaVerdict verdict, List<WorkloadResult> workloads) {
    return new FormulaResult(
        text,
        "",
        null,
        verdict,
        "gate",
        workloads.stream()
            .map(
                one ->
                    new ComparisonResult(
                        one.id(),
                        one.id() + ": CURRENT <= 1.02 * BASELINE",
                        one.verdict() == Verdict.REGRESSION
                            ? FormulaVerdict.VIOLATED
                            : FormulaVerdict.HOLDS,
                        one.decision().reason(),
                        new ComparisonResult.Sides(
                            one.effect().slowdown(),
                            one.id() + "@CURRENT",
                            one.id() + "@BASELINE",
                            one.evidence().rounds(),
                            null,
                            null),
                        new ComparisonResult.Decider("gate", 0.01, one.decision().margin()),
                        one.decision().suspect(),
                        true,
                        new ComparisonResult.Acceptability(true, one.accepted()),
                        List.of()))
            .toList(),
        tree(verdict, workloads));
  }

  /** A formula of the user with alternatives: either not the first, or the second and the third. */
  private static FormulaResult nested(FormulaResult formula) {
    List<FormulaPart> leaves = formula.tree().parts();
    FormulaPart not =
        new FormulaPart(
            FormulaPart.Operator.NOT, FormulaVerdict.UNDECIDED, null, List.of(leaves.get(0)));
    FormulaPart both =
        new FormulaPart(FormulaPart.Operator.AND, FormulaVerdict.HOLDS, null, leaves.subList(1, 3));
    return new FormulaResult(
        formula.text(),
        "limits.spl:1:1",
        formula.source(),
        formula.verdict(),
        formula.interpretation(),
        formula.comparisons(),
        new FormulaPart(FormulaPart.Operator.OR, formula.verdict(), null, List.of(not, both)));
  }

  private static FormulaPart tree(FormulaVerdict verdict, List<WorkloadResult> workloads) {
    List<FormulaPart> leaves = new ArrayList<>();
    for (WorkloadResult workload : workloads) {
      leaves.add(
          new FormulaPart(
              FormulaPart.Operator.COMPARISON,
              workload.verdict() == Verdict.REGRESSION
                  ? FormulaVerdict.VIOLATED
                  : FormulaVerdict.HOLDS,
              leaves.size(),
              List.of()));
    }
    return leaves.size() == 1
        ? leaves.get(0)
        : new FormulaPart(FormulaPart.Operator.AND, verdict, null, leaves);
  }

  private static List<VersionInfo> versions() {
    return List.of(
        new VersionInfo(
            "BASELINE",
            "commit",
            "3f9c0de412a7b8d5e6f90123456789abcdef0123",
            "Read the dictionary once (#214)",
            "com.acme:text:2.4.0-SNAPSHOT",
            false,
            "the merge base of HEAD with origin/main, the target of this pull request"),
        new VersionInfo(
            "CURRENT",
            "worktree",
            "9b1d7c33aa5be0c1d2e3f405162738495a6b7c8d",
            "Split words at every <boundary>",
            "com.acme:text:2.4.0-SNAPSHOT",
            true,
            "the working tree"));
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("baseline", "auto");
    settings.put("margin", "0.02");
    settings.put("warmupIterations", "5");
    settings.put("minRounds", "10");
    settings.put("maxRounds", "30");
    settings.put("strategy", "interleaved");
    settings.put("failOn", "regression");
    settings.put("jvmArgs", "-Xmx512m -XX:+UseSerialGC");
    settings.put("seed", "20261120");
    return settings;
  }
}
