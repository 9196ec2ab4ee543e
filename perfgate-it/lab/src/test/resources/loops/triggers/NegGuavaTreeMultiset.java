import java.util.*;

/** Ascending keys go into a balanced tree with counts. */
public class NegGuavaTreeMultiset extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = i / 2;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        com.google.common.collect.TreeMultiset<Integer> t = com.google.common.collect.TreeMultiset.create();
        for (int i : s) t.add(i);
        int c = 0;
        for (int i : s) c += t.count(i) + t.headMultiset(i, com.google.common.collect.BoundType.OPEN).size();
        return c;
    }
}
