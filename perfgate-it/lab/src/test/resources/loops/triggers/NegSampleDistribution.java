import java.util.*;

/** Samples of a distribution: a search in its cumulative probabilities for each. */
public class NegSampleDistribution extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        int[] v = new int[40];
        double[] p = new double[40];
        for (int i = 0; i < 40; i++) {
            v[i] = i;
            p[i] = 1 + i % 3;
        }
        return new org.apache.commons.math3.distribution.EnumeratedIntegerDistribution(new org.apache.commons.math3.random.MersenneTwister(9), v, p).sample(n)[3];
    }
}
