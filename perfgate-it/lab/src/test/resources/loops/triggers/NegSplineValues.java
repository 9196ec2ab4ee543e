import java.util.*;

/** The piece of a spline is searched for each position. */
public class NegSplineValues extends Trigger<double[]> {
    @Override protected double[] prepare(int n) throws Exception {
        double[] x = new double[n];
        for (int i = 0; i < n; i++) x[i] = i;
        return x;
    }
    @Override protected Object act(double[] s) throws Exception {
        double[] y = new double[s.length];
        for (int i = 0; i < y.length; i++) y[i] = Math.sin(i);
        org.apache.commons.math3.analysis.polynomials.PolynomialSplineFunction f = new org.apache.commons.math3.analysis.interpolation.SplineInterpolator().interpolate(s, y);
        double sum = 0;
        for (double x = 0; x < s.length - 1; x += .25) sum += f.value(x);
        return sum;
    }
}
