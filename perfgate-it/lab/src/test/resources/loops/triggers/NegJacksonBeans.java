import java.util.*;

/** The properties of each object are written and read by the same code. */
public class NegJacksonBeans extends Trigger<List<Object>> {
    public static class Bean { public int a; public int b; public String c; public String d; public double e; public boolean f; public long g; public String h; public int k; public String l; }
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
        com.fasterxml.jackson.databind.ObjectMapper m = new com.fasterxml.jackson.databind.ObjectMapper();
        String t = m.writeValueAsString(s);
        return m.readValue(t, Bean[].class).length;
    }
}
