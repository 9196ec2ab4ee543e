package io.github.perfgate.core.machine.measure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Decides which version is started when. It is a pure function: the same seed gives the same
 * schedule.
 *
 * <p>A round starts every version of a workload once. Inside a round the versions stand in an order
 * that is random and yet balanced. Over any two consecutive blocks, each of two versions comes
 * first equally often. So neither drift of the host nor an effect of the order favours one of them.
 * A fixed order (A B, A B) would let an order effect of half a per cent through as a difference.
 * The folders of the versions' classes change in the same way.
 */
public final class Schedule {
  /**
   * Rounds in a block; the order is balanced, and the ranks of the statistics are aligned, in
   * blocks.
   */
  public static final int BLOCK = 5;

  private final long seed;
  private final int before;

  /**
   * @param seed the seed from which everything random is derived
   */
  public Schedule(long seed) {
    this(seed, 0);
  }

  /**
   * @param seed the seed from which everything random is derived
   * @param before how many rounds others make before the first one of this schedule, in whole
   *     blocks
   */
  public Schedule(long seed, int before) {
    this.seed = seed;
    this.before = before;
  }

  /**
   * The order of a workload's versions in a round.
   *
   * @param workload the workload's id
   * @param round from 0
   * @param versions names of the versions, in a fixed order
   */
  public List<String> versions(String workload, int round, List<String> versions) {
    List<String> base = new ArrayList<>(versions);
    Collections.shuffle(base, random(workload, -1));
    int block = (before + round) / BLOCK;
    List<Integer> rotations = new ArrayList<>(BLOCK);
    for (int i = 0; i < BLOCK; i++) {
      rotations.add((block * BLOCK + i) % base.size());
    }
    Collections.shuffle(rotations, random(workload, block));
    Collections.rotate(base, rotations.get(round % BLOCK));
    return List.copyOf(base);
  }

  /**
   * The places of a workload's versions in a round: which of them has the first folder for its
   * classes, which the second. They change as the order does, and independently of it.
   *
   * @param workload the workload's id
   * @param round from 0
   * @param versions names of the versions, in a fixed order
   */
  public List<String> places(String workload, int round, List<String> versions) {
    return versions("places of " + workload, round, versions);
  }

  /**
   * The order of the workloads in a round. Going through all workloads before the next round begins
   * spreads a workload's rounds over the whole run.
   *
   * @param workloads ids, in a fixed order
   * @param round from 0
   */
  public List<String> workloads(List<String> workloads, int round) {
    List<String> order = new ArrayList<>(workloads);
    Collections.shuffle(order, random("", before + round));
    return List.copyOf(order);
  }

  private Random random(String name, int number) {
    return new Random(seed * 1_000_003L + name.hashCode() * 31L + number);
  }
}
