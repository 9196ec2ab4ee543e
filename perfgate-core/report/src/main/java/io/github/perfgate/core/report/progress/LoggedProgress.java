package io.github.perfgate.core.report.progress;

import io.github.perfgate.core.gate.decide.GateListener;
import io.github.perfgate.core.result.verdict.Verdict;
import java.time.Duration;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes what a gate is doing into a log, a line now and then. */
public final class LoggedProgress implements GateListener {
  private static final Logger LOG = LoggerFactory.getLogger(LoggedProgress.class);
  private static final long INTERVAL = Duration.ofSeconds(30).toNanos();

  private long lastLine = System.nanoTime();

  /** There is nothing to configure. */
  public LoggedProgress() {}

  @Override
  public void begun(Forecast forecast) {
    LOG.info(ProgressText.forecast(forecast));
    ProgressText.leftOut(forecast).ifPresent(LOG::warn);
  }

  @Override
  public void advanced(Supplier<Progress> progress) {
    long now = System.nanoTime();
    if (now - lastLine >= INTERVAL) {
      lastLine = now;
      LOG.info(ProgressText.line(progress.get()));
    }
  }

  @Override
  public void tooNoisy(TooNoisy noise) {
    LOG.warn(ProgressText.tooNoisy(noise));
  }

  @Override
  public void decided(String workload, Verdict verdict, String reason) {
    if (verdict != Verdict.NO_CHANGE) {
      LOG.info("{}: {}, {}", ProgressText.inWords(verdict), workload, reason);
    }
  }
}
