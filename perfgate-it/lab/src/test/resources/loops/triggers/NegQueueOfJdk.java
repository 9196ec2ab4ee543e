import java.util.*;

/** A heap of the JDK, and a sort by merging. */
public class NegQueueOfJdk extends Trigger<List<Integer>> {
    @Override protected List<Integer> prepare(int n) throws Exception {
        List<Integer> l = new ArrayList<>();
        Random r = new Random(17);
        for (int i = 0; i < n; i++) l.add(r.nextInt());
        return l;
    }
    @Override protected Object act(List<Integer> s) throws Exception {
        PriorityQueue<Integer> q = new PriorityQueue<>(s);
        long c = 0;
        while (q.size() > 10) c += q.poll();
        java.util.concurrent.ConcurrentSkipListSet<Integer> k = new java.util.concurrent.ConcurrentSkipListSet<>();
        for (int i = 0; i < s.size(); i++) k.add(i);
        for (int i = 0; i < s.size(); i++) c += k.ceiling(i);
        return c;
    }
}
