package io.github.perfgate.runtime.calls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThreadCallsTest {
  @Test
  void aTreeGrowsByWhatIsCalledAndRecursionLeadsBack() {
    CallTree tree = CallTree.growing(100, 100);
    int a = tree.number("p.C", "a", "()V");
    int b = tree.number("p.C", "b", "()V");
    int c = tree.number("p.C", "c", "()V");
    ThreadCalls calls = new ThreadCalls(tree);

    calls.enter(a);
    calls.enter(b);
    calls.enter(a); // called by b, and the same node as the first call
    calls.enter(c);
    calls.exit(c);
    calls.exit(a);
    calls.enter(c); // called by b
    calls.exit(c);
    calls.exit(b);
    calls.exit(a);
    calls.enter(c); // called by the workload itself
    calls.exit(c);

    assertThat(recorded(tree, calls))
        .containsExactly("-1 a 2", "0 b 1", "0 c 1", "1 c 1", "-1 c 1");
  }

  @Test
  void whatATreeDoesNotHaveBelongsToItsCallerWithAllThatItCalls() {
    CallTree tree =
        CallTree.of(Arrays.asList(entry(-1, "a", true), entry(0, "b", true), entry(-1, "c", true)));
    int a = tree.number("p.C", "a", "()V");
    int b = tree.number("p.C", "b", "()V");
    int c = tree.number("p.C", "c", "()V");
    ThreadCalls calls = new ThreadCalls(tree);

    calls.enter(a);
    calls.enter(c); // the tree has no such child
    calls.enter(b); // so this call is no child of a either
    calls.exit(b);
    calls.exit(c);
    calls.enter(b);
    calls.exit(b);
    calls.exit(a);

    assertThat(tree.number("p.C", "unknown", "()V")).isNegative();
    assertThat(recorded(tree, calls)).containsExactly("-1 a 1", "0 b 1", "-1 c 0");
  }

  @Test
  void theTimesOfWhatAMethodCallsDoNotOverlapEvenWithRecursion() {
    CallTree tree =
        CallTree.of(Arrays.asList(entry(-1, "a", true), entry(0, "b", true), entry(0, "c", true)));
    int a = tree.number("p.C", "a", "()V");
    int b = tree.number("p.C", "b", "()V");
    int c = tree.number("p.C", "c", "()V");
    ThreadCalls calls = new ThreadCalls(tree);

    long begun = System.nanoTime();
    calls.enter(a);
    calls.enter(b);
    calls.enter(a);
    calls.enter(c);
    long inside = spin();
    calls.exit(c);
    calls.exit(a);
    calls.exit(b);
    calls.exit(a);
    long whole = System.nanoTime() - begun;

    List<CallEntry> entries = entries(tree, calls);
    assertThat(entries.get(2).nanos()).isGreaterThanOrEqualTo(inside);
    assertThat(entries.get(1).nanos()).isPositive();
    assertThat(entries.get(1).nanos() + entries.get(2).nanos())
        .isLessThanOrEqualTo(entries.get(0).nanos());
    assertThat(entries.get(0).nanos()).isLessThanOrEqualTo(whole);
  }

  @Test
  void callsThatDoNotSayThatTheyEndedEndWithTheirCaller() {
    CallTree tree = CallTree.growing(100, 100);
    int a = tree.number("p.C", "a", "()V");
    int b = tree.number("p.C", "b", "()V");
    ThreadCalls calls = new ThreadCalls(tree);

    calls.enter(a);
    calls.enter(b);
    calls.exit(a);
    calls.exit(b); // too late, so nothing ends
    calls.enter(b);

    assertThat(recorded(tree, calls)).containsExactly("-1 a 1", "0 b 1", "-1 b 1");
  }

  @Test
  void aTreeThatIsTooLargeIsCutAndSaysSo() {
    CallTree tree = CallTree.growing(1, 100);
    ThreadCalls calls = new ThreadCalls(tree);

    calls.enter(tree.number("p.C", "a", "()V"));
    calls.enter(tree.number("p.C", "b", "()V"));

    assertThat(recorded(tree, calls)).containsExactly("-1 a 1");
    assertThat(tree.file(1, new long[0], new long[0]).isCut()).isTrue();
  }

  @Test
  void aFileIsReadAsItWasWrittenAndAnotherOneIsNone(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("calls.bin");
    new CallFile(2.5, true, Collections.singletonList(entry(-1, "a", true))).write(file);

    CallFile read = CallFile.read(file);

    assertThat(read.operations()).isEqualTo(2.5);
    assertThat(read.isCut()).isTrue();
    assertThat(read.entries()).hasSize(1);
    assertThat(read.entries().get(0).name()).isEqualTo("a");
    assertThat(read.entries().get(0).timed()).isTrue();
    Files.write(file, new byte[] {1, 2, 3, 4, 5});
    assertThatThrownBy(() -> CallFile.read(file)).isInstanceOf(IOException.class);
  }

  private static CallEntry entry(int parent, String name, boolean timed) {
    return new CallEntry(parent, "p.C", name, "()V", timed, 0, 0);
  }

  /** Lasts for as long as the returned number says. */
  private static long spin() {
    long begun = System.nanoTime();
    long took = 0;
    while (took < 10_000) {
      took = System.nanoTime() - begun;
    }
    return took;
  }

  private static String[] recorded(CallTree tree, ThreadCalls calls) {
    return entries(tree, calls).stream()
        .map(entry -> entry.parent() + " " + entry.name() + " " + entry.calls())
        .toArray(String[]::new);
  }

  private static List<CallEntry> entries(CallTree tree, ThreadCalls calls) {
    long[] counts = new long[tree.size()];
    long[] nanos = new long[tree.size()];
    calls.addTo(counts, nanos);
    return tree.file(1, counts, nanos).entries();
  }
}
