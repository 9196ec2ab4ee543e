import java.util.*;

/** Shortest paths, a spanning tree and an assignment. */
public class NegGraphPaths extends Trigger<Object> {
    @Override protected Object prepare(int n) throws Exception {
        return n;
    }
    @Override protected Object act(Object s) throws Exception {
        int n = (Integer) s;
        Random r = new Random(34);
        org.jgrapht.Graph<Integer, org.jgrapht.graph.DefaultWeightedEdge> g = new org.jgrapht.graph.SimpleWeightedGraph<>(org.jgrapht.graph.DefaultWeightedEdge.class);
        for (int i = 0; i < 2 * n; i++) g.addVertex(i);
        for (int i = 0; i < n; i++) for (int j = n; j < 2 * n; j++) g.setEdgeWeight(g.addEdge(i, j), 1 + r.nextInt(50));
        double c = new org.jgrapht.alg.spanning.KruskalMinimumSpanningTree<>(g).getSpanningTree().getWeight();
        c += new org.jgrapht.alg.shortestpath.DijkstraShortestPath<>(g).getPathWeight(0, 1);
        c += new org.jgrapht.alg.shortestpath.FloydWarshallShortestPaths<>(g).getPathWeight(0, 2);
        Set<Integer> a = new HashSet<>();
        Set<Integer> b = new HashSet<>();
        for (int i = 0; i < n; i++) {
            a.add(i);
            b.add(n + i);
        }
        return c + new org.jgrapht.alg.matching.KuhnMunkresMinimalWeightBipartitePerfectMatching<>(g, a, b).getMatching().getWeight();
    }
}
