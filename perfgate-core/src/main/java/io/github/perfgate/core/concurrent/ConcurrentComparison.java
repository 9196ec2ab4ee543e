package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.build.FileTree;
import io.github.perfgate.core.change.CodePath;
import io.github.perfgate.core.concurrent.contention.Wait;
import io.github.perfgate.core.concurrent.focus.Focus;
import io.github.perfgate.core.concurrent.focus.FocusFinder;
import io.github.perfgate.core.concurrent.generate.Generated;
import io.github.perfgate.core.concurrent.generate.GeneratedTest;
import io.github.perfgate.core.concurrent.generate.Generator;
import io.github.perfgate.core.concurrent.oracle.CellResult;
import io.github.perfgate.core.concurrent.oracle.ClassResult;
import io.github.perfgate.core.concurrent.oracle.Interaction;
import io.github.perfgate.core.concurrent.verify.Outcome;
import io.github.perfgate.core.harness.MeasuredRelease;
import io.github.perfgate.core.host.HostFacts;
import io.github.perfgate.core.result.Direction;
import io.github.perfgate.core.revision.Revision;
import io.github.perfgate.stats.Decision;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Compares two versions of a class: focus, generation, measuring, judging. */
public final class ConcurrentComparison {
  private static final Logger LOG = LoggerFactory.getLogger(ConcurrentComparison.class);

  /** More are verified than measured, as some are rejected. */
  private static final double SURPLUS = 1.4;

  /** What is worth to be known where it is so in one version only. */
  private static final Map<Outcome.Kind, String> FINDINGS =
      Map.of(
          Outcome.Kind.THROWS, "throws",
          Outcome.Kind.DEADLOCK, "has a deadlock",
          Outcome.Kind.HANGS, "does not end",
          Outcome.Kind.TOO_LONG, "takes too long to be measured");

  private static final Set<String> VERSIONS = Set.of(Revision.BASELINE, Revision.CURRENT);

  private final ConcurrentInput input;
  private final ConcurrentSettings settings;
  private final long begun = System.nanoTime();
  private final List<String> notes = new ArrayList<>();

  private ConcurrentComparison(ConcurrentInput input, ConcurrentSettings settings) {
    this.input = input;
    this.settings = settings;
  }

