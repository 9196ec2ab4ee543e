import java.util.*;

/** Insertion into a table with open addressing. */
public class NegHashProbing extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        return new Random(3).ints(n, 0, 1 << 20).map(i -> i << 12).toArray();
    }
    @Override protected Object act(int[] s) throws Exception {
        it.unimi.dsi.fastutil.ints.IntOpenHashSet set = new it.unimi.dsi.fastutil.ints.IntOpenHashSet(16, .9f);
        for (int i : s) set.add(i);
        int c = 0;
        for (int i : s) c += set.contains(i + 1) ? 1 : 0;
        return c;
    }
}
