import java.util.*;

/** The greatest of many numbers, by a heap of both ends. */
public class NegGuavaTopK extends Trigger<List<Integer>> {
    @Override protected List<Integer> prepare(int n) throws Exception {
        List<Integer> l = new ArrayList<>();
        Random r = new Random(13);
        for (int i = 0; i < n; i++) l.add(r.nextInt());
        return l;
    }
    @Override protected Object act(List<Integer> s) throws Exception {
        com.google.common.collect.MinMaxPriorityQueue<Integer> q = com.google.common.collect.MinMaxPriorityQueue.maximumSize(50).create();
        for (Integer i : s) q.add(i);
        return q.size() + com.google.common.collect.Ordering.natural().greatestOf(s, 20).size();
    }
}
