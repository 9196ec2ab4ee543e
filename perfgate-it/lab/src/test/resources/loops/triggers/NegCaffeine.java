import java.util.*;

/** A cache that evicts by frequency. */
public class NegCaffeine extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        return new Random(14).ints(n, 0, 120).toArray();
    }
    @Override protected Object act(int[] s) throws Exception {
        com.github.benmanes.caffeine.cache.Cache<Integer, Integer> c = com.github.benmanes.caffeine.cache.Caffeine.newBuilder().executor(Runnable::run).maximumSize(50).build();
        int sum = 0;
        for (int i : s) sum += c.get(i, k -> k + 1);
        c.cleanUp();
        return sum;
    }
}
