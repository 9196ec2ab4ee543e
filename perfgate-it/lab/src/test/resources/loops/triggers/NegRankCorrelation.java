import java.util.*;

/** All pairs of two series, for a rank correlation. */
public class NegRankCorrelation extends Trigger<double[][]> {
    @Override protected double[][] prepare(int n) throws Exception {
        Random r = new Random(10);
        double[][] a = new double[2][n];
        for (double[] row : a) for (int j = 0; j < n; j++) row[j] = r.nextDouble();
        return a;
    }
    @Override protected Object act(double[][] s) throws Exception {
        return new org.apache.commons.math3.stat.correlation.KendallsCorrelation().correlation(s[0], s[1]) + new org.apache.commons.math3.stat.correlation.SpearmansCorrelation().correlation(s[0], s[1]);
    }
}
