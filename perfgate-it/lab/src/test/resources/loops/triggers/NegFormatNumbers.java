import java.util.*;

/** The parts of formats are applied to each value. */
public class NegFormatNumbers extends Trigger<double[]> {
    @Override protected double[] prepare(int n) throws Exception {
        return new Random(15).doubles(n, 0, 1e7).toArray();
    }
    @Override protected Object act(double[] s) throws Exception {
        java.text.DecimalFormat f = new java.text.DecimalFormat("#,##0.000;(#,##0.000)");
        java.text.MessageFormat m = new java.text.MessageFormat("at {0} of {1} with {2} in {3}", Locale.ROOT);
        java.text.SimpleDateFormat d = new java.text.SimpleDateFormat("yyyy-MM-dd HH:mm:ss.SSS", Locale.ROOT);
        int c = 0;
        for (double v : s) c += f.format(v).length() + m.format(new Object[] {"a" + v, v, 3, "b"}).length() + d.format(new Date((long) v)).length() + String.format(Locale.ROOT, "%5.2f %s %08d %x", v, v, (int) v, (int) v).length();
        return c;
    }
}
