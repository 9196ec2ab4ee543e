import java.util.*;

/** Rows of a table in columns of the same widths, with a running total. */
public class NegCommandsOfJdk extends Trigger<List<int[]>> {
    @Override protected List<int[]> prepare(int n) throws Exception {
        Random r = new Random(24);
        List<int[]> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(r.ints(12, 0, 1000).toArray());
        return l;
    }
    @Override protected Object act(List<int[]> s) throws Exception {
        int[] width = {3, 5, 8, 13, 4, 6, 9, 14, 7, 10, 11, 12};
        StringBuilder b = new StringBuilder();
        for (int[] row : s) {
            for (int j = 0; j < row.length; j++) {
                String t = Integer.toString(row[j]);
                for (int k = t.length(); k < width[j]; k++) b.append(' ');
                b.append(t);
            }
            b.append('\n');
        }
        return b.length();
    }
}
