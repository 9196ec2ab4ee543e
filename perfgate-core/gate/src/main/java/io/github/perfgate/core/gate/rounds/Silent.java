package io.github.perfgate.core.gate.rounds;

import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.function.Supplier;

/** A listener that does nothing. */
public enum Silent implements GateListener {
  LISTENER;

  @Override
  public void begun(Forecast forecast) {}

  @Override
  public void advanced(Supplier<Progress> progress) {}

  @Override
  public void decided(String workload, Verdict verdict, String reason) {}
}
