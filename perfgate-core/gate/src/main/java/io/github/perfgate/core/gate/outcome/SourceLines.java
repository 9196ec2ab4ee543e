package io.github.perfgate.core.gate.outcome;

import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.gate.input.GateInput;
import io.github.perfgate.core.gate.plan.Preparation;
import io.github.perfgate.core.result.verdict.SourcePlace;
import io.github.perfgate.core.workload.harness.ClassIndex;
import io.github.perfgate.core.workload.harness.source.SourceFinder;
import io.github.perfgate.core.workload.harness.source.SourceLine;
import io.github.perfgate.core.workload.spl.MethodName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds lines of a candidate's classes in its sources. If the sources of the candidate are not at
 * hand, no line is found. A failure of the search only leaves out a place.
 */
public final class SourceLines implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(SourceLines.class);

  private final ClassIndex classes;
  private final SourceFinder finder;
  private final @Nullable Path repository;

  /**
   * @param input the candidate, and the roots of its sources
   */
  public SourceLines(GateInput input) {
    this.classes = new ClassIndex(Preparation.classPath(input.module()));
    this.finder = new SourceFinder(classes, input.role().sourceRoots());
    this.repository =
        input.candidate().version().revision() instanceof Revision.WorkTree tree
            ? tree.directory()
            : null;
  }

  /**
   * The place of a line.
   *
   * @param type full name of the class, nested ones with {@code $}
   * @param line the line, from 1
   */
  public @Nullable SourcePlace find(String type, int line) {
    return place(() -> finder.line(type, line));
  }

  /** The place of a method. */
  public @Nullable SourcePlace find(MethodName method) {
    return place(() -> finder.method(method));
  }

  private @Nullable SourcePlace place(Supplier<@Nullable SourceLine> search) {
    if (repository == null) {
      return null;
    }
    try {
      SourceLine line = search.get();
      return line == null ? null : Places.within(repository, line);
    } catch (RuntimeException | IOException e) {
      LOG.debug("looking for a source failed", e);
      return null;
    }
  }

  @Override
  public void close() {
    classes.close();
  }
}
