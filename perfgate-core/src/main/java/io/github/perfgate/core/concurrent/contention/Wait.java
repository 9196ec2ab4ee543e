package io.github.perfgate.core.concurrent.contention;

/**
 * A place where threads wait for each other.
 *
 * @param lock class of the lock
 * @param frame the method and line that wants it
 * @param baseline nanoseconds that a thread waits there in a repetition, in the baseline
 * @param candidate the same in the candidate
 */
public record Wait(String lock, String frame, double baseline, double candidate) {
  /** As the log says it. */
  public String inWords() {
    return "waits for %s in %s: %.0f ns a call in the baseline, %.0f ns in the candidate"
        .formatted(lock, frame, baseline, candidate);
  }
}
