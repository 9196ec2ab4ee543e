package io.github.perfgate.core.concurrent.explore;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfgate.core.concurrent.TwoVersions;
import io.github.perfgate.core.concurrent.mine.MinedCalls;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The search repeats the calls of unit tests before it tries others. */
class MinedCallReplayTest {
  private static final String LEDGER =
      """
      package a;
      public class Ledger {
        public enum Kind { DEBIT, CREDIT }
        private final java.util.Map<String, long[]> accounts = new java.util.HashMap<>();
        private final int size;
        public Ledger(int size) { this.size = size; }
        public synchronized boolean open(String account, Kind kind, java.util.List<String> tags) {
          return account.matches("[A-Z]{3}/[0-9]{4}") && kind == Kind.CREDIT && tags.contains("x")
              && accounts.put(account, new long[size]) == null;
        }
        public synchronized long add(String account, int amount) {
          long[] entries = accounts.get(account);
          return entries == null ? -1 : deep(entries, amount);
        }
        private long deep(long[] entries, int amount) { return entries[amount] += %s; }
        public synchronized int count(Class<?> type, byte[] bytes, Object any) {
          return type == Ledger.class && bytes.length == 3 ? deep(new long[1], 0) > 0 ? 1 : 0 : -1;
        }
      }
      """;

  private static final String OPEN = "open(Ljava/lang/String;La/Ledger$Kind;Ljava/util/List;)Z";
  private static final List<String> CALLS =
      List.of(
          "0\t<init>(I)V\tI4096",
          "1\t" + OPEN + "\tTEUR/2024\tEa.Ledger$Kind CREDIT\tL,Tx,N",
          "1\tadd(Ljava/lang/String;I)J\tTEUR/2024\tI4095",
          "2\tcount(Ljava/lang/Class;[BLjava/lang/Object;)I\tKa.Ledger\tAbyte,B1,B2,B3\t?");

  @TempDir Path folder;

  @Test
  void aPairOfCallsReachesWhatRandomCallsDoNot() throws Exception {
    List<Choice.Chosen> random = search(List.of());
    List<Choice.Chosen> mined = search(CALLS);

    assertThat(random).isEmpty();
    assertThat(mined).isNotEmpty().allMatch(one -> one.listed().mined());
    assertThat(mined)
        .extracting(one -> one.listed().roles().get(0).calls() + one.listed().setting())
        .anySatisfy(
            text ->
                assertThat(text)
                    .startsWith("add(\"EUR/2024\", 4095)")
                    .contains(
                        "new Ledger(4096)",
                        "open(\"EUR/2024\", Ledger.Kind.CREDIT, new ArrayList(Arrays.asList("))
        .anySatisfy(
            text -> assertThat(text).startsWith("count(Ledger.class, (byte[]) new byte[] {"));
    assertThat(mined)
        .extracting(Choice.Chosen::listed)
        .allSatisfy(one -> assertThat(ListedTest.parse(one.line())).isEqualTo(one));
  }

  @Test
  void theSameCallsGiveTheSameTests() throws Exception {
    assertThat(search(CALLS))
        .extracting(Choice.Chosen::source)
        .isEqualTo(search(CALLS).stream().map(Choice.Chosen::source).toList());
  }

  @Test
  void callsThatNoLongerFitAreLeftAlone() throws Exception {
    assertThat(
            search(
                List.of(
                    "0\t<init>(J)V\tJ1",
                    "1\tgone(I)V\tI1",
                    "1\tadd(Ljava/lang/String;I)J\tI1\tEno.Such CONSTANT",
                    "1\t" + OPEN + "\tT\tN\tAno.Such,N")))
        .isEmpty();
  }

  private List<Choice.Chosen> search(List<String> calls) throws Exception {
    return Searched.of(
            folder,
            TwoVersions.of(folder, LEDGER.formatted("amount"), LEDGER.formatted("amount + 1")),
            "a.Ledger",
            MinedCalls.of(calls))
        .chosen();
  }
}
