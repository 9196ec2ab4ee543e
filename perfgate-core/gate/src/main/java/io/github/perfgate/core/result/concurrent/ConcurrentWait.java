package io.github.perfgate.core.result.concurrent;

/**
 * A place where threads of a concurrent test wait for each other.
 *
 * @param lock class of the lock
 * @param frame the method and line that wants the lock
 * @param baseline nanoseconds that a thread waits there in a repetition, in the baseline
 * @param candidate the same in the candidate
 */
public record ConcurrentWait(String lock, String frame, double baseline, double candidate) {}
