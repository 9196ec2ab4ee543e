import java.util.*;

/** Sorting by the digits of numbers. */
public class NegRadixSort extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        return new Random(5).ints(n).toArray();
    }
    @Override protected Object act(int[] s) throws Exception {
        int[] a = s.clone();
        it.unimi.dsi.fastutil.ints.IntArrays.radixSort(a);
        int[] b = s.clone();
        it.unimi.dsi.fastutil.ints.IntArrays.quickSort(b);
        int[] c = s.clone();
        it.unimi.dsi.fastutil.ints.IntArrays.mergeSort(c);
        return a[0] + b[1] + c[2];
    }
}
