package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.base.files.FileTree;
import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.base.problem.Help;
import io.github.perfgate.core.base.problem.ProblemException;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.focus.FocusFinder;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.generate.Generator;
import io.github.perfgate.core.concurrent.mine.MinedCalls;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.oracle.VariantResult;
import io.github.perfgate.core.concurrent.run.TestVariant;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.machine.host.HostFacts;
import io.github.perfgate.core.result.verdict.Direction;
import io.github.perfgate.runtime.concurrent.Dealing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Compares two versions of a class: focus, generation, measuring, judging. */
public final class ConcurrentComparison {
  private static final Logger LOG = LoggerFactory.getLogger(ConcurrentComparison.class);

  /** More are verified than measured, as some are rejected. */
  private static final double SURPLUS = 1.4;

  /**
   * The offset in a class file of its major version, which is the Java version plus {@link
   * #FIRST_MAJOR}.
   */
  private static final int MAJOR = 6;

  private static final int FIRST_MAJOR = 44;

  private final ConcurrentInput input;
  private final ComparisonSettings settings;
  private MeasuredJvm jvm;
  private final long begun = System.nanoTime();
  private final List<String> notes = new ArrayList<>();

  private ConcurrentComparison(
      ConcurrentInput input, ComparisonSettings settings, MeasuredJvm jvm) {
    this.input = input;
    this.settings = settings;
    this.jvm = jvm;
  }

