import java.util.*;

/** All permutations, and all tuples of several lists. */
public class NegGuavaPermutations extends Trigger<List<Integer>> {
    @Override protected List<Integer> prepare(int n) throws Exception {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(i);
        return l;
    }
    @Override protected Object act(List<Integer> s) throws Exception {
        int c = 0;
        for (List<Integer> p : com.google.common.collect.Collections2.permutations(s)) for (int i : p) c += i;
        for (List<Integer> p : com.google.common.collect.Lists.cartesianProduct(s, s, s, s)) for (int i : p) c += i;
        for (Set<Integer> p : com.google.common.collect.Sets.powerSet(new TreeSet<>(s))) for (int i : p) c += i;
        return c;
    }
}
