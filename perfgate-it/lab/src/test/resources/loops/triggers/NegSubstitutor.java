import java.util.*;

/** Variables in a template are replaced by values that differ. */
public class NegSubstitutor extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("Dear ${name" + i % 5 + "}, your order ${id:-none" + i + "} of ${day} is ready");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        Map<String, String> m = new HashMap<>();
        for (int i = 0; i < 5; i++) m.put("name" + i, "N" + i);
        m.put("day", "Monday");
        int c = 0;
        org.apache.commons.text.StringSubstitutor t = new org.apache.commons.text.StringSubstitutor(m);
        for (String w : s) c += t.replace(w).length();
        return c;
    }
}
