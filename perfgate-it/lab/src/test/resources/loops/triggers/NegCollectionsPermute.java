import java.util.*;

/** All permutations, and merged iterations over sorted lists. */
public class NegCollectionsPermute extends Trigger<List<Integer>> {
    @Override protected List<Integer> prepare(int n) throws Exception {
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(i * 3);
        return l;
    }
    @Override protected Object act(List<Integer> s) throws Exception {
        int c = 0;
        org.apache.commons.collections4.iterators.PermutationIterator<Integer> p = new org.apache.commons.collections4.iterators.PermutationIterator<>(s);
        while (p.hasNext() && c < 5000) for (int i : p.next()) c += i;
        for (int i = 0; i < 40; i++) c += org.apache.commons.collections4.CollectionUtils.collate(s, Arrays.asList(i, i + 5, i + 9)).size();
        return c;
    }
}
