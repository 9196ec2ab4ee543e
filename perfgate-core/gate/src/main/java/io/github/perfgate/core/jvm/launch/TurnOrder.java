package io.github.perfgate.core.jvm.launch;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/**
 * Decides which fork has the next turn. In a lap every fork has one turn. Two forks go A B, B A. So
 * over two laps both have the same mean place, and each follows the other and itself once. No drift
 * of the host favours one, and neither does a cache that still holds a fork's own data.
 *
 * <p>With three forks or more no fork follows itself. A lap A B C and a lap B A C follow each
 * other, then both with the names moved on by one. So after two laps for each fork all of them have
 * the same mean place, and each has followed each other about equally often.
 *
 * <p>No fork has a turn while another starts or works between two of its turns. Not thread-safe.
 */
final class TurnOrder {
  /** What a fork does. */
  enum State {
    /** It has not asked for its first turn. */
    STARTING,
    /** It waits for its turn. */
    READY,
    /** It has the turn. */
    GRANTED,
    /** It works between two of its turns, for a moment. */
    BETWEEN,
    /** It has had its last turn and waits for the others. */
    FINISHED,
    /** It has ended, or nothing holds it any more. */
    GONE
  }

  private static final int NONE = -1;
  private static final Set<State> WAITING = EnumSet.of(State.READY, State.FINISHED, State.GONE);

  private final State[] states;
  private int lap;
  private int place;

  /**
   * @param forks how many forks take turns; the order of their numbers is that of the first lap
   */
  TurnOrder(int forks) {
    states = new State[forks];
    Arrays.fill(states, State.STARTING);
  }

  State state(int fork) {
    return states[fork];
  }

  void set(int fork, State state) {
    states[fork] = state;
  }

  /** Whether every fork has had its last turn or is gone. */
  boolean isOver() {
    return Arrays.stream(states).allMatch(state -> state == State.FINISHED || state == State.GONE);
  }

  /**
   * Gives the turn to the fork that is due, if all others wait.
   *
   * @return the number of the fork, which has the turn then; -1 if nothing is to be granted yet
   */
  int grant() {
    if (!Arrays.stream(states).allMatch(WAITING::contains) || isOver()) {
      return NONE;
    }
    while (states[due()] != State.READY) {
      advance();
    }
    int due = due();
    advance();
    states[due] = State.GRANTED;
    return due;
  }

  private int due() {
    int forks = states.length;
    if (forks == 2) {
      return lap % 2 == 0 ? place : 1 - place;
    }
    boolean back = lap % 2 == 1 && place < forks - 1;
    return (lap / 2 + (back ? forks - 2 - place : place)) % forks;
  }

  private void advance() {
    place++;
    if (place == states.length) {
      place = 0;
      lap++;
    }
  }
}