  /**
   * Compares the two versions of the class.
   *
   * @throws ProblemException when a version does not have the class, or no test can call it
   * @throws InterruptedException when the thread is interrupted; all JVMs are ended
   */
  public static ConcurrentResult run(ConcurrentInput input, ComparisonSettings settings)
      throws InterruptedException {
    try {
      return new ConcurrentComparison(input, settings, MeasuredJvm.of(input, settings)).run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ConcurrentResult run() throws IOException, InterruptedException {
    Focus focus = focus();
    if (focus.methods().isEmpty()) {
      return nothing(focus, List.of(), unreached(focus), Duration.ZERO);
    }
    LOG.info(
        "{} in {}, the first {}: {}",
        Counted.of(focus.methods().size(), "focus method"),
        input.type(),
        focus.methods().get(0).inWords(),
        focus.methods().get(0).reason());
    if (settings.isShort()) {
      notes.add(
          "%d s are hardly enough to measure one test with one number of threads (6 forks or more, of some seconds); allow %d min or more with -Dperfgate.concurrent.budget"
              .formatted(
                  Math.max(0, settings.budget().toSeconds()),
                  settings.runs().forOneTest().multipliedBy(2).plusSeconds(59).toMinutes()));
    }
    FileTree.deleteWhatCanBe(input.output().resolve("jmh"));
    Path generation = input.output().resolve("generated");
    FileTree.deleteWhatCanBe(generation);
    Files.createDirectories(generation);
    MinedCalls.write(
        input.miner().tolerant(input.type(), settings.mining(), notes::add), generation);
    Generated generated = generate(focus, generation);
    notes.addAll(generated.notes());
    notes.addAll(rejected(generated));
    notes.addAll(Remedies.of(focus.methods(), generated));
    open(generated.search().opened());
    LOG.info(
        "{} of {} generated tests can be measured{}, after {} s of which {} s were search; {}",
        generated.good().size(),
        generated.tests().size(),
        GeneratedTest.minedInWords(generated.good()),
        generated.took().toSeconds(),
        generated.search().took().toSeconds(),
        generated.rejected().isEmpty() ? "none was rejected" : "rejected: " + generated.rejected());
    try {
      return generated.good().isEmpty()
          ? nothing(focus, generated.tests(), withoutTests(focus, generated), generated.took())
          : measured(focus, generated);
    } finally {
      // The benchmarks of tests that show a difference have been written with their number of
      // threads.
      FileTree.deleteWhatCanBe(generated.sources().resolve("jmh"));
    }
  }

  /** All measured JVMs of both versions open what the search found. */
  private void open(List<String> opened) {
    if (!opened.isEmpty()) {
      jvm = jvm.with(opened);
      notes.add(
          "the JVMs of both versions had %s, as exceptions of the class asked for it; give it to a JVM that uses the class, and with -Dperfgate.jvmArgs the search need not find it"
              .formatted(String.join(" ", opened)));
    }
  }

  /**
   * The result without tests: nothing is generated if nothing can differ or nothing can be called.
   */
  private Direction unreached(Focus focus) {
    if (input.old().equals(input.now())) {
      notes.add(
          "baseline and candidate are the same release, %s, so that nothing can differ; name two that do"
              .formatted(input.candidate()));
      return Direction.NO_CHANGE;
    }
    if (focus.common() == 0) {
      notes.add(
          "there is no public method that both versions have, so that nothing can be compared; name a class"
              + " with methods that both have, or measure this one by a benchmark");
      return Direction.INCONCLUSIVE;
    }
    notes.add(
        "of %s that both versions have none reaches a change, in %d calls at most"
            .formatted(Counted.of(focus.common(), "public method"), FocusFinder.MOST_CALLS));
    return Direction.NO_CHANGE;
  }

  /**
   * If all focus methods can be called and none executes changed code, calls cannot reach a change.
   * A changed lock that was not reached leaves the result inconclusive.
   */
  private Direction withoutTests(Focus focus, Generated generated) {
    int methods = focus.methods().size();
    if (generated.search().found() == 0) {
      notes.add(
          "calls of %d of %d focus methods worked, and none executed a changed method"
              .formatted(generated.search().worked(), methods));
      if (generated.search().worked() == methods && !focus.changesSynchronisation()) {
        return Direction.NO_CHANGE;
      }
    }
    boolean unknown =
        !generated.tests().isEmpty()
            && generated.tests().stream()
                .allMatch(test -> test.outcome().kind() == Outcome.Kind.LEFT_OUT);
    notes.add(
        unknown
            ? "the time ended before it was known whether a test works in both versions"
            : "no test that reaches a change works in both versions");
    return Direction.INCONCLUSIVE;
  }

  private Focus focus() {
    try (CodePath old = new CodePath(input.old());
        CodePath now = new CodePath(input.now())) {
      requireReadable("baseline", old.classFile(input.type()));
      requireReadable("candidate", now.classFile(input.type()));
      return FocusFinder.find(input.type(), old, now);
    }
  }

  /** Maven's Java compiles the tests, even if another Java runs them. */
  private void requireReadable(String version, byte @Nullable [] classFile) {
    int ours = Runtime.version().feature();
    int theirs = classFile == null ? 0 : ByteBuffer.wrap(classFile).getShort(MAJOR) - FIRST_MAJOR;
    if (theirs > ours) {
      throw new ProblemException(
          Help.REVISION,
          "%s of the %s is compiled for Java %d, and Maven runs on Java %d, whose compiler cannot read it"
              .formatted(input.type(), version, theirs, ours),
          "run Maven with Java %d or later (JAVA_HOME); a toolchain can still choose the Java that measures"
              .formatted(theirs));
    }
  }

  private Generated generate(Focus focus, Path folder) throws InterruptedException {
    return new Generator(
            new Generator.Settings(
                new Generator.Tests(
                    (int) Math.ceil(SURPLUS * settings.tests()),
                    settings.tests(),
                    ComparisonSettings.ATTEMPTS,
                    settings.random()),
                settings.search(),
                settings.generation(),
                settings.seed(),
                settings.mainFirst(),
                settings.length(),
                settings.jvmArgs(),
                input.javaHome()),
            input.old(),
            input.now(),
            input.jmh(),
            folder)
        .generate(focus);
  }

  private static List<String> rejected(Generated generated) {
    String kinds =
        generated.rejected().entrySet().stream()
            .map(one -> one.getValue() + " " + one.getKey())
            .collect(Collectors.joining(", "));
    return kinds.isEmpty()
        ? List.of()
        : List.of("of %d tests were rejected: %s".formatted(generated.tests().size(), kinds));
  }

  private ConcurrentResult measured(Focus focus, Generated generated)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("perfgate-concurrent-");
    try {
      TestMeasuring.Measured measured =
          new TestMeasuring(input, settings, generated, jvm, folder)
              .measure(settings.budget().minusNanos(System.nanoTime() - begun));
      notes.addAll(measured.notes());
      return result(
          focus,
          generated.tests(),
          ClassResult.of(
              measured.variants(),
              Troubles.of(generated.tests(), measured.variants()),
              Direction.INCONCLUSIVE),
          interactions(measured.variants()),
          measured.waits(),
          benchmarks(measured.variants(), generated),
          generated.took(),
          measured.forks());
    } finally {
      FileTree.deleteWhatCanBe(folder);
    }
  }

  /**
   * The interaction of each test at each number of threads. A variant with one thread gets the
   * interaction of the main number of threads. If each thread has calls of its own, one thread does
   * other work than several.
   */
  private Map<TestVariant, Interaction> interactions(List<VariantResult> variants) {
    Map<TestVariant, Interaction> interactions = new LinkedHashMap<>();
    for (VariantResult one : variants) {
      if (one.variant().threads() != 1 || one.variant().test().dealing() == Dealing.OWN_CALLS) {
        continue;
      }
      for (VariantResult several : variants) {
        boolean isPair =
            several.variant().threads() > 1
                && several.variant().role() == one.variant().role()
                && several.variant().test().equals(one.variant().test());
        Interaction interaction =
            isPair && (several.differs() || one.differs())
                ? Interaction.of(several, one, settings.margin())
                : null;
        if (interaction != null) {
          interactions.put(several.variant(), interaction);
          if (several.variant().threads() == settings.mainThreads()) {
            interactions.put(one.variant(), interaction);
          }
        }
      }
    }
    return interactions;
  }

  private Map<String, Path> benchmarks(List<VariantResult> variants, Generated generated)
      throws IOException {
    Map<String, Path> benchmarks = new LinkedHashMap<>();
    Path folder = input.output().resolve("jmh");
    for (VariantResult variant : variants) {
      GeneratedTest test = variant.variant().test();
      if (variant.differs() && !benchmarks.containsKey(test.name())) {
        benchmarks.put(
            test.name(),
            StandAlone.write(test, variant.variant().threads(), jvm.given(), generated, folder));
      }
    }
    return benchmarks;
  }

  private ConcurrentResult nothing(
      Focus focus, List<GeneratedTest> tests, Direction direction, Duration generated) {
    ClassResult result = ClassResult.of(List.of(), Troubles.of(tests, List.of()), direction);
    return result(focus, tests, result, Map.of(), Map.of(), Map.of(), generated, 0);
  }

  private ConcurrentResult result(
      Focus focus,
      List<GeneratedTest> tests,
      ClassResult result,
      Map<TestVariant, Interaction> interactions,
      Map<TestVariant, List<Wait>> waits,
      Map<String, Path> benchmarks,
      Duration generated,
      int forks) {
    return new ConcurrentResult(
        input,
        settings,
        focus.methods(),
        tests,
        result,
        interactions,
        waits,
        benchmarks,
        notes,
        new ConcurrentResult.Effort(
            generated,
            Duration.ofNanos(System.nanoTime() - begun),
            forks,
            jvm.inWords(),
            HostFacts.detect(input.javaHome(), input.maven())));
  }
}
