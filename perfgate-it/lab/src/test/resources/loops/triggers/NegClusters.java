import java.util.*;

/** Each point is compared with all centres. */
public class NegClusters extends Trigger<List<org.apache.commons.math3.ml.clustering.DoublePoint>> {
    @Override protected List<org.apache.commons.math3.ml.clustering.DoublePoint> prepare(int n) throws Exception {
        Random r = new Random(7);
        List<org.apache.commons.math3.ml.clustering.DoublePoint> p = new ArrayList<>();
        for (int i = 0; i < n; i++) p.add(new org.apache.commons.math3.ml.clustering.DoublePoint(new double[] {r.nextDouble(), r.nextDouble(), r.nextDouble()}));
        return p;
    }
    @Override protected Object act(List<org.apache.commons.math3.ml.clustering.DoublePoint> s) throws Exception {
        return new org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer<org.apache.commons.math3.ml.clustering.DoublePoint>(12, 10).cluster(s).size() + new org.apache.commons.math3.ml.clustering.DBSCANClusterer<org.apache.commons.math3.ml.clustering.DoublePoint>(.2, 3).cluster(s).size();
    }
}
