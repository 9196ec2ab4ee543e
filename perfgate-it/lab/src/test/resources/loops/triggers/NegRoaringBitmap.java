import java.util.*;

/** Ascending numbers go into the sorted containers of a bit map. */
public class NegRoaringBitmap extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        int[] k = new int[n];
        for (int i = 0; i < n; i++) k[i] = 90_000 * (i % 30) + 3 * i;
        return k;
    }
    @Override protected Object act(int[] s) throws Exception {
        org.roaringbitmap.RoaringBitmap b = new org.roaringbitmap.RoaringBitmap();
        for (int i : s) b.add(i);
        org.roaringbitmap.RoaringBitmap d = new org.roaringbitmap.RoaringBitmap();
        int c = 0;
        for (int i : s) {
            c += b.contains(i + 1) ? 1 : 0;
            d.add(i + 2);
        }
        return c + org.roaringbitmap.RoaringBitmap.and(b, d).getCardinality() + b.rank(500_000);
    }
}
