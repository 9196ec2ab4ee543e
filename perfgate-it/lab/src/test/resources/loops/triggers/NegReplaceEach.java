import java.util.*;

/** All search words are looked for behind each replacement. */
public class NegReplaceEach extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("alpha and beta, gamma or delta " + i + ", epsilon with zeta and eta or theta");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        String[] from = "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu".split(" ");
        String[] to = "a b g d e z h th i k l m".split(" ");
        int c = 0;
        for (String w : s) c += org.apache.commons.lang3.StringUtils.replaceEach(w, from, to).length();
        return c;
    }
}
