import java.util.*;

/** Each number goes into its place in a sorted array, which a binary search finds. */
public class NegSortedArrayFill extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = 7 * i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        int[] a = new int[s.length];
        int size = 0;
        for (int i : s) {
            int at = -it.unimi.dsi.fastutil.ints.IntArrays.binarySearch(a, 0, size, i) - 1;
            System.arraycopy(a, at, a, at + 1, size - at);
            a[at] = i;
            size++;
        }
        return size;
    }
}
