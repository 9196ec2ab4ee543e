package io.github.perfgate.core.concurrent.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class VerificationOrderTest {
  private final Map<String, String> tests = new LinkedHashMap<>();

  @Test
  void everyGroupHasItsFirstTestBeforeAnyHasASecondOne() {
    add("put1 put", "get1 get", "put2 put", "get2 get", "put3 put");

    assertThat(order(List.of(), test -> true))
        .containsExactly("put1", "get1", "put2", "get2", "put3");
  }

  @Test
  void whatWasRejectedIsMadeUpForBeforeOthersGetASecondOne() {
    add("put1 put", "get1 get", "mixed put", "put2 put", "get2 get", "get3 get");

    assertThat(order(List.of(), test -> !test.equals("get1")))
        .containsExactly("put1", "get1", "get2", "mixed", "get3", "put2");
  }

  @Test
  void anotherJvmGoesOnWhereTheOneBeforeItEnded() {
    add("put2 put", "get1 get");

    assertThat(order(List.of("put"), test -> true)).containsExactly("get1", "put2");
  }

  private void add(String... lines) {
    for (String line : lines) {
      tests.put(line.substring(0, line.indexOf(' ')), line.substring(line.indexOf(' ') + 1));
    }
  }

  private List<String> order(List<String> served, Predicate<String> good) {
    VerificationOrder turns = new VerificationOrder(tests, served);
    List<String> order = new ArrayList<>();
    for (String test = turns.next(); test != null; test = turns.next()) {
      order.add(test);
      if (good.test(test)) {
        turns.serve(String.valueOf(tests.get(test)));
      }
    }
    return order;
  }
}
