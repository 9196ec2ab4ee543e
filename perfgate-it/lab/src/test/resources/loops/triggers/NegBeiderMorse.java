import java.util.*;

/** The rules for the sounds of a language are tried at each place of each name. */
public class NegBeiderMorse extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>(Arrays.asList("Rosenthal", "Schneider", "Kowalski", "Benveniste", "Mandelbaum"));
        return w.subList(0, n);
    }
    @Override protected Object act(List<String> s) throws Exception {
        int c = 0;
        org.apache.commons.codec.language.bm.BeiderMorseEncoder e = new org.apache.commons.codec.language.bm.BeiderMorseEncoder();
        for (String w : s) c += e.encode(w).length();
        return c;
    }
}
