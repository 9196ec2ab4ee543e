package io.github.perfgate.core.concurrent;

import io.github.perfgate.core.concurrent.mine.CallMiner;
import java.nio.file.Path;
import java.util.List;

/**
 * What is compared.
 *
 * @param type full name of the class, nested ones with {@code $}
 * @param baseline what the old version is called, for example its coordinates
 * @param candidate what the new version is called
 * @param old class path of the old version
 * @param now class path of the new version
 * @param jmh JMH with what it needs, and its annotation processor
 * @param javaHome the JDK that runs the measured JVMs
 * @param maven the Maven version
 * @param output an existing folder for results
 * @param miner how unit tests call the class; {@link CallMiner#NONE} without a project
 */
public record ConcurrentInput(
    String type,
    String baseline,
    String candidate,
    List<Path> old,
    List<Path> now,
    List<Path> jmh,
    Path javaHome,
    String maven,
    Path output,
    CallMiner miner) {
  /** Copies the lists of paths. */
  public ConcurrentInput {
    old = List.copyOf(old);
    now = List.copyOf(now);
    jmh = List.copyOf(jmh);
  }

  /**
   * The same releases for another class.
   *
   * @param folder an existing folder for its results
   */
  public ConcurrentInput of(String other, Path folder) {
    return new ConcurrentInput(
        other, baseline, candidate, old, now, jmh, javaHome, maven, folder, miner);
  }
}
