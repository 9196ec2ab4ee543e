package io.github.perfgate.core.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.change.Code;
import io.github.perfgate.core.change.MethodId;
import io.github.perfgate.core.change.Sources;
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
  private static final MethodId FILLED = method("filled", "()V");

  @TempDir Path folder;

  @Test
  void theChangeOfWhatUsesASingletonDoesNotLeadToWhatMakesIt() throws IOException {
    TracedTest test = test(USED, NEXT, THROUGH);

    assertThat(changed(NEXT).leadsTo(Set.of(FILLED), test)).isEmpty();
    assertThat(changed().leadsTo(Set.of(FILLED), test)).isEmpty();
  }

  @Test
  void theChangeOfWhatAsksForASingletonDoes() throws IOException {
    assertThat(changed(USED).leadsTo(Set.of(FILLED), test(USED, MADE, NEXT))).contains(FILLED);
    assertThat(changed(FILLED).leadsTo(Set.of(FILLED), test(USED, MADE, NEXT))).contains(FILLED);
  }

  @Test
  void callsGoThroughMethodsThatTheTestExecutes() throws IOException {
    assertThat(changed(THROUGH).leadsTo(Set.of(FILLED), test(THROUGH, USED, MADE)))
        .contains(FILLED);
    assertThat(changed(THROUGH).leadsTo(Set.of(FILLED), test(THROUGH, NEXT))).isEmpty();
  }

  @Test
  void aTestWhoseCallsAreNotKnownMayExecuteAnything() throws IOException {
    assertThat(changed(NEXT).leadsTo(Set.of(FILLED), test())).contains(FILLED);
  }

  private AffectedCode changed(MethodId... methods) throws IOException {
    Sources.compile(
        """
        package c;
        public class Code {
          private static Code one;
          static Code made() { if (one == null) { one = new Code(); one.filled(); } return one; }
          void filled() { }
          int next() { return 1; }
          static int used() { return made().next(); }
          static int through() { return used(); }
        }
        """,
        folder);
    return new AffectedCode(Code.read(List.of(folder)), Set.of(methods), "changed", Map.of());
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
