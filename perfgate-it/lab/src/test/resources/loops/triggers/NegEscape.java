import java.util.*;

/** All rules of a translation are tried at each character. */
public class NegEscape extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("a \"line\" <of> text & number " + i * 17 + " \u00e9\n");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        int sum = 0;
        for (String w : s) sum += org.apache.commons.text.StringEscapeUtils.escapeJson(w).length() + org.apache.commons.text.StringEscapeUtils.escapeHtml4(w).length() + org.apache.commons.text.StringEscapeUtils.unescapeHtml4(w).length() + org.apache.commons.text.StringEscapeUtils.escapeXml11(w).length();
        return sum;
    }
}
