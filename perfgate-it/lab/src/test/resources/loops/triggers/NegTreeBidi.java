import java.util.*;

/** Ascending keys go into a tree with two orders. */
public class NegTreeBidi extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        org.apache.commons.collections4.bidimap.TreeBidiMap<Integer, Integer> t = new org.apache.commons.collections4.bidimap.TreeBidiMap<>();
        for (int i : s) t.put(i, 2 * i);
        org.apache.commons.collections4.list.TreeList<Integer> l = new org.apache.commons.collections4.list.TreeList<>();
        int c = 0;
        for (int i : s) {
            c += t.getKey(2 * i);
            l.add(i);
            c += l.get(i);
        }
        return c;
    }
}
