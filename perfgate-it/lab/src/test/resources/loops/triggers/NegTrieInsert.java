import java.util.*;

/** Keys with a common beginning go into a trie. */
public class NegTrieInsert extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> k = new ArrayList<>();
        for (int i = 0; i < n; i++) k.add("com.acme.application.part" + Integer.toString(i, 2));
        return k;
    }
    @Override protected Object act(List<String> s) throws Exception {
        org.apache.commons.collections4.trie.PatriciaTrie<Integer> t = new org.apache.commons.collections4.trie.PatriciaTrie<>();
        for (String k : s) t.put(k, k.length());
        int c = 0;
        for (String k : s) c += t.get(k);
        return c;
    }
}
