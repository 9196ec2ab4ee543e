import java.util.*;

/** Similarity of each word to each other. */
public class NegJaroWinkler extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        Random r = new Random(11);
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            StringBuilder b = new StringBuilder("the word ");
            for (int j = 0; j < 12; j++) b.append((char) (97 + r.nextInt(20)));
            w.add(b.toString());
        }
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        double sum = 0;
        org.apache.commons.text.similarity.JaroWinklerSimilarity j = new org.apache.commons.text.similarity.JaroWinklerSimilarity();
        org.apache.commons.text.similarity.LongestCommonSubsequence l = new org.apache.commons.text.similarity.LongestCommonSubsequence();
        for (int a = 1; a < s.size(); a++) sum += j.apply(s.get(a - 1), s.get(a)) + l.apply(s.get(a - 1), s.get(a));
        return sum;
    }
}
