import java.util.*;

/** All properties of each bean are copied. */
public class NegBeanUtils extends Trigger<List<Object>> {
    @Override protected List<Object> prepare(int n) throws Exception {
        List<Object> l = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            Date d = new Date(1_700_000_000_000L + i * 86_400_000L);
            l.add(d);
        }
        return l;
    }
    @Override protected Object act(List<Object> s) throws Exception {
        int c = 0;
        for (Object o : s) c += org.apache.commons.beanutils.PropertyUtils.describe(o).size();
        return c;
    }
}
