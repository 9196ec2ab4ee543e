import java.util.*;

/** Ascending keys go into a tree and are looked up. */
public class NegTreeMapAscending extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = 5 * i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        TreeMap<Integer, Integer> m = new TreeMap<>();
        for (int i : s) m.put(i, i);
        long c = 0;
        for (int i : s) c += m.floorKey(i + 1);
        return c;
    }
}
