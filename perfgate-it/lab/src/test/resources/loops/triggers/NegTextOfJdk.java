import java.util.*;

/** Scanning, collating and breaking lines of text. */
public class NegTextOfJdk extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add("the quick brown fox " + i * 7 + " jumps over 13 dogs");
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        int c = 0;
        java.text.BreakIterator b = java.text.BreakIterator.getWordInstance(Locale.ROOT);
        java.text.Collator k = java.text.Collator.getInstance(Locale.GERMAN);
        for (String w : s) {
            b.setText(w);
            while (b.next() != java.text.BreakIterator.DONE) c++;
            Scanner n = new Scanner(w);
            while (n.hasNext()) c += n.hasNextInt() ? n.nextInt() : n.next().length();
            c += k.compare(w, s.get(0));
            StringTokenizer t = new StringTokenizer(w, " -,;");
            while (t.hasMoreTokens()) c += t.nextToken().length();
        }
        return c;
    }
}
