import java.util.*;

/** A heap from which the least number is taken. */
public class NegHeapQueue extends Trigger<int[]> {
    @Override protected int[] prepare(int n) throws Exception {
        return new Random(4).ints(n).toArray();
    }
    @Override protected Object act(int[] s) throws Exception {
        it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue q = new it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue();
        for (int i : s) q.enqueue(i);
        long sum = 0;
        while (!q.isEmpty()) sum += q.dequeueInt();
        return sum;
    }
}
