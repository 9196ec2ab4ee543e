import java.util.*;

/** The hull of points, and regions made of edges. */
public class NegConvexHull extends Trigger<List<org.apache.commons.math3.geometry.euclidean.twod.Vector2D>> {
    @Override protected List<org.apache.commons.math3.geometry.euclidean.twod.Vector2D> prepare(int n) throws Exception {
        Random r = new Random(33);
        List<org.apache.commons.math3.geometry.euclidean.twod.Vector2D> l = new ArrayList<>();
        for (int i = 0; i < n; i++) l.add(new org.apache.commons.math3.geometry.euclidean.twod.Vector2D(r.nextDouble(), r.nextDouble()));
        return l;
    }
    @Override protected Object act(List<org.apache.commons.math3.geometry.euclidean.twod.Vector2D> s) throws Exception {
        org.apache.commons.math3.geometry.euclidean.twod.hull.ConvexHull2D h = new org.apache.commons.math3.geometry.euclidean.twod.hull.MonotoneChain().generate(s);
        int c = h.getVertices().length;
        org.apache.commons.math3.geometry.partitioning.Region<org.apache.commons.math3.geometry.euclidean.twod.Euclidean2D> g = h.createRegion();
        for (org.apache.commons.math3.geometry.euclidean.twod.Vector2D v : s) c += g.checkPoint(v).ordinal();
        return c;
    }
}
