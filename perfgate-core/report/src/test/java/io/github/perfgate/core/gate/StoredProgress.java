package io.github.perfgate.core.gate;

import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.result.verdict.Verdict;
import java.util.function.Supplier;

/** What a gate tells while it measures, as a text of ASCII. */
final class StoredProgress implements GateListener {
  private static final int EVERY = 10;

  private final StringBuilder text = new StringBuilder();

  String text() {
    return text.toString();
  }

  @Override
  public void begun(Forecast forecast) {
    add(
        "begun: %d workloads, %d to %d of %d ns, %d reused"
            .formatted(
                forecast.workloads(),
                forecast.expected(),
                forecast.longest(),
                forecast.budget(),
                forecast.reused()));
  }

  @Override
  public void advanced(Supplier<Progress> progress) {
    Progress now = progress.get();
    if (now.round() % EVERY == 0) {
      add(
          "round %d of %d: %d forks, %d of %d decided %s, %d ns, %d to %d to go"
              .formatted(
                  now.round(),
                  now.maxRounds(),
                  now.forks(),
                  now.decided(),
                  now.workloads(),
                  now.verdicts(),
                  now.elapsed(),
                  now.shortestRemaining(),
                  now.longestRemaining()));
    }
  }

  @Override
  public void decided(String workload, Verdict verdict, String reason) {
    add("%s is %s: %s".formatted(workload, verdict, reason));
  }

  private void add(String line) {
    line.chars()
        .mapToObj(
            one -> one >= ' ' && one <= '~' ? String.valueOf((char) one) : "\\u%04X".formatted(one))
        .forEach(text::append);
    text.append('\n');
  }
}
