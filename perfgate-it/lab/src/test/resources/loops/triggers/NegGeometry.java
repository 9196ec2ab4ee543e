import java.util.*;

/** Polygons are united, and boxes are searched in a tree. */
public class NegGeometry extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        org.locationtech.jts.geom.GeometryFactory f = new org.locationtech.jts.geom.GeometryFactory();
        org.locationtech.jts.index.strtree.STRtree t = new org.locationtech.jts.index.strtree.STRtree();
        List<org.locationtech.jts.geom.Geometry> all = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            org.locationtech.jts.geom.Geometry g = f.createPoint(new org.locationtech.jts.geom.Coordinate(i * .7, i % 5)).buffer(1);
            all.add(g);
            t.insert(g.getEnvelopeInternal(), g);
        }
        int c = 0;
        for (org.locationtech.jts.geom.Geometry g : all) c += t.query(g.getEnvelopeInternal()).size();
        return c + f.buildGeometry(all).union().getNumPoints();
    }
}
