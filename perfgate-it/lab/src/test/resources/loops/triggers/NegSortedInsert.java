import java.util.*;

/** Each number goes into its place in a sorted list, which a binary search finds. */
public class NegSortedInsert extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = 7 * i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        java.util.ArrayList<Integer> l = new java.util.ArrayList<>();
        for (int i : s) {
            int at = Collections.binarySearch(l, i);
            l.add(-at - 1, i);
        }
        return l.size();
    }
}
