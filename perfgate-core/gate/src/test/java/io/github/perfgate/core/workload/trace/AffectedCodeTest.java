package io.github.perfgate.core.workload.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.code.change.Code;
import io.github.perfgate.core.code.change.MethodId;
import io.github.perfgate.core.code.change.Sources;
import io.github.perfgate.core.workload.trace.Repeatability.Leading.Place;
import io.github.perfgate.runtime.junit.TestMode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whether a change leads to what runs once. */
class AffectedCodeTest {
  private static final MethodId MADE = method("made", "()Lc/Code;");
  private static final MethodId USED = method("used", "()I");
  private static final MethodId NEXT = method("next", "()I");
  private static final MethodId THROUGH = method("through", "()I");
  private static final MethodId CONSTRUCTOR = method("<init>", "()V");
  private static final MethodId REFILLED = method("refilled", "()V");
  private static final MethodId FILLED = method("filled", "()V");

  @TempDir Path folder;

  @Test
  void theChangeOfWhatUsesASingletonDoesNotLeadToWhatMakesIt() throws IOException {
    TracedTest test = test(USED, NEXT, THROUGH);

    assertThat(changed(NEXT).leadsTo(Map.of(FILLED, 1L), Set.of(), test)).isEmpty();
    assertThat(changed().leadsTo(Map.of(FILLED, 1L), Set.of(), test)).isEmpty();
  }

  @Test
  void theChangeOfWhatAsksForASingletonDoes() throws IOException {
    assertThat(changed(USED).leadsTo(Map.of(FILLED, 1L), Set.of(), test(USED, MADE, NEXT)))
        .contains(FILLED);
    assertThat(changed(FILLED).leadsTo(Map.of(FILLED, 1L), Set.of(), test(USED, MADE, NEXT)))
        .contains(FILLED);
  }

  @Test
  void callsGoThroughMethodsThatTheTestExecutes() throws IOException {
    assertThat(changed(THROUGH).leadsTo(Map.of(FILLED, 1L), Set.of(), test(THROUGH, USED, MADE)))
        .contains(FILLED);
    assertThat(changed(THROUGH).leadsTo(Map.of(FILLED, 1L), Set.of(), test(THROUGH, NEXT)))
        .isEmpty();
  }

  @Test
  void whatACallerOutsideOfTheChangeMayHaveCalledAsOftenIsNotOfTheChange() throws IOException {
    // next() calls refilled() now and then, and the constructor did.
    Map<MethodId, Long> made = Map.of(REFILLED, 1L, CONSTRUCTOR, 1L);
    Map<MethodId, Long> often = Map.of(REFILLED, 1000L, CONSTRUCTOR, 1L);

    assertThat(changed(NEXT).leadsTo(made, Set.of(), test(NEXT))).isEmpty();
    assertThat(changed(NEXT).leadsTo(often, Set.of(), test(NEXT))).contains(REFILLED);
    assertThat(changed(NEXT).leadsTo(Map.of(REFILLED, 1L), Set.of(), test(NEXT)))
        .contains(REFILLED);
    assertThat(changed(REFILLED).leadsTo(made, Set.of(), test(NEXT))).contains(REFILLED);
  }

  @Test
  void whatIsCalledLessOftenMattersIfItChanged() throws IOException {
    assertThat(changed(NEXT).leadsTo(Map.of(), Set.of(NEXT, USED), test(NEXT, USED)))
        .contains(NEXT);
    assertThat(changed(NEXT).leadsTo(Map.of(), Set.of(USED), test(NEXT, USED))).isEmpty();
  }

  @Test
  void aTestWhoseCallsAreNotKnownMayExecuteAnything() throws IOException {
    assertThat(changed(NEXT).leadsTo(Map.of(FILLED, 1L), Set.of(), test())).contains(FILLED);
    assertThat(changed(NEXT).leadsTo(Map.of(), Set.of(USED), test())).contains(USED);
  }

  @Test
  void aChangeIsWhereTheMethodsAreExecutedThatChanged() throws IOException {
    TracedTest test = test(NEXT, USED, FILLED);

    assertThat(changed(NEXT).places(test, Set.of(NEXT, FILLED), Set.of()))
        .containsExactly(Place.OUTSIDE_BODY);
    assertThat(changed(NEXT, USED).places(test, Set.of(NEXT), Set.of()))
        .containsExactly(Place.IN_BODY, Place.OUTSIDE_BODY);
    assertThat(changed(THROUGH).places(test, Set.of(NEXT), Set.of())).isEmpty();
    assertThat(changed(NEXT).places(test, Set.of(), Set.of(NEXT))).containsExactly(Place.UNTIMED);
    assertThat(changed(NEXT, USED).places(test, Set.of(USED), Set.of(NEXT)))
        .containsExactly(Place.OUTSIDE_BODY, Place.UNTIMED);
  }

  @Test
  void whatUsesAClassThatChangedHidesNoMethodThatDid() throws IOException {
    TracedTest test = test(NEXT, USED);
    Map<String, String> type = Map.of("c.Code", "its fields changed");
    AffectedCode both = changed(type, NEXT);
    AffectedCode fields = changed(type);

    assertThat(both.places(test, Set.of(NEXT), Set.of()))
        .containsExactly(Place.IN_BODY, Place.OUTSIDE_BODY);
    assertThat(both.places(test, Set.of(USED), Set.of())).containsExactly(Place.IN_BODY);
    assertThat(fields.places(test, Set.of(NEXT), Set.of())).containsExactly(Place.IN_BODY);
    assertThat(fields.places(test, Set.of(NEXT, USED), Set.of()))
        .containsExactly(Place.OUTSIDE_BODY);
  }

  private AffectedCode changed(MethodId... methods) throws IOException {
    return changed(Map.of(), methods);
  }

  private AffectedCode changed(Map<String, String> types, MethodId... methods) throws IOException {
    Sources.compile(
        """
        package c;
        public class Code {
          private static Code one;
          static Code made() { if (one == null) { one = new Code(); one.filled(); } return one; }
          Code() { refilled(); }
          void filled() { }
          void refilled() { }
          int next() { if (one == this) { refilled(); } return 1; }
          static int used() { return made().next(); }
          static int through() { return used(); }
        }
        """,
        folder);
    return new AffectedCode(Code.read(List.of(folder)), Set.of(methods), "changed", types);
  }

  private static TracedTest test(MethodId... calls) {
    Map<MethodId, Long> counts = new TreeMap<>();
    for (MethodId method : calls) {
      counts.put(method, 1L);
    }
    return new TracedTest(
        "id", "t.ATest", "a", "a", TestMode.BODY, null, 1, counts, Set.of(), Set.of());
  }

  private static MethodId method(String name, String descriptor) {
    return new MethodId("c.Code", name, descriptor);
  }
}
