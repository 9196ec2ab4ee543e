import java.util.*;

/** Steps of a solver of differential equations with the same coefficients. */
public class NegOdeSteps extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        double[] y = new double[12];
        Arrays.fill(y, 1);
        org.apache.commons.math3.ode.FirstOrderDifferentialEquations e = new org.apache.commons.math3.ode.FirstOrderDifferentialEquations() {
            public int getDimension() {
                return 12;
            }
            public void computeDerivatives(double t, double[] u, double[] v) {
                for (int i = 0; i < 12; i++) v[i] = u[(i + 1) % 12] - u[i] * t;
            }
        };
        new org.apache.commons.math3.ode.nonstiff.ClassicalRungeKuttaIntegrator(.05).integrate(e, 0, y, n, y);
        new org.apache.commons.math3.ode.nonstiff.DormandPrince853Integrator(1e-6, 1, 1e-8, 1e-8).integrate(e, 0, y, n, y);
        return y[0];
    }
}
