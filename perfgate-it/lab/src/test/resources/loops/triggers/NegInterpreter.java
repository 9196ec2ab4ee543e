import java.util.*;

/** An interpreter executes the same instructions for other values. */
public class NegInterpreter extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        org.mozilla.javascript.Context x = org.mozilla.javascript.Context.enter();
        x.setOptimizationLevel(-1);
        org.mozilla.javascript.Scriptable o = x.initStandardObjects();
        Object r = x.evaluateString(o, "var t = 0; function f(k) { var u = 0; for (var j = 0; j < 8; j++) { if ((k + j) % 3 == 0) u += j; else u -= k; } return u; } for (var i = 0; i < " + n + "; i++) t += f(i); t", "a", 1, null);
        return r;
    }
}
