import java.util.*;

/** A local regression around each position. */
public class NegLoess extends Trigger<double[]> {
    @Override protected double[] prepare(int n) throws Exception {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) x[i] = i;
        return x;
    }
    @Override protected Object act(double[] s) throws Exception {
        double[] y = new double[s.length];
        for (int i = 0; i < y.length; i++) y[i] = Math.sin(i);
        return new org.apache.commons.math3.analysis.interpolation.LoessInterpolator(.3, 2).smooth(s, y)[1];
    }
}
