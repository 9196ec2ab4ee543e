package io.github.perfgate.core.report.words;

import io.github.perfgate.core.base.files.Reuse;
import io.github.perfgate.core.code.revision.Revision;
import io.github.perfgate.core.result.GateResult;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Says what a gate has taken from the cache, and from when it is. */
public final class ReuseWords {
  private ReuseWords() {}

  /** The sentence; empty if the gate found out everything. */
  public static Optional<String> of(GateResult result) {
    List<Reuse> reused = result.conditions().reused();
    return reused == null || reused.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Reused from earlier gates: "
                + reused.stream().map(ReuseWords::inWords).collect(Collectors.joining("; "))
                + ".");
  }

  private static String inWords(Reuse reuse) {
    return "%s of %s, from %s"
        .formatted(
            reuse.what(),
            Revision.inWords(reuse.version()),
            LocalDate.ofInstant(reuse.from(), ZoneOffset.UTC));
  }
}
