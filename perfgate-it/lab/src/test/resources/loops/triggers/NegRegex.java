import java.util.*;

/** An automaton of the JDK runs over each line. */
public class NegRegex extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("2026-11-" + (10 + i % 20) + " host" + i + " ERROR [main] something is wrong at line " + i * 7);
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        java.util.regex.Pattern p = java.util.regex.Pattern.compile("(\\d+)-(\\d+)-(\\d+) (\\w+) (INFO|WARN|ERROR) .*line (\\d+)");
        int c = 0;
        for (String w : s) {
            java.util.regex.Matcher m = p.matcher(w);
            c += m.matches() ? m.group(6).length() : 0;
        }
        return c;
    }
}
