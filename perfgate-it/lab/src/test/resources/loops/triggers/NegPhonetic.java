import java.util.*;

/** The rules of a phonetic code are applied to each word. */
public class NegPhonetic extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        Random r = new Random(12);
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            StringBuilder b = new StringBuilder();
            for (int j = 0; j < 9; j++) b.append((char) (97 + r.nextInt(20)));
            w.add(b.toString());
        }
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        org.apache.commons.codec.language.DoubleMetaphone m = new org.apache.commons.codec.language.DoubleMetaphone();
        org.apache.commons.codec.language.ColognePhonetic k = new org.apache.commons.codec.language.ColognePhonetic();
        org.apache.commons.codec.language.Metaphone p = new org.apache.commons.codec.language.Metaphone();
        int c = 0;
        for (String w : s) c += m.encode(w).length() + k.encode(w).length() + p.encode(w).length();
        return c;
    }
}
