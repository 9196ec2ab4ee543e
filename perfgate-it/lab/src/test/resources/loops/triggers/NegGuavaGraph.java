import java.util.*;

/** Breadth first search and the closure of a graph. */
public class NegGuavaGraph extends Trigger<com.google.common.graph.MutableGraph<Integer>> {
    @Override protected com.google.common.graph.MutableGraph<Integer> prepare(int n) throws Exception {
        com.google.common.graph.MutableGraph<Integer> g = com.google.common.graph.GraphBuilder.directed().build();
        for (int i = 0; i < n; i++) {
            g.putEdge(i, i + 1);
            g.putEdge(i, (i * 7) % n + n);
        }
        return g;
    }
    @Override protected Object act(com.google.common.graph.MutableGraph<Integer> s) throws Exception {
        int c = com.google.common.graph.Graphs.transitiveClosure(s).edges().size();
        for (Integer i : com.google.common.graph.Traverser.forGraph(s).breadthFirst(0)) c += i;
        return c;
    }
}
