package io.github.perfgate.core.concurrent.after;

import io.github.perfgate.core.base.problem.Counted;
import io.github.perfgate.core.code.change.CodePath;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.code.version.Version;
import io.github.perfgate.core.concurrent.ComparisonSettings;
import io.github.perfgate.core.concurrent.ConcurrentComparison;
import io.github.perfgate.core.concurrent.ConcurrentInput;
import io.github.perfgate.core.concurrent.ConcurrentResult;
import io.github.perfgate.core.concurrent.focus.ClassSelection;
import io.github.perfgate.core.concurrent.mine.CallMiner;
import io.github.perfgate.core.concurrent.oracle.MethodResult;
import io.github.perfgate.core.concurrent.output.ConcurrentClasses;
import io.github.perfgate.core.concurrent.output.ConcurrentLines;
import io.github.perfgate.core.concurrent.output.ConcurrentOutput;
import io.github.perfgate.core.gate.input.AfterMeasuring;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.outcome.SourceLines;
import io.github.perfgate.core.gate.participants.GeneratorPath;
import io.github.perfgate.core.gate.participants.HostSpecs;
import io.github.perfgate.core.jvm.launch.HostSpec;
import io.github.perfgate.core.result.concurrent.ConcurrentClass;
import io.github.perfgate.core.result.verdict.SourcePlace;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Compares each thread-safe class of a module that changed with the class of the baseline. A class
 * that cannot be compared fails the build. The other classes are still compared, and the
 * measurements of the gate are still reported.
 */
final class ConcurrentChecks implements AfterMeasuring.Comparison {
  private static final Logger LOG = LoggerFactory.getLogger(ConcurrentChecks.class);

  private final GateInput input;
  private final ConcurrentSettings wanted;
  private final AfterMeasuring.Acceptances acceptances;
  private final String commit;
  private final List<Path> old;
  private final List<Path> now;
  private final CallMiner miner;
  private final List<String> types;

  private ConcurrentChecks(
      GateInput input,
      ConcurrentSettings wanted,
      AfterMeasuring.Acceptances acceptances,
      String commit,
      List<Path> old,
      List<Path> now,
      CallMiner miner) {
    this.input = input;
    this.wanted = wanted;
    this.acceptances = acceptances;
    this.commit = commit;
    this.old = old;
    this.now = now;
    this.miner = miner;
    this.types = List.copyOf(types());
  }

  /** Finds the classes to compare, as {@link AfterMeasuring#against} says. */
  static ConcurrentChecks against(
      Version baseline,
      GateInput input,
      ConcurrentSettings wanted,
      AfterMeasuring.Acceptances acceptances,
      String commit,
      Path temporary)
      throws InterruptedException {
    // The versions share no benchmark: each version has all its own classes.
    Path own = folder(temporary.resolve("concurrent"));
    Map<String, HostSpec> hosts =
        new HostSpecs(input, own).chosen(List.of(baseline), List.of(), Set.of()).shared();
    HostSpec candidate = Objects.requireNonNull(hosts.get(Revision.CURRENT));
    return new ConcurrentChecks(
        input,
        wanted,
        acceptances,
        commit,
        Objects.requireNonNull(hosts.get(Revision.BASELINE)).classPath(),
        candidate.classPath(),
        new UnitTestCalls(input, candidate, own));
  }

  /** Those that changed themselves come first. */
  @Override
  public List<String> classes() {
    return types;
  }

  @Override
  public Duration budget() {
    Duration all = input.settings().rounds().budget();
    Duration left = all.minus(input.outer().session().spentOf(all));
    return types.isEmpty() || left.isNegative() ? Duration.ZERO : wanted.within(left);
  }

  /**
   * The given seed, else a seed from the name of the class. So the same code gets the same tests in
   * the next build; an acceptance refers to their results.
   */
  private long seed(String type) {
    Long given = input.settings().rounds().seed();
    return given == null ? ComparisonSettings.seedOf(type) : given;
  }

  /**
   * Compares the classes. Details that the result does not contain are written into one folder for
   * each class, below the folder {@code concurrent} of the reports.
   */
  @Override
  public List<ConcurrentClass> compare(long budgetBegin) throws InterruptedException {
    Duration left = input.settings().rounds().budget().minusNanos(System.nanoTime() - budgetBegin);
    Duration budget = left.compareTo(budget()) < 0 ? left : budget();
    if (types.isEmpty()) {
      LOG.info("No thread-safe class changed, so concurrent tests have nothing to compare");
    } else {
      LOG.info(
          "Concurrent tests of {}, in {} s at most: {}",
          Counted.of(types.size(), "class"),
          Math.max(0, budget.toSeconds()),
          String.join(", ", types));
    }
    return new ClassSeries(wanted.margin(), wanted.runs().forOneTest(), this::seed, this::again)
        .compare(types, budget, this::compared);
  }

  private ConcurrentClass compared(String type, Duration budget) throws InterruptedException {
    Path folder = input.outputDirectory();
    ConcurrentResult result =
        ConcurrentComparison.run(
            new ConcurrentInput(
                type,
                Revision.BASELINE,
                Revision.CURRENT,
                old,
                now,
                GeneratorPath.of(input).jmh(),
                input.outer().javaHome(),
                input.outer().mavenVersion(),
                folder(folder.resolve("concurrent").resolve(type)),
                miner),
            new ComparisonSettings(
                wanted.threads(),
                wanted.tests(),
                budget,
                seed(type),
                wanted.margin(),
                wanted.runs(),
                wanted.random(),
                input.settings().forks().jvmArgs()));
    ConcurrentOutput.write(result);
    ConcurrentLines.of(result).forEach(ConcurrentChecks::tell);
    Map<String, SourcePlace> places = places(result);
    ConcurrentClass found = ConcurrentClasses.of(result, folder);
    return found.with(
        again(type), method -> method.with(acceptances.covering(method), places.get(method.id())));
  }

  private String again(String type) {
    return input.outer().command().ofClass(type, seed(type), commit);
  }

  private static void tell(String line) {
    if (line.startsWith(ConcurrentLines.NOTE)) {
      LOG.warn(line);
    } else {
      LOG.info(line);
    }
  }

  private Map<String, SourcePlace> places(ConcurrentResult result) {
    Map<String, SourcePlace> places = new HashMap<>();
    try (SourceLines sources = new SourceLines(input)) {
      for (MethodResult method : result.classResult().methods()) {
        if (method.method().isEmpty()) {
          continue;
        }
        String type = result.input().type();
        SourcePlace place = sources.find(ConcurrentClasses.name(type, method.method()));
        if (place != null) {
          places.put(ConcurrentClasses.id(type, method.method()), place);
        }
      }
    }
    return places;
  }

  private List<String> types() {
    try (CodePath own = new CodePath(List.of(input.module().classes()));
        CodePath before = new CodePath(old);
        CodePath after = new CodePath(now)) {
      wanted
          .classes()
          .doubts(
              own.names(), "this module", "give the full name of one, unless another module has it")
          .forEach(doubt -> LOG.warn("<concurrent><includes>: {}", doubt));
      wanted
          .classes()
          .onlyNew(own.names(), own.names().stream().filter(before::has).toList())
          .forEach(
              name ->
                  LOG.info("<concurrent><includes>: the baseline has no {} to compare with", name));
      return ClassSelection.threadSafe(own.names(), before, after, wanted.classes());
    }
  }

  private static Path folder(Path path) {
    try {
      return Files.createDirectories(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
