import java.util.*;

/** Checksums and Bloom filters of other texts. */
public class NegGuavaHashing extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("a line of text with a number in it: " + i * 17);
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        com.google.common.hash.BloomFilter<CharSequence> f = com.google.common.hash.BloomFilter.create(com.google.common.hash.Funnels.unencodedCharsFunnel(), s.size());
        int c = 0;
        for (String w : s) {
            f.put(w);
            c += com.google.common.hash.Hashing.murmur3_128().hashUnencodedChars(w).asInt() + com.google.common.hash.Hashing.sipHash24().hashUnencodedChars(w).asInt();
        }
        return c;
    }
}
