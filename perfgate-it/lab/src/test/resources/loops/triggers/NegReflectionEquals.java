import java.util.*;

/** All fields of each pair of objects are compared, and written. */
public class NegReflectionEquals extends Trigger<List<Object>> {
    public static class Point { int a, b = 3, c, d = 9, e, f = 1, g, h = 2, i, k; String l = "x"; Point(int n) { a = n; c = n + 1; e = n * 2; g = n * 3; i = n; k = n; } }
    @Override protected List<Object> prepare(int n) throws Exception {
        List<Object> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(new int[][] {{i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {i}});
        return l;
    }
    @Override protected Object act(List<Object> s) throws Exception {
        int c = 0;
        for (Object o : s) {
            c += org.apache.commons.lang3.builder.EqualsBuilder.reflectionEquals(new Point(c), new Point(c)) ? 1 : 0;
            c += org.apache.commons.lang3.builder.HashCodeBuilder.reflectionHashCode(new Point(c)) & 1;
            c += new org.apache.commons.lang3.builder.EqualsBuilder().append(o, o.hashCode() == 3 ? s : new int[][] {{c, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {c}}).isEquals() ? 1 : 0;
            c += new org.apache.commons.lang3.builder.HashCodeBuilder().append(o).toHashCode() & 1;
        }
        return c;
    }
}
