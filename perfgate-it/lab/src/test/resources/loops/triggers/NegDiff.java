import java.util.*;

/** The shortest script of edits between two texts. */
public class NegDiff extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        Random r = new Random(32);
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            StringBuilder b = new StringBuilder("some text ");
            for (int j = 0; j < 20; j++) b.append((char) (97 + r.nextInt(6)));
            w.add(b.toString());
        }
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        int c = 0;
        for (int i = 1; i < s.size(); i++) c += new org.apache.commons.text.diff.StringsComparator(s.get(i - 1), s.get(i)).getScript().getLCSLength();
        return c;
    }
}
