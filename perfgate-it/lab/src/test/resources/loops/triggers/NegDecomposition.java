import java.util.*;

/** Decompositions of a matrix. */
public class NegDecomposition extends Trigger<double[][]> {
    @Override protected double[][] prepare(int n) throws Exception {
        Random r = new Random(6);
        double[][] a = new double[n][n];
        for (double[] row : a) for (int j = 0; j < n; j++) row[j] = r.nextDouble();
        return a;
    }
    @Override protected Object act(double[][] s) throws Exception {
        org.apache.commons.math3.linear.RealMatrix m = org.apache.commons.math3.linear.MatrixUtils.createRealMatrix(s);
        return new org.apache.commons.math3.linear.LUDecomposition(m).getDeterminant() + new org.apache.commons.math3.linear.QRDecomposition(m).getR().getEntry(1, 1) + new org.apache.commons.math3.linear.SingularValueDecomposition(m).getNorm();
    }
}
