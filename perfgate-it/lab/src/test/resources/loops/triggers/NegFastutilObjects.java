import java.util.*;

/** Trees and sorted arrays of objects. */
public class NegFastutilObjects extends Trigger<List<String>> {
    @Override protected List<String> prepare(int n) throws Exception {
        List<String> w = new ArrayList<>();
        for (int i = 0; i < n; i++) w.add(String.format("key%06d", i * 3));
        return w;
    }
    @Override protected Object act(List<String> s) throws Exception {
        it.unimi.dsi.fastutil.objects.ObjectRBTreeSet<String> t = new it.unimi.dsi.fastutil.objects.ObjectRBTreeSet<>();
        for (String k : s) t.add(k);
        String[] a = s.toArray(new String[0]);
        int c = 0;
        for (String k : s) c += t.contains(k + "x") ? 1 : it.unimi.dsi.fastutil.objects.ObjectArrays.binarySearch(a, k);
        return c;
    }
}
