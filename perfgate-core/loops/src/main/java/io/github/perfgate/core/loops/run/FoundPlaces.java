package io.github.perfgate.core.loops.run;

import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.loops.CodeLoop;
import io.github.perfgate.core.loops.CodePlace;
import io.github.perfgate.core.loops.Confidence;
import io.github.perfgate.core.loops.Observation;
import io.github.perfgate.core.loops.Purpose;
import io.github.perfgate.core.loops.RepeatedRead;
import io.github.perfgate.core.loops.SizeClass;
import io.github.perfgate.runtime.loops.file.LoopFigures;
import io.github.perfgate.runtime.loops.file.LoopFinding;
import io.github.perfgate.runtime.loops.file.LoopPlace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Converts the findings in the agent's file into observations.
 *
 * @param ofTests whether a class of the project, by its full name, is a test or a benchmark
 */
record FoundPlaces(Predicate<String> ofTests) {
  /**
   * The observation of a finding.
   *
   * @param workloads the ids of the workloads that show the finding
   */
  Observation observation(LoopFinding finding, Set<String> workloads) {
    return new Observation(
        callers(finding),
        loop(finding.outer()),
        path(finding),
        loop(finding.inner()),
        figures(finding),
        finding.reads().stream().map(this::read).toList(),
        workloads,
        switch (finding.purpose()) {
          case LOOKS_FOR -> Purpose.LOOKS_FOR;
          case COMBINES -> Purpose.COMBINES;
          case SAME_AGAIN -> Purpose.SAME_AGAIN;
          case UNKNOWN -> Purpose.UNKNOWN;
        });
  }

  /** The calls that lead to the outer loop, and the method that the last of these calls names. */
  private List<CodePlace> callers(LoopFinding finding) {
    List<CodePlace> callers = new ArrayList<>();
    String called = "";
    for (io.github.perfgate.runtime.loops.file.CodePlace call : finding.above()) {
      add(callers, called, place(call));
      called = call.called();
    }
    add(callers, called, place(finding.outer().header()));
    callers.remove(callers.size() - 1);
    return callers;
  }

  /**
   * The methods between the outer and the inner loop. A call site is known for each of them. The
   * method that a call site names may be another one than the next known method, and then comes
   * before it. Methods that only pass calls on leave no call site.
   */
  private List<CodePlace> path(LoopFinding finding) {
    List<CodePlace> path = new ArrayList<>();
    String called = "";
    for (io.github.perfgate.runtime.loops.file.CodePlace call : finding.between()) {
      // The first call is in the outer loop itself.
      if (call != finding.between().get(0)) {
        add(path, called, place(call));
      }
      called = call.called();
    }
    add(path, called, place(finding.inner().header()));
    return path;
  }

  private static void add(List<CodePlace> path, String called, CodePlace next) {
    MethodId method = next.method();
    if (!called.isEmpty()
        && !called.equals(method.name())
        && !method.name().startsWith("lambda$")) {
      path.add(new CodePlace(new MethodId(method.owner(), called, ""), 0, next.origin()));
    }
    path.add(next);
  }

  private static Observation.Figures figures(LoopFinding finding) {
    LoopFigures figures = finding.figures();
    return new Observation.Figures(
        figures.executions(),
        figures.compared(),
        figures.similar(),
        figures.innerShare(),
        figures.loopShare(),
        figures.wasted(),
        figures.cut(),
        switch (finding.confidence()) {
          case HIGH -> Confidence.HIGH;
          case LOW -> Confidence.LOW;
        },
        finding.sizes().stream()
            .map(size -> new SizeClass(size.executions(), size.iterations(), size.wasted()))
            .toList());
  }

  private RepeatedRead read(io.github.perfgate.runtime.loops.file.RepeatedRead read) {
    List<CodePlace> stack = new ArrayList<>(read.stack().stream().map(this::place).toList());
    Collections.reverse(stack);
    return new RepeatedRead(read.name(), stack);
  }

  private CodeLoop loop(LoopPlace loop) {
    return new CodeLoop(place(loop.header()), loop.number());
  }

  private CodePlace place(io.github.perfgate.runtime.loops.file.CodePlace place) {
    return new CodePlace(
        new MethodId(place.type(), place.method(), place.descriptor()),
        Math.max(0, place.line()),
        switch (place.origin()) {
          case OURS -> ofTests.test(place.type()) ? CodePlace.Origin.TEST : CodePlace.Origin.OWN;
          case LIBRARY -> CodePlace.Origin.LIBRARY;
          case JDK -> CodePlace.Origin.JDK;
        });
  }
}
