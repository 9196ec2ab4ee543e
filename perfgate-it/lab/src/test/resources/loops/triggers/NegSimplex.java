import java.util.*;

/** Steps of the simplex method over a table. */
public class NegSimplex extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        Random r = new Random(8);
        double[] c = new double[n];
        for (int i = 0; i < n; i++) c[i] = 1 + r.nextDouble();
        org.apache.commons.math3.optim.linear.LinearObjectiveFunction f = new org.apache.commons.math3.optim.linear.LinearObjectiveFunction(c, 0);
        List<org.apache.commons.math3.optim.linear.LinearConstraint> k = new ArrayList<>();
        for (int i = 0; i < 2 * n; i++) {
            double[] a = new double[n];
            for (int j = 0; j < n; j++) a[j] = r.nextDouble();
            k.add(new org.apache.commons.math3.optim.linear.LinearConstraint(a, org.apache.commons.math3.optim.linear.Relationship.LEQ, 10 + r.nextDouble()));
        }
        return new org.apache.commons.math3.optim.linear.SimplexSolver().optimize(f, new org.apache.commons.math3.optim.linear.LinearConstraintSet(k), org.apache.commons.math3.optim.nonlinear.scalar.GoalType.MAXIMIZE, new org.apache.commons.math3.optim.linear.NonNegativeConstraint(true)).getValue();
    }
}
