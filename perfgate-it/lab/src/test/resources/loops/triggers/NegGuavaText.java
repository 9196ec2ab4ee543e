import java.util.*;

/** Splitting and matching lines. */
public class NegGuavaText extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("key" + i + "=value " + i * 3 + "; other=x" + i + " ; third = y");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        int c = 0;
        com.google.common.base.Splitter.MapSplitter m = com.google.common.base.Splitter.on(';').trimResults().withKeyValueSeparator(com.google.common.base.Splitter.on('=').trimResults());
        for (String w : s) c += m.split(w).size() + com.google.common.base.CharMatcher.inRange('a', 'k').or(com.google.common.base.CharMatcher.anyOf("xyz0123")).countIn(w);
        return c;
    }
}
