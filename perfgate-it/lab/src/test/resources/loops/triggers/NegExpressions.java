import java.util.*;

/** A compiler parses expressions and writes classes. */
public class NegExpressions extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        int c = 0;
        for (int i = 0; i < n; i++) {
            org.codehaus.janino.ExpressionEvaluator e = new org.codehaus.janino.ExpressionEvaluator();
            e.setParameters(new String[] {"a", "b"}, new Class[] {int.class, int.class});
            e.setExpressionType(int.class);
            e.cook("(a + " + i + ") * b - (a > " + i * 3 + " ? b / 2 : a % 7)");
            c += (Integer) e.evaluate(new Object[] {i, 3});
        }
        return c;
    }
}