  /**
   * Compares.
   *
   * @throws io.github.perfgate.core.problem.ProblemException when a version does not have the class
   * @throws InterruptedException when the thread is interrupted; all JVMs are ended
   */
  public static ConcurrentResult run(ConcurrentInput input, ConcurrentSettings settings)
      throws InterruptedException {
    try {
      return new ConcurrentComparison(input, settings).run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private ConcurrentResult run() throws IOException, InterruptedException {
    Focus focus = focus();
    if (focus.methods().isEmpty()) {
      notes.add("no public method that both versions have reaches a change");
      return nothing(focus, List.of(), Direction.NO_CHANGE, Duration.ZERO);
    }
    LOG.info(
        "{} focus methods in {}, the first {}: {}",
        focus.methods().size(),
        input.type(),
        focus.methods().get(0).inWords(),
        focus.methods().get(0).reason());
    FileTree.deleteWhatCanBe(input.output().resolve("jmh"));
    Path generation = input.output().resolve("generated");
    FileTree.deleteWhatCanBe(generation);
    Files.createDirectories(generation);
    Generated generated = generate(focus, generation);
    notes.addAll(generated.notes());
    notes.addAll(rejected(generated));
    notes.addAll(findings(generated));
    LOG.info(
        "{} of {} generated tests can be measured, after {} s of which {} s were search; others: {}",
        generated.good().size(),
        generated.tests().size(),
        generated.took().toSeconds(),
        generated.searched().toSeconds(),
        generated.rejected());
    if (generated.good().isEmpty()) {
      return nothing(focus, generated.tests(), withoutTests(focus, generated), generated.took());
    }
    return measured(focus, generated);
  }

  /**
   * Where all focus methods can be called and execute nothing that changed, no change can be
   * reached, as far as calls tell; a changed lock that was not reached leaves a doubt.
   */
  private Direction withoutTests(Focus focus, Generated generated) {
    int methods = focus.methods().size();
    if (generated.found() == 0) {
      notes.add(
          "calls of %d of %d focus methods worked, and none executed a changed method"
              .formatted(generated.worked(), methods));
      if (generated.worked() == methods && !focus.changesSynchronisation()) {
        return Direction.NO_CHANGE;
      }
    }
    notes.add("no test that reaches a change works in both versions");
    return Direction.INCONCLUSIVE;
  }

  private Focus focus() {
    try (CodePath old = new CodePath(input.old());
        CodePath now = new CodePath(input.now())) {
      return FocusFinder.find(input.type(), old, now);
    }
  }

  private Generated generate(Focus focus, Path folder) throws InterruptedException {
    return new Generator(
            new Generator.Wish(
                (int) Math.ceil(SURPLUS * settings.tests()),
                settings.tests(),
                ConcurrentSettings.ATTEMPTS,
                settings.search(),
                settings.generation(),
                settings.seed(),
                settings.mainThreads(),
                ConcurrentSettings.LENGTH,
                settings.jvmArgs(),
                MeasuredRelease.of(input.javaHome())),
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

  /** What goes wrong in one version only is worth to be known. */
  private static List<String> findings(Generated generated) {
    return generated.tests().stream()
        .filter(test -> !test.isGood())
        .map(GeneratedTest::outcome)
        .filter(outcome -> VERSIONS.contains(outcome.version()))
        .filter(outcome -> FINDINGS.containsKey(outcome.kind()))
        .map(
            outcome ->
                "%s %s in %s only: %s"
                    .formatted(
                        outcome.test(),
                        FINDINGS.get(outcome.kind()),
                        outcome.version(),
                        outcome.message()))
        .toList();
  }

  private ConcurrentResult measured(Focus focus, Generated generated)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("perfgate-concurrent-");
    try {
      Measuring.Measured measured =
          new Measuring(input, settings, generated, folder)
              .measure(settings.budget().minusNanos(System.nanoTime() - begun));
      notes.addAll(measured.notes());
      return result(
          focus,
          generated.tests(),
          ClassResult.of(measured.cells()),
          interactions(measured.cells()),
          measured.waits(),
          benchmarks(measured.cells(), generated),
          generated.took(),
          measured.vmStarts(),
          measured.jvm());
    } finally {
      FileTree.deleteWhatCanBe(folder);
    }
  }

  private Map<String, Interaction> interactions(List<CellResult> cells) {
    Map<String, Interaction> interactions = new LinkedHashMap<>();
    for (CellResult several : cells) {
      if (several.cell().threads() > 1 && several.cell().threads() == settings.mainThreads()) {
        for (CellResult one : cells) {
          if (one.cell().threads() == 1 && one.cell().test().equals(several.cell().test())) {
            Interaction interaction = Interaction.of(several, one);
            if (interaction != null && (several.differs() || one.differs())) {
              interactions.put(several.cell().test().name(), interaction);
            }
          }
        }
      }
    }
    return interactions;
  }

  private Map<String, Path> benchmarks(List<CellResult> cells, Generated generated)
      throws IOException {
    Map<String, Path> benchmarks = new LinkedHashMap<>();
    Path folder = input.output().resolve("jmh");
    for (CellResult cell : cells) {
      GeneratedTest test = cell.cell().test();
      if (cell.differs() && !benchmarks.containsKey(test.name())) {
        benchmarks.put(
            test.name(), StandAlone.write(test, cell.cell().threads(), generated, folder));
      }
    }
    return benchmarks;
  }

  private ConcurrentResult nothing(
      Focus focus, List<GeneratedTest> tests, Direction direction, Duration generated) {
    ClassResult result = new ClassResult(direction, direction, List.of(), Decision.NO_CHANGE);
    return result(focus, tests, result, Map.of(), Map.of(), Map.of(), generated, 0, "");
  }

  private ConcurrentResult result(
      Focus focus,
      List<GeneratedTest> tests,
      ClassResult result,
      Map<String, Interaction> interactions,
      Map<String, List<Wait>> waits,
      Map<String, Path> benchmarks,
      Duration generated,
      int vmStarts,
      String jvm) {
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
        generated,
        Duration.ofNanos(System.nanoTime() - begun),
        vmStarts,
        jvm,
        HostFacts.detect(input.javaHome(), input.maven()));
  }
}
