package io.github.perfgate.runtime.loops;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.runtime.loops.file.CodePlace;
import io.github.perfgate.runtime.loops.file.Origin;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The call that was noted last may have ended; the stack decides. */
class CallersTest {
  private static final Site LOOP =
      new Site("java.util.ArrayList", "batchRemove", "()Z", Origin.JDK, 821, Site.NONE, null, 0);
  private static final int RUNNER = call("java.util.ArrayList", "forEach", Origin.JDK, 5, "accept");
  private static final int TEST = call("c.CodeTest", "cleans", Origin.OURS, 9, "clean");
  private static final int CODE = call("c.Code", "clean", Origin.OURS, 21, "removeAll");
  private static final int LATER = call("c.Code", "clean", Origin.OURS, 22, "retainAll");
  private static final int ENDED = call("java.util.HashMap", "get", Origin.JDK, 99, "getNode");
  private static final String STACK =
      "ThreadLog.exit:0 ArrayList.batchRemove:821 ArrayList.removeAll:768 Code.clean:22"
          + " CodeTest.cleans:9 Method.invoke:0 ArrayList.forEach:5 Runner.main:1";

  @Test
  void onlyWhatIsExecutedCountsFromTheProjectsOutermostMethodOn() {
    assertThat(of(seen(STACK), RUNNER, TEST, CODE, ENDED))
        .extracting(CodePlace::toString)
        .as("with the lines of the stack, and what is called although it notes nothing")
        .containsExactly(
            "c.CodeTest.cleans:9", "c.Code.clean:22", "java.util.ArrayList.removeAll:768");
  }

  @Test
  void theProjectsMethodsNeedNotHaveBeenNoted() {
    assertThat(of(seen(STACK)))
        .extracting(CodePlace::toString)
        .containsExactly(
            "c.CodeTest.cleans:9", "c.Code.clean:22", "java.util.ArrayList.removeAll:768");
  }

  @Test
  void aMethodInsideItselfIsToldOnceAndWhatCallsBenchmarksNever() {
    assertThat(
            of(
                seen(
                    "ArrayList.batchRemove:821 ArrayList.removeAll:768 Code.clean:22 Code.clean:22"
                        + " ArrayList.batchRemove:821 Code.clean:22 Stub.call:1 CodeTest.cleans:9")))
        .extracting(CodePlace::toString)
        .containsExactly("c.Code.clean:22", "java.util.ArrayList.removeAll:768");
  }

  @Test
  void whereTheLoopHasEndedBeforeNamesHaveToDo() {
    int direct = call("c.Code", "clean", Origin.OURS, 21, "batchRemove");

    for (Throwable seen : new @Nullable Throwable[] {null, seen("Other.run:1 Code.clean:22")}) {
      assertThat(of(seen, RUNNER, ENDED, TEST, direct))
          .extracting(CodePlace::toString)
          .containsExactly("c.CodeTest.cleans:9", "c.Code.clean:21");
      assertThat(of(seen, TEST, CODE)).as("nobody knows what is between").isEmpty();
    }
  }

  @Test
  void theLoopOfATestHasNoCaller() {
    assertThat(of(seen("ArrayList.batchRemove:821 ArrayList.forEach:5"), RUNNER)).isEmpty();
  }

  private static List<CodePlace> of(@Nullable Throwable seen, int... calls) {
    return new Callers(Arrays.asList(Site.of(TEST), Site.of(CODE), Site.of(LATER)))
        .of(calls, LOOP, seen);
  }

  private static int call(String type, String method, Origin origin, int line, String called) {
    return Site.number(new Site(type, method, "()V", origin, line, Site.NONE, called, 0));
  }

  private static Throwable seen(String frames) {
    String[] each = frames.split(" ", -1);
    StackTraceElement[] stack = new StackTraceElement[each.length];
    for (int i = 0; i < each.length; i++) {
      String[] parts = each[i].split("[.:]", -1);
      stack[i] =
          new StackTraceElement(fullName(parts[0]), parts[1], "", Integer.parseInt(parts[2]));
    }
    Throwable seen = new Throwable();
    seen.setStackTrace(stack);
    return seen;
  }

  private static String fullName(String type) {
    switch (type) {
      case "ArrayList":
        return "java.util.ArrayList";
      case "Stub":
        return "c.jmh_generated.Stub";
      default:
        return "c." + type;
    }
  }
}
