import java.util.*;

/** A tokenizer asks its matchers at each character. */
public class NegTokenizer extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("a, 'quoted text " + i + "', third " + i * 3 + ", \"more, of it\", end");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        int c = 0;
        for (String w : s) c += org.apache.commons.text.StringTokenizer.getCSVInstance(w).getTokenList().size();
        return c;
    }
}
