package io.github.perfgate.core.gate.decide;

import io.github.perfgate.core.workload.count.VersionWork;
import io.github.perfgate.core.workload.spl.Comparison.Operand;
import org.jspecify.annotations.Nullable;

/** What was counted of the operands of formulas. */
public interface KnownWork {
  /** Why the operand's version lacks it, in one sentence; null if the version has it. */
  @Nullable String absence(Operand operand);

  /** What an operation of the operand does, without its factor. */
  VersionWork of(Operand operand);
}
