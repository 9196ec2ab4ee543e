import java.util.*;

/** Steps of an optimiser over the corners of a simplex. */
public class NegNelderMead extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        double[] at = new double[n];
        return new org.apache.commons.math3.optim.nonlinear.scalar.noderiv.SimplexOptimizer(1e-6, 1e-6).optimize(new org.apache.commons.math3.optim.MaxEval(3000), new org.apache.commons.math3.optim.nonlinear.scalar.ObjectiveFunction(x -> { double q = 0; for (int i = 0; i < x.length; i++) q += (x[i] - i) * (x[i] - i); return q; }), org.apache.commons.math3.optim.nonlinear.scalar.GoalType.MINIMIZE, new org.apache.commons.math3.optim.InitialGuess(at), new org.apache.commons.math3.optim.nonlinear.scalar.noderiv.NelderMeadSimplex(n)).getValue();
    }
}
