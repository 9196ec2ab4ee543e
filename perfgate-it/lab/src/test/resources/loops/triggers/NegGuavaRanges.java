import java.util.*;

/** The range of each number is searched in a sorted list. */
public class NegGuavaRanges extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        com.google.common.collect.ImmutableRangeMap.Builder<Integer, Integer> b = com.google.common.collect.ImmutableRangeMap.builder();
        for (int i : s) b.put(com.google.common.collect.Range.closedOpen(10 * i, 10 * i + 10), i);
        com.google.common.collect.ImmutableRangeMap<Integer, Integer> m = b.build();
        long c = 0;
        for (int i : s) c += m.get(10 * i + 3);
        com.google.common.collect.TreeRangeSet<Integer> t = com.google.common.collect.TreeRangeSet.create();
        for (int i : s) t.add(com.google.common.collect.Range.closedOpen(10 * i, 10 * i + 5));
        for (int i : s) c += t.contains(10 * i + 7) ? 1 : 0;
        return c;
    }
}
