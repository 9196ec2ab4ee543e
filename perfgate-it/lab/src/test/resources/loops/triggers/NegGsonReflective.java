import java.util.*;

/** The fields of each object are written and read by the same adapters. */
public class NegGsonReflective extends Trigger<List<Object>> {
    public static class Bean { int a; int b; String c; String d; double e; boolean f; long g; String h; int k; String l; }
    @Override protected List<Object> prepare(int n) throws Exception {
        List<Object> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Bean b = new Bean();
            b.a = i;
            b.b = i * 3;
            b.c = "c" + i;
            b.d = "d" + i * 5;
            b.e = i / 3.0;
            b.f = i % 2 == 0;
            b.g = i * 7L;
            b.h = "h" + i;
            b.k = i + 9;
            b.l = "l" + i;
            l.add(b);
        }
        return l;
    }
    @Override protected Object act(List<Object> s) throws Exception {
        com.google.gson.Gson g = new com.google.gson.Gson();
        String t = g.toJson(s);
        return g.fromJson(t, Bean[].class).length;
    }
}
