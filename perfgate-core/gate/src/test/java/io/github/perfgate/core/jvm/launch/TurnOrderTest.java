package io.github.perfgate.core.jvm.launch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.jvm.launch.TurnOrder.State;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TurnOrderTest {
  @Test
  void everySecondLapGoesTheOtherWayRound() {
    assertThat(turns(2, 8)).containsExactly(0, 1, 1, 0, 0, 1, 1, 0);
    assertThat(turns(1, 3)).containsExactly(0, 0, 0);
  }

  @Test
  void threeForksOrMoreNeverFollowThemselvesAndHaveAllPlaces() {
    assertThat(turns(3, 12)).containsExactly(0, 1, 2, 1, 0, 2, 1, 2, 0, 2, 1, 0);
    for (int forks = 3; forks <= 6; forks++) {
      int laps = 2 * forks;
      List<Integer> turns = turns(forks, laps * forks);
      int[] places = new int[forks];
      for (int turn = 0; turn < turns.size(); turn++) {
        places[turns.get(turn)] += turn % forks;
        if (turn > 0) {
          assertThat(turns.get(turn)).isNotEqualTo(turns.get(turn - 1));
        }
      }
      assertThat(places).containsOnly(laps * (forks - 1) / 2);
    }
  }

  @Test
  void nobodyHasATurnBeforeAllForksHaveStarted() {
    TurnOrder order = new TurnOrder(2);
    order.set(0, State.READY);

    assertThat(order.grant()).isEqualTo(-1);
    order.set(1, State.READY);
    assertThat(order.grant()).isZero();
  }

  @Test
  void aForkThatDoesNotStartIsNotWaitedFor() {
    TurnOrder order = new TurnOrder(2);
    order.set(0, State.READY);
    order.set(1, State.GONE);

    assertThat(order.grant()).isZero();
  }

  @Test
  void oneForkHasTheTurnAtATime() {
    TurnOrder order = ready(3);

    assertThat(order.grant()).isZero();
    assertThat(order.grant()).isEqualTo(-1);
  }

  @Test
  void whatAForkDoesBetweenItsTurnsDisturbsNoTurn() {
    TurnOrder order = ready(2);
    order.grant();
    order.set(0, State.BETWEEN);

    assertThat(order.grant()).isEqualTo(-1);
    order.set(0, State.READY);
    assertThat(order.grant()).isEqualTo(1);
  }

  @Test
  void aForkThatEndsGivesTheTurnOn() {
    TurnOrder order = ready(2);
    order.grant();
    order.set(0, State.GONE);

    assertThat(order.grant()).isEqualTo(1);
    order.set(1, State.READY);
    assertThat(order.grant()).isEqualTo(1);
  }

  @Test
  void forksWithMoreIterationsGoOnAlone() {
    TurnOrder order = ready(2);
    order.grant();
    order.set(0, State.FINISHED);

    assertThat(order.isOver()).isFalse();
    assertThat(order.grant()).isEqualTo(1);
    order.set(1, State.FINISHED);
    assertThat(order.isOver()).isTrue();
    assertThat(order.grant()).isEqualTo(-1);
  }

  private static TurnOrder ready(int forks) {
    TurnOrder order = new TurnOrder(forks);
    for (int fork = 0; fork < forks; fork++) {
      order.set(fork, State.READY);
    }
    return order;
  }

  private static List<Integer> turns(int forks, int count) {
    TurnOrder order = ready(forks);
    List<Integer> turns = new ArrayList<>();
    for (int turn = 0; turn < count; turn++) {
      int fork = order.grant();
      turns.add(fork);
      order.set(fork, State.READY);
    }
    return turns;
  }
}
