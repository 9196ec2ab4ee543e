import java.util.*;

/** Ascending keys go into a balanced tree and are looked up. */
public class NegAvlTree extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = 3 * i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        it.unimi.dsi.fastutil.ints.Int2IntAVLTreeMap m = new it.unimi.dsi.fastutil.ints.Int2IntAVLTreeMap();
        for (int i : s) m.put(i, 1);
        int c = 0;
        for (int i : s) c += m.get(i);
        return c;
    }
}
